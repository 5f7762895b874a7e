"""Agents: requests to a seat, its answers, and the description of its options."""

from __future__ import annotations

from agents.catalog.kind import AgentKind
from agents.catalog.options import Option, SpecError
from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from games.core.action import Action, LegalActions, OpenAction, Player
from games.core.events import Call
from games.core.game import Failure, Game, UnreadableActionError
from games.core.history import History
from games.core.preset import Preset
from games.core.seat import Past, Request, Seat, SeatError
from games.core.view import View

__all__ = [
    "Action", "AgentKind", "AgentSpec", "Call", "Failure", "Game", "History", "LegalActions", "OpenAction",
    "Option", "Past", "Player", "Preset", "Request", "Seat", "SeatContext", "SeatError", "SpecError",
    "UnreadableActionError", "View",
]  # fmt: skip
