"""Merging files of other stations in the window, each after what it would change was shown and agreed to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.study.roster import brought_agents
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import Page
from gamebench_gui.window.parts.server_question import agree_to_servers
from replays.studies.merge_summary import SENTENCES, Signature, Summary
from replays.studies.merging import merge, preview
from replays.studies.registry import Study
from replays.studies.station_keys import add_key, known_keys, own_key
from replays.words import tr_noop

TRUST: Final = tr_noop("Trust this key for these stations from now on")
STATION: Final = tr_noop("Station")
KEY: Final = tr_noop("Public key of that station")
OWN: Final = tr_noop("Public key of this machine")


class Merger(QObject):
    """Merges files one after the other.

    Args:
        done: called with the number of people who were new or further, once all files are merged.
        complain: called with a sentence if a file cannot be merged; those after it are not.
    """

    def __init__(
        self, page: Page, work: Work, done: Callable[[int], None], complain: Callable[[str], None]
    ) -> None:
        super().__init__(page)
        self._page = page
        self._work = work
        self._done = done
        self._complain = complain
        self._paths: list[Path] = []
        self._count = 0

    def start(self, names: list[str]) -> None:
        """Merge files; dialogs ask about agents of new studies, and about what needs consent."""
        self._paths, self._count = [Path(name) for name in names], 0
        job = partial(brought_agents, self._page.session.store, tuple(self._paths))
        self._work.run(job, self._ask_servers, self._complain)

    def _ask_servers(self, specs: list[AgentSpec]) -> None:
        agree_to_servers(self._page, self._page.session.servers, specs, self._next, self._complain)

    def _next(self) -> None:
        if not self._paths:
            self._done(self._count)
            return
        path = self._paths.pop(0)
        job = partial(preview, self._page.session.store, path)
        self._work.run(job, partial(self._ask, path), self._complain)

    def _ask(self, path: Path, summary: Summary) -> None:
        if not summary.asks:
            self._merge(path, summary, trust=False)
            return
        sentences = "\n\n".join(
            said(SENTENCES[point]).format(**summary.values(what)) for point, what in summary.points
        )
        title = tr("Merge {name}?", name=path.name)
        asked = FormDialog(
            self._page,
            title,
            tr("Merge"),
            sentences,
            lambda asked: self._merge(path, summary, trust=asked.is_ticked(said(TRUST))),
        )
        if summary.signature is Signature.FOREIGN:
            asked.tick(said(TRUST))
        asked.open()

    def _merge(self, path: Path, summary: Summary, *, trust: bool) -> None:
        session = self._page.session

        def job() -> int:
            return merge(session.store, session.writer, path, summary, trust=trust)

        def over(count: int) -> None:
            self._count += count
            self._next()

        self._work.run(job, over, self._complain)


def ask_keys(page: Page, study: Study, done: Callable[[str], None]) -> None:
    """Show the public keys of a study's stations, and add one; ``done`` takes a sentence about it."""

    def give(asked: FormDialog) -> None:
        station = asked.text(said(STATION))
        add_key(study, station, asked.text(said(KEY)))
        done(tr("Files that are signed with this key are those of {station} now.", station=station))

    known = [f"{key.station}: {key.key}" for key in known_keys(study) if not key.own]
    sentence = tr(
        "Each station signs what it exports to be merged. Add the public keys of the other stations here, "
        "so that their files are known."
    )
    listed = "\n".join(known) or tr("No key of another station is known here.")
    asked = FormDialog(page, tr("Keys of stations"), tr("Add the key"), f"{sentence}\n\n{listed}", give)
    asked.line(said(OWN), own_key(study), fixed=True)
    asked.choice(said(STATION), list(study.protocol.study.stations) or [""]).line(said(KEY)).open()
