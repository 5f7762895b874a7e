"""Verdicts of recorded matches: found once, kept, counted by who decided, and hidden with what they tell."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from helpers.recording import Dice, play
from helpers.seats import ScriptedSeat

from agents.catalog.truths import TRUTHS
from gamebench_gui.app.judging import verdicts
from games.catalog import GAMES
from games.core.action import Action
from games.core.metric import Loss
from replays.exchange.jsonl_reading import import_jsonl
from replays.exchange.jsonl_writing import export_jsonl
from replays.review.disclosure import Disclosure
from replays.review.perspective import Perspective
from replays.review.verdicts import verdict_words, verdicts_for
from replays.review.verify import verify_trace
from replays.scores.rating_options import Scope
from replays.scores.verdicts import BLUNDER, Verdict, graded_decisions, verdict, verdict_counts
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.writer import Writer

ANN, BOB = (AgentRow(f"d{name}", name, "rule", config=name) for name in ("Ann", "Bob"))


def placing(*cells: int) -> ScriptedSeat:
    """A seat, for both sides, that plays these cells."""
    left = iter(cells)
    return ScriptedSeat(*[lambda request: Action("place", (next(left),))] * len(cells))


def scripted(session: Any, match_id: str, *cells: int) -> None:
    """Tic-tac-toe with these cells, recorded."""
    seat = placing(*cells)
    play(session.writer, "tic_tac_toe", match_id, seats=[seat, seat], agents=[ANN, BOB])
    session.writer.flush()


def judged(session: Any, *match_ids: str) -> int:
    return verdicts.grade(session.store, session.writer, match_ids)


@pytest.mark.parametrize(
    ("amount", "stake", "wanted"),
    [
        (0.0, 1.0, Verdict.BEST),
        (1e-12, 1.0, Verdict.BEST),
        (0.01, 1.0, Verdict.SMALL_LOSS),
        (BLUNDER, 1.0, Verdict.SMALL_LOSS),
        (BLUNDER + 0.01, 1.0, Verdict.BLUNDER),
        (4 * BLUNDER, 4.0, Verdict.SMALL_LOSS),
        (4 * BLUNDER + 0.01, 4.0, Verdict.BLUNDER),
    ],
)
def test_a_blunder_loses_more_than_its_part_of_the_stake(
    amount: float, stake: float, wanted: Verdict
) -> None:
    assert verdict(Loss(amount, stake), 1e-9) is wanted


def test_verdicts_are_kept_with_the_match_and_found_once(
    session: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripted(session, "m1", 0, 3, 1, 8, 5, 2, 4, 7)
    assert verdicts.ungraded(session.store) == ["m1"]
    assert judged(session, "m1") == 1
    found = graded_decisions(session.store.trace("m1"))
    # an edge beside it as answer to a corner loses; X then passes by the third in a row, which only draws
    assert [(one.step, one.seat, one.loss) for one in found if one.verdict is Verdict.BLUNDER] == [
        (2, 1, 1.0), (5, 0, 1.0)
    ]  # fmt: skip
    assert verdicts.ungraded(session.store) == []
    monkeypatch.setattr(verdicts, "grade", lambda *args: pytest.fail("judged again"))
    assert not verdicts.grade_now(session.store, session.writer, "m1")


def test_a_newer_judge_judges_again(session: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(session, "m1", 4, 0, 8, 2, 1, 7, 3, 5, 6)
    judged(session, "m1")
    monkeypatch.setitem(TRUTHS, "tic_tac_toe", replace(TRUTHS["tic_tac_toe"], version=2))
    assert verdicts.ungraded(session.store) == ["m1"]
    assert verdicts.grade_now(session.store, session.writer, "m1")
    assert verdicts.ungraded(session.store) == []


def test_who_gives_up_in_the_middle_of_a_match_keeps_nothing_of_it(session: Any) -> None:
    scripted(session, "m1", 4, 0, 8, 2, 1, 7, 3, 5, 6)
    asked: list[bool] = []

    def cancelled() -> bool:
        asked.append(True)
        return len(asked) > 3

    assert not verdicts.grade_now(session.store, session.writer, "m1", cancelled)
    assert len(asked) == 4, "nothing more was judged"
    assert verdicts.ungraded(session.store) == ["m1"]
    assert verdicts.grade_now(session.store, session.writer, "m1")


def test_a_match_that_goes_on_is_not_judged_yet(session: Any) -> None:
    play(session.writer, "tic_tac_toe", "m1", seats=[Dice(0)] * 2, after=12)
    session.writer.flush()
    assert verdicts.ungraded(session.store) == []
    assert judged(session, "m1") == 0


def test_counts_by_agent_and_game(session: Any) -> None:
    scripted(session, "m1", 4, 0, 8, 2, 1, 7, 6, 3, 5)
    scripted(session, "m2", 4, 1, 0, 8, 6, 3, 2)
    judged(session, "m1", "m2")
    counts = {one.name: one for one in verdict_counts(session.store)}
    rows = [one for match in ("m1", "m2") for one in graded_decisions(session.store.trace(match))]
    for seat, name in enumerate(("Ann", "Bob")):
        own = [one for one in rows if one.seat == seat]
        found = counts[name]
        assert found.decisions == len(own)
        assert found.best == sum(one.verdict is Verdict.BEST for one in own)
        assert found.blunders == sum(one.verdict is Verdict.BLUNDER for one in own)
        assert found.loss == sum(one.loss for one in own)
        assert found.mean == found.loss / found.decisions
    assert counts["Bob"].blunders == 1, "an edge as answer to the centre"
    assert verdict_counts(session.store, Scope("nim")) == []


def test_only_what_a_seat_chose_itself_is_judged(session: Any) -> None:
    play(session.writer, "tic_tac_toe:llmarena", "m1", seats=[Dice(0.8)] * 2, seed=1)
    play(session.writer, "pig", "m2", seats=[Dice(0.0)] * 2, seed=1)
    session.writer.flush()
    judged(session, "m1", "m2")
    for match_id in ("m1", "m2"):
        trace = session.store.trace(match_id)
        made = {(row.step, row.seat): row for row in trace.all_decisions()}
        chosen = {place for place, row in made.items() if row.chosen_by == "seat" and row.legal_count != 1}
        found = {(one.step, one.seat) for one in graded_decisions(trace)}
        assert found <= chosen
        assert found


def test_the_only_move_left_is_no_decision_also_where_it_was_asked_for(session: Any) -> None:
    seat = placing(4, 0, 8, 2, 1, 7, 6, 3, 5)
    play(session.writer, "tic_tac_toe:llmarena", "m1", seats=[seat, seat])
    session.writer.flush()
    judged(session, "m1")
    (last,) = session.store.trace("m1").decisions(9)
    assert (last.chosen_by, last.legal_count) == ("seat", 1)
    assert [one.step for one in graded_decisions(session.store.trace("m1"))] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_decisions_before_a_fork_count_once(session: Any) -> None:
    scripted(session, "m1", 4, 1, 0, 8, 6, 3, 2)
    seat = placing(5, 3, 2)
    trace = session.store.trace("m1")
    play(session.writer, "tic_tac_toe", "m2", seats=[seat, seat], agents=[ANN, BOB], trace=trace, fork=4)
    judged(session, "m1", "m2")
    assert [one.step for one in graded_decisions(session.store.trace("m2"))][:4] == [1, 2, 3, 4]
    counts = {one.name: one.decisions for one in verdict_counts(session.store)}
    own = [*graded_decisions(session.store.trace("m1"))]
    own += [one for one in graded_decisions(session.store.trace("m2")) if one.step > 4]
    assert counts == {name: sum(one.seat == seat for one in own) for seat, name in enumerate(("Ann", "Bob"))}


def test_a_match_with_verdicts_verifies_and_takes_them_along(session: Any, tmp_path: Any) -> None:
    scripted(session, "m1", 4, 0, 8, 2, 1, 7, 3, 5, 6)
    judged(session, "m1")
    assert verify_trace(session.store.trace("m1")).trust.good
    export_jsonl(session.store, ["m1"], tmp_path / "m.jsonl")
    with Writer(tmp_path / "o.sqlite") as writer, Store(tmp_path / "o.sqlite") as store:
        import_jsonl(writer, tmp_path / "m.jsonl")
        assert graded_decisions(store.trace("m1")) == graded_decisions(session.store.trace("m1"))
        assert verdicts.ungraded(store) == []


def test_a_verdict_tells_of_hidden_cards_and_so_only_who_sees_all_is_told(session: Any) -> None:
    play(session.writer, "kuhn_poker", "m1", seats=[Dice(0.0)] * 2, seed=2)
    play(session.writer, "tic_tac_toe", "m2", seats=[Dice(0.0)] * 2, seed=2)
    session.writer.flush()
    judged(session, "m1", "m2")
    cards, board = (session.store.trace(name) for name in ("m1", "m2"))
    assert verdicts_for(Disclosure(cards, None))
    assert not verdicts_for(Disclosure(cards, 0))
    assert not verdicts_for(Disclosure(board, None, guarded=True)), "nor who still plays"
    assert verdicts_for(Disclosure(board, 0))


def test_blunders_are_notable(session: Any) -> None:
    scripted(session, "m1", 4, 1, 0, 8, 6, 3, 2)
    before = Perspective(session.store.trace("m1"), None).marks()
    judged(session, "m1")
    after = Perspective(session.store.trace("m1"), None).marks()
    assert set(after) - set(before) == {2}


def test_words() -> None:
    assert verdict_words(Verdict.BEST, 0.0) == "best"
    assert verdict_words(Verdict.BLUNDER, 0.3123) == "blunder -0.31"
    assert verdict_words(Verdict.SMALL_LOSS, 0.25, "chips") == "small loss, loses 0.25 chips"


@pytest.mark.parametrize("game", TRUTHS)
def test_every_truth_judges_matches_of_its_game(
    session: Any, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert game in GAMES
    assert TRUTHS[game].unit
    for solver in ("connect_four", "breakthrough"):
        monkeypatch.setattr(f"agents.solvers.{solver}.GRADED", 2_000)
    preset = {"breakthrough": "breakthrough:gtbench_3x8"}.get(game, game)
    if game not in ("liars_dice", "battle_royale"):  # seconds each; tests of their solvers have smaller ones
        play(session.writer, preset, "m0", seed=1)
        session.writer.flush()
        assert judged(session, "m0") == 1
