"""How GameBench plays Air, Land and Sea."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.air_land_sea.cards import CARDS, spoken
from games.air_land_sea.state import State
from games.core.action import CHANCE, Action, Player
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.shared.any_case import AnyCase


class Orders(AnyCase[State]):
    """``<deploy(A3,Air)>``, ``<improvise(A3,Sea)>``, ``<withdraw>``, and the decisions of abilities."""

    def label(self, state: State, player: Player, action: Action) -> str:
        if player == CHANCE:
            return f"{action.kind.capitalize()} {' '.join(map(str, action.args))}"
        match action:
            case Action("deploy", (str(code), theatre)):
                return Said("{spoken} face up to {theatre}", spoken=spoken(code), theatre=theatre)
            case Action("improvise", (str(code), theatre)):
                return Said("{spoken} face down to {theatre}", spoken=spoken(code), theatre=theatre)
            case Action("flip", (theatre, whose)):
                return Said(
                    "Flip {your} card in {theatre}",
                    your="your" if whose == "own" else "the opponent’s",
                    theatre=theatre,
                )
            case Action("move" | "return", (str(source), *target)):
                theatre, _, depth = source.partition(":")
                card = state.piles[state.order.index(theatre)][player][int(depth)]
                what = Said("{spoken} in {theatre}", spoken=spoken(card.code), theatre=theatre)
                return (
                    Said("Move {what} to {target}", what=what, target=target[0])
                    if target
                    else Said("Take back {what}", what=what)
                )
            case Action("reinforce", (theatre,)):
                return Said(
                    "Play {spoken} face down to {theatre}", spoken=spoken(state.drawn), theatre=theatre
                )
        return {"withdraw": "Withdraw", "stay": "Move nothing"}.get(action.kind, "Take nothing back")

    def slots(self, view: View, history: History = NOTHING) -> Mapping[str, str]:
        theatres: dict[str, list[str]] = {}
        for code, card in CARDS.items():
            theatres.setdefault(card.theatre, []).append(
                f"{code} {card.name}, strength {card.strength}. {card.ability}".rstrip()
            )
        facts = {fact.key: fact.value for fact in view.facts}
        return {
            **{f"cards_{name.casefold()}": "\n".join(cards) for name, cards in theatres.items()},
            **{key: facts.get(key, "") for key in ("drop_0", "drop_1", "withdraw", "waiting")},
            "target": str(self.game.params["target"]),
        }


_GAMEBENCH: Final = Preset(
    "gamebench",
    "GameBench",
    2,
    "air_land_sea.gamebench",
    codec=Orders,
    limits=Limits(attempts=3, fallback=Fallback.RANDOM, skip_forced=True),
    topics="air_land_sea",
    reward="earn",
    file_names=("air_land_sea",),
    tags=("abstract strategy", "hidden information", "stochastic", "bluff"),
    source="GameBench, section 3.1 and appendix C, by the revised rulebook. Two agents, three answers, then "
    "a random legal action; the score is the share of all victory points. Where the paper's code "
    "differs from the rulebook, the rulebook holds; the preset gamebench_code has the code's ways. "
    "Actions say what they do: the code numbers them, and a model must spend one of its three tries "
    "to ask what a number means. What Reinforce draws is no play from the hand, so that it does not "
    "use up Air Drop. The paper calls the game abstract strategy alone; it hides hands and cards too.",
    summary="Battles for three theatres up to 12 victory points; the score is the share of points.",
)

PRESETS = (
    _GAMEBENCH,
    replace(
        _GAMEBENCH,
        id="gamebench_code",
        params={"rules": "code"},
        file_names=(),
        source=(
            "As GameBench's code plays: the player of Disrupt flips for the opponent as well; strengths are "
            "those of the last look at the table, so that what the last action of a battle changes does not "
            "count, and Escalation and Cover Fire raise nothing from the theatre on the left; what a flip or "
            "a card taken back brings about comes ahead of what waits, and after both flips of Disrupt; Air "
            "Drop, shown twice, serves two cards; the card of Reinforce is never destroyed; destroyed cards "
            "are out of the battle; the first theatre becomes the last one of the next battle. "
            "Not taken over: bare numbers as names of "
            "actions, a play listed twice where Aerodrome and Air Drop both allow it, and that the player of "
            "Disrupt is shown what the opponent alone may see. "
            "Asking for an explanation costs an attempt, as there."
        ),
        summary="The same with the published code's departures from the rulebook.",
        topics_cost=True,
    ),
)
