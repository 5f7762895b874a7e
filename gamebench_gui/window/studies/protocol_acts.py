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
from gamebench_gui.app.study.launching import launch_of, note_rehearsal
from gamebench_gui.app.study.power import PowerReport, power_report
from gamebench_gui.app.study.roster import roster
from gamebench_gui.app.study.timing import SECONDS, keep_timing
from gamebench_gui.app.study.trying import Tried, begin_trial, bodies, try_out
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import Page
from gamebench_gui.window.parts.player_row import PlayerRow
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.studies.draft_view import DraftView
from gamebench_gui.window.studies.measuring import measure_with_qt
from gamebench_gui.window.studies.overlays import KEPT
from gamebench_gui.window.studies.power_box import PowerBox
from gamebench_gui.window.studies.report_text import ReportText
from gamebench_gui.window.studies.result_charts import figure_of
from gamebench_gui.window.studies.study_view import sentences
from gamebench_gui.window.studies.trial_window import TrialWindow
from games.catalog import find_preset
from games.core.game import GameError
from replays.store.study_tables import StudyState
from replays.studies.assignment import game_of
from replays.studies.editing import new_entry
from replays.studies.placeholders import require_filled
from replays.studies.registry import register, studies
from replays.studies.seeding import seed_stored
from replays.studies.station_keys import own_key
from replays.words import tr_noop
from resources.errors import UserError

TRIED: Final = 20
"""Simulated people of a trial, unless the user says otherwise."""
PILOT: Final = tr_noop("Pilot that shows how much scores vary")
SPREAD: Final = tr_noop("Or the standard deviation of scores")
BOTS: Final = tr_noop("Or a number of bots")
WATCH: Final = tr_noop("Watch them in a window")
SPEED_TELLS: Final = tr_noop("I agree that an opponent's speed may show what it is.")


