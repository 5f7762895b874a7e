"""The pictures of README and documents are those that ``make pictures`` makes of today's window."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "packaging" / "pictures.py"


def test_documents_show_only_pictures_that_are_made() -> None:
    made = {path.name for path in (ROOT / "docs" / "pictures").glob("*.png")}
    for document in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        shown = re.findall(r"([\w-]+\.png)\b(?=[\")])", document.read_text(encoding="utf-8"))
        assert set(shown) <= made, document.name
    assert {
        f"{page}-light.png" for page in ("play", "replays", "tournaments", "dashboard", "studies")
    } <= made


# every change of the window would else need new pictures at once
@pytest.mark.slow
def test_the_pictures_are_no_older_than_what_draws_them() -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
