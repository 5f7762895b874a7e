"""Seats of language models in matches: what they ask, what is recorded, what is refused, what pauses."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from helpers.asking import request
from helpers.chat_server import HANG, Answer, ChatServer, error
from helpers.checks import for_each
from helpers.play import NAMES, build, every_nth, new_match
from helpers.policy import legal_answer
from helpers.scripted_model import ScriptedModel
from helpers.seats import Log, RandomSeat, SilentSeat, leap_through, run

from agents.catalog.budget import Budget, Price
from agents.catalog.kinds import AGENTS
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat
from agents.catalog.spec import AgentSpec
from agents.llm.model import Completion, ModelError, ModelOptions, Trouble
from agents.llm.scaffolds.base import MARKER, marked_answer
from agents.llm.seat import LlmSeat
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.control import MatchControl
from games.core.events import Attempted, Called, Event, Paused, Stepped, Termination
from games.core.game import Failure
from games.core.match import Match
from games.core.param import Value
from games.core.preset import Fallback, Limits
from games.core.seat import Seat, SeatError


class Playing:
    """A model that plays legal moves."""

    name, server = "playing", "The playing model"

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        await asyncio.sleep(0)
        return Completion(
            legal_answer([message.text for message in messages]), input_tokens=100, output_tokens=10
        )

    async def close(self) -> None:
        pass


def seat(model: Any, name: str = "tic_tac_toe:llmarena", scaffold: str = "direct", **given: Any) -> LlmSeat:
    return LlmSeat(model, build(name)[1], SCAFFOLDS[scaffold].decide, **given)


def match_of(name: str, seats: Sequence[Seat], log: Log, limits: Limits | None = None, **given: Any) -> Match:
    game, preset = build(name)
    return new_match(game, replace(preset, limits=limits or preset.limits), seats, log, **given)


def first_move(
    model: ScriptedModel, attempts: int = 3, scaffold: str = "direct", name: str = "tic_tac_toe:llmarena"
) -> tuple[list[Attempted], list[Called]]:
    """What happens until the first player has moved or failed ``attempts`` times; then the match is over."""
    log = Log()
    limits = Limits(attempts=attempts, fallback=Fallback.VOID)
    control = MatchControl()

    def emit(event: Event) -> None:
        log(event)
        if isinstance(event, Stepped):
            control.stop()

    game, preset = build(name)
    seats = [LlmSeat(model, preset, SCAFFOLDS[scaffold].decide), *[SilentSeat()] * (game.num_players - 1)]
    run(new_match(game, replace(preset, limits=limits), seats, emit, control=control))
    model.assert_done()
    return log.of(Attempted), log.of(Called)


def test_call_is_recorded_with_all_that_is_known_of_it() -> None:
    answer = Completion(
        "Action: X: (2, 2)",
        thought="The centre.",
        finish_reason="stop",
        input_tokens=50,
        output_tokens=8,
        reasoning_tokens=4,
        cached_tokens=20,
        seconds=1.5,
        first_token_seconds=0.5,
        transport_retries=2,
    )
    model = ScriptedModel().expect(contains="You play the mark X.", reply=answer)
    attempts, calls = first_move(model)
    assert [(a.action, a.failure) for a in attempts] == [(Action("place", (4,)), None)]
    ((step, player, attempt, call),) = [(c.step, c.player, c.attempt, c.call) for c in calls]
    assert (step, player, attempt) == (1, 0, 1)
    assert call.prompt == model.received[0]
    assert (call.model, call.purpose) == ("scripted", "act")
    assert (call.reply, call.thought) == (answer.text, answer.thought)
    assert (call.input_tokens, call.output_tokens, call.reasoning_tokens, call.cached_tokens) == (
        50,
        8,
        4,
        20,
    )
    assert (call.seconds, call.first_token_seconds, call.transport_retries) == (1.5, 0.5, 2)
    assert (call.finish_reason, call.error, call.cost) == ("stop", "", None)


REFUSED: dict[str, tuple[Completion, Failure, str]] = {
    "cut off": (Completion("Action: X: (2, 2)", finish_reason="length"), Failure.TRUNCATED, "too long"),
    "empty": (Completion(" \n"), Failure.EMPTY, "empty"),
    "only thoughts": (Completion("", thought="The centre."), Failure.EMPTY, "empty"),
    "declined": (Completion("", refusal="I do not play."), Failure.REFUSED, "declined"),
    "filtered": (Completion("X: (2, 2)", finish_reason="content_filter"), Failure.REFUSED, "declined"),
    "prose": (Completion("Take the centre."), Failure.UNPARSABLE, "no position such as (1, 3)"),
    "marker without a move": (Completion("(2, 2)\nAction: the centre"), Failure.UNPARSABLE, "no position"),
}


@pytest.mark.parametrize(("answer", "failure", "words"), REFUSED.values(), ids=REFUSED)
def test_refused_answers_are_told_apart_and_the_model_is_told_why(
    answer: Completion, failure: Failure, words: str
) -> None:
    model = ScriptedModel().expect(reply=answer).expect(contains=words, reply="X: (2, 2)")
    attempts, calls = first_move(model)
    assert [a.failure for a in attempts] == [failure, None]
    assert words in attempts[0].objection
    assert [c.attempt for c in calls] == [1, 2]
    assert calls[0].call.reply == (answer.text or answer.refusal)
    assert len(model.received[0]) == len(model.received[1])
    assert attempts[0].objection not in "".join(message.text for message in model.received[0])


def test_illegal_answer_is_told_to_the_model_in_the_next_attempt() -> None:
    log = Log()
    model = ScriptedModel().expect(reply="<C2R2>").expect(contains="already taken by X", reply="<C1R1>")
    limits = Limits(attempts=2, fallback=Fallback.VOID)
    name = "tic_tac_toe:gtbench"
    control = MatchControl()
    first = [{0: Action("place", (4,))}]
    match = match_of(name, [SilentSeat(), seat(model, name)], log, limits, prefix=first, control=control)

    async def script() -> None:
        await log.until(Stepped)
        control.stop()

    run(match, script)
    assert [a.failure for a in log.of(Attempted)] == [Failure.ILLEGAL, None]
    model.assert_done()


def test_chain_of_thought_is_not_searched_for_moves() -> None:
    thought = "Thought: They could take (1, 1) or (1, 3), so Action: X: (3, 3) is weak.\n"
    model = ScriptedModel().expect(contains="Thought:", reply=f"{thought}Action: X: (2, 2)")
    attempts, _ = first_move(model, scaffold="cot")
    assert attempts[0].action == Action("place", (4,))


PARTS = {
    "no marker": ("take <C1R1>", "take <C1R1>"),
    "marker": ("I think.\nAction: <C1R1>", "<C1R1>"),
    "last of two": ("Action: <C1R1>\nno\naction: <C2R2>", "<C2R2>"),
    "bold": ("Thought: a\n\n**Action:** <C1R1>", "<C1R1>"),
    "bold word": ("**Action**: <C1R1>", "<C1R1>"),
    "bold line": ("**Action: <C1R1>**\nSo be it.", "<C1R1>\nSo be it."),
    "bold answer": ("Action: **<C1R1>**", "**<C1R1>**"),
    "heading": ("### Action: `<C1R1>`", "`<C1R1>`"),
    "heading of its own": ("Thought: a\n\n## Action\n<C1R1>", "<C1R1>"),
    "final": ("Final Action: <C1R1>", "<C1R1>"),
    "within a line": ("Thought: a. Action: <C1R1>", "<C1R1>"),
    "line before the rest": ("Action: <C1R1>\nThis Action: is good", "<C1R1>\nThis Action: is good"),
    "two lines": ("Action: I want the hat.\nplayer_0: 1 hat", "I want the hat.\nplayer_0: 1 hat"),
    "nothing after": ("<C1R1>\nAction:", ""),
    "other words": ("Reaction: <C1R1>", "Reaction: <C1R1>"),
}


@pytest.mark.parametrize(("text", "part"), PARTS.values(), ids=PARTS)
def test_answer_is_what_follows_the_last_marker(text: str, part: str) -> None:
    assert marked_answer(text).removeprefix(f"{MARKER} ") == part


def test_looking_for_the_marker_takes_no_time_in_long_answers() -> None:
    for text in (
        "\n" * 1_000_000,
        "*" * 1_000_000,
        "Action" * 200_000,
        "\n# " * 300_000,
        "Action: " * 100_000,
    ):
        marked_answer(text)


OTHERS = [scaffold for scaffold in SCAFFOLDS if scaffold != "direct"]
CALLS = {
    "direct": 1,
    "cot": 1,
    "sc_cot": 5,
    "self_refine": 3,
    "tot": 12,
    "babble_and_prune": 2,
    "hierarchical": 2,
}
FEW: dict[str, dict[str, Value | None]] = {"rap": {"iterations": 1, "depth": 1, "width": 1, "samples": 1}}
"""Options with which a whole match takes no longer than with others."""


@pytest.mark.parametrize("name", every_nth(3, NAMES))
def test_models_play_every_preset_to_the_end(name: str) -> None:
    other = OTHERS[NAMES.index(name) % len(OTHERS)]
    for_each(("direct", other), partial(models_play_to_the_end, name))


def models_play_to_the_end(name: str, scaffold: str) -> None:
    log = Log()
    game, _ = build(name)
    decide = SCAFFOLDS[scaffold].with_options(FEW.get(scaffold, {}))
    seats = [LlmSeat(Playing(), build(name)[1], decide) for _ in range(game.num_players)]
    ended = run(match_of(name, seats, log, seed=3))
    assert ended.termination is Termination.RULES
    assert [a.objection for a in log.of(Attempted) if a.failure] == []
    if scaffold in CALLS:
        assert len(log.of(Called)) == CALLS[scaffold] * len(log.of(Attempted))


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith(":gamebench")])
def test_models_play_every_game_of_gamebench_by_every_scaffold(name: str) -> None:
    for_each(SCAFFOLDS, partial(models_play_to_the_end, name))


@pytest.mark.parametrize("name", every_nth(6, NAMES))
def test_equal_seeds_and_answers_give_equal_matches(name: str) -> None:
    def decided() -> list[Any]:
        log = Log()
        seats = [seat(Playing(), name, "cot") for _ in range(build(name)[0].num_players)]
        run(match_of(name, seats, log, seed=8))
        return [(e.joint, e.state_hash) for e in log.of(Stepped)]

    assert decided() == decided()


def test_trouble_pauses_the_match_and_costs_the_seat_nothing() -> None:
    log = Log()
    down = ModelError(Trouble.UNREACHABLE, "could not be reached", "Check that it runs")
    down.transport_retries = 5
    model = ScriptedModel().expect(reply="what?").expect(reply=down)
    model.expect(contains="not accepted", reply="X: (2, 2)")
    control = MatchControl()
    match = match_of("tic_tac_toe:llmarena", [seat(model), SilentSeat()], log, control=control)

    async def script() -> None:
        await log.until(Paused)
        control.resume()
        await log.until(Stepped)
        control.stop()

    run(match, script)
    model.assert_done()
    (paused,) = log.of(Paused)
    assert paused.player == 0
    assert paused.reason == (
        "The scripted model could not be reached (6 tries). Check that it runs, then resume."
    )
    assert [(a.number, a.failure) for a in log.of(Attempted)] == [(1, Failure.UNPARSABLE), (2, None)]
    failed = log.of(Called)[1]
    assert failed.attempt == 2
    assert failed.call.error == "The server could not be reached (6 tries). Check that it runs, then resume."
    assert failed.call.transport_retries == 5


class Slow(Playing):
    """A model that never answers."""

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        await asyncio.Event().wait()
        raise AssertionError("unreachable")


def test_preset_s_time_limit_is_an_attempt_and_the_call_is_recorded() -> None:
    log = Log()
    limits = Limits(attempts=2, seconds=20, fallback=Fallback.VOID)
    ended = leap_through(match_of("tic_tac_toe:llmarena", [seat(Slow()), SilentSeat()], log, limits))
    assert ended.termination is Termination.VOID
    assert [a.failure for a in log.of(Attempted)] == [Failure.TIMEOUT] * 2
    assert [c.call.error for c in log.of(Called)] == ["Stopped before an answer came."] * 2


def test_seat_closes_its_model_when_the_match_ends() -> None:
    model = ScriptedModel()
    for _ in range(3):
        model.expect(reply="no idea")
    first_move(model)
    assert model.closed == 1


def test_scripted_model_fails_when_asked_something_else() -> None:
    model = ScriptedModel().expect(contains="chess", reply="e4")
    game, preset = build("tic_tac_toe:llmarena")
    with pytest.raises(AssertionError, match="lacks 'chess'"):
        asyncio.run(seat(model).decide(request(game, preset, 0)))
    with pytest.raises(AssertionError, match="lacks 'chess'"):
        model.assert_done()
    with pytest.raises(AssertionError, match="1 prepared answers"):
        ScriptedModel().expect(reply="unused").assert_done()


def spend(budget: Budget, decisions: int) -> list[float | None]:
    """Ask a model some times within a budget; what the calls cost."""
    log = Log()
    name = "tic_tac_toe:llmarena"
    control = MatchControl()

    def emit(event: Event) -> None:
        log(event)
        if isinstance(event, Paused) or len(log.of(Called)) == decisions:
            control.stop()

    game, preset = build(name)
    run(Match(game, preset, [seat(Playing(), budget=budget), RandomSeat()], emit, control=control))
    assert log.of(Paused) == [], log.of(Paused)[0].reason
    return [call.call.cost for call in log.of(Called)]


CAPS: dict[str, tuple[Budget, str]] = {
    "calls": (Budget(max_calls=1), "The budget of 1 calls is used up."),
    "tokens": (Budget(max_tokens=100), "The budget of 100 tokens is used up."),
    "money": (Budget(max_cost=0.01, prices={"playing": Price(100, 100)}), "The budget of $0.01 is used up."),
    "a larger budget": (Budget(within=Budget(max_calls=1)), "The budget of 1 calls is used up."),
    "unknown price": (Budget(max_cost=0.01), "The price of playing is unknown, so the cap of $0.01 cannot"),
}


@pytest.mark.parametrize(("budget", "words"), CAPS.values(), ids=CAPS)
def test_cap_of_a_budget_pauses_before_the_next_call(budget: Budget, words: str) -> None:
    with pytest.raises(AssertionError) as caught:
        spend(replace(budget, within=budget.within and replace(budget.within)), 2)
    assert words in str(caught.value)
    assert "resume" in str(caught.value)


@pytest.mark.parametrize(
    "caps", [{"max_calls": 1}, {"max_tokens": 110}, {"max_cost": 0.5}], ids=["calls", "tokens", "money"]
)
def test_a_cap_that_was_reached_exactly_is_used_up(caps: dict[str, Any]) -> None:
    """What is spent to the last token leaves nothing for another call; one less still does."""
    used, price = Completion(input_tokens=100, output_tokens=10), Price(2500, 25000)
    budget = Budget(**caps, prices={"playing": price})
    budget.admit("playing")
    assert budget.spend("playing", used) == pytest.approx(0.5)
    assert "is used up" in budget.reached
    with pytest.raises(SeatError, match="is used up"):
        budget.admit("playing")
    (name, cap), *_ = caps.items()
    larger = Budget(**{name: cap * 1.01 + (name == "max_calls")}, prices={"playing": price})
    larger.admit("playing")
    larger.spend("playing", used)
    larger.admit("playing")


def test_raised_cap_lets_the_match_go_on() -> None:
    budget = Budget(max_calls=1)
    spend(budget, 1)
    with pytest.raises(SeatError):
        budget.admit("playing")
    budget.max_calls = 2
    budget.admit("playing")
    assert budget.calls == 2


def test_cost_is_counted_where_the_price_is_known_and_unknown_elsewhere() -> None:
    day = Budget(prices={"playing": Price(10, 20, cached=1)})
    assert spend(Budget(within=day), 1) == [pytest.approx((100 * 10 + 10 * 20) / 1e6)]
    assert (day.calls, day.tokens) == (1, 110)
    assert spend(Budget(), 1) == [None]
    assert day.spend("playing", Completion("no usage reported")) is None
    cached = Completion(input_tokens=100, cached_tokens=60)
    assert day.spend("playing", cached) == pytest.approx((40 * 10 + 60 * 1) / 1e6)


def test_spec_decides_what_is_asked_of_the_server() -> None:
    with ChatServer(["X: (2, 2)"]) as server:
        spec = AgentSpec.parse(
            f"llm:model=m-1,base_url={server.base_url},scaffold=cot,temperature=0.5,max_tokens=77,seed=5,"
            'stream=0,logprobs=1,persona="Be kind, be brief"'
        )
        game, preset = build("tic_tac_toe:llmarena")

        async def play() -> Action:
            made = make_seat(spec, game, preset, 0, SeatContext(key_for=lambda url: "sk-entered-key"))
            try:
                return await made.decide(request(game, preset, 0))
            finally:
                await made.close()

        assert asyncio.run(play()) == Action("place", (4,))
    sent = server.received[0]
    assert sent.headers["authorization"] == "Bearer sk-entered-key"
    wanted = {"model": "m-1", "temperature": 0.5, "max_tokens": 77, "seed": 5, "logprobs": True}
    assert wanted.items() <= sent.body.items()
    assert "stream" not in sent.body
    assert sent.body["messages"][0]["content"].startswith("Be kind, be brief\n")
    assert "Thought:" in sent.prompt


def asked_of(server: ChatServer, options: str) -> dict[str, Any]:
    """The request of a seat with these options for its first move."""
    spec = AgentSpec.parse(f"llm:model=m,base_url={server.base_url},{options}")
    game, preset = build("tic_tac_toe:llmarena")

    async def play() -> None:
        made = make_seat(spec, game, preset, 0, SeatContext())
        try:
            await made.decide(request(game, preset, 0))
        finally:
            await made.close()

    asyncio.run(play())
    return server.received[-1].body


def test_models_without_a_system_role_get_the_instructions_with_the_question() -> None:
    with ChatServer(["X: (2, 2)"]) as server:
        usual, joined = asked_of(server, "seed=1"), asked_of(server, "seed=1,system=user")
    assert [message["role"] for message in usual["messages"]] == ["system", "user"]
    assert [message["role"] for message in joined["messages"]] == ["user"]
    words = [message["content"] for message in usual["messages"]]
    assert joined["messages"][0]["content"] == "\n\n".join(words)


def test_the_longest_answer_can_be_left_to_the_server() -> None:
    with ChatServer(["X: (2, 2)"]) as server:
        assert asked_of(server, "seed=1")["max_tokens"] == 4096
        assert "max_tokens" not in asked_of(server, "max_tokens=0")


def test_probabilities_and_refused_parameters_are_reported_with_the_call() -> None:
    def refuse(body: dict[str, Any]) -> str | Answer:
        return error(400, "seed is not supported", param="seed") if "seed" in body else "X: (2, 2)"

    log, control = Log(), MatchControl()

    def emit(event: Event) -> None:
        log(event)
        if isinstance(event, Stepped):
            control.stop()

    with ChatServer(refuse) as server:
        spec = AgentSpec.parse(f"llm:model=m,base_url={server.base_url},logprobs=1,seed=1")
        game, preset = build("tic_tac_toe:llmarena")
        model = make_seat(spec, game, preset, 0, SeatContext())
        run(Match(game, preset, [model, RandomSeat()], emit, control=control))
    (called,) = log.of(Called)
    assert called.call.left_out == ("seed",)
    assert called.call.logprobs == (("X:", -0.5), ("(2,", -0.5), ("2)", -0.5))


def test_catalogue_offers_the_scaffolds_that_there_are() -> None:
    assert AGENTS["llm"].option("scaffold").options == tuple(SCAFFOLDS)


def test_match_pauses_while_the_server_is_down_and_goes_on_when_it_is_back() -> None:
    log = Log()
    control = MatchControl()
    game, preset = build("connect_four:gtbench")
    busy = [error(503, headers={"Retry-After": "0"})]

    def reply(body: dict[str, Any]) -> str | Answer:
        if log.of(Paused) and busy:
            return busy.pop()
        return legal_answer([message["content"] for message in body["messages"]])

    async def script() -> None:
        await log.until(Stepped, 2)
        await asyncio.to_thread(server.stop)
        await log.until(Paused)
        await asyncio.to_thread(server.start)
        control.resume()

    server = ChatServer(reply, latency=0.02).start()
    try:
        spec = AgentSpec.parse(f"llm:model=m,base_url={server.base_url},retries=1")
        seats = [make_seat(spec, game, preset, player, SeatContext()) for player in (0, 1)]
        ended = run(Match(game, preset, seats, log, control=control, seed=1), script)
    finally:
        server.stop()
    assert ended.termination is Termination.RULES
    assert "The server at 127.0.0.1:" in log.of(Paused)[0].reason
    assert {a.failure for a in log.of(Attempted)} == {None}
    assert {a.number for a in log.of(Attempted)} == {1}
    calls = [c.call for c in log.of(Called)]
    failed = [number for number, call in enumerate(calls) if call.error]
    assert len(failed) == 1
    assert "127.0.0.1" not in calls[failed[0]].error
    retries = [call.transport_retries for call in calls[failed[0] :]]
    assert retries == [1, 1] + [0] * (len(retries) - 2)


def test_seat_that_waits_for_its_server_can_be_taken_over() -> None:
    log, control = Log(), MatchControl()
    game, preset = build("tic_tac_toe:gtbench")

    async def script() -> None:
        await asyncio.to_thread(server.asked.wait)
        control.take_over(0, RandomSeat(), "random")

    with ChatServer([HANG]) as server:
        spec = AgentSpec.parse(f"llm:model=m,base_url={server.base_url}")
        waiting = make_seat(spec, game, preset, 0, SeatContext())
        ended = run(Match(game, preset, [waiting, RandomSeat()], log, control=control), script)
    assert ended.termination is Termination.RULES
    assert [c.call.error for c in log.of(Called)] == ["Stopped before an answer came."]


@pytest.mark.parametrize("persona", ["cooperative", "selfish", "mathematician"])
def test_personas_of_gamma_bench_have_names(persona: str) -> None:
    with ChatServer(["X: (2, 2)"]) as server:
        spec = f"llm:model=m,base_url={server.base_url},persona={persona}"
        log = Log()
        control = MatchControl()
        name = "tic_tac_toe:llmarena"
        game, preset = build(name)
        seats = [make_seat(AgentSpec.parse(spec), game, preset, 0, SeatContext()), SilentSeat()]

        async def script() -> None:
            await log.until(Stepped)
            control.stop()

        run(Match(game, preset, seats, log, control=control), script)
        said = server.received[0].body["messages"][0]["content"]
    first, _, rest = said.partition("\n\n")
    assert first.startswith("You are ")
    assert persona not in first or persona == "mathematician"
    assert rest
