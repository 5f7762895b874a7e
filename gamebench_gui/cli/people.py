"""People who play at the terminal: they read their view, and type their action."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from agents.human import typed
from gamebench_gui.cli.language import said, tr
from gamebench_gui.cli.output import UsageError, ask
from games.core.action import Action, OpenAction
from games.core.game import NOT_LEGAL, GameError, Information
from games.core.text import render
from replays.words import tr_noop

if TYPE_CHECKING:
    from agents.catalog.seat_context import PersonSeat
    from gamebench_gui.app.match.plan import Plan
    from games.core.seat import Request

NEEDED: Final = tr_noop("a human seat needs a terminal, or the window: start gamebench without a command.")
SHOWN: Final = 60
"""The most legal actions that are listed; more are only counted."""


def people_at(planned: Plan, concurrency: int) -> People | None:
    """Return an object that asks the people of a match, if any; raise a `UsageError` if it cannot be here."""
    persons = sum(spec.kind == "human" for spec in planned.seats)
    if not persons:
        return None
    if not sys.stdin.isatty():
        raise UsageError(said(NEEDED))
    if concurrency > 1:
        raise UsageError(tr("people play one match at a time; leave --concurrency out."))
    if persons > 1 and planned.game.spec.information is Information.IMPERFECT:
        raise UsageError(
            tr("two people at one terminal would see what is hidden; play this game in the window.")
        )
    return People(sys.stdin.readline)


class People:
    """Asks the people at the terminal, one after the other; ``read_line`` returns "" at the end."""

    def __init__(self, read_line: Callable[[], str]) -> None:
        self._read_line, self._one_at_a_time = read_line, threading.Lock()

    def __call__(self, request: Request, seat: PersonSeat) -> None:
        """Ask in a thread of its own, which ends with the program."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=self.converse, args=(request, seat, loop), daemon=True).start()

    def converse(self, request: Request, seat: PersonSeat, loop: asyncio.AbstractEventLoop) -> None:
        """Show the question, and read until an action is understood; the end of input interrupts."""
        with self._one_at_a_time:
            ask(question(request))
            while line := self._read_line():
                try:
                    seat.answer(understood(line.strip(), request), request)
                except GameError as error:
                    ask(str(error))
                else:
                    return
            # raised in this thread it would not wake the loop, which is closed when all is over
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(signal.raise_signal, signal.SIGINT)


def question(request: Request) -> str:
    """Return the question: why the last answer was refused, the position, and the legal actions."""
    name = request.game.player_name
    refused = (
        [tr("That was refused: {objection}", objection=said(request.objection))] if request.objection else []
    )
    listed = [request.label(action) for action in request.legal.listed[:SHOWN]]
    more = len(request.legal) - len(listed)
    offered = [*listed, *([tr("{more:,} more", more=more)] if more else []), *map(_form, request.legal.open)]
    return "\n\n".join(
        [
            *refused,
            render(request.view, name),
            tr("{name}, your move: {offered}", name=name(request.player), offered="; ".join(offered)),
        ]
    )


def _form(family: OpenAction) -> str:
    return family.hint or f"{family.kind}({', '.join(field.name for field in family.fields)})"


def understood(words: str, request: Request) -> Action:
    """Return the action that a line means; raise a `GameError` if it is none, or not legal."""
    action = typed(words, request.legal, request.label, request.read)
    if action not in request.legal:
        raise GameError(NOT_LEGAL)
    return action
