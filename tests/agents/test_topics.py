"""Rules on demand: what models ask back is answered, recorded, bounded, and costs what the preset says."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from helpers.asking import request
from helpers.play import NAMES, build, play
from helpers.scripted_model import ScriptedModel

from agents.catalog.scaffolds import SCAFFOLDS
from agents.llm.prompting import build as prompt_of
from agents.llm.seat import LlmSeat
from agents.llm.topics import MOST, explanation, wanted_topic
from games.core.action import Action
from games.core.events import Call
from games.core.game import UnreadableActionError
from games.core.preset import Preset
from games.core.topics import topics

NAME = "santorini:gamebench"


def ask(*replies: str, scaffold: str = "direct", **changes: Any) -> tuple[Action, list[Call], ScriptedModel]:
    """The first decision in Santorini, its calls, and the model."""
    game, preset = build(NAME)
    preset = replace(preset, **changes)
    model, calls = ScriptedModel(), list[Call]()
    for reply in replies:
        model.expect(reply=reply)
    asked = request(game, preset, 0)
    object.__setattr__(asked, "record", calls.append)
    seat = LlmSeat(model, preset, SCAFFOLDS[scaffold].decide)
    try:
        return asyncio.run(seat.decide(asked)), calls, model
    finally:
        model.assert_done()


def offered(name: str) -> str:
    """The prompt of the first who is asked."""
    game, preset = build(name)
    state, player = next(play(game, 0).decisions(game))
    asked = request(game, preset, player, state=state)
    return "\n".join(one.text for one in prompt_of(asked, preset).messages())


def presets_with_topics() -> list[tuple[str, Preset]]:
    return [(name, preset) for name in NAMES if (preset := build(name)[1]).topics]


def test_topics_are_offered_where_there_are_some_and_nowhere_else() -> None:
    for name in NAMES:
        game, preset = build(name)
        state = game.initial_state()
        if not (acting := [player for player in game.to_act(state) if player >= 0]):
            continue
        told = "\n".join(one.text for one in prompt_of(request(game, preset, acting[0]), preset).messages())
        assert ("Explain(topic)" in told) == bool(preset.topics)
        assert all(title in told for title in topics(preset))


def test_every_topic_has_a_title_and_a_text() -> None:
    for _, preset in presets_with_topics():
        assert all(title.strip() and len(text) > 25 for title, text in topics(preset).items()), preset
        assert len(topics(preset)) > 1, preset


GAMEBENCH = [preset_id for preset_id in NAMES if preset_id.endswith((":gamebench", ":gamebench_code"))]


@pytest.mark.parametrize("name", GAMEBENCH)
def test_games_of_gamebench_say_what_every_action_does(name: str) -> None:
    game, preset = build(name)
    told = dict[str, str]()
    for state, player in play(game, 0).decisions(game):
        for action in game.legal_actions(state, player):
            if player >= 0 and action.kind not in told:
                asked = request(game, preset, player, state=state)
                told[action.kind] = explanation(asked.write(action), asked, preset)
    assert told
    assert not [kind for kind, text in told.items() if "one of the actions" in text or "no such" in text]


def test_a_title_is_the_first_word_of_several_kinds_of_action() -> None:
    game, preset = build("boxing:gamebench")
    asked = request(game, preset, 0)
    assert "every tick until you choose again" in explanation("<move upright>", asked, preset)


def test_what_costs_an_attempt_is_said_before() -> None:
    assert "counts as one of your attempts" in offered("pit:gamebench_code")
    assert "counts as one of your attempts" not in offered("pit:gamebench")


def test_a_topic_is_told_in_the_next_turn_and_is_no_attempt() -> None:
    action, calls, model = ask("I wonder.\nExplain(domes)", "Action: <place 2,2>")
    assert action == Action("place", (12,))
    first, second = model.received
    assert second[: len(first)] == first
    assert [message.role for message in second[len(first) :]] == ["assistant", "user"]
    assert second[-1].text.startswith("Domes: What is built on level 3")
    assert [(call.purpose, call.outcome) for call in calls] == [("act", "Explain(domes)"), ("act", "")]


def test_what_an_action_means_is_told() -> None:
    _, _, model = ask("Action: Explain(<place 1,2>)", "Action: <place 2,2>")
    assert "Puts one of your pawns on a free square" in model.received[1][-1].text


def test_what_is_not_there_is_answered_with_what_is() -> None:
    for wanted in ("luck", "<place 9,9>", "<move n build s>"):
        _, _, model = ask(f"Explain({wanted})", "Action: <place 2,2>")
        told = model.received[1][-1].text
        assert told.startswith("There is no such topic")
        assert "Moving, Building" in told


def test_questions_are_bounded() -> None:
    with pytest.raises(UnreadableActionError):
        ask(*["Explain(Domes)"] * (MOST + 1))


def test_where_it_costs_an_attempt_the_explanation_is_the_reason_for_the_next() -> None:
    with pytest.raises(UnreadableActionError, match="Domes: What is built on level 3"):
        ask("Explain(Domes)", topics_cost=True)


def test_every_scaffold_may_ask() -> None:
    action, calls, _ = ask(
        "Explain(Winning)", "<place 2,2>, <place 1,1>", "Action: <place 1,1>", scaffold="babble_and_prune"
    )
    assert action == Action("place", (6,))
    assert [call.purpose for call in calls] == ["think", "think", "act"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Explain(Moving)", "Moving"),
        ("Thought: hm.\n**Explain(Moving).**", "Moving"),
        ("explain('Moving')", "Moving"),
        ("Explain(Moving)\nAction: <place 1,2>", ""),
        ("I could ask Explain(Moving) now", ""),
        ("", ""),
        ("Explain()", ""),
        ("Explain(" * 100_000, ""),
    ],
)
def test_only_a_last_line_that_asks_is_a_question(text: str, wanted: str) -> None:
    assert wanted_topic(text) == wanted
