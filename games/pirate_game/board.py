"""The board of the pirate game: plans to divide a treasure, and the votes on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import HIDDEN, Board, table
from games.core.boards.kinds import Kind, register
from games.core.boards.measure import LEGIBLE, text_width
from games.core.boards.scene import (
    Box,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    faded,
    fitted,
    hidden_tile,
    line_path,
    polyline,
    seat_mark,
    seat_name,
)
from games.core.naming import does
from games.core.words import say


@dataclass(frozen=True, slots=True)
class Ballot:
    """A plan to divide a sum, and the votes on it.

    Attributes:
        shares: by player; empty for those who are out.
        votes: by player, ``accept`` or ``reject``; `HIDDEN` if the viewer may not see it, empty for players
            without a vote. None at all before the vote.
        accepts: number of votes in favour, the proposer's included; None before the vote.
    """

    proposer: int
    shares: tuple[str, ...]
    votes: tuple[str, ...] = ()
    accepts: int | None = None


@dataclass(frozen=True, slots=True)
class ProposalBoard(Board):
    """Players in order of rank who divide a sum; a player whose plan fails goes overboard.

    Attributes:
        players: their number at the start.
        first: the most senior player still aboard; all before have gone overboard.
        ballots: oldest first; the last one may still be open.
        over: whether the last plan was carried out.
    """

    players: int
    total: int
    first: int = 0
    ballots: tuple[Ballot, ...] = ()
    over: bool = False


def proposal_text(board: ProposalBoard, name: Callable[[Player], str]) -> str:
    head = [say("Round"), *map(name, range(board.players)), say("In favour")]
    body = []
    for number, ballot in enumerate(board.ballots, 1):
        aboard = board.players - ballot.proposer
        votes = ballot.votes or ("",) * board.players
        cells = [f"{share} {vote}".strip() or "-" for share, vote in zip(ballot.shares, votes, strict=True)]
        favour = (
            ""
            if ballot.accepts is None
            else say("{accepts} of {aboard}", accepts=ballot.accepts, aboard=aboard)
        )
        body.append([str(number), *cells, favour])
    overboard = ", ".join(map(name, range(board.first)))
    lines = [
        say("To divide: {total}", total=board.total),
        say("Overboard: {overboard}", overboard=overboard) if overboard else "",
    ]
    return "\n".join([*filter(None, lines), *([table([head, *body])] if body else [])])


PART_BELOW: Final = 0.17
"""Part of the picture's height that is sea."""
WIDEST: Final = 84.0
"""Greatest width of a pirate's place, in pixels at normal font size."""
MOST_PAST: Final = 4
"""Most lines about earlier rounds."""
GOLD: Final = Style("surface+85%highlight", "text+60%highlight")
VOTES: Final = ("accept", "reject")
_SAID: Final = {"accept": "accepts", "reject": "rejects", HIDDEN: "vote hidden"}


