"""Reasoning via planning: what it asks, what its numbers are, what it chooses, and what is recorded."""

from __future__ import annotations

import asyncio
import math
import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import pytest
from helpers.asking import request
from helpers.play import build

from agents.catalog.budget import Budget
from agents.catalog.scaffolds import SCAFFOLDS
from agents.llm.answers import read_alternatives
from agents.llm.model import Completion, ModelOptions
from agents.llm.prompting import build as prompt_of
from agents.llm.scaffolds import rap, rap_tree
from agents.llm.scaffolds.rap_tree import Node
from agents.llm.seat import LlmSeat
from agents.llm.speech import sections
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.seat import SeatError
from replays.review.inspection import candidates

TTT: Final = "tic_tac_toe:gtbench"
LEFT: Final = [{0: 0}, {1: 1}, {0: 2}, {1: 4}, {0: 3}, {1: 5}]
"""Joint actions after which three cells are left: 6 wins the column for player 0."""


class Oracle:
    """A model that answers what the search asks: which action is good is written in a table.

    Attributes:
        good: the chance that it says yes to an action, by the action; of others a half.
        tokens: whether it reports probabilities.
        asked: the questions and options of every call.
    """

    name, server = "oracle", "The oracle"

    def __init__(self, good: dict[str, float], *, tokens: bool = True, tagged: bool = True) -> None:
        self.good, self.tokens, self.tagged = good, tokens, tagged
        self.asked: list[tuple[str, ModelOptions]] = []

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        question = messages[-1].text
        self.asked.append((question, options))
        if tag := re.search(r"between <(\w+)>", question):
            said = {
                "actions": "1. wait\n- attack\n- attack",
                "others": "They wait.",
                "state": self._leads(question),
            }
            return Completion(f"I think <{tag[1]}>{said[tag[1]]}</{tag[1]}>." if self.tagged else "I cannot.")
        if question.endswith("its number and nothing else."):
            found = re.findall(r"^(\d)\. (.*)$", question, re.MULTILINE)
            best = max(found, key=lambda one: self.good.get(one[1], 0.5))[0]
            return self._word({best: 0.75, "2" if best == "1" else "1": 0.25})
        judged = question.rpartition("what you probably see now")[2]
        if "Suppose" in judged:
            judged = judged.rpartition("Suppose that")[2]
        yes = next((share for action, share in self.good.items() if f"{action}\n" in judged), 0.5)
        return self._word({"yes": yes, "no": 1 - yes})

    def _leads(self, question: str) -> str:
        done = re.findall("Suppose that you do this: (.*)", question)
        return f"I did {''.join(done)}"

    def _word(self, shares: dict[str, float]) -> Completion:
        word = max(shares, key=lambda one: shares[one])
        listed = tuple((f" {one.title()}", math.log(share)) for one, share in shares.items() if share)
        return Completion(word, alternatives=listed if self.tokens else ())

    async def close(self) -> None:
        pass


def search(
    model: Any, budget: Budget | None = None, calls: list[Call] | None = None, **options: Any
) -> tuple[Action, list[Call]]:
    """One decision of a match in which three cells are left, and its calls."""
    game, preset = build(TTT)
    calls = [] if calls is None else calls
    joints = [{player: Action("place", (cell,)) for player, cell in joint.items()} for joint in LEFT]
    asked = request(game, preset, 0, joints=joints)
    object.__setattr__(asked, "record", calls.append)
    seat = LlmSeat(model, preset, SCAFFOLDS["rap"].with_options(options), budget=budget)
    return asyncio.run(seat.decide(asked)), calls


def test_rewards_are_sums_of_what_the_model_said() -> None:
    assert (rap_tree.fast_reward(0, 0), rap_tree.fast_reward(1, 1)) == (0, 2)
    assert (rap_tree.reward(0, 0, 0), rap_tree.reward(1, 1, 1)) == (-1, 3)
    assert rap_tree.reward(0.25, 0.5, 0.75) == 1.25


def test_a_node_is_worth_its_fast_reward_until_it_is_visited_and_then_the_mean_of_its_returns() -> None:
    root = Node("0")
    node = Node("1", "a", root, intuition=0.5, good=0.25)
    assert (node.value, node.reward, root.reward) == (0.75, 0.75, 0.0)
    node.win, node.returns = 1.0, [1.0, 2.0]
    assert (node.value, node.reward) == (1.5, 1.75)


def test_uct_counts_an_unvisited_node_as_visited_once() -> None:
    assert rap_tree.uct(0.5, 0, 4) == rap_tree.uct(0.5, 1, 4) == 0.5 + math.sqrt(math.log(4))
    assert rap_tree.uct(0.5, 4, 4) == pytest.approx(0.5 + math.sqrt(math.log(4) / 4))


