"""A rule for Are You the Traitor?: it weighs all deals of roles by what the players have claimed to be."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import Final

from agents.catalog.spec import AgentSpec
from games.core.action import Action, Player
from games.core.boards.ring import Ring
from games.core.said import Said
from games.core.seat import Request

ROLES: Final = ("traitor", "evil wizard", "good wizard", "key holder", "guard")
TARGETS: Final = {
    "evil wizard": "key holder",
    "key holder": "good wizard",
    "good wizard": "traitor",
    "guard": "traitor",
}
CLAIMS: Final[Mapping[str, Mapping[str, float]]] = {
    "traitor": {"guard": 0.6, "key holder": 0.4},
    "evil wizard": {"good wizard": 1.0},
    "good wizard": {"good wizard": 1.0},
    "key holder": {"guard": 0.6, "key holder": 0.4},
    "guard": {"guard": 0.9, "key holder": 0.1},
}
"""What each role claims to be, and how often: evil lies, and the key holder hides from the evil wizard."""
UNHEARD: Final = 0.02
"""The probability of a claim that this role does not make in `CLAIMS`."""
CERTAIN: Final = 0.95
"""How sure it must be to stop at first; `GIVING_WAY` less after each question, but never below `LEAST`."""
LEAST: Final = 0.33
GIVING_WAY: Final = 0.1
QUESTIONS: Final = (
    "What is your role?",
    "Which role do you have?",
    "Who are you really?",
    "Tell us: what are you?",
    "Are you the traitor? If not, what are you?",
)
CLAIM: Final = re.compile(
    rf"\bI(?:'m| am|’m)\s+(?:really\s+)?(?:(?:the|a)\s+)?({'|'.join(ROLES)})\b", re.IGNORECASE
)


def weigh_claims(request: Request[Ring], spec: AgentSpec) -> Action:
    """Ask whose role is least known, claim a role, stop when sure enough, accuse the likeliest target."""
    rng = random.Random(request.seed)
    kinds = {action.kind for action in request.legal} | {family.kind for family in request.legal.open}
    if "question" in kinds:
        return Action("question", (), rng.choice(QUESTIONS))
    if "answer" in kinds:
        return Action("answer", (), f"I am the {_claim(request, rng)}.")
    if "keep" in kinds:
        return _ring(request)
    likely = _targets(request)
    if "ask" in kinds:
        return _ask(request, likely, rng)
    if "accuse" in kinds:
        return max(request.legal, key=lambda action: (likely[int(action.args[0])], rng.random()))
    questions = request.view.fact("question").data or 0
    sure = max(CERTAIN - GIVING_WAY * questions, LEAST)
    stops = [action for action in request.legal if action.kind == "stop"]
    return stops[0] if stops and max(likely.values()) >= sure else Action("pass")


def _claims(request: Request) -> dict[Player, str]:
    number = request.view.fact("round").value
    claims = {}
    for message in request.history().messages:
        heard = isinstance(message.channel, Said) and str(message.channel.parts["n"]) == number
        if heard and (claim := CLAIM.search(message.text)):
            claims[message.sender] = claim[1].casefold()
    return claims


def _claim(request: Request, rng: random.Random) -> str:
    """Return the role to claim: the one claimed before in this round, or one drawn by `CLAIMS`."""
    before = _claims(request).get(request.player)
    mine = CLAIMS[request.view.fact("role").value]
    return before or rng.choices(list(mine), list(mine.values()))[0]


def _targets(request: Request[Ring]) -> dict[Player, float]:
    """Return for each other player the probability of being the one to accuse."""
    board, claims = request.view.board, _claims(request)
    wanted = TARGETS.get(request.view.fact("role").value, "")
    chance = {seat.player: 0.0 for seat in board.seats if seat.player != request.player}
    for roles in _deals(tuple(seat.data[0] for seat in board.seats)):
        weight = 1.0
        for seat, claim in claims.items():
            weight *= 1.0 if seat == request.player else CLAIMS[roles[seat]].get(claim, UNHEARD)
        for seat in chance:
            chance[seat] += weight * (roles[seat] == wanted)
    total = sum(chance.values())
    return {seat: part / total if total else 0.0 for seat, part in chance.items()}


@cache
def _deals(known: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the deals of roles that fit what the player knows of each seat."""
    deals = permutations(ROLES)
    return tuple(
        roles for roles in deals if all(_fits(role, seen) for role, seen in zip(roles, known, strict=True))
    )


def _fits(role: str, known: str) -> bool:
    """Return whether a role is possible for a seat: ``known`` is its role, ``wizard``, or empty."""
    if known == "wizard":
        return role.endswith("wizard")
    return role == known if known in ROLES else not role.endswith("wizard")


def _ask(request: Request, likely: Mapping[Player, float], rng: random.Random) -> Action:
    """Ask somebody who has claimed nothing yet, the likeliest target first; else anybody."""
    claims = _claims(request)
    silent = [action for action in request.legal if int(action.args[0]) not in claims]
    return max(silent or request.legal.listed, key=lambda ask: (likely[int(ask.args[0])], rng.random()))


def _ring(request: Request[Ring]) -> Action:
    """Use the ring where a card is worth more than the ring, on average; a statue gives nothing."""
    shelves = {seat.player: seat.shelf for seat in request.view.board.seats}
    worth = {use: _mean(shelves[int(use.args[0])]) for use in request.legal if use.kind == "ring"}
    best = max(worth, key=lambda use: worth[use])
    return best if worth[best] > 1 else Action("keep")


def _mean(shelf: Sequence[str]) -> float:
    """Return what a ring brings on average from a player with this treasure."""
    if "statue" in shelf:
        return 0.0
    return sum(int(card) if card.isdigit() else 1 for card in shelf) / len(shelf)
