"""A board of ten by ten squares with two armies, their ranks known or covered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from games.core.action import Player
from games.core.boards.board import HIDDEN, UNRECORDED, Board
from games.core.boards.kinds import Kind, later, register
from games.core.words import say

SIDE: Final = 10
"""Rows and columns."""
FREE, LAKE, NOBODY = ".", "~", "."
SEEN, MOVED = "s", "m"
"""The other side's knowledge of a piece: its rank, or that it has moved."""
BOMB, FLAG = "o", "F"


class Rank(NamedTuple):
    """A rank: its letter, its name, its value in fights, and its number in an army."""

    letter: str
    name: str
    value: int
    many: int


RANKS: Final = (
    Rank("s", "Spy", 1, 1),
    Rank("1", "Scout", 2, 8),
    Rank("2", "Miner", 3, 5),
    Rank("3", "Sergeant", 4, 4),
    Rank("4", "Lieutenant", 5, 4),
    Rank("5", "Captain", 6, 4),
    Rank("6", "Major", 7, 3),
    Rank("7", "Colonel", 8, 2),
    Rank("8", "General", 9, 1),
    Rank("9", "Marshal", 10, 1),
    Rank(FLAG, "Flag", 11, 1),
    Rank(BOMB, "Bomb", 12, 6),
)
RANK: Final = {rank.letter: rank for rank in RANKS}
ARMY: Final = sum(rank.many for rank in RANKS)


class Battle(NamedTuple):
    """An attack: its player, its first and last square, and the letters of attacker and defender."""

    attacker: Player
    cells: tuple[int, ...]
    fight: str

    @property
    def outcome(self) -> int:
        """1 if the attacker won, -1 if the defender did, 0 if both pieces are lost."""
        return clash(RANK[self.fight[0]].value, RANK[self.fight[1]].value)

    @property
    def fallen(self) -> tuple[tuple[Player, str], ...]:
        """Each lost piece as its player and its letter."""
        pieces = ((self.attacker, self.fight[0]), (1 - self.attacker, self.fight[1]))
        return (pieces, pieces[1:], pieces[:1])[self.outcome]


@dataclass(frozen=True, slots=True)
class ArmyBoard(Board):
    """Squares row by row from the top left, each a letter of these texts; a square's key is its number.

    Attributes:
        ranks: the letter of a rank, `HIDDEN` for a covered piece, `FREE` or `LAKE`.
        owners: ``0`` or ``1``, else `NOBODY`.
        known: of each piece `SEEN`, `MOVED`, or `FREE` for nothing.
        lost: the letters of each army's lost pieces, in this order.
        last: the first and last square of the last move.
        fight: the letters of its attacker and defender, if it was an attack.
        arranging: the player who sets up the pieces now.
        barred: moves that the two-square rule forbids now.
        battles: those since the viewer's last move and in it, older first; at most two.
    """

    ranks: str
    owners: str
    known: str
    lost: tuple[str, str] = ("", "")
    last: tuple[int, ...] = ()
    fight: str = ""
    arranging: int | None = None
    barred: tuple[tuple[int, int], ...] = ()
    battles: tuple[Battle, ...] = field(default=(), compare=False, metadata=UNRECORDED)

    def owner(self, cell: int) -> int | None:
        return None if self.owners[cell] == NOBODY else int(self.owners[cell])

    def of(self, player: Player) -> Iterator[int]:
        return (cell for cell, owner in enumerate(self.owners) if owner == str(player))

    def shown_battles(self) -> tuple[Battle, ...]:
        """Return `battles`; in a board from a record the last one, if its square shows who attacked."""
        if self.battles or not self.fight:
            return self.battles
        left = self.owner(self.last[1])
        if left is None:
            return ()
        won = Battle(left, self.last, self.fight)
        return (won if won.outcome > 0 else won._replace(attacker=1 - left),)

    def marked(self, player: Player, mark: str) -> list[str]:
        """Return the names of the squares of a player's pieces with a mark of ``known``."""
        return [_SQUARES[cell] for cell in self.of(player) if self.known[cell] == mark]

    def left(self, player: Player, letter: str) -> int:
        """Return the number of an army's remaining pieces of a rank."""
        return RANK[letter].many - self.lost[player].count(letter)

    def covered(self, player: Player) -> Mapping[str, int]:
        """Return the number of an army's unseen pieces of each rank."""
        seen = "".join(self.ranks[cell] for cell in self.of(player) if self.known[cell] == SEEN)
        return {rank.letter: self.left(player, rank.letter) - seen.count(rank.letter) for rank in RANKS}


