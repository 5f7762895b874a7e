"""The folders and files of the application: where the platform wants them, or all in one folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import platformdirs

APP = "GameBench"
SETTINGS = "settings.ini"
SEATS = "seats.json"


class Place:
    """A file or folder of the program: an attribute of `Paths` that gives its path."""

    def __init__(self, folder: Literal["data", "config"], name: str) -> None:
        self.folder, self.name = folder, name

    def __get__(self, paths: Paths, owner: type[Paths] | None = None) -> Path:
        return (paths.data if self.folder == "data" else paths.config) / self.name


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders in use: ``data`` for matches, ``config`` for settings, ``logs``."""

    data: Path
    config: Path
    logs: Path

    matches = Place("data", "matches.sqlite")
    """The trace database used when none is named."""
    judgements = Place("data", "judgements.jsonl")
    """Judgements of earlier versions; the file is moved into the database and removed."""
    answers = Place("data", "answers.sqlite")
    """Answers of models, kept for reruns."""
    wheels = Place("data", "plugins")
    """The folder of the user's plug-ins, as wheels."""
    settings = Place("config", SETTINGS)
    seats = Place("config", SEATS)
    endpoints = Place("config", "endpoints.json")
    """Addresses of local model servers, which never enter a trace."""
    servers = Place("config", "servers.json")
    """The servers that the user named or agreed to."""
    connections = Place("config", "connections.json")
    """The servers that the user added, and the models found on each; no keys."""
    prices = Place("config", "prices.toml")
    plugins = Place("config", "plugins.json")
    """The packages that are switched off."""
    scoring = Place("config", "dsgbench.json")
    timing = Place("config", "timing.json")
    """The last measurement of this machine's clock, events and screen."""

    @classmethod
    def of(cls, data_dir: str | Path | None = None) -> Paths:
        """Return the platform's folders, or ``data_dir`` for everything."""
        if data_dir is not None:
            root = Path(data_dir).expanduser().absolute()
            return cls(root, root, root / "logs")
        dirs = platformdirs.PlatformDirs(APP, appauthor=False)
        return cls(dirs.user_data_path, dirs.user_config_path, dirs.user_log_path)
