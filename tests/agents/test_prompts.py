"""What models read: every preset, every scaffold, word for word, and nothing that a seat may not know.

`pytest tests/agents/test_prompts.py --update-goldens` writes the wording anew; review the difference.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from string import Template
from typing import Any

import pytest
from helpers.asking import request
from helpers.play import NAMES, PRESETS, able, build, one_a_game, play, playthroughs

import resources
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from agents.catalog.wordings import WORDINGS as GAMMA
from agents.catalog.wordings import wordings
from agents.llm.prompting import Prompt, fill, sections, worded
from agents.llm.prompting import build as prompt_of
from agents.llm.scaffolds import cot
from games.core.action import CHANCE, Action, Player
from games.core.chat import ChatMessage
from games.core.game import Game, Information
from games.core.preset import Preset
from games.core.seat import Request

FOLDER = Path(__file__).parent.parent / "goldens" / "prompts"
PRESET_SECTIONS = {"system", "rules", "result", "outcome", "observation", "answer"}
MAY_LACK = {"rules", "result", "outcome"}
ENOUGH = 300
"""Requests of a preset, beyond which some are left out."""
SCAFFOLD_SLOTS = {"answer", "legal", "objection", "thought", "choices", "uses"} | {
    "wanted",
    "state",
    "action",
    "others",
    "options",
    "summary",
    "told",
    "advice",
}
THOUGHT = "Thought: The middle is strong."
WORDINGS: dict[str, Callable[[Prompt], tuple[ChatMessage, ...]]] = {
    "direct": lambda prompt: prompt.messages("direct"),
    "cot": cot.messages,
    "tot, an action": lambda prompt: prompt.messages("cot.opening_0", "cot", "tot.act", thought=THOUGHT),
    "tot, a vote": lambda prompt: prompt.messages("tot.vote", choices=f"Choice 1:\n{THOUGHT}"),
}
"""All that scaffolds ask, with a thought that a model might have had."""


def hides(name: str) -> bool:
    """Whether somebody may not know everything."""
    return build(name)[0].spec.information is Information.IMPERFECT


every_preset = pytest.mark.parametrize("name", NAMES)
every_game = pytest.mark.parametrize("name", PRESETS)


def asked(name: str, seeds: range = range(20)) -> Iterator[tuple[Game[Any], Preset, Request]]:
    """Every request of some random matches, or some hundreds of them, evenly spread."""
    game, preset = build(name)
    found = [
        (match.joints[:step], player)
        for match in playthroughs(name)[seeds.start : seeds.stop]
        for step, state in enumerate(match.states)
        for player in able(game, state)
    ]
    for joints, player in found[:: 1 + len(found) // ENOUGH]:
        yield game, preset, request(game, preset, player, joints=joints)


def texts(prompt: Prompt, wording: str) -> str:
    return "\n\n".join(message.text for message in WORDINGS[wording](prompt))


def transcript(messages: tuple[ChatMessage, ...]) -> str:
    return "\n".join(f"[{message.role}]\n{message.text}" for message in messages)


@every_game
def test_every_slot_is_filled_in_every_state(name: str) -> None:
    for _, preset, made in asked(name):
        prompt = prompt_of(made, preset)
        for wording in WORDINGS:
            text = texts(prompt, wording)
            assert not re.search(r"\$[a-zA-Z_{$]", text)
            assert "\n\n\n" not in text
            assert [line for line in text.split("\n") if line != line.rstrip()] == []


@every_game
def test_messages_have_the_benchmark_s_structure(name: str) -> None:
    for _, preset, made in asked(name, range(3)):
        messages = prompt_of(made, preset).messages("direct")
        earlier = len(made.past()) if preset.chat else 0
        told = ["user", "assistant", *(["user"] if "result" in worded(preset.prompt) else [])]
        assert [message.role for message in messages] == ["system", *told * earlier, "user"]
        assert all(message.text for message in messages)
        if preset.chat:
            answers = [message.text for message in messages if message.role == "assistant"]
            assert answers == [past.answer for past in made.past()]


@every_game
def test_preset_files_have_the_known_sections(name: str) -> None:
    _, preset = build(name)
    for wording in wordings(preset.prompt):
        found = worded(preset.prompt, wording)
        assert found.keys() <= PRESET_SECTIONS
        assert found.keys() >= PRESET_SECTIONS - MAY_LACK
        assert ("result" in found) == ("outcome" in found)


@every_game
def test_wordings_say_the_same_in_other_words(name: str) -> None:
    """Each sentence is worded anew, but what a player is told (the slots) is the same."""
    _, preset = build(name)
    usual = worded(preset.prompt)
    for wording in wordings(preset.prompt)[1:]:
        other = worded(preset.prompt, wording)
        for section in ("system", "result", "outcome", "observation"):
            said = [set(Template(text[section]).get_identifiers()) for text in (usual, other)]
            assert said[0] == said[1], f"{wording}, {section}"
            assert not set(usual[section].split("\n")) & set(other[section].split("\n"))
        assert other["answer"] == usual["answer"]


def test_scaffold_files_use_the_known_slots() -> None:
    for path in resources.path("prompts/scaffolds").glob("*.md"):
        for wording in sections(f"prompts/scaffolds/{path.name}").values():
            assert set(Template(wording).get_identifiers()) <= SCAFFOLD_SLOTS


def test_every_scaffold_file_is_used() -> None:
    shipped = {path.stem for path in resources.path("prompts/scaffolds").glob("*.md")}
    assert shipped == {*SCAFFOLDS, "retry"} - {"sc_cot"}


def pinned(name: str) -> str:
    """The prompts of the first, a middle and the last decision of one match.

    Chats that grow long are written out once for each; of other wordings there is the second decision.
    """
    made = [made for _, _, made in asked(name, range(1, 2))]
    _, preset = build(name)
    parts = []
    for number in sorted({0, len(made) // 2, len(made) - 1}):
        for wording, messages in WORDINGS.items():
            said = messages(prompt_of(made[number], preset))
            if "result" in worded(preset.prompt) and wording != "direct":
                said = said[-1:]
            head = f"=== step {made[number].step}, player {made[number].player}, {wording}"
            parts.append(f"{head}\n{transcript(said)}\n")
    for wording in wordings(preset.prompt)[1:]:
        second = next((one for one in made if len(one.past()) == 1), made[-1])
        other = prompt_of(second, preset, wording=wording)
        parts.append(f"=== wording {wording}\n{transcript(other.messages('direct'))}\n")
    again = prompt_of(replace(made[0], attempt=2, objection="It is not a move."), preset, "You are kind.")
    parts.append(f"=== a persona, second attempt\n{transcript(again.messages('direct'))}\n")
    return "\n".join(parts)


@every_preset
def test_prompts_are_worded_exactly_so(name: str, pytestconfig: pytest.Config) -> None:
    path = FOLDER / f"{name.replace(':', '.')}.txt"
    if pytestconfig.getoption("--update-goldens"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(pinned(name), encoding="utf-8", newline="\n")
    assert path.exists(), f"{path.name} is missing; write it with --update-goldens and read it"
    assert pinned(name) == path.read_text(encoding="utf-8")


def test_every_pinned_wording_belongs_to_a_preset() -> None:
    wanted = {f"{name.replace(':', '.')}.txt" for name in NAMES}
    assert {path.name for path in FOLDER.iterdir()} == wanted


TIC_TAC_TOE = [{0: Action("place", (4,))}, {1: Action("place", (2,))}, {0: Action("place", (3,))}]


def last_message(
    name: str, joints: list[dict[Player, Action]], player: Player, scaffold: str, **given: Any
) -> str:
    game, preset = build(name)
    made = request(game, preset, player, joints=joints, **given)
    return WORDINGS[scaffold](prompt_of(made, preset))[-1].text


def test_gtbench_tic_tac_toe_tells_moves_and_no_board() -> None:
    text = last_message("tic_tac_toe:gtbench", TIC_TAC_TOE, 1, "direct")
    assert text.endswith(
        "Cells your opponent has marked so far: <C2R2>, <C1R2>\n"
        "Cells you have marked so far: <C3R1>\n"
        "Cells you may mark now: <C1R1>, <C2R1>, <C3R2>, <C1R3>, <C2R3>, <C3R3>\n"
        "\n"
        "Choose your action now. Give it without your reasoning, in this form:\n"
        "Action: <CxRy>, where x is the column and y the row"
    )
    assert text.startswith("Tic-tac-toe is played by two players")


def test_llmarena_tic_tac_toe_draws_the_board() -> None:
    text = last_message("tic_tac_toe:llmarena", TIC_TAC_TOE, 1, "direct")
    assert text == (
        "You play the mark O.\n"
        "The board now, row by row, with _ for an empty position:\n"
        "| _ | _ | O |\n"
        "| X | X | _ |\n"
        "| _ | _ | _ |\n"
        "Positions you may choose: O: (1, 1), O: (1, 2), O: (2, 3), O: (3, 1), O: (3, 2), O: (3, 3)\n"
        "\n"
        "Choose your action now. Give it without your reasoning, in this form:\n"
        "Action: O: (row, column)"
    )


def test_refused_answer_is_followed_by_its_reason() -> None:
    first = last_message("tic_tac_toe:gtbench", TIC_TAC_TOE, 1, "cot")
    second = last_message("tic_tac_toe:gtbench", TIC_TAC_TOE, 1, "cot", objection="That cell is taken by $X.")
    assert second == (
        f"{first}\n\nYour previous answer was not accepted. The reason: That cell is taken by $X.\n"
        "Answer again in the form given above."
    )


def test_persona_comes_first() -> None:
    game, preset = build("tic_tac_toe:gtbench")
    made = request(game, preset, 0)
    plain, with_persona = prompt_of(made, preset), prompt_of(made, preset, "You are selfish and greedy.")
    assert with_persona.before[0].text == f"You are selfish and greedy.\n\n{plain.before[0].text}"


def test_reminder_of_legal_moves_is_left_out_when_they_are_not_shown() -> None:
    game, preset = build("tic_tac_toe:gtbench")
    hidden = replace(preset, show_legal=False)
    text = texts(prompt_of(request(game, preset, 0), preset), "cot")
    assert text.count("<C2R2>") == 2
    text = texts(prompt_of(request(game, hidden, 0), hidden), "cot")
    assert "<C2R2>" not in text
    assert "Cells you may mark now" not in text
    assert "As a reminder" not in text


def test_words_of_players_are_never_taken_for_slots() -> None:
    game, _ = build("undercover:llmarena")
    deal = {CHANCE: game.sample_chance(game.initial_state(), random.Random(1))}
    said = "$word costs ${legal} $$ 5$"
    text = last_message("undercover:llmarena", [deal, {0: Action("say", (), said)}], 1, "direct")
    assert f"player_0: {said}" in text


@pytest.mark.parametrize("name", one_a_game([name for name in NAMES if hides(name)]))
def test_prompt_tells_nothing_that_the_seat_may_not_know(name: str) -> None:
    game, preset = build(name)
    rng = random.Random(5)
    tried = 0
    for seed in range(4):
        match = play(game, seed)
        for step, state in list(enumerate(match.states))[:: 1 + len(match.states) // 40]:
            acting = able(game, state)
            for player in rng.sample(acting, min(3, len(acting))):
                ask = partial(request, game, preset, player, joints=match.joints[:step])
                twins = [game.resample(state, player, rng) for _ in range(3)]
                twins = [twin for twin in twins if twin != state]
                tried += len(twins)
                truth = prompt_of(ask(), preset)
                assert all(prompt_of(ask(state=twin), preset) == truth for twin in twins)
    assert tried


def test_line_goes_when_all_its_slots_are_empty() -> None:
    wording = "Head $a\n\nBoth: $a and $b\n\nOnly $b\n$c"
    assert fill(wording, {"a": "", "b": "x", "c": "1\n2"}) == "Both:  and x\n\nOnly x\n1\n2"
    assert fill(wording, {"a": "y", "b": "", "c": ""}) == "Head y\n\nBoth: y and"


@pytest.mark.parametrize("wording", ["It costs $price", "It costs ${price}", "It costs 5$"])
def test_mistake_in_a_prompt_file_is_not_sent(wording: str) -> None:
    with pytest.raises((KeyError, ValueError)):
        fill(wording, {"answer": ""})


def test_a_wording_is_chosen_by_the_seat_and_refused_where_there_is_none() -> None:
    game, preset = build("guess_two_thirds:gamma")
    systems = {wording: prompt_of(request(game, preset, 0), preset, wording=wording) for wording in GAMMA}
    assert len({prompt.before[0].text for prompt in systems.values()}) == 5
    spec = AgentSpec.parse("llm:model=m,wording=v3")
    assert suits(spec, game, preset) is None
    why = suits(spec, *build("tic_tac_toe:gtbench"))
    assert why == "Tic-tac-toe has no wording v3 here; it has: v1."


@pytest.mark.parametrize("name", [name for name in NAMES if build(name)[1].benchmark == "gamma-Bench"])
def test_every_game_of_gamma_bench_has_five_wordings_and_keeps_its_chat(name: str) -> None:
    _, preset = build(name)
    assert wordings(preset.prompt) == GAMMA
    assert preset.chat


def test_who_stayed_at_home_is_told_no_more_than_the_own_utility() -> None:
    game, preset = build("el_farol_bar:gamma_implicit")
    choices = {p: Action("go" if p < 7 else "stay") for p in range(10)}
    for wording in GAMMA:
        stayed, went = (
            prompt_of(request(game, preset, p, joints=[choices]), preset, wording=wording).before
            for p in (9, 0)
        )
        assert len(stayed[1].text.split("\n")) == 2
        assert not re.search("[0-9]", stayed[1].text.replace(" 1", "", 1))
        assert "7" in went[1].text
        assert "more than 60%" in went[1].text
        assert "5" in stayed[3].text
