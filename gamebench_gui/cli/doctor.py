"""The command that checks the installation."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from dataclasses import asdict

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, FAILED, UsageError, columns, print_json, say


def add(commands: Commands, parents: Parents) -> None:
    parser = commands.add_parser("doctor", parents=parents, help="check what is installed and reachable")
    parser.add_argument(
        "--timing", action="store_true", help="measure for ten seconds how precise the times of people are"
    )
    parser.add_argument("--seconds", type=_seconds, metavar="N", help="with --timing: how long to measure")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.1 <= seconds <= 600:
        raise ArgumentTypeError(f"give a number of seconds from 0.1 to 600, not {text!r}")
    return seconds


def doctor(args: Namespace, paths: Paths) -> int:
    if args.timing:
        return _timing(args, paths)
    if args.seconds is not None:
        raise UsageError("--seconds goes with --timing.")
    from gamebench_gui.app.install.doctor import examine

    checks = examine(paths, args.db)
    if args.json:
        print_json({"checks": [{"name": c.name, "ok": c.ok, "detail": c.detail} for c in checks]})
    else:
        say(columns([["ok" if c.ok else "--", c.name, c.detail] for c in checks]))
    return DONE if all(c.ok for c in checks if c.needed) else FAILED


def _timing(args: Namespace, paths: Paths) -> int:
    """Measure the precision of times on this machine, and keep it for the visits of studies."""
    from gamebench_gui.app.study.timing import SECONDS, keep_timing, measure

    seconds = args.seconds or SECONDS
    if not (args.quiet or args.json):
        say(f"Measuring for {seconds:g} seconds ...")
    timing = (args.measure or measure)(seconds)
    keep_timing(paths, timing)
    if args.json:
        document = {**asdict(timing), "precision_ms": round(timing.precision_ms, 3)}
        print_json({"timing": document, "troubles": timing.troubles})
        return FAILED if timing.troubles else DONE
    say(columns([list(line) for line in timing.lines]))
    for sentence in timing.troubles or (
        f"Good enough: a time is precise to {timing.precision_ms:.0f} ms, and decisions take seconds.",
    ):
        say(sentence)
    return FAILED if timing.troubles else DONE
