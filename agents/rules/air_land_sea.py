"""A rule for Air, Land and Sea: it counts the strength in each theatre after each play."""

from __future__ import annotations

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.seat import Request
from games.shared.boards.zones import CardZone, CardZones, ZoneCard

FACE_DOWN = 2
"""What a face-down card counts."""
FAR_BEHIND = -4


def strongest(request: Request[CardZones], spec: AgentSpec) -> Action:
    """Play where it helps most, flip the opponent's strongest card, withdraw when two theatres are lost."""
    legal, board, player = request.legal.listed, request.view.board, request.player
    leads = {zone.name: _lead(zone, player) for zone in board.zones if zone.layout == "place"}
    hand = {card.keys[0]: card for zone in board.zones for card in zone.cards if _is_held(zone, card, player)}
    plays = [action for action in legal if action.kind in ("deploy", "improvise")]
    if plays:
        leave = Action("withdraw")
        hopeless = len(hand) in (2, 3) and sum(lead < FAR_BEHIND for lead in leads.values()) > 1
        if hopeless and leave in legal:
            return leave
        return max(plays, key=lambda action: _worth(action, hand, leads))
    flips = [action for action in legal if action.kind == "flip"]
    if flips:
        return max(flips, key=lambda action: _flipped(action, board, player))
    return next((action for action in legal if action.kind in ("stay", "keep")), legal[0])


def _is_held(zone: CardZone, card: ZoneCard, player: int) -> bool:
    return zone.name == "hand" and zone.owner == player and bool(card.keys)


def _lead(zone: CardZone, player: int) -> int:
    """Return by how much the player is stronger in a theatre; a tie counts for the player in control."""
    scores = [int(score) for score in zone.scores]
    return 2 * (scores[player] - scores[1 - player]) + (1 if zone.control == player else -1)


def _worth(action: Action, hand: dict[str, ZoneCard], leads: dict[str, int]) -> tuple[bool, int, int]:
    """Return whether the play turns a theatre, how much useful strength it adds, and what it saves."""
    code, theatre = map(str, action.args)
    printed = int(hand[code].value)
    added = printed if action.kind == "deploy" else FACE_DOWN
    before = leads[theatre]
    after = before + 2 * added
    wanted = added if before < 8 else 0
    return before < 0 < after, wanted - abs(before) // 6, -printed if action.kind == "improvise" else 0


def _flipped(action: Action, board: CardZones, player: int) -> int:
    """Return the gain of a flip: the opponent's open card down, or the player's strong one up."""
    theatre, whose = map(str, action.args)
    owner = player if whose == "own" else 1 - player
    (zone,) = (zone for zone in board.zones if zone.name == f"in {theatre}" and zone.owner == owner)
    top = zone.cards[-1]
    if owner == player:
        return int(top.value) - FACE_DOWN if not top.up else FACE_DOWN - int(top.value)
    return int(top.value) - FACE_DOWN if top.up else -1
