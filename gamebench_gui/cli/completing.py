"""Candidates for the last word of a command line, among them games, agents and matches."""

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
"""Words without a meaning to a shell; a file may give matches and plug-ins any name."""
MOST: Final = 100
"""The most matches offered, the newest."""


def complete(argv: Sequence[str], parser: argparse.ArgumentParser) -> int:
    """Print the candidates for the last, half-typed word, each on a line; return the exit code."""
    offered = dict.fromkeys(candidates(parser, argv or [""]))
    if shown := [word for word in offered if HARMLESS.fullmatch(word)]:
        say("\n".join(shown))
    return DONE


def candidates(parser: argparse.ArgumentParser, words: Sequence[str]) -> Iterator[str]:
    """Yield the candidates for the last of some words."""
    place, given, waiting = parser, dict[str, str](), None
    positional = 0
    *before, last = words
    for word in before:
        if waiting is not None:
            given[waiting.dest], waiting = word, None
        elif word.startswith("-") and word != "-":
            option = place._option_string_actions.get(word.partition("=")[0])
            waiting = option if option is not None and option.nargs != 0 and "=" not in word else None
        elif inner := _commands(place).get(word):
            place, positional = inner, 0
        else:
            if (action := _positional(place, positional)) is not None:
                given[action.dest] = word
            positional += 1
    fitting: Iterator[str]
    if waiting is not None:
        fitting = values(waiting, last, given)
    elif last.startswith("-"):
        fitting = (word for action in visible_options(place) for word in action.option_strings)
    else:
        fitting = _words(place, positional, last, given)
    yield from (word for word in fitting if word.startswith(last))


def _words(
    place: argparse.ArgumentParser, positional: int, last: str, given: Mapping[str, str]
) -> Iterator[str]:
    yield from _commands(place)
    if (action := _positional(place, positional)) is not None:
        yield from values(action, last, given)


def is_dynamic(action: argparse.Action) -> bool:
    """Return whether the values of an argument are looked up."""
    return _source(action) is not None


def values(action: argparse.Action, last: str, given: Mapping[str, str]) -> Iterator[str]:
    """Yield the values of an argument that begin with ``last``, after those ``given`` for others."""
    source = _source(action)
    if source is not None:
        with suppress(Exception):  # whatever is wrong is said when the command is run
            yield from source(last, given)
    else:
        yield from listed_choices(action)


def listed_choices(action: argparse.Action) -> list[str]:
    """Return the choices of an argument that its help names; the others are for older scripts."""
    choices = [str(choice) for choice in action.choices or ()]
    help_text = action.help or ""
    return [choice for choice in choices if not action.metavar or _is_described(choice, help_text)]


def _is_described(choice: str, text: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(choice)}(?![\w-])", text) is not None


def visible_commands(action: argparse._SubParsersAction[argparse.ArgumentParser]) -> dict[str, str]:
    """Return the commands that help lists, with their help."""
    return {choice.dest: choice.help or "" for choice in action._choices_actions}


def visible_options(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    return (a for a in parser._actions if a.option_strings and a.help != argparse.SUPPRESS)


def _commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    return {
        name: action.choices[name]
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
        for name in visible_commands(action)
    }


def _positional(parser: argparse.ArgumentParser, place: int) -> argparse.Action | None:
    """Return the argument without a dash at a place; the last one may be repeated."""
    kind = argparse._SubParsersAction
    arguments = [a for a in parser._actions if not a.option_strings and not isinstance(a, kind)]
    if place < len(arguments):
        return arguments[place]
    return arguments[-1] if arguments and arguments[-1].nargs in ("*", "+") else None


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
    """Return the function that looks up the values of an argument; None if there is none."""
    if action.dest == "game":
        return _games
    if action.metavar == "MATCH" or action.dest == "match":
        return _matches
    if action.metavar in ("SPEC", "[NAME=]SPEC") or action.dest == "agents":
        return _agents
    return None
