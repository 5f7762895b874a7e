"""Servers that are the user's own, and servers that only a file names."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.definition import Definition
from gamebench_gui.cli.main import run
from gamebench_gui.cli.output import FAILED
from replays.exchange.jsonl_writing import export_jsonl

from .chat_server import ChatServer, error


def named(session: Session, definition: Definition) -> Definition:
    """The tournament, after its servers were agreed to."""
    session.servers.remember(entrant.spec for entrant in definition.entrants)
    return definition


def match_that_names(base_url: str, folder: Path, more: str = "") -> tuple[Path, str]:
    """A file with an interrupted match between a model at that server and dice; and the id of the match.

    Args:
        folder: for what somebody else has, who played the match.
        more: options of the model's seat, after a comma.
    """
    with ChatServer([error(503)]) as dead:
        seat = f"llm:model=m,base_url={dead.base_url},retries=0"
        argv = ("play", "tic_tac_toe:llmarena", "--seat", seat, "--seat", "random")
        assert run(["--data-dir", str(folder), *argv]) == FAILED
    with closing(Session(None, Paths.of(folder))) as session:
        match_id = session.store.matches()[0].id
        file = folder / f"{match_id}.jsonl"
        export_jsonl(session.store, [match_id], file)
    text = file.read_text(encoding="utf-8")
    assert "base_url=local" in text
    file.write_text(text.replace("base_url=local", f"base_url={base_url}{more}"), encoding="utf-8")
    return file, match_id
