"""The weights and ranges of DSGBench that the user chose: one file for window and command line."""

from __future__ import annotations

import json

from gamebench_gui.app.files.paths import Paths
from games.core.game import GameError
from replays.scores.benchmarks.dsgbench_definition import Scoring


def chosen(paths: Paths) -> Scoring:
    """What the user chose; as usual where nothing was chosen, or the file cannot be read."""
    try:
        return Scoring.from_json(json.loads(paths.scoring.read_text(encoding="utf-8")))
    except (OSError, ValueError, GameError):
        return Scoring()


def choose(paths: Paths, scoring: Scoring) -> None:
    """Remember weights and ranges; the usual ones leave no file.

    Raises:
        OSError: the file cannot be written.
    """
    if scoring == Scoring():
        paths.scoring.unlink(missing_ok=True)
        return
    paths.scoring.parent.mkdir(parents=True, exist_ok=True)
    paths.scoring.write_text(json.dumps(scoring.as_json(), indent=1), encoding="utf-8")
