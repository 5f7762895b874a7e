"""Hanabi's table: fireworks in the middle, the own hand face down with what hints told, the others' open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.cards import INK, RATIO
from gamebench_gui.boards.paint import (
    CENTER,
    LEFT,
    fade,
    fitted,
    folded_corner,
    line,
    panel,
    piece,
    seat_name,
)
from gamebench_gui.boards.targets import Key, Target
from gamebench_gui.shapes import SHAPES
from games.core.view import HIDDEN, Fireworks, HintedCard

TONES: Final = {
    "R": ("circle", "#C4322B"),
    "Y": ("star", "#D9A400"),
    "G": ("triangle", "#1B8A4C"),
    "W": ("diamond", "#FFFFFF"),
    "B": ("square", "#1F63B5"),
}
"""Shape and colour of each colour of cards; others are grey hexagons."""
OTHER: Final = ("hexagon", "#7A8594")
PAPER: Final = QColor("#F7F8FA")
OUTLINES: Final = dict(SHAPES)
HALF: Final = 0.5
"""Where the colour of a card ends and its rank begins, as a part of its height."""
NOTE: Final = 0.34
"""How much of a hand's height the notes under open cards take at most."""


class FireworksWidget(BoardWidget):
    """Draws `Fireworks`. On an open card the colour stands for a hint of the colour, the number for one of
    the rank. An own card, and then the fireworks or the discards, stand for playing or discarding it.
    """

    @property
    def board(self) -> Fireworks:
        """The board of the view.

        Raises:
            TypeError: the view shows another kind of board.
        """
        if self.view is None or not isinstance(self.view.board, Fireworks):
            raise TypeError("this widget draws Fireworks")
        return self.view.board

    def find_targets(self) -> Sequence[Target]:
        return [*self._far_targets(), *self._middle_targets(), *self._hand_targets(self._near())]

    def paint_board(self, painter: QPainter) -> None:
        self._paint_table(painter)
        self._paint_tokens(painter)
        self._paint_stacks(painter)
        self._paint_discards(painter)
        for player in range(len(self.board.hands)):
            self._paint_hand(painter, player)

    def is_lit(self, index: int) -> bool:
        """All that a hint would point at, when one of its cards is pointed at."""
        if not 0 <= self._hovered < len(self.targets()):
            return False
        return self.targets()[index].key == self.targets()[self._hovered].key

    # what can be clicked

    def _far_targets(self) -> Iterator[Target]:
        for player in self._others():
            yield from self._hand_targets(player)

    def _hand_targets(self, player: int) -> Iterator[Target]:
        eyes = self.view.player if self.view else None
        sits = eyes is not None and eyes >= 0
        cards = zip(self.board.hands[player], self._card_rects(player), strict=True)
        for i, (card, rect) in enumerate(cards):
            name = self._describe(player, i, card)
            if player == eyes:
                yield Target((i,), rect, name)
            elif sits and len(card.face) > 1:
                upper, lower = _split(rect, HALF)
                letter, rank = card.face[0], card.face[1:]
                yield Target((player, letter), upper, f"{name}: hint {self._colour(letter)}")
                key: Key = (player, int(rank) if rank.isdecimal() else rank)
                yield Target(key, lower, f"{name}: hint rank {rank}")
            else:
                yield Target(f"{player}, {i}", rect, name)

    def _middle_targets(self) -> Iterator[Target]:
        board = self.board
        tops = zip(board.colours, board.tops, strict=True)
        tokens, stacks, discards = self._areas()
        counts = f"Deck: {board.deck}, hint tokens: {board.hints[0]}, lives: {board.lives[0]}"
        yield Target("tokens", tokens, counts)
        yield Target("play", stacks, f"Fireworks: {', '.join(f'{name} {top}' for name, top in tops)}")
        names = ", ".join(f"{self._colour(card[0])} {card[1:]}" for card in board.discards if card)
        yield Target("discard", discards, f"Discards: {names or 'none'}")

    def _describe(self, player: int, place: int, card: HintedCard) -> str:
        face = "face down" if card.face == HIDDEN else f"{self._colour(card.face[:1])} {card.face[1:]}"
        known = []
        if len(card.colours) < len(self.board.colours):
            known.append(" or ".join(map(self._colour, card.colours)))
        if len(card.ranks) < self.board.ranks:
            known.append("rank " + " or ".join(card.ranks))
        told = f", known to be {' and '.join(known)}" if known else ""
        return f"{self.name(player)}, card {place + 1}: {face}{told}" + ", just hinted" * card.pointed

    def _colour(self, letter: str) -> str:
        names = (name for name in self.board.colours if name[:1].upper() == letter)
        return next(names, letter)

    def _letters(self) -> str:
        return "".join(name[:1].upper() for name in self.board.colours)

    # where things are

    def _near(self) -> int:
        """Whose hand lies at the lower edge: that of the eyes of the view, or the first player's."""
        eyes = self.view.player if self.view else None
        near = eyes if eyes is not None and eyes >= 0 else 0
        return (near + self.flipped) % max(1, len(self.board.hands))

    def _others(self) -> list[int]:
        many = len(self.board.hands)
        return [(self._near() + offset) % many for offset in range(1, many)]

    def _bands(self) -> tuple[QRectF, QRectF, QRectF]:
        table = QRectF(self.rect()).adjusted(14, 10, -14, -10)
        far, middle = table.height() * 0.35, table.height() * 0.29
        top = QRectF(table.left(), table.top(), table.width(), far)
        center = QRectF(table.left(), top.bottom(), table.width(), middle)
        bottom = QRectF(table.left(), center.bottom(), table.width(), table.bottom() - center.bottom())
        return top, center, bottom

    def _areas(self) -> tuple[QRectF, QRectF, QRectF]:
        """Tokens, fireworks and discards, from left to right."""
        center = self._bands()[1].adjusted(0, 6, 0, -6)
        side = center.width() * 0.24
        tokens = QRectF(center.left(), center.top(), side, center.height())
        discards = QRectF(center.right() - side, center.top(), side, center.height())
        stacks = QRectF(
            tokens.right() + 8, center.top(), discards.left() - tokens.right() - 16, center.height()
        )
        return tokens, stacks, discards

    def _hand_rect(self, player: int) -> QRectF:
        top, _, bottom = self._bands()
        if player == self._near():
            return bottom
        others = self._others()
        wide = top.width() / len(others)
        return QRectF(top.left() + others.index(player) * wide, top.top(), wide, top.height())

    def _note_height(self, player: int) -> float:
        """Room under open cards for what their owner knows of them: two lines."""
        if all(card.face == HIDDEN for card in self.board.hands[player]):
            return 0.0
        free = self._hand_rect(player).height() - self.row() - 14.0
        return max(0.0, min(2 * self.row("secondary") + 2, free * NOTE))

    def _card_rects(self, player: int) -> list[QRectF]:
        rect, count = self._hand_rect(player), len(self.board.hands[player])
        title, note = self.row() + 6.0, self._note_height(player)
        height = max(16.0, min(rect.height() - title - note - 8, 320.0))
        width = max(4.0, min(height * RATIO, rect.width() * 0.94 / max(1, count) - 4))
        height = min(height, width / RATIO)
        step = min(width * 1.1, width + 12)
        left = rect.center().x() - (width + step * (count - 1)) / 2
        near = player == self._near()
        top = rect.bottom() - title - note - height if near else rect.top() + title
        return [QRectF(left + i * step, top, width, height) for i in range(count)]

    # drawing

    def _paint_table(self, painter: QPainter) -> None:
        look = theme.palette()
        felt = theme.mix(look.window, look.accent, 0.10 if look.dark else 0.07)
        panel(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), felt, theme.mix(felt, look.text, 0.14), 24)

    def _paint_hand(self, painter: QPainter, player: int) -> None:
        places = self._card_rects(player)
        for card, place in zip(self.board.hands[player], places, strict=True):
            self._paint_card(painter, place, card)
        rect, title = self._hand_rect(player), self.row() + 4.0
        top = rect.bottom() - title if player == self._near() else rect.top()
        words = self.name(player) + ("" if places else ": no cards")
        row = QRectF(rect.left() + 6, top, rect.width() - 12, title)
        seat_name(painter, row, player, words, self.type(bold=True), align=CENTER)

    def _paint_card(self, painter: QPainter, rect: QRectF, card: HintedCard) -> None:
        radius = rect.width() * 0.08
        panel(painter, rect.translated(0, max(1.0, rect.height() * 0.012)), fade(INK, 0.25), None, radius)
        if card.face == HIDDEN:
            self._paint_back(painter, rect, card, radius)
        else:
            panel(painter, rect, PAPER, QColor("#8792A0"), radius)
            _paint_face(painter, rect, card.face)
            self._paint_note(painter, rect, card)
        if card.pointed:
            _frame(painter, rect, radius)
            folded_corner(painter, rect)

    def _paint_note(self, painter: QPainter, rect: QRectF, card: HintedCard) -> None:
        """Under an open card: what its owner knows of it."""
        if card.colours == self._letters() and len(card.ranks) == self.board.ranks:
            return
        high = max(map(self._note_height, range(len(self.board.hands))))
        note = QRectF(rect.left(), rect.bottom() + 2, rect.width(), high - 2)
        panel(painter, note, fade(INK, 0.88), None, 3)
        for words, row in zip(
            (card.colours, card.ranks), _split(note.adjusted(1, 0, -1, 0), HALF), strict=True
        ):
            font = fitted("secondary", words, row.width(), row.height() * 0.8, 6.0)
            line(painter, row, words, font, QColor("#FFFFFF"))

    def _paint_back(self, painter: QPainter, rect: QRectF, card: HintedCard, radius: float) -> None:
        """The back of a card, with the colours and ranks that it can have once that is less than all."""
        look = theme.palette()
        paper = theme.mix(look.surface, look.accent, 0.16)
        panel(painter, rect, paper, theme.mix(paper, look.text, 0.35), radius)
        hinted = (len(card.colours) < len(self.board.colours), len(card.ranks) < self.board.ranks)
        painter.setOpacity(painter.opacity() * (0.25 if any(hinted) else 1.0))
        piece(painter, rect, "card_back", theme.mix(look.accent, look.text, 0.15))
        painter.setOpacity(1.0)
        if not any(hinted):
            return
        upper, lower = _split(rect.adjusted(3, 3, -3, -3), HALF)
        if len(card.colours) == 1:
            emblem(painter, upper.adjusted(0, 2, 0, -2), card.colours)
        else:
            for letter, cell in zip(self._letters(), _cells(upper, len(self._letters())), strict=False):
                if letter in card.colours:
                    emblem(painter, cell, letter)
        ink = theme.color("text")
        if len(card.ranks) == 1:
            line(painter, lower, card.ranks, fitted("pane", "0", lower.width(), lower.height() * 0.86), ink)
            return
        for rank, cell in enumerate(_cells(lower, self.board.ranks), 1):
            if str(rank) in card.ranks:
                line(painter, cell, str(rank), fitted("pane", "0", cell.width(), cell.height() * 0.8), ink)

    def _paint_tokens(self, painter: QPainter) -> None:
        """Deck, hint tokens and lives: a word, and a mark for each."""
        board, rect = self.board, self._areas()[0]
        rows = (("Deck", board.deck, 0), ("Hints", *board.hints), ("Lives", *board.lives))
        high = min(rect.height() / 3, 3 * self.row())
        top = rect.center().y() - 1.5 * high
        for i, (name, left, full) in enumerate(rows):
            row = QRectF(rect.left() + 6, top + i * high, rect.width() - 8, high)
            words, marks = _split(row, 0.5 if full else 1.0)
            count = f"{name} {left}" + (f" of {full}" if full else "")
            font = fitted("text", count, words.width(), min(words.height(), self.row() * 0.75))
            font.setBold(True)
            line(painter, words.adjusted(0, 0, 8, 0), count, font, theme.color("text"), LEFT)
            side = min(marks.height() * 0.7, marks.width() / max(1, full) * 0.8, 18.0 * self.unit)
            for k in range(full):
                box = QRectF(marks.left() + k * side * 1.2, marks.top() + 1, side, side)
                _paint_token(painter, box, name == "Hints", k < left)

    def _paint_stacks(self, painter: QPainter) -> None:
        board, rect = self.board, self._areas()[1]
        head = QRectF(rect.left(), rect.top() + 3, rect.width(), self.row() + 2)
        title = "Play it here" if self._chosen else "Fireworks"
        line(painter, head, title, self.type("secondary"), theme.color("accent" if self._chosen else "text"))
        room = QRectF(rect.left(), head.bottom(), rect.width(), max(8.0, rect.bottom() - head.bottom() - 2))
        many = max(1, len(board.colours))
        width = min(room.height() * 0.9 * RATIO, room.width() * 0.96 / (1 + 1.15 * (many - 1)))
        step = width * 1.15
        left = room.center().x() - (width + step * (len(board.colours) - 1)) / 2
        for i, (letter, top) in enumerate(zip(self._letters(), board.tops, strict=True)):
            place = QRectF(left + i * step, 0, width, width / RATIO)
            place.moveTop(room.center().y() - place.height() / 2)
            self._paint_stack(painter, place, letter, top)

    def _paint_stack(self, painter: QPainter, rect: QRectF, letter: str, top: int) -> None:
        radius = rect.width() * 0.08
        if not top:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("secondary"), 1.2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(rect, radius, radius)
            painter.setOpacity(painter.opacity() * 0.45)
            emblem(painter, rect.adjusted(0, rect.height() * 0.2, 0, -rect.height() * 0.2), letter)
            painter.setOpacity(1.0)
            return
        for below in range(min(top - 1, 4), 0, -1):
            panel(painter, rect.translated(0, 2.0 * below), PAPER, QColor("#8792A0"), radius)
        panel(painter, rect, PAPER, QColor("#8792A0"), radius)
        _paint_face(painter, rect, f"{letter}{top}")
        if self.board.last == f"{letter}{top}" and self.board.last not in self.board.discards[-1:]:
            _frame(painter, rect, radius)
            folded_corner(painter, rect)

    def _paint_discards(self, painter: QPainter) -> None:
        """A row for each colour, with the ranks that are out."""
        board, rect = self.board, self._areas()[2]
        look = theme.palette()
        panel(painter, rect, theme.mix(look.surface, look.grid, 0.4), theme.color("border"), 8)
        head = QRectF(rect.left(), rect.top() + 3, rect.width(), self.row() + 2)
        title = "Discard it here" if self._chosen else f"Discards ({len(board.discards)})"
        line(painter, head, title, self.type("secondary"), theme.color("accent" if self._chosen else "text"))
        letters = self._letters()
        high = (rect.bottom() - head.bottom() - 4) / max(1, len(letters))
        for i, letter in enumerate(letters):
            row = QRectF(rect.left() + 8, head.bottom() + i * high, rect.width() - 14, high)
            side = min(row.height() * 0.9, 22.0 * self.unit)
            emblem(painter, QRectF(row.left(), row.center().y() - side / 2, side, side), letter)
            ranks = sorted(card[1:] for card in board.discards if card[:1] == letter)
            words = row.adjusted(side + 6, 0, 0, 0)
            font = fitted("text", " ".join(ranks) or "0", words.width(), min(high * 0.8, self.row()))
            line(painter, words, " ".join(ranks) or "-", font, theme.color("text"), LEFT)
            if board.last and board.discards[-1:] == (board.last,) and board.last[:1] == letter:
                folded_corner(painter, row)