class ProtocolActs(QObject):
    """Carries out what is wanted of the protocol that is shown.

    Signals:
        changed(key): the protocols changed; show the one with the key, if any.
        registered(study): a study was registered from the protocol.
        refused(sentence): something could not be done.
        password_wanted: the station's password is to be set.
    """

    changed = Signal(object)
    registered = Signal(object)
    refused = Signal(str)
    password_wanted = Signal()

    def __init__(self, page: Page, view: DraftView, work: Work) -> None:
        super().__init__(page)
        self._page = page
        self._view = view
        self._work = work
        self._simulations = Work(page)
        self.trial: TrialWindow | None = None
        view.check_wanted.connect(self.check)
        view.form.agent_wanted.connect(self.ask_agent)
        view.try_wanted.connect(self.ask_try)
        view.power_wanted.connect(self.ask_power)
        view.lock_wanted.connect(self.ask_lock)
        view.pilot_wanted.connect(partial(self.ask_lock, StudyState.PILOT))
        view.discard_wanted.connect(self.ask_discard)
        view.launch_wanted.connect(self.show_launch)
        view.launch.act_wanted.connect(self.act)

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

    def show_launch(self) -> None:
        """Make the list of what is to be done before the lock."""
        draft, page = self._view.draft, self._page
        if draft is None:
            return
        self._view.launch.show_checking()
        self._view.launch.power.show_plan(draft.protocol)
        password = bool(page.settings.note(KEPT))
        self._work.start(
            tr("Checking ..."),
            lambda *_: launch_of(page.session, draft, password=password, keys=page.keys),
            self._view.launch.show_launch,
            self.refused.emit,
        )

    def act(self, act: str) -> None:
        """Do what an entry of that list offers."""
        match act:
            case "lock":
                self.ask_lock()
            case "rehearse":
                self.ask_try()
            case "password":
                self.password_wanted.emit()
            case "data":
                controls.copy_text(str(self._page.session.path))
                self._view.notice.tell(tr("The place of the data was copied."), "good")
            case "servers":
                self._ask_servers()
            case "measure":
                self._measure()

    def _ask_servers(self) -> None:
        """Ask for consent to the servers of the protocol, then ask them again."""
        draft = self._view.draft
        if draft is not None and (protocol := draft.protocol) is not None:
            specs = roster(protocol).values()
            agree_to_servers(
                self._page, self._page.session.servers, specs, self.show_launch, self.refused.emit
            )

    def _measure(self) -> None:
        """Measure how precise times are here, which stops the window for some seconds."""

        def give(asked: FormDialog) -> None:
            try:
                keep_timing(self._page.session.paths, measure_with_qt(SECONDS))
            except OSError as error:
                why = error.strerror
                raise UserError(tr("What was measured cannot be kept: {strerror}.", strerror=why)) from error
            self.show_launch()

        sentence = tr(
            "It takes {seconds} seconds, in which the window does not answer.", seconds=round(SECONDS)
        )
        FormDialog(self._page, tr("Measure the timing"), tr("Measure now"), sentence, give).open()

    def ask_try(self) -> None:
        def give(asked: FormDialog) -> None:
            people = asked.text(tr("Simulated people"))
            if not people.isdecimal() or not 1 <= int(people) <= 1000:
                raise UserError(tr("Give a number of people from 1 to 1,000."))
            self._try(int(people), seen=asked.is_ticked(said(WATCH)))

        sentence = tr("They go from the welcome to the code; programs replace models. Nothing of it counts.")
        asked = FormDialog(self._page, tr("Try the protocol"), tr("Try"), sentence, give)
        asked.line(tr("Simulated people"), str(TRIED)).tick(said(WATCH)).open()

    def ask_power(self) -> None:
        """Ask how much scores vary, and show how many people find which differences."""

        def give(asked: FormDialog) -> None:
            protocol = self._checked_draft().protocol
            assert protocol is not None
            spread = asked.text(said(SPREAD)).replace(",", ".")
            bots = asked.text(said(BOTS))
            pilots = [study for study in (asked.text(said(PILOT)),) if study]
            title = tr("{title}: how many people", title=protocol.study.title)
            self._work.start(
                tr("Simulating the planned test ..."),
                lambda *_: power_report(self._page.session, protocol, pilots, spread, bots),
                partial(self._show_power, title),
                self.refused.emit,
            )

        sentence = tr("How much scores vary is taken from a pilot, from a number, or from bots.")
        pilots = {"": tr("none")} | {row.id: row.title for row in studies(self._page.session.store)}
        asked = FormDialog(self._page, tr("How many people?"), tr("Simulate"), sentence, give)
        asked.choice(said(PILOT), pilots).line(said(SPREAD)).line(said(BOTS), such_as="12").open()

    def _show_power(self, title: str, report: PowerReport) -> None:
        chart = None
        if report.figure is not None:
            chart = Chart()
            chart.show_figure(figure_of(report.figure))
            chart.notified.connect(self._view.notice.tell)
        ReportText(self._page, title, report.text, above=chart).open()

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
            self.trial.over.connect(partial(self._tried, draft))
            self.trial.failed.connect(self.refused.emit)
            self.trial.show()
            self.trial.start()
            return
        self._work.start(
            tr("Simulated people take part ..."),
            lambda progress, _: try_out(
                protocol, texts, folder, people, report=lambda count: progress(count / people)
            ),
            partial(self._tried, draft),
            self.refused.emit,
        )

    def _tried(self, draft: Draft, tried: Tried | None) -> None:
        """Show the results of a trial; None if nobody completed it."""
        if tried is None:
            self._view.notice.tell(tr("The trial was stopped before anybody was complete; nothing is kept."))
            return
        note_rehearsal(draft, tried.counts.complete)
        if self._view.tabs.currentWidget() is self._view.launch:
            self.show_launch()
        where = tr("Exports, plan.html and report.html: {folder}", folder=tried.folder)
        words = "\n".join((*sentences(tried.counts), "", where))
        title = tr("{title}, tried", title=draft.title)
        page = tried.folder / "report.html"
        ReportText(self._page, title, words, tried.folder, aligned=False, page=page).open()

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

        power = PowerBox(self._simulations) if protocol is not None else None
        dialog = FormDialog(self._page, title, verb, " ".join((sentence, *warnings)), give, body=power)
        (dialog.tick(said(SPEED_TELLS)) if warnings else dialog).open()
        if power is not None:
            power.show_plan(protocol)
            dialog.do.setFocus()

    def _register(self, state: StudyState) -> None:
        """Register the protocol, once the user agrees to the servers and programs that it names."""
        draft = self._checked_draft()
        protocol = draft.protocol
        assert protocol is not None
        text, texts = draft.text, bodies(protocol, draft.folder)
        if state == StudyState.LOCKED and (blanks := require_filled(protocol, texts)):
            raise UserError(" ".join(blanks[:3]))

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