def square(cell: int) -> str:
    """Return a square as its row and its column, both from 0: ``3 0``."""
    return _SQUARES[cell] if 0 <= cell < SIDE * SIDE else str(cell)


_SQUARES: Final = tuple(f"{cell // SIDE} {cell % SIDE}" for cell in range(SIDE * SIDE))


def fight_words(fight: str) -> str:
    """Return the result of a fight: ``Major beats Captain``; empty for none."""
    if not fight:
        return ""
    attacker, defender = RANK[fight[0]], RANK[fight[1]]
    outcome = clash(attacker.value, defender.value)
    if not outcome:
        return say("{name} meets {name2}, both go", name=attacker.name, name2=defender.name)
    if fight[1] == FLAG:
        return say("{name} takes the Flag", name=attacker.name)
    if outcome > 0:
        return say("{name} beats {name2}", name=attacker.name, name2=defender.name)
    return say("{name} loses to {name2}", name=attacker.name, name2=defender.name)


def clash(attacker: int, defender: int) -> int:
    """Return the winner of a fight of two values: 1 the attacker, -1 the defender, 0 neither."""
    if attacker == defender:
        return 0
    bomb, miner, spy, marshal = RANK[BOMB].value, RANK["2"].value, RANK["s"].value, RANK["9"].value
    if defender == RANK[FLAG].value or (attacker, defender) in ((miner, bomb), (spy, marshal)):
        return 1
    return 1 if attacker > defender else -1


def army_rows(board: ArmyBoard, player: Player, symbols: Mapping[str, str]) -> Iterator[str]:
    yield "    " + " ".join(f" c{column} " for column in range(SIDE)).rstrip()
    marks = {str(player): "R", str(1 - player): "B"}
    cells = [
        f"{marks[owner]}({symbols.get(rank, rank)})" if owner in marks else 4 * rank
        for rank, owner in zip(board.ranks, board.owners, strict=True)
    ]
    for row in range(SIDE):
        yield f"r{row}  {' '.join(cells[row * SIDE : (row + 1) * SIDE])}"


def army_text(board: ArmyBoard, name: Callable[[Player], str]) -> str:
    """Write the rows with ``R`` for the first player, losses, and what is known of covered pieces."""
    lines = [*army_rows(board, 0, {HIDDEN: "#"}), ""]
    for player, letter in enumerate("RB"):
        lost = ", ".join(f"{count} {RANK[rank].name}" for rank, count in _counts(board.lost[player]))
        lines.append(
            say("{letter}: {name}, lost: {lost}", letter=letter, name=name(player), lost=lost or "nothing")
        )
        moved, seen = board.marked(player, MOVED), board.marked(player, SEEN)
        lines += [say("   moved: {listed}", listed=", ".join(moved))] if moved else []
        lines += [say("   rank seen by both: {listed}", listed=", ".join(seen))] if seen else []
    if board.last:
        ended = f": {fight_words(board.fight)}" if board.fight else ""
        lines.append(
            say(
                "Last move: {square} to {square2}{ended}",
                square=square(board.last[0]),
                square2=square(board.last[1]),
                ended=ended,
            )
        )
    return "\n".join(lines)


def _counts(letters: str) -> Iterator[tuple[str, int]]:
    for rank in RANKS:
        if count := letters.count(rank.letter):
            yield rank.letter, count


_scene: Final = later("games.stratego.board_scene:army_scene")
register(Kind("ArmyBoard", ArmyBoard, army_text, _scene, turns=lambda board: True))
