"""A rule for Two Rooms and a Boom: it weighs all deals by what the players have claimed to be."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from itertools import permutations
from typing import Final

from agents.catalog.spec import AgentSpec
from games.core.action import Action, Player
from games.core.seat import Request
from games.two_rooms_and_a_boom.board import Rooms

PRESIDENT, BOMBER, BLUE, RED = "president", "bomber", "blue", "red"
DEALS: Final = tuple(sorted(set(permutations((PRESIDENT, BLUE, BLUE, BOMBER, RED, RED)))))
SIDES: Final = {PRESIDENT: BLUE, BLUE: BLUE, BOMBER: RED, RED: RED}
CLAIMS: Final[Mapping[str, Mapping[str, float]]] = {
    PRESIDENT: {PRESIDENT: 0.25, BLUE: 0.7, RED: 0.05},
    BLUE: {PRESIDENT: 0.05, BLUE: 0.95},
    BOMBER: {BOMBER: 0.2, RED: 0.4, BLUE: 0.4},
    RED: {BOMBER: 0.02, RED: 0.58, BLUE: 0.4},
}
"""The probability with which each card claims to be which."""
UNHEARD: Final = 0.01
"""The probability of a claim that this card does not make in `CLAIMS`."""
LIES: Final = 0.4
"""How often a red card calls itself blue."""
CLAIM: Final = re.compile(
    r"\bI(?:'m| am|’m)\s+(?:really\s+)?(?:the\s+|on\s+the\s+|a\s+)?(president|bomber|blue|red)\b",
    re.IGNORECASE,
)


def keep_apart(request: Request[Rooms], spec: AgentSpec) -> Action:
    """Claim a side, ask for theirs; as a leader send the guest that makes the own side likeliest to win."""
    rng = random.Random(request.seed)
    kinds = {action.kind for action in request.legal} | {family.kind for family in request.legal.open}
    if "question" in kinds:
        return Action("question", (), f"I am {_says(request, rng)}. What are you?")
    if "answer" in kinds:
        return Action("answer", (), f"I am {_answer(request, rng)}.")
    if "talk" in kinds:
        claims = _claims(request)
        silent = [action for action in request.legal if int(action.args[0]) not in claims]
        return rng.choice(silent or request.legal.listed)
    together = _together(request)
    wanted = 1 if SIDES[request.view.fact("card").data] == RED else -1
    return max(request.legal, key=lambda send: (wanted * together[int(send.args[0])], rng.random()))


def _claims(request: Request) -> dict[Player, str]:
    claims = {}
    for message in request.history().messages:
        if (claim := CLAIM.search(message.text)) is not None:
            claims[message.sender] = claim[1].casefold()
    return claims


def _says(request: Request, rng: random.Random) -> str:
    """Return the side to claim, the same as before: blue cards are honest, red ones lie at times."""
    before = _claims(request).get(request.player, "")
    if before:
        return SIDES[before]
    return RED if SIDES[request.view.fact("card").data] == RED and rng.random() >= LIES else BLUE


def _answer(request: Request, rng: random.Random) -> str:
    """Name the special card to a player who claims the own side, half of the time; else the side to claim."""
    card, messages = request.view.fact("card").data, request.history().messages
    claim = CLAIM.search(messages[-1].text) if messages else None
    trusted = claim is not None and SIDES[claim[1].casefold()] == SIDES[card]
    if card in (PRESIDENT, BOMBER) and trusted and rng.random() < 0.5:
        return f"the {card}"
    return _says(request, rng)


def _together(request: Request[Rooms]) -> dict[Player, float]:
    """Return, by guest to send, the weight of President and Bomber being in one room afterwards."""
    board = request.view.board
    rooms = [[guest.player for guest in room.guests] for room in board.rooms]
    mine = next(number for number, inside in enumerate(rooms) if request.player in inside)
    others = [guest.player for guest in board.rooms[1 - mine].guests if not guest.leader]
    weights = _weights(request, board)
    chances = {}
    for send in request.legal:
        sent = int(send.args[0])
        chance = 0.0
        for came in others:
            inside = {*rooms[mine], came} - {sent}
            for (president, bomber), weight in weights.items():
                chance += weight * ((president in inside) == (bomber in inside))
        chances[sent] = chance
    return chances


def _weights(request: Request, board: Rooms) -> dict[tuple[Player, Player], float]:
    """Return how likely each pair of seats is to be President and Bomber, up to a factor."""
    claims = _claims(request)
    known = {guest.player: guest.card for room in board.rooms for guest in room.guests if guest.card}
    weights: dict[tuple[Player, Player], float] = {}
    for deal in DEALS:
        if any(card not in (deal[seat], f"{SIDES[deal[seat]]} side") for seat, card in known.items()):
            continue
        weight = 1.0
        for seat, claim in claims.items():
            weight *= 1.0 if seat == request.player else CLAIMS[deal[seat]].get(claim, UNHEARD)
        pair = deal.index(PRESIDENT), deal.index(BOMBER)
        weights[pair] = weights.get(pair, 0.0) + weight
    return weights
