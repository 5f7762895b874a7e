"""Checks of prompts: slots filled, wordings complete, and nothing that a seat may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from string import Template
from typing import Any

from agents.catalog.wordings import languages, prompt_file, wordings
from agents.llm.prompting import Prompt, PromptOptions, worded
from agents.llm.prompting import build as prompt_of
from agents.llm.scaffolds import cot
from agents.llm.speech import sections, speech
from gamebench_gui.conformance.matches import able, build, play, playthroughs, request
from games.core.chat import ChatMessage
from games.core.game import Game
from games.core.preset import Preset
from games.core.seat import Request

PRESET_SECTIONS = {"system", "rules", "result", "outcome", "observation", "answer"}
MAY_LACK = {"rules", "result", "outcome"}
ENGLISH_ONLY = {"board", "facts", "messages", "phase", "forbidden"}
"""Slots with whole texts of the program, which phrases do not translate."""
ENOUGH = 300
"""About as many requests of a preset are used."""
THOUGHT = "Thought: The middle is strong."
WORDINGS: dict[str, Callable[[Prompt], tuple[ChatMessage, ...]]] = {
    "direct": lambda prompt: prompt.messages("direct"),
    "cot": cot.messages,
    "tot, an action": lambda prompt: prompt.messages("cot.opening_0", "cot", "tot.act", thought=THOUGHT),
    "tot, a vote": lambda prompt: prompt.messages("tot.vote", choices=f"Choice 1:\n{THOUGHT}"),
}
"""The questions of scaffolds, with a possible thought of a model."""


def asked(name: str, seeds: range = range(20)) -> Iterator[tuple[Game[Any], Preset, Request]]:
    """Yield the requests of some random matches, or some hundreds of them, evenly spread."""
    game, preset = build(name)
    matches = playthroughs(name)[seeds.start : seeds.stop]
    decisions = [decision for match in matches for decision in match.asked(game)]
    for joints, player in decisions[:: 1 + len(decisions) // ENOUGH]:
        yield game, preset, request(game, preset, player, joints=joints)


def texts(prompt: Prompt, wording: str) -> str:
    return "\n\n".join(message.text for message in WORDINGS[wording](prompt))


def transcript(messages: tuple[ChatMessage, ...]) -> str:
    return "\n".join(f"[{message.role}]\n{message.text}" for message in messages)


def every_slot_is_filled_in_every_state(name: str) -> None:
    for _, preset, asking in asked(name):
        prompt = prompt_of(asking, preset)
        for wording in WORDINGS:
            text = texts(prompt, wording)
            assert not re.search(r"\$[a-zA-Z_{$]", text)
            assert "\n\n\n" not in text
            assert [line for line in text.split("\n") if line != line.rstrip()] == []


def messages_have_the_preset_s_structure(name: str) -> None:
    for _, preset, asking in asked(name, range(3)):
        messages = prompt_of(asking, preset).messages("direct")
        earlier = len(asking.past()) if preset.chat else 0
        turn = ["user", "assistant", *(["user"] if "result" in worded(preset.prompt) else [])]
        assert [message.role for message in messages] == ["system", *turn * earlier, "user"]
        assert all(message.text for message in messages)
        if preset.chat:
            answers = [message.text for message in messages if message.role == "assistant"]
            assert answers == [past.answer for past in asking.past()]


def prompt_files_have_the_known_sections(name: str) -> None:
    _, preset = build(name)
    for wording in (*wordings(preset.prompt), *languages(preset)):
        texts = worded(preset.prompt, wording)
        assert texts.keys() <= PRESET_SECTIONS
        assert texts.keys() >= PRESET_SECTIONS - MAY_LACK
        assert ("result" in texts) == ("outcome" in texts)


def wordings_say_the_same_in_other_words(name: str) -> None:
    """Each sentence is worded differently, but the slots are the same."""
    _, preset = build(name)
    usual = worded(preset.prompt)
    for wording in wordings(preset.prompt)[1:]:
        other = worded(preset.prompt, wording)
        for section in ("system", "result", "outcome", "observation"):
            slots = [set(Template(text[section]).get_identifiers()) for text in (usual, other)]
            assert slots[0] == slots[1], f"{wording}, {section}"
            assert not set(usual[section].split("\n")) & set(other[section].split("\n"))
        assert other["answer"] == usual["answer"]
    for language in languages(preset):
        _says_the_same(preset, language)


def _says_the_same(preset: Preset, language: str) -> None:
    """Assert that a language has the slots of the usual wording, and no line of it."""
    usual, other = worded(preset.prompt), worded(preset.prompt, language)
    assert usual.keys() == other.keys(), language
    for section, text in usual.items():
        slots = [set(Template(words).get_identifiers()) for words in (text, other[section])]
        assert slots[0] == slots[1], f"{language}, {section}"
        assert not slots[1] & ENGLISH_ONLY, f"{language}, {section}"
        kept = set(text.split("\n")) & set(other[section].split("\n"))
        assert not [line for line in kept if re.search("[A-Za-z]", Template.pattern.sub("", line))], (
            f"{language}, {section}"
        )
    unknown = sections(prompt_file(f"games/{preset.prompt}", language)).keys() - usual.keys() - {"phrases"}
    assert not unknown, f"{language}, {unknown}"
    assert speech(preset.prompt, language).language == language


def pinned(name: str) -> str:
    """Return the prompts of the first, a middle and the last decision of one match.

    Of other wordings there is the second decision; chats that grow long are written out once for each.
    """
    questions = [question for _, _, question in asked(name, range(1, 2))]
    _, preset = build(name)
    parts = []
    for question in three_of(questions):
        for wording, messages_of in WORDINGS.items():
            messages = messages_of(prompt_of(question, preset))
            if "result" in worded(preset.prompt) and wording != "direct":
                messages = messages[-1:]
            head = f"=== step {question.step}, player {question.player}, {wording}"
            parts.append(f"{head}\n{transcript(messages)}\n")
    for wording in wordings(preset.prompt)[1:]:
        second = next((question for question in questions if len(question.past()) == 1), questions[-1])
        other = prompt_of(second, preset, PromptOptions(wording=wording))
        parts.append(f"=== wording {wording}\n{transcript(other.messages('direct'))}\n")
    refused = replace(questions[0], attempt=2, objection="It is not a move.")
    again = prompt_of(refused, preset, PromptOptions(persona="You are kind."))
    parts.append(f"=== a persona, second attempt\n{transcript(again.messages('direct'))}\n")
    return "\n".join(parts)


def three_of(questions: Sequence[Request]) -> list[Request]:
    """Return the first, the middle and the last, each once."""
    return [questions[place] for place in sorted({0, len(questions) // 2, len(questions) - 1})]


def a_prompt_tells_nothing_that_the_seat_may_not_know(name: str) -> None:
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
