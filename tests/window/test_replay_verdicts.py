"""Verdicts on the Replays page: judged beside everything else, shown in the list of moves and under N."""

from __future__ import annotations

from threading import Event
from typing import Any

from helpers.recording import play
from helpers.seats import ScriptedSeat

from agents.solvers import tic_tac_toe
from gamebench_gui.app.judging.verdicts import ungraded
from gamebench_gui.window.parts.step_model import NOTES
from games.core.action import Action
from replays.review.perspective import Perspective
from replays.scores.verdicts import graded_decisions


def record(session: Any, match_id: str, *cells: int) -> None:
    left = iter(cells)
    seat = ScriptedSeat(*[lambda request: Action("place", (next(left),))] * len(cells))
    play(session.writer, "tic_tac_toe", match_id, seats=[seat, seat])
    session.writer.flush()


def notes(page: Any) -> dict[int, str]:
    """What stands beside each step in the list of moves."""
    model = page.moves.steps
    return {row: str(model.index(row, NOTES).data()) for row in range(model.rowCount())}


def test_an_open_match_is_judged_and_its_list_of_moves_says_so(page: Any, session: Any, until: Any) -> None:
    record(session, "m1", 4, 1, 0, 8, 6, 3, 2)  # an edge as answer to the centre loses
    page.open_match("m1")
    page.replay.go(3)
    assert not any(notes(page).values())
    until(lambda: notes(page).get(2))
    assert {row: text for row, text in notes(page).items() if text} == {2: "blunder -1"}
    assert page.replay.position == 3, "nothing moved"
    assert len(graded_decisions(session.store.trace("m1"))) == 7
    assert "loss" in page.replay.shown.metric_names
    page.replay.go(0)
    page.replay.jump(Perspective.mark_after)
    assert page.replay.position == 2
    page.centre.strip.choice.setCurrentIndex(page.centre.strip.choice.findData("loss"))
    assert page.centre.strip.curve.series[1][0] == (2, 1.0)


def test_a_match_that_was_judged_shows_it_at_once(page: Any, session: Any, until: Any) -> None:
    record(session, "m1", 4, 1, 0, 8, 6, 3, 2)
    page.open_match("m1")
    until(lambda: notes(page).get(2))
    record(session, "m2", 4, 0, 8)
    page.open_match("m2")
    page.open_match("m1")
    assert notes(page)[2] == "blunder -1"


def test_only_viewers_who_see_everything_read_verdicts_of_hidden_games(
    page: Any, session: Any, until: Any
) -> None:
    play(session.writer, "kuhn_poker", "m1", seed=5)
    session.writer.flush()
    page.open_match("m1")
    until(lambda: graded_decisions(session.store.trace("m1")))
    until(lambda: "loss" in page.replay.shown.metric_names)
    page.replay.look(0)
    assert "loss" not in page.replay.shown.metric_names
    assert not any("loses" in text or "blunder" in text for text in notes(page).values())


def test_verdicts_do_not_stop_what_plays(page: Any, session: Any, until: Any) -> None:
    record(session, "m1", 4, 1, 0, 8, 6, 3, 2)
    page.open_match("m1")
    page.playback.start()
    page.verdicts.work.wait()
    until(lambda: notes(page).get(2))
    assert page.playback.playing
    assert page.moves.currentIndex().row() == page.replay.position
    page.playback.stop()


def test_a_match_that_was_left_is_judged_no_further(
    page: Any, session: Any, until: Any, monkeypatch: Any
) -> None:
    record(session, "m1", 4, 1, 0, 8, 6, 3, 2)
    record(session, "m2", 4, 0, 8, 2, 1, 7, 3, 5, 6)
    begun, go, lost = Event(), Event(), tic_tac_toe.lost

    def slowly(moment: Any, player: int) -> Any:
        begun.set()
        go.wait()
        return lost(moment, player)

    monkeypatch.setattr(tic_tac_toe, "lost", slowly)
    page.open_match("m1")
    until(begun.is_set)
    page.open_match("m2")
    go.set()
    until(lambda: "m2" not in ungraded(session.store))
    assert ungraded(session.store) == ["m1"]
