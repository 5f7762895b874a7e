"""The match loop: its story, attempts, fallbacks, time-outs, and what seats may know."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import Any

import pytest
from helpers.matches import O_LOSES, ONE_ROUND, X_WINS, limited, match, played
from helpers.seats import Log, RandomSeat, ScriptedSeat, SilentSeat, leap_through, settle

from games.core.action import CHANCE, Action, LegalActions
from games.core.chat import ChatMessage
from games.core.events import Attempted, Call, Called, Started, Stepped, Termination
from games.core.game import Failure, GameError, UnreadableActionError
from games.core.metric import MatchMetric
from games.core.preset import Fallback, Limits
from games.core.seat import Request
from games.kuhn_poker.presets import PRESETS as KUHN
from games.kuhn_poker.rules import BET, PASS, KuhnPoker
from games.prisoners_dilemma.presets import PRESETS as DILEMMA
from games.prisoners_dilemma.rules import SILENT, STOP, TESTIFY, PrisonersDilemma
from games.tic_tac_toe.presets import PRESETS as NOUGHTS
from games.tic_tac_toe.rules import PLACE, TicTacToe

# --- a match without incidents ---------------------------------------------------------------------------


def test_a_match_tells_its_whole_story() -> None:
    ended, events = played(
        [ScriptedSeat(*X_WINS), ScriptedSeat(*O_LOSES)], match_id="m1", labels=("a", "b"), seed=7
    )
    assert events.kinds() == ["Started", *["Asked", "Attempted", "Stepped"] * 5, "Ended"]
    started = events[0]
    assert isinstance(started, Started)
    assert (
        started.match_id,
        started.game_id,
        started.preset,
        started.seed,
        started.seats,
        started.steps,
    ) == (
        "m1",
        "tic_tac_toe",
        "gtbench",
        7,
        ("a", "b"),
        0,
    )
    assert [event.step for event in events.of(Stepped)] == [1, 2, 3, 4, 5]
    assert (ended.step, ended.returns, ended.ranking, ended.termination) == (
        5,
        (1.0, -1.0),
        (1, 2),
        Termination.RULES,
    )
    (decision,) = events.of(Stepped)[0].decisions
    assert (decision.player, decision.action, decision.label) == (0, PLACE[0], "C1R1")
    assert (decision.chosen_by, decision.legal_count, decision.attempts) == ("seat", 9, 1)


def test_the_number_of_seats_must_fit() -> None:
    with pytest.raises(GameError, match=r"^Tic-tac-toe needs 2 seats, not 1\.$"):
        match([RandomSeat()], Log())


def test_chance_is_drawn_from_the_seed_and_recorded() -> None:
    seats = [ScriptedSeat(PASS), ScriptedSeat(PASS)]
    _, events = played(seats, KUHN[0], game=KuhnPoker(), seed=3)
    deals = [event.decisions[0] for event in events.of(Stepped)[:2]]
    assert [(deal.player, deal.chosen_by, deal.legal_count) for deal in deals] == [
        (CHANCE, "chance", None)
    ] * 2
    seats = [ScriptedSeat(PASS), ScriptedSeat(PASS)]
    _, again = played(seats, KUHN[0], game=KuhnPoker(), seed=3)
    assert [event.joint for event in again.of(Stepped)] == [event.joint for event in events.of(Stepped)]


def test_a_draw_scores_plain_zero() -> None:
    class Minus(TicTacToe):
        def returns(self, state: Any) -> tuple[float, ...]:
            return (-0.0, -0.0)

    ended, _ = played([ScriptedSeat(*X_WINS), ScriptedSeat(*O_LOSES)], game=Minus())
    assert str(ended.returns) == "(0.0, 0.0)"
    assert ended.ranking == (1, 1)


def test_metrics_come_with_the_steps_and_the_end() -> None:
    longest = MatchMetric("length", "Length", lambda moments, player: float(len(moments)))
    seats = [ScriptedSeat(*X_WINS), ScriptedSeat(*O_LOSES)]
    ended, events = played(seats, match_metrics=(longest,))
    assert (0, "choices", 9.0) in events.of(Stepped)[0].metrics
    assert (0, "score", 1.0) in events.of(Stepped)[-1].metrics
    assert ended.metrics == ((0, "length", 5.0), (1, "length", 5.0))


def test_a_match_beyond_the_longest_is_cut_off_with_the_score_so_far() -> None:
    class Short(PrisonersDilemma):
        spec = replace(PrisonersDilemma.spec, max_steps=4)

    seats = [ScriptedSeat(SILENT, SILENT), ScriptedSeat(SILENT, TESTIFY)]
    ended, _ = played(seats, DILEMMA[0], game=Short(stop_per_mille=0))
    assert (ended.termination, ended.step, ended.returns) == (Termination.TRUNCATED, 4, (5.0, 15.0))
    assert "4 steps" in ended.note


def test_a_forced_action_is_played_without_asking_where_the_preset_says_so() -> None:
    prefix = [{i % 2: PLACE[cell]} for i, cell in enumerate((0, 4, 8, 2, 6, 3, 5, 7))]
    ended, events = played([ScriptedSeat(), ScriptedSeat()], limited(skip_forced=True), prefix=prefix)
    assert ended.returns == (0, 0)
    assert events.kinds() == ["Started", "Stepped", "Ended"]
    assert events.of(Stepped)[0].decisions[0].chosen_by == "forced"
    _, asked = played([ScriptedSeat(PLACE[1]), ScriptedSeat()], prefix=prefix)
    assert asked.of(Stepped)[0].decisions[0].chosen_by == "seat"


# --- attempts ---------------------------------------------------------------------------------------------


def test_a_refused_attempt_comes_back_with_class_and_sentence() -> None:
    first = ScriptedSeat("no idea", PLACE[0], *X_WINS[1:])
    second = ScriptedSeat(PLACE[0], *O_LOSES)
    _, events = played([first, second])
    again = first.requests[1]
    assert (again.attempt, again.failure, again.step) == (2, Failure.UNPARSABLE, 1)
    assert again.objection == "The answer names no cell such as <C1R2>."
    taken = second.requests[1]
    assert (taken.attempt, taken.failure, taken.objection) == (
        2,
        Failure.ILLEGAL,
        "That cell is already taken by X.",
    )
    assert [(e.step, e.player, e.number, e.failure) for e in events.of(Attempted)[:4]] == [
        (1, 0, 1, Failure.UNPARSABLE),
        (1, 0, 2, None),
        (2, 1, 1, Failure.ILLEGAL),
        (2, 1, 2, None),
    ]
    assert events.of(Attempted)[2].action == PLACE[0]
    assert events.of(Stepped)[0].decisions[0].attempts == 2
    assert first.requests[2].attempt == 1, "the next step starts anew"


@pytest.mark.parametrize("failure", list(Failure))
def test_every_class_of_failure_is_kept(failure: Failure) -> None:
    error = UnreadableActionError("Cut off.", failure)
    _, events = played([ScriptedSeat(error, *X_WINS), ScriptedSeat(*O_LOSES)])
    assert (events.of(Attempted)[0].failure, events.of(Attempted)[0].objection) == (failure, "Cut off.")


def test_without_a_limit_a_seat_is_asked_for_ever() -> None:
    ended, events = played(
        [ScriptedSeat(*[""] * 50, *X_WINS), ScriptedSeat(*O_LOSES)], limited(attempts=None)
    )
    assert ended.termination is Termination.RULES
    assert events.of(Attempted)[50].number == 51


@pytest.mark.parametrize("attempts", [1, 2, 3])
def test_the_fallback_comes_after_the_last_attempt(attempts: int) -> None:
    seat = ScriptedSeat(*[""] * attempts)
    ended, _ = played([seat, ScriptedSeat()], limited(attempts=attempts, fallback=Fallback.VOID))
    assert len(seat.requests) == attempts
    assert ended.termination is Termination.VOID


def test_void_gives_no_result_and_names_the_seat() -> None:
    ended, events = played([ScriptedSeat(""), ScriptedSeat()], limited(attempts=1, fallback=Fallback.VOID))
    assert (ended.returns, ended.ranking, ended.blame) == ((), (), 0)
    assert ended.note == "X gave no legal action: The answer names no cell such as <C1R2>."
    assert not events.of(Stepped)


def test_one_unreadable_choice_voids_the_whole_round() -> None:
    seats = [ScriptedSeat("I stay silent."), ScriptedSeat(TESTIFY)]
    ended, events = played(seats, DILEMMA[0], game=PrisonersDilemma())
    assert (ended.termination, ended.blame, ended.returns) == (Termination.VOID, 0, ())
    assert not events.of(Stepped)


def test_forfeit_scores_as_the_preset_says() -> None:
    ended, _ = played([ScriptedSeat(*X_WINS), ScriptedSeat("", "", "")], limited(fallback=Fallback.FORFEIT))
    assert (ended.returns, ended.ranking, ended.blame) == ((0.0, -1.0), (1, 2), 1)
    assert ended.termination is Termination.ILLEGAL
    ended, _ = played([ScriptedSeat("", "", ""), ScriptedSeat()], limited(forfeit=(-5.0, 2.0)))
    assert ended.returns == (-5.0, 2.0)


def test_random_plays_a_legal_action_that_depends_on_the_seed_alone() -> None:
    def actions(seed: int) -> list[str]:
        seats = [ScriptedSeat(*[""] * 9), ScriptedSeat(*[""] * 9)]
        ended, events = played(seats, limited(attempts=1, fallback=Fallback.RANDOM), seed=seed)
        assert ended.termination is Termination.RULES
        decisions = [event.decisions[0] for event in events.of(Stepped)]
        assert {decision.chosen_by for decision in decisions} == {"random"}
        return [str(decision.action) for decision in decisions]

    assert actions(1) == actions(1)
    assert len({tuple(actions(seed)) for seed in range(5)}) > 1


def test_default_plays_what_the_rules_name_and_otherwise_at_random() -> None:
    class Cautious(TicTacToe):
        def legal_actions(self, state: Any, player: int) -> LegalActions:
            legal = TicTacToe.legal_actions(self, state, player)
            return replace(legal, default=legal.listed[-1] if legal and player == 0 else None)

    seats = [ScriptedSeat(*[""] * 9), ScriptedSeat(*[""] * 9)]
    _, events = played(seats, limited(attempts=1, fallback=Fallback.DEFAULT), game=Cautious())
    first, second = (event.decisions[0] for event in events.of(Stepped)[:2])
    assert (first.action, first.chosen_by) == (PLACE[8], "default")
    assert second.chosen_by == "random"


def test_the_legal_actions_are_worked_out_once_for_a_decision() -> None:
    asked: list[int] = []

    class Counting(TicTacToe):
        def legal_actions(self, state: Any, player: int) -> LegalActions:
            asked.append(player)
            return TicTacToe.legal_actions(self, state, player)

    seats = [ScriptedSeat(*map(PLACE.__getitem__, cells)) for cells in ((0, 1, 2), (3, 4))]
    ended, _ = played(seats, game=Counting())
    assert ended.termination is Termination.RULES
    assert asked == [0, 1, 0, 1, 0]


def test_a_readable_but_illegal_answer_can_end_the_match_at_once() -> None:
    limits = {"attempts": 3, "fallback": Fallback.RANDOM, "illegal": Fallback.FORFEIT}
    second = ScriptedSeat("", PLACE[0])
    ended, _ = played([ScriptedSeat(*X_WINS), second], limited(**limits))
    assert len(second.requests) == 2, "an unreadable answer is an attempt like any other"
    assert (ended.termination, ended.blame, ended.returns) == (Termination.ILLEGAL, 1, (0.0, -1.0))
    assert ended.note == "O gave no legal action: That cell is already taken by X."


# --- time -------------------------------------------------------------------------------------------------


def test_a_seat_that_does_not_answer_in_time_loses_the_attempt() -> None:
    async def slow(_: Request) -> None:
        await asyncio.sleep(60)

    first, events = ScriptedSeat(slow, *X_WINS), Log()
    ended = leap_through(match([first, ScriptedSeat(*O_LOSES)], events, preset=limited(seconds=20)))
    assert ended.termination is Termination.RULES
    assert first.requests[1].failure is Failure.TIMEOUT
    assert first.requests[1].objection == "No answer within 20 seconds."
    assert events.of(Attempted)[0].action is None


def test_a_forfeit_by_time_is_told_apart() -> None:
    preset = limited(seconds=20, attempts=2)
    ended = leap_through(match([SilentSeat(), ScriptedSeat()], Log(), preset=preset))
    assert (ended.termination, ended.blame, ended.returns) == (Termination.TIMEOUT, 0, (-1.0, 0.0))


@pytest.mark.parametrize("seconds", [None, 30.0])
@pytest.mark.parametrize("error", [TimeoutError("of its own"), RuntimeError("broken"), KeyError("missing")])
def test_a_failing_agent_ends_the_match_as_a_fault(error: Exception, seconds: float | None) -> None:
    """Also with a TimeoutError of its own, which is not the match's limit."""
    ended, events = played([ScriptedSeat(*X_WINS), ScriptedSeat(error)], limited(seconds=seconds))
    assert (ended.termination, ended.blame, ended.returns) == (Termination.FAULT, 1, ())
    assert ended.note == f"O's agent failed: {type(error).__name__}: {error}"
    assert len(events.of(Stepped)) == 1