def proposal_scene(board: ProposalBoard, viewer: Viewer) -> Scene:
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: ProposalBoard, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.ballot: Ballot | None = board.ballots[-1] if board.ballots else None
        waiting = self.ballot is not None and self.ballot.accepts is None
        self.open = waiting and (viewer.player is None or viewer.player > board.first)
        """Whether there is a vote, in which the viewer takes part."""
        lost = self.ballot is not None and self.ballot.accepts is not None and not board.over
        self.gone = board.first - lost
        """Number of players in the sea; the loser of the last vote still stands on the plank."""
        room = int(viewer.height * 0.22 / (viewer.row("secondary") + 2))
        earlier = list(enumerate(board.ballots, 1))[:-1]
        self.past = earlier[-min(MOST_PAST, room) :] if room else []
        self.past_height = len(self.past) * (viewer.row("secondary") + 2)
        self.area = viewer.area.inset(4, 2).adjusted(0, self.past_height + viewer.row("pane") + 10, 0, 0)
        self.deck = self.area.bottom - self.area.h * PART_BELOW
        self.foot = viewer.row() + 6
        self.box_height = viewer.row() + 12

    def scene(self) -> Scene:
        shapes: list[Shape] = [*self._past(), self._title(), self._sea(), self._planks()]
        for player in range(self.board.players):
            shapes += self._swimmer(player) if player < self.gone else self._pirate(player)
        targets = [Target(f"pirate {p}", self._place(p), self._said(p)) for p in range(self.board.players)]
        if self.open:
            boxes = self._boxes()
            for word, box in zip(VOTES, boxes, strict=True):
                shapes += self._box(word, box)
            targets = [
                *(
                    Target(w, box, say("{w} the plan", w=w.capitalize()))
                    for w, box in zip(VOTES, boxes, strict=True)
                ),
                *targets,
            ]
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    def _headline(self) -> str:
        board, ballot, name = self.board, self.ballot, self.viewer.name
        if ballot is None:
            return say("{does} {total} coins", does=does(name(board.first), "divides"), total=board.total)
        aboard = board.players - ballot.proposer
        if ballot.accepts is None:
            return say(
                "{does}; {aboard} of {aboard2} votes are needed",
                does=does(name(ballot.proposer), "proposes"),
                aboard=(aboard + 1) // 2,
                aboard2=aboard,
            )
        outcome = (
            say("carried out")
            if board.over
            else say("{does} overboard", does=does(name(ballot.proposer), "goes"))
        )
        return say(
            "{accepts} of {aboard} in favour: {outcome}",
            accepts=ballot.accepts,
            aboard=aboard,
            outcome=outcome,
        )

    def _said(self, player: int) -> str:
        parts, ballot = [say(self.viewer.name(player))], self.ballot
        if player < self.gone:
            parts.append("overboard")
        elif ballot is not None:
            vote = ballot.votes[player] if ballot.votes else ""
            parts.append(say("{shares} coins", shares=ballot.shares[player]))
            parts += [_SAID[vote]] if vote else []
            parts += ["proposes"] if player == ballot.proposer else []
        return ", ".join(parts)

    def _place(self, player: int) -> Rect:
        many = self.board.players
        wide = min(self.area.w / many, WIDEST * self.viewer.unit)
        left = self.area.cx - many * wide / 2
        return Rect(left + player * wide, self.area.y, wide, self.area.h)

    def _bar(self, player: int, share: int, largest: int) -> Rect:
        place = self._place(player)
        bottom = self.deck - 2 * self.foot - 4
        top = place.y + self.foot + (self.box_height + 6 if self.open else 0)
        high = max(0.0, bottom - top - self.viewer.row()) * share / largest
        high = max(high, 3.0) if share else 0.0
        return Rect(place.cx - place.w * 0.31, bottom - high, place.w * 0.62, high)

    def _boxes(self) -> tuple[Rect, Rect]:
        wide = self.viewer.wide("Accept__") + self.box_height + 10
        left = self.area.cx - wide - 4
        first = Rect(left, self.area.y, wide, self.box_height)
        return first, first.moved(wide + 8, 0)

    def _past(self) -> Iterator[Shape]:
        top, high = 2.0, self.viewer.row("secondary") + 2
        for number, ballot in self.past:
            shares = " · ".join(share for share in ballot.shares if share)
            offer = say(
                "Round {number}: {name} offered {shares}",
                number=number,
                name=self.viewer.name(ballot.proposer),
                shares=shares,
            )
            outcome = say(
                "{accepts} of {players} in favour",
                accepts=ballot.accepts,
                players=self.board.players - ballot.proposer,
            )
            row = Rect(8, top, self.viewer.width - 16, high)
            right = self.viewer.wide(outcome, "secondary") + 8
            yield self.viewer.label(row.adjusted(0, 0, -right, 0), offer, "secondary", "secondary", "start")
            end = Rect(row.right - right, top, right, high)
            yield self.viewer.label(end, outcome, "secondary", "secondary", "end")
            top += high

    def _title(self) -> Shape:
        head = Rect(8, self.past_height + 2, self.viewer.width - 16, self.viewer.row("pane") + 4)
        return fitted(head, self._headline(), self.viewer.size("pane"), bold=True)

    def _sea(self) -> Shape:
        left, right, bottom = self.area.x, self.area.right, self.area.bottom
        top, wave = self.deck + 0.3 * (bottom - self.deck), 18.0 * self.viewer.unit
        path, x = f"M{left:g} {bottom:g}L{left:g} {top:g}", left
        while x < right:
            end = min(x + wave, right)
            path += f"Q{(x + end) / 2:g} {top - 0.3 * wave:g} {end:g} {top:g}"
            x = end
        return Path(f"{path}L{right:g} {bottom:g}Z", Style("water"))

    def _planks(self) -> Shape:
        first, last = self._place(self.gone), self._place(self.board.players - 1)
        rect = Rect(first.x - 6, self.deck, last.right - first.x + 12, 7.0 * self.viewer.unit)
        return Box(rect, Style("surface+75%#8A5A2B", "border"), 3)

    def _pirate(self, player: int) -> Iterator[Shape]:
        place, foot, ballot = self._place(player), self.foot, self.ballot
        name = Rect(place.x + 1, self.deck - foot, place.w - 2, foot)
        mine = self.viewer.player == player
        if mine or (ballot is None and player == self.board.first):
            yield Box(name, Style("surface", "accent" if mine else "border"), 4)
        yield from self._name(name, player)
        if ballot is None:
            if player == self.board.first:
                yield from self._undivided()
            return
        vote = Rect(place.x, name.y - foot, place.w, foot)
        if ballot.votes:
            yield from _vote_mark(vote, ballot.votes[player])
        elif player == ballot.proposer and text_width("proposes", LEGIBLE) < vote.w:
            yield fitted(vote.inset(vote.w * 0.03, 0), "proposes", foot * 0.6, "secondary")
        yield from self._share(player, int(ballot.shares[player]), ballot.shares)

    def _name(self, rect: Rect, player: int) -> Iterator[Shape]:
        room = rect.w - self.viewer.row() * 0.72 - 14
        everybody = [self.viewer.name(pirate) for pirate in range(self.board.players)]
        is_seen = player == self.viewer.player or all(
            self.viewer.wide(name, bold=True) < room for name in everybody
        )
        for name in (*everybody[player : player + is_seen], str(player + 1)):
            if self.viewer.wide(name, bold=True) < room:
                yield from seat_name(
                    rect.inset(3, 0), player, name, self.viewer.size(), align="middle", bold=True
                )
                return
        mark = min(rect.w * 0.45, rect.h * 0.6)
        yield seat_mark(Rect(rect.x, rect.cy - mark / 2, mark, mark), player)
        yield fitted(rect.adjusted(mark + 1, 0, 0, 0), str(player + 1), rect.h * 0.6)

    def _share(self, player: int, share: int, shares: Sequence[str]) -> Iterator[Shape]:
        bar = self._bar(player, share, max((int(coins) for coins in shares if coins), default=1) or 1)
        if share:
            yield Box(bar, GOLD, 3)
            step = 7.0 * self.viewer.unit
            lines, y = "", bar.bottom - step
            while y > bar.y + 2:
                lines += line_path(((bar.x + 1, y), (bar.right - 1, y)))
                y -= step
            if lines:
                yield Path(lines, Style("", "text", 1, 0.25))
        place, row = self._place(player), self.viewer.row()
        tag = Rect(place.x, bar.y - row - 2, place.w, row + 2).inset(place.w * 0.03, 0)
        yield fitted(tag, str(share), row * 0.8, "text" if share else "secondary", bold=bool(share))

    def _undivided(self) -> Iterator[Shape]:
        high, steps = 0.45 * (self.deck - self.area.y - 2 * self.foot), 5
        bottom = self.deck - 1.6 * self.foot
        for step in range(steps):
            wide = 2.2 * high * (1 - step / (steps + 1))
            rect = Rect.around(self.area.cx, bottom - (step + 0.5) * high / steps, wide, high / steps - 2)
            yield Box(rect, GOLD, rect.h / 2)
        row = self.viewer.row() + 4
        tag = Rect(self.area.x, bottom - high - row, self.area.w, row)
        yield self.viewer.label(tag, say("{total} coins", total=self.board.total), bold=True)

    def _swimmer(self, player: int) -> Iterator[Shape]:
        place, room = self._place(player), self.area.bottom - self.deck
        rect = Rect(place.x + 1, self.deck + room * 0.42, place.w - 2, room * 0.5)
        yield from faded(self._name(rect, player), 0.75)

    def _box(self, word: str, box: Rect) -> Iterator[Shape]:
        yield Box(box, Style("surface", "border"), 6)
        mark = Rect(box.x + 6, box.y, box.h * 0.8, box.h)
        yield from _vote_mark(mark, word)
        yield self.viewer.label(box.adjusted(mark.w + 8, 0, -4, 0), word.capitalize())


def _vote_mark(rect: Rect, vote: str) -> Iterator[Shape]:
    side = min(rect.w, rect.h) * 0.62
    box = Rect.around(rect.cx, rect.cy, side, side)
    if vote == HIDDEN:
        yield from hidden_tile(box)
    elif vote == "accept":
        tick = ((0.1, 0.55), (0.4, 0.85), (0.92, 0.15))
        yield polyline(
            [(box.x + x * side, box.y + y * side) for x, y in tick], Style("", "good", max(2.0, side * 0.17))
        )
    elif vote:
        x, y, w, h = box.inset(side * 0.14)
        crossed = line_path(((x, y), (x + w, y + h))) + line_path(((x + w, y), (x, y + h)))
        yield Path(crossed, Style("", "bad", max(2.0, side * 0.17)))


register(Kind("Plank", ProposalBoard, proposal_text, proposal_scene))
