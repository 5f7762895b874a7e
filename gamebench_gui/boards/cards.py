"""Card tables: hands around a muted table, card backs for what is hidden, chips and pot drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.paint import CENTER, fade, fitted, line, panel, piece, seat_name, sized
from gamebench_gui.boards.targets import Target
from games.core.view import HIDDEN, Card, CardTable, Zone

RATIO: Final = 2.5 / 3.5
"""Width of a playing card as a part of its height."""
INK: Final = QColor("#18202B")
"""Cards are of paper in both modes, so their ink is fixed."""
TALLEST: Final = 5
"""A pile of chips is drawn no higher than this many."""


class CardTableWidget(BoardWidget):
    """Draws a `CardTable`: the watching player below, the others above, common cards and the pot between."""

    @property
    def board(self) -> CardTable:
        """The board of the view.

        Raises:
            TypeError: the view shows another kind of board.
        """
        if self.view is None or not isinstance(self.view.board, CardTable):
            raise TypeError("this widget draws a CardTable")
        return self.view.board

    def find_targets(self) -> Sequence[Target]:
        found = []
        for zone, rect in self._places():
            for i, (card, place) in enumerate(zip(zone.cards, self._card_rects(zone, rect), strict=True)):
                found.append(
                    Target(i if card.face == HIDDEN else card.face, place, self._describe(zone, card))
                )
        return found

    def paint_board(self, painter: QPainter) -> None:
        self._paint_table(painter)
        for zone, rect in self._places():
            self._paint_zone(painter, zone, rect)
        self._paint_stakes(painter)

    def _describe(self, zone: Zone, card: Card) -> str:
        face = "face down" if card.face == HIDDEN else card.face
        where = zone.name if zone.owner is None else f"{self.name(zone.owner)}, {zone.name}"
        return f"{where}: {face}" + (f" ({card.hint})" if card.hint else "")

    # where things are

    def _near(self) -> int:
        """Who sits at the lower edge: the eyes of the view, or the first player."""
        eyes = self.view.player if self.view else None
        near = eyes if eyes is not None and eyes >= 0 else 0
        return (near + 1) % 2 if self.flipped and len(self._owners()) == 2 else near

    def _owners(self) -> list[int]:
        return list(dict.fromkeys(zone.owner for zone in self.board.zones if zone.owner is not None))

    def _bands(self) -> tuple[QRectF, QRectF, QRectF]:
        """The far players' strip, the middle and the near player's strip."""
        table = QRectF(self.rect()).adjusted(14, 10, -14, -10)
        far = table.height() * 0.34
        middle = table.height() * 0.27
        top = QRectF(table.left(), table.top(), table.width(), far)
        center = QRectF(table.left(), top.bottom(), table.width(), middle)
        return (
            top,
            center,
            QRectF(table.left(), center.bottom(), table.width(), table.bottom() - center.bottom()),
        )

    def _places(self) -> Iterator[tuple[Zone, QRectF]]:
        """Every zone with its rectangle, far to near."""
        top, center, bottom = self._bands()
        near = self._near()
        far_zones = [z for z in self.board.zones if z.owner is not None and z.owner != near]
        common = [z for z in self.board.zones if z.owner is None]
        right = QRectF(center.center().x(), center.top(), center.width() * self._reach(), center.height())
        yield from _columns(far_zones, top)
        yield from _columns(common, right if self._has_stakes() else center)
        yield from _columns([z for z in self.board.zones if z.owner == near], bottom)

    def _reach(self) -> float:
        """How far common cards and the pot reach to either side, as a part of the table's width."""
        common = sum(max(1, len(zone.cards)) for zone in self.board.zones if zone.owner is None)
        return min(0.5, 0.2 + 0.07 * common)

    def _has_stakes(self) -> bool:
        return self.board.pot is not None or bool(self.board.chips)

    def _title(self) -> float:
        return self.row() + 6.0

    def _card_rects(self, zone: Zone, rect: QRectF) -> list[QRectF]:
        """Cards side by side, overlapping when there are many."""
        if not zone.cards:
            return []
        height = max(20.0, min(rect.height() - self._title() - 8, 420.0))
        height = min(height, rect.width() * 0.8 / RATIO)
        width = height * RATIO
        count = len(zone.cards)
        step = min(width * 1.12, (rect.width() * 0.92 - width) / max(1, count - 1))
        left = rect.center().x() - (width + step * (count - 1)) / 2
        below = zone.owner == self._near()
        top = rect.top() + 4 if below else rect.top() + self._title()
        return [QRectF(left + i * step, top, width, height) for i in range(count)]

    # drawing

    def _paint_table(self, painter: QPainter) -> None:
        look = theme.palette()
        felt = theme.mix(look.window, look.good, 0.16 if look.dark else 0.12)
        panel(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), felt, theme.mix(felt, look.text, 0.12), 28)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.mix(felt, look.text, 0.10), 1.5))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(9, 9, -9, -9), 22, 22)

    def _paint_zone(self, painter: QPainter, zone: Zone, rect: QRectF) -> None:
        places = self._card_rects(zone, rect)
        for card, place in zip(zone.cards, places, strict=True):
            paint_card(painter, place, card)
        title = QRectF(rect.left(), rect.top(), rect.width(), self._title())
        if zone.owner == self._near():
            title.moveTop((places[0].bottom() if places else rect.top()) + 2)
        if zone.owner is None:
            count = len(zone.cards)
            words = zone.name + (f" ({count})" if count > 1 else "") if count else f"{zone.name}: empty"
            line(painter, title, words, self.type("secondary"), theme.color("text"))
        else:
            alone = sum(other.owner == zone.owner for other in self.board.zones) == 1
            words = self.name(zone.owner) + ("" if alone else f" · {zone.name}")
            if not zone.cards:
                words += ": no card yet"
            seat_name(
                painter, title.adjusted(8, 0, -8, 0), zone.owner, words, self.type(bold=True), align=CENTER
            )

    def _paint_stakes(self, painter: QPainter) -> None:
        """The pot in the middle, and what each player has put into it beside their cards."""
        _, center, _ = self._bands()
        deck = any(zone.owner is None for zone in self.board.zones)
        if self.board.pot is not None:
            wide = center.width() * self._reach()
            left = center.center().x() - (wide if deck else wide / 2)
            room = QRectF(left, center.top(), wide, center.height())
            self._paint_pile(painter, room, self.board.pot, f"Pot {self.board.pot:,}", theme.color("text"))
        for player, amount in enumerate(self.board.chips):
            words = f"put in {amount:,}"
            if (place := self._stake_rect(player, words)) is not None:
                self._paint_pile(painter, place, amount, words, theme.seat_line(player))

    def _stake_rect(self, player: int, words: str) -> QRectF | None:
        """Beside the player's cards, wide enough for the words; None where there is no room."""
        bold = self.type(bold=True)
        for zone, rect in self._places():
            cards = self._card_rects(zone, rect) if zone.owner == player else []
            if cards:
                side = min(cards[0].height(), max(90.0 * self.unit, cards[0].height() * 0.6))
                wide = max(side * 0.8, QFontMetricsF(bold).horizontalAdvance(words) + 8)
                place = QRectF(cards[-1].right() + 12, cards[0].center().y() - side / 2, wide, side)
                return place if place.right() < rect.right() else None
        return None

    def _paint_pile(self, painter: QPainter, rect: QRectF, amount: int, words: str, tone: QColor) -> None:
        text = self.row() + 2.0
        wide = min(rect.width() * 0.62, (rect.height() - text) * 0.75, 84.0 * self.unit)
        thick = wide * 0.2
        shown = min(amount, TALLEST)
        tall = wide * 0.42 + thick * max(0, shown - 1)
        base = rect.center().y() + (tall - text) / 2
        for i in range(shown):
            disc = QRectF(rect.center().x() - wide / 2, base - wide * 0.42 - i * thick, wide, wide * 0.42)
            _paint_chip(painter, disc, thick, tone)
        label = QRectF(rect.left() - 20, base + thick + 2, rect.width() + 40, text)
        font = self.type(bold=True)
        line(painter, label, words, font, theme.color("text"))


