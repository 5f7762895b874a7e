"""The positions for one connection of a seat: each adds what its browser does not have yet."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from gamebench_gui.served import wire
from gamebench_gui.table.choice import Choice
from gamebench_gui.table.filling import fillings
from gamebench_gui.table.match_table import Result, Turn, question
from gamebench_gui.table.seat_view import Shown
from games.core.action import Action, Field, LegalActions, OpenAction, Player
from games.core.boards.drawn_once import DrawnOnce, runs
from games.core.boards.scene import Scene, Target, Viewer
from games.core.drawing import scene_of
from games.core.param import write
from games.core.seat import Request
from games.core.view import View
from games.core.words import say, told
from resources.colors import tone

LOG: Final = logging.getLogger(__name__)
BASE: Final = 14.0
"""Size of normal type on a seat's board, in pixels."""
MOST_LOG: Final = 400
"""Steps of the log that a browser gets at once; it gets no earlier ones."""
MOST_TALK: Final = 400
"""Messages that a browser gets at once."""
UNDRAWABLE: Final = (ArithmeticError, LookupError, TypeError, ValueError)
"""Exceptions of drawing at a size that nobody tried; the seat then gets the board as text."""


@dataclass(frozen=True, slots=True)
class Look:
    """The room for the board at a browser, its type and its palette."""

    width: float = 640.0
    height: float = 480.0
    scale: float = 1.0
    dark: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """The present moment of one seat, besides the position.

    Attributes:
        n: the newest step.
        request: the seat's open question.
        left: seconds that are left for it; None without a limit.
        spent: whether the page shows the time that was spent.
        types: whether moves may be typed in the game's notation as well.
        tick: of a real-time match; None in others.
    """

    n: int
    turn: Turn
    waits: tuple[Player, ...] = ()
    request: Request | None = None
    left: float | None = None
    result: Result | None = None
    tick: int | None = None
    spent: bool = False
    types: bool = True


class Telling:
    """Builds positions for one connection of a seat, and remembers what its browser has.

    Positions are made in a thread of their own, one after the other; `look` and `chose` may change meanwhile.

    Args:
        have: the last step of the log and the number of messages that the browser has.
        has_log: whether the log is told.

    Attributes:
        look: the room at the browser now.
        chose: what is chosen there of the open question.
    """

    def __init__(self, look: Look, have: tuple[int, int] = (0, 0), *, has_log: bool = True) -> None:
        self._has_log = has_log
        self.look = look
        self.chose = wire.Chose("")
        self._step, self._messages = have
        self._drawn: DrawnOnce | None = None
        self._is_dark = look.dark
        self._known = 0

    def resize(self, look: Look) -> None:
        """Use another size, type or palette from now on."""
        self.look = look

    def position(self, seat: Shown, now: Moment) -> wire.At:
        """Return the newest position; the browser is then known to have what is in it."""
        view = seat.view(now.n)
        asked = question(now.request) if now.request is not None else ""
        look, chose = self.look, self.chose
        if chose.q != asked:
            chose = wire.Chose(asked, opened=chose.opened)
        legal = seat.legal(now.request) if now.request is not None else None
        scene = self._scene(seat, view, now.n, legal, look=look, chose=chose)
        return wire.At(
            n=now.n,
            phase=say(view.phase),
            facts=tuple(
                wire.Fact(fact.key, say(fact.label), told(fact.value), fact.owner) for fact in view.facts
            ),
            drawn=self._once(scene, seat, look.dark),
            targets=tuple(target(part) for part in scene.targets),
            text=seat.text(now.n),
            log=self._log(seat, now.n),
            talk=self._talk(seat, now.n),
            turn=now.turn,
            waits=now.waits,
            ask=ask(seat, now, legal) if now.request is not None and legal is not None else None,
            over=wire.Over(*now.result) if now.result is not None else None,
            frame=now.tick,
        )

    def _scene(
        self,
        seat: Shown,
        view: View,
        step: int,
        legal: LegalActions | None,
        *,
        look: Look,
        chose: wire.Chose,
    ) -> Scene:
        said = seat.said(step)
        viewer = Viewer(
            width=look.width,
            height=look.height,
            scale=look.scale,
            base=BASE,
            player=view.player,
            names=seat.names,
            flipped=seat.is_turned(step),
            said=said,
            past=said.past,
            opened=chose.opened,
            zoom=chose.zoom,
            shift=chose.shift,
        )
        try:
            scene = scene_of(view, viewer)
            if legal is None:
                return scene
            choice = Choice(
                legal,
                clicks=seat.clicks(step),
                confirms=any(part.confirms for part in scene.targets),
                any_order=scene.any_order,
            )
            board = [part.key for part in scene.targets]
            for key in chose.keys:
                choice.click(key, [*board, *chose.keys])
            drafted = tuple(value for value in chose.drafted if seat.clicks(step)("", value))
            return scene_of(
                view, replace(viewer, chosen=choice.keys, offered=choice.offered, drafted=drafted)
            )
        except UNDRAWABLE:
            LOG.exception("a board cannot be drawn at %s x %s", look.width, look.height)
            return Scene(look.width, look.height, ())

    def _once(self, scene: Scene, seat: Shown, dark: bool) -> wire.Drawn:
        start = None
        # in another palette every shape is new
        if self._drawn is None or dark != self._is_dark or len(self._drawn.nodes) > wire.MOST_SHAPES:
            self._is_dark = dark
            self._drawn = DrawnOnce(lambda fill, edge: painted(fill, edge, dark))
            self._known = start = 0
        places = self._drawn.places(scene)
        new = self._drawn.nodes[self._known :]
        self._known = len(self._drawn.nodes)
        return wire.Drawn(
            w=scene.width,
            h=scene.height,
            new=tuple((node.tag, node.attributes, node.text) for node in new),
            order=runs(places),
            start=start,
            parts=tuple((part.label, part.prompt, part.chosen) for part in seat.parts(scene.parts)),
            ground=scene.ground,
            spelled=scene.spelled,
            stacked=scene.stacked,
            any_order=scene.any_order,
        )

    def _log(self, seat: Shown, last: int) -> tuple[int, tuple[tuple[int, str], ...]]:
        if not self._has_log:
            return 0, ()
        first = max(self._step + 1, last - MOST_LOG + 1)
        self._step = max(self._step, last)
        return first, tuple(seat.log(first, last))

    def _talk(self, seat: Shown, step: int) -> tuple[int, tuple[tuple[int, str, tuple[int, ...]], ...]]:
        heard = seat.heard(step)
        first = max(min(self._messages, len(heard)), len(heard) - MOST_TALK)
        self._messages = len(heard)
        return first, tuple((message.sender, message.text, message.audience) for message in heard[first:])


