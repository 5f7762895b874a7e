"""LLMArena's variants of a prompt: without the legal actions, with rows and columns swapped, self-refined."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest
from helpers.asking import request
from helpers.play import build, play
from helpers.scripted_model import ScriptedModel

from agents.catalog.options import SpecError
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat, suits
from agents.catalog.spec import AgentSpec
from agents.llm.model import Completion
from agents.llm.prompting import PromptOptions
from agents.llm.prompting import build as prompt_of
from agents.llm.seat import LlmSeat
from games.core.action import CHANCE, Action
from games.core.events import Call
from games.core.game import Failure, UnreadableActionError

TTT, FOUR = "tic_tac_toe:llmarena", "connect_four:llmarena"
MOVES = {
    TTT: [{0: Action("place", (4,))}, {1: Action("place", (2,))}, {0: Action("place", (3,))}],
    FOUR: [{0: Action("drop", (3,))}, {1: Action("drop", (3,))}, {0: Action("drop", (0,))}],
}
SWAPPED = {
    TTT: (
        "The board now, each column in a line of its own, with _ for an empty position:\n"
        "| _ | X | _ |\n| _ | X | _ |\n| O | _ | _ |"
    ),
    FOUR: (
        "The board now, each column in a line of its own from top to bottom, after its number, "
        "with _ for an empty place:\n"
        "1 _ _ _ _ _ X\n2 _ _ _ _ _ _\n3 _ _ _ _ _ _\n4 _ _ _ _ O X\n"
        "5 _ _ _ _ _ _\n6 _ _ _ _ _ _\n7 _ _ _ _ _ _"
    ),
}


def question(name: str, **options: bool) -> str:
    game, preset = build(name)
    return prompt_of(request(game, preset, 1, joints=MOVES[name]), preset, PromptOptions(**options)).question


@pytest.mark.parametrize("name", MOVES)
def test_swapping_prints_columns_as_lines_and_changes_nothing_else(name: str) -> None:
    plain, swapped = (
        question(name).split("The board now"),
        question(name, swap_axes=True).split("The board now"),
    )
    assert plain[0] == swapped[0]
    assert f"The board now{swapped[1]}".startswith(SWAPPED[name])
    assert plain[1].splitlines()[-1] == swapped[1].splitlines()[-1]


@pytest.mark.parametrize("name", MOVES)
def test_swapping_twice_gives_the_board_back(name: str) -> None:
    """Over random positions, both ways of printing hold the same marks at the same places."""
    game, preset = build(name)
    codec, rng = preset.codec(game), random.Random(1)
    for state in rng.sample(play(game, 5).states, 5):
        view = game.view(state, 0)
        rows, columns = (
            [line.replace("|", " ").split() for line in slots["rows"].splitlines()]
            for slots in (codec.slots(view), codec.swapped(view))
        )
        assert [list(line) for line in zip(*columns, strict=True)] == rows


def test_swapping_needs_a_board_in_the_prompt() -> None:
    spec = AgentSpec.of("llm", model="m", swap_axes=1)
    for name, fits in {
        TTT: True,
        FOUR: True,
        "tic_tac_toe:gtbench": False,
        "kuhn_poker:gtbench": False,
    }.items():
        game, preset = build(name)
        assert (suits(spec, game, preset) is None) is fits
    game, preset = build("kuhn_poker:gtbench")
    with pytest.raises(SpecError, match="its prompt has no swapped board"):
        make_seat(spec, game, preset, 0, SeatContext())


@pytest.mark.parametrize("name", [*MOVES, "hanabi:llmarena"])
def test_without_hints_the_legal_actions_are_told_nowhere(name: str) -> None:
    game, preset = build(name)
    seats = [
        make_seat(AgentSpec.of("llm", model="m", hide_legal=hide), game, preset, 0, SeatContext())
        for hide in (0, 1)
    ]
    state = next(state for state in play(game, 2).states if game.to_act(state) not in ((), (CHANCE,)))
    asked = request(game, preset, game.to_act(state)[0], state=state)
    texts = []
    for seat in seats:
        assert isinstance(seat, LlmSeat)
        prompt = prompt_of(asked, seat.preset)
        texts.append("\n".join(m.text for m in prompt.messages("cot.opening_0", "cot")))
    for action in asked.legal:
        assert asked.write(action) in texts[0]
    listed = ", ".join(asked.write(action) for action in asked.legal)
    assert (listed in texts[0], listed in texts[1]) == (True, False)
    assert "As a reminder" not in texts[1]
    assert set(texts[1].splitlines()) < set(texts[0].splitlines())


def test_both_make_another_agent_in_ratings_and_show_in_its_name() -> None:
    plain = AgentSpec.of("llm", model="m")
    for name in ("hide_legal", "swap_axes"):
        changed = plain.with_options(**{name: 1})
        assert changed.digest() != plain.digest()
        assert name in changed.name


# self-refinement

FIRST, CRITICISM, SECOND = (
    "Thought: a\nAction: X: (1, 1)",
    "Better take the middle.",
    "Thought: b\nAction: X: (2, 2)",
)


def refined(*replies: str | Completion, rounds: int = 1) -> tuple[Action, list[Call], ScriptedModel]:
    game, preset = build(TTT)
    model, calls = ScriptedModel(), list[Call]()
    for reply in replies:
        model.expect(reply=reply)
    seat = LlmSeat(model, preset, SCAFFOLDS["self_refine"].with_options({"rounds": rounds}))
    asked = replace(request(game, preset, 0), record=calls.append)
    try:
        return asyncio.run(seat.decide(asked)), calls, model
    finally:
        model.assert_done()


def test_an_answer_is_criticised_and_revised_in_one_talk() -> None:
    action, calls, model = refined(FIRST, CRITICISM, SECOND)
    assert action == Action("place", (4,))
    assert [(call.purpose, call.outcome) for call in calls] == [
        ("act", "place(0)"),
        ("think", ""),
        ("act", "place(4)"),
    ]
    last = model.received[-1]
    assert [message.role for message in last] == ["system", "user", "assistant", "user", "assistant", "user"]
    assert (last[2].text, last[4].text) == (FIRST, CRITICISM)
    assert last[:2] == model.received[0]
    assert last[-1].text.endswith("Action: X: (row, column)")


def test_more_rounds_go_on_in_the_same_talk() -> None:
    action, calls, model = refined(FIRST, CRITICISM, SECOND, "Fine.", FIRST, rounds=2)
    assert action == Action("place", (0,))
    assert len(model.received[-1]) == 10
    assert sum(call.purpose == "think" for call in calls) == 2


def test_only_the_last_answer_has_to_be_readable() -> None:
    assert refined("The middle, I would say.", CRITICISM, SECOND)[0] == Action("place", (4,))
    with pytest.raises(UnreadableActionError):
        refined(FIRST, CRITICISM, "I take it.")
    with pytest.raises(UnreadableActionError) as cut:
        refined(Completion(FIRST, finish_reason="length"))
    assert cut.value.failure is Failure.TRUNCATED
