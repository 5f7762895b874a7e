"""What prompts must say, and must not, in every wording and whatever is left out of them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.asking import request
from helpers.play import NAMES, build, every_nth, play

import resources
from agents.catalog.wordings import WORDINGS
from agents.llm.prompting import Prompt, PromptOptions
from agents.llm.prompting import build as prompt_of
from games import catalog
from games.core.action import CHANCE, Action, Joint
from games.core.preset import Fallback, Limits
from games.liars_dice.rules import bid, roll

GOODS = "public_goods:gamma"


def text_of(prompt: Prompt) -> str:
    return "\n".join(message.text for message in prompt.messages("cot.opening_0", "cot"))


def prompt(name: str, player: int, joints: Sequence[Joint], wording: str = "v1", **params: Any) -> Prompt:
    game_id, preset = catalog.find_preset(name)
    game = catalog.make_game(game_id, preset, params)
    return prompt_of(request(game, preset, player, joints=joints), preset, PromptOptions(wording=wording))


# public goods

ROUND = {player: Action("contribute", (10 * (player < 4),)) for player in range(10)}
"""Four contribute 10: they end the round with 18 tokens."""
NOW = re.compile(
    r"\b(?:You have|Your new stock holds|Your stock holds|You have received|You own|You hold)"
    r"(?: the)? (\d+) tokens"
)
ANEW = {
    "v1": "set aside and counted",
    "v2": "starts with a new stock",
    "v3": "only these can be given in it",
    "v4": "everybody gets 20 tokens as at first",
    "v5": "Nothing comes out of the chest",
}


@pytest.mark.parametrize("wording", WORDINGS)
def test_public_goods_tells_what_becomes_of_tokens_that_are_reset(wording: str) -> None:
    """Nobody is told to have 18 tokens, and then 20, without a word on where the 18 have gone."""
    made = prompt(GOODS, 0, [ROUND], wording)
    rules, told = made.before[0].text, "\n".join(message.text for message in made.before[1:])
    assert "20 tokens" in rules
    assert ANEW[wording] in rules
    assert NOW.findall(made.question) == ["20"]
    assert "18" in told
    assert not NOW.search(told)
    assert re.search(r"at the end of|ended|finished|closed", told, re.IGNORECASE)


@pytest.mark.parametrize("wording", WORDINGS)
def test_public_goods_tells_the_tokens_that_are_kept(wording: str) -> None:
    made = prompt(GOODS, 0, [ROUND], wording, leftover="kept")
    assert re.findall(r"(\d+) tokens", made.question) == ["18"]
    assert ANEW[wording] not in made.before[0].text
    assert "20 tokens" not in made.before[0].text


def test_people_are_told_the_same_of_the_tokens() -> None:
    rules = resources.text("words/rules.public_goods.txt")
    usual = prompt(GOODS, 0, []).before[0].text
    for words in ("set aside and counted", "cannot be put into a later pot"):
        assert words in rules
        assert words in usual


# alternatives


def answers(name: str) -> set[str]:
    """The forms of answer that are asked for in a match."""
    game, preset = build(name)
    return {
        prompt_of(request(game, preset, player, joints=joints), preset).slots["answer"]
        for joints, player in list(play(game, 1).asked(game))[:12]
    }


def test_the_answers_of_bargain_and_negotiation_are_alternatives() -> None:
    for name, accepting, alternative in (
        ("bargain:llmarena", "Deal.", r"^player_\d: Deal\. .*\bor\b.*:\n.*x hats y balls"),
        ("negotiation:gtbench", "<Agree>", r"^<Proposal: .*\nor <Agree> to accept"),
    ):
        both = {answer for answer in answers(name) if accepting in answer}
        assert both
        for answer in both:
            assert re.search(alternative, answer)


def test_liars_dice_offers_to_call_only_a_bid_that_was_made() -> None:
    rolls = [{CHANCE: roll(3)}, {CHANCE: roll(5)}]
    first = prompt("liars_dice:gtbench", 0, rolls)
    assert "<Liar>" not in text_of(first)
    assert "<x dices, y value>" in first.slots["answer"]
    second = prompt("liars_dice:gtbench", 1, [*rolls, {0: bid(1, 4)}])
    assert "or <Liar> to call the last bid" in second.slots["answer"]


# what is not allowed

COSTS = {
    "hanabi:llmarena": "the game ends at once, and whoever chose it scores -1, all others 0.",
    "hanabi:classic": "the player is asked again; after 3 such answers a random one takes its place.",
}


def rules_of_hanabi(name: str, limits: Limits | None = None) -> str:
    game, preset = build(name)
    state, player = next(play(game, 1).decisions(game))
    changed = replace(preset, limits=limits or preset.limits)
    return prompt_of(request(game, changed, player, state=state), changed).before[0].text


@pytest.mark.parametrize(("name", "cost"), COSTS.items(), ids=COSTS)
def test_hanabi_says_what_an_illegal_action_costs(name: str, cost: str) -> None:
    assert f"If an action is chosen that is not allowed, {cost}" in rules_of_hanabi(name)


LIMITS = {
    "void": (Limits(1, fallback=Fallback.VOID), "the game is void"),
    "no end of attempts": (Limits(None), "the player is asked again"),
    "replaced at once": (Limits(3, illegal=Fallback.DEFAULT), "another one takes its place"),
    "forfeit": (
        Limits(1, forfeit=(0.0, 1.0)),
        "the game ends at once, and whoever chose it scores 0, all others 1",
    ),
}


@pytest.mark.parametrize(("limits", "cost"), LIMITS.values(), ids=LIMITS)
def test_the_cost_of_an_illegal_action_follows_from_the_limits(limits: Limits, cost: str) -> None:
    assert f"not allowed, {cost}." in rules_of_hanabi("hanabi:llmarena", limits)


# without the legal actions

POINTED = re.compile(
    r"\b(?:moves?|actions?|bids?|votes?|choices|cells|columns|positions)\b[^.\n]{0,80}"
    r"\b(?:shown|offered|listed|below|you may \w+(?: now)?[^.\n]{0,40}:)",
    re.IGNORECASE,
)
SHOWING = [name for name in NAMES if build(name)[1].show_legal]


@pytest.mark.parametrize("name", every_nth(2, SHOWING))
def test_prompts_do_not_speak_of_actions_that_they_do_not_show(name: str) -> None:
    game, preset = build(name)
    hiding = replace(preset, show_legal=False)
    for joints, player in list(play(game, 3).asked(game))[:12]:
        asked = request(game, preset, player, joints=joints)
        shown, hidden = (text_of(prompt_of(asked, one)) for one in (preset, hiding))
        assert set(hidden.splitlines()) <= set(shown.splitlines())
        assert not POINTED.search(hidden), POINTED.search(hidden)
        written = [asked.write(action) for action in asked.legal]
        assert len(written) < 3 or ", ".join(written) not in hidden


# hold'em

RUN = 12
UPSTREAM = Path(__file__).parent.parent / "data" / "llmarena_holdem_runs.txt"
"""Digests of all runs of twelve words in LLMArena's prompt for hold'em, in the paper and in its code."""


def runs(text: str) -> set[str]:
    words = re.findall(r"[a-z0-9]+", text.lower())
    return {
        hashlib.blake2b(" ".join(words[i : i + RUN]).encode(), digest_size=5).hexdigest()
        for i in range(len(words) - RUN + 1)
    }


@pytest.mark.parametrize("name", ["texas_holdem_nl:llmarena", "texas_holdem_nl:heads_up"])
def test_holdem_is_told_in_words_of_our_own_and_the_ace_may_be_low(name: str) -> None:
    game, preset = build(name)
    state, player = next(play(game, 1).decisions(game))
    told = text_of(prompt_of(request(game, preset, player, state=state), preset))
    assert not runs(told) & set(UPSTREAM.read_text(encoding="utf-8").split())
    assert re.search(r"\bace\b.{0,60}\bstand.{0,40}\bbelow the 2", told, re.DOTALL)
