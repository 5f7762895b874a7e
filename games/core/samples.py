"""A sample position of each kind of board, for previews and tests; games add theirs."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.boards.board import HIDDEN
from games.core.boards.cards import Card, CardTable, Zone
from games.core.boards.dice import Dice, DiceBid, DiceTable, Track
from games.core.boards.grid import Cell, GridBoard
from games.core.boards.kinds import modules_of_games
from games.core.boards.payoff import PayoffTable
from games.core.boards.ring import Arrow, Badge, Ring, RingSeat, RingTurn
from games.core.boards.rounds import Round, Rounds
from games.core.boards.texts import Texts
from games.core.boards.tray import Item, ItemTray
from games.core.boards.verbs import Verb
from games.core.boards.zones import CardZone, CardZones, ZoneCard
from games.core.view import Fact, View

NAMES: Final = ("Ann", "Ben", "Cleo", "Dov", "Eve")

_MARKS: Final = {0: Cell("O", 1), 2: Cell("O", 1, "last"), 4: Cell("X", 0), 8: Cell("X", 0)}
_GRID: Final = View(0, "X to move", GridBoard(3, 3, tuple(_MARKS.get(i, Cell()) for i in range(9))))
_FALLEN: Final = {24: Cell("X", 0, "last"), 30: Cell("O", 1), 31: Cell("X", 0), 32: Cell("O", 1)}
_DISCS: Final = View(
    1,
    "O to move",
    GridBoard(5, 7, tuple(_FALLEN.get(i, Cell()) for i in range(35)), tuple("54321"), by_column=True),
)
_CARDS: Final = View(
    0,
    "Ann passes or bets",
    CardTable(
        (
            Zone("Ann's card", 0, (Card("Q"),)),
            Zone("Ben's card", 1, (Card(HIDDEN),)),
            Zone("Deck", None, (Card(HIDDEN),)),
        ),
        (1, 2),
        3,
    ),
    (Fact("pot", "Pot", "3"),),
)
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
_RING: Final = View(
    0,
    "everybody votes",
    Ring(
        (RingSeat(0, "ball"), *(RingSeat(p, alive=p != 3) for p in range(1, 5))),
        (Arrow(1, 2, "vote"), Arrow(4, 2)),
    ),
    (Fact("word", "Your word", "ball", 0),),
)

_ROLES: Final = View(
    0,
    "Ann chooses whom to ask",
    Ring(
        (
            RingSeat(
                0,
                "guard · 6 points",
                shelf=("3", "2", "1"),
                badge=Badge("Guard", "accuse the traitor"),
                score="6 of 10 points",
            ),
            RingSeat(1, "wizard"),
            RingSeat(2, "role unknown · 9 points", masked=True, shelf=("5", "3", "ring", "statue")),
            RingSeat(3, "wizard · 2 points", shelf=("2",)),
            RingSeat(4, "role unknown", masked=True),
        ),
        (Arrow(1, 3, faint=True), Arrow(2, 4, "asks")),
        (RingTurn(0, 3, "evil wins"), RingTurn(2, 1, "good wins")),
        "round",
        (Verb("stop", "STOP", "after each answer"), Verb("pass", "Pass", "after each answer")),
    ),
    (Fact("round", "Round", "3"), Fact("role", "Your role", "guard", 0)),
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
_ROUNDS: Final = View(
    0,
    "everybody bids",
    Rounds(
        "Bid",
        (
            Round(("4", "6", "2"), ("7", HIDDEN, HIDDEN), ("0", HIDDEN, "0"), (1,), ("6", "6")),
            Round(("5", "3", "3"), ("9", HIDDEN, HIDDEN), ("4", "0", "0"), (0,), ("5", "5")),
            Round(("", HIDDEN, ""), ("8", HIDDEN, HIDDEN)),
        ),
        5,
        "Valuation",
        "Profit",
        ("Highest bid", "Price"),
        high=10,
    ),
    (Fact("round", "Round", "3 of 5"),),
)

_TEXTS: Final = View(
    None,
    "Ann to act",
    Texts(((0, "Hand: J\nPot:  3\n\n  a b c\n1 . x .\n2 o . ."), (1, "Hand: Q. You called; the pot is 3."))),
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

_OF_GAMES: Final = tuple(modules_of_games("board_samples"))

SAID: Final[dict[str, dict[int, str]]] = {
    "roles": {2: "What are you?", 4: "I am the guard."},
    "ring": {1: "Children like it.", 2: "It is round, and one can throw it.", 4: "Leather."},
    **{name: words for module in _OF_GAMES for name, words in vars(module).get("SAID", {}).items()},
}
"""The last words of players in a sample."""

SAMPLES: Final[dict[str, tuple[View, LegalActions]]] = {
    "grid": (_GRID, LegalActions(tuple(Action("place", (i,)) for i in range(9) if i not in _MARKS))),
    "discs": (_DISCS, LegalActions(tuple(Action("drop", (column,)) for column in range(7)))),
    "cards": (_CARDS, LegalActions((Action("pass"), Action("bet")))),
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
    "rounds": (_ROUNDS, LegalActions(tuple(Action("bid", (n,)) for n in range(9)))),
    "texts": (_TEXTS, LegalActions((Action("Fold"), Action("Raise 2")))),
    "roles": (_ROLES, LegalActions(tuple(Action("ask", (p,)) for p in range(1, 5)))),
    "zones": (_ZONES, LegalActions(tuple(Action("up", (code, "Air")) for code in ("A3", "L6")))),
    "ring": (_RING, LegalActions(tuple(Action("vote", (p,)) for p in (1, 2, 4)))),
    **{name: sample for module in _OF_GAMES for name, sample in module.SAMPLES.items()},
}
"""A view in mid-game, and its player's legal actions, for each kind of board."""
