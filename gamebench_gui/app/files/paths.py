"""Where the application keeps its files: where the platform says, or all in one folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP = "GameBench"
SETTINGS = "settings.ini"
SEATS = "seats.json"


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders in use.

    Attributes:
        data: matches and what belongs to them.
        config: settings.
        logs: log files.
    """

    data: Path
    config: Path
    logs: Path

    @property
    def matches(self) -> Path:
        """The trace database used when none is named."""
        return self.data / "matches.sqlite"

    @property
    def judgements(self) -> Path:
        """What earlier versions wrote about judges; it is taken into the database and removed."""
        return self.data / "judgements.jsonl"

    @property
    def settings(self) -> Path:
        """What the user chose in the window."""
        return self.config / SETTINGS

    @property
    def seats(self) -> Path:
        """Named agents."""
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
        """The servers that the user added, the models found on each, and prices; no keys."""
        return self.config / "connections.json"

    @property
    def prices(self) -> Path:
        """What models cost."""
        return self.config / "prices.toml"

    @property
    def answers(self) -> Path:
        """Answers of models that are kept for reruns."""
        return self.data / "answers.sqlite"

    @property
    def wheels(self) -> Path:
        """Plug-ins that the user put there, as wheels."""
        return self.data / "plugins"

    @property
    def plugins(self) -> Path:
        """The packages whose additions are switched off."""
        return self.config / "plugins.json"

    @property
    def scoring(self) -> Path:
        """Weights and ranges of DSGBench that the user chose."""
        return self.config / "dsgbench.json"

    @property
    def timing(self) -> Path:
        """What was measured last of this machine's clock, events and screen."""
        return self.config / "timing.json"

    @classmethod
    def of(cls, data_dir: str | Path | None = None) -> Paths:
        """The platform's folders, or ``data_dir`` for everything."""
        if data_dir is not None:
            root = Path(data_dir).expanduser().absolute()
            return cls(root, root, root / "logs")
        dirs = platformdirs.PlatformDirs(APP, appauthor=False)
        return cls(dirs.user_data_path, dirs.user_config_path, dirs.user_log_path)
