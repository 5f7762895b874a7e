"""Reference runs: which models take people's places, what that will take, and consent before it begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.study import reference
from gamebench_gui.app.study.reference import Wanted
from gamebench_gui.app.tournament.estimate import Estimate
from gamebench_gui.app.tournament.words import duration
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import Page
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.studies.study_view import StudyView
from replays.studies.registry import Study
from replays.words import money, one_line, tr_noop
from resources.errors import UserError

MODEL: Final = tr_noop("Model")
OTHER: Final = tr_noop("Or another agent")
NO_MODEL: Final = tr_noop("No model was named. Choose one, or write one.")
COST_UNKNOWN: Final = tr_noop("I agree that it is not known what this will cost.")
MOST_MODELS: Final = 200
"""Models of one server that are offered; others can be written."""


class ReferenceRuns:
    """Asks for models and plays them in the seats that people had.

    Args:
        done: called when runs are over.
    """

    def __init__(self, page: Page, view: StudyView, work: Work, done: Callable[[], object]) -> None:
        self._page = page
        self._view = view
        self._work = work
        self._done = done

    def ask(self, study: Study) -> None:
        compared = ", ".join(study.protocol.analysis.compare)

        def agents(asked: FormDialog) -> list[str]:
            chosen = asked.text(said(OTHER)) or asked.text(said(MODEL))
            return [chosen] if chosen else list(study.protocol.analysis.compare)

        def give(asked: FormDialog) -> None:
            repeats, named = asked.text(tr("Repeats")), agents(asked)
            if not repeats.isdecimal() or int(repeats) < 1:
                raise UserError(tr("Give the number of repeats, from 1."))
            if not named:
                raise UserError(said(NO_MODEL))
            runs = reference.wanted(study, named, int(repeats))
            if not runs:
                raise UserError(tr("Nothing is missing: {names} played all runs.", names=", ".join(named)))
            expected = reference.expected(self._page.session, study, runs)
            self._ask_cost(study, runs, named, expected)

        def objection(asked: FormDialog) -> str:
            if not reference.chairs(study):
                return tr("Nobody has ended a match that counts yet, so there are no deals to play.")
            return "" if agents(asked) else said(NO_MODEL)

        sentence = tr("Models play the deals that people had, in the same seats.")
        if not compared:
            sentence += tr(" No model was named in the protocol (analysis.compare).")
        options = {"": tr("Those of the protocol: {compared}", compared=compared) if compared else tr("none")}
        options |= {name: f"{name}: {spec}" for name, spec in study.protocol.agents.items()}
        options |= self._connected()
        asked = FormDialog(self._page, tr("Reference runs"), tr("Play them"), sentence, give)
        asked.choice(said(MODEL), options).line(said(OTHER), such_as="llm:model=...").line(tr("Repeats"), "5")
        asked.allow_unless(objection).open()

    def _connected(self) -> dict[str, str]:
        """Return the models of the servers in Connections, by their specs."""
        models: dict[str, str] = {}
        for server in self._page.services.connections.known.servers():
            for model in server.models[:MOST_MODELS]:
                spec = AgentSpec.of("llm", model=model, base_url=server.address)
                models[str(spec)] = one_line(f"{model} · {server.name}", 100)
        return models

    def _ask_cost(
        self, study: Study, runs: Sequence[Wanted], named: Sequence[str], expected: Estimate
    ) -> None:
        """Say what the runs will take, where models play in them, and begin after consent."""

        def begin() -> None:
            agree_to_servers(
                self._page,
                self._page.session.servers,
                reference.specs(study, [*named]),
                lambda: self._play(study, [*runs]),
                self._complain,
            )

        if not expected.calls and not expected.unmeasured and not expected.unpriced:
            begin()
            return
        is_known = expected.cost is not None

        def give(asked: FormDialog) -> None:
            if not is_known and not asked.is_ticked(said(COST_UNKNOWN)):
                raise UserError(tr("Tick the box to agree to that, or cancel."))
            begin()

        number = plural("reference run", "reference runs", len(runs))
        title = tr("Play {runs}?", runs=number)
        dialog = FormDialog(self._page, title, tr("Play them"), usage_sentence(expected), give)
        (dialog if is_known else dialog.tick(said(COST_UNKNOWN))).open()

    def _play(self, study: Study, runs: list[Wanted]) -> None:
        page = self._page
        context = SeatContext(executor=page.engine.executor, key_for=page.keys.find, allow_cheating=True)
        future = page.engine.submit(reference.run(page.session, study, runs, context))
        self._view.notice.tell(
            tr("{runs} are being played ...", runs=plural("reference run", "reference runs", len(runs)))
        )

        def over(halted: list[str]) -> None:
            kind = "warning" if halted else "good"
            played = plural("reference run was", "reference runs were", len(runs) - len(halted))
            self._view.notice.tell("\n".join((tr("{played} played.", played=played), *halted[:3])), kind)
            self._done()

        self._work.when(future, over, self._complain)

    def _complain(self, sentence: str) -> None:
        self._view.notice.tell(sentence, "bad")


def usage_sentence(expected: Estimate) -> str:
    """Return what reference runs of models will take, and what is not known of it."""
    sentences = []
    if expected.calls:
        low, high = round(expected.least_tokens), round(expected.most_tokens)
        sentences.append(
            tr(
                "About {calls} calls, {tokens} tokens ({low} to {high}) and {time} of thinking.",
                calls=f"{expected.calls:,.0f}",
                tokens=f"{expected.tokens:,.0f}",
                low=f"{low:,}",
                high=f"{high:,}",
                time=duration(expected.seconds),
            )
        )
    if expected.cost is not None:
        cost = money(expected.cost)
        sentences.append(tr("Cost: about {cost}.", cost=cost) if expected.cost else tr("It costs no money."))
    if expected.unmeasured:
        names = one_line(", ".join(expected.unmeasured), 200)
        sentences.append(
            tr("Of {names} no such match was recorded yet, so that its calls are not known.", names=names)
        )
    if expected.unpriced:
        names = one_line(", ".join(expected.unpriced), 200)
        sentences.append(tr("The price of {names} is not known; it may cost money.", names=names))
    return " ".join(sentences)
