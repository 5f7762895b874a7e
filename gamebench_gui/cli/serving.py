"""Playing a match whose people sit at browsers, and showing them their codes."""

from __future__ import annotations

import asyncio
import json
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.live_match import scores
from gamebench_gui.app.match.pacing import Pacer, until_saved
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.seating import headless_context
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.match.strengths import opponent
from gamebench_gui.cli.language import said, tr
from gamebench_gui.cli.output import DONE, FAILED, goes_to_a_terminal, put, say, warn
from gamebench_gui.served.host import CODES, Absence, Host, ServedMatch
from games.core.action import Player
from games.core.game import GameError
from games.core.naming import seat_title
from replays.store.seat_screens import keeper

LOOK_SECONDS: Final = 0.5
FAREWELL_SECONDS: Final = 3.0
"""Seconds for which browsers still show the end of the match."""


def people_of(planned: Plan) -> tuple[Player, ...]:
    return tuple(player for player, spec in enumerate(planned.seats) if spec.kind == "human")


def play(session: Session, planned: Plan, args: Namespace) -> int:
    """Open the door, play the match, close the door, and return the exit code."""
    return asyncio.run(Serving(session, planned, args).play())


@dataclass(frozen=True)
class StandIns:
    """Lets bots play for people who are away, until they are back."""

    session: Session
    plan: Plan
    control: Pacer
    context: SeatContext
    spec: AgentSpec

    def stand_in(self, player: Player) -> None:
        self._exchange(player, self.spec)

    def give_back(self, player: Player) -> None:
        self._exchange(player, self.plan.seats[player])

    def resign(self, player: Player) -> None:
        self.control.resign(player)

    def _exchange(self, player: Player, spec: AgentSpec) -> None:
        try:
            self.session.take_over(self.plan, self.control, player, spec, self.context)
        except GameError as error:
            warn(str(error))


class Serving:
    """A match that is served from the terminal."""

    def __init__(self, session: Session, planned: Plan, args: Namespace) -> None:
        self._session = session
        self._plan = planned
        self._args = args
        self._people = people_of(planned)
        self._changed = asyncio.Event()

    async def play(self) -> int:
        """Open the door, wait for everybody, play to the end, and close the door."""
        args, session = self._args, self._session
        host = Host(session.paths.config / CODES, name=args.address, certificate=args.context)
        host.gates.recall()
        kept = host.gates.address
        same = args.resume and kept is not None and kept[0] == args.on
        port = args.port if args.port is not None else kept[1] if same and kept is not None else None
        earlier = session.store.trace(self._plan.match_id) if args.resume else None
        await host.open(args.on, port)
        host.changed = self._changed.set
        absence = Absence(args.away, args.grace)
        served = host.serve(
            self._plan,
            self._people,
            lambda: until_saved(session.writer),
            earlier,
            absence,
            keep=keeper(session.writer, self._plan.match_id),
        )
        self._tell(
            {"event": "open", "match": self._plan.match_id, "url": host.url},
            tr("Open at {url}", url=host.url),
        )
        try:
            await self._seat(host, served)
            code = await self._go(served)
            await asyncio.sleep(FAREWELL_SECONDS)
            host.forget(self._plan.match_id)
            return code
        finally:
            await host.close()

    async def _seat(self, host: Host, served: ServedMatch) -> None:
        """Show codes until somebody has come for every seat; a match that continues waits for nobody."""
        if self._args.hall:
            self._show(host, "hall", host.hall_code(self._plan.match_id))
        if self._args.room and not self._args.resume:
            self._show(host, "room", host.open_lobby(self._plan.title, self._people))
        joined: set[Player] = set()
        while not served.everybody_joined:
            if self._args.room and not self._args.resume:
                if host.lobby is not None and len(host.lobby.guests) >= len(self._people):
                    host.seat_guests(self._plan.match_id)
            else:
                self._show_codes(host, served)
            self._note_joined(served, joined)
            if self._args.resume:
                return
            self._changed.clear()
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._changed.wait()
            except TimeoutError:
                continue
        self._note_joined(served, joined)
        host.close_lobby()

    def _show_codes(self, host: Host, served: ServedMatch) -> None:
        """Show a code for each seat that nobody has taken, and a new one when it has died."""
        match_id = self._plan.match_id
        for player, seat in served.seats.items():
            if seat.joined or host.code(match_id, player) or host.has_token(match_id, player):
                continue
            self._show(host, "code", host.new_code(match_id, player), player)

    def _note_joined(self, served: ServedMatch, joined: set[Player]) -> None:
        for player, seat in served.seats.items():
            if seat.joined and player not in joined:
                joined.add(player)
                self._tell(
                    {"event": "joined", "seat": player + 1},
                    tr("{seat_title} is taken.", seat_title=seat_title(player)),
                )

    def _show(self, host: Host, event: str, code: str, player: Player | None = None) -> None:
        link = host.link(code)
        whose = {"code": seat_title(player or 0), "room": tr("Everybody"), "hall": tr("Hall")}[event]
        seat = {} if player is None else {"seat": player + 1}
        self._tell({"event": event, **seat, "code": code, "link": link}, f"{whose}: {code}   {link}", True)
        if not (self._args.json or self._args.no_qr) and goes_to_a_terminal():
            for line in host.printed(code):
                say(line)

    async def _go(self, served: ServedMatch) -> int:
        self._tell({"event": "began"}, tr("The match begins."))
        control = Pacer(self._session.writer)
        with headless_context(self._plan.seats, asked=served.asked) as plain:
            context = replace(plain, elsewhere=served.table.places.is_elsewhere, allow_cheating=True)
            spec = self._args.stand_in or opponent(self._plan.game, self._plan.preset)
            served.absent.steers = StandIns(self._session, self._plan, control, context, spec)
            try:
                ended = await self._session.play(
                    self._plan,
                    control=control,
                    watch=served.watch,
                    context=context,
                    attended=False,
                )
            except GameError as error:
                served.broke_off(str(error))
                warn(said(str(error)))
                return FAILED
        result = ", ".join(f"{seat_title(at)}: {score}" for at, score in enumerate(scores(ended)))
        document = {"event": "ended", "termination": ended.termination.value, "returns": list(ended.returns)}
        self._tell(
            document,
            tr(
                "Match {match_id} is over ({ending}). {result}",
                match_id=self._plan.match_id,
                ending=said(ended.termination.value),
                result=result,
            ),
            True,
        )
        return DONE

    def _tell(self, document: Mapping[str, object], words: str, always: bool = False) -> None:
        if self._args.json:
            put(json.dumps(document) + "\n")
        elif always or not self._args.quiet:
            say(words)
