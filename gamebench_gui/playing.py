"""The commands that play: matches, sweeps, forks, and asking again."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from functools import partial
from itertools import count
from typing import Any

from agents.spec import AgentSpec
from agents.tools import Tools
from gamebench_gui.arguments import read_param, read_spec, recorded_unfinished, usage, with_session
from gamebench_gui.asking_again import Answer, agreement
from gamebench_gui.asking_again import ask_again as ask
from gamebench_gui.cli import DONE, FAILED, UsageError
from gamebench_gui.forking import Trial, readable_action
from gamebench_gui.forking import plans as trial_plans
from gamebench_gui.paths import Paths
from gamebench_gui.session import InterruptedMatchError, Plan, Session, plan, search_executor
from gamebench_gui.terminal import columns, print_json, progress, say, warn
from games.core.game import GameError
from games.core.match import Ended, Event, Stepped
from games.core.series import Pairing, repeats, run_all, until_settled
from replays.forks import Outcomes, forks, outcomes
from replays.ids import new_id
from replays.results import VALID, read_results
from replays.scores import duels
from replays.store import Filter
from replays.tournaments import tournaments


def play(args: Namespace, paths: Paths) -> int:
    """Play and record matches."""
    if args.resume:
        args.match, args.all = [args.resume], False
        return resume(args, paths)
    if not args.game or not args.seats:
        raise UsageError("name a game and at least one --seat.")
    params = usage(lambda: dict(read_param(text) for text in args.params))
    specs = [read_spec(text) for text in args.seats]
    if args.sweep:
        return _sweep(args, paths, specs, params)
    first = usage(lambda: plan(args.game, specs, seed=args.seed, params=params))
    if args.until_valid is not None:
        if args.matches != 1:
            raise UsageError("--until-valid says how many matches to play; leave --matches out.")
        return with_session(args, paths, lambda session: _play_until_valid(session, first, args))
    plans = [
        _seated(first, pairing) for pairing in repeats(args.matches, len(first.seats), first.seed, args.swap)
    ]
    return with_session(args, paths, lambda session: _play_all(session, plans, args))


def _sweep(args: Namespace, paths: Paths, specs: Sequence[AgentSpec], params: dict[str, int | str]) -> int:
    """Play over a list of settings and say what each scored."""
    if args.until_valid is not None or args.swap:
        raise UsageError("--sweep does not go with --until-valid or --swap; leave these out.")
    from gamebench_gui.sweeping import plan_sweep, print_sweep

    plans = usage(lambda: plan_sweep(args.game, specs, params, args))

    def work(session: Session) -> int:
        code = _play_all(session, plans, args, quiet=True)
        print_sweep(session, plans, args)
        return code

    return with_session(args, paths, work)


def _seated(first: Plan, pairing: Pairing) -> Plan:
    seats = tuple(first.seats[agent] for agent in pairing.seating)
    return replace(first, seats=seats, seed=pairing.seed, match_id=new_id())


def resume(args: Namespace, paths: Paths) -> int:
    """Play interrupted matches on: those named, or all that can be played here."""
    if bool(args.match) == args.all:
        raise UsageError("name interrupted matches, or say --all.")
    specs = [read_spec(text) for text in args.seats]

    def work(session: Session) -> int:
        if not args.all:
            ids = [session.store.match(name).id for name in args.match]
            return _play_all(
                session, usage(lambda: [session.plan_resume(match_id, specs) for match_id in ids]), args
            )
        plans, left_out = _resumable(session, specs)
        for sentence in left_out:
            warn(sentence)
        if not plans:
            print_json({"matches": [], "interrupted": []}) if args.json else say("No match to resume.")
            return FAILED if left_out else DONE
        return max(_play_all(session, plans, args), FAILED if left_out else DONE)

    return with_session(args, paths, work)


def _resumable(session: Session, specs: Sequence[AgentSpec]) -> tuple[list[Plan], list[str]]:
    """Interrupted matches outside of tournaments as plans, oldest first, and why others cannot go on."""
    plans, left_out = list[Plan](), list[str]()
    planned = {row.id for row in tournaments(session.store)}
    for row in session.store.matches(Filter(termination="interrupted"))[::-1]:
        if row.batch in planned or (not specs and any(seat.kind == "human" for seat in row.seats)):
            continue
        try:
            plans.append(session.plan_resume(row.id, specs))
        except GameError as error:
            left_out.append(f"match {row.id} stays interrupted: {error}")
    return plans, left_out


def fork(args: Namespace, paths: Paths) -> int:
    """Play on from a recorded step, once or several times."""
    specs = [read_spec(text) for text in args.seats]

    def work(session: Session) -> int:
        origin = session.store.match(args.match)
        fresh = (args.matches > 1 and args.chance == "fresh") or args.seed is not None

        def planned() -> list[Plan]:
            instead = readable_action(session, origin.id, args.step, args.action) if args.action else None
            trial = Trial(origin.id, args.step, tuple(specs), instead, args.matches, fresh, args.seed)
            return trial_plans(session, trial)

        plans = usage(planned)
        code = _play_all(session, plans, args)
        if args.matches > 1 and not args.json:
            session.writer.flush()
            for title, rows in (
                ("as recorded", [origin]),
                (f"from step {args.step}", forks(session.store, origin.id, args.step)),
            ):
                for ended in outcomes(rows):
                    say(f"{title}: {_outcome_line(ended)}")
        return code

    return with_session(args, paths, work)


def _outcome_line(ended: Outcomes) -> str:
    parts = [f"{name} first in {won}" for name, won in zip(ended.agents, ended.firsts, strict=True)]
    parts += [f"shared in {ended.shared}"] if ended.shared else []
    parts += [f"{ended.without} without a result"] if ended.without else []
    means = ", ".join(f"{score:+.2f}" for score in ended.scores)
    return f"{ended.matches} matches; {', '.join(parts)}; mean scores {means}"


def ask_again(args: Namespace, paths: Paths) -> int:
    """Ask an agent what it would have done in a recorded match."""
    spec = read_spec(args.agent)

    def work(session: Session) -> int:
        asked = count(1)
        with (
            _tools([spec], args.concurrency) as tools,
            progress("answers", quiet=args.quiet) as bar,
        ):
            answers = asyncio.run(
                ask(
                    session,
                    args.match,
                    spec,
                    seats={seat - 1 for seat in args.seats},
                    tools=tools,
                    concurrency=args.concurrency,
                    told=lambda answer: bar.line(f"{next(asked):,} answers"),
                )
            )
        agreed = agreement(answers)
        if args.json:
            rows = [asdict(answer) | {"seat": answer.seat + 1} for answer in answers]
            print_json({"match": args.match, "agent": str(spec), "agreement": agreed, "answers": rows})
        elif agreed is None:
            say("No seat of that match decided anything by itself.")
        else:
            head = ["Step", "Seat", "Recorded", spec.name, "Same"]
            say(columns([head, *map(_answer_line, answers)]))
            say(f"{spec.name} agrees in {agreed:.1%} of {len(answers)} decisions.")
        return DONE

    return with_session(args, paths, work)


def _answer_line(answer: Answer) -> list[str]:
    said = answer.answered or f"({answer.failure}: {answer.objection})"
    return [str(answer.step), str(answer.seat + 1), answer.recorded, said, "yes" if answer.agrees else "no"]


def _play_all(session: Session, plans: Sequence[Plan], args: Namespace, quiet: bool = False) -> int:
    """Play the matches and, unless ``quiet``, say how each ended."""
    results: list[dict[str, Any]] = []
    silent = quiet or args.json or args.quiet
    seats = [spec for planned in plans for spec in planned.seats]
    with (
        _tools(seats, args.concurrency) as tools,
        _told_when_cut_short(session, args, results),
        progress("matches", len(plans), args.quiet) as bar,
    ):

        async def play_one(planned: Plan) -> str | None:
            outcome = await _play_one(session, planned, tools, silent, results)
            bar.tell(len(results))
            return outcome

        outcomes = asyncio.run(run_all([partial(play_one, planned) for planned in plans], args.concurrency))
    if args.json and not quiet:
        order = {planned.match_id: number for number, planned in enumerate(plans)}
        results.sort(key=lambda row: order[row["id"]])
        print_json({"matches": results, "interrupted": recorded_unfinished(session)})
    return _code(outcomes)


@contextmanager
def _told_when_cut_short(
    session: Session, args: Namespace, results: Sequence[dict[str, Any]]
) -> Iterator[None]:
    """Print the document of ``--json`` also when playing is interrupted: which matches are recorded."""
    try:
        yield
    except (KeyboardInterrupt, asyncio.CancelledError):
        if args.json:
            print_json({"matches": results, "interrupted": recorded_unfinished(session)})
        raise


def _play_until_valid(session: Session, first: Plan, args: Namespace) -> int:
    """Play seat-swapped until enough matches are valid; see `until_settled`."""
    wanted, batch = args.until_valid, new_id()
    pairs = (wanted + 1) // 2
    results: list[dict[str, Any]] = []
    outcomes: list[str | None] = []
    order: list[str] = []

    async def settle(pairing: Pairing) -> bool:
        number = pairing.number % pairs + 1
        planned = replace(_seated(first, pairing), batch=batch, pairing=str(number))
        order.append(planned.match_id)
        outcome = await _play_one(session, planned, tools, args.json or args.quiet, results)
        outcomes.append(outcome)
        bar.tell(min(wanted, len(results)))
        ended = {row["id"]: row["termination"] for row in results}.get(planned.match_id)
        return outcome is not None or ended in VALID

    planned = repeats(wanted, len(first.seats), first.seed, swap=True)
    with (
        _tools(first.seats, args.concurrency) as tools,
        _told_when_cut_short(session, args, results),
        progress("matches", wanted, args.quiet) as bar,
    ):
        played = asyncio.run(until_settled(planned, settle, 2 * wanted, args.concurrency))
    valid = sum(row["termination"] in VALID for row in results)
    advantage = _advantage(session, first, order)
    if args.json:
        results.sort(key=lambda row: order.index(row["id"]))
        print_json({"matches": results, "valid": valid, "completion_rate": valid / played, "nra": advantage})
    else:
        say(f"{valid} of {played} matches are valid; completion rate {valid / played:.1%}.")
        for name, nra in (advantage or {}).items():
            say(f"Normalised relative advantage of {name}: {nra:+.3f}.")
    return _code(outcomes)


def _advantage(session: Session, first: Plan, ids: Sequence[str]) -> dict[str, float] | None:
    """Each agent's normalised relative advantage in these matches; None unless two different agents met."""
    session.writer.flush()
    name = f"{first.game.spec.id}:{first.preset.id}"
    results, agents = read_results(session.store, name)
    found = duels([result for result in results if result.match_id in set(ids)])
    if len(found) != 1 or not found[0].valid:
        return None
    (duel,) = found
    return {agents[duel.first].name: duel.nra, agents[duel.second].name: -duel.nra}


