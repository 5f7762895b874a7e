"""Scaffolds of several calls: what is asked, what wins, what is recorded, what happens when a call fails."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from helpers.asking import request
from helpers.chat_server import HANG, Answer, ChatServer, error
from helpers.malformed import malformed
from helpers.play import build
from helpers.policy import legal_answer
from helpers.recording import play
from helpers.scripted_model import ScriptedModel
from helpers.seats import Log, RandomSeat, SilentSeat, run

from agents.catalog.budget import Budget
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat
from agents.catalog.spec import AgentSpec
from agents.llm.model import Completion, ModelError, ModelOptions, Trouble
from agents.llm.scaffolds import tot
from agents.llm.seat import LlmSeat
from games.core.action import Action
from games.core.control import MatchControl
from games.core.events import Attempted, Call, Called, Ended, Event, Paused, Stepped, Termination
from games.core.game import Failure, UnreadableActionError
from games.core.match import Match
from games.core.seat import SeatError
from replays.exchange.jsonl_reading import import_jsonl
from replays.exchange.jsonl_writing import export_jsonl
from replays.store.store import Store
from replays.store.writer import Writer

TTT, BARGAIN = "tic_tac_toe:gtbench", "bargain:llmarena"
CENTRE, CORNER = Action("place", (4,)), Action("place", (0,))
MIDDLE, EDGE = "Thought: m\nAction: <C2R2>", "Thought: e\nAction: <C1R1>"
PROSE, CUT = "I take the middle.", Completion(MIDDLE, finish_reason="length")


def decide(
    scaffold: str, *replies: str | Completion, name: str = TTT, joints: Sequence[Any] = (), **options: Any
) -> tuple[Action, list[Call], ScriptedModel]:
    """The first decision of a match, with the calls that it took; every reply has to be asked for."""
    game, preset = build(name)
    model, calls = ScriptedModel(), list[Call]()
    for reply in replies:
        model.expect(reply=reply)
    seat = LlmSeat(model, preset, SCAFFOLDS[scaffold].with_options(options))
    asked = request(game, preset, game.to_act(state_after(game, joints))[0], joints=joints)
    object.__setattr__(asked, "record", calls.append)
    try:
        return asyncio.run(seat.decide(asked)), calls, model
    finally:
        model.assert_done()


def state_after(game: Any, joints: Sequence[Any]) -> Any:
    state = game.initial_state()
    for joint in joints:
        state = game.apply(state, joint)
    return state


def marks(calls: Sequence[Any]) -> list[tuple[str, int, int, str]]:
    """What tells calls apart in the record."""
    return [(call.purpose, call.sample, call.samples, call.outcome) for call in calls]


# chain of thought


def test_phrasings_differ_in_their_first_sentence_and_in_nothing_else() -> None:
    prompts = []
    for phrasing in range(10):
        _, _, model = decide("cot", MIDDLE, phrasing=phrasing)
        before, _, rest = model.received[0][-1].text.partition("<C3R3>\n\n")
        opening, _, rest = rest.partition("\n")
        prompts.append((before, opening, rest))
    assert len({(before, rest) for before, _, rest in prompts}) == 1
    openings = [opening for _, opening, _ in prompts]
    assert len(set(openings)) == 10
    assert all(opening.endswith(".") for opening in openings)
    assert ["strategy" in opening for opening in openings[:5]] == [False] * 3 + [True] * 2


def test_reasoning_and_action_in_two_turns_are_one_talk() -> None:
    action, calls, model = decide("cot", "The middle is strong.", "Action: <C2R2>", turns=2)
    assert action == CENTRE
    assert [call.purpose for call in calls] == ["think", "act"]
    first, second = model.received
    assert first[-1].text.endswith("Do not decide yet.")
    assert second[:-2] == first
    assert [message.role for message in second[-2:]] == ["assistant", "user"]
    assert second[-2].text == "The middle is strong."
    assert "Action: <CxRy>" in second[-1].text


# adviser and player

ADVICE = "Stage: early stage, nothing stands yet.\nOur Strategy: hold the centre.\nSuggestions: begin there."


def test_an_adviser_speaks_before_the_player_who_sees_the_position_too() -> None:
    action, calls, model = decide("hierarchical", ADVICE, MIDDLE)
    assert action == CENTRE
    assert [(call.purpose, call.reply) for call in calls] == [("think", ADVICE), ("act", MIDDLE)]
    advising, acting = (messages[-1].text for messages in model.received)
    position = advising.partition("You advise")[0].strip()
    assert acting.startswith(position)
    assert ADVICE in acting
    assert "Action: <CxRy>" in acting
    assert "Action: <CxRy>" not in advising


def test_a_summary_is_a_call_of_its_own_that_both_others_read() -> None:
    _, calls, model = decide("hierarchical", "Nothing yet.", ADVICE, MIDDLE, levels=3)
    assert [call.purpose for call in calls] == ["summarise", "think", "act"]
    summing, advising, acting = (messages[-1].text for messages in model.received)
    assert "A summary of the match so far:\nNothing yet." in advising
    assert "A summary of the match so far:\nNothing yet." in acting
    assert "Nothing yet." not in summing


def test_advice_that_was_cut_off_is_no_ground_for_an_action() -> None:
    with pytest.raises(UnreadableActionError) as refused:
        decide("hierarchical", CUT)
    assert refused.value.failure is Failure.TRUNCATED


# babble and prune


def test_three_candidates_are_named_before_one_is_chosen() -> None:
    action, calls, model = decide("babble_and_prune", "<C1R1>, <C2R2>, <C3R3>", "Action: <C2R2>")
    assert action == CENTRE
    assert [(call.purpose, call.reply) for call in calls] == [
        ("think", "<C1R1>, <C2R2>, <C3R3>"),
        ("act", "Action: <C2R2>"),
    ]
    first, second = model.received
    assert "three different actions" in first[-1].text
    assert "Action: <CxRy>" not in first[-1].text
    assert second[:-2] == first
    assert second[-2].text == "<C1R1>, <C2R2>, <C3R3>"
    assert second[-1].text.startswith("Compare your candidates")


@pytest.mark.parametrize(("scaffold", "options"), [("babble_and_prune", {}), ("cot", {"turns": 2})])
def test_thought_that_was_cut_off_is_no_ground_for_a_choice(scaffold: str, options: dict[str, Any]) -> None:
    with pytest.raises(UnreadableActionError) as refused:
        decide(scaffold, CUT, **options)
    assert refused.value.failure is Failure.TRUNCATED


def test_a_choice_without_an_action_is_refused_even_when_the_candidates_hold_one() -> None:
    with pytest.raises(UnreadableActionError):
        decide("babble_and_prune", MIDDLE, PROSE)


# self-consistency


def test_samples_vote_and_the_most_frequent_action_wins() -> None:
    action, calls, model = decide("sc_cot", EDGE, MIDDLE, EDGE, MIDDLE, MIDDLE)
    assert action == CENTRE
    assert marks(calls) == [
        ("act", 1, 5, "place(0)"),
        ("act", 2, 5, "place(4)"),
        ("act", 3, 5, "place(0)"),
        ("act", 4, 5, "place(4)"),
        ("act", 5, 5, "place(4)"),
    ]
    assert len(set(model.received)) == 1
    assert model.received[0] == decide("cot", MIDDLE)[2].received[0]


ELECTIONS: dict[str, tuple[tuple[str | Completion, ...], str, Action]] = {
    "first seen wins a tie": ((EDGE, MIDDLE, MIDDLE, EDGE), "majority", CORNER),
    "unreadable samples do not vote": ((PROSE, "", CUT, EDGE, PROSE), "majority", CORNER),
    "illegal samples do not vote": (("<C9R9>", EDGE, "<C3R1>", "<C3R1>"), "majority", CORNER),
    "last": ((EDGE, EDGE, EDGE, MIDDLE), "last", CENTRE),
    "last readable": ((EDGE, EDGE, MIDDLE, PROSE, CUT), "last", CENTRE),
}


@pytest.mark.parametrize(("replies", "vote", "wanted"), ELECTIONS.values(), ids=ELECTIONS)
def test_vote_among_samples(replies: Sequence[str | Completion], vote: str, wanted: Action) -> None:
    taken = [{0: Action("place", (2,))}]
    action, _, _ = decide("sc_cot", *replies, joints=taken, samples=len(replies), vote=vote)
    assert action == wanted


def test_decision_is_unreadable_only_when_every_sample_is() -> None:
    with pytest.raises(
        UnreadableActionError, match=r"None of 3 answers .* the first: The answer was cut"
    ) as e:
        decide("sc_cot", CUT, PROSE, PROSE, samples=3)
    assert e.value.failure is Failure.TRUNCATED
    _, calls, _ = decide("sc_cot", CUT, PROSE, MIDDLE, samples=3)
    assert [call.outcome for call in calls] == ["", "", "place(4)"]


def test_samples_that_are_all_illegal_are_refused_as_illegal() -> None:
    action, _, _ = decide("sc_cot", EDGE, EDGE, joints=[{0: CORNER}], samples=2)
    assert action == CORNER


def test_offers_that_divide_alike_are_one_choice_whatever_is_said_with_them() -> None:
    game, _ = build(BARGAIN)
    deal = {-1: game.sample_chance(game.initial_state(), random.Random(3))}
    says = "Action: {} player_0: {} hats 0 balls 0 apples."
    replies = [says.format("Hello.", 0), says.format("So be it.", 1), says.format("Please.", 1)]
    action, _, _ = decide("sc_cot", *replies, name=BARGAIN, joints=[deal], samples=3)
    assert (action.args, action.text) == ((1, 0, 0), "So be it.")


# tree of thoughts

IDEAS = ["Thought: one\nAction: <C1R1>", "Thought: two\n**Action:** <C2R2>", "Thought: three. Action: <C3R3>"]
ACTS = ["Action: <C1R1>", "Action: <C2R2>", "Action: <C3R3>"]


def ballots(*choices: str | int) -> list[str]:
    return [f"All have merits.\nThe best choice is {choice}" for choice in choices]


def test_tree_takes_twelve_calls_and_every_one_says_what_it_was() -> None:
    action, calls, model = decide("tot", *IDEAS, *ballots(2, 3, 2), *ACTS, *ballots(3, 3, 1))
    assert action == Action("place", (8,))
    assert marks(calls) == [
        *[("think", number, 3, "") for number in (1, 2, 3)],
        *[("vote", number, 3, outcome) for number, outcome in ((1, "2"), (2, "3"), (3, "2"))],
        *[("act", number, 3, f"place({cell})") for number, cell in ((1, 0), (2, 4), (3, 8))],
        *[("vote", number, 3, outcome) for number, outcome in ((1, "3"), (2, "3"), (3, "1"))],
    ]
    asked = [messages[-1].text for messages in model.received]
    for level in range(4):
        assert len(set(asked[3 * level : 3 * level + 3])) == 1
    think, vote, act, last_vote = asked[::3]
    assert think == decide("cot", MIDDLE)[2].received[0][-1].text
    assert "Choice 1:\nThought: one\n\nChoice 2:\nThought: two\n\nChoice 3:\nThought: three.\n\n" in vote
    assert "reasoning so far:\nThought: two\n\n" in act
    assert "Thought: one" not in act
    assert "Choice 3:\nThought: two\nAction: <C3R3>\n\n" in last_vote
    assert all(messages[0] == model.received[0][0] for messages in model.received)


ROUNDS: dict[str, tuple[list[str], int]] = {
    "majority": (ballots(3, 1, 3), 3),
    "tie of all goes to the lowest": (ballots(3, 2, 1), 1),
    "tie of two goes to the lower": ([*ballots(3, 2), "None of them."], 2),
    "no readable vote": (["I cannot tell.", "", "None."], 1),
    "no such choice": (ballots(7, 0, 2), 2),
    "last digit": (["Choice 1 is weak, choice 2 is fine.\nThe best choice is **3**."] * 3, 3),
}


@pytest.mark.parametrize(("votes", "wanted"), ROUNDS.values(), ids=ROUNDS)
def test_votes_choose_the_thought_and_the_action(votes: list[str], wanted: int) -> None:
    action, _, model = decide("tot", *IDEAS, *votes, *ACTS, *votes)
    kept = ("one", "two", "three.")[wanted - 1]
    assert f"reasoning so far:\nThought: {kept}\n" in model.received[6][-1].text
    assert action == Action("place", ((0, 4, 8)[wanted - 1],))


def test_vote_that_was_cut_off_does_not_count() -> None:
    assert tot.ballot(Completion("Choice 2", finish_reason="length"), (1, 2)) is None
    assert tot.ballot(Completion("", refusal="I do not vote."), (1, 2)) is None


def test_breadth_and_votes_can_be_chosen() -> None:
    action, calls, _ = decide("tot", *IDEAS[:2], *ballots(2), *ACTS[:2], *ballots(2), breadth=2, votes=1)
    assert action == CENTRE
    assert [call.purpose for call in calls] == ["think", "think", "vote", "act", "act", "vote"]


def test_answer_without_a_thought_is_itself_what_is_gone_on_from() -> None:
    replies = ["Action: <C1R1>", *ballots(1), "Action: <C1R1>", *ballots(1)]
    _, _, model = decide("tot", *replies, breadth=1, votes=1)
    assert "reasoning so far:\nAction: <C1R1>\n" in model.received[2][-1].text


def test_empty_thoughts_and_refusals_are_not_among_the_choices() -> None:
    ideas = ["", "Thought: two\nAction: <C2R2>", Completion("", refusal="No.")]
    _, _, model = decide("tot", *ideas, *ballots(1, 3, 2), *ACTS, *ballots(1, 1, 1))
    listed = model.received[3][-1].text
    assert "Choice 2:" in listed
    assert "Choice 1:" not in listed
    assert "Choice 3:" not in listed
    assert "Thought: two" in model.received[6][-1].text


@pytest.mark.parametrize("replies", [[""] * 3, [*IDEAS, *ballots(1, 1, 1), *[""] * 3]], ids=["ideas", "acts"])
def test_level_that_comes_to_nothing_is_a_refused_attempt(replies: list[str]) -> None:
    with pytest.raises(UnreadableActionError) as caught:
        decide("tot", *replies)
    assert caught.value.failure is Failure.EMPTY


def test_chosen_answer_without_an_action_is_unreadable() -> None:
    with pytest.raises(UnreadableActionError, match="names no cell"):
        decide("tot", *IDEAS, *ballots(1, 1, 1), PROSE, *ACTS[1:], *ballots(1, 1, 2))


def test_objection_is_told_to_those_who_act_and_not_to_those_who_vote() -> None:
    game, preset = build(TTT)
    model = ScriptedModel()
    for reply in (*IDEAS, *ballots(1, 1, 1), *ACTS, *ballots(1, 1, 1)):
        model.expect(reply=reply)
    seat = LlmSeat(model, preset, SCAFFOLDS["tot"].decide)
    asyncio.run(seat.decide(request(game, preset, 0, objection="That is no cell.")))
    told = ["That is no cell." in messages[-1].text for messages in model.received]
    assert told == [*[True] * 3, *[False] * 3] * 2


# through the client and into a trace

CALLS_OF = {"sc_cot": [("act", k, 5) for k in range(1, 6)], "tot": [
    (purpose, k, 3) for purpose in ("think", "vote", "act", "vote") for k in (1, 2, 3)
]}  # fmt: skip


def answer(body: dict[str, Any]) -> str:
    return legal_answer([message["content"] for message in body["messages"]])


def spec_of(server: ChatServer, scaffold: str, more: str = "") -> AgentSpec:
    return AgentSpec.parse(f"llm:model=m,base_url={server.base_url},scaffold={scaffold},retries=0{more}")


@pytest.mark.parametrize("scaffold", CALLS_OF)
def test_every_call_of_a_recorded_match_can_be_read_back(scaffold: str, tmp_path: Path) -> None:
    game, preset = build("kuhn_poker:gtbench")
    with ChatServer(answer) as server, Writer(tmp_path / "a.sqlite") as writer:
        spec = spec_of(server, scaffold)
        seats = [make_seat(spec, game, preset, player, SeatContext()) for player in (0, 1)]
        play(writer, "kuhn_poker:gtbench", "m1", seats=seats)
        asked = len(server.received)
        with Store(writer.path) as store:
            trace = store.trace("m1")
            decided = [row for row in trace.all_decisions() if row.seat >= 0]
            per = [trace.calls(row.step, row.seat) for row in decided]
            assert sum(map(len, per)) == asked
            for row, calls in zip(decided, per, strict=True):
                assert sorted(order(calls)) == sorted(CALLS_OF[scaffold])
                assert [p for p, *_ in order(calls)] == [p for p, *_ in CALLS_OF[scaffold]]
                assert str(row.action) in [call.outcome for call in calls if call.purpose == "act"]
                assert all(trace.prompt(call) for call in calls)
            export_jsonl(store, ["m1"], tmp_path / "a.jsonl")
            with Writer(tmp_path / "b.sqlite") as other:
                import_jsonl(other, tmp_path / "a.jsonl")
                other.flush()
                with Store(other.path) as copied:
                    again = copied.trace("m1")
                    assert [marks(again.calls(row.step, row.seat)) for row in decided] == [*map(marks, per)]


def order(calls: Sequence[Any]) -> list[tuple[str, int, int]]:
    return [(call.purpose, call.sample, call.samples) for call in calls]


def test_samples_are_asked_for_together_and_each_with_a_seed_of_its_own() -> None:
    game, preset = build(TTT)
    with ChatServer(answer, together=lambda: 5) as server:
        seat = make_seat(spec_of(server, "sc_cot", ",seed=2147483646"), game, preset, 0, SeatContext())

        async def ask() -> None:
            await seat.decide(request(game, preset, 0))
            await seat.close()

        asyncio.run(ask())
    assert server.rounds == [5]
    assert {got.body["seed"] for got in server.received} == {2147483646, 2147483647, 0, 1, 2}
    assert all(got.body.get("n", 1) == 1 for got in server.received)


def watched(seat: Any, script: Callable[[Log, MatchControl], Any], stop_after: int = 1) -> tuple[Ended, Log]:
    """A match of a seat against a silent one, until so many steps were made or the script has ended it."""
    log, control = Log(), MatchControl()

    def emit(event: Event) -> None:
        log(event)
        if len(log.of(Stepped)) == stop_after:
            control.stop()

    game, preset = build(TTT)
    match = Match(game, preset, [seat, SilentSeat()], emit, control=control)
    return run(match, lambda: script(log, control)), log


@pytest.mark.parametrize(("scaffold", "before"), [("sc_cot", 3), ("tot", 4), ("tot", 8)])
def test_match_pauses_when_a_call_in_the_middle_fails_and_then_asks_anew(scaffold: str, before: int) -> None:
    game, preset = build(TTT)
    replies: list[Answer] = []

    def reply(body: dict[str, Any]) -> Answer:
        replies.append(error(503) if len(replies) == before else Answer(answer(body)))
        return replies[-1]

    async def script(log: Log, control: MatchControl) -> None:
        await log.until(Paused)
        control.resume()
        await log.until(Stepped)

    with ChatServer(reply) as server:
        seat = make_seat(spec_of(server, scaffold), game, preset, 0, SeatContext())
        _, log = watched(seat, script)
    paused = log.index(log.of(Paused)[0])
    calls = [event.call for event in log[:paused] if isinstance(event, Called)]
    assert [bool(call.error) for call in calls].count(True) == 1
    whole = CALLS_OF[scaffold]
    assert sorted(order(calls)) == sorted(whole[: len(calls)])
    assert len(calls) == (5 if scaffold == "sc_cot" else before // 3 * 3 + 3)
    anew = [event.call for event in log[paused:] if isinstance(event, Called)]
    assert sorted(order(anew)) == sorted(whole)
    assert [(a.number, a.failure) for a in log.of(Attempted)] == [(1, None)]
    assert len(replies) == len(calls) + len(anew)


def test_calls_before_a_failure_stay_recorded_when_the_match_is_resumed_later(tmp_path: Path) -> None:
    _, preset = build(TTT)
    down = ModelError(Trouble.UNREACHABLE, "could not be reached", "Check that it runs")
    with Writer(tmp_path / "a.sqlite") as writer, Store(writer.path) as store:
        control = MatchControl()
        model = ScriptedModel().expect(reply=EDGE).expect(reply=MIDDLE).expect(reply=down)
        decide_by = SCAFFOLDS["sc_cot"].with_options({"samples": 3})

        def stop_at_pause(event: Event) -> None:
            if isinstance(event, Paused | Stepped):
                control.stop()

        seats = [LlmSeat(model, preset, decide_by), RandomSeat()]
        play(writer, TTT, "m1", seats=seats, control=control, watch=stop_at_pause)
        assert [call.outcome for call in store.trace("m1").calls(1, 0)] == ["place(0)", "place(4)", ""]
        control = MatchControl()
        model = ScriptedModel().expect(reply=EDGE).expect(reply=EDGE).expect(reply=MIDDLE)
        seats = [LlmSeat(model, preset, decide_by), RandomSeat()]
        trace = store.trace("m1")
        play(writer, TTT, "m1", seats=seats, control=control, watch=stop_at_pause, trace=trace)
        model.assert_done()
        calls = store.trace("m1").calls(1, 0)
        assert [(call.attempt, call.number, call.sample) for call in calls] == [
            (1, number, (number - 1) % 3 + 1) for number in range(1, 7)
        ]
        assert store.trace("m1").decisions(1)[0].action == CORNER


def test_budget_counts_every_call_and_its_cap_pauses_in_the_middle() -> None:
    budget = Budget(max_calls=17)
    model = ScriptedModel()
    for reply in (*IDEAS, *ballots(2, 2, 2), *ACTS, *ballots(2, 2, 2), *IDEAS, *ballots(1, 1)):
        model.expect(reply=Completion(reply, input_tokens=10, output_tokens=1))
    game, preset = build(TTT)
    seat = LlmSeat(model, preset, SCAFFOLDS["tot"].decide, budget=budget)
    asyncio.run(seat.decide(request(game, preset, 0)))
    assert (budget.calls, budget.tokens) == (12, 132)
    with pytest.raises(SeatError, match="The budget of 17 calls is used up"):
        asyncio.run(seat.decide(request(game, preset, 0)))
    assert (budget.calls, budget.tokens) == (17, 187)
    model.assert_done()


@pytest.mark.parametrize(("scaffold", "hung"), [("sc_cot", 5), ("tot", 3)])
def test_stopping_a_match_ends_all_calls_under_way_and_records_them(scaffold: str, hung: int) -> None:
    game, preset = build(TTT)

    async def script(log: Log, control: MatchControl) -> None:
        await asyncio.to_thread(all_asked.wait)
        control.stop()

    def hang(body: dict[str, Any]) -> Answer:
        if len(server.received) == hung:
            all_asked.set()
        return HANG

    all_asked = threading.Event()
    with ChatServer(hang) as server:
        seat = make_seat(spec_of(server, scaffold), game, preset, 0, SeatContext())
        ended, log = watched(seat, script)
    assert ended.termination is Termination.STOPPED
    calls = [event.call for event in log.of(Called)]
    assert sorted(call.sample for call in calls) == list(range(1, hung + 1))
    assert {call.error for call in calls} == {"Stopped before an answer came."}
    assert log.of(Attempted) == []


class Malformed:
    """A model of malformed replies."""

    name, server = "malformed", "The malformed model"

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    async def complete(self, messages: Sequence[Any], options: ModelOptions) -> Completion:
        body = {"messages": [{"role": one.role, "content": one.text} for one in messages]}
        _, reply = malformed(self.rng, body)
        reason = str(reply.choice.get("finish_reason") or "stop")
        text = reply.message.get("content", reply.text)
        return Completion(text if isinstance(text, str) else "", finish_reason=reason)

    async def close(self) -> None:
        pass


@pytest.mark.parametrize("scaffold", ["sc_cot", "tot"])
def test_malformed_replies_are_refused_or_read_and_nothing_else(scaffold: str) -> None:
    failures = set()
    for seed in range(30):
        name = (TTT, BARGAIN, "undercover:llmarena")[seed % 3]
        game, preset = build(name)
        log = Log()
        seats = [
            LlmSeat(Malformed(seed), preset, SCAFFOLDS[scaffold].decide) for _ in range(game.num_players)
        ]
        ended = run(Match(game, preset, seats, log, seed=seed))
        assert ended.termination is not Termination.FAULT, ended.note
        failures |= {attempt.failure for attempt in log.of(Attempted)}
    assert {None, Failure.UNPARSABLE} <= failures
