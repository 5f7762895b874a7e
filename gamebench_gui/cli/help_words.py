"""The help of commands, and what argparse itself says, in the language of the command line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from gamebench_gui.cli.language import said
from replays.words import tr_noop

OF_ARGPARSE: Final = (
    tr_noop("usage: "),
    tr_noop("options"),
    tr_noop("positional arguments"),
    tr_noop("show this help message and exit"),
    tr_noop("show program's version number and exit"),
    tr_noop("%(prog)s: error: %(message)s\n"),
    tr_noop("argument %(argument_name)s: %(message)s"),
    tr_noop("the following arguments are required: %s"),
    tr_noop("unrecognized arguments: %s"),
    tr_noop("not allowed with argument %s"),
    tr_noop("ignored explicit argument %r"),
    tr_noop("expected one argument"),
    tr_noop("expected at most one argument"),
    tr_noop("expected at least one argument"),
    tr_noop("ambiguous option: %(option)s could match %(matches)s"),
    tr_noop("one of the arguments %s is required"),
    tr_noop("invalid %(type)s value: %(value)r"),
    tr_noop("invalid choice: %(value)r (choose from %(choices)s)"),
    tr_noop("unknown parser %(parser_name)r (choices: %(choices)s)"),
    tr_noop("examples:"),
)
"""The texts of argparse, as it passes them to gettext."""


@contextmanager
def argparse_speaks() -> Iterator[None]:
    """Translate argparse's own texts inside the block: these are its names for gettext's functions."""
    before = {name: vars(argparse)[name] for name in ("_", "ngettext")}
    vars(argparse).update(_=said, ngettext=_counted)
    try:
        yield
    finally:
        vars(argparse).update(before)


def _counted(singular: str, others: str, number: int) -> str:
    return said(singular if number == 1 else others)


def translate(parser: argparse.ArgumentParser) -> None:
    """Put the help of a command, and of its subcommands, into the language."""
    for source in sources(parser):
        for name in ("description", "help", "title"):
            if text := vars(source).get(name):
                setattr(source, name, said(text))
    if parser.epilog:
        head, line, examples = parser.epilog.partition("\n")
        parser.epilog = f"{said(head)}{line}{examples}"
    for inner in _subcommands(parser):
        translate(inner)


def texts(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the texts of the help of a command and of its subcommands."""
    for source in sources(parser):
        for name in ("description", "help", "title"):
            text = vars(source).get(name)
            if text and text != argparse.SUPPRESS:
                yield text
    for inner in _subcommands(parser):
        yield from texts(inner)


def sources(parser: argparse.ArgumentParser) -> Iterator[object]:
    """Yield the parts of a parser that have help: itself, its groups, its options and commands."""
    yield parser
    yield from parser._action_groups
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            yield from action._choices_actions


def _subcommands(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from dict.fromkeys(action.choices.values())
