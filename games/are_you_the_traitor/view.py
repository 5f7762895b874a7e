"""The view of Are You the Traitor: a ring with masked roles, treasure, and the ends of rounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.are_you_the_traitor.state import (
    KEY_HOLDER,
    SIDE_NAMES,
    TRAITOR,
    RolesGame,
    State,
    side_of,
    target_of,
)
from games.are_you_the_traitor.treasure import POINTS, RING, STATUE, Hand, value
from games.core.action import Player
from games.core.boards.ring import Arrow, Badge, Ring, RingSeat, RingTurn
from games.core.boards.verbs import Verb
from games.core.said import Said, joined, listed
from games.core.view import Fact, View

NO_TARGET: Final = "nobody; the traitor never calls STOP"
PHASES: Final = {
    "deal": "the roles are dealt",
    "next": "the lot decides who goes on",
    "call": "everybody may call STOP{but}",
    "treasure": "the winners draw treasure",
    "steal": "a ring takes a treasure",
    "pick": "{who:chooses} whom to ask",
    "question": "{who:asks} {target}",
    "answer": "{who:answers} {asker}",
    "accuse": "{who:accuses} somebody",
    "ring": "{who} may use a magic ring",
}
ACTING: Final = ("pick", "question", "answer", "accuse", "ring")
"""Stages in which a single player acts."""
SHORT: Final = {RING: "ring", STATUE: "statue"}


def ring_view(game: RolesGame, state: State, player: Player | None) -> View[Ring]:
    known = game.known(state, player)
    seats = tuple(
        RingSeat(
            seat,
            _note(known[seat] or ("role unknown" if state.roles else ""), hand),
            masked=bool(state.roles) and not known[seat],
            shelf=_shelf(hand),
            data=(known[seat], _worth(hand)),
            badge=_badge(state, seat) if seat == player else None,
            score=Said("{value} of {params} points", value=value(hand), params=game.params["points_to_win"])
            if seat == player
            else "",
        )
        for seat, hand in enumerate(state.hands)
    )
    ended = tuple(
        RingTurn(end.caller, end.accused, Said("{side} wins", side=SIDE_NAMES[end.side]))
        for end in state.rounds
    )
    board = Ring(seats, tuple(_arrows(state)), ended, "round", tuple(_buttons(game, state, player)))
    now = phase(game, state)
    if state.stage == "call" and player is not None and player >= 0 and state.roles[player] == TRAITOR:
        now = Said(PHASES["call"], but=" except you")
    facts = tuple(_facts(game, state, player, known))
    return View(player, now, board, facts, Said("Round {n}", n=_number(state)))


def _badge(state: State, player: Player) -> Badge | None:
    """Return the player's role and task; None before the deal."""
    if not state.roles:
        return None
    role = state.roles[player]
    task = Said("accuse the {target_of}", target_of=target_of(role)) if target_of(role) else "never call STOP"
    return Badge(role.capitalize(), task)


def _buttons(game: RolesGame, state: State, player: Player | None) -> Iterator[Verb]:
    """Yield a player's buttons, which are there in every stage, so that none of them moves."""
    if player is None or player < 0 or state.stage == "over":
        return
    legal = [action.kind for action in game.legal_actions(state, player).listed]
    if "keep" in legal:
        yield Verb("keep", "Keep the ring")
        return
    is_traitor = bool(state.roles) and state.roles[player] == TRAITOR
    for kind, words in (("stop", "STOP"), ("pass", "Pass")):
        reason = "the traitor may never call STOP" if is_traitor and kind == "stop" else "after each answer"
        yield Verb(kind, words, "" if kind in legal else reason)


def phase(game: RolesGame, state: State) -> str:
    if state.stage == "over":
        winner = game.winner(state)
        if winner is None:
            return "the match is drawn"
        return Said("{side} wins the match", side=SIDE_NAMES[winner])
    template = PHASES[state.stage]
    if state.stage not in ACTING:
        return Said(template, but="")
    now, name = state.talk[-1], game.player_name
    return Said(template, who=name(game.to_act(state)[0]), asker=name(now.asker), target=name(now.target))


def _note(role: str, hand: Hand) -> str:
    parts = [part for part in (role, _worth(hand)) if part]
    return joined(" · ", parts) if parts else ""


def _worth(hand: Hand) -> str:
    """Return the points of a hand in words; empty for an empty hand."""
    points = value(hand)
    if not hand:
        return ""
    return Said("1 point") if points == 1 else Said("{points} points", points=points)


def _shelf(hand: Hand) -> tuple[str, ...]:
    """Return short names of the cards, most valuable first: rings and statues by name, others by points."""
    order = sorted(hand, key=lambda card: (-POINTS[card], card))
    return tuple(SHORT.get(card, str(POINTS[card])) for card in order)


def _arrows(state: State) -> Iterator[Arrow]:
    revealed = state.stage in ("treasure", "ring", "steal", "over")
    accused = state.rounds[-1] if state.rounds and revealed else None
    drawn: dict[tuple[Player, Player], bool] = {}
    for number, talk in enumerate(state.talk, 1):
        if talk.target >= 0:
            drawn[talk.asker, talk.target] = number < len(state.talk) or accused is not None
    for (asker, target), faint in drawn.items():
        yield Arrow(asker, target, "" if faint else "asks", faint)
    if accused is not None:
        yield Arrow(accused.caller, accused.accused, "accuses")


def _number(state: State) -> int:
    """Return the number of the present round, from 1."""
    return len(state.rounds) + (state.stage not in ("treasure", "ring", "steal", "over"))


def _facts(game: RolesGame, state: State, player: Player | None, known: tuple[str, ...]) -> Iterator[Fact]:
    yield Fact("round", "Round", str(_number(state)))
    if state.talk and state.caller < 0:
        asked = Said("{talk} of {params} at most", talk=len(state.talk), params=game.params["max_turns"])
        yield Fact("question", "Question", asked, data=len(state.talk))
    yield Fact("goal", "Points to win", str(game.params["points_to_win"]))
    if player is None or player < 0 or not state.roles:
        return
    role = state.roles[player]
    yield Fact("role", "Your role", role, player)
    yield Fact("side", "Your side", SIDE_NAMES[side_of(role)], player)
    yield Fact(
        "target",
        "To accuse",
        Said("the {target_of}", target_of=target_of(role)) if target_of(role) else NO_TARGET,
        player,
    )
    wizards = [game.player_name(seat) for seat, role in enumerate(state.roles) if role.endswith("wizard")]
    yield Fact("wizards", "Wizards", listed(wizards))
    if KEY_HOLDER in known and role != KEY_HOLDER:
        yield Fact("key_holder", "Key holder", game.player_name(known.index(KEY_HOLDER)))
