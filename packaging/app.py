"""What packages say of the program, from `app.toml`, and the files that are filled with it.

    python packaging/app.py FILE     prints a file with each @NAME@ replaced

The names are those of `app.toml` in capitals, VERSION, and DATE and TIME of SOURCE_DATE_EPOCH.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from gamebench_gui import __version__  # noqa: E402

APP: Final[dict[str, str]] = tomllib.loads((HERE / "app.toml").read_text(encoding="utf-8"))


def values() -> dict[str, str]:
    """What may stand in a file that is filled."""
    when = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), UTC)
    own = {"VERSION": __version__, "DATE": f"{when:%Y-%m-%d}", "TIME": format_datetime(when)}
    return {name.upper(): value for name, value in APP.items()} | own


def fill(text: str) -> str:
    """A text with what stands between @ replaced.

    Raises:
        KeyError: there is no such value.
    """
    known = values()
    return re.sub(r"@([A-Z]+)@", lambda match: known[match[1]], text)


if __name__ == "__main__":
    print(fill(Path(sys.argv[1]).read_text(encoding="utf-8")), end="")
