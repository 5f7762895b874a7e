"""The guided start of Arctic Scavengers: gather with some cards, hire people, fight with the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.arctic_scavengers.cards import in_order, together
from games.arctic_scavengers.options import STOP
from games.arctic_scavengers.rules import PASS
from games.core.action import CHANCE, Action
from games.core.guide import Guide, Move, Step, Wrong, only

REFUGEE, SCAVENGER, BRAWLER, SPEAR, SHOVEL = "Refugee", "Scavenger", "Brawler", "Spear", "Shovel"
SABOTEUR, PILLS, MEDKIT, JUNK = "Saboteur", "Pills", "Medkit", "Junk"
DIGGERS: Final = (REFUGEE, REFUGEE, SCAVENGER, BRAWLER, SHOVEL)
HUNTERS: Final = (REFUGEE, REFUGEE, SCAVENGER, SCAVENGER, SPEAR)
"""The ten cards with which the person begins, in two hands."""
WEAK: Final = (REFUGEE, REFUGEE, REFUGEE, SCAVENGER, SCAVENGER)
STRONG: Final = (REFUGEE, SCAVENGER, BRAWLER, SPEAR, SHOVEL)
"""Those of the opponent, who fights with 2 with the first, and with 6 with the second."""


def use(kind: str, *cards: str) -> Action:
    return Action(kind, together(in_order(cards)))


def hire(title: str, *paid: str) -> Action:
    return Action("hire", (title.casefold(), *together(in_order(paid))))


def drawn(kind: str, *cards: str) -> Move:
    return {CHANCE: Action(kind, in_order(cards))}


def dealt(leader: int, prize: str, mine: Sequence[str], theirs: Sequence[str]) -> tuple[Move, ...]:
    """Return the contested card of a round and both hands, first that of the player who begins the round."""
    hands = (in_order(mine), in_order(theirs))
    deals = ({CHANCE: Action("deal", (player, *hands[player]))} for player in (leader, 1 - leader))
    return drawn("prize", prize), *deals


def begun(prize: str, mine: Sequence[str]) -> tuple[Move, ...]:
    """Return the start of a match whose first round the person begins."""
    return {CHANCE: Action("begin", (0,))}, *dealt(0, prize, mine, WEAK)


def digs(*cards: str) -> tuple[Move, ...]:
    """Return that the person digs these two cards up."""
    return use("dig", REFUGEE, SHOVEL), PASS, drawn("dig", *cards)


def until_third(kept: str, *hand: str) -> tuple[Move, ...]:
    """Return the match until the third round, in which the person has a hand with the card dug up."""
    return (
        *begun("Grenade", DIGGERS),
        *digs(kept, JUNK),
        Action("keep", (kept,)),
        *(STOP, STOP),
        *dealt(1, "Wolf Pack", HUNTERS, STRONG),
        *(STOP, STOP),
        *dealt(0, "Sled Team", hand, (REFUGEE, REFUGEE, REFUGEE, REFUGEE, SCAVENGER)),
    )


LAST_SKIRMISH: Final = (
    *until_third(PILLS, PILLS, SCAVENGER, BRAWLER, REFUGEE, REFUGEE),
    *(use("hunt", SCAVENGER), PASS, hire(SABOTEUR, PILLS)),
    *(STOP, STOP),
    *dealt(
        1,
        "Field Crew",
        (REFUGEE, REFUGEE, SCAVENGER, SHOVEL, "Grenade"),
        (SCAVENGER, SCAVENGER, SPEAR, SHOVEL, "Wolf Pack"),
    ),
    *(STOP, STOP),
    *dealt(
        0,
        "Tribe Family",
        (SCAVENGER, SPEAR, SABOTEUR, PILLS, REFUGEE),
        (REFUGEE, REFUGEE, BRAWLER, SPEAR, SHOVEL),
    ),
    *(STOP, STOP),
)
"""The match until the last skirmish: a Saboteur hired in the third round is in the person's hand."""

