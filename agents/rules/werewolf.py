"""A rule for Werewolf: it weighs the deals of roles by what was claimed, and speaks and votes accordingly."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from math import fsum
from typing import Final, NamedTuple

from agents.catalog.spec import AgentSpec
from games.core.action import Action, Player
from games.core.naming import player_name
from games.core.seat import Request
from games.werewolf.board import Village

WOLF, SEER, DOCTOR = "Werewolf", "Seer", "Doctor"
CLAIM: Final = re.compile(r"\bI(?:'m| am|’m)\s+(?:really\s+)?the\s+seer\b", re.IGNORECASE)
ACCUSES_OR_CLEARS: Final = re.compile(
    r"\bplayer[\s_-]*(\d{1,2})\s+is\s+(not\s+)?(?:an?\s+|the\s+)?(?:were)?wolf\b", re.IGNORECASE
)
SUSPECTS: Final = re.compile(r"\bI\s+suspect\s+player[\s_-]*(\d{1,2})\b", re.IGNORECASE)
FALSE_SEER: Final = 0.15
"""The likelihood of a wolf claiming to be the Seer, relative to the Seer who does."""
LIAR: Final = 0.01
"""The likelihood of any other player claiming so."""
LIES: Final = 0.25
"""How often a wolf with nothing to lose claims to be the Seer."""
BETRAYS: Final = 0.1
"""The likelihood of a wolf accusing its partner, relative to players who accuse somebody."""
EMPTY: Final = 1.3
"""How much likelier a wolf is to say nothing of use."""


class Talk(NamedTuple):
    """One player's claims: whether it is the Seer, who is a wolf or is not, and whom it suspects.

    ``empty`` counts the speeches without any of these.
    """

    seer: bool
    wolves: frozenset[Player]
    cleared: frozenset[Player]
    suspects: tuple[Player, ...]
    empty: int


class Deal(NamedTuple):
    """A possible deal of the roles, and its weight."""

    wolves: frozenset[Player]
    seer: Player
    weight: float


def weigh_words(request: Request[Village], spec: AgentSpec) -> Action:
    """Follow the player's role: by night choose the best target, by day blame the likeliest wolf."""
    rng = random.Random(request.seed)
    kind = next(
        iter({action.kind for action in request.legal} | {family.kind for family in request.legal.open})
    )
    beliefs = _Beliefs(request)
    match kind:
        case "say":
            return Action("say", (), beliefs.speech(rng))
        case "summary":
            return Action("summary", (), beliefs.summary())
        case "bid":
            return Action("bid", (str(beliefs.bid()),))
    return max(request.legal, key=lambda action: (beliefs.worth(action), rng.random()))


