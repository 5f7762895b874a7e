"""What each command does. Every function takes the parsed arguments and returns the exit code."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from agents.catalog.kinds import AGENTS
from agents.catalog.seats import suits
from gamebench_gui.app.paths import Paths
from gamebench_gui.app.session import Session
from gamebench_gui.cli.arguments import usage, with_session
from gamebench_gui.cli.output import (
    DONE,
    FAILED,
    UsageError,
    ask,
    columns,
    copy_out,
    goes_to_a_terminal,
    print_json,
    progress,
    say,
    warn,
)
from games.catalog import every_preset, find_preset, make_game
from games.core.game import Game, GameError
from games.core.preset import Preset
from games.core.text import render
from games.core.view import SPECTATOR
from replays.review.disclosure import Eyes, open_seed
from replays.review.verify import verify_trace
from replays.store.notebook import WHOLE
from replays.store.rows import DecisionRow, Filter, MatchRow
from replays.store.trace import Trace

LEFT_OUT: Final = 3
"""Matches that an export could not hold and that are told one by one."""


def list_games(args: Namespace, paths: Paths) -> int:
    """List every preset."""
    rows = [_preset_row(game_id, preset) for game_id, preset in every_preset()]
    if args.json:
        print_json({"games": rows})
    else:
        head = ["Game", "Name", "Benchmark", "Players", "Turns", "Information", "Tags"]
        body = [
            [
                row["id"],
                row["name"],
                row["benchmark"],
                str(row["players"]),
                row["dynamics"],
                row["information"],
                ", ".join(row["tags"]),
            ]
            for row in rows
        ]
        say(columns([head, *body]))
    return DONE


def _preset_row(game_id: str, preset: Preset) -> dict[str, Any]:
    game = make_game(game_id, preset)
    return {
        "id": f"{game_id}:{preset.id}",
        "game": game_id,
        "preset": preset.id,
        "name": game.spec.name,
        "benchmark": preset.benchmark,
        "players": preset.num_players,
        "tags": list(preset.tags),
        "dynamics": str(game.spec.dynamics),
        "information": str(game.spec.information),
        "params": {
            param.name: {
                "default": game.params[param.name],
                "low": param.low,
                "high": param.high,
                "options": list(param.options),
                "label": param.label,
            }
            for param in game.spec.params
        },
    }


def list_agents(args: Namespace, paths: Paths) -> int:
    """List the agents and their options."""
    kinds = list(AGENTS.values())
    if args.game:
        game_id, preset = usage(lambda: find_preset(args.game))
        game = make_game(game_id, preset)
        kinds = [kind for kind in kinds if suits(kind.word, game, preset) is None]
    rows = [
        {
            "agent": kind.word,
            "kind": kind.kind,
            "title": kind.title,
            "summary": kind.summary,
            "options": [
                {
                    "name": option.name,
                    "default": option.default,
                    "low": option.low,
                    "high": option.high,
                    "choices": list(option.choices),
                    "help": option.help,
                }
                for option in kind.options
            ],
        }
        for kind in kinds
    ]
    if args.json:
        print_json({"agents": rows})
        return DONE
    for kind in kinds:
        say(f"{kind.word}: {kind.summary}")
        for option in kind.options:
            choices = f" ({', '.join(map(str, option.choices))})" if option.choices else ""
            say(f"    {option.name}={option.default}  {option.help}{choices}")
    return DONE


def list_matches(args: Namespace, paths: Paths) -> int:
    """List recorded matches, newest first."""

    def work(session: Session) -> int:
        from gamebench_gui.app.filters import wanted_filter

        wanted = usage(lambda: wanted_filter(session, args))
        if args.save:
            session.notebook.save_filter(args.save, wanted)
        rows = session.store.matches(wanted, args.limit, 0)
        if args.json:
            print_json({"matches": [_match_row(row) for row in rows]})
        elif rows:
            head = ["Match", "When", "Game", "Seats", "Steps", "End"]
            say(columns([head, *(_match_line(row) for row in rows)]))
        else:
            say("No match recorded yet that fits. Play one with: gamebench play GAME --seat SPEC")
        return DONE

    return with_session(args, paths, work)


def note(args: Namespace, paths: Paths) -> int:
    """Note and tag a match or a step of it, and print what stands there."""

    def work(session: Session) -> int:
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
            print_json({"id": match_id, "remarks": rows})
        for remark in [] if args.json else remarks:
            where = "match" if remark.step == WHOLE else f"step {remark.step}"
            tags = f"[{', '.join(remark.tags)}] " if remark.tags else ""
            say(f"{where}: {tags}{remark.note}")
        return DONE

    return with_session(args, paths, work)


def delete(args: Namespace, paths: Paths) -> int:
    """Delete matches for good, after asking."""

    def work(session: Session) -> int:
        ids = [session.store.match(name).id for name in args.match]
        if not args.yes:
            ask(f"Delete {len(ids)} matches with everything recorded of them? Type yes:")
            if sys.stdin.readline().strip().lower() != "yes":
                raise GameError("nothing was deleted.")
        count = session.notebook.delete_matches(ids)
        print_json({"deleted": ids}) if args.json else say(f"{count} matches deleted.")
        return DONE

    return with_session(args, paths, work)


def _match_row(row: MatchRow) -> dict[str, Any]:
    return {
        "id": row.id,
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
    }


def _match_line(row: MatchRow) -> list[str]:
    seats = ", ".join(s.name if s.score is None else f"{s.name} {s.score:g}" for s in row.seats)
    end = row.termination or "interrupted"
    return [row.id, row.started_at[:16], f"{row.game}:{row.preset}", seats, str(row.steps), end]


def show(args: Namespace, paths: Paths) -> int:
    """Print one step of a match, or draw it."""

    def work(session: Session) -> int:
        trace = session.store.trace(session.store.match(args.match).id)
        step = trace.steps if args.step is None else args.step
        if not 0 <= step <= trace.steps:
            raise UsageError(f"Match {trace.row.id} has steps 0 to {trace.steps}, not {step}.")
        player = None if args.seat is None else args.seat - 1
        if player is not None and not 0 <= player < len(trace.row.seats):
            raise UsageError(f"Match {trace.row.id} has seats 1 to {len(trace.row.seats)}, not {args.seat}.")
        if args.svg is not None or args.png is not None:
            from gamebench_gui.cli.pictures import draw

            if args.seat is not None and args.eyes is not None:
                raise UsageError("--seat and --eyes both say who looks; leave one of them out.")
            eyes = player if args.eyes is None else _whose(args.eyes)
            if eyes is not None and eyes >= trace.row.num_players:
                raise UsageError(
                    f"Match {trace.row.id} has seats 1 to {trace.row.num_players}, not {eyes + 1}."
                )
            draw(args, trace, step, eyes)
        elif args.dark or args.eyes is not None:
            raise UsageError("--dark and --eyes are for pictures: name a file with --svg or --png.")
        elif args.json:
            print_json(_step_document(trace, step, player, args.prompts))
        else:
            say(_step_text(trace, step, player, args.prompts))
        return DONE

    return with_session(args, paths, work)


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
                {"prompt": trace.prompt(call), "reply": call.reply, "thought": call.thought}
                for call in trace.calls(step, decision.seat)
            ]
        decisions.append(row)
    return {
        "id": trace.row.id,
        "step": step,
        "view": render(trace.view(step, player), _namer(trace)),
        "decisions": decisions,
    }


def _step_text(trace: Trace, step: int, player: int | None, prompts: bool) -> str:
    name = _namer(trace)
    parts = [f"{trace.row.id}, step {step} of {trace.steps}"]
    for decision in trace.decisions(step):
        if player in (None, decision.seat):
            made = f"{_agent(trace, decision) or 'chance'}, chosen by: {decision.chosen_by}"
            made += ", before the fork" if trace.inherited(step) else ""
            parts.append(f"{name(decision.seat)}: {decision.label} ({made})")
            if prompts:
                parts += _call_texts(trace, step, decision.seat)
    parts.append(render(trace.view(step, player), name))
    return "\n\n".join(parts)


def _agent(trace: Trace, decision: DecisionRow) -> str | None:
    by = trace.decider(decision)
    return by.label if by else None


def _call_texts(trace: Trace, step: int, seat: int) -> list[str]:
    texts = []
    for call in trace.calls(step, seat):
        texts += [f"[{role}]\n{text}" for role, text in trace.prompt(call)]
        texts += [
            f"[{part}]\n{text}" for part, text in (("thought", call.thought), ("reply", call.reply)) if text
        ]
    return texts


def _namer(trace: Trace) -> Any:
    game: Game[Any] | None = trace.game
    return game.player_name if game is not None else lambda p: "Chance" if p < 0 else f"Player {p + 1}"


def verify(args: Namespace, paths: Paths) -> int:
    """Re-simulate matches and compare them with what was recorded."""

    def work(session: Session) -> int:
        results, ids = [], _chosen(session, args)
        with progress("matches", len(ids), args.quiet) as bar:
            for match_id in ids:
                found = verify_trace(session.store.trace(match_id))
                results.append((match_id, found))
                if not args.json:
                    say(f"{match_id}  {found.verdict}" + (f"  {found.reason}" if found.reason else ""))
                bar.tell(len(results))
        if args.json:
            rows = [
                {
                    "id": m,
                    "verdict": str(v.verdict),
                    "first_difference": v.first_difference,
                    "reason": v.reason,
                }
                for m, v in results
            ]
            print_json({"matches": rows})
        return DONE if all(v.verdict.good for _, v in results) else FAILED

    return with_session(args, paths, work)


def export(args: Namespace, paths: Paths) -> int:
    """Write matches to a file."""

    from replays.exchange.formats import advice

    def work(session: Session) -> int:
        ids, left_out = _chosen(session, args), list[str]()
        eyes = _eyes(args)
        if str(args.out) == "-":
            _export_to_output(session, ids, args, eyes, left_out)
        else:
            files = session.export(ids, args.out, args.to, eyes=eyes, note=left_out.append)
            report = {"matches": ids, "path": str(args.out), "files": [str(file) for file in files]}
            count = len(ids) - len(left_out)
            print_json(report) if args.json else say(f"{count} matches written to {args.out}.")
            if about_name := advice(args.out, args.to):
                warn(about_name)
        for sentence in left_out[:LEFT_OUT]:
            warn(sentence)
        if len(left_out) > LEFT_OUT:
            warn(f"{len(left_out) - LEFT_OUT:,} more are left out for such reasons.")
        return DONE

    return with_session(args, paths, work)


def _export_to_output(
    session: Session, ids: Sequence[str], args: Namespace, eyes: list[int | None] | None, left_out: list[str]
) -> None:
    """Write matches to the standard output, when all of them are written."""
    if args.json:
        raise UsageError("--json and --out - both write to the standard output; leave one of them out.")
    if args.to == "html" and len(ids) > 1:
        raise UsageError("every page is a file of its own; name one match, or a folder with --out.")
    if args.to == "bundle" and goes_to_a_terminal():
        raise UsageError("a bundle is nothing to read on a terminal; name a file, or send it to a program.")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "export"
        session.export(ids, file, args.to, eyes=eyes, note=left_out.append)
        copy_out(file)


def _eyes(args: Namespace) -> list[int | None] | None:
    """Whose eyes a page may show, from the word on the command line."""
    if args.eyes is None:
        return None
    if args.to != "html":
        raise UsageError("--eyes is for --to html; the other formats hold everything.")
    return [_whose(args.eyes)]


def _whose(text: str) -> Eyes:
    """The eyes that a word on the command line means."""
    if text in ("everything", "spectator"):
        return None if text == "everything" else SPECTATOR
    if not text.isdigit() or int(text) < 1:
        raise UsageError(f"--eyes takes a seat from 1 on, spectator or everything, not {text!r}.")
    return int(text) - 1


def import_(args: Namespace, paths: Paths) -> int:
    """Read matches from files."""

    def work(session: Session) -> int:
        ids = [match_id for path in args.file for match_id in session.import_file(path, warn)]
        print_json({"matches": ids}) if args.json else say(f"{len(ids)} matches imported.")
        return DONE

    return with_session(args, paths, work)


def doctor(args: Namespace, paths: Paths) -> int:
    """Say what is installed and what is reachable."""
    from gamebench_gui.app.doctor import examine

    checks = examine(paths, args.db)
    if args.json:
        print_json({"checks": [{"name": c.name, "ok": c.ok, "detail": c.detail} for c in checks]})
    else:
        say(columns([["ok" if c.ok else "--", c.name, c.detail] for c in checks]))
    return DONE if all(c.ok for c in checks if c.needed) else FAILED


def _chosen(session: Session, args: Namespace) -> list[str]:
    if args.all:
        return [row.id for row in session.store.matches(Filter(), None, 0)][::-1]
    if not args.match:
        raise UsageError("name at least one match, or say --all.")
    return [session.store.match(name).id for name in args.match]
