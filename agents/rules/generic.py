"""Rules that fit every game."""

from __future__ import annotations

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.game import UnreadableActionError
from games.core.seat import Request


def first_legal(request: Request, spec: AgentSpec) -> Action:
    """Return the first listed action; if there is none, the first option or smallest number of each field.

    Numbers that must add up to a total are all in the first field; where a text is wanted and silence
    means an action, it is that action.
    """
    if request.legal.listed:
        return request.legal.listed[0]
    family = request.legal.open[0]
    if family.max_text and request.legal.default is not None:
        return request.legal.default
    values = [field.options[0] if field.options else field.low for field in family.fields]
    if family.total is not None:
        values[0] = family.total
    return Action(family.kind, tuple(values))


def turns_taken(request: Request) -> int:
    """Return how many decisions the player has made before."""
    return sum(who == request.player for who, _ in request.history().moves)


def script(request: Request, spec: AgentSpec) -> Action:
    """Return the next entry of the script, starting over at its end, or raise an `UnreadableActionError`.
    An entry is an action as on buttons, as models are asked to write it, or in the program's own form."""
    entries = [entry.strip() for entry in spec.text("actions").split("/")]
    entry = entries[turns_taken(request) % len(entries)]
    for action in request.legal.listed:
        if entry.lower() in (request.label(action).lower(), str(action).lower()):
            return action
    try:
        return request.read(entry)
    except UnreadableActionError as error:
        raise UnreadableActionError(f"The script says {entry!r}, which is no action here. {error}") from None
