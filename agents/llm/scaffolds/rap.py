"""Reasoning via planning: a tree search in which the model predicts and evaluates (GameBench's RAP)."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from agents.llm.model import Completion
from agents.llm.prompting import Prompt
from agents.llm.scaffolds.base import Ask, outcome, read_answer, several, together
from agents.llm.scaffolds.rap_tree import Node, best_path, iterate, nodes, outline, shares
from agents.search.report import Candidate, considered, describe
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.game import UnreadableActionError
from games.core.searched import SearchRecord
from games.core.seat import Request

MOST_ALTERNATIVES: Final = 5
MOST_PREDICTED: Final = 50
"""The most predicted actions that are weighed; a model may list any number."""
_BULLET: Final = re.compile(r"^(?:[-*]|\d{1,3}[.)])\s+")


async def decide(
    request: Request,
    prompt: Prompt,
    ask: Ask,
    *,
    iterations: int = 10,
    depth: int = 2,
    width: int = 0,
    samples: int = 5,
    measure: str = "tokens",
) -> Action:
    """Search, record the tree as a thought, and choose the first action of the best path to the full depth.

    Args:
        iterations, depth: 10 and 2 in GameBench.
        width: how many actions of a situation are weighed, those of the highest intuition; 0 for all.
        samples: answers from which a probability is counted if the server reports none.
        measure: ``tokens`` reads probabilities of tokens and counts samples if there are none;
            ``samples`` always counts.
    """
    choices = await candidates(request, prompt, ask)
    if len(choices) == 1:
        return choices[0]
    gauge = Gauge(ask, samples, measure == "tokens")
    world, root = Imagined(request, replace(prompt, objection=""), gauge, choices, width), Node("0", state="")
    began = time.monotonic()
    try:
        for _ in range(iterations):
            await iterate(world, root, depth)
    finally:
        _record(request, root, depth, gauge, time.monotonic() - began)
    best = best_path(root, depth)
    if not best or best[0].choice is None:
        raise UnreadableActionError("The search followed no way to its end.")
    return best[0].choice


async def candidates(request: Request, prompt: Prompt, ask: Ask) -> list[Action]:
    """Return the listed actions, and one that the model writes for each open family, if it can be read."""
    actions, error = list(request.legal.listed), None
    for family in request.legal.open:
        wanted = prompt.messages("rap.propose", wanted=prompt.speech.say(family.hint) or family.kind)
        reply = await ask(wanted, "actions", read=lambda reply: outcome(request, reply))
        try:
            action = read_answer(request, reply)
        except UnreadableActionError as refused:
            error = refused
        else:
            actions += [action] if action not in actions else []
    if not actions:
        raise error or UnreadableActionError("There is nothing to choose from.")
    return actions


@dataclass(slots=True)
class Gauge:
    """Measures how likely a model is to give each of several answers of one word.

    Attributes:
        tokens: whether the server is asked for probabilities of tokens; false as soon as it reports none.
    """

    ask: Ask
    samples: int
    tokens: bool

    async def shares(
        self, messages: Sequence[ChatMessage], purpose: str, node: str, words: Sequence[str]
    ) -> Mapping[str, float]:
        """Return the probability of each word; words without one are left out."""
        if self.tokens:
            alternatives = min(len(words), MOST_ALTERNATIVES)
            reply = await self.ask(
                messages, purpose, read=lambda reply: likeliest(node, reply, words), probe=alternatives
            )
            if reply.alternatives:
                return shares(reply.alternatives)
            self.tokens = False
        replies = await several(
            self.ask, messages, self.samples, purpose, lambda reply: f"{node}: {last_word(reply.text, words)}"
        )
        given = Counter(word for reply in replies if (word := last_word(reply.text, words)))
        return {word: count / self.samples for word, count in given.items()}


def likeliest(node: str, reply: Completion, words: Sequence[str]) -> str:
    """Return the record of one question for probabilities: the node, and the likeliest words."""
    likely = [(share, word) for word, share in shares(reply.alternatives).items() if word in words]
    listed = ", ".join(f"{word} {share:.2f}" for share, word in sorted(likely, reverse=True))
    return f"{node}: {listed or '-'}"


def last_word(text: str, words: Sequence[str]) -> str:
    """Return the last of the words in an answer; empty if there is none."""
    return next((word for word in re.findall(r"[^\W\d_]+|\d+", text.lower())[::-1] if word in words), "")


class Imagined:
    """The model's idea of the game: possible actions, replies of the others, and resulting states."""

    def __init__(
        self, request: Request, prompt: Prompt, gauge: Gauge, choices: Sequence[Action], width: int
    ) -> None:
        self._request = request
        self._prompt = prompt
        self._gauge = gauge
        self._choices, self._width = choices, width
        self._others: dict[str, str] = {}

    async def options(self, node: Node) -> list[Node]:
        """Return the children of a node: at the root the legal actions, elsewhere predicted ones."""
        children = self._legal(node) if node.parent is None else await self._predicted(node)
        await self._weigh(node, children)
        return children

    async def foresee(self, node: Node) -> None:
        """Ask for the others' actions, the view after them, and the chance to win from there."""
        before = node.parent
        assert before is not None
        if before.name not in self._others:
            self._others[before.name] = await self._ask_for(before, "others") or self._words("no_others")
        others = self._others[before.name]
        state = await self._ask_for(before, "state", node.name, action=node.action, others=others)
        node.state = state or self._words("no_state")
        node.win = await self._yes(node, node, "win")

    def _legal(self, root: Node) -> list[Node]:
        write = self._request.write
        return [
            Node(str(number), write(action) + (f" {action.text}" if action.text else ""), root, action)
            for number, action in enumerate(self._choices, 1)
        ]

    async def _predicted(self, node: Node) -> list[Node]:
        listed = await self._ask_for(node, "actions") or self._words("no_actions")
        lines = [_BULLET.sub("", line.strip()) for line in listed.split("\n")]
        actions = list(dict.fromkeys(filter(None, lines)))[:MOST_PREDICTED]
        return [Node(f"{node.name}.{number}", action, node) for number, action in enumerate(actions, 1)]

    async def _weigh(self, node: Node, children: list[Node]) -> None:
        """Set intuition and self-evaluation; of too many children, keep those of the highest intuition."""
        numbers = [str(number) for number in range(1, len(children) + 1)]
        listed = "\n".join(f"{number}. {child.action}" for number, child in enumerate(children, 1))
        messages = self._messages(node, "intuition", options=listed)
        intuitions = await self._gauge.shares(messages, "intuition", node.name, numbers)
        for number, child in zip(numbers, children, strict=True):
            child.intuition = intuitions.get(number, 0.0)
        if self._width:
            children.sort(key=lambda child: -child.intuition)
            del children[self._width :]
        good = await together(self._yes(node, child, "good", action=child.action) for child in children)
        for child, share in zip(children, good, strict=True):
            child.good = share

    async def _yes(self, situation: Node, about: Node, purpose: str, **slots: str) -> float:
        messages, yes = self._messages(situation, purpose, **slots), self._words("yes")
        answers = await self._gauge.shares(messages, purpose, about.name, (yes, self._words("no")))
        return answers.get(yes, 0.0)

    async def _ask_for(self, node: Node, purpose: str, name: str = "", **slots: str) -> str:
        """Return the model's text between the tags of that name; empty if it writes none."""
        name = name or node.name
        reply = await self._gauge.ask(
            self._messages(node, purpose, **slots),
            purpose,
            read=lambda reply: f"{name}: {between(reply.text, purpose)[:40] or '-'}",
        )
        return between(reply.text, purpose)

    def _words(self, section: str) -> str:
        return self._prompt.instruction(f"rap.{section}")

    def _messages(self, node: Node, section: str, **slots: str) -> tuple[ChatMessage, ...]:
        sections = (["rap.situation"] if node.state else []) + [f"rap.{section}"]
        return self._prompt.messages(*sections, state=node.state or "", **slots)


def between(text: str, tag: str) -> str:
    """Return the text between the first ``<tag>`` and the ``</tag>`` after it; empty without both."""
    _, opened, rest = text.partition(f"<{tag}>")
    inner, closed, _ = rest.partition(f"</{tag}>")
    return inner.strip() if opened and closed else ""


def _record(request: Request, root: Node, depth: int, gauge: Gauge, seconds: float) -> None:
    best = best_path(root, depth)
    ranked = sorted(root.children, key=lambda node: (node not in best, -len(node.returns), -node.value))
    rows = [Candidate(node.choice, len(node.returns), node.value) for node in ranked if node.choice]
    how = (
        "Probabilities are those of tokens, as the server reports them."
        if gauge.tokens
        else f"Probabilities are counted from {gauge.samples} answers, because none of tokens were to be had."
    )
    thought = f"{describe(rows, len(root.returns), seconds)}\n\n{how}\n{outline(root)}"
    search = SearchRecord(considered(rows), tuple(nodes(root)))
    request.record(Call("rap", (), thought=thought, purpose="think", cost=0.0, search=search))
