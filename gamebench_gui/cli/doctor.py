"""The command that checks the installation."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from dataclasses import asdict
from typing import Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, FAILED, UsageError, columns, goes_to_a_terminal, print_json, say

WAITS: Final = 120.0
"""Seconds in which somebody should take a telephone and open the page."""
LOOK_SECONDS: Final = 0.2


def add(commands: Commands, parents: Parents) -> None:
    parser = commands.add_parser("doctor", parents=parents, help="check what is installed and reachable")
    parser.add_argument(
        "--timing", action="store_true", help="measure for ten seconds how precise the times of people are"
    )
    parser.add_argument(
        "--serve",
        metavar="ADDRESS",
        help="open this address of this machine and wait for the first browser: many wireless networks keep "
        "guests apart; naming the address is your consent",
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        metavar="N",
        help="with --timing: how long to measure; with --serve: to wait",
    )


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.1 <= seconds <= 600:
        raise ArgumentTypeError(tr("give a number of seconds from 0.1 to 600, not {given!r}", given=text))
    return seconds


def doctor(args: Namespace, paths: Paths) -> int:
    if args.timing:
        return _timing(args, paths)
    if args.serve is not None:
        import asyncio

        return asyncio.run(_serve(args))
    if args.seconds is not None:
        raise UsageError(tr("--seconds goes with --timing or --serve."))
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
        say(tr("Measuring for {seconds:g} seconds ...", seconds=seconds))
    timing = (args.measure or measure)(seconds)
    keep_timing(paths, timing)
    if args.json:
        document = {**asdict(timing), "precision_ms": round(timing.precision_ms, 3)}
        print_json({"timing": document, "troubles": timing.troubles})
        return FAILED if timing.troubles else DONE
    say(columns([list(line) for line in timing.lines]))
    for sentence in timing.troubles or (
        tr(
            "Good enough: a time is precise to {precision_ms:.0f} ms, and decisions take seconds.",
            precision_ms=timing.precision_ms,
        ),
    ):
        say(sentence)
    return FAILED if timing.troubles else DONE


async def _serve(args: Namespace) -> int:
    """Wait for the first browser at an address, and say whether it was of another machine."""
    import asyncio

    from gamebench_gui.cli.arguments import usage
    from gamebench_gui.served.host import Host, check_address

    address, seconds = usage(lambda: check_address(args.serve)), args.seconds or WAITS
    host = Host()
    await host.open(address)
    try:
        if not (args.quiet or args.json):
            say(
                tr(
                    "Open {url} on another machine or telephone; waiting {seconds:g} seconds.",
                    url=host.url,
                    seconds=seconds,
                )
            )
            for line in host.printed("") if goes_to_a_terminal() else ():
                say(line)
        waiting = round(seconds / LOOK_SECONDS)
        while not host.door.visits and waiting:
            await asyncio.sleep(LOOK_SECONDS)
            waiting -= 1
        visits, from_here = host.door.visits, host.door.visits_from_here
    finally:
        await host.close()
    if args.json:
        print_json({"url": host.url, "visits": visits, "visits_from_here": from_here})
    elif not visits:
        say(tr("No device connected. A firewall may block it, or this network keeps devices apart."))
    elif visits == from_here:
        say(tr("Only this machine connected: the address works, but no other device has tried it yet."))
    else:
        say(tr("A browser of another machine came: seats at other screens work in this network."))
    return DONE if visits > from_here else FAILED