def test_way_down_goes_by_uct() -> None:
    root = Node("0", returns=[1.0, 1.0, 1.0])
    often = Node("1", "a", root, returns=[1.0, 1.0, 1.0])
    never = Node("2", "b", root, good=0.9)
    root.children = [often, never]
    assert rap_tree.selected(root) == [root, never]
    never.good = 0.0
    assert rap_tree.selected(root) == [root, often]


def test_each_node_of_a_way_gets_the_sum_of_what_follows() -> None:
    root = Node("0")
    first = Node("1", "a", root, None, 0.5, 0.5, "s", 0.5)
    second = Node("1.1", "b", first, None, 0.0, 1.0, "s", 1.0)
    rap_tree.add_returns([root, first, second])
    assert [node.returns for node in (root, first, second)] == [[3.0], [3.0], [2.0]]


def test_the_best_way_is_the_one_of_the_highest_sum_that_was_followed_to_its_end() -> None:
    root = Node("0")
    short = Node("1", "a", root, None, 1.0, 1.0, "s", 1.0)
    long = Node("2", "b", root, None, 0.0, 0.0, "s", 0.5)
    end = Node("2.1", "c", long, None, 0.0, 0.0, "s", 0.5)
    unseen = Node("2.2", "d", long, None, 1.0, 1.0)
    root.children, long.children = [short, long], [unseen, end]
    assert rap_tree.best_path(root, 2) == [long, end]
    assert rap_tree.best_path(short, 2) == []


def test_probabilities_of_tokens_share_what_was_reported() -> None:
    found = rap_tree.shares([(" Yes", math.log(0.3)), ("yes", math.log(0.1)), ("no", math.log(0.1))])
    assert found == {"yes": pytest.approx(0.8), "no": pytest.approx(0.2)}
    assert rap_tree.shares([]) == rap_tree.shares([("yes", -math.inf)]) == {}


def test_probabilities_are_read_from_the_first_token_of_an_answer() -> None:
    listed = [{"token": "yes", "logprob": -0.1}, {"token": "no", "logprob": -2}, {"token": 3}, "x"]
    choice = {"logprobs": {"content": [{"token": "yes", "logprob": -0.1, "top_logprobs": listed}]}}
    assert read_alternatives(choice) == (("yes", -0.1), ("no", -2.0))
    for broken in ({}, {"logprobs": {"content": []}}, {"logprobs": {"content": [{"top_logprobs": 1}]}}):
        assert read_alternatives(broken) == ()


@pytest.mark.parametrize(
    ("text", "wanted"), [("Yes.", "yes"), ("no, not yes", "yes"), ("I know.", ""), ("", ""), ("YES", "yes")]
)
def test_a_sampled_answer_counts_by_its_last_word_that_was_offered(text: str, wanted: str) -> None:
    assert rap.last_word(text, ("yes", "no")) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("a <state> b </state> c", "b"), ("<state> b", ""), ("b </state>", ""), ("<state>" * 100_000, "")],
)
def test_only_what_stands_between_the_tags_is_taken(text: str, wanted: str) -> None:
    assert rap.between(text, "state") == wanted


def test_search_chooses_the_action_that_the_model_thinks_leads_to_most() -> None:
    model = Oracle({"<C1R3>": 0.9, "<C2R3>": 0.1, "<C3R3>": 0.2})
    action, _ = search(model)
    assert action == Action("place", (6,))
    action, _ = search(Oracle({"<C1R3>": 0.1, "<C3R3>": 0.9}))
    assert action == Action("place", (8,))


def test_one_iteration_asks_for_probabilities_of_one_token_and_three_predictions_for_each_situation() -> None:
    model = Oracle({"<C1R3>": 0.9})
    _, calls = search(model, iterations=1)
    assert Counter(call.purpose for call in calls) == {
        "intuition": 2, "good": 3 + 2, "others": 2, "state": 2, "win": 2, "actions": 1, "think": 1,
    }  # fmt: skip
    for (_, options), call in zip(model.asked, calls, strict=False):
        probed = call.purpose in ("intuition", "good", "win")
        assert options.max_tokens == (1 if probed else None)
        alternatives = {"intuition": (3, 2), "good": (2,), "win": (2,)}.get(call.purpose, (0,))
        assert options.logprobs in alternatives


