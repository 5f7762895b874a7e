"""OpenSpiel as an engine: any of its games by name."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

from gamebench_gui.app.external.open_spiel import find
from gamebench_gui.cli.main import run
from games.core.external import EngineError
from games.core.game import Dynamics, Information


@pytest.fixture
def played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Plays a game among random players; the match as JSON."""

    def call(game: str, seed: int = 3) -> Any:
        words = ["play", f"external:open_spiel/{game}", "random", "--seed", str(seed), "--json", "--quiet"]
        assert run(["--data-dir", str(tmp_path), *words]) == 0
        (match,) = json.loads(capsys.readouterr().out)["matches"]
        return match

    return call


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("leduc_poker(players=3)", 3),
        ("goofspiel(num_cards=4,imp_info=True)", 2),
        ("matrix_rps", 2),
        ("negotiation", 2),
        ("misere(game=nim(pile_sizes=2;3))", 2),
        ("liars_dice", 2),
    ],
    ids=["deals", "simultaneous", "one shot", "draws by itself", "of a game", "no observation string"],
)
def test_a_game_is_played_to_its_end_and_equal_seeds_are_equal_matches(
    played: Any, game: str, players: int
) -> None:
    first, again = played(game), played(game)
    assert (first["termination"], len(first["scores"])) == ("rules", players)
    assert (first["steps"], first["scores"]) == (again["steps"], again["scores"])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("leduc", "has no game 'leduc'; near it: leduc_poker"),
        ("leduc_poker(", "write it as in leduc_poker(players=3)"),
        ("leduc_poker(cards=3)", "has no parameter 'cards'; it has: action_mapping, players"),
        ("leduc_poker(players=99)", "is for 2 to 10 players, not 99"),
        ("mfg_garnet", "is a mean-field game"),
        ("add_noise", "needs parameters in brackets after its name: epsilon, game and seed"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(text: str, why: str) -> None:
    with pytest.raises(EngineError, match=f"{re.escape(why)}.*\\.$"):
        find(text)


def test_a_game_is_described_by_what_open_spiel_says_of_it() -> None:
    spec = find("goofspiel(num_cards=4,imp_info=True)").spec
    assert (spec.id, spec.dynamics) == ("open_spiel/goofspiel", Dynamics.SIMULTANEOUS)
    assert (spec.information, spec.has_chance) == (Information.IMPERFECT, True)
    assert find("tic_tac_toe").spec.information is Information.PERFECT
