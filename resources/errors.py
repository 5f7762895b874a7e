"""The base of errors that are told to the user as they are."""


class UserError(Exception):
    """Its text is one sentence for the user: what was wrong, and what to do."""
