"""Every notation against the ways in which models dress an answer: what is read, what is not, and why.

Answers are read as their benchmark's published code reads them. Where this is not so, the marks of
Markdown around an answer are at issue, which its authors' models did not use: they never hide an answer.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest
from helpers.asking import request
from helpers.play import NAMES, build, every_nth, play, random_action

from agents.llm.model import Completion
from agents.llm.scaffolds.base import read_answer
from games import catalog
from games.core.action import CHANCE, Action, Player
from games.core.game import Game, UnreadableActionError
from games.core.preset import Preset

VARIANTS = {
    "alone": "{answer}",
    "after the marker": "Action: {answer}",
    "on the line after the marker": "Action:\n{answer}",
    "text before": "I weighed it up first.\nAction: {answer}",
    "text before on the line": "So this is what I want. Action: {answer}",
    "text before, no marker": "I weighed it up first.\n{answer}",
    "text after, no marker": "{answer}\nI weighed it up first.",
    "text after": "Action: {answer}, because it seems best.",
    "text after without a comma": "Action: {answer} as it seems best",
    "text on the next line": "Action: {answer}\nIt seems best.",
    "text in the next paragraph": "Action: {answer}\n\nExplanation: it seems best.",
    "bold": "Action: **{answer}**",
    "bold marker": "**Action:** {answer}",
    "bold line": "**Action: {answer}**",
    "italic": "*Action:* _{answer}_",
    "code": "Action: `{answer}`",
    "fence": "```\nAction: {answer}\n```",
    "fence after the marker": "Action:\n```\n{answer}\n```",
    "list": "- Action: {answer}",
    "numbered list": "1. Action: {answer}",
    "heading": "## Action: {answer}",
    "under a heading": "## Action\n{answer}",
    "block quote": "> Action: {answer}",
    "quoted": 'Action: "{answer}"',
    "in single quotes": "Action: '{answer}'",
    "small letters": "Action: {small}",
    "capitals": "ACTION: {capitals}",
    "spaces around": "  Action :   {answer}   ",
    "spaces within": "Action: {wide}",
}

KEYS = "a key of a JSON object has its case, as in gamma-Bench's code"
ESCAPE = "a line break within words is no line break of JSON in capitals"
CASE = "GTBench's expression names the letters in this case only"
OWN_CASE = "LLMArena's expression has the marks X and O in capitals"
EXACT = "GTBench's expression has single blanks in these places only"
BLANKS = "LLMArena's expression has single blanks between the words"
SEVEN = "DSGBench's agent wants a move of seven characters"
MARKER = "LLMArena's expression wants the word Action: before the words; prose is not searched for moves"
REST = "in LLMArena's code a clue goes on to the end of its line"
GUESSED = "the last word that is guessed goes on to the end of its line"
SAID = "what stands before an offer is said with it"
LINE = "what is said goes on to the end of its line"
AS_WRITTEN = "the usual notation takes a kind of action as it is written; the rules refuse others"
READ = (LINE, REST, GUESSED, SAID, AS_WRITTEN)
"""Read anyway: with more words, or as an action that is refused."""

JSON = {"capitals": KEYS}
WORDS = {"text before, no marker": MARKER, "text after, no marker": MARKER, "spaces within": BLANKS}
OTHERWISE: Mapping[str, Mapping[str, str]] = {
    **{
        f"are_you_the_traitor:{preset} {kind}": dict.fromkeys(
            ("text after", "text after without a comma"), LINE
        )
        for preset in ("gamebench", "gamebench_code", "hidden_key")
        for kind in ("question", "answer")
    },
    "battle_royale:gamma": JSON,
    "breakthrough:gtbench_3x8": {"capitals": CASE},
    "breakthrough:classic_8x8": {"capitals": CASE},
    "connect_four:gtbench": {"small letters": CASE},
    "connect_four:llmarena": {"small letters": OWN_CASE},
    "diners_dilemma:gamma": JSON,
    "diplomacy:welfare_repo order": {"capitals": ESCAPE},
    "divide_the_dollar:gamma": JSON,
    "el_farol_bar:gamma_explicit": JSON,
    "el_farol_bar:gamma_implicit": JSON,
    "guess_two_thirds:gamma": JSON,
    "kuhn_poker:gtbench": {"small letters": CASE, "capitals": CASE},
    "negotiation:gtbench propose": {"spaces within": EXACT},
    "negotiation:gtbench utter": {"spaces within": EXACT},
    "nim:gtbench": {"capitals": CASE, "spaces within": EXACT},
    "pirate_game:gamma": JSON,
    "prisoners_dilemma:gtbench_iterated": {"small letters": CASE, "capitals": CASE},
    "public_goods:gamma": JSON,
    "sealed_bid_auction:gamma_first_price": JSON,
    "sealed_bid_auction:gamma_second_price": JSON,
    "stratego:repo": JSON | {"spaces within": SEVEN},
    "stratego:repo_fixed": JSON | {"spaces within": SEVEN},
    "stratego:own_setup ready": JSON,
    "texas_holdem_nl:llmarena": WORDS,
    "texas_holdem_nl:llmarena fold": {name: WORDS[name] for name in list(WORDS)[:2]},
    "texas_holdem_nl:heads_up": WORDS,
    "texas_holdem_nl:heads_up fold": {name: WORDS[name] for name in list(WORDS)[:2]},
    "texas_holdem_nl:full_ring": WORDS,
    "texas_holdem_nl:full_ring fold": {name: WORDS[name] for name in list(WORDS)[:2]},
    "tic_tac_toe:gtbench": {"small letters": CASE},
    **{
        f"two_rooms_and_a_boom:{preset} {kind}": dict.fromkeys(
            ("text after", "text after without a comma"), LINE
        )
        for preset in ("gamebench", "gamebench_code", "hidden_sides")
        for kind in ("question", "answer")
    },
    "undercover:llmarena say": {"text after": REST, "text after without a comma": REST},
    "undercover:llmarena guess": {
        "text after without a comma": GUESSED,
    },
    **{f"civilization:{preset} suggest": JSON for preset in ("world", "france", "british_isles", "repo")},
    **{f"werewolf:{preset}": JSON for preset in ("clean", "repo", "arena")},
}
"""By preset, or preset and kind of action: the variants that are not read as the action, and why.

