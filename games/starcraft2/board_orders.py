"""The orders of star battle: tabs with what can be ordered, and the spans to wait."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from games.core.action import Action
from games.core.boards.measure import LEGIBLE, text_width
from games.core.boards.parts import Again
from games.core.boards.scene import Box, Rect, Shape, Style, Target, Viewer, fitted, paragraph
from games.core.words import say
from games.starcraft2.board import GROUPS, StarOrder
from games.starcraft2.board_signs import price, price_width, sign
from games.starcraft2.data import BY_KIND

WAIT: Final = "none"
"""The group of the order that does nothing."""
TABS: Final = tuple(group for group in GROUPS if group != WAIT)
SHORT: Final = {
    "build": "Build",
    "research": "Study",
    "scout": "Scout",
    "chrono": "Boost",
}
"""Titles of tabs where the whole ones do not fit."""
SIGNS: Final = {
    "train": "Zealot",
    "build": "Nexus",
    "research": "Shields1",
    "army": "attack",
    "scout": "Observer",
    "chrono": "boost",
}
"""What the signs of tabs show where not even these fit."""
VERBS: Final = {"scout": "Scout: ", "chrono": "Boost: "}
"""Words before orders whose title is only what they send or hurry."""
SPANS: Final = (
    ("2 s", "about 2 seconds", 1, False),
    ("10 s", "about 10 seconds, or until there is a fight", 6, True),
    (
        "until something happens",
        "until something is finished, can be paid or is seen",
        300,
        False,
    ),
)
"""Spans to wait: title, description, number of decisions, and whether only alarms end it."""
NEWS: Final = "news"
"""Title of the last span where the whole one does not fit."""
LOCKED: Final = ("It needs a finished", "It takes", "It is known")
"""Beginnings of reasons that do not pass soon."""
FIRST: Final = " first."
"""End of the reason against research that another one must precede."""
LOCKS: Final = {"morph_archon": "Two equal templar"}
"""What an order takes, where the sentence that says it is too long for one line of its button."""


def letters(titles: Sequence[str]) -> list[str]:
    """Return a letter for each title, all different: of its first letters, or any that is free."""
    taken: list[str] = []
    for title in titles:
        capitals = [mark for mark in title.upper() if "A" <= mark <= "Z"]
        free = (mark for mark in (*capitals, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ") if mark not in taken)
        taken.append(next(free, ""))
    return taken


class OrderTabs:
    """Lays out tabs, the orders of the open one, and below them the spans to wait.

    The places and letters of orders change only with what a side has built. Without room for all, those
    that cannot be given now are left out, and counted.
    """

    def __init__(self, orders: Sequence[StarOrder], viewer: Viewer, room: Rect) -> None:
        self.orders = orders
        self.viewer = viewer
        self.room = room
        self.opened = viewer.opened if viewer.opened in TABS else TABS[0]
        self.line = viewer.row("text")
        self.bar = max(min(self.line * 1.7, room.h * 0.14), min(self.line * 1.15, room.h * 0.2))
        waits = any(order.group == WAIT for order in orders)
        self.wait = Rect(room.x, room.bottom - self.bar, room.w, self.bar if waits else 0.0)
        below = self.bar + 4 if waits else 0.0
        self.body = room.adjusted(0, self.bar, 0, -below)

    def shapes(self) -> Iterator[Shape]:
        yield Box(self.body, Style("surface", "accent", 1.4), 7)
        for group, rect in self._tabs:
            yield from self._tab(group, rect)
        for order, rect in self._cells:
            yield from self._cell(order, rect)
        if left_out := len(self._shown) - len(self._cells):
            words = say("and {left_out} that cannot be ordered now", left_out=left_out)
            row = Rect(self.body.x + 8, self.body.bottom - self._small, self.body.w - 16, self._small)
            yield fitted(row, words, self.viewer.size("secondary"), "secondary", "end", least=LEGIBLE)
        if self.wait.h:
            yield from self._waiting()

    def targets(self) -> Iterator[Target]:
        for order, rect in self._cells:
            name = described(order, self._letter[order.key])
            yield Target(order.key, rect, name, shown=True, letter=self._letter[order.key])
        for place, (group, rect) in enumerate(self._tabs, 1):
            orders = self._group(group)
            can = sum(not order.why for order in orders)
            name = say(
                "{group}: {can} of {orders} can be ordered now, key {place}",
                group=say(GROUPS[group]),
                can=can,
                orders=len(orders),
                place=place,
            )
            keys = tuple(order.key for order in orders)
            yield Target(("tab", group), rect, name, opens=group, holds=keys, letter=str(place))
        yield from self._wait_targets()

    def _group(self, group: str) -> list[StarOrder]:
        return [order for order in self.orders if order.group == group]

    @property
    def _small(self) -> float:
        return self.viewer.row("secondary")

    # tabs

    @cached_property
    def _tabs(self) -> list[tuple[str, Rect]]:
        wide = (self.room.w + 3) / len(TABS)
        return [
            (group, Rect(self.room.x + place * wide, self.room.y, wide - 3, self.bar))
            for place, group in enumerate(TABS)
        ]

    def _tab(self, group: str, rect: Rect) -> Iterator[Shape]:
        can, here = sum(not order.why for order in self._group(group)), group == self.opened
        edge = Style("accent" if here else "surface", "accent" if here else "border", 1.4)
        yield Box(rect, edge, 6)
        role = "on_accent" if here else "text" if can else "secondary"
        inner, bold = rect.inset(4, 0), here or bool(can)
        whole = f"{say(GROUPS[group])} {can}"
        if self.viewer.wide(whole, "text", bold) > inner.w:
            whole = f"{say(SHORT.get(group, GROUPS[group]))} {can}"
        if text_width(whole, LEGIBLE, bold) > inner.w:
            side = min(inner.h * 0.7, inner.w * 0.5)
            yield from sign(Rect(inner.x, inner.cy - side / 2, side, side), SIGNS[group], role)
            inner, whole = inner.adjusted(side + 1, 0, 0, 0), str(can)
        yield fitted(inner, whole, self.viewer.size(), role, bold=bold, least=LEGIBLE)
        if here:  # the tab is joined to what it shows
            yield Box(Rect(rect.x + 1, rect.bottom - 2, rect.w - 2, 4), Style("accent"), 0)

    # orders

    @cached_property
    def _letter(self) -> dict[str, str]:
        orders = self._group(self.opened)
        titles = [_title(order) for order in orders]
        return dict(zip((order.key for order in orders), letters(titles), strict=True))

    @cached_property
    def _shown(self) -> list[StarOrder]:
        """The orders of the open tab, first those that nothing lasting forbids.

        Of research in levels the next one is shown.
        """
        orders = self._group(self.opened)
        if len(orders) < 6:
            return orders
        orders = [order for order in orders if not order.why.endswith(FIRST)]
        return sorted(orders, key=lambda order: order.why.startswith(LOCKED))

    @cached_property
    def _cells(self) -> list[tuple[StarOrder, Rect]]:
        inner, many = self.body.inset(6, 6), len(self._shown)
        columns = max(2, int(inner.w / (13.5 * self.viewer.size())))
        most = max(columns, int(inner.w / (7.5 * self.viewer.size())))
        least = self.line + 2
        while columns < most and -(-many // columns) * (least + 3) > inner.h:
            columns += 1
        fitting = columns * max(1, int((inner.h + 3) / (least + 3)))
        shown = self._shown
        if many > fitting:
            fitting = columns * max(1, int((inner.h - self._small + 3) / (least + 3)))
            kept = {o.key for o in sorted(shown, key=lambda o: (bool(o.why), not o.unaffordable))[:fitting]}
            shown = [order for order in shown if order.key in kept]
            inner = inner.adjusted(0, 0, 0, -self._small)
        rows = -(-len(shown) // columns) or 1
        wide = (inner.w + 4) / columns - 4
        high = min(5.2 * self.line, (inner.h + 3) / rows - 3)
        return [
            (
                order,
                Rect(inner.x + at % columns * (wide + 4), inner.y + at // columns * (high + 3), wide, high),
            )
            for at, order in enumerate(shown)
        ]

    def _cell(self, order: StarOrder, rect: Rect) -> Iterator[Shape]:
        viewer, can = self.viewer, not order.why
        edge = Style(
            "window", "accent" if can else "border", 1.8 if can else 1.0, dash="" if can else "dashed"
        )
        yield Box(rect, edge, 5)
        size, line = viewer.size(), min(self.line, rect.h - 2)
        plate = Rect(rect.x + 3, rect.y + 2 if rect.h > 2 * line else rect.cy - line / 2, line, line)
        if letter := self._letter[order.key]:
            yield Box(plate.inset(1), Style("text" if can else "", "secondary", 1.0), 3)
            yield fitted(plate, letter, line * 0.66, "surface" if can else "secondary", bold=True)
        words = f"{VERBS.get(order.group, '')}{_title(order)}"
        words = words[:1].upper() + words[1:].lower()
        left = rect.adjusted(line + 7, 2, -4, 0)
        one_line = rect.h < 1.72 * line
        head = left._replace(h=rect.h - 4 if one_line else line)
        if one_line:
            room = head.w - price_width(order, viewer, "secondary") - viewer.wide(words, "text", can)
            if room > 2 and can:
                yield from self._price_at_end(order, head)
            yield fitted(head, words, size, "text" if can else "secondary", "start", bold=can, least=LEGIBLE)
            return
        yield fitted(head, words, size, "text" if can else "secondary", "start", bold=can, least=LEGIBLE)
        below = Rect(left.x, head.bottom, left.w, rect.bottom - head.bottom - 2)
        if below.h > 1.8 * self._small:
            side = min(2.2 * self.line, below.h, rect.w * 0.2)
            corner = Rect(rect.right - side - 4, rect.bottom - side - 4, side, side)
            yield from sign(
                corner, BY_KIND[order.key].item if order.key in BY_KIND else "", "text" if can else "disabled"
            )
            below = below.adjusted(0, 0, -side - 2, 0)
        yield from self._below(order, below)

    def _price_at_end(self, order: StarOrder, head: Rect) -> Iterator[Shape]:
        wide = price_width(order, self.viewer, "secondary")
        yield from price(
            Rect(head.right - wide, head.y, wide, head.h), order, self.viewer, "secondary", "text"
        )

    def _below(self, order: StarOrder, below: Rect) -> Iterator[Shape]:
        """Draw the price, or why the order cannot be given, which a price alone may be."""
        row = below._replace(h=min(below.h, self._small))
        if not order.why:
            yield from price(row, order, self.viewer, "text", "text")
            return
        words = say(order.why).removesuffix(".")
        if words == order.why.removesuffix("."):  # in English there is less room
            words = words.removeprefix("It ").replace("a finished ", "")
        words = words[:1].upper() + words[1:]
        if below.h < 1.8 * self._small:
            words = say(LOCKS[order.key]) if order.key in LOCKS else words
            yield fitted(row, words, self.viewer.size("secondary"), "secondary", "start", least=LEGIBLE)
        else:
            yield from paragraph(below, words, self.viewer.size("secondary"), "secondary")[0]

    # waiting

    @cached_property
    def _titles(self) -> tuple[str, ...]:
        whole = tuple(title for title, *_ in SPANS)
        wide = sum(self.viewer.wide(title, "text", True) + 2.2 * self.line for title in whole)
        return whole if wide <= self.wait.w * 0.85 else (*whole[:-1], NEWS)

    @cached_property
    def _spans(self) -> list[tuple[int, Rect]]:
        head = min(self.viewer.wide(say("Wait"), "text", True) + 12, self.wait.w * 0.2)
        free = self.wait.w - head - 8
        size = [self.viewer.wide(title, "text", True) + 2.2 * self.line for title in self._titles]
        part = min(1.0, free / sum(size))
        x, places = self.wait.x + head, []
        for number, wide in enumerate(size):
            places.append((number, Rect(x, self.wait.y, wide * part, self.wait.h)))
            x += wide * part + 4
        return places

    def _waiting(self) -> Iterator[Shape]:
        viewer = self.viewer
        yield fitted(
            Rect(self.wait.x + 4, self.wait.y, self._spans[0][1].x - self.wait.x - 8, self.wait.h),
            say('Wait'), viewer.size(), "text", "start", bold=True, least=LEGIBLE,
        )  # fmt: skip
        for number, rect in self._spans:
            yield Box(rect, Style("window", "accent", 1.8), 5)
            line = min(self.line, rect.h - 2)
            plate = Rect(rect.x + 3, rect.cy - line / 2, line, line)
            yield Box(plate.inset(1), Style("text", "secondary", 1.0), 3)
            yield fitted(plate, str(len(TABS) + 1 + number), line * 0.66, "surface", bold=True)
            words = rect.adjusted(line + 7, 0, -4, 0)
            yield fitted(
                words, self._titles[number], viewer.size(), "text", "start", bold=True, least=LEGIBLE
            )

    def _wait_targets(self) -> Iterator[Target]:
        order = next((order for order in self.orders if order.group == WAIT), None)
        if order is None:
            return
        for number, rect in self._spans:
            _, words, times, alarms_only = SPANS[number]
            key = str(len(TABS) + 1 + number)
            name = say("Wait {words}, key {key}", words=words, key=key)
            if times == 1:
                yield Target(order.key, rect, name, shown=True, letter=key)
            else:
                again = Again(Action(order.key), times, alarms_only)
                yield Target(("wait", times), rect, name, shown=True, letter=key, again=again)


def _title(order: StarOrder) -> str:
    return order.title.removeprefix("Multi-")


def described(order: StarOrder, letter: str) -> str:
    """Return an order in words, for tooltips and screen readers."""
    cost = say(", {minerals} minerals", minerals=order.minerals) if order.minerals else ""
    cost += say(", {gas} gas", gas=order.gas) if order.gas else ""
    cost += say(", {supply} supply", supply=order.supply) if order.supply else ""
    key = say(", key {letter}", letter=letter) if letter else ""
    why = say(order.why) if order.why else say("It can be ordered now.")
    return f"{say(GROUPS[order.group])}: {say(order.title)}{cost}{key}. {why}"
