"""The commands that list, show, note, delete and check recorded matches."""

from __future__ import annotations

import argparse
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import chosen_matches, on_database, require_matches, usage, with_session
from gamebench_gui.cli.language import said, tr
from gamebench_gui.cli.options import MATCH, Commands, Parents, add_every_match, add_viewer, positive, whose
from gamebench_gui.cli.output import DONE, FAILED, UsageError, ask, named_match, print_json, progress, say
from gamebench_gui.cli.report import NO_MATCH, Report
from replays.columns import Column, Row
from replays.store.errors import StoreError
from replays.words import tr_noop
from resources.errors import UserError

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session
    from replays.review.verify import Verification
    from replays.store.rows import DecisionRow, MatchRow
    from replays.store.trace import Trace


def add(commands: Commands, parents: Parents) -> None:
    matches = commands.add_parser("matches", parents=parents, help="list recorded matches")
    _add_filters(matches)
    matches.add_argument(
        "--limit",
        type=positive,
        default=50,
        metavar="N",
        help="at most this many, the newest first; default: 50",
    )
    note = commands.add_parser("note", parents=parents, help="note and tag a match or a step of it")
    note.add_argument("match", metavar="MATCH", help=MATCH)
    note.add_argument("--step", type=int, metavar="N", help="default: the whole match")
    note.add_argument("--text", metavar="TEXT", help="new text of the note; empty deletes it")
    note.add_argument("--tag", action="append", default=[], metavar="TAG", help="tag to add")
    note.add_argument("--untag", action="append", default=[], metavar="TAG", help="tag to remove")
    delete = commands.add_parser("delete", parents=parents, help="delete matches for good")
    delete.add_argument("match", nargs="+", metavar="MATCH", help=MATCH)
    delete.add_argument("--yes", action="store_true", help="do not ask")
    show = commands.add_parser("show", parents=parents, help="print a step of a match")
    show.add_argument("match", metavar="MATCH", help=MATCH)
    show.add_argument("--step", type=int, metavar="N", help="default: the last")
    show.add_argument("--seat", type=int, metavar="S", help="as seen from this seat, from 1")
    show.add_argument("--prompts", action="store_true", help="with prompts and replies")
    _add_pictures(show)
    verify = commands.add_parser("verify", parents=parents, help="re-simulate and compare")
    add_every_match(verify)


def _add_pictures(show: argparse.ArgumentParser) -> None:
    for form in ("svg", "png"):
        show.add_argument(
            f"--{form}",
            type=Path,
            metavar="FILE",
            help=f"draw the position instead, as {form.upper()}; - for the standard output",
        )
    show.add_argument("--dark", action="store_true", help="picture: in dark colours")
    add_viewer(show, "picture: as a seat (1, 2, ...) or the spectator saw it; default: everything")


def _add_filters(parser: argparse.ArgumentParser) -> None:
    words = "found in names, tags or the id, or all in one reply, reasoning, message or note"
    for name, what in (
        ("game", "a game's id"),
        ("agent", "part of an agent's name, spec or model"),
        ("text", f"words {words}"),
        ("outcome", "finished, void, stopped, ... or interrupted"),
        ("failure", "class of a refused answer: illegal, unparsable, ..."),
        ("tag", "a tag of the match or of a step"),
        ("since", "began on this day or later: 2026-01-31"),
        ("until", "began on this day or earlier"),
    ):
        parser.add_argument(f"--{name}", default="", metavar=name.upper(), help=what)
    parser.add_argument(
        "--result", choices=["won", "drawn", "lost"], default="", help="result of the --agent"
    )
    parser.add_argument("--noted", action="store_true", help="only with a note")
    parser.add_argument(
        "--metric", action="append", default=[], metavar="NAME=LOW..HIGH", help="also steps and score"
    )
    parser.add_argument("--saved", default="", metavar="NAME", help="start from a saved filter")
    parser.add_argument("--save", default="", metavar="NAME", help="save this filter under a name")


@on_database
def list_matches(session: Session, args: Namespace) -> int:
    from gamebench_gui.app.match.filters import wanted_filter

    wanted = usage(lambda: wanted_filter(session, args))
    if args.save:
        session.notebook.save_filter(args.save, wanted)
    rows = [_match_row(row) for row in session.store.matches(wanted, args.limit, 0)]
    Report(MATCHES, rows).show(args, "matches", NO_MATCH)
    return DONE


