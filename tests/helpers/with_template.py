"""Uses a package that adds a game, a board, an agent and a format: run beside it, in a folder of its own.

Prints what it saw as JSON, by what was looked at.
"""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from gamebench_gui.cli.main import run

FOLDER = Path(sys.argv[1])
TOURNAMENT = """games = ["twenty_one"]
[agents]
theirs = "counter"
slips = "counter:slip=0.5"
dice = "random"
"""


def command(*argv: str) -> Any:
    """What a command prints as JSON, or its exit code where it prints none."""
    said = StringIO()
    with redirect_stdout(said):
        code = run(["--data-dir", str(FOLDER), *argv])
    return json.loads(said.getvalue()) if said.getvalue().startswith("{") else code


def at_the_command_line() -> dict[str, Any]:
    """What the commands say."""
    (FOLDER / "t.toml").write_text(TOURNAMENT, encoding="utf-8")
    checked = command("check-game", "gamebench-template", "--goldens", sys.argv[2], "--json")["checks"]
    hidden = ("high_card", "--seat", "mcts:simulations=20", "--seat", "random", "--seed", "1")
    played = command("play", *hidden, "--db", str(FOLDER / "hidden.sqlite"), "--quiet")
    ran = command("tournament", "run", str(FOLDER / "t.toml"), "--yes", "--json")
    out = FOLDER / "moves.txt"
    written = command("export", "--all", "--to", "moves", "--out", str(out))
    return {
        "games": [row["id"] for row in command("games", "--json")["games"]],
        "agents": [row["agent"] for row in command("agents", "--for", "twenty_one", "--json")["agents"]],
        "broken checks": [each for each in checked if each["problem"]],
        "checked": [(each["name"], each["check"]) for each in checked],
        "searched": played,
        "tournament": ran if isinstance(ran, int) else 0,
        "matches": [(row["game"], row["termination"]) for row in command("matches", "--json")["matches"]],
        "verified": command("verify", "--all"),
        "export": written,
        "lines": out.read_text("utf-8").count("\n"),
    }


def in_the_window() -> dict[str, Any]:
    """What the window shows."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from gamebench_gui.window.parts.share_dialog import ShareDialog
    from helpers.window import asked, click, heading, legal, open_window, play, shown

    app = QApplication([])
    window = open_window(FOLDER / "window")
    play(window, "twenty_one", "human", "counter", seed=1)
    while asked(window) != 0:
        QTest.qWait(10)
    offered = [str(action) for action in legal(window)]
    click(window, (3,))
    while shown(window).facts[0].value != "4":
        QTest.qWait(10)
    found = {
        "title": heading(window)[0],
        "board": type(shown(window).board).__name__,
        "offered": offered,
        "plug-ins": list(window.show_settings().plugins.switches),
        "formats": list(ShareDialog([("All", ["x"])], []).formats),
    }
    window.close()
    app.processEvents()
    return found


if __name__ == "__main__":
    print(json.dumps({"commands": at_the_command_line(), "window": in_the_window()}))