def test_an_answer_that_is_no_action_is_a_fault() -> None:
    def nothing(_: Request) -> None:
        return None

    ended, _ = played([ScriptedSeat(nothing), ScriptedSeat()])
    assert (ended.termination, ended.blame) == (Termination.FAULT, 0)


# --- what a seat may know ---------------------------------------------------------------------------------


def test_players_who_act_together_are_asked_together_and_see_nothing_of_each_other() -> None:
    """Each answers only after both were asked, and is told the same whatever the other chose."""

    def told(choice: Action, late: int) -> Request:
        both = asyncio.Barrier(2)

        async def wait_for_both(request: Request) -> Action:
            await both.wait()
            if request.player == late:
                await settle()
            return choice if request.player == 0 else SILENT

        seats = [ScriptedSeat(wait_for_both), ScriptedSeat("?", wait_for_both)]
        played(seats, replace(DILEMMA[0], limits=Limits()), game=ONE_ROUND)
        return seats[1].requests[1]

    def content(request: Request) -> list[object]:
        drawn = request.sample_state(random.Random(0))
        return [
            request.view,
            request.legal,
            request.slots(),
            request.past(),
            request.seed,
            request.objection,
            drawn,
        ]

    contents = [content(told(choice, late)) for choice in (SILENT, TESTIFY) for late in (0, 1)]
    assert contents == contents[:1] * 4


