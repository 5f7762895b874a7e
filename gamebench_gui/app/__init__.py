"""Services without Qt, by what they are about."""