class _Beliefs:
    """A player's knowledge of the village, with the weights of all deals."""

    def __init__(self, request: Request[Village]) -> None:
        board = request.view.board
        self.board, self.me = board, request.player
        self.role = request.view.fact("role").value
        self.known = {seat.player: seat.data.role for seat in board.seats if not seat.masked}
        self.alive = [seat.player for seat in board.seats if seat.alive]
        self.talks = {player: _talk(texts) for player, texts in _texts(request).items()}
        self.deals = list(self._deals(known=True))
        self.public = list(self._deals(known=False)) if self.role == WOLF else self.deals

    def suspicion(self, player: Player, *, public: bool = False) -> float:
        """Return the probability that a player is a wolf, for this player or for the public."""
        deals = self.public if public else self.deals
        total = fsum(deal.weight for deal in deals)
        guilty = fsum(deal.weight for deal in deals if player in deal.wolves)
        return guilty / total if total else 0.0

    def seer(self, player: Player) -> float:
        """Return the public probability that a player is the Seer."""
        total = fsum(deal.weight for deal in self.public)
        return fsum(deal.weight for deal in self.public if deal.seer == player) / total if total else 0.0

    def worth(self, action: Action) -> float:
        """Return the value of an action by night or of a vote."""
        target = int(action.args[0]) if action.args else self.me
        match action.kind:
            case "remove":
                return self.seer(target) - 0.3 * self.suspicion(target, public=True)
            case "protect":
                return self.seer(target) + (0.2 if target == self.me else 0.0)
            case "investigate":
                return self.suspicion(target)
            case "vote":
                return self._blame(target)
        return 0.0

    def speech(self, rng: random.Random) -> str:
        if self.role == SEER:
            return self._report()
        target = self._target()
        if self.role == WOLF and self._claims_seer(rng):
            return f"I am the Seer. {player_name(target)} is a Werewolf."
        return f"I suspect {player_name(target)}. I am a simple Villager."

    def summary(self) -> str:
        """Return the note at the end of a day."""
        target = self._target()
        return f"I hold {player_name(target)} for the likeliest Werewolf."

    def bid(self) -> int:
        """Return the bid for the floor: high with news or against an accusation, low after a speech."""
        if self.role == SEER and any(role == WOLF for role in self.known.values()):
            return 4
        accused = any(self.me in talk.wolves for talk in self.talks.values())
        return 3 if accused else int(self.me not in self.talks)

    def _report(self) -> str:
        """Return the Seer's speech: all findings, once these include a wolf or the Seer is suspected."""
        findings = {player: role for player, role in self.known.items() if player != self.me}
        wolves = [player for player, role in findings.items() if role == WOLF and player in self.alive]
        accused = any(self.me in (*talk.wolves, *talk.suspects[-1:]) for talk in self.talks.values())
        if not wolves and not accused and len(findings) < 3:
            return f"I suspect {player_name(self._target())}."
        words = [f"{player_name(player)} is {'a' if role == WOLF else 'not a'} Werewolf." for player, role in
                 findings.items()]  # fmt: skip
        return " ".join(["I am the Seer.", *words])

    def _claims_seer(self, rng: random.Random) -> bool:
        """Return whether a wolf claims to be the Seer: once it has, when a Seer accuses it, and at times."""
        mine = self.talks.get(self.me)
        partner_claims = any(
            self.talks[player].seer for player, role in self.known.items()
            if role == WOLF and player in self.talks and player != self.me
        )  # fmt: skip
        if mine is not None and mine.seer:
            return True
        accused = any(talk.seer and self.me in talk.wolves for talk in self.talks.values())
        others = any(talk.seer for talk in self.talks.values())
        return accused or (others and not partner_claims and rng.random() < LIES)

    def _target(self) -> Player:
        others = [player for player in self.alive if player != self.me]
        return max(others, key=lambda player: (self._blame(player), -player))

    def _blame(self, player: Player) -> float:
        """Return how much a player should be voted out; ties go by what most suspect, to form a majority."""
        last = Counter(
            talk.suspects[-1] for who, talk in self.talks.items() if talk.suspects and who in self.alive
        )
        follow = 0.02 * last[player] - 0.001 * player
        if self.role == WOLF:
            mate = self.known.get(player) == WOLF
            return -1.0 + follow if mate else self.suspicion(player, public=True) + follow
        return self.suspicion(player) + follow

    def _deals(self, known: bool) -> Iterator[Deal]:
        """Yield the deals that fit the known roles, or the public ones, weighted by what was said."""
        removed = {event.target for event in self.board.events if event.kind == "removed"}
        roles = self.known if known else {}
        for wolves, seer in _pairs():
            if wolves & removed or not wolves & set(self.alive):
                continue
            if any(
                (role == WOLF) != (player in wolves) or (role == SEER) != (player == seer)
                for player, role in roles.items()
            ):
                continue
            weight = 1.0
            for player, talk in self.talks.items():
                if player != self.me or not known:
                    weight *= _likely(player, talk, wolves, seer)
            if weight:
                yield Deal(wolves, seer, weight)


def _likely(player: Player, talk: Talk, wolves: frozenset[Player], seer: Player) -> float:
    chance = 1.0
    if talk.seer:
        if player == seer:
            return float(talk.wolves <= wolves and not talk.cleared & wolves)
        chance = FALSE_SEER if player in wolves else LIAR
    elif player == seer and talk.wolves:
        return 0.0
    for suspect in talk.suspects:
        chance *= 0.6 if player in wolves and suspect in wolves else 1.0
    if player in wolves and talk.wolves & wolves:
        chance *= BETRAYS
    return chance * (EMPTY**talk.empty if player in wolves else 1.0)


def _texts(request: Request) -> Mapping[Player, list[str]]:
    speeches: dict[Player, list[str]] = {}
    for message in request.history().messages:
        if not message.audience:
            speeches.setdefault(message.sender, []).append(message.text)
    return speeches


def _talk(texts: list[str]) -> Talk:
    statements = [
        (int(number) - 1, bool(no)) for text in texts for number, no in ACCUSES_OR_CLEARS.findall(text)
    ]
    return Talk(
        any(CLAIM.search(text) for text in texts),
        frozenset(player for player, no in statements if not no),
        frozenset(player for player, no in statements if no),
        tuple(int(number) - 1 for text in texts for number in SUSPECTS.findall(text)),
        sum(not any(form.search(text) for form in (CLAIM, ACCUSES_OR_CLEARS, SUSPECTS)) for text in texts),
    )


@cache
def _pairs() -> tuple[tuple[frozenset[Player], Player], ...]:
    return tuple(
        (frozenset(pair), seer) for pair in combinations(range(8), 2) for seer in range(8) if seer not in pair
    )
