"""The folders and files of the application: where the platform wants them, or all in one folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP = "GameBench"
SETTINGS = "settings.ini"
SEATS = "seats.json"


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders in use: ``data`` for matches and what belongs to them, ``config`` for settings,
    ``logs``."""

    data: Path
    config: Path
    logs: Path

    @property
    def matches(self) -> Path:
        """The trace database used when none is named."""
        return self.data / "matches.sqlite"

    @property
    def judgements(self) -> Path:
        """Judgements of earlier versions; the file is moved into the database and removed."""
        return self.data / "judgements.jsonl"

    @property
    def settings(self) -> Path:
        return self.config / SETTINGS

    @property
    def seats(self) -> Path:
        return self.config / SEATS

    @property
    def endpoints(self) -> Path:
        """Addresses of local model servers, which never enter a trace."""
        return self.config / "endpoints.json"

    @property
    def servers(self) -> Path:
        """The servers that the user named or agreed to."""
        return self.config / "servers.json"

    @property
    def connections(self) -> Path:
        """The servers that the user added, and the models found on each; no keys."""
        return self.config / "connections.json"

    @property
    def prices(self) -> Path:
        return self.config / "prices.toml"

    @property
    def answers(self) -> Path:
        """Answers of models, kept for reruns."""
        return self.data / "answers.sqlite"

    @property
    def wheels(self) -> Path:
        """The folder of the user's plug-ins, as wheels."""
        return self.data / "plugins"

    @property
    def plugins(self) -> Path:
        """The packages that are switched off."""
        return self.config / "plugins.json"

    @property
    def scoring(self) -> Path:
        return self.config / "dsgbench.json"

    @property
    def timing(self) -> Path:
        """The last measurement of this machine's clock, events and screen."""
        return self.config / "timing.json"

    @classmethod
    def of(cls, data_dir: str | Path | None = None) -> Paths:
        """Return the platform's folders, or ``data_dir`` for everything."""
        if data_dir is not None:
            root = Path(data_dir).expanduser().absolute()
            return cls(root, root, root / "logs")
        dirs = platformdirs.PlatformDirs(APP, appauthor=False)
        return cls(dirs.user_data_path, dirs.user_config_path, dirs.user_log_path)
