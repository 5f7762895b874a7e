"""A stand-in for a model that plays: it finds the legal moves in the prompt and writes down one of them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence

OFFERED = re.compile(r"^.*\byou may\b[^:\n]*: (.+)$", re.MULTILINE)
BETWEEN = re.compile(r", (?![^()<>]*[)>])")
CHOICE = re.compile(r"^Choice (\d):$", re.MULTILINE)
OBJECT = re.compile(r'{"(\w+)": "x"}, where x is (?:a whole number from ([0-9]+) to ([0-9]+)|(\w+) or (\w+))')
GERMAN = re.compile(
    r'^Aktion: .*{"(\w+)": "x"}, worin x eine ganze Zahl von ([0-9]+) bis ([0-9]+) ist$', re.M
)
TAGGED = re.compile(r"between <(\w+)> and </\1>[^<>]*$")
LATER = ("Compare your candidates", "Now choose, in keeping with")
NAME = r"player_\d+"
WRITTEN = {
    "Give a clue: one word": "<mystery, 1>",
    "what units and cities should do": '{"command": {"name": "suggestion", "input": {"suggestion": "On"}}}',
    "Ask your question": "<question> What are you?",
    "Answer the last question": "<answer> I am the guard.",
    "speak to the village, once": '{"say": "I suspect Player 3."}',
    "sum up for yourself": '{"summary": "Nobody knows anything."}',
}
CLUES = ("You can find it in many homes.", "People like it.", "It is not very large.", "I saw one today.")


def legal_answer(messages: Sequence[str], seed: int = 0) -> str:
    """A reply with a legal move, in the form that the last message asks for; equal prompts, equal replies.

    Args:
        messages: the texts of the prompt.
    """
    question = messages[-1]
    if question.endswith("the one word: ready"):
        return "ready"
    rng = random.Random("\n".join([str(seed), *messages]).encode(errors="replace"))
    if asked := GERMAN.search(question):
        return f'Aktion: {{"{asked[1]}": "{rng.randint(int(asked[2]), int(asked[3]))}"}}'
    if question.endswith("Answer with its number and nothing else."):
        return rng.choice(re.findall(r"^(\d+)\. ", question.rpartition("its number:")[2], re.MULTILINE))
    if question.endswith("Answer with the one word yes or no."):
        return rng.choice(("Yes.", "no"))
    if tagged := TAGGED.search(question):
        return f"<{tagged[1]}>{rng.choice(CLUES)}</{tagged[1]}>"
    if "The best choice is s" in question:
        return f"Each has its points.\nThe best choice is {rng.choice(CHOICE.findall(question))}"
    if "Look at your answer again" in question:
        return "It is as good as any."
    if "Now give your final answer" in question:
        return legal_answer(messages[:-4], seed)
    if "and choose no action" in question:
        return "Our Strategy: win.\nSuggestions: take what is offered."
    if "Do not decide yet." in question:
        return "The first, the second and the third have their points."
    if question.startswith(LATER):
        both = messages[-3] + "\n" + question
        return f"Action: {_move(both, rng)}"
    thought = "Thought: This one looks as good as any.\n" if "Thought:" in question else ""
    return f"{thought}Action: {_move(question, rng)}"


def _move(question: str, rng: random.Random) -> str:
    observation, _, form = question.rpartition("Action: ")
    if "x hats y balls z apples" in form:
        return _bargain(observation, form, rng)
    if '"target": "player_k"' in form:
        own, others = _own_name(observation), _last(r"shooting,[^{]*{(.*)}", observation)
        targets = [name for name in re.findall(NAME, others) if name != own]
        return f'{{"action": "shoot", "target": "{rng.choice(targets)}"}}'
    if '"decision": "accept"' in form:
        return f'{{"decision": "{rng.choice(("accept", "reject"))}"}}'
    if '{"proposal"' in form:
        first, *others = re.findall(r'"(\d+-th)": g', form)
        gold = int(_last(r"add up to (\d+)", observation))
        return json.dumps({"proposal": {first: gold, **dict.fromkeys(others, 0)}})
    if wanted := OBJECT.search(form):
        key, low, high, one, other = wanted.groups()
        return json.dumps({key: str(rng.randint(int(low), int(high))) if low else rng.choice((one, other))})
    if '"move": "r c r c"' in form:
        return _between_squares(observation, rng)
    if '"to": ["France"' in form:
        return _letter(observation, rng)
    if '"orders"' in form:
        return _orders(observation, '"messages"' in form, rng)
    if "in dollars and cents" in question:
        cents = int(_last(r"worth \$([0-9]+\.[0-9]{2}) to you", question).replace(".", ""))
        return f"{_own_name(question)}: ${rng.randint(0, cents) / 100:.2f}"
    if "Items to be shared" in question:
        return _negotiation(question, rng)
    for asked, written in WRITTEN.items():
        if asked in observation:
            return written
    if "vote: player_k" in form:
        return f"vote: {rng.choice(re.findall(NAME, OFFERED.findall(observation)[-1]))}."
    if "your clue" in form:
        return f"{_own_name(observation)}: {rng.choice(CLUES)}"
    return rng.choice(BETWEEN.split(OFFERED.findall(observation)[-1]))


def _between_squares(observation: str, rng: random.Random) -> str:
    """A move of the last list by piece; without one the pieces stay as they are."""
    _, _, offered = observation.rpartition("legal now, by piece:")
    pieces = re.findall(r" at ([0-9] [0-9]) may go to: (.+)", offered)
    moves = [f"{start} {end}" for start, ends in pieces for end in ends.split(", ")]
    return json.dumps({"reasoning": "It leads on.", "move": rng.choice(moves) if moves else "ready"})


POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")


def _power(observation: str) -> str:
    return str(re.findall(r"You are (\w+)\. Phase", observation)[-1])


def _letter(observation: str, rng: random.Random) -> str:
    others = [power for power in POWERS if power != _power(observation)]
    to = rng.choice((["all"], rng.sample(others, 2), [rng.choice(others)]))
    return json.dumps({"reasoning": "Peace pays.", "to": to, "message": rng.choice(CLUES)})


def _orders(observation: str, talks: bool, rng: random.Random) -> str:
    """Orders for the units that the prompt lists, and messages where they go with orders."""
    told = {"reasoning": "One step at a time.", "orders": _ordered(observation, rng)}
    return json.dumps({**told, "messages": {"Global": "Let us talk.", "France": "Hello."}} if talks else told)


def _ordered(observation: str, rng: random.Random) -> list[str]:
    if "Possible retreats:" in observation:
        ways = re.findall(r"^([AF] \S+) R (\S+)$", observation, re.MULTILINE)
        return [f"{unit} R {place}" for unit, place in dict(ways).items()]
    if "This winter:" in observation:
        offers = re.findall(r"[AF] [A-Z]{3}(?:/..)? [BD]", observation.rpartition("This winter:")[2])
        return [rng.choice(offers)]
    own = re.findall(rf"^{_power(observation)} ([AF] \S+): (.*)$", observation, re.MULTILINE)
    return [f"{unit} - {rng.choice(places.split(', '))}" for unit, places in own]


def _bargain(observation: str, form: str, rng: random.Random) -> str:
    name = _own_name(observation)
    if f"{name}: Deal" in form and rng.random() < 0.3:
        return f"{name}: Deal."
    pool = re.findall(r"To be shared: (.*)", observation)[0]
    counts = {kind: int(count) for count, kind in re.findall(r"(\d+) (hat|ball|apple)", pool)}
    taken = " ".join(f"{rng.randint(0, counts.get(kind, 0))} {kind}s" for kind in ("hat", "ball", "apple"))
    return f"This seems fair to me. {name}: {taken}"


def _negotiation(question: str, rng: random.Random) -> str:
    asked = question.rpartition("Action: ")[2]
    if "<Utterance" in asked:
        return f"<Utterance: {[rng.randint(0, 4) for _ in range(3)]}>"
    if "<Agree>" in asked and rng.random() < 0.3:
        return "<Agree>"
    pool = re.findall("[0-9]+", _last("Items to be shared: (.*)", question))
    return f"<Proposal: {[rng.randint(0, int(count)) for count in pool]}>"


def _last(pattern: str, question: str) -> str:
    return str(re.findall(pattern, question)[-1])


def _own_name(question: str) -> str:
    return str(re.findall(f"You are ({NAME})", question)[0])
