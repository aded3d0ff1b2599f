"""The refusals of the laws: a code and values, which `drives.words` makes into a sentence."""


class WhistError(ValueError):
    """Something the laws of whist do not allow.

    A class that stands for one refusal carries its code; one that stands for several of a kind
    is given the code when it is raised.
    """

    code = ""

    def __init__(self, code: str = "", /, **values: object) -> None:
        self.code = code or type(self).code
        self.values = values
        super().__init__(self.code, values)