def paint_card(painter: QPainter, rect: QRectF, card: Card) -> None:
    """A card face with indices in its corners, or the back of a hidden one."""
    look = theme.palette()
    radius = rect.width() * 0.08
    shadow = rect.translated(0, max(1.0, rect.height() * 0.012))
    panel(painter, shadow, fade(QColor("#000000"), 0.22), None, radius)
    if card.face == HIDDEN:
        paper = theme.mix(look.surface, look.accent, 0.16)
        panel(painter, rect, paper, theme.mix(paper, look.text, 0.35), radius)
        piece(painter, rect, "card_back", theme.mix(look.accent, look.text, 0.15))
    else:
        paper = QColor("#FFFFFF") if not look.dark else QColor("#E8ECF2")
        panel(painter, rect, paper, QColor("#8792A0"), radius)
        _paint_face(painter, rect, card.face, INK)
    if card.hint:
        font = sized("secondary", min(theme.line_height("secondary"), rect.height() * 0.12))
        band = QRectF(rect.left(), rect.top() + rect.height() * 0.6, rect.width(), rect.height() * 0.16)
        panel(painter, band, fade(INK, 0.85), None, 0)
        line(painter, band, card.hint, font, QColor("#FFFFFF"))


def _paint_face(painter: QPainter, rect: QRectF, face: str, ink: QColor) -> None:
    wide, tall = rect.width(), rect.height()
    corner = QRectF(rect.left() + wide * 0.06, rect.top() + tall * 0.035, wide * 0.30, tall * 0.17)
    font = fitted("pane", face, corner.width(), corner.height() * 0.95)
    line(painter, corner, face, font, ink)
    painter.save()
    painter.translate(rect.center())
    painter.rotate(180)
    painter.translate(-rect.center())
    line(painter, corner, face, font, ink)
    painter.restore()
    emblem = QRectF(0, 0, wide * 0.64, wide * 0.64)
    emblem.moveCenter(rect.center())
    if not piece(painter, emblem, f"card_{face}", ink):
        middle = rect.adjusted(wide * 0.1, tall * 0.28, -wide * 0.1, -tall * 0.28)
        line(painter, middle, face, fitted("pane", face, middle.width(), middle.height() * 0.8), ink)


