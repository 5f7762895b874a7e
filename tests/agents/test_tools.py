"""Tools for model seats: what they answer, how nonsense is met, what is recorded; they tell no secret."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from typing import Any

import pytest
from helpers.asking import request
from helpers.chat_server import Answer, ChatServer
from helpers.play import build, random_joint
from helpers.scripted_model import ScriptedModel

from agents.catalog.options import SpecError
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat, suits
from agents.catalog.spec import AgentSpec
from agents.catalog.tools import ToolError
from agents.llm.model import Completion
from agents.llm.seat import LlmSeat
from agents.llm.tools import MOST_NOTES, evaluate, make_toolbox
from games.core.action import CHANCE, Action
from games.core.chat import ToolUse
from games.core.events import Call
from games.core.game import Failure, Information, UnreadableActionError
from games.texas_holdem_nl.ranges import RangeError, hands_of, range_rate

TTT, HOLDEM = "tic_tac_toe:gtbench", "texas_holdem_nl:llmarena"
CORNER = Action("place", (0,))
DONE = "Action: <C1R1>"


def use(name: str, key: str = "c1", **arguments: Any) -> ToolUse:
    return ToolUse.of(key, name, json.dumps(arguments))


def wants(*uses: ToolUse, text: str = "") -> Completion:
    return Completion(text, tools=uses, finish_reason="tool_calls")


def decide(*replies: str | Completion, uses: int = 5) -> tuple[Action, list[Call], ScriptedModel]:
    """One decision of a seat with tools, its calls, and the model that was asked."""
    game, preset = build(TTT)
    model, calls = ScriptedModel(), list[Call]()
    for reply in replies:
        model.expect(reply=reply)
    box = make_toolbox("all", game, SeatContext(record_of=lambda player: "3 earlier matches"))
    seat = LlmSeat(model, preset, SCAFFOLDS["tools"].with_options({"tools": box, "uses": uses}))
    asked = replace(request(game, preset, 0), record=calls.append)
    try:
        return asyncio.run(seat.decide(asked)), calls, model
    finally:
        model.assert_done()


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("2 + 3 * 4", "14"),
        ("-(1 - 4) ** 2 / 6", "-1.5"),
        ("comb(52, 2) // 3 % 7", "1"),
        ("max(1, 2.5, sqrt(16)) + round(2.71828, 2)", "6.72"),
        ("factorial(10)", "3628800"),
        ("1 / 3", "0.333333333333"),
    ],
)
def test_the_calculator_calculates(expression: str, value: str) -> None:
    assert evaluate(expression) == value


@pytest.mark.parametrize(
    "expression",
    [
        "__import__('os').system('true')", "(1).real", "[1][0]", "'a' * 9", "x", "lambda: 1",
        "1 if 1 else 2", "9**9**9", "2**5000", "10.0**400", "factorial(5000)", "comb(10**9, 5)", "1 / 0",
        "(-8) ** 0.5", "sqrt(-1)", "((((", "", "True + 1", "1j * 1j", "round(1.5, 10**9)", "max()",
        "min(*[1])", "abs(x=1)", "1 if", "0x" + "f" * 280,
    ],
)  # fmt: skip
def test_the_calculator_runs_nothing_and_takes_no_time(expression: str) -> None:
    if expression.startswith("0x"):
        assert evaluate(expression)
        return
    with pytest.raises(ToolError):
        evaluate(expression)


def test_the_numbers_of_hands_in_ranges_are_those_of_poker() -> None:
    counts = {
        "any": 1326, "AA": 6, "22+": 78, "AKs": 4, "AKo": 12, "AK": 16, "ATs+": 16, "A5s-A2s": 16,
        "77-55": 18, "76s-54s": 12, "QQ+, AKs": 22, "K9o+": 48,
    }  # fmt: skip
    assert {text: len(hands_of(text)) for text in counts} == counts
    assert len(hands_of("AA", ["As", "Ah"])) == 1
    for wrong in ("", "AKx", "A1s", "77-54s", "AKs-QJo", "ZZ+", ", ".join(["AA"] * 61)):
        with pytest.raises(RangeError):
            hands_of(wrong)


def test_equity_against_ranges_is_near_the_known_figures() -> None:
    """Aces against kings, and against any hand; a made nut hand wins always."""
    assert range_rate(["As", "Ah"], [], ["KK"], 3000) == pytest.approx(0.82, abs=0.03)
    assert range_rate(["As", "Ah"], [], ["any"], 3000) == pytest.approx(0.852, abs=0.03)
    assert range_rate(["As", "Ks"], ["Qs", "Js", "Ts"], ["any", "22+"], 50) == 1.0
    with pytest.raises(RangeError, match="no hand"):
        range_rate(["As", "Ah"], ["Ac", "Ad", "2c"], ["AA"], 10)


def test_tools_are_used_before_the_answer_and_every_call_is_recorded() -> None:
    first = wants(use("calculate", expression="6 * 7"), use("write_note", "c2", text="a plan"), text="Hm.")
    action, calls, model = decide(first, wants(use("read_notes")), DONE)
    assert action == CORNER
    assert [call.outcome for call in calls] == ["calculate, write_note", "read_notes", "place(0)"]
    assert (
        calls[0].reply
        == 'Hm.\n[Tool] calculate({"expression": "6 * 7"})\n[Tool] write_note({"text": "a plan"})'
    )
    last = [(message.role, message.text) for message in model.received[2][-5:]]
    assert [role for role, _ in last] == ["assistant", "tool", "tool", "assistant", "tool"]
    assert (last[1][1], last[2][1]) == ("42", "Kept.")
    assert last[4][1].endswith("a plan")


NONSENSE = {
    "no such function": (use("format_disk"), "There is no such function"),
    "no JSON": (ToolUse.of("c1", "calculate", "{{"), "not valid JSON"),
    "no object": (ToolUse.of("c1", "calculate", "[1]"), "must be a JSON object"),
    "a missing argument": (use("calculate"), "expression must be a text"),
    "a player that is not there": (use("player_record", player=9), "from 1 to 2"),
    "itself": (use("player_record", player=1), "That is you"),
    "too long": (use("write_note", text="x" * 5000), "at most"),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_nonsense_is_answered_with_a_sentence_and_the_model_goes_on(name: str) -> None:
    wanted, words = NONSENSE[name]
    action, calls, _ = decide(wants(wanted), DONE)
    assert action == CORNER
    assert words in calls[1].prompt[-1].text


def test_uses_are_bounded_and_then_an_answer_is_wanted() -> None:
    many = wants(*(use("read_notes", f"c{n}") for n in range(3)))
    action, _, model = decide(many, DONE, uses=2)
    assert action == CORNER
    results = [message.text for message in model.received[1] if message.role == "tool"]
    assert [text.startswith("Error: No more uses") for text in results] == [False, False, True]
    with pytest.raises(UnreadableActionError) as caught:
        decide(many, many, uses=2)
    assert caught.value.failure is Failure.EMPTY


def test_notes_are_bounded_and_each_seat_has_its_own() -> None:
    game, preset = build(TTT)
    boxes = [make_toolbox("notes", game, SeatContext()) for _ in range(2)]
    asked = request(game, preset, 0)
    answers = [boxes[0].use(use("write_note", text="x"), asked).text for _ in range(MOST_NOTES + 1)]
    assert answers.count("Kept.") == MOST_NOTES
    assert boxes[1].use(use("read_notes"), asked).text == "There are no notes."


def test_functions_are_offered_and_answered_in_the_protocol_and_shown_apart() -> None:
    """Through the real client, streamed and not, in both protocols; the last call may use none."""
    call = {
        "id": "c1",
        "type": "function",
        "function": {"name": "calculate", "arguments": '{"expression": "1+1"}'},
    }
    for rest in ("", ",stream=1", ",api=responses", ",api=responses,stream=1"):
        with ChatServer([Answer(message={"tool_calls": [{"index": 0, **call}]}), DONE]) as server:
            game, preset = build(TTT)
            spec = AgentSpec.parse(
                f"llm:model=m,scaffold=tools,tools=calculator,uses=1,base_url={server.base_url}{rest}"
            )

            async def work(spec: AgentSpec = spec, game: Any = game, preset: Any = preset) -> Action:
                seat = make_seat(spec, game, preset, 0, SeatContext())
                try:
                    return await seat.decide(request(game, preset, 0))
                finally:
                    await seat.close()

            assert asyncio.run(work()) == CORNER
        first, second = (received.body for received in server.received)
        offered = [one.get("function", one)["name"] for one in first["tools"]]
        assert (offered, "tool_choice" in first, second["tool_choice"]) == (["calculate"], False, "none")
        told = second["messages"][-1]["content"] if "messages" in second else second["input"][-1]["output"]
        assert told == "2"
    plain = AgentSpec.parse("llm:model=m")
    assert len({plain.digest(), spec.digest(), spec.with_options(uses=2).digest()}) == 3
    assert "tools" in spec.name


@pytest.mark.parametrize("provider", ["deepseek", "vllm"])
def test_reasoning_is_handed_back_with_uses_only_where_that_is_wanted(provider: str) -> None:
    game, preset = build(TTT)
    call = {"id": "c1", "type": "function", "function": {"name": "read_notes", "arguments": "{}"}}
    used = Answer(message={"tool_calls": [call], "reasoning_content": "I look it up."})
    calls: list[Call] = []
    with ChatServer([used, DONE]) as server:
        given = f"provider={provider},base_url={server.base_url}"
        spec = AgentSpec.parse(f"llm:model=m,scaffold=tools,tools=notes,{given}")

        async def work() -> None:
            seat = make_seat(spec, game, preset, 0, SeatContext())
            await seat.decide(replace(request(game, preset, 0), record=calls.append))
            await seat.close()

        asyncio.run(work())
    handed = [message.get("reasoning_content") for message in server.received[1].body["messages"]]
    wanted = provider == "deepseek"
    assert ("I look it up." in handed) is wanted
    assert any("I look it up." in message.text for message in calls[1].prompt) is wanted


def test_a_server_without_functions_gets_a_sentence_that_says_so() -> None:
    from helpers.chat_server import error

    from games.core.seat import SeatError

    game, preset = build(TTT)
    with ChatServer([error(400, "This model does not support tools.")]) as server:
        spec = AgentSpec.parse(f"llm:model=m,scaffold=tools,retries=0,base_url={server.base_url}")

        async def work() -> Action:
            seat = make_seat(spec, game, preset, 0, SeatContext())
            try:
                return await seat.decide(request(game, preset, 0))
            finally:
                await seat.close()

        with pytest.raises(SeatError, match="choose another scaffold"):
            asyncio.run(work())


def test_a_tool_is_refused_where_the_game_has_no_use_for_it() -> None:
    game, preset = build(TTT)
    why = suits(AgentSpec.parse("llm:model=m,scaffold=tools,tools=calculator+equity"), game, preset)
    assert why is not None
    assert "equity" in why
    assert "equity" not in {offer.name for offer in make_toolbox("all", game, SeatContext()).offers}
    holdem, table = build(HOLDEM)
    assert suits(AgentSpec.parse("llm:model=m,scaffold=tools,tools=equity"), holdem, table) is None
    with pytest.raises(SpecError, match="does not use"):
        AgentSpec.parse("llm:model=m,tools=notes")


@pytest.mark.parametrize("name", [HOLDEM, "kuhn_poker:gtbench", "liars_dice:gtbench"])
def test_tools_answer_alike_where_a_player_sees_alike(name: str) -> None:
    """States that a player cannot tell apart, although others' cards or dice differ in them."""
    game, preset = build(name)
    assert game.spec.information is Information.IMPERFECT
    rng, state, compared = random.Random(5), game.initial_state(), 0
    while game.to_act(state) and compared < 6:
        for player in game.to_act(state):
            twin = game.resample(state, player, rng) if player != CHANCE else state
            if player == CHANCE or game.view(twin, None) == game.view(state, None):
                continue
            told = [answers(game, request(game, preset, player, state=each)) for each in (state, twin)]
            assert told[0] == told[1]
            compared += 1
        state = game.apply(state, random_joint(game, state, rng))
    assert compared


def answers(game: Any, asked: Any) -> list[str]:
    """What every function answers to some uses, of which the first ones make sense."""
    box = make_toolbox("all", game, SeatContext(record_of=lambda player: f"record {player}"))
    given: tuple[dict[str, Any], ...] = (
        {"expression": "1+1", "text": "x", "player": 1, "ranges": ["any"]},
        {"player": 2, "ranges": ["QQ+"]},
        {"ranges": ["any"] * 9},
        {},
    )
    return [
        box.use(ToolUse.of("c", offer.name, json.dumps(arguments)), asked).text
        for offer in box.offers
        for arguments in given
    ]
