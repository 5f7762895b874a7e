"""Other courses of events: forks, questions asked again, sweeps, and matches until enough are valid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypedDict

from agents.catalog.spec import AgentSpec
from gamebench_gui.api.arguments import Agents, match_id, params_of, seed_of, specs_of, text, whole
from gamebench_gui.api.consent import agree
from gamebench_gui.api.playing import Awaited, Played, PlayedRecord, Work, play_plans, played_row
from gamebench_gui.api.sessions import Sessions
from gamebench_gui.app.judging.sweeps import each_match, plan_settings
from gamebench_gui.app.judging.verdicts import grade_now
from gamebench_gui.app.match import branching
from gamebench_gui.app.match import trials as trying
from gamebench_gui.app.match.plan import Plan, plan
from gamebench_gui.app.match.seating import headless_context
from gamebench_gui.app.match.session import InterruptedMatchError, Session
from gamebench_gui.app.match.until_valid import advantage, play_until_valid
from games.core.events import Ended
from games.core.game import GameError
from replays.scores.sweeps import settings


class AnswerRecord(TypedDict):
    """An agent's decision in a recorded match, beside the recorded one.

    ``answered`` is empty if the answer was refused; ``failure`` and ``objection`` then say why.
    """

    match: str
    step: int
    seat: int
    recorded: str
    answered: str
    agrees: bool
    failure: str | None
    objection: str


class SettingRecord(TypedDict):
    """The scores of one setting of a sweep: mean, standard deviation, and the score of each match."""

    name: str
    value: str
    mean: float
    deviation: float | None
    scores: list[float]
    matches: list[str]


class Answers(Awaited[AnswerRecord]):
    """Answers of an agent that is asked again: a list of `AnswerRecord`. Waits as `Played` does."""


class Settings(Awaited[SettingRecord]):
    """A sweep: a list of `SettingRecord`, one for each value. Waits as `Played` does."""


class ValidPlayed(Played):
    """Matches that are played until enough are valid; see `Played`.

    Attributes:
        nra: by agent the normalised relative advantage; None unless two different agents met. Waits.
    """

    def __init__(self, work: Work[list[PlayedRecord]], about: list[dict[str, float] | None]) -> None:
        super().__init__(work)
        self._about = about

    @property
    def nra(self) -> dict[str, float] | None:
        self._work.wait()
        return self._about[0]


class Experiments:
    """Methods of `Database` that play more than plain matches."""

    _sessions: Sessions

    def fork(
        self,
        match: str,
        step: int | None = None,
        *agents: Agents,
        each: str = "",
        action: str = "",
        matches: int = 1,
        most: int = branching.MOST,
        fresh: bool = True,
        seed: int | None = None,
        concurrency: int = 1,
        allow: str | Iterable[str] = (),
    ) -> Played:
        """Play on from a recorded step, or from every step that fits a condition. Can be awaited.

        Args:
            step: steps to keep; None with ``each``.
            agents: the agents of the fork; none for those of the match.
            each: refused, vote, blunder, ``every=K`` or ``kind=WORD``: branch at every such step.
            action: begin with this action, in the benchmark's notation; not with ``each``.
            matches: how many from each position.
            most: the most matches in all, with ``each``.
            fresh: redraw chance in each of several matches; else it is as recorded.
            allow: servers and programs that you consent to, written as for ``--allow-server``.

        Raises:
            GameError: there is no such step or position, or the action or an agent is not possible there.
            InterruptedMatchError: as for `Database.play`.
        """
        if (step is None) == (not each):
            raise GameError("Say either step, a number, or each, such as 'refused'.")
        for name, number in (("matches", matches), ("most", most), ("concurrency", concurrency)):
            whole(name, number, 1)
        session, specs = self._sessions.writing, tuple(specs_of(agents))
        origin = session.store.match(match_id(match)).id
        session.servers.remember(specs)
        if each:
            plans = _branches(
                session,
                origin,
                text("each", each),
                matches=matches,
                specs=specs,
                most=most,
                fresh=fresh,
                seed=seed_of(seed),
            )
        else:
            at = whole("step", step, 0)
            instead = trying.readable_action(session, origin, at, text("action", action)) if action else None
            drawn = fresh and (matches > 1 or seed is not None)
            trial = trying.Trial(origin, at, specs, instead, matches, drawn, seed_of(seed))
            plans = trying.plans(session, trial)
        planned = [*plans]
        agree(session, planned[0].seats, allow)
        return play_plans(session, planned, concurrency, self)

    def ask_again(
        self, match: str, agent: str | AgentSpec, *, seats: int | Sequence[int] = (), concurrency: int = 8
    ) -> Answers:
        """Ask an agent for its decisions in a recorded match, which stays as it is. Can be awaited.

        Args:
            seats: of the decisions, from 1; none for those of models, or for all if there was no model.
            concurrency: questions at a time.

        Raises:
            GameError: the rules of the match are not known here, or the agent cannot play the game.
        """
        chosen = [seats] if isinstance(seats, int) else seats
        asked = {whole("seats", seat, 1) - 1 for seat in chosen}
        whole("concurrency", concurrency, 1)
        (spec,) = specs_of([agent])
        session = self._sessions.writing
        origin = session.store.match(match_id(match)).id

        async def work() -> list[AnswerRecord]:
            with headless_context([spec], concurrency) as context:
                answers = await trying.ask_again(
                    session, origin, spec, seats=asked, context=context, concurrency=concurrency
                )
            return [_answer_row(origin, answer) for answer in answers]

        return Answers(Work(work, session.store.path, self))

    def sweep(
        self,
        game: str,
        *agents: Agents,
        name: str,
        values: Sequence[int | float | str],
        matches: int = 1,
        seed: int | None = None,
        params: Mapping[str, int | str] | None = None,
        concurrency: int = 1,
    ) -> Settings:
        """Play matches with each of several values of a setting. Can be awaited.

        Args:
            name: a parameter of the game, or an option of the agents such as temperature.
            values: of the setting.
            matches: for each value; the k-th of all values share their seed.

        Raises:
            GameError: there is no such game, agent or setting, or a value is refused.
            InterruptedMatchError: as for `Database.play`.
        """
        whole("matches", matches, 1)
        whole("concurrency", concurrency, 1)
        specs, given = specs_of(agents), params_of(params)
        if isinstance(values, str) or not isinstance(values, Sequence) or not values:
            raise GameError(f"values must be a list such as ['1/2', '2/3'], not {values!r}.")
        written = [str(value) for value in values]
        firsts = plan_settings(
            text("game", game), specs, given, text("name", name), written, seed=seed_of(seed)
        )
        session = self._sessions.writing
        played = play_plans(session, each_match(firsts, matches), concurrency, self)

        async def work() -> list[SettingRecord]:
            await played
            scored = settings(session.store, firsts[0].batch, name)
            rows = zip(scored, (setting.summary for setting in scored), strict=True)
            return [
                {
                    "name": name,
                    "value": setting.value,
                    "mean": mean,
                    "deviation": deviation,
                    "scores": [*setting.scores],
                    "matches": [*setting.matches],
                }
                for setting, (mean, deviation) in rows
            ]

        return Settings(Work(work, session.store.path, self))

    def until_valid(
        self,
        game: str,
        *agents: Agents,
        valid: int = 50,
        seed: int | None = None,
        params: Mapping[str, int | str] | None = None,
        concurrency: int = 1,
    ) -> ValidPlayed:
        """Play by GTBench's protocol until enough matches are valid. Can be awaited.

        Half of the matches in each seating; void ones are played again with fresh seeds, at most twice as
        many in all.

        Args:
            valid: how many.

        Raises:
            GameError: as for `Database.play`.
        """
        whole("valid", valid, 1)
        whole("concurrency", concurrency, 1)
        specs, given = specs_of(agents), params_of(params)
        first = plan(text("game", game), specs, seed=seed_of(seed), params=given, named=True)
        session = self._sessions.writing
        about: list[dict[str, float] | None] = [None]

        async def work() -> list[PlayedRecord]:
            session.writer.begin()
            session.writer.together = True
            with headless_context(first.seats, concurrency) as context:

                async def play(planned: Plan) -> Ended | None:
                    try:
                        return await session.play(planned, context=context, attended=False)
                    except InterruptedMatchError:
                        return None

                result = await play_until_valid(first, valid, play, concurrency)
            about[0] = advantage(session, first, result.ids)
            return [played_row(session.store, match) for match in result.ids]

        return ValidPlayed(Work(work, session.store.path, self), about)


def _branches(
    session: Session,
    origin: str,
    each: str,
    *,
    matches: int,
    specs: tuple[AgentSpec, ...],
    most: int,
    fresh: bool,
    seed: int | None,
) -> Iterator[Plan]:
    """Return the matches that continue from each position that fits a condition."""
    condition = branching.Condition.read(each)
    if condition.word == "blunder":
        grade_now(session.store, session.writer, origin)
    tree = branching.Branching(origin, condition, matches, specs, most=most, fresh=fresh, seed=seed)
    return branching.branch_plans(session, tree, branching.fork_positions(session.store.trace(origin), tree))


def _answer_row(match: str, answer: trying.Answer) -> AnswerRecord:
    return {
        "match": match,
        "step": answer.step,
        "seat": answer.seat + 1,
        "recorded": answer.recorded,
        "answered": answer.answered,
        "agrees": answer.agrees,
        "failure": None if answer.failure is None else str(answer.failure),
        "objection": answer.objection,
    }