def test_every_call_tells_its_node_and_its_value() -> None:
    _, calls = search(Oracle({"<C1R3>": 0.9}), iterations=1)
    told = [(call.purpose, call.outcome) for call in calls]
    assert told[:4] == [
        ("intuition", "0: 1 0.75, 2 0.25"),
        ("good", "1: yes 0.90, no 0.10"),
        ("good", "2: yes 0.50, no 0.50"),
        ("good", "3: yes 0.50, no 0.50"),
    ]
    assert told[4:8] == [
        ("others", "0: They wait."),
        ("state", "1: I did <C1R3>"),
        ("win", "1: yes 0.90, no 0.10"),
        ("actions", "1: 1. wait\n- attack\n- attack"),
    ]
    assert told[-2][0] == "win"
    assert told[-2][1].startswith("1.1:")


def test_a_predicted_situation_is_asked_about_and_what_others_do_is_asked_once_for_each() -> None:
    model = Oracle({"<C1R3>": 0.9})
    _, calls = search(model, iterations=10)
    situated = [question for question, _ in model.asked if "I did <C1R3>" in question]
    assert any("what the others do: They wait." in question for question in situated)
    others = [call.outcome for call in calls if call.purpose == "others"]
    assert len(others) == len({other.partition(":")[0] for other in others})


def test_the_tree_is_left_as_a_thought_that_the_inspector_shows() -> None:
    _, calls = search(Oracle({"<C1R3>": 0.9}), iterations=3)
    (call,) = [call for call in calls if call.purpose == "think"]
    first, *_ = rows = call.search.considered
    assert (first.action, len(rows)) == ("place(6)", 3)
    shown = candidates(call.thought, rows, {"place(6)": "<C1R3>"})
    assert "<C1R3>" in shown.split("\n")[3]
    assert "Probabilities are those of tokens" in shown
    assert "  0  3  " in shown
    assert re.search(r"^    1  \d  [+-]\d\.\d{3}  \(0\.75, 0\.90, 0\.90\)  <C1R3>$", shown, re.MULTILINE)
    assert re.search(r"^      1\.1  \d  .*  wait$", shown, re.MULTILINE)


def test_without_probabilities_of_tokens_answers_are_counted_and_the_record_says_so() -> None:
    model = Oracle({"<C1R3>": 0.9, "<C2R3>": 0.1, "<C3R3>": 0.1}, tokens=False)
    action, calls = search(model, iterations=1, samples=3)
    assert action == Action("place", (6,))
    first, *rest = [call for call in calls if call.purpose == "intuition"]
    assert (first.sample, first.samples, first.outcome) == (0, 0, "0: -")
    assert [(call.sample, call.samples) for call in rest[:3]] == [(1, 3), (2, 3), (3, 3)]
    assert all(options.max_tokens is None for _, options in model.asked[1:])
    assert "counted from 3 answers" in calls[-1].thought
    again = Oracle({"<C1R3>": 0.9}, tokens=True)
    search(again, iterations=1, measure="samples")
    assert all(options.max_tokens is None and not options.logprobs for _, options in again.asked)


def test_what_cannot_be_read_is_replaced_by_fixed_sentences() -> None:
    model = Oracle({"<C1R3>": 0.9}, tagged=False)
    action, _ = search(model, iterations=1)
    assert action == Action("place", (6,))
    questions = "\n".join(question for question, _ in model.asked)
    for section in ("no_actions", "no_others", "no_state"):
        assert sections("prompts/scaffolds/rap.md")[section] in questions


def test_width_keeps_the_actions_that_the_model_would_soonest_choose() -> None:
    _, calls = search(Oracle({}), iterations=4, width=2)
    assert {call.outcome[0] for call in calls if call.purpose == "good"} <= {"1", "2"}


def test_the_budget_bounds_the_search_and_what_was_found_so_far_is_kept() -> None:
    calls = list[Call]()
    with pytest.raises(SeatError, match="12 calls is used up"):
        search(Oracle({"<C1R3>": 0.9}), Budget(max_calls=12), calls)
    assert len(calls) == 13
    assert "Tree:" in calls[-1].thought


def test_an_action_in_own_words_is_written_by_the_model_and_weighed_with_the_others() -> None:
    game, preset = build("bargain:llmarena")
    deal = {-1: game.sample_chance(game.initial_state(), random.Random(3))}
    asked = request(game, preset, 0, joints=[deal])

    async def ask(messages: Any, purpose: str = "act", **given: Any) -> Completion:
        assert purpose == "actions"
        return Completion("Action: All for me. player_0: 1 hats 0 balls 0 apples.")

    found = asyncio.run(rap.candidates(asked, prompt_of(asked, preset), ask))
    assert [action.args for action in found] == [(1, 0, 0)]
