"""Telling whether a trace can be believed."""

from __future__ import annotations

import pytest
from helpers.play import NAMES
from helpers.recording import Dice, make, play
from helpers.seats import ScriptedSeat

from games.core.action import Action
from games.core.control import MatchControl
from games.core.events import Event, Stepped
from replays.store import Store
from replays.verify import Verdict, verify_trace
from replays.writer import Writer


def change(writer: Writer, statement: str) -> None:
    assert writer.run(lambda db: db.execute(statement).rowcount) > 0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_what_was_played_is_verified(name: str, seed: int, writer: Writer, store: Store) -> None:
    players = make(name)[0].num_players
    play(writer, name, "m1", seed=seed, seats=[Dice(0.4 if seed % 2 else 0) for _ in range(players)])
    found = verify_trace(store.trace("m1"))
    assert (found.verdict, found.first_difference, found.reason) == (Verdict.VERIFIED, None, "")


def test_interrupted_and_stopped_matches_are_verified(writer: Writer, store: Store) -> None:
    control = MatchControl()

    def stop(event: Event) -> None:
        if isinstance(event, Stepped):
            control.stop()

    play(writer, "kuhn_poker", "m1", seats=[Dice(0), Dice(0)], after=6)
    play(writer, "kuhn_poker", "m2", control=control, watch=stop)
    for match_id, termination in (("m1", None), ("m2", "stopped")):
        assert store.match(match_id).termination == termination
        assert verify_trace(store.trace(match_id)).verdict is Verdict.VERIFIED


@pytest.mark.parametrize(
    ("statement", "verdict", "step", "words"),
    [
        ("update steps set state_hash = '0000000000000000' where step >= 2",
         Verdict.CONSISTENT, 2, "another state after step 2"),
        ("update decisions set label = 'C3R3' where step = 3", Verdict.CONSISTENT, 3, "recorded as C3R3"),
        ("update steps set view_digest = (select view_digest from steps where step = 1) where step = 0",
         Verdict.CONSISTENT, 0, "show step 0 differently"),
        ("update decisions set action = (select action from decisions where step = 1) where step = 4",
         Verdict.LOG_ONLY, 4, "not legal"),
        ("update decisions set action = '[\"place\",[99],\"\"]' where step = 2",
         Verdict.LOG_ONLY, 2, "not legal"),
        ("update decisions set action = '[\"fly\",[],\"\"]' where step = 2", Verdict.LOG_ONLY, 2, "fly"),
        ("update decisions set seat = 0 where step = 2", Verdict.LOG_ONLY, 2, "must act"),
        ("delete from decisions where step = 2", Verdict.LOG_ONLY, 2, "nobody did"),
        ("delete from steps where step = 2", Verdict.LOG_ONLY, 2, "nobody did"),
        ("update seats set score = 5 where seat = 0", Verdict.LOG_ONLY, 7, "Seat 1 has the score 5"),
        ("update seats set score = null where seat = 1", Verdict.LOG_ONLY, 7, "Seat 2 has the score none"),
        ("update seats set rank = 2", Verdict.LOG_ONLY, 7, "rank 2"),
        ("update matches set termination = 'void'", Verdict.LOG_ONLY, 7, "must be none"),
        ("update matches set termination = 'rules', steps = 5", Verdict.LOG_ONLY, 5, "goes on after step 5"),
        ("update matches set game_version = 0", Verdict.LOG_ONLY, None, "version 0"),
        ("update contents set body = x'00'", Verdict.LOG_ONLY, None, "damaged"),
    ],
)  # fmt: skip
def test_what_was_changed_is_found(
    statement: str, verdict: Verdict, step: int | None, words: str, writer: Writer, store: Store
) -> None:
    play(writer, "tic_tac_toe", "m1", seed=1, seats=[Dice(0), Dice(0)])
    assert store.match("m1").steps == 7
    change(writer, statement)
    found = verify_trace(store.trace("m1"))
    assert (found.verdict, found.first_difference) == (verdict, step)
    assert words in found.reason
    assert found.reason.endswith(".")


def test_a_chance_outcome_that_cannot_be_is_found(writer: Writer, store: Store) -> None:
    play(writer, "kuhn_poker", "m1", seed=1)
    trace = store.trace("m1")
    assert -1 in trace.joints(1)[0]
    action = '["deal",[77],""]'
    change(writer, f"update decisions set action = '{action}' where step = 1")
    found = verify_trace(store.trace("m1"))
    assert (found.verdict, found.first_difference) == (Verdict.LOG_ONLY, 1)
    assert "cannot happen by chance" in found.reason


def test_the_scores_of_a_forfeit_are_checked(writer: Writer, store: Store) -> None:
    taken = Action("place", (4,))
    play(writer, "tic_tac_toe:llmarena", "m1", seats=[ScriptedSeat(taken), ScriptedSeat(taken)])
    row = store.match("m1")
    assert (row.termination, row.blame, row.seats[1].score) == ("illegal", 1, -1.0)
    assert verify_trace(store.trace("m1")).verdict is Verdict.VERIFIED
    change(writer, "update seats set score = 1 where seat = 1")
    found = verify_trace(store.trace("m1"))
    assert (found.verdict, found.first_difference) == (Verdict.LOG_ONLY, 1)
    assert "must be -1" in found.reason