def painted(fill: str, edge: str, dark: bool) -> dict[str, str]:
    """Return the attributes of a shape that is filled and outlined in two roles."""
    return {"fill": tone(fill, dark) if fill else "none"} | ({"stroke": tone(edge, dark)} if edge else {})


def target(part: Target) -> tuple[Any, ...]:
    """Return a target as it is sent: a fifth value holds what differs from the usual target."""
    usual: dict[str, Any] = {
        "is_kind": False,
        "confirms": False,
        "shown": False,
        "unread": False,
        "reach": "",
        "opens": "",
        "letter": "",
        "zooms": 0.0,
        "lit": (),
        "holds": (),
        "again": None,
        "note": None,
    }
    more = {name: value for name, default in usual.items() if (value := getattr(part, name)) != default}
    rect = tuple(round(side, 1) for side in part.rect)
    return (part.key, rect, told(part.name), part.outline, *([more] if more else []))


def ask(seat: Shown, now: Moment, legal: LegalActions) -> wire.Ask:
    """Return the seat's question as it is sent."""
    request = now.request
    assert request is not None
    clicks = seat.clicks(now.n)
    return wire.Ask(
        q=question(request),
        listed=tuple((a.kind, a.args, a.text, seat.label(request, a)) for a in legal.listed),
        open=tuple(_family(seat, now.n, family) for family in legal.open),
        fill=tuple(_fill(legal, clicks)),
        why=seat.words(request.objection),
        left=None if now.left is None else round(now.left, 1),
        default=_row(legal.default) if legal.default is not None else None,
        again=say(legal.repeat),
        spent=now.spent,
        types=now.types or any(family.typed for family in legal.open),
    )


def _row(action: Action) -> tuple[str, tuple[Any, ...], str]:
    return action.kind, action.args, action.text


def _fill(legal: LegalActions, clicks: Any) -> Iterator[tuple[tuple[str, ...], str, str]]:
    for action, filled in fillings(legal.open, clicks).items():
        yield tuple(map(str, action.args)), filled.field, filled.option


def _family(seat: Shown, step: int, family: OpenAction) -> wire.Family:
    return wire.Family(
        kind=family.kind,
        fields=tuple(_blank(seat, step, field) for field in family.fields),
        max=family.max_text,
        hint=told(family.hint),
        total=family.total,
        typed=family.typed,
    )


def _blank(seat: Shown, step: int, field: Field) -> wire.Blank:
    param = field.param
    values = (*field.options, *field.parts)
    words = tuple(seat.words(write(value)) for value in values)
    return wire.Blank(
        name=field.name,
        label=say(param.title),
        low=field.low,
        high=field.high,
        options=field.options,
        parts=field.parts,
        words=() if words == values else words,
        asked=field.asked,
        begun=seat.begun(step, field.name),
    )
