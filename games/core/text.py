"""A view as plain text: what a model reads, what is copied, and the mirror of a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.game import Player
from games.core.view import (
    HIDDEN,
    CardTable,
    DiceTable,
    Fireworks,
    GridBoard,
    ItemTray,
    PayoffTable,
    Piles,
    Plank,
    PokerTable,
    Ring,
    Round,
    Rounds,
    View,
)

RANK_WORDS: Final = {
    **{rank: rank for rank in "23456789"},
    "T": "10",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUIT_WORDS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
"""Names of the ranks and suits of playing cards, the lowest rank first."""


def card_words(face: str) -> str:
    """A playing card in words: ``ace of spades`` for ``As``; any other face stays as it is."""
    rank, suit = RANK_WORDS.get(face[:1]), SUIT_WORDS.get(face[1:])
    return f"{rank} of {suit}" if rank and suit else face


def render(view: View, name: Callable[[Player], str] = lambda p: f"Player {p + 1}") -> str:
    """The whole view: phase, facts, board, messages."""
    parts = [view.phase[:1].upper() + view.phase[1:] + "." if view.phase else ""]
    parts.append(render_facts(view))
    parts.append(render_board(view, name))
    parts.append(render_messages(view, name))
    return "\n\n".join(part for part in parts if part)


def render_facts(view: View) -> str:
    """One line per fact."""
    return "\n".join(f"{fact.label}: {fact.value}" for fact in view.facts)


def render_messages(view: View, name: Callable[[Player], str] = lambda p: f"Player {p + 1}") -> str:
    """One line per message, with its channel if it has one."""
    return "\n".join(
        f"{name(message.sender)}{f' ({message.channel})' if message.channel else ''}: {message.text}"
        for message in view.messages
    )


def render_board(view: View, name: Callable[[Player], str] = lambda p: f"Player {p + 1}") -> str:
    """The board alone; empty without one.

    Raises:
        TypeError: a kind of board that has no text.
    """
    if view.board is None:
        return ""
    renderer = RENDERERS.get(type(view.board))
    if renderer is None:
        raise TypeError(f"no text for boards of kind {type(view.board).__name__}")
    return renderer(view.board, name)


def table(rows: Sequence[Sequence[str]]) -> str:
    """Columns padded to equal width, two spaces apart."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)


def _grid(board: GridBoard, name: Callable[[Player], str]) -> str:
    labels = board.row_labels or tuple(str(r + 1) for r in range(board.rows))
    head = ["", *(board.col_labels or tuple(str(c + 1) for c in range(board.cols)))]
    body = [
        [labels[r], *(board.cells[r * board.cols + c].piece or "." for c in range(board.cols))]
        for r in range(board.rows)
    ]
    return table([head, *body])


def _cards(board: CardTable, name: Callable[[Player], str]) -> str:
    lines = []
    for zone in board.zones:
        cards = [f"{card.face} ({card.hint})" if card.hint else card.face for card in zone.cards]
        lines.append(f"{zone.name}: {', '.join(cards) or '-'}")
    lines += [f"{name(player)} has {chips} in the pot" for player, chips in enumerate(board.chips)]
    return "\n".join(lines)


def _poker(board: PokerTable, name: Callable[[Player], str]) -> str:
    lines = [f"On the table: {', '.join(map(card_words, board.community)) or 'no cards yet'}"]
    lines.append(f"Pot: {board.pot:,}" + (f" ({' + '.join(map(str, board.pots))})" if board.pots else ""))
    for seat in board.seats:
        parts = [f"{seat.stack:,} chips", f"bet {seat.bet:,}" if seat.bet else ""]
        if seat.cards:
            shown = HIDDEN not in seat.cards
            parts.append(" and ".join(map(card_words, seat.cards)) if shown else "cards face down")
        parts += [seat.status, seat.note if seat.note != "folds" else ""]
        parts += [f"takes {seat.won:,}" if seat.won else "", "to act" if board.acting == seat.player else ""]
        button = " (button)" if board.button == seat.player else ""
        lines.append(f"{name(seat.player)}{button}: {', '.join(part for part in parts if part)}")
    return "\n".join(lines)


def _payoffs(board: PayoffTable, name: Callable[[Player], str]) -> str:
    row, col = board.players
    head = [f"{name(row)} \\ {name(col)}", *board.labels]
    body = [
        [label, *(f"{own}, {other}" for own, other in cells)]
        for label, cells in zip(board.labels, board.cells, strict=True)
    ]
    text = table([head, *body])
    if board.rounds:
        rounds = [[str(i), a, b] for i, (a, b) in enumerate(board.rounds, 1)]
        text += "\n\n" + table([["Round", name(row), name(col)], *rounds])
    return text


def _tray(board: ItemTray, name: Callable[[Player], str]) -> str:
    players = max((len(item.values) for item in board.items), default=0)
    offered = any(item.shares for item in board.items)
    head = ["Item", "Count", *(f"Worth to {name(p)}" for p in range(players))]
    if offered:
        head += [f"{'Goes' if board.agreed else 'Offered'} to {name(p)}" for p in range(players)]
    body = [
        [item.label, str(item.count), *item.values, *(map(str, item.shares) if offered else ())]
        for item in board.items
    ]
    return table([head, *body])


