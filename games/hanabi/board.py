"""The board of Hanabi: fireworks, hands seen from behind, and tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import HIDDEN, Board
from games.core.boards.cards import RATIO
from games.core.boards.kinds import Kind, register
from games.core.boards.scene import (
    Box,
    Icon,
    Key,
    Label,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    circle,
    faded,
    fitted,
    folded_corner,
    scaled,
    seat_name,
)
from games.core.naming import whose
from games.core.words import say
from resources.seat_marks import SEAT_MARKS


@dataclass(frozen=True, slots=True)
class HintedCard:
    """A card that all players see but its owner, who knows it from hints.

    Attributes:
        face: letter of the colour and rank, such as ``"R3"``; `HIDDEN` if the viewer may not see it.
        colours: letters of the colours that the hints leave open.
        ranks: the ranks that they leave open.
        pointed: whether the last hint pointed at it.
    """

    face: str
    colours: str
    ranks: str
    pointed: bool = False


@dataclass(frozen=True, slots=True)
class Fireworks(Board):
    """Hands that their owners do not see, and the fireworks that all build together.

    Another player's card is the target of the actions ``hint(player, letter)`` and ``hint(player, rank)``,
    an own one of the actions whose only argument is its place in the hand.

    Attributes:
        hands: by player, the oldest card first.
        colours: their names; a colour's letter is the first of its name, in upper case.
        ranks: number of cards that complete a firework.
        tops: the highest card of each firework, 0 for none.
        discards: cards that are out, in order.
        deck: number of cards left to deal.
        hints, lives: tokens left, and their number at the start.
        last: the card that was just played or discarded; empty after a hint.
    """

    hands: tuple[tuple[HintedCard, ...], ...]
    colours: tuple[str, ...]
    ranks: int
    tops: tuple[int, ...]
    discards: tuple[str, ...]
    deck: int
    hints: tuple[int, int]
    lives: tuple[int, int]
    last: str = ""


def fireworks_text(board: Fireworks, name: Callable[[Player], str]) -> str:
    tops = [f"{colour} {top or '-'}" for colour, top in zip(board.colours, board.tops, strict=True)]
    lines = [say("Fireworks: {listed}", listed=", ".join(tops))]
    for player, hand in enumerate(board.hands):
        cards = [f"{card.face} ({card.colours} {card.ranks})" for card in hand]
        lines.append(say("{whose} hand: {listed}", whose=whose(name(player)), listed=", ".join(cards) or "-"))
    lines.append(say("In brackets: what the owner knows a card can be."))
    lines.append(say("Discarded: {listed}", listed=", ".join(board.discards) or "-"))
    (hints, all_hints), (lives, all_lives) = board.hints, board.lives
    lines.append(
        say(
            "Deck: {deck}. Hint tokens: {hints} of {all_hints}. Lives: {lives} of {all_lives}",
            deck=board.deck,
            hints=hints,
            all_hints=all_hints,
            lives=lives,
            all_lives=all_lives,
        )
    )
    return "\n".join(lines)


TONES: Final = {
    "R": ("circle", "#C4322B"),
    "Y": ("star", "#D9A400"),
    "G": ("triangle", "#1B8A4C"),
    "W": ("diamond", "#FFFFFF"),
    "B": ("square", "#1F63B5"),
}
"""Shape and colour of each colour of cards; others are grey hexagons."""
OTHER: Final = ("hexagon", "#7A8594")
PAPER: Final = Style("#F7F8FA", "#8792A0")
OUTLINES: Final = dict(SEAT_MARKS)
WAYS: Final = {"play": "Play card {place}", "discard": "Discard card {place}"}
"""Words for what can be done with an own card."""
HALF: Final = 0.5
"""Part of a card's height for its colour; the rest is for its rank."""
NOTE: Final = 0.34
"""Most of a hand's height, as a part, for the notes under open cards."""


