"""How GameBench plays hive: by the rules, and as its published code does; and the game of the box."""

from __future__ import annotations

from dataclasses import replace

from games.core.preset import Fallback, Limits, Preset
from games.hive.notation import GameBenchIds, UniversalHive

GAMEBENCH = Preset(
    "gamebench",
    "GameBench",
    2,
    "hive.gamebench",
    params={"max_turns": 60},
    codec=UniversalHive,
    limits=Limits(attempts=3, fallback=Fallback.RANDOM, forfeit=(0.0, 1.0), skip_forced=True),
    file_names=("hive",),
    tags=("abstract strategy", "perfect information", "deterministic", "multimodal"),
    topics="hive",
    source=(
        "GameBench, section 3.1 and the appendix on Hive; no beetles, as there. Sliding follows the printed "
        "rules, answers are moves of the universal Hive protocol, the position is given as text "
        "(images=board adds the picture that the paper means to show), both queens surrounded is half a "
        "point each, and a match ends after 60 turns of each player, where 18 of 21 published ones ended "
        "undecided after 250. An attempt that fails is repeated twice; then a random legal move is played."
    ),
    summary="No beetles, moves as wA1 bQ-, three tries, at most 60 turns each.",
)

PRESETS = (
    GAMEBENCH,
    replace(
        GAMEBENCH,
        id="gamebench_code",
        prompt="hive.gamebench_code",
        params={"max_turns": 250, "last_turn": "white", "movement": "gamebench", "action_form": "two_step"},
        codec=GameBenchIds,
        topics="hive_code",
        topics_cost=True,
        file_names=(),
        source=(
            "GameBench's published code (games/hive). As there: a step of the queen, a spider or an ant "
            "needs two free neighbours at both of its ends whatever is beside it, and the queen and ants "
            "may lose touch on the way, so that in most positions the moves are not those of the rules; a "
            "turn is two answers, the piece and then the cell, with the code's ids; White's 250th turn is "
            "the last one. Not as there: its picture never reached the model and its text was the printed "
            "form of an object, where the pieces and their cells are listed here; both queens surrounded "
            "gave 0 to both, here half a point. Asking for an explanation costs an attempt, as there."
        ),
        summary="The published code's own moves and ids, in two answers a turn, at most 250 turns each.",
    ),
    replace(
        GAMEBENCH,
        id="classic",
        benchmark="",
        params={"beetles": 2, "opening_rule": "tournament", "max_turns": 250},
        file_names=(),
        source="The base set with its two beetles; tournament rules: no queen in the first turn.",
        summary="The base set with beetles, moves as wA1 bQ-, at most 250 turns each.",
    ),
)
