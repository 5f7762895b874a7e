"""Matches in the program as a user starts it, under a real window manager, by events of the X server."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.display import NEEDED, display

SCRIPT = Path(__file__).parents[1] / "bench" / "real_table.py"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason=f"needs {', '.join(NEEDED)} of the system"),
]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_games_are_played_and_no_click_or_key_is_without_a_word(tmp_path, way):
    with display() as name:
        environment = {key: value for key, value in os.environ.items() if key != "QT_QPA_PLATFORM"}
        environment |= {"DISPLAY": name, "HOME": str(tmp_path)}
        games = ("tic_tac_toe", "undercover", "bargain", "air_land_sea")
        options = ("--size", "1024x700", "--decisions", "5", "--patience", "8", "--seconds", "120")
        done = subprocess.run(
            [sys.executable, SCRIPT, tmp_path / "data", tmp_path / "out", way, *games, *options],
            env=environment,
            capture_output=True,
            text=True,
        )
    logs = [file.read_text(encoding="utf-8") for file in sorted((tmp_path / "out").glob("*.log"))]
    assert len(logs) == len(games), done.stderr
    assert not [line for log in logs for line in log.splitlines() if "FAULT" in line]
    assert done.returncode == 0, done.stdout