def fireworks_scene(board: Fireworks, viewer: Viewer) -> Scene:
    """Draw all hands around the fireworks.

    On an open card a click on the colour hints the colour, one on the number the rank. An own card is chosen
    first; then the buttons below it, the fireworks or the discards play or discard it.
    """
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: Fireworks, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        many = max(1, len(board.hands))
        self.near = viewer.near % many
        self.others = [(self.near + offset) % many for offset in range(1, many)]
        self.letters = "".join(name[:1].upper() for name in board.colours)
        room = viewer.area.inset(14, 10)
        far, middle = room.h * 0.35, room.h * 0.29
        self.far = Rect(room.x, room.y, room.w, far)
        center = Rect(room.x, self.far.bottom, room.w, middle)
        self.hand = Rect(room.x, center.bottom, room.w, room.bottom - center.bottom)
        center, side = center.inset(0, 6), center.w * 0.24
        self.tokens = Rect(center.x, center.y, side, center.h)
        self.discards = Rect(center.right - side, center.y, side, center.h)
        left = self.tokens.right + 8
        self.stacks = Rect(left, center.y, self.discards.x - left - 8, center.h)

    def scene(self) -> Scene:
        shapes: list[Shape] = [Box(self.viewer.area.inset(2), Style("hanabi", "hanabi+14%text"), 24)]
        shapes += [*self._tokens(), *self._fireworks(), *self._discarded()]
        for player in range(len(self.board.hands)):
            shapes += self._hand(player)
        targets = [target for player in self.others for target in self._hand_targets(player)]
        targets += [*self._middle_targets(), *self._hand_targets(self.near)]
        for key, words, rect in self._ways():
            shapes += self._way(words, rect)
            targets.append(Target(key, rect, words))
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    def _hand_targets(self, player: int) -> Iterator[Target]:
        viewer = self.viewer.player
        is_player = viewer is not None and viewer >= 0
        for i, (card, rect) in enumerate(
            zip(self.board.hands[player], self._card_rects(player), strict=True)
        ):
            name = self._described(player, i, card)
            if player == viewer:
                yield Target((i,), rect, name)
            elif is_player and len(card.face) > 1:
                upper, lower = _split(rect, HALF)
                letter, rank = card.face[0], card.face[1:]
                yield Target(
                    (player, letter),
                    upper,
                    say("{name}: hint {colour}", name=name, colour=self._colour(letter)),
                )
                key: Key = (player, int(rank) if rank.isdecimal() else rank)
                yield Target(key, lower, say("{name}: hint rank {rank}", name=name, rank=rank))
            else:
                yield Target(f"{player}, {i}", rect, name)

    def _ways(self) -> Iterator[tuple[str, str, Rect]]:
        place = next((key[0] for key in self.viewer.chosen if isinstance(key, tuple) and len(key) == 1), None)
        if not isinstance(place, int) or self.near != self.viewer.player:
            return
        row = self._name_row(self.near)
        wide = min(row.w / 2, 9.0 * self.viewer.row())
        for key, left in (("play", row.cx - wide), ("discard", row.cx)):
            yield (
                key,
                say(WAYS[key], place=place + 1),
                Rect(left, row.y, wide, row.h).inset(3, 0),
            )

    def _way(self, words: str, rect: Rect) -> Iterator[Shape]:
        yield Box(rect, Style("surface", "border", 1.2), 6)
        yield self.viewer.label(rect.inset(4, 0), words)

    def _middle_targets(self) -> Iterator[Target]:
        board = self.board
        tops = zip(board.colours, board.tops, strict=True)
        counts = say(
            "Deck: {deck}, hint tokens: {hints}, lives: {lives}",
            deck=board.deck,
            hints=board.hints[0],
            lives=board.lives[0],
        )
        yield Target("tokens", self.tokens, counts)
        yield Target(
            "play",
            self.stacks,
            say("Fireworks: {listed}", listed=", ".join(f"{say(name)} {top}" for name, top in tops)),
        )
        names = ", ".join(f"{self._colour(card[0])} {card[1:]}" for card in board.discards if card)
        yield Target("discard", self.discards, say("Discards: {names}", names=names or say("none")))

    def _described(self, player: int, place: int, card: HintedCard) -> str:
        face = say("face down") if card.face == HIDDEN else f"{self._colour(card.face[:1])} {card.face[1:]}"
        known = []
        if len(card.colours) < len(self.board.colours):
            known.append(say(" or ").join(map(self._colour, card.colours)))
        if len(card.ranks) < self.board.ranks:
            known.append("rank " + say(" or ").join(card.ranks))
        hints = say(", known to be {listed}", listed=" and ".join(known)) if known else ""
        pointed = say(", just hinted") if card.pointed else ""
        return say(
            "{name}, card {place}: {face}{hints}{pointed}",
            name=self.viewer.name(player),
            place=place + 1,
            face=face,
            hints=hints,
            pointed=pointed,
        )

    def _colour(self, letter: str) -> str:
        return next((name for name in self.board.colours if name[:1].upper() == letter), letter)

    def _hand_rect(self, player: int) -> Rect:
        if player == self.near:
            return self.hand
        wide = self.far.w / len(self.others)
        return Rect(self.far.x + self.others.index(player) * wide, self.far.y, wide, self.far.h)

    def _note_height(self, player: int) -> float:
        """The height below open cards of the two lines with what their owner knows."""
        if all(card.face == HIDDEN for card in self.board.hands[player]):
            return 0.0
        free = self._hand_rect(player).h - self.viewer.row() - 14.0
        return max(0.0, min(2 * self.viewer.row("secondary") + 2, free * NOTE))

    def _card_rects(self, player: int) -> list[Rect]:
        rect, count = self._hand_rect(player), len(self.board.hands[player])
        title, note = self.viewer.row() + 6.0, self._note_height(player)
        height = max(16.0, min(rect.h - title - note - 8, 320.0))
        width = max(4.0, min(height * RATIO, rect.w * 0.94 / max(1, count) - 4))
        height = min(height, width / RATIO)
        step = min(width * 1.1, width + 12)
        left = rect.cx - (width + step * (count - 1)) / 2
        top = rect.bottom - title - note - height if player == self.near else rect.y + title
        return [Rect(left + i * step, top, width, height) for i in range(count)]

    def _name_row(self, player: int) -> Rect:
        rect, title = self._hand_rect(player), self.viewer.row() + 4.0
        top = rect.bottom - title if player == self.near else rect.y
        return Rect(rect.x + 6, top, rect.w - 12, title)

    def _hand(self, player: int) -> Iterator[Shape]:
        places = self._card_rects(player)
        for card, place in zip(self.board.hands[player], places, strict=True):
            yield from self._card(place, card)
        if player == self.near and any(self._ways()):
            return
        words = say(self.viewer.name(player)) + ("" if places else say(": no cards"))
        row = self._name_row(player)
        yield from seat_name(row, player, words, self.viewer.size(), align="middle", bold=True)

    def _card(self, rect: Rect, card: HintedCard) -> Iterator[Shape]:
        radius = rect.w * 0.08
        yield Box(rect.moved(0, max(1.0, rect.h * 0.012)), Style("ink", opacity=0.25), radius)
        if card.face == HIDDEN:
            yield from self._back(rect, card, radius)
        else:
            yield Box(rect, PAPER, radius)
            yield from _face(rect, card.face)
            yield from self._note(rect, card)
        if card.pointed:
            yield from _frame(rect, radius)

    def _note(self, rect: Rect, card: HintedCard) -> Iterator[Shape]:
        if card.colours == self.letters and len(card.ranks) == self.board.ranks:
            return
        high = max(map(self._note_height, range(len(self.board.hands))))
        note = Rect(rect.x, rect.bottom + 2, rect.w, high - 2)
        yield Box(note, Style("ink", opacity=0.88), 3)
        rows = _split(note.inset(1, 0), HALF)
        for words, row in zip((card.colours, card.ranks), rows, strict=True):
            yield fitted(row, words, row.h * 0.8, "#FFFFFF", least=6)

    def _back(self, rect: Rect, card: HintedCard, radius: float) -> Iterator[Shape]:
        yield Box(rect, Style("card-back", "card-back+35%text"), radius)
        hinted = len(card.colours) < len(self.board.colours) or len(card.ranks) < self.board.ranks
        yield Icon(rect, "card_back", "accent+15%text", 0.25 if hinted else 1.0)
        if not hinted:
            return
        upper, lower = _split(rect.inset(3), HALF)
        if len(card.colours) == 1:
            yield from emblem(upper.inset(0, 2), card.colours)
        else:
            for letter, cell in zip(self.letters, _cells(upper, len(self.letters)), strict=False):
                yield from emblem(cell, letter) if letter in card.colours else ()
        if len(card.ranks) == 1:
            yield fitted(lower, card.ranks, lower.h * 0.86, bold=True)
            return
        for rank, cell in enumerate(_cells(lower, self.board.ranks), 1):
            if str(rank) in card.ranks:
                yield fitted(cell, str(rank), cell.h * 0.8, bold=True)

    def _tokens(self) -> Iterator[Shape]:
        board, rect, row_height = self.board, self.tokens, self.viewer.row()
        rows = ((say("Deck"), board.deck, 0), (say("Hints"), *board.hints), (say("Lives"), *board.lives))
        high = min(rect.h / 3, 3 * row_height)
        top = rect.cy - 1.5 * high
        for i, (name, left, full) in enumerate(rows):
            row = Rect(rect.x + 6, top + i * high, rect.w - 8, high)
            words, marks = _split(row, 0.5 if full else 1.0)
            count = f"{name} {left}" + (say(" of {full}", full=full) if full else "")
            room = words.adjusted(0, 0, 8, 0)
            yield fitted(room, count, min(words.h, row_height * 0.75), align="start", bold=True)
            side = min(marks.h * 0.7, marks.w / max(1, full) * 0.8, 18.0 * self.viewer.unit)
            for k in range(full):
                yield _token(
                    Rect(marks.x + k * side * 1.2, marks.y + 1, side, side), name == "Hints", k < left
                )

    def _fireworks(self) -> Iterator[Shape]:
        board, rect, viewer = self.board, self.stacks, self.viewer
        head = Rect(rect.x, rect.y + 3, rect.w, viewer.row() + 2)
        yield self._title(head, say("Fireworks"), say("Play it here"))
        room = Rect(rect.x, head.bottom, rect.w, max(8.0, rect.bottom - head.bottom - 2))
        many = max(1, len(board.colours))
        width = min(room.h * 0.9 * RATIO, room.w * 0.96 / (1 + 1.15 * (many - 1)))
        step = width * 1.15
        left = room.cx - (width + step * (len(board.colours) - 1)) / 2
        for i, (letter, top) in enumerate(zip(self.letters, board.tops, strict=True)):
            place = Rect(left + i * step, room.cy - width / RATIO / 2, width, width / RATIO)
            yield from self._stack(place, letter, top)

    def _title(self, rect: Rect, words: str, chosen: str) -> Label:
        if self.viewer.chosen:
            return self.viewer.label(rect, chosen, "secondary", "accent")
        return self.viewer.label(rect, words, "secondary")

    def _stack(self, rect: Rect, letter: str, top: int) -> Iterator[Shape]:
        radius = rect.w * 0.08
        if not top:
            yield Box(rect, Style("", "secondary", 1.2, dash="dashed"), radius)
            yield from faded(emblem(rect.inset(0, rect.h * 0.2), letter), 0.45)
            return
        for below in range(min(top - 1, 4), -1, -1):
            yield Box(rect.moved(0, 2.0 * below), PAPER, radius)
        yield from _face(rect, f"{letter}{top}")
        if self.board.last == f"{letter}{top}" and self.board.last not in self.board.discards[-1:]:
            yield from _frame(rect, radius)

    def _discarded(self) -> Iterator[Shape]:
        board, rect, viewer = self.board, self.discards, self.viewer
        yield Box(rect, Style("surface+40%grid", "border"), 8)
        head = Rect(rect.x, rect.y + 3, rect.w, viewer.row() + 2)
        yield self._title(
            head, say("Discards ({discards})", discards=len(board.discards)), say("Discard it here")
        )
        high = (rect.bottom - head.bottom - 4) / max(1, len(self.letters))
        for i, letter in enumerate(self.letters):
            row = Rect(rect.x + 8, head.bottom + i * high, rect.w - 14, high)
            side = min(row.h * 0.9, 22.0 * viewer.unit)
            yield from emblem(Rect(row.x, row.cy - side / 2, side, side), letter)
            ranks = " ".join(sorted(card[1:] for card in board.discards if card[:1] == letter))
            words = row.adjusted(side + 6, 0, 0, 0)
            yield fitted(words, ranks or "-", min(high * 0.8, viewer.row()), align="start", bold=True)
            if board.last and board.discards[-1:] == (board.last,) and board.last[:1] == letter:
                yield folded_corner(row)