def _ring(board: Ring, name: Callable[[Player], str]) -> str:
    lines = [
        name(seat.player) + (f" ({seat.note})" if seat.note else "") + ("" if seat.alive else " - out")
        for seat in board.seats
    ]
    lines += [
        f"{name(arrow.source)} -> {name(arrow.target)}" + (f" ({arrow.label})" if arrow.label else "")
        for arrow in board.arrows
        if not board.timeline
    ]
    lines += [
        f"Turn {number}: {name(deed.source)}"
        + ("" if deed.target is None else f" -> {name(deed.target)}")
        + (f" ({deed.result})" if deed.result else "")
        for number, deed in enumerate(board.timeline, 1)
    ]
    return "\n".join(lines)


def _piles(board: Piles, name: Callable[[Player], str]) -> str:
    body = [
        [f"Pile {number}", "|" * size or "-", f"{size} of {full}"]
        for number, (size, full) in enumerate(zip(board.sizes, board.full, strict=True), 1)
    ]
    return table(body)


def _dice(board: DiceTable, name: Callable[[Player], str]) -> str:
    lines = []
    for dice in board.dice:
        counted = [f"{face} (counts)" if i in dice.counted else face for i, face in enumerate(dice.faces)]
        lines.append(f"{name(dice.owner)}'s dice: {', '.join(counted) or '-'}")
    for track in board.tracks:
        risked = f", and {track.pending} at risk" if track.pending else ""
        lines.append(f"{name(track.owner)}: {track.score} of {board.goal}{risked}")
    lines += [f"{name(bid.player)} bids {bid.count} x {bid.face}" for bid in board.bids]
    if board.wild:
        lines.append(f"Wild: {board.wild}")
    if board.called_by is not None:
        lines.append(f"{name(board.called_by)} calls the bid")
    return "\n".join(lines)


def _fireworks(board: Fireworks, name: Callable[[Player], str]) -> str:
    tops = [f"{colour} {top or '-'}" for colour, top in zip(board.colours, board.tops, strict=True)]
    lines = [f"Fireworks: {', '.join(tops)}"]
    for player, hand in enumerate(board.hands):
        cards = [f"{card.face} ({card.colours} {card.ranks})" for card in hand]
        lines.append(f"{name(player)}'s hand: {', '.join(cards) or '-'}")
    lines.append("In brackets: what the owner knows a card can be.")
    lines.append(f"Discarded: {', '.join(board.discards) or '-'}")
    (hints, all_hints), (lives, all_lives) = board.hints, board.lives
    lines.append(f"Deck: {board.deck}. Hint tokens: {hints} of {all_hints}. Lives: {lives} of {all_lives}")
    return "\n".join(lines)


def _rounds(board: Rounds, name: Callable[[Player], str]) -> str:
    """A table with a row for each round; players of whom nothing is seen are left out."""
    many = max((len(row.choices) for row in board.rounds), default=0)
    cells = [[_choice(board, row, player) for row in board.rounds] for player in range(many)]
    shown = [player for player in range(many) if any(cells[player])]
    head = ["Round", *map(name, shown), *board.figures]
    body = [
        [str(i + 1), *(cells[player][i] for player in shown), *(_amount(board, f) for f in row.figures)]
        for i, row in enumerate(board.rounds)
    ]
    rows = [[cell or "-" for cell in row] for row in body]
    words = [board.choice, f"({board.dealt.lower()})" if board.dealt else "", f"= {board.gain.lower()}"]
    legend = " ".join(word for word in (words if board.gain else words[:2]) if word)
    legend += "; * won" if any(row.winners for row in board.rounds) else ""
    levels = [f"{level.label}: {_amount(board, level.value)}" for level in board.levels]
    return "\n".join([legend, *levels, table([head, *rows])])


def _choice(board: Rounds, row: Round, player: Player) -> str:
    """What is known about a player in a round; empty for nothing."""

    def of(values: Sequence[str]) -> str:
        value = values[player] if player < len(values) else ""
        return "" if value == HIDDEN else _amount(board, value)

    choice, dealt, gain = of(row.choices), of(row.dealt), of(row.gains)
    parts = [
        choice,
        f"({dealt})" if dealt else "",
        f"= {gain}" if gain else "",
        "*" * (player in row.winners),
    ]
    return " ".join(part for part in parts if part)


def _plank(board: Plank, name: Callable[[Player], str]) -> str:
    """A table with the plan and the votes of each round."""
    head = ["Round", *map(name, range(board.players)), "In favour"]
    body = []
    for number, ballot in enumerate(board.ballots, 1):
        aboard = board.players - ballot.proposer
        votes = ballot.votes or ("",) * board.players
        cells = [f"{share} {vote}".strip() or "-" for share, vote in zip(ballot.shares, votes, strict=True)]
        favour = "" if ballot.accepts is None else f"{ballot.accepts} of {aboard}"
        body.append([str(number), *cells, favour])
    overboard = ", ".join(map(name, range(board.first)))
    lines = [f"To divide: {board.total}", f"Overboard: {overboard}" if overboard else ""]
    return "\n".join([*filter(None, lines), *([table([head, *body])] if body else [])])


def _amount(board: Rounds, value: str) -> str:
    """A value with the unit before its number."""
    if not board.unit or value in ("", HIDDEN):
        return value
    return f"-{board.unit}{value[1:]}" if value.startswith("-") else board.unit + value


RENDERERS: dict[type, Callable[[Any, Callable[[Player], str]], str]] = {
    GridBoard: _grid,
    CardTable: _cards,
    PokerTable: _poker,
    PayoffTable: _payoffs,
    ItemTray: _tray,
    Ring: _ring,
    Piles: _piles,
    DiceTable: _dice,
    Rounds: _rounds,
    Plank: _plank,
    Fireworks: _fireworks,
}
