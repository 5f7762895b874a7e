"""Matches played from the library to their end by accessible names alone, in the program as a user starts it.

The player is another process: it reads names and hears sentences over AT-SPI, as a screen reader does, and
presses keys and named buttons. It knows no place on the screen, and nothing of the program.
"""

import subprocess
import sys

import pytest

pytest.importorskip("jeepney")

from bench.by_names import Ear
from bench.reader import Reader, desk, lacking

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(3600),
    pytest.mark.skipif(bool(lacking()), reason=f"needs {lacking()} of the system"),
]

KINDS = {
    "grid": ("Tic-tac-toe", {}),
    "hand of cards and a button": ("Kuhn poker", {}),
    "cards chosen in two steps": ("Hanabi", {}),
    "piles": ("Nim", {}),
    "dice": ("Pig", {}),
    "a number in a form": ("Sealed-bid auction", {}),
    "items in a form": ("Bargain", {}),
    "talk and votes": ("Undercover", {}),
    "words": ("Codenames", {}),
    "pieces on a large board": ("Stratego", {"Half moves until a draw": 10}),
    "pieces in hand and on the board": ("Hive", {"Turns of each player": 4}),
    "map": ("Diplomacy", {"Years": 1}),
}
"""A game for each kind of board, by how a decision is given, and settings that make it short."""


@pytest.fixture
def ear(tmp_path):
    """A player by ear, with the program in front."""
    with desk(tmp_path) as environment:
        reader = Reader(environment)
        words = [sys.executable, "-m", "gamebench_gui", "--data-dir", str(tmp_path / "data")]
        program = subprocess.Popen(words, env=environment, stderr=subprocess.DEVNULL)
        try:
            yield Ear(reader)
        finally:
            program.terminate()
            program.wait()
            reader.close()


@pytest.mark.parametrize(("title", "settings"), KINDS.values(), ids=KINDS)
def test_a_match_of_each_kind_of_board_is_played_to_its_end_by_names_alone(ear, title, settings):
    assert ear.start(title, settings), ear.played.faults
    played = ear.play()
    assert not played.faults, played.log
    assert played.over, played.log[-12:]
    assert played.result in ear.reader.heard


def test_a_game_of_held_keys_is_played_and_stopped_by_names_alone(ear):
    """A whole match takes hundreds of decisions."""
    assert ear.start("Boxing"), ear.played.faults
    played = ear.play(decisions=12)
    assert not played.faults, played.log
    assert any(sentence.startswith("Go ") for sentence in ear.reader.heard)
    assert ear.stop()
