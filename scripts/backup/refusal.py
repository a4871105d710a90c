"""What isn't possible, with the status that the process ends with (sysexits.h, as the services use them)."""

FOUND, USAGE, BAD_DATA, NO_INPUT, UNAVAILABLE, CANT_CREATE, TEMPORARY, NOT_ALLOWED = 1, 64, 65, 66, 69, 73, 75, 77


class Refused(Exception):
    """A sentence for the operator."""

    def __init__(self, status, text):
        super().__init__(text)
        self.status = status