def emblem(painter: QPainter, rect: QRectF, letter: str) -> None:
    """The shape of a colour with its letter: told by shape, letter and colour."""
    shape, tone = TONES.get(letter, OTHER)
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    path = QTransform.fromTranslate(square.left(), square.top()).scale(side, side).map(OUTLINES[shape]())
    painter.setPen(QPen(theme.mix(tone, INK, 0.75 if letter == "W" else 0.35), max(1.0, side * 0.04)))
    painter.setBrush(QColor(tone))
    painter.drawPath(path)
    small = square.adjusted(side * 0.25, side * 0.25, -side * 0.25, -side * 0.25)
    if shape == "triangle":
        small.translate(0, side * 0.12)
    font = fitted("pane", letter, small.width(), small.height() * 1.1, 5.0)
    line(painter, small.adjusted(-side, -2, side, 2), letter, font, theme.ink_on(tone))


def _paint_face(painter: QPainter, rect: QRectF, face: str) -> None:
    """The colour in the upper half of a card, the rank in the lower."""
    upper, lower = _split(rect, HALF)
    inset = rect.width() * 0.1
    emblem(painter, upper.adjusted(inset, inset, -inset, -inset * 0.2), face[:1])
    font = fitted("pane", face[1:] or "0", lower.width(), lower.height() * 0.88)
    line(painter, lower, face[1:], font, INK)


