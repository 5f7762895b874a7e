"""Every kind of board: what traces call it, its data, how it is written and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import is_dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from games.boxing.board import Bout, bout_text
from games.boxing.board_scene import bout_scene
from games.civilization.board import WorldMap, world_map_text
from games.civilization.board_scene import world_map_scene
from games.codenames.board import WordGrid, word_grid_scene, word_grid_text
from games.core.action import Player
from games.core.boards.absent import Absent, absent_scene, absent_text
from games.core.boards.apart import Apart
from games.core.boards.board import Board
from games.core.boards.cards import CardTable, cards_scene, cards_text
from games.core.boards.dice import DiceTable, dice_scene, dice_text
from games.core.boards.discs import discs_scene
from games.core.boards.grid import GridBoard, grid_scene, grid_text
from games.core.boards.payoff import PayoffTable, payoff_scene, payoff_text
from games.core.boards.ring import Ring, ring_scene, ring_text
from games.core.boards.rounds import Rounds, rounds_text
from games.core.boards.rounds_table import rounds_scene
from games.core.boards.scene import Scene, Viewer
from games.core.boards.texts import Texts, texts_scene, texts_text
from games.core.boards.tray import ItemTray, tray_scene, tray_text
from games.core.boards.zones import CardZones, zones_scene, zones_text
from games.diplomacy.board import WarMap, clicks, war_map_text
from games.diplomacy.board_scene import war_map_scene
from games.hanabi.board import Fireworks, fireworks_scene, fireworks_text
from games.hive.board import HexBoard, hexes_scene, hexes_text
from games.nim.board import Piles, piles_scene, piles_text
from games.pirate_game.board import ProposalBoard, proposal_scene, proposal_text
from games.pit.board import TradingFloor, floor_scene, floor_text
from games.santorini.board import HeightBoard, heights_scene, heights_text
from games.sea_battle.board import Sea, sea_text
from games.sea_battle.board_scene import sea_scene
from games.starcraft2.board import StarMap, star_map_text
from games.starcraft2.board_scene import star_map_scene
from games.stratego.board import ArmyBoard, army_text
from games.stratego.board_scene import army_scene
from games.street_fighter.board import Duel, duel_text
from games.street_fighter.board_scene import duel_scene
from games.texas_holdem_nl.board import PokerTable, poker_scene, poker_text
from games.two_rooms_and_a_boom.board import Rooms, rooms_scene, rooms_text
from games.werewolf.board import Village, village_text
from games.werewolf.board_scene import village_scene
from resources.plugins import PluginError, Point, Table, added


class Kind(NamedTuple):
    """A kind of board.

    Attributes:
        recorded: what traces call it; that stays, whatever the class is called.
        data: the class of such boards.
        text: writes one, given what players are called.
        scene: lays one out for somebody who looks.
        turns: whether one can be looked at from the other end, as `Viewer.flipped` says.
        clicks: the keys of targets that give, one after another, a field of a form an option, by the names of
            both; none where it cannot be given on such a board.
    """

    recorded: str
    data: type[Board]
    text: Callable[[Any, Callable[[Player], str]], str]
    scene: Callable[[Any, Viewer], Scene]
    turns: Callable[[Any], bool] = lambda board: False
    clicks: Callable[[str, str], tuple[str, ...]] = lambda field, option: ()


def _grid_scene(board: GridBoard, viewer: Viewer) -> Scene:
    return discs_scene(board, viewer) if board.by_column else grid_scene(board, viewer)


def _apart_text(board: Apart, name: Callable[[Player], str]) -> str:
    return KIND_OF[type(board.whole)].text(board.whole, name)


def _apart_scene(board: Apart, viewer: Viewer) -> Scene:
    return KIND_OF[type(board.whole)].scene(board.whole, viewer)


KINDS: Final = (
    Kind("GridBoard", GridBoard, grid_text, _grid_scene, lambda board: not board.by_column),
    Kind("CardTable", CardTable, cards_text, cards_scene),
    Kind("PokerTable", PokerTable, poker_text, poker_scene),
    Kind("PayoffTable", PayoffTable, payoff_text, payoff_scene),
    Kind("ItemTray", ItemTray, tray_text, tray_scene),
    Kind("Ring", Ring, ring_text, ring_scene),
    Kind("Piles", Piles, piles_text, piles_scene),
    Kind("DiceTable", DiceTable, dice_text, dice_scene),
    Kind("Rooms", Rooms, rooms_text, rooms_scene),
    Kind("Rounds", Rounds, rounds_text, rounds_scene),
    Kind("Fireworks", Fireworks, fireworks_text, fireworks_scene),
    Kind("Plank", ProposalBoard, proposal_text, proposal_scene),
    Kind("WordGrid", WordGrid, word_grid_text, word_grid_scene),
    Kind("TradingFloor", TradingFloor, floor_text, floor_scene),
    Kind("Texts", Texts, texts_text, texts_scene),
    Kind("HeightBoard", HeightBoard, heights_text, heights_scene),
    Kind("Sea", Sea, sea_text, sea_scene),
    Kind("CardZones", CardZones, zones_text, zones_scene),
    Kind("HexBoard", HexBoard, hexes_text, hexes_scene),
    Kind("Bout", Bout, bout_text, bout_scene),
    Kind("Village", Village, village_text, village_scene),
    Kind("ArmyBoard", ArmyBoard, army_text, army_scene, lambda board: True),
    Kind("WorldMap", WorldMap, world_map_text, world_map_scene),
    Kind("WarMap", WarMap, war_map_text, war_map_scene, clicks=clicks),
    Kind("Duel", Duel, duel_text, duel_scene),
    Kind("StarMap", StarMap, star_map_text, star_map_scene),
    Kind("Apart", Apart, _apart_text, _apart_scene),
    Kind("Absent", Absent, absent_text, absent_scene),
)
_OURS: Final = {kind.recorded: kind for kind in KINDS}


def _checked(point: Point, kind: object) -> Kind:
    """The kind that another package adds.

    Raises:
        PluginError: it is none.
    """
    if not isinstance(kind, Kind) or not issubclass(kind.data, Board) or not is_dataclass(kind.data):
        raise PluginError("it must be a gamebench_gui.sdk.boards.Kind whose data is a dataclass and a Board")
    if kind.recorded != point.name:
        raise PluginError(f"it calls itself {kind.recorded!r}; the names must be the same")
    return kind


@cache
def _others() -> dict[str, Kind]:
    return added("gamebench.boards", _OURS.__contains__, _checked)


KIND_OF: Final[dict[type, Kind]] = Table(
    {kind.data: kind for kind in KINDS}, lambda: {kind.data: kind for kind in _others().values()}
)
BOARDS: Final[dict[str, type[Board]]] = Table(
    {kind.recorded: kind.data for kind in KINDS if kind.data is not Absent},
    lambda: {name: kind.data for name, kind in _others().items()},
)
"""The classes of boards by what traces call them."""
