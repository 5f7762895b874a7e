"""Instructions for an extra of the program, which depend on how the program was installed."""

from __future__ import annotations

import sys
from importlib import metadata
from json import loads
from pathlib import Path
from typing import Final

NAME: Final = "gamebench-gui"
ROOT: Final = Path(__file__).parents[1]


def get_extra(extra: str) -> str:
    """Return how to get an extra such as ``open-spiel``, to follow "not installed:" or "get it with:".

    The name of the program is in no registry: it is installed from a clone or from the file of its wheel.
    """
    if getattr(sys, "frozen", False):
        return f"not available in the installed program; use the wheel or a clone, with the extra {extra}"
    if (ROOT / "pyproject.toml").is_file():
        return f"pip install -e '.[{extra}]', in the folder of the clone"
    return f"pip install '{NAME}[{extra}] @ {_wheel()}'"


def _wheel() -> str:
    """Return the address of the wheel that is installed, or a placeholder if it is not known."""
    try:
        text = metadata.distribution(NAME).read_text("direct_url.json")
        return str(loads(text or "{}")["url"])
    except (metadata.PackageNotFoundError, ValueError, KeyError):
        return f"file:///PATH/{NAME.replace('-', '_')}-VERSION-py3-none-any.whl"