GUIDE = Guide(
    (
        Step(
            "Gather with some of your cards; the rest will fight. Refugees cannot fight: dig with a Refugee "
            "and the Shovel.",
            (use("dig", REFUGEE, SHOVEL),),
            "You dig 2: see two cards of the junkyard, and keep one if you like.",
            "Choose Dig, then one Refugee and the Shovel.",
            (
                Wrong(
                    only("dig"),
                    "A Refugee digs as well with a Shovel, and the others can fight later.",
                ),
                Wrong(
                    (STOP,),
                    "That ends your gathering. Dig first: a Refugee is no fighter, so it costs you little.",
                ),
            ),
            path=begun("Grenade", DIGGERS),
            then=(PASS, drawn("dig", MEDKIT, SPEAR)),
            instructed=True,
        ),
        Step(
            "Medicine pays for good mercenaries, and it is found only in the junkyard. Keep what pays.",
            (Action("keep", (MEDKIT,)),),
            "It is in your discard pile now, and comes to your hand when your deck is used up.",
            "You need medicine to hire with: keep the Medkit.",
            path=(*begun("Grenade", DIGGERS), *digs(MEDKIT, SPEAR)),
        ),
        Step(
            "You have hunted 2 food, and the Medkit pays 2 medicine. The larger tribe wins: hire two people "
            "in one card.",
            lambda action: action.args[:1] in (("group leaders",), ("sniper team",)),
            "All your cards count in the end, wherever they are.",
            "Group Leaders or a Sniper Team: each costs 2 food and 2 medicine.",
            (
                Wrong(
                    only("hire"), "That is only one person. The figures on a card show how many it counts."
                ),
                Wrong((STOP,), "What you do not spend is lost: food does not keep until the next round."),
            ),
            path=(
                *until_third(MEDKIT, MEDKIT, SCAVENGER, SPEAR, BRAWLER, REFUGEE),
                *(use("hunt", SCAVENGER, SPEAR), PASS),
            ),
        ),
        Step(
            "You begin this round, so you have seen the contested card: a Tribe Family, five people. Keep "
            "every fighter: stop.",
            (STOP,),
            "You fight with 5 against 2, and the family joins your tribe.",
            "A card that you use or trash now does not fight in this round.",
            path=begun("Tribe Family", (REFUGEE, REFUGEE, SCAVENGER, BRAWLER, SPEAR)),
            then=(STOP,),
            instructed=True,
        ),
        Step(
            "Before the fight, your Saboteur may discard a tool. Each fighter carries one tool: hit the one "
            "that wins.",
            (Action("disarm", (SPEAR,)),),
            "4 to 3: the family of five is yours, and your tribe is larger.",
            "4 to 4, and as many people on both sides: nobody would get the family.",
            (
                Wrong(
                    (Action("disarm", (SHOVEL,)),),
                    "The Brawler, their only fighter, carries the Spear and still fights with 4.",
                ),
            ),
            path=LAST_SKIRMISH,
        ),
    ),
    "Each kind of action once in a round; after the last contested card the larger tribe wins.",
    {
        "stop": (
            "You may draw, dig, hunt, hire and trash, each once in a round.",
            "A tool works only with a person who can do the action, one tool each.",
            "What you use now does not fight; the stronger hand wins the contested card.",
        ),
        "keep": (
            "Keep medicine, which pays for mercenaries, or a tool.",
            "The card goes to your discard pile, which becomes your deck when that is used up.",
            "The other cards go below the junkyard.",
        ),
        "pass": (
            "A Saboteur hits a tool, a Sniper Team a person: the announced action is stopped.",
            "Your card and the card that it hits are both discarded.",
            "If you let it happen, your card can still hit in the skirmish.",
        ),
        "done": (
            "Each Saboteur may discard a tool of your opponent, each Sniper Team a person.",
            "Each fighter carries one tool, and a tool without a fighter counts nothing.",
            "The higher fight wins; on a tie, more people in the hand.",
        ),
    },
    relies=("rules", "hand_size", "peaceful"),
)
