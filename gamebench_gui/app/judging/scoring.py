"""The user's weights and ranges for DSGBench: one file for window and command line."""

from __future__ import annotations

import json

from gamebench_gui.app.files.paths import Paths
from games.core.game import GameError
from replays.scores.benchmarks.dsgbench_definition import Scoring


def chosen(paths: Paths) -> Scoring:
    """Return the user's choice; the defaults if there is none, or the file cannot be read."""
    try:
        return Scoring.from_json(json.loads(paths.scoring.read_text(encoding="utf-8")))
    except (OSError, ValueError, GameError):
        return Scoring()


def choose(paths: Paths, scoring: Scoring) -> None:
    """Store weights and ranges, and no file for the defaults; raise OSError if it cannot be written."""
    if scoring == Scoring():
        paths.scoring.unlink(missing_ok=True)
        return
    paths.scoring.parent.mkdir(parents=True, exist_ok=True)
    paths.scoring.write_text(json.dumps(scoring.as_json(), indent=1), encoding="utf-8")
