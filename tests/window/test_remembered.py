"""What the Play page remembers: by game who plays it, over a restart; nothing goes from game to game."""

import pytest
from helpers.window import live, open_window, play, seat, seats, setup

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.parts.page import SetUpGame
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.page import PlayPage
from gamebench_gui.window.shell.main_window import MainWindow

TTT, KUHN, LLM_ARENA = "tic_tac_toe:gtbench", "kuhn_poker:gtbench", "tic_tac_toe:llmarena"
MODEL = "llm:model=some-model,base_url=http://127.0.0.1:8080/v1,scaffold=sc_cot,samples=7"


@pytest.fixture
def opened(tmp_path, qtbot):
    """Opens the window, again and again, on the same files."""
    made = []

    def make():
        while made:
            old = made.pop()
            old.close()
            old.deleteLater()
        made.append(open_window(tmp_path))
        return made[-1]

    yield make
    for window in made:
        window.close()
        window.deleteLater()


@pytest.mark.slow
def test_seats_are_remembered_by_game_after_a_restart(opened):
    window = opened()
    window.play.open_game(TTT)
    seat(window, 0).take("human:label=Ann")
    seat(window, 1).take(MODEL)
    window.play.open_game(KUHN)
    seat(window, 1).take("rule:name=always-bet")
    for _ in range(2):
        window = opened()
        window.play.open_game(TTT)
        assert seats(window) == ["human:label=Ann", MODEL]
        window.play.open_game(KUHN)
        assert seats(window)[1] == "rule:name=always-bet"


def test_the_game_played_last_comes_back_with_its_seats(opened, until):
    window = opened()
    play(window, KUHN, "rule:name=always-bet", "random")
    until(lambda: live(window).ended)
    window = opened()
    assert window.play.next.name == KUHN
    assert seats(window) == ["rule:name=always-bet", "random"]


def test_nothing_of_a_game_goes_on_to_another(opened):
    window = opened()
    window.play.open_game(TTT)
    seat(window, 1).take(MODEL)
    setup(window).seed("77")
    window.play.open_game("bargain:llmarena")
    usual = seats(window)
    setup(window).set(rounds=2)
    assert usual[0] == "human"
    assert "llm" not in usual[1]
    assert setup(window).typed_seed == ""
    window.play.open_game("nim:gtbench")
    assert setup(window).values.get("rounds") != 2
    assert seats(window)[1] != MODEL


def test_another_benchmark_of_a_game_is_played_by_the_same(opened):
    window = opened()
    window.play.open_game(TTT)
    seat(window, 1).take("minimax")
    window.play.open_game(LLM_ARENA)
    assert seats(window) == ["human", "minimax"]
    seat(window, 1).take("random")
    window.play.open_game(TTT)
    assert seats(window) == ["human", "minimax"]


def test_another_number_of_players_is_not_carried_to_another_benchmark(opened):
    window = opened()
    window.play.open_game("pirate_game:gamma", [AgentSpec.of("random")] * 4)
    window.play.start()
    window.play.leave()
    window.play.open_game("pirate_game:gamma")
    assert setup(window).values["players"] == 4
    presets = [name for name in window.play.library.shown if name.startswith("pirate_game:")]
    for name in presets[1:]:
        window.play.open_game(name)
        assert len(seats(window)) != 4


def test_the_name_of_the_person_is_kept_for_games_not_played_yet(opened):
    window = opened()
    window.play.open_game(TTT)
    seat(window, 0).take("human:label=Ann")
    window = opened()
    window.play.open_game("nim:gtbench")
    assert seats(window)[0] == "human:label=Ann"
    seat(window, 0).take("human")
    window = opened()
    window.play.open_game("pig:gtbench")
    assert seats(window)[0] == "human"


def test_what_the_welcome_page_plays_is_not_taken_for_a_choice(opened):
    window = opened()
    window.play.open_game(TTT)
    seat(window, 1).take("minimax")
    window.answer(SetUpGame(TTT, (AgentSpec.of("random"), AgentSpec.of("random")), start=True))
    window.play.leave()
    window.play.open_game(TTT)
    assert seats(window) == ["human", "minimax"]


@pytest.mark.slow
def test_seats_that_cannot_be_read_any_more_are_the_usual_ones(opened):
    window = opened()
    for text in ("", "{", "[1]", '["no-such-agent", "random"]', '{"a": 1}'):
        window.settings.set_note(f"seats/{TTT}", text)
        window.settings.set_note("seats/tic_tac_toe", text)
        window.play.open_game(KUHN)
        window.play.open_game(TTT)
        assert seats(window)[0] == "human"


def test_a_match_that_goes_on_from_a_recorded_one_changes_no_memory(opened, until):
    window = opened()
    play(window, TTT, "random", "random")
    until(lambda: live(window).ended)
    window.session.writer.flush()
    window.fork(live(window).plan.match_id, 2)
    seat(window, 0).take("minimax")
    window.play.start()
    until(lambda: live(window).ended)
    window.play.open_game(TTT)
    assert seats(window) == ["random", "random"]


def test_a_page_that_was_never_shown_is_laid_out_as_usual_later(opened, tmp_path):
    welcomed = MainWindow(Session(None, Paths.of(tmp_path)), Engine(), Settings(Paths.of(tmp_path).config))
    welcomed.show()
    assert not welcomed.page(PlayPage).isVisible()
    welcomed.close()
    welcomed.deleteLater()
    library, table, _ = opened().play.panes()["play"].sizes()
    assert min(library, table) > 200
