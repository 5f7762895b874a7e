"""The commands that play: matches, sweeps, forks, and asking again."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import asdict, replace
from functools import partial
from itertools import chain, count
from typing import Any, Final

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.keys import Keys
from gamebench_gui.app.paths import Paths
from gamebench_gui.app.plan import Plan, plan
from gamebench_gui.app.session import InterruptedMatchError, Session
from gamebench_gui.app.sweeps import has_option, read_sweep, usual
from gamebench_gui.app.trials import Answer, Trial, agreement, readable_action
from gamebench_gui.app.trials import ask_again as ask
from gamebench_gui.app.trials import plans as trial_plans
from gamebench_gui.app.workers import search_executor
from gamebench_gui.cli.arguments import read_param, read_spec, recorded_unfinished, usage, with_session
from gamebench_gui.cli.consent import agree_to_servers
from gamebench_gui.cli.match_reports import Place, Report
from gamebench_gui.cli.output import DONE, FAILED, UsageError, columns, print_json, progress, say, warn
from games.core.events import Called, Ended, Event, Stepped
from games.core.game import GameError
from games.core.series import Pairing, repeats, run_each, run_until_valid
from replays.review.forks import Outcomes, forks, outcomes
from replays.scores.benchmarks.gamma import is_scored
from replays.scores.benchmarks.gtbench import duels
from replays.scores.match_records import read_results
from replays.scores.sweeps import Setting, settings
from replays.store.errors import StoreError
from replays.store.ids import new_id
from replays.store.rows import VALID, Filter
from replays.store.tournaments import tournaments

UNSAVED: Final = 16
"""Matches that may be over and not yet in the file while others begin; they share what a commit takes."""


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
    plans = (
        _seated(first, pairing) for pairing in repeats(args.matches, len(first.seats), first.seed, args.swap)
    )
    return with_session(args, paths, lambda session: _play_all(session, plans, args, args.matches))


def _sweep(args: Namespace, paths: Paths, specs: Sequence[AgentSpec], params: dict[str, int | str]) -> int:
    """Play over a list of settings and say what each scored."""
    if args.until_valid is not None or args.swap:
        raise UsageError("--sweep does not go with --until-valid or --swap; leave these out.")
    from gamebench_gui.app.sweeps import each_match, plan_sweep

    firsts = usage(lambda: plan_sweep(args.game, specs, params, args))

    def work(session: Session) -> int:
        many = len(firsts) * args.matches
        code = _play_all(session, each_match(firsts, args.matches), args, many, quiet=True)
        print_sweep(session, firsts[0], args)
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
        session.servers.remember(specs)
        if not args.all:
            ids = [session.store.match(name).id for name in args.match]
            plans = usage(lambda: [session.plan_resume(match_id, specs) for match_id in ids])
            return _play_on(session, plans, args)
        plans, left_out = _resumable(session, specs)
        for sentence in left_out:
            warn(sentence)
        if not plans:
            print_json({"matches": [], "interrupted": []}) if args.json else say("No match to resume.")
            return FAILED if left_out else DONE
        return max(_play_on(session, plans, args), FAILED if left_out else DONE)

    return with_session(args, paths, work)


def _play_on(session: Session, plans: Sequence[Plan], args: Namespace) -> int:
    seats = [spec for planned in plans for spec in planned.seats]
    agree_to_servers(session.servers, seats, args.allowed)
    return _play_all(session, plans, args, len(plans), seats=seats)


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

        def planned() -> Iterator[Plan]:
            instead = readable_action(session, origin.id, args.step, args.action) if args.action else None
            trial = Trial(origin.id, args.step, tuple(specs), instead, args.matches, fresh, args.seed)
            return trial_plans(session, trial)

        plans = usage(planned)
        session.servers.remember(specs)
        first = next(plans)
        agree_to_servers(session.servers, first.seats, args.allowed)
        code = _play_all(session, chain([first], plans), args, args.matches)
        if args.matches > 1 and not args.json:
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
            _tools([spec], args.concurrency) as context,
            progress("answers", quiet=args.quiet) as bar,
        ):
            answers = asyncio.run(
                ask(
                    session,
                    args.match,
                    spec,
                    seats={seat - 1 for seat in args.seats},
                    context=context,
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


def _play_all(
    session: Session,
    plans: Iterable[Plan],
    args: Namespace,
    many: int,
    *,
    seats: Sequence[AgentSpec] = (),
    quiet: bool = False,
) -> int:
    """Play the matches, each planned when it begins, and unless ``quiet`` say how each ended.

    Args:
        many: how many there are.
        seats: who plays in any of them; empty for those of the first.
    """
    plans = iter(plans)
    first = next(plans)
    session.writer.begin()
    session.writer.together = True
    with (
        _tools(seats or first.seats, args.concurrency) as context,
        _report(session, args, quiet) as report,
        progress("matches", many, args.quiet) as bar,
    ):
        room, done = asyncio.Semaphore(args.concurrency), count(1)

        async def play_one(planned: Plan, place: Place) -> None:
            await _play_one(session, planned, context, place, room)
            bar.tell(next(done))

        jobs = (partial(play_one, planned, report.place()) for planned in chain([first], plans))
        asyncio.run(run_each(jobs, args.concurrency + UNSAVED))
    return FAILED if report.halted else DONE


def _report(session: Session, args: Namespace, quiet: bool = False) -> Report:
    """Where the ends of matches are told; the document also names those that were cut short."""
    silent = quiet or (args.quiet and not args.json)
    return Report(args.json, silent, lambda: {"interrupted": recorded_unfinished(session)})


def _play_until_valid(session: Session, first: Plan, args: Namespace) -> int:
    """Play seat-swapped until enough matches are valid; see `run_until_valid`."""
    wanted, batch = args.until_valid, new_id()
    pairs = (wanted + 1) // 2
    ids: list[str] = []
    valid = 0

    async def settle(pairing: Pairing) -> bool:
        nonlocal valid
        number = pairing.number % pairs + 1
        planned = replace(_seated(first, pairing), batch=batch, pairing=str(number))
        ids.append(planned.match_id)
        ended = await _play_one(session, planned, context, report.place())
        valid += ended is not None and ended.termination in VALID
        bar.tell(min(wanted, len(ids)))
        return ended is None or ended.termination in VALID

    planned = repeats(wanted, len(first.seats), first.seed, swap=True)
    session.writer.together = True
    with (
        _tools(first.seats, args.concurrency) as context,
        _report(session, args) as report,
        progress("matches", wanted, args.quiet) as bar,
    ):
        played = asyncio.run(run_until_valid(planned, settle, 2 * wanted, args.concurrency))
        advantage = _advantage(session, first, ids)
        report.add(valid=valid, completion_rate=valid / played, nra=advantage)
    if not args.json:
        say(f"{valid} of {played} matches are valid; completion rate {valid / played:.1%}.")
        for name, nra in (advantage or {}).items():
            say(f"Normalised relative advantage of {name}: {nra:+.3f}.")
    return FAILED if report.halted else DONE


def _advantage(session: Session, first: Plan, ids: Sequence[str]) -> dict[str, float] | None:
    """Each agent's normalised relative advantage in these matches; None unless two different agents met."""
    name = f"{first.game.spec.id}:{first.preset.id}"
    results, agents = read_results(session.store, name)
    found = duels([result for result in results if result.match_id in set(ids)])
    if len(found) != 1 or not found[0].valid:
        return None
    (duel,) = found
    return {agents[duel.first].name: duel.nra, agents[duel.second].name: -duel.nra}


