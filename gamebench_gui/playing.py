"""The commands that play: matches, sweeps, forks, and asking again."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from functools import partial
from typing import Any

from agents.spec import AgentSpec
from agents.tools import Tools
from gamebench_gui.arguments import read_param, read_spec, usage, with_session
from gamebench_gui.asking_again import Answer, agreement
from gamebench_gui.asking_again import ask_again as ask
from gamebench_gui.cli import DONE, FAILED, UsageError, print_json
from gamebench_gui.consent import agree_to_servers
from gamebench_gui.forking import Trial, readable_action
from gamebench_gui.forking import plans as trial_plans
from gamebench_gui.keys import Keys
from gamebench_gui.paths import Paths
from gamebench_gui.session import InterruptedMatchError, Plan, Session, plan, search_executor
from games.core.events import Called
from games.core.match import Ended, Event, Stepped
from games.core.series import Pairing, repeats, run_all, until_settled
from games.core.text import table
from replays.forks import Outcomes, forks, outcomes
from replays.ids import new_id
from replays.results import VALID, read_results
from replays.scores import duels


def play(args: Namespace, paths: Paths) -> int:
    """Play and record matches."""
    if args.resume:
        return with_session(args, paths, lambda session: _resume(session, args))
    if not args.game or not args.seats:
        raise UsageError("name a game and at least one --seat, or an interrupted match with --resume.")
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


def _resume(session: Session, args: Namespace) -> int:
    specs = [read_spec(text) for text in args.seats]
    session.servers.remember(specs)
    resumed = session.plan_resume(session.store.match(args.resume).id, specs)
    agree_to_servers(session.servers, resumed.seats, args.allowed)
    return _play_all(session, [resumed], args)


def fork(args: Namespace, paths: Paths) -> int:
    """Play on from a recorded step, once or several times."""
    specs = [read_spec(text) for text in args.seats]

    def work(session: Session) -> int:
        origin = session.store.match(args.match)
        instead = readable_action(session, origin.id, args.step, args.action) if args.action else None
        fresh = (args.matches > 1 and args.chance == "fresh") or args.seed is not None
        plans = trial_plans(
            session, Trial(origin.id, args.step, tuple(specs), instead, args.matches, fresh, args.seed)
        )
        session.servers.remember(specs)
        agree_to_servers(session.servers, plans[0].seats, args.allowed)
        code = _play_all(session, plans, args)
        if args.matches > 1 and not args.json:
            session.writer.flush()
            for title, rows in (
                ("as recorded", [origin]),
                (f"from step {args.step}", forks(session.store, origin.id, args.step)),
            ):
                for ended in outcomes(rows):
                    print(f"{title}: {_outcome_line(ended)}")
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
        with _tools([spec], args.concurrency) as tools:
            answers = asyncio.run(
                ask(
                    session,
                    args.match,
                    spec,
                    seats={seat - 1 for seat in args.seats},
                    tools=tools,
                    concurrency=args.concurrency,
                )
            )
        agreed = agreement(answers)
        if args.json:
            rows = [asdict(answer) | {"seat": answer.seat + 1} for answer in answers]
            print_json({"match": args.match, "agent": str(spec), "agreement": agreed, "answers": rows})
        elif agreed is None:
            print("No seat of that match decided anything by itself.")
        else:
            head = ["Step", "Seat", "Recorded", spec.name, "Same"]
            print(table([head, *map(_answer_line, answers)]))
            print(f"{spec.name} agrees in {agreed:.1%} of {len(answers)} decisions.")
        return DONE

    return with_session(args, paths, work)


def _answer_line(answer: Answer) -> list[str]:
    said = answer.answered or f"({answer.failure}: {answer.objection})"
    return [str(answer.step), str(answer.seat + 1), answer.recorded, said, "yes" if answer.agrees else "no"]


def _play_all(session: Session, plans: Sequence[Plan], args: Namespace, quiet: bool = False) -> int:
    """Play the matches and, unless ``quiet``, say how each ended."""
    results: list[dict[str, Any]] = []
    with _tools(plans[0].seats, args.concurrency) as tools:
        jobs = [partial(_play_one, session, planned, tools, quiet or args.json, results) for planned in plans]
        outcomes = asyncio.run(run_all(jobs, args.concurrency))
    if args.json and not quiet:
        order = {planned.match_id: number for number, planned in enumerate(plans)}
        print_json({"matches": sorted(results, key=lambda row: order[row["id"]])})
    return _code(outcomes)


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
        outcome = await _play_one(session, planned, tools, args.json, results)
        outcomes.append(outcome)
        ended = {row["id"]: row["termination"] for row in results}.get(planned.match_id)
        return outcome is not None or ended in VALID

    planned = repeats(wanted, len(first.seats), first.seed, swap=True)
    with _tools(first.seats, args.concurrency) as tools:
        played = asyncio.run(until_settled(planned, settle, 2 * wanted, args.concurrency))
    valid = sum(row["termination"] in VALID for row in results)
    advantage = _advantage(session, first, order)
    if args.json:
        results.sort(key=lambda row: order.index(row["id"]))
        print_json({"matches": results, "valid": valid, "completion_rate": valid / played, "nra": advantage})
    else:
        print(f"{valid} of {played} matches are valid; completion rate {valid / played:.1%}.")
        for name, nra in (advantage or {}).items():
            print(f"Normalised relative advantage of {name}: {nra:+.3f}.")
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
        yield Tools(executor=executor, key_for=Keys().find, allow_cheating=True)
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)


def _code(outcomes: Sequence[str | None]) -> int:
    """The exit code, after saying why matches did not end."""
    for outcome in outcomes:
        if outcome is not None:
            print(f"gamebench: {outcome}", file=sys.stderr)
    return FAILED if any(outcomes) else DONE


async def _play_one(
    session: Session, planned: Plan, tools: Tools, quiet: bool, results: list[dict[str, Any]]
) -> str | None:
    """Play a match; the sentence that says why it did not end, if so."""
    decisions = 0
    left_out: dict[str, None] = {}

    def watch(event: Event) -> None:
        nonlocal decisions
        if isinstance(event, Called) and event.call.left_out:
            left_out[f"{event.call.model} refuses {', '.join(event.call.left_out)}"] = None
        if isinstance(event, Stepped):
            decisions += sum(decision.player >= 0 for decision in event.decisions)

    try:
        ended = await session.play(planned, watch=watch, tools=tools, attended=False)
    except InterruptedMatchError as error:
        return f"match {error.match_id} was interrupted: {error} Resume it with: --resume {error.match_id}"
    for what in left_out:
        print(f"gamebench: {what}; it was asked without, in match {planned.match_id}.", file=sys.stderr)
    row = _result(planned, ended, decisions)
    results.append(row)
    if not quiet:
        scores = ", ".join(
            f"{name} {score:g}" for name, score in zip(planned.names, ended.returns, strict=False)
        )
        print(f"{planned.match_id}  {ended.termination}  {ended.step} steps  {scores or ended.note}")
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
