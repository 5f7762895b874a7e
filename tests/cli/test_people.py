"""A person plays at the terminal: what is shown, what is understood, and what leaving does."""

import sys
import threading
import time

import pytest

from gamebench_gui.cli.main import run
from replays.store.store import Store

EVERY_MOVE = 4 * [f"pile:{pile}, take:1\n" for pile in (1, 2, 3, 4) for _ in range(7)]


def until_the_match_sleeps():
    """Wait until the main thread does nothing but wait for this person."""
    seen = 0
    while seen < 20:
        frame = sys._current_frames()[threading.main_thread().ident]
        seen = seen + 1 if frame.f_code.co_name == "select" else 0
        time.sleep(0.001)


@pytest.fixture
def sit_down(tmp_path, monkeypatch, capsys):
    """Play a match with these lines typed; (exit code, what was said, the match, its own decisions)."""

    def play(name, others, *lines):
        typed = iter(lines)

        def read_line():
            until_the_match_sleeps()
            return next(typed, "")

        monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
        monkeypatch.setattr(sys.stdin, "readline", read_line, raising=False)
        code = run(["play", name, "human", *others, "--seed", "3", "--db", str(tmp_path / "t.sqlite")])
        with Store(tmp_path / "t.sqlite") as store:
            (match,) = store.matches()
            decided = [row.label for row in store.trace(match.id).all_decisions() if row.seat == 0]
        return code, capsys.readouterr().err, match, decided

    return play


def test_moves_are_typed_with_or_without_brackets_until_the_match_is_over(sit_down):
    code, said, match, decided = sit_down(
        "nim:gtbench", ["nim-solver"], "hello\n", "pile:2, take:9\n", "<pile:4, take:7>\n", *EVERY_MOVE
    )
    assert said.count("The answer names no pile and number") >= 1
    assert "Pile 4  |||||||  7 of 7" in said
    assert decided[0] == "pile:4, take:7"
    assert (code, match.termination) == (0, "rules")


def test_a_bare_number_does_where_one_number_is_asked_for(sit_down):
    code, _, match, decided = sit_down("guess_two_thirds:gamma", 9 * ["random"], *30 * ["17\n"])
    assert (code, match.termination) == (0, "rules")
    assert set(decided) == {"Choose 17"}


def test_whoever_leaves_keeps_what_was_played(sit_down):
    code, _, match, decided = sit_down("tic_tac_toe:gtbench", ["random"], "C1R1\n")
    assert code == 130
    assert match.termination in (None, "stopped")
    assert decided == ["C1R1"]
