#!/usr/bin/env python3
"""An agent for any game: a random legal action, drawn from the seed that it is given."""

import json
import random
import sys


def open_action(family, rng):
    """A member of a family of actions, with nothing said."""
    if family["total"] is not None:
        zeros = [0] * (len(family["fields"]) - 1)
        return [family["kind"], [family["total"], *zeros], ""]
    args = []
    for field in family["fields"]:
        words = [*field.get("options", ()), *field.get("parts", ())]
        args.append(rng.choice(words) if words else rng.randint(field["low"], field["high"]))
    return [family["kind"], args, ""]


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "init":
        answer = {"type": "ready", "name": "Drawn by lot", "version": "1"}
    elif told["type"] == "request":
        rng, legal = random.Random(told["seed"]), told["legal"]
        choices = [listed["action"] for listed in legal["listed"]]
        choices += [open_action(family, rng) for family in legal["open"]]
        answer = {"type": "answer", "id": told["id"], "action": rng.choice(choices)}
    else:
        break
    print(json.dumps(answer), flush=True)
