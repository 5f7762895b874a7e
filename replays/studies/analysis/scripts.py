"""The scripts that go with every export: they read its files and fit the models of the comparison."""

from __future__ import annotations

from typing import Final

import resources

NAMES: Final = ("analysis.py", "analysis.R")


def scripts() -> dict[str, str]:
    return {name: resources.text(f"studies/scripts/{name}.txt") for name in NAMES}
