"""Make the pictures of README and documents from the program of today: ``make pictures``.

    python packaging/pictures.py [--check]

Every page and some boards, light and dark, go to ``docs/pictures``; beside them a digest of the sources that
draw them. ``--check`` makes nothing and fails if these sources have changed since.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication, QWidget

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
from helpers.window import asked, click_action, legal, open_window, play  # noqa: E402

from gamebench_gui.app.study.drafts import new_draft  # noqa: E402
from gamebench_gui.window.replays.page import ReplaysPage  # noqa: E402
from gamebench_gui.window.shell.main_window import apply_theme  # noqa: E402
from gamebench_gui.window.studies.page import StudiesPage  # noqa: E402
from gamebench_gui.window.tournaments.page import TournamentsPage  # noqa: E402
from replays.store.tournaments import tournaments  # noqa: E402

PICTURES: Final = ROOT / "docs" / "pictures"
DIGEST: Final = PICTURES / "sources.txt"
SOURCES: Final = (
    "gamebench_gui/window",
    "games/core/boards",
    "games/shared/boards",
    "resources/themes",
    "resources/icons",
)
"""Folders whose files decide what the pictures show."""
THEMES: Final = ("light", "dark")
PAGES: Final = ("play", "replays", "tournaments", "dashboard", "studies")
SIZE: Final = (1280, 800)
SECONDS: Final = 120.0
"""How long to wait for a move."""
SETTLING: Final = 4.0
"""How long what a page computes in the background is given before its picture is taken."""
BOARDS: Final = {
    "hive": ("hive", 14, "hive-solver:seconds=0.2"),
    "werewolf": ("werewolf:arena", 20, "rule:name=weigh-words"),
    "diplomacy": ("diplomacy:standard", 5, "rule:name=diplomat"),
    "holdem": ("texas_holdem_nl:full_ring", 16, "holdem-equity"),
}
"""Of each board: game, step, and the agent in all seats."""
TOURNAMENT: Final = """
name = "Four searches"
games = ["tic_tac_toe:llmarena", "connect_four:llmarena", "kuhn_poker", "nim", "breakthrough"]
[agents]
random = "random"
"search 20" = "mcts:simulations=20"
"search 80" = "mcts:simulations=80"
"search 320" = "mcts:simulations=320"
[schedule]
repetitions = 2
"""


def digest_of_sources() -> str:
    """A digest of every file that decides what the pictures show, and of this one."""
    files = [path for folder in SOURCES for path in (ROOT / folder).rglob("*") if path.is_file()]
    files += (ROOT / "games").glob("*/board*.py")
    known = sorted(path for path in (*files, Path(__file__)) if "__pycache__" not in path.parts)
    whole = hashlib.sha256()
    for path in known:
        whole.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


def names() -> list[str]:
    """The names of all pictures."""
    return [f"{name}-{theme}.png" for name in (*PAGES, *BOARDS) for theme in THEMES]


def find_faults() -> Iterator[str]:
    """What is missing, not made by this script, or older than the sources, a line each."""
    there = {path.name for path in PICTURES.glob("*.png")}
    yield from (
        f"docs/pictures/{name} is missing; run: make pictures" for name in names() if name not in there
    )
    yield from (
        f"docs/pictures/{name} is made by nothing; delete it" for name in sorted(there - set(names()))
    )
    made_from = DIGEST.read_text(encoding="utf-8").strip() if DIGEST.is_file() else ""
    if made_from != digest_of_sources():
        yield "docs/pictures is older than the window; run: make pictures"


def make_pictures(folder: Path) -> None:
    """Play matches in a new data folder, and take all pictures of it."""
    file = folder / "tournament.toml"
    file.write_text(TOURNAMENT, encoding="utf-8")
    command(folder, "tournament", "run", str(file), "--quiet")
    for name, (game, step, agent) in BOARDS.items():
        match = json.loads(command(folder, "play", game, "--seat", agent, "--seed", "3", "--json"))[
            "matches"
        ][0]
        for theme in THEMES:
            picture = str(PICTURES / f"{name}-{theme}.png")
            dark = ["--dark"] if theme == "dark" else []
            command(folder, "show", match["id"], "--step", str(step), "--png", picture, *dark)
    for theme in THEMES:
        own = folder / theme
        shutil.copytree(folder, own, ignore=shutil.ignore_patterns(*THEMES))
        take_pages(own, theme)


def command(folder: Path, *argv: str) -> str:
    """Carry out a command of the program; returns what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "gamebench_gui", "--data-dir", str(folder), *argv],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def take_pages(folder: Path, theme: str) -> None:
    """Open the window and take a picture of each page."""
    window = open_window(folder, theme=theme)
    window.resize(*SIZE)
    apply_theme(window.settings)

    play(window, "connect_four:llmarena", "human", "mcts:simulations=200,label=MCTS", seed=1)
    for column in (4, 4, 3):
        wait(lambda: asked(window) == 0)
        wanted = [action for action in legal(window) if str(column) in map(str, action.args)]
        click_action(window, wanted[0])
    wait(lambda: asked(window) == 0)
    take(window, f"play-{theme}")

    rows = [row for row in window.session.store.matches() if row.game == "breakthrough"]
    longest = max(rows, key=lambda row: row.steps)
    page = window.page(ReplaysPage)
    window.show_page("replays")
    page.open_match(longest.id, step=longest.steps // 2)
    take(window, f"replays-{theme}")

    (tournament,) = tournaments(window.session.store)
    window.show_page("tournaments")
    window.page(TournamentsPage).open(tournament.id)
    take(window, f"tournaments-{theme}")

    window.show_page("dashboard")
    take(window, f"dashboard-{theme}")
    draft = new_draft(window.session.paths, "kuhn-baseline", "kuhn-2026")
    window.show_page("studies")
    window.page(StudiesPage).refresh()
    window.page(StudiesPage).select(("draft", draft.name))
    take(window, f"studies-{theme}")
    window.close()


def take(window: QWidget, name: str) -> None:
    """Take a picture of the window when its work in the background has settled."""
    settled = time.monotonic() + SETTLING
    wait(lambda: time.monotonic() > settled)
    window.grab().save(str(PICTURES / f"{name}.png"))
    print(name)


def wait(done: Callable[[], bool]) -> None:
    """Let the window work until something is so.

    Raises:
        SystemExit: it does not become so.
    """
    until = time.monotonic() + SECONDS
    while not done():
        if time.monotonic() > until:
            raise SystemExit("the window did not get there")
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        time.sleep(0.01)


def main() -> int:
    """Make the pictures, or check them; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        faults = list(find_faults())
        print("\n".join(faults) or "the pictures are those of this window")
        return 1 if faults else 0
    app = QApplication([])
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        make_pictures(Path(folder))
    DIGEST.write_text(f"{digest_of_sources()}\n", encoding="utf-8")
    del app
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
