"""Making a tournament: its form, what it would come to, and its start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.benchmark import decisions_data
from gamebench_gui.app.tournament.definition import Definition
from gamebench_gui.app.tournament.estimate import Preflight, estimate
from gamebench_gui.app.tournament.stored import create
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.library import catalogue
from gamebench_gui.window.parts.page import Services
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.tournaments.form import TournamentForm
from gamebench_gui.window.tournaments.review import TournamentReview


class NewTournament(QObject):
    """Leads from the form, or from a file, over the review to a stored tournament.

    Signals:
        step_wanted(widget): show form or review.
        save_wanted(definition): write it to a file.
        created(tournament_id): it is stored; play it.
        left: the user cancelled.
    """

    step_wanted = Signal(QWidget)
    save_wanted = Signal(object)
    created = Signal(str)
    left = Signal()

    def __init__(self, services: Services, work: Work, parent: QWidget) -> None:
        super().__init__(parent)
        self._services, self._connections = services, services.connections
        self._work, self._page = work, parent
        self._asking = Work(self)
        self.form: TournamentForm | None = None
        self.review = TournamentReview()
        self.review.start_wanted.connect(self._start)
        self.review.save_wanted.connect(self.save_wanted)
        self.review.priced.connect(self._keep_prices)
        self.review.asked_again.connect(self._ask_again)
        self.review.left.connect(self._leave_review)
        self.review.connections_wanted.connect(self._connections.wanted)

    def show_form(self) -> None:
        if self.form is None:
            self.form = TournamentForm(self._connections, catalogue())
            self.form.checked.connect(self.show_review)
            self.form.save_wanted.connect(self.save_wanted)
            self.form.cancelled.connect(self.left)
            self.form.test_wanted.connect(self._connections.test)
        self.step_wanted.emit(self.form)
        self.form.games.search.setFocus()

    def show_review(self, definition: Definition) -> None:
        """Show what a tournament made here will use up, and whether its models answer."""
        self._services.session.servers.remember(entrant.spec for entrant in definition.entrants)
        self.show_unasked(definition)
        self._preflight(definition)

    def show_unasked(self, definition: Definition) -> None:
        """Show what a tournament will use up, without asking its models."""
        models = {entrant.spec.model for entrant in definition.entrants} - {""}
        prices = {**self._connections.known.prices(models), **definition.prices}
        definition = replace(definition, prices=prices)
        self.review.show_definition(definition)
        self.step_wanted.emit(self.review)
        self.review.start.setFocus()
        self._estimate(definition)

    def agree(
        self, definition: Definition, then: Callable[[], object], failed: Callable[[str], object]
    ) -> None:
        """Call ``then`` once the user agrees to the servers of a tournament."""
        specs = [entrant.spec for entrant in definition.entrants]
        agree_to_servers(self._page, self._services.session.servers, specs, then, failed)

    def _keep_prices(self, definition: Definition) -> None:
        for model, price in definition.prices.items():
            self._connections.known.set_price(model, price)
        self._estimate(definition)

    def _estimate(self, definition: Definition) -> None:
        self._work.run(
            partial(estimate, self._services.session.store, definition, known=decisions_data.of),
            self.review.show_estimate,
            self.review.complain,
        )

    def _preflight(self, definition: Definition) -> None:
        if not any(entrant.spec.kind == "llm" for entrant in definition.entrants):
            return
        self.review.show_answers(None)

        def show(failures: list[str]) -> None:
            if self.review.definition is not None and self.review.definition.entrants is definition.entrants:
                self.review.show_answers(failures)

        asking = self._services.engine.submit(self._ask_models(definition))
        self._asking.when(asking, show, self.review.complain)

    async def _ask_models(self, definition: Definition) -> list[str]:
        preflight = Preflight(self._services.keys.find, self._services.session.paint)
        try:
            return await preflight.failures(definition.entrants)
        finally:
            await preflight.close()

    def _ask_again(self) -> None:
        if (definition := self.review.definition) is not None:
            self.agree(definition, lambda: self._preflight(definition), self.review.complain)

    def _start(self, definition: Definition) -> None:
        self.agree(definition, lambda: self._create(definition), self.review.complain)

    def _create(self, definition: Definition) -> None:
        def begin(tournament_id: str) -> None:
            if self.form is not None:
                self.form.deleteLater()
                self.form = None
            self.created.emit(tournament_id)

        self._work.run(partial(create, self._services.session, definition), begin, self.review.complain)

    def _leave_review(self) -> None:
        if self.form is not None:
            self.step_wanted.emit(self.form)
        else:
            self.left.emit()
