"""The drawing of Arctic Scavengers: market, own hand, a row of verbs, and Go, which says what it will do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.arctic_scavengers.board import GO, Camp, CampCard, CampZone
from games.arctic_scavengers.board_cards import CardPainter, sign
from games.arctic_scavengers.cards import USES, mentioned, value
from games.core.boards.board import HIDDEN
from games.core.boards.measure import LEGIBLE, line_height, text_width
from games.core.boards.parts import Part
from games.core.boards.scene import (
    Box,
    Key,
    Label,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    fitted,
    scaled,
    seat_name,
)
from games.core.param import JOIN
from games.core.words import say
from games.shared.boards.zones import copy

GAP: Final = 6.0
"""Space between two parts, in pixels."""
DENSEST: Final = 1.4
"""How much more of a board type may take for a person who set it larger."""
SUMMED: Final = ("draw", "dig", "hunt")
VERBS: Final = (*SUMMED, "hire", "trash", "stop")


def camp_scene(board: Camp, viewer: Viewer) -> Scene:
    return _Layout(board, viewer).scene()


class _Chosen(NamedTuple):
    """The half-made action.

    Attributes:
        verb: empty if none is chosen.
        hired: the key of the mercenary to hire, if one is chosen.
        cards: keys of the chosen cards of the hand, in its order.
        key: arguments of the action; what Go means.
        ready: whether that is a legal action.
    """

    verb: str
    hired: str
    cards: tuple[str, ...]
    key: tuple[str, ...]
    ready: bool


class _Layout:
    def __init__(self, board: Camp, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.near = viewer.near
        self.zones = {(zone.name.partition(" ")[0], zone.owner): zone for zone in board.zones}
        self.hand = self.zones["hand", self.near]
        self.market = self.zones["mercenaries", None]
        self.middle = self.zones["junkyard", None]
        self.chips = self.zones.get(("", self.near))
        self.chosen = self._half_made()
        self.targets: list[Target] = []
        self.area = viewer.area.inset(8, 7)
        # larger type leaves out pictures, not words
        self.dense = min(viewer.scale, DENSEST)
        self.size = max(LEGIBLE, min(viewer.size(), (self.area.h / 34 + 2) * self.dense))
        self._divide()

    def _divide(self) -> None:
        """Divide the board from top to bottom; the same for every question in which a player chooses."""
        area, viewer = self.area, self.viewer
        line = line_height(self.size)
        roomy = viewer.height > 480 * self.dense
        strip = line + (9 if roomy else 4)
        plays = viewer.player is not None and viewer.player >= 0
        verbs = max(24.0, line + (16 if roomy else 8)) if self.chips or plays else 0.0
        shown = self._shown()
        # cards that are looked at take their room from the hand and the title
        hand = area.h * (0.22 if shown else 0.27)
        middle = area.h * 0.22 if shown else strip
        title = line + 3 if roomy and not shown else 0.0
        gap = GAP if roomy else 4.0
        free = area.h - 2 * strip - hand - verbs - title - middle - (6 if verbs else 5) * gap
        self.far = Rect(area.x, area.y, area.w, strip)
        self.title = Rect(area.x, self.far.bottom + gap, area.w, title)
        self.stalls = Rect(area.x, self.title.bottom + (gap if title else 0), area.w, free)
        self.heap = Rect(area.x, self.stalls.bottom + gap, area.w, middle)
        self.mine = Rect(area.x, self.heap.bottom + gap, area.w, strip)
        self.row = Rect(area.x, self.mine.bottom + gap, area.w, verbs)
        top = self.row.bottom + (gap if verbs else 0)
        self.held = Rect(area.x, top, area.w, area.bottom - top)

    def scene(self) -> Scene:
        shapes: list[Shape] = [Box(self.viewer.area.inset(2), Style("snow", "snow+14%text"), 14)]
        shapes += self._strip(self.far, 1 - self.near)
        shapes += self._legend()
        shapes += self._market()
        shapes += self._heap()
        shapes += self._strip(self.mine, self.near)
        shapes += self._verbs()
        shapes += self._hand()
        viewer = self.viewer
        return Scene(viewer.width, viewer.height, tuple(shapes), tuple(self.targets), parts=self._parts())

    # the choice

    def _half_made(self) -> _Chosen:
        clicked = [key for key in self.viewer.chosen if isinstance(key, str)]
        hired = next(
            (card.keys[0] for card in self.market.cards if card.keys and card.keys[0] in clicked), ""
        )
        verb = next((key for key in clicked if key in VERBS), "hire" if hired else "")
        firsts = [card.keys[0] for card in self.hand.cards if card.keys]
        keys = dict.fromkeys(copy(key, firsts[:i].count(key)) for i, key in enumerate(firsts))
        cards = tuple(key for key in keys if key in clicked)
        joined = (JOIN.join(cards),) if cards else ()
        key = (*((hired,) if hired else ()), *joined)
        named = bool(verb) and (verb != "hire" or bool(hired))
        return _Chosen(verb, hired, cards, key, named and key in self.viewer.offered)

    def _go(self) -> str:
        """Return what Go will do, or what is missing; sums are those of the rules."""
        verb, hired, cards, _, ready = self.chosen
        if not verb:
            return say("Choose what to do")
        if verb == "stop":
            return say("Go: stop")
        if verb == "hire":
            title = next((card.face for card in self.market.cards if hired in card.keys), "")
            if not title:
                return say("Hire whom?")
            return say("Go: hire {title}", title=title) if ready else self._owed(title)
        if not cards:
            return say("{verb} with which cards?", verb=verb.capitalize())
        if verb == "trash":
            return say("Go: trash {cards}", cards=len(cards))
        worth = value(mentioned(cards), verb, self.board.strict)
        return f"Go: {verb} {worth}" if ready else say("{verb}: add a person", verb=verb.capitalize())

    def _owed(self, title: str) -> str:
        card = next(card for card in self.market.cards if card.face == title)
        return say("Pay {note}", note=card.note)

    def _parts(self) -> tuple[Part, ...]:
        if not self._has_go():
            return ()
        verb, hired, cards, _, ready = self.chosen
        if not verb or verb == "stop":
            first = Part(say("What to do"), say("Choose what to do, or stop gathering"), bool(verb))
            return (
                (first, Part("Go", say("Press Go")))
                if verb
                else (first, Part(say("Cards"), ""), Part("Go", ""))
            )
        first = Part(verb.capitalize(), say("Choose what to do"), True)
        if verb == "hire":
            second = Part(say("Mercenary"), say("Choose a mercenary"), bool(hired))
            paid = (
                Part(say("Price"), say("{go}: choose medicine", go=self._go()), ready)
                if hired
                else Part(say("Price"), say("Pay"))
            )
            return first, second, paid, Part("Go", say("Press Go"))
        asked = (
            say("Choose the cards to put into the junkyard")
            if verb == "trash"
            else say("Choose who will {verb}", verb=verb)
        )
        wanting = say("Add a person to the cards") if cards and not ready else asked
        return first, Part(say("Cards"), wanting, ready), Part("Go", say("Press Go, or add cards"))

    def _has_go(self) -> bool:
        return self.chips is not None and any(card.keys == (GO,) for card in self.chips.cards)

    # what lies on the table

    def _shown(self) -> tuple[str, tuple[CampCard, ...], CampZone] | None:
        """Return the cards in the middle that are looked at, with their heading; None if there are none."""
        other = self.zones["hand", 1 - self.near]
        if any(card.keys for card in other.cards):
            return say("Hand of {name}", name=self.viewer.name(1 - self.near)), other.cards, other
        cards = tuple(card for card in self.middle.cards[2:] if card.note and card.note != "fought for")
        if not cards:
            return None
        note = cards[0].note
        return (say("Dug up") if note == "dug up" else say("Announced {note}", note=note)), cards, self.middle

    def _strip(self, room: Rect, player: int) -> Iterator[Shape]:
        """Draw a tribe in a line: name, food, what was used in this round, deck and discard pile."""
        size, viewer = self.size, self.viewer
        hand = self.zones["hand", player].cards
        used = counted(self.zones["used", player].cards) or "nothing"
        deck, *discards = self.zones["deck", player].cards
        facts = [say("deck {count}", count=deck.count)]
        if discards:
            note = f" ({discards[0].note})" if discards[0].note else ""
            facts.append(say("discard {count}{note}", count=discards[0].count, note=note))
        if player != self.near:
            known = counted(card for card in hand if card.face != HIDDEN)
            facts.insert(0, say("hand {hand}", hand=len(hand)) + (f" ({known})" if known else ""))
        if self.board.food:
            facts.insert(0, say("food {food}", food=self.board.food[player]))
        yield Box(room, Style(f"surface+9%seat-{player}-fill", "border"), 7)
        name = viewer.name(player)
        wide = min(text_width(name, size, bold=True) + size + 14, room.w * 0.25)
        yield from seat_name(room.adjusted(7, 0, wide - room.w, 0), player, name, size, bold=True)
        words = " · ".join([*facts, say("used: {used}", used=used)])
        rest = room.adjusted(wide + 8, 0, -6, 0)
        yield fitted(rest, words, size * 0.95, "text", "start", least=LEGIBLE)
        self.targets.append(Target(f"tribe {player}", room, f"{name}: {words}", apart=True))

    def _legend(self) -> Iterator[Shape]:
        if not self.title.h:
            return
        size, room = self.size, self.title
        yield Label(room, say("Mercenaries for hire"), size, "text", "start", bold=True)
        right = room.right
        for use in reversed(USES):
            right -= text_width(use, size) + size + 14
            if right < room.x + text_width("Mercenaries for hire", size, bold=True) + 8:
                return
            yield from sign(Rect(right, room.cy - size / 2, size, size), use, "text")
            yield Label(Rect(right + size + 3, room.y, 80, room.h), use, size, "text", "start")

    def _market(self) -> Iterator[Shape]:
        cards, room = self.market.cards, self.stalls
        columns = 4
        rows = -(-len(cards) // columns)
        wide, high = (room.w - GAP * (columns - 1)) / columns, (room.h - GAP * (rows - 1)) / rows
        painter = CardPainter(cards, wide - 2, high - 2, self.size, self.dense)
        hires = any(card.keys and card.keys[0] in self.viewer.offered for card in cards)
        for place, card in enumerate(cards):
            row, column = divmod(place, columns)
            rect = Rect(room.x + column * (wide + GAP), room.y + row * (high + GAP), wide - 2, high - 2)
            yield from painter.card(card, rect)
            if card.keys and card.keys[0] in self.viewer.chosen:
                # the number of cards left is in the corner
                yield from tick(rect, corner=False)
            key: Key = card.keys[0] if card.keys else f"market {place}"
            left = say("{count} left", count=card.count) if card.count else say("none left")
            self.targets.append(
                Target(
                    key,
                    rect,
                    say(
                        "mercenaries: {face}, costs {note}, {left}. {words}",
                        face=card.face,
                        note=card.note,
                        left=left,
                        words=card.text,
                    ),
                    apart=not hires,
                    large=tuple(self._large(card, rect)),
                    unread=card.face in painter.unread,
                )
            )

    def _large(self, card: CampCard, place: Rect) -> Iterator[Shape]:
        """Draw a card again with all its words, on the other half of the board."""
        area = self.area
        wide, high = min(area.w * 0.46, 20 * self.size), min(area.h * 0.5, 11 * self.size)
        left = area.x + area.w * 0.04 if place.cx > area.cx else area.right - area.w * 0.04 - wide
        rect = Rect(left, min(max(area.y, place.y), area.bottom - high), wide, high)
        yield Box(rect.inset(-4), Style("ink", opacity=0.35), 9)
        yield from CardPainter((card,), wide, high, 1.25 * self.size, self.dense).card(card, rect)

    def _heap(self) -> Iterator[Shape]:
        """Draw junkyard, contested cards and the card fought for; beside them the cards looked at."""
        room, shown = self.heap, self._shown()
        piles = [card for card in self.middle.cards if card.note in ("", "fought for")]
        if shown is None:
            wide = (room.w - GAP * (len(piles) - 1)) / len(piles)
            places = [Rect(room.x + i * (wide + GAP), room.y, wide, room.h) for i in range(len(piles))]
        else:
            wide, high = room.w * 0.26, (room.h - 3 * (len(piles) - 1)) / len(piles)
            places = [Rect(room.x, room.y + i * (high + 3), wide, high) for i in range(len(piles))]
        for place, (card, rect) in enumerate(zip(piles, places, strict=True)):
            words = f"{say(card.face)} \u00d7{card.count}"
            if card.note:
                words = say(
                    "Fought for: {face}", face=say("hidden") if card.face == HIDDEN else say(card.face)
                )
            yield Box(rect, Style("card-back", "card-back+40%text"), 6)
            yield fitted(rect.inset(5, 1), words, self.size, bold=True, least=LEGIBLE)
            self.targets.append(
                Target(f"pile {place}", rect, f"{words}. {say(card.text)}".strip(), apart=True)
            )
        if shown is not None:
            yield from self._shown_cards(room.adjusted(room.w * 0.26 + GAP, 0, 0, 0), *shown)

    def _shown_cards(
        self, room: Rect, title: str, cards: Sequence[CampCard], zone: CampZone
    ) -> Iterator[Shape]:
        line = line_height(self.size) + 1
        yield fitted(room._replace(h=line), title, self.size, "text", "start", bold=True, least=LEGIBLE)
        prefix = say("junkyard and contested cards") if zone is self.middle else title
        yield from self._cards(cards, room.adjusted(0, line, 0, 0), prefix)

    def _hand(self) -> Iterator[Shape]:
        cards = self.hand.cards
        if cards:
            yield from self._cards(cards, self.held, f"{self.viewer.name(self.near)}, hand", picks=True)
        else:
            yield Box(self.held, Style("", "secondary", 1.0, dash="dotted"), 7)
            yield fitted(self.held.inset(6), say("No cards in hand"), self.size, "secondary", least=LEGIBLE)

    def _cards(
        self, cards: Sequence[CampCard], room: Rect, prefix: str, picks: bool = False
    ) -> Iterator[Shape]:
        """Draw cards side by side, in two rows if they would be narrow."""
        most = max(4 if picks else 2, len(cards))

        def shape(rows: int) -> tuple[float, float]:
            columns = -(-most // rows)
            return (room.w - GAP * (columns - 1)) / columns, (room.h - 4 * (rows - 1)) / rows

        rows = max((1, 2), key=lambda rows: min(CardPainter.type_size(*shape(rows), self.dense), self.size))
        columns = -(-most // rows)
        wide, high = shape(rows)
        wide = min(wide, 220 * self.viewer.unit)
        painter = CardPainter(tuple(cards), wide, high, self.size, self.dense)
        inside = min(columns, len(cards))
        left = room.cx - (wide * inside + GAP * (inside - 1)) / 2 if picks else room.x
        laid, seen = Counter[str](), Counter[str](card.face for card in cards)
        for place, card in enumerate(cards):
            row, column = divmod(place, columns)
            rect = Rect(left + column * (wide + GAP), room.y + row * (high + 4), wide, high)
            yield from painter.card(card, rect)
            face = card.keys[0] if card.keys else ""
            if picks and face and copy(face, laid[face]) in self.viewer.chosen:
                yield from tick(rect)
            key: Key = face or f"{prefix} {place}"
            if picks and face:
                # a click on any of several equal cards picks the next one
                picked = sum(copy(face, i) in self.viewer.chosen for i in range(seen[card.face]))
                key = copy(face, min(laid[face], picked))
            laid[face] += 1
            known = say("a card") if card.face == HIDDEN else say(card.face)
            note = f" ({say(card.note)})" if card.note else ""
            words = f". {say(card.text)}" if card.text else ""
            self.targets.append(Target(key, rect, f"{prefix}: {known}{note}{words}"))

    # verbs

    def _verbs(self) -> Iterator[Shape]:
        row = self.row
        if not row.h:
            return
        if self.chips is None:
            yield Box(row, Style("", "secondary", 1.0, dash="dotted"), 8)
            yield fitted(row.inset(8, 1), say("Nothing to decide now"), self.size, "secondary", least=LEGIBLE)
            return
        verbs = [card for card in self.chips.cards if card.keys != (GO,)]
        has_go = self._has_go()
        room = row._replace(w=row.w * (0.66 if row.w > 700 else 0.7)) if has_go else row
        wide = (room.w - 4 * (len(verbs) - 1)) / max(1, len(verbs))
        for place, card in enumerate(verbs):
            width = min(wide, 260.0 * self.viewer.unit)
            yield from self._verb(card, Rect(room.x + place * (wide + 4), row.y, width, row.h))
        if has_go:
            yield from self._go_button(row.adjusted(room.w + 2 * GAP, 0, 0, 0))

    def _verb(self, card: CampCard, rect: Rect) -> Iterator[Shape]:
        """Draw a button; one whose action was done in this round is dashed."""
        verb, done = card.face.casefold(), not card.keys
        here = bool(card.keys) and card.keys[0] == self.chosen.verb
        fill, edge = ("accent", "accent") if here else ("surface", "secondary")
        role = "on_accent" if here else "secondary" if done else "text"
        yield Box(rect, Style(fill, edge, 1.5, dash="dashed" if done else ""), min(rect.h / 2, 14))
        # "Draw" alone is a result in other games
        words = say("Draw{cards}", cards="") if verb == "draw" else say(card.face)
        taken, side = text_width(words, self.size, bold=True), self.size
        if verb in VERBS and taken + side + 12 <= rect.w:
            left = rect.cx - (taken + side + 4) / 2
            yield from sign(Rect(left, rect.cy - side / 2, side, side), verb, role)
            yield Label(
                Rect(left + side + 4, rect.y, taken + 2, rect.h), words, self.size, role, "start", True
            )
        else:
            yield fitted(rect.inset(2, 1), words, self.size, role, bold=True, least=LEGIBLE)
        if done:
            middle = rect.cy
            yield Box(Rect(rect.x + 6, middle - 0.7, rect.w - 12, 1.4), Style("secondary"), 0)
        key: Key = card.keys[0] if card.keys else f"{verb} is done"
        name = f"{words}. {say(card.text)}" if card.text else words
        self.targets.append(Target(key, rect, name, is_kind=not done, apart=done))

    def _go_button(self, rect: Rect) -> Iterator[Shape]:
        words, ready = self._go(), self.chosen.ready
        style = (
            Style("accent", "accent+25%text", 2.0) if ready else Style("", "secondary", 1.2, dash="dashed")
        )
        yield Box(rect, style, 8)
        role = "on_accent" if ready else "secondary"
        shown = words if ready or text_width(words, LEGIBLE, bold=True) <= rect.w - 8 else "Go"
        size = self.size * 1.1 if ready else self.size
        yield fitted(rect.inset(4, 1), shown, size, role, bold=True, least=LEGIBLE)
        key: Key = self.chosen.key if ready else GO
        name = words if words.startswith("Go") else f"Go. {words}"
        self.targets.append(Target(key, rect, name, confirms=True, apart=key == GO))


def counted(cards: Iterator[CampCard] | Sequence[CampCard]) -> str:
    counts = Counter(say(card.face) for card in cards)
    return ", ".join(f"{face} \u00d7{n}" if n > 1 else face for face, n in counts.items())


def tick(rect: Rect, corner: bool = True) -> Iterator[Shape]:
    """Mark a chosen card: an edge, and a tick in its corner or in the middle of its lower edge."""
    yield Box(rect.inset(-1), Style("", "accent", 3.0), 8)
    side = min(20.0, rect.h * 0.3)
    left = rect.right - side - 3 if corner else rect.cx - side / 2
    spot = Rect(left, rect.bottom - side - 3, side, side)
    yield Box(spot, Style("accent"), side / 2)
    yield check(spot)


def check(spot: Rect) -> Path:
    return scaled("M.2 .52L.42 .76L.82 .28", spot, Style("", "on_accent", 2.5))
