"""Pirates on the plank: a plan as bars of coins, the votes on it, and those who went overboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.paint import (
    CENTER,
    LEFT,
    fade,
    fitted,
    hidden_tile,
    line,
    panel,
    plain,
    seat_name,
)
from gamebench_gui.boards.targets import Target
from games.core.view import HIDDEN, Ballot, Plank

PART_BELOW: Final = 0.17
"""Part of the picture's height that is sea."""
WIDEST: Final = 84.0
"""Width of a pirate's place at most, in pixels at normal type."""
MOST_PAST: Final = 4
"""Lines that tell earlier rounds, at most."""


class PlankWidget(BoardWidget):
    """Draws a `Plank`; the two boxes over the plan stand for the actions ``accept`` and ``reject``."""

    @property
    def board(self) -> Plank:
        """The board of the view.

        Raises:
            TypeError: the view shows another kind of board.
        """
        if self.view is None or not isinstance(self.view.board, Plank):
            raise TypeError("this widget draws a Plank")
        return self.view.board

    def find_targets(self) -> Sequence[Target]:
        boxes = self._boxes() if self._open() else ()
        found = [
            Target(word, box, f"{word.capitalize()} the plan")
            for word, box in zip(("accept", "reject"), boxes, strict=False)
        ]
        return found + [
            Target(f"pirate {p}", self._place(p), self._describe(p)) for p in range(self.board.players)
        ]

    def paint_board(self, painter: QPainter) -> None:
        self._paint_past(painter)
        self._paint_title(painter)
        self._paint_sea(painter)
        self._paint_plank(painter)
        for player in range(self.board.players):
            if player < self._gone():
                self._paint_swimmer(painter, player)
            else:
                self._paint_pirate(painter, player)
        if self._open():
            for word, box in zip(("accept", "reject"), self._boxes(), strict=True):
                panel(painter, box, theme.color("surface"), theme.color("border"), 6)
                mark = QRectF(box.left() + 6, box.top(), box.height() * 0.8, box.height())
                _vote_mark(painter, mark, word)
                line(
                    painter,
                    box.adjusted(mark.width() + 8, 0, -4, 0),
                    word.capitalize(),
                    self.type(),
                    theme.color("text"),
                )

    # words

    def _ballot(self) -> Ballot | None:
        return self.board.ballots[-1] if self.board.ballots else None

    def _open(self) -> bool:
        """Whether votes are being cast, and the watching player has one."""
        ballot, eyes = self._ballot(), self.view.player if self.view else None
        waiting = ballot is not None and ballot.accepts is None
        return waiting and (eyes is None or eyes > self.board.first)

    def _gone(self) -> int:
        """Before whom all are shown in the sea: whoever lost the last vote still stands on the plank."""
        ballot = self._ballot()
        lost = ballot is not None and ballot.accepts is not None and not self.board.over
        return self.board.first - lost

    def _title(self) -> str:
        board, ballot = self.board, self._ballot()
        if ballot is None:
            return f"{self.name(board.first)} divides {board.total} coins"
        aboard = board.players - ballot.proposer
        if ballot.accepts is None:
            return f"{self.name(ballot.proposer)} proposes; {(aboard + 1) // 2} of {aboard} votes are needed"
        verdict = "carried out" if board.over else f"{self.name(ballot.proposer)} goes overboard"
        return f"{ballot.accepts} of {aboard} in favour: {verdict}"

    def _describe(self, player: int) -> str:
        parts, ballot = [self.name(player)], self._ballot()
        if player < self._gone():
            parts.append("overboard")
        elif ballot is not None:
            parts.append(f"{ballot.shares[player]} coins")
            vote = ballot.votes[player] if ballot.votes else ""
            parts += [{"accept": "accepts", "reject": "rejects", HIDDEN: "vote hidden"}[vote]] if vote else []
            parts += ["proposes"] if player == ballot.proposer else []
        return ", ".join(parts)

    # where things are

    def _scene(self) -> QRectF:
        area = QRectF(self.rect()).adjusted(4, 2, -4, -2)
        return area.adjusted(0, self._past_height() + self.row("pane") + 10, 0, 0)

    def _past(self) -> list[tuple[int, Ballot]]:
        """Earlier rounds, as many as there is room for, with their numbers."""
        held = list(enumerate(self.board.ballots, 1))[:-1]
        room = int(self.height() * 0.22 / (self.row("secondary") + 2))
        return held[-min(MOST_PAST, room) :] if room else []

    def _past_height(self) -> float:
        return len(self._past()) * (self.row("secondary") + 2)

    def _deck(self) -> float:
        """Where the plank lies."""
        scene = self._scene()
        return scene.bottom() - scene.height() * PART_BELOW

    def _place(self, player: int) -> QRectF:
        """The column of a player, from the top of the scene to the bottom of the sea."""
        scene, many = self._scene(), self.board.players
        wide = min(scene.width() / many, WIDEST * self.unit)
        left = scene.center().x() - many * wide / 2
        return QRectF(left + player * wide, scene.top(), wide, scene.height())

    def _foot_height(self) -> float:
        return self.row() + 6.0

    def _bar(self, player: int, share: int) -> QRectF:
        """The bar of a share, over the vote and the name."""
        place = self._place(player)
        bottom = self._deck() - 2 * self._foot_height() - 4
        top = place.top() + self._foot_height() + (self._box_height() + 6 if self._open() else 0)
        high = max(0.0, bottom - top - self.row()) * share / self._largest()
        wide = place.width() * 0.62
        return QRectF(place.center().x() - wide / 2, bottom - high, wide, high)

    def _largest(self) -> int:
        """The largest share of the plan, which the bars are drawn against."""
        ballot = self._ballot()
        return max((int(share) for share in ballot.shares if share), default=1) if ballot else 1

    def _box_height(self) -> float:
        return self.row() + 12.0

    def _boxes(self) -> tuple[QRectF, QRectF]:
        """Where one votes with the mouse."""
        scene, high = self._scene(), self._box_height()
        wide = QFontMetricsF(self.type()).horizontalAdvance("Accept__") + high + 10
        left = scene.center().x() - wide - 4
        return QRectF(left, scene.top(), wide, high), QRectF(left + wide + 8, scene.top(), wide, high)

    # drawing

    def _paint_past(self, painter: QPainter) -> None:
        top, high = 2.0, self.row("secondary") + 2
        for number, ballot in self._past():
            shares = " · ".join(share for share in ballot.shares if share)
            aboard = self.board.players - ballot.proposer
            told = f"Round {number}: {self.name(ballot.proposer)} offered {shares}"
            verdict = f"{ballot.accepts} of {aboard} in favour"
            row = QRectF(8, top, self.width() - 16, high)
            metrics = QFontMetricsF(self.type("secondary"))
            right = metrics.horizontalAdvance(verdict) + 8
            tone = theme.color("secondary")
            line(painter, row.adjusted(0, 0, -right, 0), told, self.type("secondary"), tone, LEFT)
            line(
                painter, QRectF(row.right() - right, top, right, high), verdict, self.type("secondary"), tone
            )
            top += high

    def _paint_title(self, painter: QPainter) -> None:
        head = QRectF(8, self._past_height() + 2, self.width() - 16, self.row("pane") + 4)
        font = fitted("pane", self._title(), head.width(), QFontMetricsF(self.type("pane")).ascent())
        line(painter, head, plain(self._title()), font, theme.color("text"))

    def _paint_sea(self, painter: QPainter) -> None:
        scene, look = self._scene(), theme.palette()
        top = self._deck() + 0.3 * (scene.bottom() - self._deck())
        water = theme.mix(look.window, "#3A86B7", 0.35)
        path, wave = QPainterPath(QPointF(scene.left(), scene.bottom())), 18.0 * self.unit
        path.lineTo(scene.left(), top)
        x = scene.left()
        while x < scene.right():
            end = min(x + wave, scene.right())
            path.quadTo((x + end) / 2, top - 0.3 * wave, end, top)
            x = end
        path.lineTo(scene.bottomRight())
        painter.fillPath(path, water)

    def _paint_plank(self, painter: QPainter) -> None:
        first, last = self._place(self._gone()), self._place(self.board.players - 1)
        thick = 7.0 * self.unit
        plank = QRectF(first.left() - 6, self._deck(), last.right() - first.left() + 12, thick)
        look = theme.palette()
        panel(painter, plank, theme.mix(look.surface, "#8A5A2B", 0.75), theme.color("border"), 3)

    def _paint_pirate(self, painter: QPainter, player: int) -> None:
        place, foot, ballot = self._place(player), self._foot_height(), self._ballot()
        name = QRectF(place.left() + 1, self._deck() - foot, place.width() - 2, foot)
        mine = self.view is not None and self.view.player == player
        if mine or (ballot is None and player == self.board.first):
            panel(painter, name, theme.color("surface"), theme.color("accent" if mine else "border"), 4)
        self._paint_name(painter, name, player)
        if ballot is None:
            if player == self.board.first:
                self._paint_pile(painter)
            return
        vote = QRectF(place.left(), name.top() - foot, place.width(), foot)
        if ballot.votes:
            _vote_mark(painter, vote, ballot.votes[player])
        elif player == ballot.proposer:
            small = fitted("secondary", "proposes", vote.width() * 0.94, foot * 0.6)
            line(painter, vote, "proposes", small, theme.color("secondary"))
        self._paint_share(painter, player, int(ballot.shares[player]))

    def _paint_name(self, painter: QPainter, rect: QRectF, player: int) -> None:
        """The mark of a player, and the name where it fits, else the number."""
        font = self.type("text", bold=True)
        metrics = QFontMetricsF(font)
        room = rect.width() - metrics.height() * 0.72 - 14
        name = self.name(player) if metrics.horizontalAdvance(self.name(player)) < room else str(player + 1)
        if metrics.horizontalAdvance(name) < room:
            seat_name(painter, rect.adjusted(3, 0, -3, 0), player, name, font, align=CENTER)
            return
        mark = min(rect.width() * 0.45, rect.height() * 0.6)
        theme.draw_seat(painter, QRectF(rect.left(), rect.center().y() - mark / 2, mark, mark), player)
        words = rect.adjusted(mark + 1, 0, 0, 0)
        line(
            painter,
            words,
            name,
            fitted("text", name, words.width(), rect.height() * 0.6),
            theme.color("text"),
        )

    def _paint_share(self, painter: QPainter, player: int, share: int) -> None:
        bar, look = self._bar(player, share), theme.palette()
        gold = theme.mix(look.surface, theme.HIGHLIGHT, 0.85)
        if share:
            bar.setTop(min(bar.top(), bar.bottom() - 3))
            panel(painter, bar, gold, theme.mix(look.text, theme.HIGHLIGHT, 0.6), 3)
            self._paint_coins(painter, bar)
        tag = QRectF(
            self._place(player).left(),
            bar.top() - self.row() - 2,
            self._place(player).width(),
            self.row() + 2,
        )
        font = fitted("text", str(share), tag.width() * 0.94, self.row() * 0.8)
        font.setBold(bool(share))
        line(painter, tag, str(share), font, theme.color("text" if share else "secondary"))

    def _paint_pile(self, painter: QPainter) -> None:
        """The coins that nobody has divided yet."""
        scene, look = self._scene(), theme.palette()
        high = 0.45 * (self._deck() - scene.top() - 2 * self._foot_height())
        pile = QRectF(0, 0, 2.2 * high, high)
        pile.moveCenter(scene.center())
        pile.moveBottom(self._deck() - 1.6 * self._foot_height())
        steps = 5
        for step in range(steps):
            wide = pile.width() * (1 - step / (steps + 1))
            row = QRectF(0, 0, wide, high / steps - 2)
            row.moveCenter(QPointF(pile.center().x(), pile.bottom() - (step + 0.5) * high / steps))
            edge = theme.mix(look.text, theme.HIGHLIGHT, 0.6)
            panel(painter, row, theme.mix(look.surface, theme.HIGHLIGHT, 0.85), edge, row.height() / 2)
        tag = QRectF(scene.left(), pile.top() - self.row() - 4, scene.width(), self.row() + 4)
        line(painter, tag, f"{self.board.total} coins", self.type(bold=True), theme.color("text"))

    def _paint_coins(self, painter: QPainter, bar: QRectF) -> None:
        """Lines across a bar, so that it looks like coins on one another."""
        painter.setPen(QPen(fade(theme.color("text"), 0.25), 1))
        step = 7.0 * self.unit
        y = bar.bottom() - step
        while y > bar.top() + 2:
            painter.drawLine(QPointF(bar.left() + 1, y), QPointF(bar.right() - 1, y))
            y -= step

    def _paint_swimmer(self, painter: QPainter, player: int) -> None:
        place, scene = self._place(player), self._scene()
        room = scene.bottom() - self._deck()
        rect = QRectF(place.left() + 1, self._deck() + room * 0.42, place.width() - 2, room * 0.5)
        painter.setOpacity(painter.opacity() * 0.75)
        self._paint_name(painter, rect, player)
        painter.setOpacity(1)


def _vote_mark(painter: QPainter, rect: QRectF, vote: str) -> None:
    """A tick, a cross, or a tile for a hidden vote; told apart by shape and colour."""
    side = min(rect.width(), rect.height()) * 0.62
    box = QRectF(0, 0, side, side)
    box.moveCenter(rect.center())
    if vote == HIDDEN:
        hidden_tile(painter, box)
        return
    good = vote == "accept"
    pen = QPen(theme.color("good" if good else "bad"), max(2.0, side * 0.17))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if good:
        tick = [QPointF(0.1, 0.55), QPointF(0.4, 0.85), QPointF(0.92, 0.15)]
        painter.drawPolyline(
            QPolygonF([QPointF(box.left() + p.x() * side, box.top() + p.y() * side) for p in tick])
        )
        return
    inner = box.adjusted(side * 0.14, side * 0.14, -side * 0.14, -side * 0.14)
    painter.drawLine(inner.topLeft(), inner.bottomRight())
    painter.drawLine(inner.topRight(), inner.bottomLeft())


if __name__ == "__main__":
    from gamebench_gui.boards.preview import run

    run("plank")