def _paint_token(painter: QPainter, rect: QRectF, is_round: bool, there: bool) -> None:
    tone = theme.color("accent" if is_round else "bad")
    painter.setPen(QPen(tone, 1.4))
    painter.setBrush(tone if there else Qt.BrushStyle.NoBrush)
    if is_round:
        painter.drawEllipse(rect)
    else:
        painter.drawRect(rect.adjusted(1, 1, -1, -1))


def _frame(painter: QPainter, rect: QRectF, radius: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.HIGHLIGHT), 3))
    painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), radius, radius)


def _split(rect: QRectF, part: float) -> tuple[QRectF, QRectF]:
    """The upper part of an area, and the rest."""
    high = rect.height() * part
    return (
        QRectF(rect.left(), rect.top(), rect.width(), high),
        QRectF(rect.left(), rect.top() + high, rect.width(), rect.height() - high),
    )


def _cells(rect: QRectF, count: int) -> list[QRectF]:
    """Squares in one row, or in two where that makes them larger."""
    rows = 2 if count > 2 else 1
    columns = -(-count // rows)
    side = min(rect.width() / max(1, columns), rect.height() / rows)
    left = rect.center().x() - side * columns / 2
    top = rect.center().y() - side * rows / 2
    places = (divmod(i, columns) for i in range(count))
    return [QRectF(left + c * side, top + r * side, side, side).adjusted(1, 1, -1, -1) for r, c in places]


if __name__ == "__main__":
    from gamebench_gui.boards.preview import run

    run("fireworks")
