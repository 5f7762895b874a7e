"""What can be the last word of a command line that somebody is typing: games, agents and matches included."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.output import DONE, say

HARMLESS: Final = re.compile(r"[\w.:/=+-]+")
"""Words that mean nothing to a shell; a file may give matches and plug-ins any name."""
MOST: Final = 100
"""Matches that are offered, the newest."""


def complete(argv: Sequence[str], parser: argparse.ArgumentParser) -> int:
    """Print the words that can stand in place of the last one, each on a line; returns the exit code.

    Args:
        argv: all words behind the program's name, the last one as far as it is typed.
    """
    offered = dict.fromkeys(candidates(parser, argv or [""]))
    if found := [word for word in offered if HARMLESS.fullmatch(word)]:
        say("\n".join(found))
    return DONE


def candidates(parser: argparse.ArgumentParser, words: Sequence[str]) -> Iterator[str]:
    """Yield what can stand in place of the last of some words."""
    place, given, waiting = parser, dict[str, str](), None
    positional = 0
    *before, last = words
    for word in before:
        if waiting is not None:
            given[waiting.dest], waiting = word, None
        elif word.startswith("-") and word != "-":
            option = _option(place, word)
            waiting = option if option is not None and option.nargs != 0 and "=" not in word else None
        elif inner := _commands(place).get(word):
            place, positional = inner, 0
        else:
            if (action := _positional(place, positional)) is not None:
                given[action.dest] = word
            positional += 1
    found: Iterator[str]
    if waiting is not None:
        found = values(waiting, last, given)
    elif last.startswith("-"):
        found = (word for action in visible_options(place) for word in action.option_strings)
    else:
        found = _words(place, positional, last, given)
    yield from (word for word in found if word.startswith(last))


def _words(
    place: argparse.ArgumentParser, positional: int, last: str, given: Mapping[str, str]
) -> Iterator[str]:
    yield from _commands(place)
    if (action := _positional(place, positional)) is not None:
        yield from values(action, last, given)


def is_dynamic(action: argparse.Action) -> bool:
    """Whether what an argument takes is looked up when it is asked for."""
    return _source(action) is not None


def values(action: argparse.Action, last: str, given: Mapping[str, str]) -> Iterator[str]:
    """Yield what an argument takes, beginning as ``last`` does.

    Args:
        given: the values of the arguments before it, by their destinations.
    """
    source = _source(action)
    if source is not None:
        with suppress(Exception):  # whatever is wrong is said when the command is run
            yield from source(last, given)
    else:
        yield from listed_choices(action)


def listed_choices(action: argparse.Action) -> list[str]:
    """The choices of an argument, without those that its help keeps back for the sake of older scripts."""
    choices = [str(choice) for choice in action.choices or ()]
    told = action.help or ""
    return [choice for choice in choices if not action.metavar or _is_told(choice, told)]


def _is_told(choice: str, text: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(choice)}(?![\w-])", text) is not None


def visible_commands(action: argparse._SubParsersAction[argparse.ArgumentParser]) -> dict[str, str]:
    """The commands that help lists, with what they do."""
    return {choice.dest: choice.help or "" for choice in action._choices_actions}


def visible_options(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield the options that help lists."""
    return (a for a in parser._actions if a.option_strings and a.help != argparse.SUPPRESS)


def _commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    return {
        name: action.choices[name]
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
        for name in visible_commands(action)
    }


def _option(parser: argparse.ArgumentParser, word: str) -> argparse.Action | None:
    return parser._option_string_actions.get(word.partition("=")[0])


def _positional(parser: argparse.ArgumentParser, place: int) -> argparse.Action | None:
    """The argument without a dash at a place; the last one may come again and again."""
    kind = argparse._SubParsersAction
    found = [a for a in parser._actions if not a.option_strings and not isinstance(a, kind)]
    if place < len(found):
        return found[place]
    return found[-1] if found and found[-1].nargs in ("*", "+") else None


def _games(last: str, given: Mapping[str, str]) -> Iterator[str]:
    from games.catalog import GAMES, presets

    games = [game for game in GAMES if game.startswith(last.partition(":")[0])]
    yield from games
    # the presets of all would have every game loaded
    if ":" in last or len(games) == 1:
        yield from (f"{game}:{preset.id}" for game in games for preset in presets(game))


def _agents(last: str, given: Mapping[str, str]) -> Iterator[str]:
    from agents.catalog.kinds import AGENTS
    from agents.catalog.rules import RULES
    from games.catalog import find_preset

    game = find_preset(given["game"])[0] if given.get("game") else ""
    for word, kind in AGENTS.items():
        if word != "human" and (not kind.games or not game or game in kind.games):
            yield word
            if word == last.partition(":")[0] == "rule":
                fitting = (
                    name for name, rule in RULES.items() if not game or game in (rule.games or (game,))
                )
                yield from (f"rule:name={name}" for name in fitting)


def _matches(last: str, given: Mapping[str, str]) -> Iterator[str]:
    from replays.store.store import Store

    path = Path(given["db"]) if given.get("db") else Paths.of(given.get("data_dir")).matches
    if path.exists():
        with Store(path) as store:
            yield from (row.id for row in store.matches(limit=MOST))


def _source(action: argparse.Action) -> Callable[[str, Mapping[str, str]], Iterator[str]] | None:
    """What looks up the values of an argument; None for one whose values are not looked up."""
    if action.dest == "game":
        return _games
    if action.metavar == "MATCH" or action.dest == "match":
        return _matches
    if action.metavar in ("SPEC", "[NAME=]SPEC") or action.dest == "agents":
        return _agents
    return None
