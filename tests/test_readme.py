"""What the README claims about the games."""

from __future__ import annotations

import re
from pathlib import Path

from games import catalog

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
FIVE = {"GameBench", "GTBench", "gamma-Bench", "DSGBench", "LLMArena"}


def test_the_readme_says_of_which_benchmarks_the_games_are_there() -> None:
    there = {preset.benchmark for _, preset in catalog.every_preset() if preset.benchmark}
    introduction = " ".join(README.split("```")[0].split())
    present, missing = re.findall(
        r"[^.;]*games of ([^.;]*) are there; those of ([^.;]*?) are not yet", introduction
    )[0]
    assert {name for name in FIVE if re.search(rf"\b{name}\b", present)} == there
    assert {name for name in FIVE if re.search(rf"\b{name}\b", missing)} == FIVE - there
    rows = set(re.findall(r"^\| (\w[\w-]*) +\|", README, re.MULTILINE)) & FIVE
    assert rows == there
