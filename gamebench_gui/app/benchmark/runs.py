"""Benchmark runs: agents on trial, played suite by suite under one budget."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, replace
from typing import Any, Final

from agents.catalog.budget import Budget
from agents.catalog.providers import BY_WORD
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark.grading import Grading
from gamebench_gui.app.benchmark.run_progress import Pace, PartProgress, RunProgress
from gamebench_gui.app.benchmark.suites import Suite
from gamebench_gui.app.files.locking import held
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.hosts import public_spec
from gamebench_gui.app.tournament import stored as stored_tournaments
from gamebench_gui.app.tournament.definition import Caps, Definition, DefinitionError, Entrant
from gamebench_gui.app.tournament.endpoints import WAITS, free_models
from gamebench_gui.app.tournament.progress import Progress, Stage
from gamebench_gui.app.tournament.runner import Tournament, Watch
from gamebench_gui.app.tournament.schedule import at_most
from games.core.events import Event
from replays.scores.report_rows import ExpectedRecord, ProbeRecord
from replays.store import benchmark_deletion as deletion
from replays.store import benchmark_runs as stored
from replays.store.benchmark_runs import BenchmarkRow, RunPart
from replays.store.errors import StoreError
from replays.store.tournaments import Spending

LEFT_OUT: Final = "Left out by the user."
LOOK_EVERY: Final = 0.5
"""Seconds between two checks whether another program stopped the run."""


def not_played(
    suite: Suite, agents: Sequence[Entrant], left_out: Mapping[str, str] | Collection[str] = ()
) -> dict[str, str]:
    """Return, by the title of a game, why none of the agents plays it in a run.

    Args:
        left_out: titles of games that the user leaves out, perhaps with the reasons.
    """
    reasons = dict(left_out) if isinstance(left_out, Mapping) else dict.fromkeys(left_out, LEFT_OUT)
    by_title: dict[str, str] = {}
    for entry in suite.definition.games:
        game, preset = entry.make()
        refusals = [suits(agent.spec, game, preset) for agent in agents]
        if entry.title in reasons:
            by_title[entry.title] = reasons[entry.title]
        elif refusals and all(refusals):
            by_title[entry.title] = str(refusals[0])
    return by_title


def agents_on_trial(model: str, scaffolds: Sequence[str] = (), name: str = "") -> list[Entrant]:
    """Return the agents of a run: one for each scaffold of a model, or one alone.

    Args:
        model: a provider and a model, such as ``openrouter:qwen/qwen3-32b``, or any agent's spec.
        name: of the agent; its model by default.

    Raises:
        GameError: there is no such agent or scaffold.
    """
    word, _, rest = model.partition(":")
    spec = AgentSpec.parse(f"llm:provider={word},model={rest}" if word in BY_WORD else model)
    if spec.kind != "llm":
        if scaffolds:
            raise DefinitionError(f"Scaffolds are for models; {spec.name} has none.")
        return [Entrant(name or spec.name, spec)]
    words = list(dict.fromkeys(scaffolds)) or [spec.scaffold]
    base = name or spec.model
    return [
        Entrant(base if word == "direct" else f"{base}, {word}", spec.with_options(scaffold=word))
        for word in words
    ]


def check_agents(agents: Sequence[Entrant], caps: Caps, prices: Mapping[str, object]) -> None:
    """Raise DefinitionError for an agent that cannot be tested, or whose cost cannot be capped."""
    known = {**free_models(agents), **prices}
    for agent in agents:
        if agent.spec.kind == "human":
            raise DefinitionError(f"{agent.name} is a person; a benchmark tests models and other agents.")
        if caps.cost is None or agent.spec.kind != "llm" or agent.spec.model in known:
            continue
        provider = BY_WORD.get(agent.spec.text("provider"))
        if provider is None or not provider.reports_cost:
            raise DefinitionError(
                f"The price of {agent.spec.model} is not known, so no more than ${caps.cost:,.2f} cannot be "
                f"promised. Set it in the settings, Connections, or with: gamebench prices "
                f"{agent.spec.model} --in USD --out USD"
            )


def create(
    session: Session,
    agents: Sequence[Entrant],
    suites: Sequence[Suite],
    *,
    left_out: Mapping[str, str] | Collection[str] = (),
    seed: int | None = None,
    caps: Caps = Caps(),  # noqa: B008 - frozen
    concurrency: int | None = None,
    probes: Iterable[ProbeRecord] = (),
    expected: Iterable[ExpectedRecord] = (),
    command: str = "",
) -> str:
    """Store a run with a tournament for each suite, and return its id.

    Args:
        left_out: titles of games that are not played, perhaps with the reasons.
        seed: of cards, dice and lots, in place of the suites'.
        caps: on all that the run spends, the probe included.
        concurrency: matches at a time; None takes the suites'.
        command: that repeats the run.

    Raises:
        DefinitionError: no game is left, or an agent cannot be on trial.
    """
    check_agents(agents, caps, session.prices())
    plans = [_plan(suite, agents, left_out, seed, caps, concurrency=concurrency) for suite in suites]
    if not any(definition is not None for _, definition in plans):
        names = ", ".join(suite.id for suite in suites)
        raise DefinitionError(f"No game of {names} is left; leave out fewer.")
    parts = [
        replace(part, tournament="" if plan is None else stored_tournaments.create(session, plan))
        for part, plan in plans
    ]
    settings: dict[str, Any] = {
        "caps": asdict(caps),
        "concurrency": concurrency,
        "probes": list(probes),
        "expected": list(expected),
        "command": command,
    }
    specs = {agent.name: str(public_spec(agent.spec)) for agent in agents}
    name = f"{', '.join(specs)} on {', '.join(suite.id for suite in suites)}"
    return stored.create(session.writer, name, specs, parts, settings)


def _plan(
    suite: Suite,
    agents: Sequence[Entrant],
    left_out: Mapping[str, str] | Collection[str],
    seed: int | None,
    caps: Caps,
    *,
    concurrency: int | None,
) -> tuple[RunPart, Definition | None]:
    """Return a suite's part of a run, still without tournament, and the tournament if a game is left."""
    reasons = not_played(suite, agents, left_out)
    drawn = suite.definition.seed if seed is None else seed
    part = RunPart(suite.id, suite.digest, drawn, "", reasons)
    if len(reasons) == len(suite.definition.games):
        return part, None
    definition = suite.tournament(agents, [*reasons], seed, caps)
    return part, replace(definition, concurrency=concurrency or definition.concurrency)


