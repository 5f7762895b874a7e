"""A view as plain text: what a model reads, what is copied, and the mirror of a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.core.action import Player
from games.core.boards.cards import CardTable, cards_text
from games.core.boards.dice import DiceTable, dice_text
from games.core.boards.fireworks import Fireworks, fireworks_text
from games.core.boards.grid import GridBoard, grid_text
from games.core.boards.payoff import PayoffTable, payoff_text
from games.core.boards.piles import Piles, piles_text
from games.core.boards.poker import PokerTable, poker_text
from games.core.boards.proposal import ProposalBoard, proposal_text
from games.core.boards.ring import Ring, ring_text
from games.core.boards.rounds import Rounds, rounds_text
from games.core.boards.tray import ItemTray, tray_text
from games.core.view import View


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


RENDERERS: dict[type, Callable[[Any, Callable[[Player], str]], str]] = {
    GridBoard: grid_text,
    CardTable: cards_text,
    PokerTable: poker_text,
    PayoffTable: payoff_text,
    ItemTray: tray_text,
    Ring: ring_text,
    Piles: piles_text,
    DiceTable: dice_text,
    Rounds: rounds_text,
    ProposalBoard: proposal_text,
    Fireworks: fireworks_text,
}
