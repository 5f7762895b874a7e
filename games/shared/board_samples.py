"""A sample position of each board that several games use."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.boards.board import HIDDEN
from games.core.boards.verbs import Verb
from games.core.view import Fact, View
from games.shared.boards.dice import Dice, DiceBid, DiceTable, Track
from games.shared.boards.payoff import PayoffTable
from games.shared.boards.tray import Item, ItemTray
from games.shared.boards.zones import CardZone, CardZones, ZoneCard

_PAYOFF: Final = View(
    0,
    "both choose",
    PayoffTable(
        ("Silent", "Testify"),
        (((-1, -1), (-3, 0)), ((0, -3), (-2, -2))),
        (("Silent", "Silent"), ("Silent", "Testify"), ("Testify", "Testify"), ("Silent", "Silent")) * 4,
    ),
    (Fact("round", "Round", "17"),),
)
_TRAY: Final = View(
    0,
    "Ann accepts or makes another offer",
    ItemTray(
        (
            Item("hat", "hats", 2, (1, 1), ("3", HIDDEN)),
            Item("ball", "balls", 1, (1, 0), ("2", HIDDEN)),
            Item("apple", "apples", 4, (0, 4), ("0", HIDDEN)),
        ),
        1,
    ),
    (Fact("round", "Round", "2 of 10"),),
)
_DICE: Final = View(
    0,
    "Ann bids or calls",
    DiceTable(
        (Dice(0, ("2", "6", "5")), Dice(1, (HIDDEN,) * 3)),
        6,
        "6",
        (DiceBid(0, 1, 2), DiceBid(1, 2, 2), DiceBid(0, 2, 5), DiceBid(1, 3, 2)),
        verbs=(Verb("liar", "Call it a lie"),),
    ),
    (Fact("dice", "Dice in all", "6"),),
)
_RACE: Final = View(
    0,
    "Ann rolls or stops",
    DiceTable(
        (Dice(0, ("5",)), Dice(1)),
        tracks=(Track(0, 31, 9), Track(1, 44)),
        goal=100,
        rolls=("4", "5"),
        verbs=(Verb("roll", "Roll"), Verb("stop", "Stop and keep 9")),
    ),
    (Fact("turn", "Points of this turn", "9"),),
)
_SCOUT: Final = ZoneCard("A3 Scout", "3", "air", "Instant: look at a card.", keys=("A3",))
_ZONES: Final = View(
    0,
    "Ann plays a card",
    CardZones(
        (
            CardZone("hand", 0, 0, (_SCOUT, ZoneCard("L6 Tower", "6", "land", keys=("L6",))), wide=4),
            CardZone("", 0, 0, (ZoneCard("Face up", keys=("up",)), ZoneCard("Pass", note="used")), "chips"),
            CardZone("hand", 1, 0, (ZoneCard(HIDDEN),) * 3),
            CardZone("in Air", 0, 1, (ZoneCard("S1 Raft", "1", "sea", note="counts 2", up=False),), "fan"),
            CardZone("in Air", 1, 1, (ZoneCard(HIDDEN, note="counts 2", up=False), _SCOUT), "fan"),
            CardZone("Air", None, 2, (), "place", keys=("Air",), scores=("2", "5"), control=1),
            CardZone("market", None, 2, (ZoneCard("Hunter", suit="people", note="1 food", count=8),), "pile"),
        ),
        (1.5, 2.0, 1.0),
    ),
    (Fact("deck", "Deck", "6"),),
)

SAMPLES: Final = {
    "payoff": (_PAYOFF, LegalActions((Action("silent"), Action("testify")))),
    "tray": (_TRAY, LegalActions((Action("deal"),))),
    "dice": (
        _DICE,
        LegalActions(
            (
                *(Action("bid", (c, f)) for c in range(1, 7) for f in range(1, 7) if (c, f) > (3, 2)),
                Action("liar"),
            )
        ),
    ),
    "race": (_RACE, LegalActions((Action("roll"), Action("stop")))),
    "zones": (_ZONES, LegalActions(tuple(Action("up", (code, "Air")) for code in ("A3", "L6")))),
}