def test_a_request_holds_a_state_consistent_with_the_view_unless_the_seat_may_cheat() -> None:
    class Cheat(ScriptedSeat):
        sees_everything = True

    def cards(seat: ScriptedSeat) -> set[str]:
        prefix = [{CHANCE: Action("deal", (card,))} for card in "QK"]
        played([seat, ScriptedSeat(PASS)], KUHN[0], game=KuhnPoker(), prefix=prefix)
        return {seat.requests[0].sample_state(random.Random(i)).cards for i in range(30)}

    assert cards(ScriptedSeat(PASS)) == {"QJ", "QK"}
    assert cards(Cheat(PASS)) == {"QK"}


def test_a_seat_can_look_back_on_its_own_decisions() -> None:
    prefix = [{CHANCE: Action("deal", (card,))} for card in "QK"]
    first, second = ScriptedSeat(PASS, BET), ScriptedSeat(BET)
    played([first, second], KUHN[0], game=KuhnPoker(), prefix=prefix)
    (past,) = first.requests[1].past()
    assert (past.step, past.action, past.answer, past.legal_text) == (3, PASS, "<Pass>", ("<Pass>", "<Bet>"))
    assert past.slots == {"card": "Q", "history": "none yet"}
    assert past.view == first.requests[0].view
    assert past.history == first.requests[0].history()
    assert [who for who, _ in first.requests[1].history().moves] == [CHANCE, CHANCE, 0, 1]
    assert not second.requests[0].past()


