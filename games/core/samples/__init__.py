"""A position of each kind of board, to look at and to test with."""

from __future__ import annotations

from typing import Final

from games.civilization.board_samples import TREE, TREE_CHOICES, WORLD, WORLD_ORDERS
from games.codenames.board import Clue, WordGrid, WordTile
from games.core.action import Action, LegalActions
from games.core.boards.apart import Apart
from games.core.boards.board import HIDDEN
from games.core.boards.cards import Card, CardTable, Zone
from games.core.boards.dice import Dice, DiceBid, DiceTable
from games.core.boards.grid import Cell, GridBoard
from games.core.boards.payoff import PayoffTable
from games.core.boards.ring import Arrow, Ring, RingSeat, RingTurn
from games.core.boards.rounds import Round, Rounds
from games.core.boards.texts import Texts
from games.core.boards.tray import Item, ItemTray
from games.core.boards.zones import CardZone, CardZones, ZoneCard
from games.core.samples.fights import BOUT, DUEL
from games.core.view import Fact, View
from games.diplomacy.board_samples import WAR, WAR_ORDERS
from games.hanabi.board import Fireworks, HintedCard
from games.hive.board import Hex, HexBoard, Piece
from games.nim.board import Piles
from games.pirate_game.board import Ballot, ProposalBoard
from games.pit.board import FloorHand, Tape, TradingFloor
from games.santorini.board import HeightBoard, Pawn
from games.sea_battle.board import MOVES, SHOTS, Sailing, Sea, SeaShip
from games.starcraft2.board_samples import STAR, STAR_ORDERS
from games.stratego.board import ArmyBoard
from games.texas_holdem_nl.board import PokerSeat, PokerTable
from games.two_rooms_and_a_boom.board import Guest, Room, Rooms
from games.werewolf.board import Village, VillageEvent

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
_POKER: Final = View(
    0,
    "Ann to act, 6 to call",
    PokerTable(
        (
            PokerSeat(0, 92, 0, 8, ("As", "Td"), "", "checks"),
            PokerSeat(1, 86, 6, 14, (HIDDEN, HIDDEN), "", "raises"),
            PokerSeat(2, 98, 0, 2, (), "folded"),
        ),
        ("Ah", "7c", "2s"),
        24,
        button=2,
        acting=0,
    ),
    (Fact("pot", "Pot", "24"),),
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

_ARMIES: Final = View(
    0,
    "Ann moves",
    ArmyBoard(
        (
            "722oo1o431"
            ".s2.16..3F"
            "o41.5o613o"
            "..242..7.."
            ".4~~5.~~38"
            ".7~~.6~~.."
            "..??..?.5."
            "???.?..??."
            "?...????.."
            ".??.?????."
        ),
        (
            "0000000000"
            ".00.00..00"
            "000.000000"
            "..000..0.."
            ".0..1...00"
            ".1...1...."
            "..11..1.0."
            "111.1..11."
            "1...1111.."
            ".11.11111."
        ),
        (
            "m........."
            ".m..mm...."
            ".mm.m.mmm."
            "..mmm..m.."
            ".s..s...ms"
            ".s...s...."
            "..mm..m.s."
            "mmm....mm."
            "m........."
            ".........."
        ),
        ("1951561", "4511s43191115123"),
        (45, 44),
        "",
    ),
    (Fact("ply", "Half move", "219 of 2,000"), Fact("left_0", "Pieces of Ann", "33", 0)),
)
_ROLES: Final = View(
    0,
    "Ann chooses whom to ask",
    Ring(
        (
            RingSeat(0, "guard · 6 points", shelf=("3", "2", "1")),
            RingSeat(1, "wizard"),
            RingSeat(2, "role unknown · 9 points", masked=True, shelf=("5", "3", "ring", "statue")),
            RingSeat(3, "wizard · 2 points", shelf=("2",)),
            RingSeat(4, "role unknown", masked=True),
        ),
        (Arrow(1, 3, faint=True), Arrow(2, 4, "asks")),
        (RingTurn(0, 3, "evil wins"), RingTurn(2, 1, "good wins")),
        "round",
    ),
    (Fact("round", "Round", "3"), Fact("role", "Your role", "guard", 0)),
)

_PILES: Final = View(0, "Ann to move", Piles("match", (1, 3, 2, 7), (1, 3, 5, 7), 2))
_DICE: Final = View(
    0,
    "Ann bids or calls",
    DiceTable(
        (Dice(0, ("2", "6", "5")), Dice(1, (HIDDEN,) * 3)),
        6,
        "6",
        (DiceBid(0, 1, 2), DiceBid(1, 2, 2), DiceBid(0, 2, 5), DiceBid(1, 3, 2)),
    ),
    (Fact("dice", "Dice in all", "6"),),
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

_PLANK: Final = View(
    2,
    "all others vote",
    ProposalBoard(
        5,
        10,
        1,
        (
            Ballot(0, ("9", "0", "1", "0", "0"), ("accept", HIDDEN, "reject", HIDDEN, HIDDEN), 2),
            Ballot(1, ("", "7", "2", "1", "0")),
        ),
    ),
    (Fact("round", "Round", "2"), Fact("gold", "Gold", "10")),
)

_OWN: Final = (HintedCard(HIDDEN, "RYGWB", "12345"), HintedCard(HIDDEN, "R", "1245"))
_BENS: Final = (HintedCard("R3", "RYGWB", "3", True), HintedCard("W1", "YGWB", "1245"))
_FIREWORKS: Final = View(
    0,
    "Ann to move",
    Fireworks(
        (_OWN, _BENS),
        ("red", "yellow", "green", "white", "blue"),
        5,
        (2, 0, 1, 0, 5),
        ("Y1", "Y1", "G4"),
        31,
        (5, 8),
        (2, 3),
        "G4",
    ),
    (Fact("score", "Score", "8 of 25"),),
)

_TEXTS: Final = View(
    None,
    "Ann to act",
    Texts(((0, "Hand: J\nPot:  3\n\n  a b c\n1 . x .\n2 o . ."), (1, "Hand: Q. You called; the pot is 3."))),
)

_HEIGHTS: Final = View(
    0,
    "Ann moves pawn B and builds",
    HeightBoard(
        5,
        (0, 0, 1, 0, 0, 0, 2, 4, 0, 0, 1, 3, 2, 1, 0, 2, 3, 4, 1, 0, 0, 1, 0, 2, 0),
        (Pawn("A", 0, 10), Pawn("B", 0, 6, True), Pawn("X", 1, 12), Pawn("Y", 1, 24)),
        (11, 12, 16),
    ),
    (Fact("turn", "Turn", "18"), Fact("pawn", "Pawn", "B")),
)

_SEA: Final = View(
    0,
    "all ships plan",
    Sea(
        24,
        ((4, 17), (7, 9), (9, 20), (12, 4), (13, 13), (15, 19), (17, 7), (19, 12), (20, 21), (3, 4), (8, 2)),
        (
            SeaShip(
                0,
                0,
                9,
                12,
                1,
                "4",
                True,
                (Sailing("left", "starboard", ((10, 11), (10, 12), (9, 12)), ball=(12, 12), hit=3),),
            ),
            SeaShip(1, 0, 5, 16, 0, HIDDEN, True, (Sailing("stay", "port", ((5, 16),), 1, ball=(5, 19)),)),
            SeaShip(2, 0, 18, 4, 2, "10", False),
            SeaShip(
                3,
                1,
                12,
                12,
                3,
                HIDDEN,
                True,
                (Sailing("forward", "starboard", ((12, 13), (12, 12)), ball=(9, 12), hit=0),),
            ),
            SeaShip(
                4,
                1,
                17,
                16,
                2,
                HIDDEN,
                True,
                (Sailing("right", "port", ((18, 15), (18, 16), (17, 16)), ball=(17, 13)),),
            ),
            SeaShip(5, 1, 2, 9, 0, "10", False, (Sailing("forward", "port", ((1, 9), (2, 9)), rammed=True),)),
        ),
        10,
        3,
    ),
    (Fact("turn", "Turn", "17 of 200"), Fact("damage", "Your damage", "4 of 10", 0)),
)

_TABLE: Final = {
    "apple": "R*", "bridge": "n", "castle": "R", "dragon": "B*", "elephant": "B", "fountain": "a",
    "guitar": "R", "hammer": "n*", "island": "B",
}  # fmt: skip
_WORDS: Final = View(
    0,
    "Ann gives a clue",
    WordGrid(
        tuple(
            WordTile(word.upper(), known[0], known.endswith("*"), word == "hammer")
            for word, known in _TABLE.items()
        ),
        (2, 2),
        0,
        (Clue(0, "fruit", 1, ("APPLE", "DRAGON")), Clue(1, "zoo", 2, ("HAMMER",))),
        True,
        2,
    ),
    (Fact("clue", "Clue", "zoo, 2"),),
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

_BUGS: Final = {
    name: Piece(name, bug, "wb".index(name[0]))
    for bug, names in {
        "queen_bee": "wQ bQ",
        "spider": "wS1 wS2 bS1",
        "beetle": "wB1 bB1",
        "grasshopper": "wG1 bG1 bG2",
        "ant": "wA1 wA2 bA1",
    }.items()
    for name in names.split()
}
_HEXES: Final = View(
    0,
    "Ann to move",
    HexBoard(
        tuple(_BUGS.values()),
        (
            Hex(0, -1, ("bA1",)),
            Hex(1, -1, ("bS1",)),
            Hex(-1, 0, ("wQ",)),
            Hex(0, 0, ("bQ", "wB1")),
            Hex(-2, 1, ("wA1",)),
            Hex(0, 1, ("wG1",)),
        ),
        ((-1, -1), (1, 0), (-1, 1), (0, 2)),
        (("wS1", "wS2", "wA2"), ("bG1", "bG2", "bB1")),
        ((-1, 1), (0, 0)),
    ),
    (Fact("turn", "Turn", "6 of 60"),),
)

_ROOMS: Final = View(
    0,
    "Ann asks Dov",
    Rooms(
        (
            Room("Room 1", (Guest(0, "president"), Guest(3, "", leader=True), Guest(4, came=True))),
            Room("Room 2", (Guest(2), Guest(5, leader=True), Guest(1, "red side", came=True))),
        ),
        (Arrow(4, 0, faint=True), Arrow(0, 3, "asks")),
        ((1, 4),),
        3,
    ),
    (Fact("round", "Round", "2 of 3"),),
)

_FLOOR: Final = View(
    0,
    "Ann trades",
    TradingFloor(
        ("barley", "corn", "soybeans", "wheat", "bull", "bear"),
        (85, 75, 55, 100),
        (
            FloorHand(0, "player1", (1, 2, 1, 4, 0, 1), 9, 1, "corn", acts=True),
            FloorHand(1, "player2", size=10),
            FloorHand(2, "player3", size=9, offered=2),
            FloorHand(3, "player4", size=9),
        ),
        (185, 100),
        500,
        (Tape(2, None, "corners wheat, 100 points"), Tape(0, 3, "2 cards")),
    ),
    (Fact("points", "Points", "185 to 100 of 500"),),
)

_HOUSES: Final = (
    RingSeat(0, "Seer"),
    *(RingSeat(player, "role unknown", masked=True) for player in (1, 2)),
    RingSeat(3, "Werewolf"),
    RingSeat(4, "removed in night 1", alive=False, masked=True),
    *(RingSeat(player, "role unknown", masked=True) for player in (5, 6, 7)),
)
_NIGHT_1: Final = (
    VillageEvent(1, "found", 0, 3, "a Werewolf"),
    VillageEvent(1, "removed", target=4),
)
_VILLAGE: Final = View(
    0,
    "Ben speaks",
    Village(_HOUSES, (Arrow(0, 3, faint=True), Arrow(3, 0, "names")), number=1, speaker=1, events=_NIGHT_1),
    (Fact("round", "Round", "1 of 10 at most"), Fact("role", "Your role", "Seer", 0)),
)
_VILLAGE_NIGHT: Final = View(
    0,
    "the village sleeps",
    Village(
        _HOUSES,
        number=2,
        night=True,
        events=(*_NIGHT_1, VillageEvent(1, "voted", 0, 3), VillageEvent(1, "exiled")),
    ),
    (Fact("round", "Round", "2 of 10 at most"), Fact("role", "Your role", "Seer", 0)),
)

SAID: Final[dict[str, dict[int, str]]] = {
    "roles": {2: "What are you?", 4: "I am the guard."},
    "rooms": {4: "I am blue, and I would not tell anybody else. Are you?", 0: "So am I."},
    "village": {0: "I am the Seer. Dov is a Werewolf.", 3: "Who says so must be one."},
    "ring": {1: "Children like it.", 2: "It is round, and one can throw it.", 4: "Leather."},
}
"""The last words of players in a sample."""

_HEAPS: Final = Piles("match", (1, 3), (1, 3), 2)
_APART: Final = View(0, "A game of another engine", Apart(_HEAPS, ((0, _HEAPS),), open=True))

SAMPLES: Final[dict[str, tuple[View, LegalActions]]] = {
    "star_map": (STAR, LegalActions(tuple(map(Action, STAR_ORDERS)))),
    "grid": (_GRID, LegalActions(tuple(Action("place", (i,)) for i in range(9) if i not in _MARKS))),
    "discs": (_DISCS, LegalActions(tuple(Action("drop", (column,)) for column in range(7)))),
    "cards": (_CARDS, LegalActions((Action("pass"), Action("bet")))),
    "poker": (_POKER, LegalActions((Action("fold"), Action("call"), Action("all_in")))),
    "payoff": (_PAYOFF, LegalActions((Action("silent"), Action("testify")))),
    "tray": (_TRAY, LegalActions((Action("deal"),))),
    "piles": (
        _PILES,
        LegalActions(
            tuple(Action("take", (p, k)) for p, n in enumerate((1, 3, 2, 7)) for k in range(1, n + 1))
        ),
    ),
    "dice": (
        _DICE,
        LegalActions(
            (
                *(Action("bid", (c, f)) for c in range(1, 7) for f in range(1, 7) if (c, f) > (3, 2)),
                Action("liar"),
            )
        ),
    ),
    "rounds": (_ROUNDS, LegalActions(tuple(Action("bid", (n,)) for n in range(9)))),
    "plank": (_PLANK, LegalActions((Action("accept"), Action("reject")))),
    "fireworks": (
        _FIREWORKS,
        LegalActions(
            (
                *(Action(kind, (i,)) for kind in ("discard", "play") for i in (0, 1)),
                *(Action("hint", (1, told)) for told in ("R", "W", 1, 3)),
            )
        ),
    ),
    "words": (_WORDS, LegalActions((Action("guess", ("CASTLE",)), Action("end_turn")))),
    "hexes": (
        _HEXES,
        LegalActions(
            (
                *(Action("place", (name, place)) for name in ("wS1", "wA2") for place in ("-1,1", "0,2")),
                *(Action("move", ("wB1", place)) for place in ("1,0", "bA1", "wG1")),
                Action("move", ("wA1", "-1,-1")),
            )
        ),
    ),
    "floor": (
        _FLOOR,
        LegalActions(
            (
                *(Action("take", ("player3", 2, what)) for what in ("corn", "wheat", "barley+bear")),
                *(Action("offer", (n, "wheat")) for n in range(1, 5)),
                Action("offer", (2, "barley+bear")),
            )
        ),
    ),
    "rooms": (_ROOMS, LegalActions((Action("talk", (3,)), Action("talk", (4,))))),
    "texts": (_TEXTS, LegalActions((Action("Fold"), Action("Raise 2")))),
    "heights": (
        _HEIGHTS,
        LegalActions(
            (
                Action("move", (6, 11)),
                *(Action("move", (6, end, build)) for end in (0, 1, 5) for build in (6, 2)),
            )
        ),
    ),
    "sea": (_SEA, LegalActions(tuple(Action("sail", (move, shot)) for move in MOVES for shot in SHOTS))),
    "world_map": (WORLD, WORLD_ORDERS),
    "tree": (TREE, TREE_CHOICES),
    "apart": (_APART, LegalActions()),
    "war": (WAR, LegalActions(open=(WAR_ORDERS,))),
    "bout": (BOUT, LegalActions((Action("no_operation"), Action("fire"), Action("move_up")))),
    "duel": (DUEL, LegalActions((Action("no_move"), Action("fireball"), Action("high_kick")))),
    "roles": (_ROLES, LegalActions(tuple(Action("ask", (p,)) for p in range(1, 5)))),
    "zones": (
        _ZONES,
        LegalActions(tuple(Action("up", (code, "Air")) for code in ("A3", "L6"))),
    ),
    "village": (_VILLAGE, LegalActions()),
    "village_night": (
        _VILLAGE_NIGHT,
        LegalActions(tuple(Action("investigate", (p,)) for p in (1, 2, 5, 6, 7))),
    ),
    "armies": (
        _ARMIES,
        LegalActions(
            tuple(
                Action("move", step)
                for step in (
                    (0, 10),
                    (7, 17),
                    (11, 10),
                    (12, 13),
                    (14, 13),
                    (15, 16),
                    (18, 17),
                    (21, 31),
                    (22, 23),
                    (24, 23),
                    (26, 16),
                    (26, 36),
                )
            )
        ),
    ),
    "ring": (_RING, LegalActions(tuple(Action("vote", (p,)) for p in (1, 2, 4)))),
}
"""A view in mid-game, and what its player may do, for each kind of board."""
