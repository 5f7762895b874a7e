"""The actions of a protocol's buttons: begin one, check, try, lock and discard it."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from agents.catalog.options import SpecError
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.strengths import opponent
from gamebench_gui.app.study.checking import check_file, unpaced
from gamebench_gui.app.study.drafts import NOTHING, Draft, discard, new_draft, titles_of_shipped
from gamebench_gui.app.study.roster import roster
from gamebench_gui.app.study.trying import Tried, begin_trial, bodies, try_out
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import Page
from gamebench_gui.window.parts.player_row import PlayerRow
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.studies.draft_view import DraftView
from gamebench_gui.window.studies.report_text import ReportText
from gamebench_gui.window.studies.study_view import sentences
from gamebench_gui.window.studies.trial_window import TrialWindow
from games.catalog import find_preset
from games.core.game import GameError
from replays.store.study_tables import StudyState
from replays.studies.assignment import game_of
from replays.studies.editing import new_entry
from replays.studies.registry import register
from replays.studies.seeding import seed_stored
from replays.studies.station_keys import own_key
from replays.words import tr_noop
from resources.errors import UserError

TRIED: Final = 20
"""Simulated people of a trial, unless the user says otherwise."""
WATCH: Final = tr_noop("Watch them in a window")
SPEED_TELLS: Final = tr_noop("I agree that an opponent's speed may show what it is.")


class ProtocolActs(QObject):
    """Carries out what is wanted of the protocol that is shown.

    Signals:
        changed(key): the protocols changed; show the one with the key, if any.
        registered(study): a study was registered from the protocol.
        refused(sentence): something could not be done.
    """

    changed = Signal(object)
    registered = Signal(object)
    refused = Signal(str)

    def __init__(self, page: Page, view: DraftView, work: Work) -> None:
        super().__init__(page)
        self._page = page
        self._view = view
        self._work = work
        self.trial: TrialWindow | None = None
        view.check_wanted.connect(self.check)
        view.form.agent_wanted.connect(self.ask_agent)
        view.try_wanted.connect(self.ask_try)
        view.lock_wanted.connect(self.ask_lock)
        view.pilot_wanted.connect(partial(self.ask_lock, StudyState.PILOT))
        view.discard_wanted.connect(self.ask_discard)

    def ask_new(self) -> None:
        def give(asked: FormDialog) -> None:
            draft = new_draft(
                self._page.session.paths, asked.text(tr("Begin from")), asked.text(tr("Name of the study"))
            )
            self.changed.emit(("draft", draft.name))

        asked = FormDialog(
            self._page, tr("New protocol"), tr("Begin"), tr("You can change everything afterwards."), give
        )
        begins = {**titles_of_shipped(), NOTHING: tr("nothing: an empty study")}
        asked.choice(tr("Begin from"), begins).line(
            tr("Name of the study"), such_as=tr("My Kuhn study")
        ).open()

    def ask_agent(self, name: str) -> None:
        """Let an agent of the protocol be chosen in words, as a player of a match is."""
        self._view.store()
        draft, services = self._view.draft, self._page.services
        if draft is None or (protocol := draft.protocol) is None:
            return
        blocks = [block for block in protocol.blocks if name in block.opponents] or list(protocol.blocks)
        block = blocks[0] if blocks else new_entry(protocol, ("blocks",), "")
        try:
            game, preset = game_of(block), find_preset(block.game)[1]
        except GameError as error:
            self.refused.emit(str(error))
            return
        row = PlayerRow(1, game, preset, services.connections)
        try:
            row.set_spec(AgentSpec.parse(protocol.agents[name]))
        except (SpecError, LookupError):
            row.set_spec(opponent(game, preset))

        def give(asked: FormDialog) -> None:
            self._view.form.put_agent(name, str(row.spec()))

        title = tr("Who is {name}?", name=name)
        FormDialog(self._page, title, tr("Choose"), "", give, body=row).open()

    def check(self) -> None:
        self._view.store()
        if (draft := self._view.draft) is not None:
            self._view.show_checked(check_file(draft.file, self._page.session.store))

    def ask_try(self) -> None:
        def give(asked: FormDialog) -> None:
            people = asked.text(tr("Simulated people"))
            if not people.isdecimal() or not 1 <= int(people) <= 1000:
                raise UserError(tr("Give a number of people from 1 to 1,000."))
            self._try(int(people), seen=asked.is_ticked(said(WATCH)))

        sentence = tr("They go from the welcome to the code; programs replace models. Nothing of it counts.")
        asked = FormDialog(self._page, tr("Try the protocol"), tr("Try"), sentence, give)
        asked.line(tr("Simulated people"), str(TRIED)).tick(said(WATCH)).open()

    def _try(self, people: int, *, seen: bool = False) -> None:
        draft = self._checked_draft()
        protocol = draft.protocol
        assert protocol is not None
        folder = Path(tempfile.mkdtemp(prefix="gamebench-try-")) / draft.name
        texts = bodies(protocol, draft.folder)
        if seen:
            self.trial = TrialWindow(
                begin_trial(protocol, texts, folder), self._page.engine, self._page.settings, people
            )
            self.trial.over.connect(partial(self._tried, draft.title))
            self.trial.failed.connect(self.refused.emit)
            self.trial.show()
            self.trial.start()
            return
        self._work.start(
            tr("Simulated people take part ..."),
            lambda progress, _: try_out(
                protocol, texts, folder, people, report=lambda count: progress(count / people)
            ),
            partial(self._tried, draft.title),
            self.refused.emit,
        )

    def _tried(self, title: str, tried: Tried | None) -> None:
        """Show the results of a trial; None if nobody completed it."""
        if tried is None:
            self._view.notice.tell(tr("The trial was stopped before anybody was complete; nothing is kept."))
            return
        where = tr("Exports, plan.html and report.html: {folder}", folder=tried.folder)
        words = "\n".join((*sentences(tried.counts), "", where))
        ReportText(self._page, tr("{title}, tried", title=title), words, tried.folder).open()

    def ask_lock(self, state: StudyState = StudyState.LOCKED) -> None:
        sentence = (
            tr(
                "The plan is fixed in this database and the allocation list is drawn. From then on "
                "changes are amendments. Nothing is sent: to register the plan elsewhere, save it and "
                "upload it there."
            )
            if state == StudyState.LOCKED
            else tr(
                "Pilot people can take part. They never count, and the protocol can still be changed. "
                "Nothing is sent."
            )
        )
        locked = state == StudyState.LOCKED
        verb = tr("Lock") if locked else tr("Open for a pilot")
        title = tr("Lock the protocol") if locked else tr("Open the protocol for a pilot")
        draft = self._view.draft
        protocol = draft.protocol if draft is not None and locked else None
        warnings = tuple(unpaced(protocol, self._page.session.store)) if protocol is not None else ()

        def give(asked: FormDialog) -> None:
            if warnings and not asked.is_ticked(said(SPEED_TELLS)):
                raise UserError(tr("Tick the box to agree to that, or cancel."))
            self._register(state)

        dialog = FormDialog(self._page, title, verb, " ".join((sentence, *warnings)), give)
        (dialog.tick(said(SPEED_TELLS)) if warnings else dialog).open()

    def _register(self, state: StudyState) -> None:
        """Register the protocol, once the user agrees to the servers and programs that it names."""
        draft = self._checked_draft()
        protocol = draft.protocol
        assert protocol is not None
        text, texts = draft.text, bodies(protocol, draft.folder)

        def agreed() -> None:
            session = self._page.session
            # with the seed that is drawn, so that another machine can lock the same protocol
            with seed_stored(text, self._view.rewrite) as seeded:
                study = register(session.store, session.writer, seeded, texts, state=state)
            if state == StudyState.LOCKED:
                own_key(study)
            self.registered.emit(study)

        specs = roster(protocol).values()
        agree_to_servers(self._page, self._page.session.servers, specs, agreed, self.refused.emit)

    def _checked_draft(self) -> Draft:
        """Return the draft that is shown; it has no mistakes.

        Raises:
            UserError: it has some.
        """
        self._view.store()
        draft = self._view.draft
        if draft is None:
            raise UserError(tr("Choose a protocol first."))
        if mistakes := check_file(draft.file, self._page.session.store).mistakes:
            raise UserError(" ".join(mistakes[:3]))
        return draft

    def ask_discard(self) -> None:
        draft = self._view.draft
        if draft is None:
            return

        def give(asked: FormDialog) -> None:
            self._view.draft = None
            discard(draft)
            self.changed.emit(None)

        sentence = tr("{folder} is deleted. A study that was registered from it stays.", folder=draft.folder)
        FormDialog(self._page, tr("Discard the protocol"), tr("Discard"), sentence, give).open()
