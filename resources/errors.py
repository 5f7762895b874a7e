"""The base of errors whose text users read as it is."""


class UserError(Exception):
    """An error whose text is one sentence for the user: what was wrong, and what to do."""