@contextmanager
def _tools(seats: Sequence[AgentSpec], concurrency: int) -> Iterator[Tools]:
    """What seats are given in headless play."""
    if any(spec.kind == "human" for spec in seats):
        raise UsageError("a human seat needs the window: start gamebench without a command.")
    executor = search_executor(seats, concurrency)
    try:
        yield Tools(executor=executor, allow_cheating=True)
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)


def _code(outcomes: Sequence[str | None]) -> int:
    """The exit code, after saying why matches did not end."""
    for outcome in outcomes:
        if outcome is not None:
            warn(outcome)
    return FAILED if any(outcomes) else DONE


async def _play_one(
    session: Session, planned: Plan, tools: Tools, quiet: bool, results: list[dict[str, Any]]
) -> str | None:
    """Play a match; the sentence that says why it did not end, if so."""
    decisions = 0

    def watch(event: Event) -> None:
        nonlocal decisions
        if isinstance(event, Stepped):
            decisions += sum(decision.player >= 0 for decision in event.decisions)

    try:
        ended = await session.play(planned, watch=watch, tools=tools, attended=False)
    except InterruptedMatchError as error:
        how = f"Play it on with: gamebench resume {error.match_id}"
        return f"match {error.match_id} was interrupted: {error} {how}"
    row = _result(planned, ended, decisions)
    results.append(row)
    if not quiet:
        scores = ", ".join(
            f"{name} {score:g}" for name, score in zip(planned.names, ended.returns, strict=False)
        )
        say(f"{planned.match_id}  {ended.termination}  {ended.step} steps  {scores or ended.note}")
    return None


def _result(planned: Plan, ended: Ended, decisions: int) -> dict[str, Any]:
    return {
        "id": planned.match_id,
        "game": planned.game.spec.id,
        "preset": planned.preset.id,
        "seed": planned.seed,
        "steps": ended.step,
        "decisions": decisions,
        "termination": str(ended.termination),
        "scores": list(ended.returns),
        "seats": [str(spec) for spec in planned.seats],
    }