def _paint_chip(painter: QPainter, top: QRectF, thick: float, tone: QColor) -> None:
    """A chip seen from above at an angle: an edge with stripes, and a lighter top."""
    look = theme.palette()
    edge = theme.mix(tone, look.surface, 0.25)
    painter.setPen(QPen(theme.mix(tone, "#000000", 0.35), 1))
    painter.setBrush(edge)
    painter.drawRoundedRect(QRectF(top.left(), top.top() + top.height() / 2, top.width(), thick), 1, 1)
    painter.drawEllipse(top.translated(0, thick))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRect(QRectF(top.left() + 1, top.top() + top.height() / 2, top.width() - 2, thick))
    painter.setPen(QPen(theme.mix(tone, "#000000", 0.35), 1))
    painter.setBrush(theme.mix(tone, look.surface, 0.45))
    painter.drawEllipse(top)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = top.width() * 0.16
    painter.drawEllipse(top.adjusted(inset, inset * 0.42, -inset, -inset * 0.42))


def _columns(zones: Sequence[Zone], area: QRectF) -> Iterator[tuple[Zone, QRectF]]:
    """Zones side by side in equal columns."""
    for i, zone in enumerate(zones):
        width = area.width() / len(zones)
        yield zone, QRectF(area.left() + i * width, area.top(), width, area.height())


if __name__ == "__main__":
    from gamebench_gui.boards.preview import run

    run("cards")