def test_the_codec_of_a_request_is_bound_to_its_state() -> None:
    first = ScriptedSeat(*X_WINS)
    played([first, ScriptedSeat(*O_LOSES)], replace(NOUGHTS[1], limits=Limits()), prefix=())
    request = first.requests[0]
    assert request.write(PLACE[2]) == "X: (1, 3)"
    assert request.label(PLACE[2]) == "(1, 3)"
    assert request.read("X: (1, 3)") == PLACE[2]
    assert request.slots()["mark"] == "X"


def test_seeds_of_decisions_differ_by_step_player_and_attempt_and_repeat_with_the_match() -> None:
    def seeds(seed: int) -> list[int]:
        seats = [ScriptedSeat("", *X_WINS), ScriptedSeat(*O_LOSES)]
        played(seats, seed=seed)
        return [request.seed for seat in seats for request in seat.requests]

    assert len(set(seeds(1))) == 6
    assert seeds(1) == seeds(1)
    assert not set(seeds(1)) & set(seeds(2))


def test_a_call_is_reported_as_soon_as_it_returns() -> None:
    call = Call("a model", (ChatMessage.of("user", "Your move?"),), reply="<C1R1>", input_tokens=12)

    def answer(request: Request) -> str:
        request.record(call)
        return "<C1R1>"

    _, events = played([ScriptedSeat("", answer, *X_WINS[1:]), ScriptedSeat(*O_LOSES)])
    assert events.of(Called) == [Called(1, 0, 2, call)]
    assert events.kinds()[1:6] == ["Asked", "Attempted", "Asked", "Called", "Attempted"]


def test_the_outcome_of_chance_can_be_chosen_by_hand() -> None:
    prefix = [{0: SILENT, 1: SILENT}, {CHANCE: STOP}]
    ended, events = played(
        [ScriptedSeat(), ScriptedSeat()], DILEMMA[0], game=PrisonersDilemma(), prefix=prefix
    )
    assert (ended.returns, ended.termination) == ((5.0, 5.0), Termination.RULES)
    assert events.kinds() == ["Started", "Ended"]
