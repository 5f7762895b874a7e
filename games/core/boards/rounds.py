"""The rounds of a repeated game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.core.action import Player
from games.core.boards.board import HIDDEN, Board, table
from games.core.boards.kinds import Kind, later, register
from games.core.words import say


@dataclass(frozen=True, slots=True)
class Round:
    """One round in which everybody chooses; a player's entry is empty while there is none.

    Attributes:
        choices: of each player; `HIDDEN` where this player may not see it.
        dealt: what each player was given for the round; `HIDDEN` likewise.
        gains: what the round brought each player; `HIDDEN` likewise.
        winners: players known to have won it.
        figures: one value for each of the board's ``figures``.
    """

    choices: tuple[str, ...]
    dealt: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()
    figures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Level:
    """A value that a chart marks by a line across all rounds: a target, a capacity."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Rounds(Board):
    """Rounds in which all players choose at once, shown in rows and as a chart.

    Attributes:
        choice: what is chosen: ``"Bid"``.
        rounds: from the first; the last one may still be played.
        total: number of rounds of the match; 0 if unknown.
        dealt: what players are given for a round: ``"Valuation"``; empty for nothing.
        gain: what a round brings: ``"Profit"``; empty if not shown.
        figures: names of the values that a round has as a whole: ``("Highest bid", "Price")``.
        unit: written before numbers: ``"$"``.
        low, high: range of the chart's axis, when choices are numbers.
        options: the choices, when they are words, from the bottom of the axis to its top.
        levels: lines across the chart.
        apart: the figure, a sum or a count, with a chart of its own; the levels are then on that.
    """

    choice: str
    rounds: tuple[Round, ...] = ()
    total: int = 0
    dealt: str = ""
    gain: str = ""
    figures: tuple[str, ...] = ()
    unit: str = ""
    low: int = 0
    high: int = 0
    options: tuple[str, ...] = ()
    levels: tuple[Level, ...] = ()
    apart: str = ""


def rounds_text(board: Rounds, name: Callable[[Player], str]) -> str:
    """Write a row for each round; players of whom nothing is seen are left out."""
    many = max((len(row.choices) for row in board.rounds), default=0)
    cells = [[_choice(board, row, player) for row in board.rounds] for player in range(many)]
    shown = [player for player in range(many) if any(cells[player])]
    head = [say("Round"), *map(name, shown), *board.figures]
    body = [
        [str(i + 1), *(cells[player][i] for player in shown), *(_amount(board, f) for f in row.figures)]
        for i, row in enumerate(board.rounds)
    ]
    rows = [[cell or "-" for cell in row] for row in body]
    words = [board.choice, f"({board.dealt.lower()})" if board.dealt else "", f"= {board.gain.lower()}"]
    legend = " ".join(word for word in (words if board.gain else words[:2]) if word)
    legend += say("; * won") if any(row.winners for row in board.rounds) else ""
    levels = [f"{level.label}: {_amount(board, level.value)}" for level in board.levels]
    return "\n".join([legend, *levels, table([head, *rows])])


def _choice(board: Rounds, row: Round, player: Player) -> str:
    """Return all that is known about a player in a round; empty for nothing."""

    def of(values: Sequence[str]) -> str:
        value = values[player] if player < len(values) else ""
        return "" if value == HIDDEN else _amount(board, value)

    choice, dealt, gain = of(row.choices), of(row.dealt), of(row.gains)
    parts = [
        choice,
        f"({dealt})" if dealt else "",
        f"= {gain}" if gain else "",
        "*" if player in row.winners else "",
    ]
    return " ".join(part for part in parts if part)


def _amount(board: Rounds, value: str) -> str:
    if not board.unit or value in ("", HIDDEN):
        return value
    return f"-{board.unit}{value[1:]}" if value.startswith("-") else board.unit + value


register(Kind("Rounds", Rounds, rounds_text, later("games.core.boards.rounds_table:rounds_scene")))
