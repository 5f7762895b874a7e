"""Scaffolds: procedures around the calls of a model that yield one action."""

from __future__ import annotations

from agents.catalog.scaffolds import Decide, Scaffold
from agents.catalog.tools import ToolError, ToolOffer
from agents.llm.model import Completion
from agents.llm.prompting import Prompt
from agents.llm.scaffolds.base import Ask, check_whole, outcome, read_answer, several, then_choose, together
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.game import UnreadableActionError
from games.core.seat import Request

__all__ = [
    "Action", "Ask", "ChatMessage", "Completion", "Decide", "Prompt", "Request", "Scaffold", "ToolError",
    "ToolOffer", "UnreadableActionError", "check_whole", "outcome", "read_answer", "several", "then_choose",
    "together",
]  # fmt: skip