def emblem(rect: Rect, letter: str) -> Iterator[Shape]:
    shape, tone = TONES.get(letter, OTHER)
    side = min(rect.w, rect.h)
    square = Rect.around(rect.cx, rect.cy, side, side)
    edge = f"{tone}+{75 if letter == 'W' else 35}%ink"
    yield scaled(OUTLINES[shape], square, Style(tone, edge, max(1.0, side * 0.04)))
    small = square.inset(side * 0.25).moved(0, side * 0.12 if shape == "triangle" else 0)
    yield fitted(small, letter, small.h * 1.1, f"on-{tone}", bold=True, least=5)


def _face(rect: Rect, face: str) -> Iterator[Shape]:
    upper, lower = _split(rect, HALF)
    inset = rect.w * 0.1
    yield from emblem(upper.adjusted(inset, inset, -inset, -inset * 0.2), face[:1])
    yield fitted(lower, face[1:], lower.h * 0.88, "ink", bold=True)


def _token(rect: Rect, is_round: bool, there: bool) -> Shape:
    role = "accent" if is_round else "bad"
    style = Style(role if there else "", role, 1.4)
    return circle(rect.cx, rect.cy, rect.w / 2, style) if is_round else Box(rect.inset(1), style, 0)


def _frame(rect: Rect, radius: float) -> Iterator[Shape]:
    yield Box(rect.inset(-1), Style("", "highlight", 3), radius)
    yield folded_corner(rect)


def _split(rect: Rect, part: float) -> tuple[Rect, Rect]:
    high = rect.h * part
    return Rect(rect.x, rect.y, rect.w, high), Rect(rect.x, rect.y + high, rect.w, rect.h - high)


def _cells(rect: Rect, count: int) -> list[Rect]:
    rows = 2 if count > 2 else 1
    columns = -(-count // rows)
    side = min(rect.w / max(1, columns), rect.h / rows)
    left, top = rect.cx - side * columns / 2, rect.cy - side * rows / 2
    places = (divmod(i, columns) for i in range(count))
    return [Rect(left + c * side, top + r * side, side, side).inset(1) for r, c in places]


def _fits(board: Fireworks, players: range) -> bool:
    return {*range(len(board.hands))} <= {*players}


register(Kind("Fireworks", Fireworks, fireworks_text, fireworks_scene, fits=_fits))
