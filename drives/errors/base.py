"""What every refusal is: a code and values; `drives.words` makes the sentence."""


class DriveError(Exception):
    """Base class of every refusal raised by `drives.services`."""

    code = ""

    def __init__(self, **values: object) -> None:
        super().__init__(values)
        self.values = values