@contextmanager
def _tools(seats: Sequence[AgentSpec], concurrency: int) -> Iterator[SeatContext]:
    """What seats are given in headless play."""
    if any(spec.kind == "human" for spec in seats):
        raise UsageError("a human seat needs the window: start gamebench without a command.")
    executor = search_executor(seats, concurrency)
    try:
        yield SeatContext(executor=executor, key_for=Keys().find, allow_cheating=True)
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)


async def _play_one(
    session: Session, planned: Plan, context: SeatContext, told: Place, room: asyncio.Semaphore | None = None
) -> Ended | None:
    """Play a match and tell how it ended; None when it was interrupted.

    Args:
        room: taken while it is played, free again while it is saved.
    """
    decisions = 0
    left_out: dict[str, None] = {}
    async with AsyncExitStack() as place:
        if room is not None:
            await place.enter_async_context(room)

        def watch(event: Event) -> None:
            nonlocal decisions
            if isinstance(event, Called) and event.call.left_out:
                left_out[f"{event.call.model} refuses {', '.join(event.call.left_out)}"] = None
            if isinstance(event, Stepped):
                decisions += sum(decision.player >= 0 for decision in event.decisions)
            if isinstance(event, Ended) and room is not None:
                place.pop_all()
                room.release()

        try:
            ended = await session.play(planned, watch=watch, context=context, attended=False)
        except InterruptedMatchError as error:
            how = f"Play it on with: gamebench resume {error.match_id}"
            told.halted(f"match {error.match_id} was interrupted: {error} {how}")
            return None
        except StoreError as error:
            if session.writer.failure is not None:
                raise
            told.halted(f"match {planned.match_id} is not recorded to its end: {error}")
            return None
    for what in left_out:
        warn(f"{what}; it was asked without, in match {planned.match_id}.")
    told.ended(planned, ended, decisions)
    return ended


def print_sweep(session: Session, first: Plan, args: Namespace) -> None:
    """Print what each setting scored, from the store."""
    name, values = read_sweep(args.sweep)
    default = next((usual(spec, name) for spec in first.seats if has_option(spec, name)), "")
    found = settings(session.store, first.batch, name, default)
    measure = "gamma" if is_scored(first.game.spec.id, first.preset.id) else "score"
    if args.json:
        rows = [_setting_row(setting) for setting in found]
        document = {
            "name": name,
            "values": values,
            "batch": first.batch,
            "measure": measure,
            "settings": rows,
        }
        print_json({"sweep": document})
        return
    title = "Score of gamma-Bench" if measure == "gamma" else "Score per seat"
    say(columns([[name, title, "Deviation", "Matches"], *(_setting_line(setting) for setting in found)]))


def _setting_row(setting: Setting) -> dict[str, Any]:
    mean, deviation = setting.summary
    return {
        "value": setting.value,
        "mean": mean,
        "deviation": deviation,
        "scores": list(setting.scores),
        "matches": list(setting.matches),
    }


def _setting_line(setting: Setting) -> list[str]:
    mean, deviation = setting.summary
    spread = "-" if deviation is None else f"{deviation:.1f}"
    return [setting.value, f"{mean:.1f}", spread, str(len(setting.matches))]