class BenchmarkRun:
    """A stored run, to be played, watched and steered. Knows no window.

    Use its methods in the thread of the event loop that `run` runs in, or while it does not run.

    Args:
        run_id: as `create` returned it.
        concurrency: matches at a time; None takes that of the run.
        attended: whether somebody is there to resume: then `run` waits while paused, else it returns.
        key_for: the API key for a base URL, if one was entered.
        watch: is given every event of every match.
        tell: is given the progress, a few times per second while anything changes.

    Attributes:
        row: the run as it was stored when this was made.
        budget: spending of all suites and of the probe, and the caps on it; see `set_caps`.
    """

    def __init__(
        self,
        session: Session,
        run_id: str,
        *,
        concurrency: int | None = None,
        attended: bool = False,
        executor: str = "local",
        key_for: Callable[[str], str | None] = lambda base_url: None,
        watch: Watch | None = None,
        tell: Callable[[RunProgress], None] | None = None,
        waits: Sequence[float] = WAITS,
    ) -> None:
        self.session = session
        self.id = run_id
        self.attended = attended
        session.writer.flush()
        self.row = stored.find(session.store, run_id)
        self._tell = tell
        self._watch = watch
        self._grading = Grading(session)
        self._caps = Caps(**self.row.settings.get("caps", {}))
        self.budget = budget_of(session, self.row, self._caps)
        self._tournaments = {
            part.suite: Tournament(
                session,
                part.tournament,
                executor=executor,
                concurrency=concurrency or self.row.settings.get("concurrency"),
                attended=attended,
                key_for=key_for,
                watch=self._saw,
                tell=self._told,
                waits=waits,
            )
            for part in self.row.parts
            if part.tournament
        }
        for tournament in self._tournaments.values():
            self.budget.prices = {**tournament.budget.prices, **self.budget.prices}
            tournament.budget.within = self.budget
        self._pace = Pace(self.row.settings.get("expected", ()))
        self._most = {suite: at_most(played.definition) for suite, played in self._tournaments.items()}
        self._parts = {suite: self._part(suite) for suite in self._tournaments}
        self._stage: Stage = "done" if self._is_done() else "idle"
        self._reason, self._suite = "", ""
        self._stopping = self._moving_on = False

    @property
    def tournaments(self) -> Mapping[str, Tournament]:
        """The tournament of each suite that is played."""
        return self._tournaments

    @property
    def caps(self) -> Caps:
        return self._caps

    @property
    def entrants(self) -> list[Entrant]:
        """The agents of all tournaments."""
        return [entrant for t in self._tournaments.values() for entrant in t.definition.entrants]

    @property
    def specs(self) -> list[Any]:
        """What the agents of all tournaments are; their servers and programs need consent."""
        return [entrant.spec for entrant in self.entrants]

    def snapshot(self) -> RunProgress:
        current = self._tournaments.get(self._suite)
        progress = current.snapshot() if current is not None and self._stage != "done" else None
        if current is not None:
            self._parts[self._suite] = self._part(self._suite, progress)
        parts = tuple(self._parts.values())
        running = self._stage == "running" and progress is not None and progress.stage == "running"
        stage, reason = self._stage, self._reason
        if self._stage == "running" and progress is not None and progress.stage in ("paused", "waiting"):
            stage, reason = progress.stage, progress.reason
        return RunProgress(
            id=self.id,
            name=self.row.name,
            stage=stage,
            reason=reason,
            suite=self._suite,
            current=progress,
            parts=parts,
            spent=Spending(self.budget.calls, self.budget.tokens, self.budget.cost),
            caps=self._caps,
            seconds_left=self._seconds_left() if running else None,
        )

    def _seconds_left(self) -> float | None:
        matches = {suite: tournament.matches for suite, tournament in self._tournaments.items()}
        finished = [part.suite for part in self._parts.values() if part.stage == "done"]
        return self._pace.seconds_left(matches, finished)

    def pause(self) -> None:
        """Pause: open decisions are finished, nothing is started."""
        if (current := self._tournaments.get(self._suite)) is not None:
            current.pause()

    def resume(self) -> None:
        """Continue after `pause`, or after a server or a cap is mended."""
        if (current := self._tournaments.get(self._suite)) is not None:
            current.resume()

    def stop(self) -> None:
        """Stop: `run` returns, and can be called again."""
        self._stopping = True
        self._grading.give_up()
        if (current := self._tournaments.get(self._suite)) is not None:
            current.stop()

    def set_caps(self, caps: Caps) -> None:
        """Change the caps on all that the run spends; `resume` continues after one was reached."""
        if caps == self._caps:
            return
        self._caps = caps
        self.budget.max_calls, self.budget.max_tokens = caps.calls, caps.tokens
        self.budget.max_cost = caps.cost
        for tournament in self._tournaments.values():
            tournament.set_caps(caps)
        stored.change_settings(self.session.writer, self.id, {"caps": asdict(caps)})

    def play_again(self) -> int:
        """Repeat failed matches and continue stopped ones; return their number."""
        return sum(len(tournament.play_again()) for tournament in self._tournaments.values())

    async def run(self) -> Stage:
        """Play the suites one after the other, interrupted matches from their last step.

        Cancelling it, like ending the program in any way, leaves every match resumable.

        Returns:
            ``done``; ``stopped`` after `stop`, also by another program; ``waiting`` if a server was given up
            or matches failed; ``paused`` if a model does not answer, a cap is reached or the disk is full.

        Raises:
            GameError: it is being played already, or the address of a local server is not known here.
            UnnamedServerError: it names a server that the user did not name or agree to.
        """
        self.session.servers.require(self.specs)
        with _alone(self.session, self.id):
            stored.set_state(self.session.writer, self.id, "open")
            looking = asyncio.create_task(self._look_for_a_stop())
            try:
                self._stage = "running"
                self._reason = ""
                self._stopping = False
                self._grading = Grading(self.session)
                self._pace.start({suite: t.matches for suite, t in self._tournaments.items()})
                stage, reason = await self._play_suites()
                if stage != "done":
                    self._grading.give_up()
                await self._grading.finish()
                self._stage, self._reason = stage, reason
            finally:
                looking.cancel()
                self._grading.give_up()
                await self._grading.finish()
            if self._stage in ("done", "stopped"):
                await asyncio.to_thread(stored.set_state, self.session.writer, self.id, self._stage)
            self._report()
            return self._stage

    async def _play_suites(self) -> tuple[Stage, str]:
        """Play every suite that is not done; return the stage and its reason."""
        failures = ""
        for suite, tournament in self._tournaments.items():
            if tournament.snapshot().stage == "done":
                continue
            if self._stopping:
                return "stopped", ""
            if (reached := self.budget.reached) and not self.attended:
                return "paused", reached
            self._suite, self._moving_on = suite, False
            stage = await tournament.run()
            progress = tournament.snapshot()
            self._parts[suite] = self._part(suite, progress)
            if self._stopping:
                return "stopped", ""
            if stage == "waiting" and _only_failures(progress):
                self._moving_on = True
            if self._moving_on:
                failures = failures or f"{suite}: {_failures(progress)}"
            elif stage != "done":
                return stage, progress.reason
        return ("waiting", failures) if failures else ("done", "")

    def _saw(self, number: int, plan: Plan, event: Event) -> None:
        self._grading.saw(plan, event)
        if self._watch is not None:
            self._watch(number, plan, event)

    def _told(self, progress: Progress) -> None:
        """Report progress; leave a suite in which only failed matches are left."""
        current = self._tournaments.get(self._suite)
        # the last report of a suite may come after the next one has begun
        failed = progress.stage == "waiting" and _only_failures(progress)
        if failed and current is not None and current.id == progress.id:
            self._moving_on = True
            current.stop()
        self._report()

    def _report(self) -> None:
        if self._tell is not None:
            self._tell(self.snapshot())

    async def _look_for_a_stop(self) -> None:
        """Stop when another program marks the run as stopped."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            with suppress(StoreError):
                if await asyncio.to_thread(stored.state_of, self.session.store, self.id) == "stopped":
                    self.stop()
                    return

    def _is_done(self) -> bool:
        return all(tournament.snapshot().stage == "done" for tournament in self._tournaments.values())

    def _part(self, suite: str, progress: Progress | None = None) -> PartProgress:
        tournament = self._tournaments[suite]
        progress = progress or tournament.snapshot()
        most = max(progress.total, self._most[suite])
        return PartProgress(suite, progress.stage, progress.over, progress.total, most)


def budget_of(session: Session, row: BenchmarkRow, caps: Caps) -> Budget:
    """Return the budget of a run, with what its matches and its probe have spent."""
    budget = Budget(caps.calls, caps.tokens, caps.cost, session.prices())
    spent, probes = stored.spent(session.store, row.id), row.settings.get("probes", ())
    budget.calls = spent.calls + sum(probe["calls"] for probe in probes)
    reported = [probe for probe in probes if probe["reported"]]
    budget.tokens = spent.tokens + sum(p["input_tokens"] + p["output_tokens"] for p in reported)
    budget.cost = spent.cost + sum(probe["cost"] or 0.0 for probe in probes)
    return budget


def _only_failures(progress: Progress) -> bool:
    """Whether a tournament waits only because matches failed, not for a server."""
    return bool(progress.failures) and not progress.resting


def _failures(progress: Progress) -> str:
    first = progress.failures[0]
    return f"{len(progress.failures):,} of the matches failed; the first: {first.reason}"


def stop(session: Session, run_id: str) -> None:
    """Stop a run for good unless it is resumed; a program that plays it stops within a second."""
    stored.set_state(session.writer, run_id, "stopped")


def delete(session: Session, run_id: str) -> int:
    """Delete a run with every match that it played, and return how many these were.

    Raises:
        GameError: it is being played.
        StoreError: another program uses the database; all is deleted, but bytes of it remain.
    """
    with _alone(session, run_id):
        return deletion.delete(session.store, session.writer, run_id)


@contextmanager
def _alone(session: Session, run_id: str) -> Iterator[None]:
    """Keep other programs from playing or deleting a run."""
    path = session.path.with_name(f"{session.path.name}.{run_id}.lock")
    with held(path, "This benchmark run is being played already, in a window or by a command."):
        yield
