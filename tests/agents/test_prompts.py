"""What models read: every preset, every scaffold, word for word, and nothing that a seat may not know.

`pytest tests/agents/test_prompts.py --update-goldens` writes the wording anew; review the difference.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from string import Template
from typing import Any

import pytest
from helpers.asking import request
from helpers.checks import every_preset, for_each
from helpers.goldens import keep, unfolded
from helpers.play import NAMES, build
from helpers.seats import Log, RandomSeat, run

import resources
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from agents.catalog.wordings import WORDINGS as GAMMA
from agents.catalog.wordings import wordings
from agents.llm import prompting
from agents.llm.prompting import Earlier, PromptOptions, fill
from agents.llm.prompting import build as prompt_of
from agents.llm.speech import sections
from gamebench_gui.conformance.checks import PROMPTS, Check
from gamebench_gui.conformance.goldens import compare, golden
from gamebench_gui.conformance.prompts import WORDINGS, pinned, texts
from games import catalog
from games.core.action import CHANCE, Action, Player
from games.core.events import Asked, Termination
from games.core.match import Match
from games.core.preset import Preset
from games.core.seat import Request

FOLDER = Path(__file__).parent.parent / "goldens" / "prompts"
SCAFFOLD_SLOTS = {"answer", "legal", "objection", "thought", "choices", "uses"} | {
    "number",
    "wanted",
    "state",
    "action",
    "others",
    "options",
    "summary",
    "advice",
}


@pytest.mark.parametrize(("name", "checks"), every_preset(PROMPTS))
def test_every_game_s_prompts_are_whole(name: str, checks: list[Check]) -> None:
    for_each(checks, lambda check: check.run(name))


class Compared(RandomSeat):
    """Makes every prompt with the texts of earlier ones and without; counts texts filled for the first."""

    def __init__(self, preset: Preset, monkeypatch: pytest.MonkeyPatch, shared: bool = False) -> None:
        self.preset, self.shared, self.earlier, self.filled = preset, shared, Earlier(), 0
        self.monkeypatch = monkeypatch

    async def decide(self, question: Request) -> Action:
        def counted(wording: str, slots: Mapping[str, str]) -> str:
            self.filled += 1
            return fill(wording, slots)

        whole = prompt_of(question, self.preset, shared=self.shared)
        with self.monkeypatch.context() as patch:
            patch.setattr(prompting, "fill", counted)
            kept = prompt_of(question, self.preset, shared=self.shared, earlier=self.earlier)
        assert kept.messages() == whole.messages()
        return await super().decide(question)


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("name", ["guess_two_thirds:gamma", "diners_dilemma:gamma", "bargain:llmarena"])
def test_kept_texts_give_the_same_prompts_and_are_written_once(
    name: str, shared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, preset = catalog.find_preset(name)
    per_prompt = []
    for rounds in (4, 12):
        longer = {"rounds": rounds} if "rounds" in catalog.make_game(game_id, preset).params else {}
        game = catalog.make_game(game_id, preset, longer)
        seats = [Compared(preset, monkeypatch, shared) for _ in range(game.num_players)]
        seen = Log()
        for seed in (1, 2):
            assert run(Match(game, preset, seats, seen, seed=seed)).termination is Termination.RULES
        per_prompt.append(sum(seat.filled for seat in seats) / len(seen.of(Asked)))
    assert per_prompt[1] < 1.5 * per_prompt[0]


def test_scaffold_files_use_the_known_slots() -> None:
    for path in resources.path("prompts/scaffolds").glob("*.md"):
        for wording in sections(f"prompts/scaffolds/{path.name}").values():
            assert set(Template(wording).get_identifiers()) <= SCAFFOLD_SLOTS


def test_every_scaffold_file_is_used() -> None:
    shipped = {path.stem for path in resources.path("prompts/scaffolds").glob("*.md")}
    assert shipped == {*SCAFFOLDS, "retry"} - {"sc_cot"}


@pytest.mark.parametrize("name", NAMES)
def test_prompts_are_worded_exactly_so(name: str, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    path = golden(name, FOLDER)
    if pytestconfig.getoption("--update-goldens"):
        keep(pinned(name), path)
    compare(pinned(name), unfolded(path, tmp_path))


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
    plain, with_persona = (
        prompt_of(made, preset),
        prompt_of(made, preset, PromptOptions(persona="You are selfish and greedy.")),
    )
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
    systems = {
        wording: prompt_of(request(game, preset, 0), preset, PromptOptions(wording=wording))
        for wording in GAMMA
    }
    assert len({prompt.before[0].text for prompt in systems.values()}) == 5
    spec = AgentSpec.parse("llm:model=m,wording=v3")
    assert suits(spec, game, preset) is None
    why = suits(spec, *build("tic_tac_toe:gtbench"))
    assert why == "Tic-tac-toe has no wording v3 here; it has: v1, de."


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
            prompt_of(
                request(game, preset, p, joints=[choices]), preset, PromptOptions(wording=wording)
            ).before
            for p in (9, 0)
        )
        assert len(stayed[1].text.split("\n")) == 2
        assert not re.search("[0-9]", stayed[1].text.replace(" 1", "", 1))
        assert "7" in went[1].text
        assert "more than 60%" in went[1].text
        assert "5" in stayed[3].text