@on_database
def note(session: Session, args: Namespace) -> int:
    """Note and tag a match or a step of it, and print all its notes."""
    from replays.store.notebook import WHOLE

    book, match_id = session.notebook, session.store.match(args.match).id
    step = WHOLE if args.step is None else args.step
    if args.text is not None:
        book.set_note(match_id, args.text, step)
    for tag in args.tag:
        book.tag(match_id, tag, step)
    for tag in args.untag:
        book.untag(match_id, tag, step)
    remarks = book.remarks(match_id)
    if args.json:
        rows = [
            {"step": None if r.step == WHOLE else r.step, "note": r.note, "tags": list(r.tags)}
            for r in remarks
        ]
        print_json({**named_match(match_id), "remarks": rows})
    for remark in [] if args.json else remarks:
        where = tr("match") if remark.step == WHOLE else tr("step {step}", step=remark.step)
        tags = f"[{', '.join(remark.tags)}] " if remark.tags else ""
        say(f"{where}: {tags}{remark.note}")
    return DONE


@on_database
def delete(session: Session, args: Namespace) -> int:
    ids = [session.store.match(name).id for name in args.match]
    if not args.yes:
        ask(tr("Delete {ids} matches with everything recorded of them? Type yes:", ids=len(ids)))
        if sys.stdin.readline().strip().lower() != "yes":
            raise UserError(tr("nothing was deleted."))
    count = session.notebook.delete_matches(ids)
    print_json({"deleted": ids}) if args.json else say(tr("{count} matches deleted.", count=count))
    return DONE


def _match_row(row: MatchRow) -> dict[str, Any]:
    from replays.results import recorded_shared_score
    from replays.review.disclosure import open_seed

    return {
        **named_match(row.id),
        "game": row.game,
        "preset": row.preset,
        "seed": open_seed(row),
        "started_at": row.started_at,
        "ended_at": row.ended_at,
        "steps": row.steps,
        "termination": row.termination,
        "note": row.note,
        "source": row.source,
        "parent": row.parent_id,
        "seats": [{"agent": s.spec, "name": s.name, "score": s.score, "rank": s.rank} for s in row.seats],
        "shared_score": recorded_shared_score(row),
    }


def _seats(row: Row) -> str:
    if row["shared_score"] is not None:
        return f"{', '.join(seat['name'] for seat in row['seats'])}: {row['shared_score']}"
    return ", ".join(
        seat["name"] if seat["score"] is None else f"{seat['name']} {seat['score']:g}"
        for seat in row["seats"]
    )


MATCHES: Final = {
    "match": Column("Match"),
    "started_at": Column("When", form=lambda when: str(when[:16])),
    "game": Column("Game", text=lambda row: f"{row['game']}:{row['preset']}".rstrip(":")),
    "seats": Column("Seats", text=_seats),
    "steps": Column("Steps"),
    "termination": Column("End", form=lambda termination: termination or "interrupted"),
}


@on_database
def show(session: Session, args: Namespace) -> int:
    trace = session.store.trace(session.store.match(args.match).id)
    step = trace.steps if args.step is None else args.step
    if not 0 <= step <= trace.steps:
        raise UsageError(
            tr(
                "Match {id} has steps 0 to {steps}, not {step}.",
                id=trace.row.id,
                steps=trace.steps,
                step=step,
            )
        )
    player = None if args.seat is None else args.seat - 1
    if player is not None and not 0 <= player < len(trace.row.seats):
        raise UsageError(
            tr(
                "Match {id} has seats 1 to {seats}, not {seat}.",
                id=trace.row.id,
                seats=len(trace.row.seats),
                seat=args.seat,
            )
        )
    if args.svg is not None or args.png is not None:
        from gamebench_gui.cli.pictures import draw

        if args.seat is not None and args.viewer is not None:
            raise UsageError(tr("--seat and --viewer both name the viewer; leave one of them out."))
        viewer = player if args.viewer is None else whose(args.viewer)
        if viewer is not None and viewer >= trace.row.num_players:
            raise UsageError(
                tr(
                    "Match {id} has seats 1 to {num_players}, not {viewer}.",
                    id=trace.row.id,
                    num_players=trace.row.num_players,
                    viewer=viewer + 1,
                )
            )
        draw(args, trace, step, viewer)
    elif args.dark or args.viewer is not None:
        raise UsageError(tr("--dark and --viewer are for pictures: name a file with --svg or --png."))
    elif args.json:
        print_json(_step_document(trace, step, player, args.prompts))
    else:
        say(_step_text(trace, step, player, args.prompts))
    return DONE


