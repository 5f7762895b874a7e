"""The drawing of Pit: points, the others with their raised hands, and the own cards in stacks on the felt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.boards.measure import LEGIBLE, line_height, text_width
from games.core.boards.parts import Part
from games.core.boards.scene import (
    Box,
    Key,
    Label,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    circle,
    fitted,
    seat_mark,
    seat_name,
)
from games.core.param import JOIN
from games.core.words import say
from games.pit.board import FloorHand, Tape, TradingFloor, called, cards_words, offer_words
from games.pit.board_goods import EDGE, goods, goods_card, raised_hand

GAP: Final = 8.0
"""Space between two parts, in pixels."""
DENSEST: Final = 1.45
"""How much more of the floor type may take for a person who set it larger."""
MOST: Final = 4
"""Most cards in an offer."""
CHIP: Final = 24.0
"""Least height and width of a chip, in pixels."""


def floor_scene(board: TradingFloor, viewer: Viewer) -> Scene:
    return _Layout(board, viewer).scene()


class _Layout:
    """
    Attributes:
        own: the hand whose cards are laid out; None if the viewer sees none.
        taken: the trader whose offer is about to be taken, if one was clicked.
        added: the special cards that go with the next cards, in the order of the board's names.
    """

    def __init__(self, board: TradingFloor, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        open_hands = [hand for hand in board.hands if hand.cards and hand.key]
        viewed = [hand for hand in open_hands if hand.player == viewer.player]
        acting = [hand for hand in open_hands if hand.acts]
        self.own = next(iter([*viewed, *acting, *open_hands]), None)
        self.taken = next((hand for hand in board.hands if hand.key and hand.key in viewer.chosen), None)
        self.added = [name for name in board.names[-2:] if JOIN + name in viewer.chosen]
        self.area = viewer.area.inset(8, 7)
        most = min(self.area.h / 30, self.area.w / 28) * min(viewer.scale, DENSEST)
        self.size = max(LEGIBLE, min(viewer.size(), most))
        self.line = line_height(self.size)
        self.targets: list[Target] = []

    def scene(self) -> Scene:
        area, viewer = self.area, self.viewer
        shapes: list[Shape] = [Box(viewer.area.inset(2), Style("table", "table+16%text"), 14)]
        bar = Rect(area.x, area.y, (area.w - GAP) / 2, self.line + 6)
        for place, side in enumerate((self._side, 1 - self._side)):
            shapes += self._bar(bar.moved(place * (bar.w + GAP), 0), side)
        others = [hand for hand in self.board.hands if hand is not self.own]
        top, high = bar.bottom + 6, self._traders_height()
        wide = (area.w - GAP * (len(others) - 1)) / max(1, len(others))
        for place, hand in enumerate(others):
            shapes += self._trader(hand, Rect(area.x + place * (wide + GAP), top, wide, high))
        tape = Rect(area.x, top + (high if others else 0) + 3, area.w, self.line + 2)
        shapes += self._lately(tape)
        shapes += self._felt(Rect(area.x, tape.bottom + 3, area.w, area.bottom - tape.bottom - 3))
        parts = self._parts()
        return Scene(viewer.width, viewer.height, tuple(shapes), tuple(self.targets), parts=parts)

    def _traders_height(self) -> float:
        """Return the room for the others: what the own cards leave, within limits."""
        if self.own is None:
            return self.area.h * 0.7
        column = self.area.w / len(self.board.names)
        chips = 2 if column < 4 * (CHIP + 3) + 18 else 1
        cards = column * 1.5 + 30 + chips * max(CHIP, self.area.h * 0.07) + 5 * self.line
        return min(max(self.area.h * 0.29, self.area.h - 2 * self.line - 20 - cards), self.area.h * 0.44)

    # sides

    @property
    def _half(self) -> int:
        return max(1, len(self.board.hands) // 2)

    @property
    def _side(self) -> int:
        """The own side, or the first one."""
        return self.board.hands.index(self.own) // self._half if self.own is not None else 0

    @property
    def _plays(self) -> bool:
        """Whether the viewer is at the table."""
        return self.own is not None and self.own.player == self.viewer.player

    def _is_ally(self, hand: FloorHand) -> bool:
        return self.board.hands.index(hand) // self._half == self._side

    def _bar(self, rect: Rect, side: int) -> Iterator[Shape]:
        """Draw a side's points on the way to the target, with the marks of its seats."""
        points, target = self.board.points[side], self.board.target
        yield Box(rect, Style("surface", "border"), 7)
        part = max(0.0, min(1.0, points / max(1, target)))
        if part:
            yield Box(rect._replace(w=max(12.0, rect.w * part)), Style("surface+30%secondary"), 7)
        x, mark = rect.x + 6, self.size * 0.9
        for player in dict.fromkeys(
            hand.player for hand in self.board.hands[side * self._half :][: self._half]
        ):
            yield seat_mark(Rect(x, rect.cy - mark / 2, mark, mark), player)
            x += mark + 3
        side_name = (say("Your side"), say("Other side"))[side != self._side]
        name = side_name if self._plays else (say("First side"), say("Second side"))[side]
        words = say("{name}: {points} of {target}", name=name, points=points, target=target)
        yield fitted(
            Rect(x + 3, rect.y, rect.right - x - 7, rect.h),
            words,
            self.size,
            "text",
            "start",
            bold=True,
            least=LEGIBLE,
        )

    # the others

    def _trader(self, hand: FloorHand, rect: Rect) -> Iterator[Shape]:
        """Draw another player: name, side, cards, and a hand that is raised with an offer."""
        takes = self._can_be_taken(hand)
        chosen = hand is self.taken
        edge = "accent" if takes or chosen else "border"
        yield Box(rect, Style("surface", edge, 3.0 if chosen else 2.2 if takes else 1.0), 9)
        size, line = self.size, self.line
        name = Rect(rect.x + 7, rect.y + 4, rect.w - 12, line)
        words = called(hand, self.viewer.name)
        yield from seat_name(name, hand.player, words, size, bold=True)
        glove = min(rect.h - line - 12, rect.w * 0.42, 110.0 * self.viewer.unit)
        spot = Rect(rect.right - glove * 0.86 - 5, rect.bottom - glove - 5, glove * 0.86, glove)
        left = Rect(rect.x + 8, name.bottom, max(spot.x - rect.x - 11, rect.w * 0.5), line)
        if self.own is not None and hand.key:
            side = say("with you") if self._is_ally(hand) else say("other side")
            side = side if self._plays else ""
            yield fitted(left, side, size * 0.92, "secondary", "start", least=LEGIBLE)
        yield from self._offer(hand, left.moved(0, line), spot)
        if takes:
            chip = left.moved(0, 2 * line + 2)._replace(h=line + 6)
            if chip.bottom <= rect.bottom - 4:
                yield Box(chip, Style("surface", "secondary", 1.4), 6)
                give = say("any number") if self.board.open else str(hand.offered)
                long = say("take it: give {give}", give=give)
                words = long if text_width(long, size) + 8 <= chip.w else say("give {give}", give=give)
                yield fitted(chip.inset(4, 1), words, size, least=LEGIBLE)
        top = left.y + (3 * line + 14 if takes else 2 * line + 4)
        below = Rect(left.x, top, spot.x - left.x - 4, rect.bottom - top - 5)
        yield from self._backs(hand, below)
        if hand.key:
            self.targets.append(Target(hand.key, rect, self._described(hand)))

    def _offer(self, hand: FloorHand, line: Rect, spot: Rect) -> Iterator[Shape]:
        if hand.offered:
            words = say("offers {offered}", offered=hand.offered) + (f" {hand.what}" if hand.what else "")
            yield fitted(line, words, self.size * 1.05, "text", "start", bold=True, least=LEGIBLE)
            if spot.h > 22:
                yield from raised_hand(spot, hand.offered, hand.player)
        else:
            words = say("no offer") if hand.key else say("not played")
            yield fitted(line, words, self.size * 0.92, "secondary", "start", least=LEGIBLE)
            if spot.h > 22 and hand.key:
                yield Box(
                    spot.inset(spot.w * 0.14, spot.h * 0.2), Style("", "secondary", 1.2, 0.5, "dotted"), 8
                )

    def _backs(self, hand: FloorHand, room: Rect) -> Iterator[Shape]:
        """Draw the cards of another player: backs and their number, or what they are if that is known."""
        if hand.cards and room.h >= 12:
            kinds = [(name, count) for name, count in zip(self.board.names, hand.cards, strict=True) if count]
            side = min(room.h / 2 - 2, room.w / 3 - 20, 48.0)
            for place, (name, held) in enumerate(kinds):
                row, column = divmod(place, 3)
                spot = Rect(room.x + column * room.w / 3, room.y + row * (side + 4), max(0.0, side), side)
                yield from goods(spot, name)
                beside = Rect(spot.right + 2, spot.y, room.w / 3 - spot.w - 2, side)
                yield fitted(beside, str(held), self.size, "text", "start", bold=True, least=LEGIBLE)
            return
        number = text_width("00", self.size, bold=True) + 5
        tall = min(room.h, 44.0 * self.viewer.unit)
        card = tall * 0.68
        if tall < 10 or room.w < card + number:
            return
        step = min(9.0, (room.w - card - number) / max(1, hand.size - 1))
        for place in range(hand.size):
            back = Rect(room.x + place * step, room.bottom - tall, card, tall)
            yield Box(back, Style("card-back", "card-back+50%text"), 3)
        end = room.x + max(0, hand.size - 1) * step + card + 4
        yield Label(
            Rect(end, room.bottom - tall, number, tall), str(hand.size), self.size, "text", "start", True
        )

    def _can_be_taken(self, hand: FloorHand) -> bool:
        if self.viewer.offered:
            return bool(hand.key) and hand.key in self.viewer.offered
        acts = self.own is not None and self.own.acts
        return acts and self._plays and hand.offered > 0 and bool(hand.key) and not self._is_ally(hand)

    def _described(self, hand: FloorHand) -> str:
        parts = [called(hand, self.viewer.name), cards_words(hand.size)]
        parts += [
            say("offers {offer_words}", offer_words=offer_words(hand)) if hand.offered else say("no offer")
        ]
        return ", ".join([*parts, *([say("to act")] if hand.acts else [])])

    def _lately(self, line: Rect) -> Iterator[Shape]:
        """Draw the last trades and corners, the newest first."""
        x = line.x + 4
        for entry in reversed(self.board.tape):
            words = self._entry(entry)
            taken = text_width(words, self.size * 0.92) + 1.6 * self.size + 6
            if x + taken > line.right:
                return
            yield from seat_name(Rect(x, line.y, taken, line.h), entry.player, words, self.size * 0.92)
            x += taken + 8

    def _entry(self, entry: Tape) -> str:
        name = self.viewer.name
        if entry.other is None:
            return f"{name(entry.player)}: {say(entry.words)}"
        return f"{name(entry.player)} \u21c4 {name(entry.other)}: {say(entry.words)}"

    # the own cards

    def _felt(self, felt: Rect) -> Iterator[Shape]:
        yield Box(felt, Style("felt", "felt+18%text"), 12)
        board, own = self.board, self.own
        if own is None:
            words = say("The cards of the others are hidden") if board.hands else say("The cards are dealt")
            yield fitted(felt.inset(10), words, self.viewer.size(), "secondary", least=LEGIBLE)
            return
        head = Rect(felt.x + 8, felt.y + 4, felt.w - 14, max(CHIP, self.line + 4))
        yield from self._head(own, head)
        many = len(board.names)
        inner = felt.adjusted(7, head.h + 8, -5, -5)
        ranks = 1 if inner.w / many >= 2 * CHIP + 6 or inner.h < 200 else 2
        across = many // ranks
        wide, high = inner.w / across, inner.h / ranks
        for at, count in enumerate(own.cards):
            row, column = divmod(at, across)
            cell = Rect(inner.x + column * wide, inner.y + row * high, wide - 4, high - 2 * (ranks - 1))
            yield from self._column(at, count, cell)

    def _head(self, own: FloorHand, head: Rect) -> Iterator[Shape]:
        """Draw whose cards these are, the standing offer, and what else can be done."""
        chips = self._actions(own)
        size = self.size
        each = max(max((text_width(words, size) + 14 for _, words, _ in chips), default=0.0), CHIP)
        each = min(each, (head.w * 0.62) / max(1, len(chips)) - 4)
        taken = len(chips) * (each + 4)
        if own.acts or self._plays:
            title = f"{called(own, self.viewer.name)}: {cards_words(own.size)}"
        else:
            title = f"{called(own, self.viewer.name)}, {cards_words(own.size)}"
        if own.offered:
            title += say(" · offered {offer_words}", offer_words=offer_words(own))
        room = head._replace(w=head.w - taken - 6)
        yield from seat_name(room, own.player, title, size, bold=True)
        self.targets.append(Target(f"hand {own.key}", room, self._described(own)))
        x = head.right - taken + 4
        for key, words, name in chips:
            yield from self._chip(Rect(x, head.y, each, head.h), key, words, name)
            x += each + 4

    def _actions(self, own: FloorHand) -> list[tuple[Key, str, str]]:
        """Return what can be done besides offers and trades: key, words, and the name of the target."""
        if self.board.open:
            return [(n, str(n), say("Give {n}", n=n)) for n in range(1, max(own.cards) + 1)]
        chips: list[tuple[Key, str, str]] = [("wait", say("Wait"), say("Wait"))]
        return [*chips, ("withdraw", say("Withdraw"), say("Withdraw your offer"))] if own.offered else chips

    def _column(self, at: int, count: int, cell: Rect) -> Iterator[Shape]:
        """Draw the cards of a kind one behind another, how far it is to a corner, and what can be offered."""
        name, board = self.board.names[at], self.board
        special = at >= len(board.prices)
        chips = self._chips(name, count, special)
        per_row = 4 if cell.w >= 4 * (CHIP + 3) else 2
        rows = 2 if per_row == 2 else 1
        high = max(CHIP, min(34.0 * self.viewer.unit, cell.h * 0.14))
        pip = min(11.0 * self.viewer.unit, (cell.w - 4) / max(6, board.corner) - 2)
        deck = Rect(cell.x, cell.y, cell.w, cell.h - rows * (high + 3) - max(pip, self.line) - 6)
        worth = (
            say("{prices} points each", prices=board.prices[at])
            if not special
            else ("wild" if at == len(board.prices) else "blocks")
        )
        yield from self._stack(name, count, deck, worth)
        below = Rect(cell.x, deck.bottom + 3, cell.w, max(pip, self.line))
        yield from self._progress(count, below, pip, special, at)
        words = (
            f"{name}, "
            + ("" if special else say("worth {prices}, ", prices=board.prices[at]))
            + say("you hold {count}", count=count)
        )
        key = self._given(name)
        self.targets.append(Target(key, deck._replace(h=below.bottom - deck.y), words))
        if special and not board.open:
            per_row = 3 - rows
        wide = (cell.w + 3) / per_row - 3
        for place, (chip_key, label, tip) in enumerate(chips):
            row, column = divmod(place, per_row)
            top = cell.bottom - rows * (high + 3) + 3 + row * (high + 3)
            yield from self._chip(Rect(cell.x + column * (wide + 3), top, wide, high), chip_key, label, tip)

    def _given(self, name: str) -> str:
        """Return the argument for giving this card with those that go with it."""
        if self.board.open or name in self.added:
            return JOIN.join(self.added) if name in self.added else name
        names = [name] if name not in self.board.names[-2:] else []
        extras = {*self.added, *({name} - set(names))}
        return JOIN.join([*names, *(extra for extra in self.board.names[-2:] if extra in extras)])

    def _chips(self, name: str, count: int, special: bool) -> list[tuple[Key, str, str]]:
        """Return the chips of a column: numbers to offer; of bull and bear, *alone* and *add*."""
        what = self._given(name)
        if self.board.open:
            return [((n, name), str(n), say("Offer {n} {name}", n=n, name=name)) for n in range(1, MOST + 1)]
        if not count:
            return []
        if special:
            alone = what.count(JOIN) + 1
            words = "alone" if alone == 1 else "both"
            chips: list[tuple[Key, str, str]] = [((alone, what), words, say("Offer {what}", what=what))]
            return [*chips, (JOIN + name, "add", say("Add the {name} to the next cards", name=name))]
        extras = what.count(JOIN)
        numbers = range(1, min(count, MOST - extras) + 1)
        plus = f"+{extras}" if extras else ""
        return [
            ((n + extras, what), f"{n}{plus}", say("Offer {n}: {n2} {what}", n=n + extras, n2=n, what=what))
            for n in numbers
        ]

    def _stack(self, name: str, count: int, deck: Rect, worth: str) -> Iterator[Shape]:
        most = max(1, count - 1)
        wide = min(deck.w * 0.86, deck.h * 0.72)
        high = min(deck.h * 0.92, wide * 1.5)
        step = min(11.0, (deck.w - wide - 2) / most) if count > 1 else 0.0
        rise = min(7.0, (deck.h - high - 2) / most) if count > 1 else 0.0
        if deck.h < 2.6 * self.line:
            # no room for a card
            words = f"{say(name.capitalize())} \u00d7{count}"
            low = Rect(deck.x, deck.bottom - self.line, deck.w, self.line)
            yield fitted(low, words, self.size, "text", "start", bold=count > 0, least=LEGIBLE)
            return
        if not count:
            spot = Rect(deck.x + 1, deck.bottom - high, wide, high)
            yield Box(spot, Style("", "felt+45%text", 1.4, dash="dashed"), wide * 0.07)
            yield fitted(spot.inset(3), say("no {goods}", goods=name), self.size, least=LEGIBLE)
            return
        front = Rect(deck.x + 1 + (count - 1) * step, deck.bottom - high, wide, high)
        for place in range(count - 1):
            spot = Rect(
                deck.x + 1 + place * step, deck.bottom - high - (count - 1 - place) * rise, wide, high
            )
            yield Box(spot, Style("paper+12%secondary", EDGE), wide * 0.07)
        words = worth if text_width(worth, self.size, bold=True) <= wide - 8 else worth.partition(" ")[0]
        yield from goods_card(front, name, words, self.size)
        radius = max(self.size * 0.85, min(wide * 0.16, 22.0))
        badge = circle(
            front.right - radius * 0.7,
            front.y + line_height(self.size) + radius + 2,
            radius,
            Style("ink", "paper", 1.6),
        )
        badge = badge._replace(rect=badge.rect.within(deck))
        yield badge
        yield Label(badge.rect, str(count), radius * 1.15, "#FFFFFF", bold=True)

    def _progress(self, count: int, line: Rect, pip: float, special: bool, at: int) -> Iterator[Shape]:
        """Draw as many pips as a corner needs cards, filled for those that are held."""
        if special:
            words = say("fits any corner") if at == len(self.board.prices) else say("pass it on")
            if text_width(words, LEGIBLE) <= line.w:
                yield fitted(line, words, self.size * 0.92, "text", "start", least=LEGIBLE)
            return
        for place in range(self.board.corner):
            dot = Rect(line.x + 1 + place * (pip + 2), line.cy - pip / 2, pip, pip)
            yield Box(dot, Style("text" if place < count else "", "text", 1.2), pip / 2)
        end = line.x + self.board.corner * (pip + 2) + 3
        words = say("{count} of {corner}", count=count, corner=self.board.corner)
        if self.board.corner and end + text_width(words, self.size * 0.92) <= line.right:
            rest = Rect(end, line.y, line.right - end, line.h)
            yield fitted(rest, words, self.size * 0.92, "text", "start", least=LEGIBLE)

    def _chip(self, rect: Rect, key: Key, words: str, name: str) -> Iterator[Shape]:
        """Draw a chip; one that cannot be clicked now is dashed."""
        chosen = key in self.viewer.chosen
        kind = key.casefold() if isinstance(key, str) else key
        possible = chosen or kind in self.viewer.offered or key in self.viewer.offered
        style = Style("surface", "text" if possible else "secondary", 1.4, dash="" if possible else "dotted")
        yield Box(rect, Style("accent", "accent", 1.4) if chosen else style, 6)
        role = "on_accent" if chosen else "text" if possible else "secondary"
        yield fitted(
            rect.inset(2, 1), words, min(self.size * 1.1, rect.h * 0.6), role, bold=True, least=LEGIBLE
        )
        self.targets.append(Target(key, rect, name))

    def _parts(self) -> tuple[Part, ...]:
        if self.own is None or not self.own.acts or not self._plays:
            return ()
        if self.taken is not None:
            offer = Part(
                say("Take from {name}", name=self.viewer.name(self.taken.player)),
                say("Choose an offer"),
                True,
            )
            if self.board.open:
                return offer, Part(say("Give"), say("Choose what to give, and how many"))
            return offer, Part(
                say("Give"),
                say(
                    "Choose what to give: {cards_words} of one kind",
                    cards_words=cards_words(self.taken.offered),
                ),
            )
        if self.added:
            extra = say(" and ").join(self.added)
            return Part(say("With the {extra}", extra=extra), "", True), Part(
                say("Cards"), say("Choose how many cards go with it")
            )
        if named := next((name for name in self.board.names if name in self.viewer.chosen), ""):
            return Part(named.capitalize(), "", True), Part(say("How many"), say("Choose how many to offer"))
        return (Part(say("Trade"), say("Offer up to four cards of one kind, or take an offer")),)
