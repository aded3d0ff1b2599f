"""The refusals of the laws: a code and values, which `drives.words` makes into a sentence."""


class WhistError(ValueError):
    """Something the laws of whist do not allow."""

    code = ""

    def __init__(self, **values: object) -> None:
        super().__init__(values)
        self.values = values
