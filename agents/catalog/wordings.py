"""The wordings in which prompts exist."""

from __future__ import annotations

from functools import cache
from typing import Final

import resources

WORDINGS: Final = ("v1", "v2", "v3", "v4", "v5")
"""Names of wordings, the usual one first, as gamma-Bench counts them."""


@cache
def wordings(prompt: str) -> tuple[str, ...]:
    """The wordings that a prompt exists in: the usual one, and each that has a file of its own."""
    folder = resources.path(f"prompts/games/{prompt}.md").parent
    return (WORDINGS[0], *(name for name in WORDINGS[1:] if (folder / f"{prompt}.{name}.md").is_file()))