def _step_document(trace: Trace, step: int, player: int | None, prompts: bool) -> dict[str, Any]:

    decisions = []
    for decision in trace.decisions(step):
        if player not in (None, decision.seat):
            continue
        row: dict[str, Any] = {
            "seat": decision.seat + 1,
            "agent": _agent(trace, decision),
            "inherited": trace.inherited(decision.step),
            "action": decision.label,
            "chosen_by": decision.chosen_by,
            "attempts": decision.attempts,
            "seconds": decision.seconds,
        }
        if prompts:
            row["calls"] = [
                {
                    "prompt": [message.to_json() for message in trace.prompt(call)],
                    "reply": call.reply,
                    "thought": call.thought,
                }
                for call in trace.calls(step, decision.seat)
            ]
        decisions.append(row)
    return {
        **named_match(trace.row.id),
        "step": step,
        "log_only": trace.row.log_only,
        "view": _position(trace, step, player),
        "decisions": decisions,
    }


def _step_text(trace: Trace, step: int, player: int | None, prompts: bool) -> str:
    from games.core.action import without_seat

    name = _namer(trace)
    parts = [
        tr("{id}, step {step} of {steps}", id=trace.row.id, step=step, steps=trace.steps),
        *([trace.problem] if trace.row.log_only else []),
    ]
    for decision in trace.decisions(step):
        if player in (None, decision.seat):
            by = _agent(trace, decision) or without_seat(decision.seat).lower()
            origin = tr("{by}, chosen by: {chosen_by}", by=by, chosen_by=decision.chosen_by)
            origin += tr(", before the fork") if trace.inherited(step) else ""
            parts.append(f"{name(decision.seat)}: {decision.label} ({origin})")
            if prompts:
                parts += _call_texts(trace, step, decision.seat)
    parts.append(_position(trace, step, player))
    return "\n\n".join(parts)


def _position(trace: Trace, step: int, player: int | None) -> str:
    from games.core.text import render

    view = trace.view(step, player)
    return render(view, _namer(trace), trace.messages(step, view.player))


def _agent(trace: Trace, decision: DecisionRow) -> str | None:
    by = trace.decider(decision)
    return by.label if by else None


def _call_texts(trace: Trace, step: int, seat: int) -> list[str]:
    texts = []
    for call in trace.calls(step, seat):
        texts += [f"[{message.role}]\n{message.text}" for message in trace.prompt(call)]
        texts += [
            f"[{part}]\n{text}" for part, text in (("thought", call.thought), ("reply", call.reply)) if text
        ]
    return texts


def _namer(trace: Trace) -> Callable[[int], str]:
    from replays.naming import player_name

    return lambda player: player_name(trace.game, player)


def verify(args: Namespace, paths: Paths) -> int:
    require_matches(args)

    def work(session: Session) -> int:
        results, ids = [], chosen_matches(session, args)
        with progress(tr("matches"), len(ids), args.quiet) as bar:
            for match_id in ids:
                verification = _verification(session, match_id)
                results.append((match_id, verification))
                if not args.json:
                    say(
                        f"{match_id}  {said(verification.trust)}"
                        + (f"  {said(verification.reason)}" if verification.reason else "")
                    )
                bar.tell(len(results))
        if args.json:
            print_json(
                {
                    "matches": [
                        {**named_match(match), **verification.row(match)} for match, verification in results
                    ]
                }
            )
        return DONE if all(v.trust.good for _, v in results) else FAILED

    return with_session(args, paths, work)


def _verification(session: Session, match_id: str) -> Verification:
    from replays.review.verify import Trust, Verification, verify_trace
    from replays.store.errors import Trouble

    try:
        trace = session.store.trace(match_id)
    except StoreError as error:
        if error.trouble is not Trouble.UNKNOWN:
            raise
        return Verification(
            Trust.ALTERED, None, tr_noop("It is listed, but not found by its id: the database is damaged.")
        )
    return verify_trace(trace)
