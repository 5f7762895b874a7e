"""What models read of a game: slots filled, wordings whole, and nothing that a seat may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
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
"""Slots that hold whole texts of the program, which no phrases cover."""
ENOUGH = 300
"""Requests of a preset, beyond which some are left out."""
THOUGHT = "Thought: The middle is strong."
WORDINGS: dict[str, Callable[[Prompt], tuple[ChatMessage, ...]]] = {
    "direct": lambda prompt: prompt.messages("direct"),
    "cot": cot.messages,
    "tot, an action": lambda prompt: prompt.messages("cot.opening_0", "cot", "tot.act", thought=THOUGHT),
    "tot, a vote": lambda prompt: prompt.messages("tot.vote", choices=f"Choice 1:\n{THOUGHT}"),
}
"""All that scaffolds ask, with a thought that a model might have had."""


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


def every_slot_is_filled_in_every_state(name: str) -> None:
    for _, preset, made in asked(name):
        prompt = prompt_of(made, preset)
        for wording in WORDINGS:
            text = texts(prompt, wording)
            assert not re.search(r"\$[a-zA-Z_{$]", text)
            assert "\n\n\n" not in text
            assert [line for line in text.split("\n") if line != line.rstrip()] == []


def messages_have_the_preset_s_structure(name: str) -> None:
    for _, preset, made in asked(name, range(3)):
        messages = prompt_of(made, preset).messages("direct")
        earlier = len(made.past()) if preset.chat else 0
        told = ["user", "assistant", *(["user"] if "result" in worded(preset.prompt) else [])]
        assert [message.role for message in messages] == ["system", *told * earlier, "user"]
        assert all(message.text for message in messages)
        if preset.chat:
            answers = [message.text for message in messages if message.role == "assistant"]
            assert answers == [past.answer for past in made.past()]


def prompt_files_have_the_known_sections(name: str) -> None:
    _, preset = build(name)
    for wording in (*wordings(preset.prompt), *languages(preset)):
        found = worded(preset.prompt, wording)
        assert found.keys() <= PRESET_SECTIONS
        assert found.keys() >= PRESET_SECTIONS - MAY_LACK
        assert ("result" in found) == ("outcome" in found)


def wordings_say_the_same_in_other_words(name: str) -> None:
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
    for language in languages(preset):
        _says_the_same(preset, language)


def _says_the_same(preset: Preset, language: str) -> None:
    """See that a language tells what the usual wording does, and has no line of it."""
    usual, other = worded(preset.prompt), worded(preset.prompt, language)
    assert usual.keys() == other.keys(), language
    for section, text in usual.items():
        said = [set(Template(words).get_identifiers()) for words in (text, other[section])]
        assert said[0] == said[1], f"{language}, {section}"
        assert not said[1] & ENGLISH_ONLY, f"{language}, {section}"
        kept = set(text.split("\n")) & set(other[section].split("\n"))
        assert not [line for line in kept if re.search("[A-Za-z]", Template.pattern.sub("", line))], (
            f"{language}, {section}"
        )
    unknown = sections(prompt_file(f"games/{preset.prompt}", language)).keys() - usual.keys() - {"phrases"}
    assert not unknown, f"{language}, {unknown}"
    assert speech(preset.prompt, language).language == language


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
        other = prompt_of(second, preset, PromptOptions(wording=wording))
        parts.append(f"=== wording {wording}\n{transcript(other.messages('direct'))}\n")
    again = prompt_of(
        replace(made[0], attempt=2, objection="It is not a move."),
        preset,
        PromptOptions(persona="You are kind."),
    )
    parts.append(f"=== a persona, second attempt\n{transcript(again.messages('direct'))}\n")
    return "\n".join(parts)


def pinned_in(name: str, language: str) -> str:
    """The prompts of three decisions of one match in a language, and a second attempt.

    A chat is written out only for the one in the middle.
    """
    made = [made for _, _, made in asked(name, range(1, 2))]
    _, preset = build(name)
    options, parts = PromptOptions(wording=language), []
    for number in sorted({0, len(made) // 2, len(made) - 1}):
        said = prompt_of(made[number], preset, options).messages("cot.opening_0", "cot")
        told = said[-1:] if preset.chat and number != len(made) // 2 else said
        head = f"=== step {made[number].step}, player {made[number].player}"
        parts.append(f"{head}\n{transcript(told)}\n")
    refused = replace(made[0], attempt=2, objection="The answer was empty.")
    again = prompt_of(refused, preset, options).messages("direct")
    parts.append(f"=== second attempt\n{transcript(again[-1:])}\n")
    return "\n".join(parts)


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