All others are. ``small letters`` and the like leave an answer as it is that has nothing to change.
"""
SPEECH = {"text before, no marker": SAID}


class Case(NamedTuple):
    """A decision of a preset, and the action chosen in it."""

    name: str
    game: Game[Any]
    preset: Preset
    state: Any
    player: Player
    action: Action

    @property
    def written(self) -> str:
        return self.preset.codec(self.game).write(self.state, self.player, self.action)


@cache
def cases(name: str) -> dict[str, Case]:
    """One decision for each kind of action of a preset."""
    game, preset = build(name)
    found: dict[str, Case] = {}
    for seed in range(3):
        way = play(game, seed)
        for state, joint in zip(way.states, way.joints, strict=False):
            for player, action in joint.items():
                if player >= 0 and action.kind not in found:
                    case = Case(f"{name} {action.kind}", game, preset, state, player, action)
                    found[action.kind] = case
    if name == "undercover:llmarena":
        found["guess"] = guess()
    return found


def guess() -> Case:
    game_id, preset = catalog.find_preset("undercover:llmarena")
    game = catalog.make_game(game_id, preset, {"guesses": "asked"})
    rng, state = random.Random(1), game.initial_state()
    while True:
        acting = game.to_act(state)
        if acting == (CHANCE,):
            state = game.apply(state, {CHANCE: game.sample_chance(state, rng)})
            continue
        if game.legal_actions(state, acting[0]).open[0].kind == "guess":
            action = Action("guess", (), "pear, apple, pear, pear")
            return Case("undercover:llmarena guess", game, preset, state, acting[0], action)
        state = game.apply(state, {p: random_action(game, state, p, rng) for p in acting})


def expected(name: str) -> Mapping[str, str]:
    return OTHERWISE.get(name) or OTHERWISE.get(name.partition(" ")[0]) or {}


def dressed(variant: str, answer: str) -> str:
    return VARIANTS[variant].format(
        answer=answer, small=answer.lower(), capitals=answer.upper(), wide=answer.replace(" ", "  ")
    )


def read(case: Case, text: str) -> Action | None:
    try:
        return read_answer(request(case.game, case.preset, case.player, state=case.state), Completion(text))
    except UnreadableActionError:
        return None


def same(one: Action | None, other: Action) -> bool:
    """Whether the actions are equal; in what is said, large and small letters are, and all blanks."""
    said = [(a.kind, a.args, a.text.casefold().split()) for a in (one, other) if a is not None]
    return len(said) == 2 and said[0] == said[1]


@pytest.mark.parametrize("name", every_nth(2, NAMES))
def test_dressed_answers_are_read_or_refused_for_a_reason(name: str) -> None:
    for case in cases(name).values():
        assert_read(case)


def assert_read(case: Case) -> None:
    differ = {
        variant: action
        for variant in VARIANTS
        if not same(action := read(case, dressed(variant, case.written)), case.action)
    }
    reasons = dict(expected(case.name))
    if case.action.kind == "offer" and case.game.spec.has_text:
        reasons |= SPEECH
    assert differ.keys() == reasons.keys(), (case.name, differ)
    read_otherwise = {variant for variant, action in differ.items() if action is not None}
    assert read_otherwise == {variant for variant, reason in reasons.items() if reason in READ}


def test_every_reason_is_for_a_decision_that_there_is() -> None:
    for name in OTHERWISE:
        preset, _, kind = name.partition(" ")
        assert not kind or kind in cases(preset), name
        assert preset in NAMES, name
    assert all(set(reasons) <= set(VARIANTS) for reasons in OTHERWISE.values())


PUBLISHED = {
    "text after on the line": ("Action: Fold, because my cards are low.", "fold"),
    "a sentence on the next line": ("Action: Check and Call\nThe pot is small.", "call"),
    "after reasoning": ("Thought: I could fold.\n\nAction: Raise Full Pot. They will fold.", "raise_pot"),
    "no word before": ("I would rather fold.", None),
    "prose that begins with the words": ("All in all I would rather wait.", None),
    "part of a longer word": ("Action: Folding seems best.", None),
}


@pytest.mark.parametrize(("text", "kind"), PUBLISHED.values(), ids=PUBLISHED)
def test_holdem_answers_are_read_whatever_follows(text: str, kind: str | None) -> None:
    action = read(cases("texas_holdem_nl:llmarena")["call"], text)
    assert (action.kind if action else None) == kind


COLUMNS = {
    "column 4": 3,
    "Column: 4": 3,
    "I choose column 4.": 3,
    "COLUMN 4": None,
    "the fourth column": None,
}


@pytest.mark.parametrize(("text", "column"), COLUMNS.items(), ids=COLUMNS)
def test_gtbench_reads_columns_in_words(text: str, column: int | None) -> None:
    action = read(cases("connect_four:gtbench")["drop"], text)
    assert (action.args[0] if action else None) == column


PLANS = {
    "Action: 1 hats 2 balls 0 apples. That is fair.": (1, 2, 0),
    "I would take 1 hats 2 balls 0 apples if you agree": None,
}


@pytest.mark.parametrize(("text", "args"), PLANS.items(), ids=PLANS)
def test_an_offer_without_a_name_follows_the_marker_at_once(text: str, args: tuple[int, ...] | None) -> None:
    action = read(cases("bargain:llmarena")["offer"], text)
    assert (action.args if action else None) == args
