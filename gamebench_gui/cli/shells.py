"""Completion for shells, manual page and reference, all generated from the parser."""

from __future__ import annotations

import argparse
import re
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gamebench_gui import __version__
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.completing import is_dynamic, listed_choices, visible_commands, visible_options
from gamebench_gui.cli.examples import EXAMPLES
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, say

ENVIRONMENT: Final = {
    "OPENAI_API_KEY, OPENROUTER_API_KEY, ...": "Keys of model servers; each goes to its own server only. "
    "key_env=NAME of a seat names another variable.",
    "GAMEBENCH_PLUGINS_OFF": "Names of plug-ins that are not loaded, separated by commas.",
    "DISPLAY, WAYLAND_DISPLAY": "Where windows open. Only the window needs them.",
    "QT_QPA_PLATFORM": "How Qt draws windows; offscreen for none that anybody sees.",
    "XDG_DATA_HOME, XDG_CONFIG_HOME": "Where matches and settings lie, unless --data-dir names a folder.",
}
"""Variables that the program reads, for the manual page."""
SHELLS = ("bash", "zsh", "fish", "man", "markdown")


def add(commands: Commands, parents: Parents) -> None:
    parser = commands.add_parser(
        "completion",
        help="what a shell needs to complete commands and options; man for the manual page",
        description='Prints a script for a shell: eval "$(gamebench completion bash)". With man it is the '
        "manual page, with markdown the same for a web site.",
    )
    parser.add_argument("shell", choices=SHELLS, help="a shell, or man or markdown")


def completion(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.cli.main import build_parser

    say(written(build_parser(), args.shell).rstrip("\n"))
    return DONE


def written(parser: argparse.ArgumentParser, shell: str) -> str:
    """Return the script for a shell, the manual page, or the reference in Markdown."""
    return _WRITERS[shell](list(_places(parser, "", "")))


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the command line, and what can come there.

    Attributes:
        path: the commands up to there, such as ``/tournament/run``.
        summary: the help of the command.
        commands: the subcommands, with their help.
    """

    path: str
    summary: str
    parser: argparse.ArgumentParser
    commands: dict[str, str]

    def options(self) -> Iterator[argparse.Action]:
        return visible_options(self.parser)

    def words(self) -> list[str]:
        """Return every command, option, and choice of an argument."""
        choices = [word for action in self.arguments() for word in listed_choices(action)]
        return [*self.commands, *choices, *(word for each in self.options() for word in each.option_strings)]

    def is_dynamic(self) -> bool:
        return any(is_dynamic(action) for action in self.arguments())

    def arguments(self) -> Iterator[argparse.Action]:
        kind = argparse._SubParsersAction
        return (a for a in self.parser._actions if not a.option_strings and not isinstance(a, kind))


def _places(parser: argparse.ArgumentParser, path: str, summary: str) -> Iterator[Place]:
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    helps = {name: text for action in below for name, text in visible_commands(action).items()}
    parsers = {name: inner for action in below for name, inner in action.choices.items()}
    yield Place(path, summary, parser, helps)
    for name, text in helps.items():
        yield from _places(parsers[name], f"{path}/{name}", text)


def _values(places: list[Place]) -> Iterator[tuple[str, list[str] | None]]:
    """Yield ``path:option`` for each option with a value, and the choices; None if there are none."""
    for place in places:
        for action in place.options():
            if action.nargs != 0 and not is_dynamic(action):
                values = listed_choices(action) if action.choices else None
                yield from ((f"{place.path}:{word}", values) for word in action.option_strings)


def _looked_up(places: list[Place]) -> list[str]:
    """Return ``path:option`` for each option whose values the program looks up."""
    return [
        f"{place.path}:{word}"
        for place in places
        for action in place.options()
        if is_dynamic(action)
        for word in action.option_strings
    ]


def _alternatives(words: list[str]) -> str:
    return "|".join(f'"{word}"' for word in words)


def _free(places: list[Place]) -> str:
    return _alternatives([key for key, values in _values(places) if values is None])


def _paths(places: list[Place]) -> str:
    return _alternatives([place.path for place in places if place.path])


def _bash(places: list[Place]) -> str:
    chosen = [f'    "{key}") words="{" ".join(words)}" ;;' for key, words in _values(places) if words]
    asked = {place.path: ["$(_gamebench_ask)"] if place.is_dynamic() else [] for place in places}
    known = [
        f'      "{place.path}") words="{" ".join([*place.words(), *asked[place.path]])}" ;;'
        for place in places
    ]
    return "\n".join(
        [
            "# completion of gamebench for bash, made by: gamebench completion bash",
            "_gamebench_ask() {",
            '  [[ $current == -* ]] || "${typed[0]/#\\~/$HOME}" complete "${typed[@]:1}" 2>/dev/null',
            "}",
            "_gamebench() {",
            "  # bash parts words at colons, as in game:preset",
            '  local place="" word words="" current before prefix="" line="${COMP_LINE:0:COMP_POINT}" typed',
            '  read -ra typed <<< "$line"',
            '  [[ $line == *[[:space:]] ]] && typed+=("")',
            '  current="${typed[${#typed[@]}-1]}" before="${typed[${#typed[@]}-2]}"',
            '  for word in "${typed[@]:1:${#typed[@]}-2}"; do',
            f'    case "$place/$word" in {_paths(places)}) place="$place/$word" ;; esac',
            "  done",
            "  COMPREPLY=()",
            '  case "$place:$before" in',
            *chosen,
            f'    {_alternatives(_looked_up(places))}) words="$(_gamebench_ask)" ;;',
            f"    {_free(places)}) return ;;",
            '    *) case "$place" in',
            *known,
            "    esac ;;",
            "  esac",
            '  [[ $COMP_WORDBREAKS == *:* ]] && prefix="${current%"${current##*[:=]}"}"',
            '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
            '  COMPREPLY=("${COMPREPLY[@]#"$prefix"}")',
            "}",
            "complete -o default -F _gamebench gamebench",
            "",
        ]
    )


def _zsh(places: list[Place]) -> str:
    ask = 'compadd -- ${(f)"$($words[1] complete "${(@)words[2,CURRENT]}" 2>/dev/null)"}'
    chosen = [
        f'    "{key}") compadd -- {" ".join(words)}; return ;;' for key, words in _values(places) if words
    ]
    known = [
        f'    "{place.path}") compadd -- {" ".join(place.words())}{f"; {ask}" * place.is_dynamic()} ;;'
        for place in places
    ]
    return "\n".join(
        [
            "#compdef gamebench",
            "# completion of gamebench for zsh, made by: gamebench completion zsh",
            "_gamebench() {",
            '  local place="" word',
            '  for word in "${(@)words[2,CURRENT-1]}"; do',
            f'    case "$place/$word" in {_paths(places)}) place="$place/$word" ;; esac',
            "  done",
            '  case "$place:${words[CURRENT-1]}" in',
            *chosen,
            f"    {_alternatives(_looked_up(places))}) {ask}; return ;;",
            f"    {_free(places)}) _files; return ;;",
            "  esac",
            '  case "$place" in',
            *known,
            "  esac",
            "  _files",
            "}",
            '[ "$funcstack[1]" = "_gamebench" ] && _gamebench "$@" || compdef _gamebench gamebench',
            "",
        ]
    )


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _fish(places: list[Place]) -> str:
    ask = "(gamebench complete (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)"
    lines = [
        "# completion of gamebench for fish, made by: gamebench completion fish",
        "function __gamebench_at",
        '    set -l place ""',
        "    for word in (commandline -opc)[2..-1]",
        "        switch $place/$word",
        f"            case {' '.join(place.path for place in places if place.path)}",
        "                set place $place/$word",
        "        end",
        "    end",
        '    test "$place" = "$argv[1]"',
        "end",
    ]
    for place in places:
        start = f"complete -c gamebench -n '__gamebench_at \"{place.path}\"'"
        lines += [f"{start} -a '{ask}'"] if place.is_dynamic() else []
        lines += [f"{start} -f -a {name} -d {_quoted(text)}" for name, text in place.commands.items()]
        for action in place.options():
            names = " ".join(
                f"-l {word[2:]}" if word.startswith("--") else f"-s {word[1:]}"
                for word in action.option_strings
            )
            values = f" -x -a '{' '.join(listed_choices(action))}'" if action.choices else ""
            values = f" -x -a '{ask}'" if is_dynamic(action) else values
            takes = values or (" -r" if action.nargs != 0 else "")
            lines.append(f"{start} {names}{takes} -d {_quoted(_help(action))}")
    return "\n".join([*lines, ""])


def _help(action: argparse.Action) -> str:
    return (action.help or "").replace("%%", "%").replace("%(default)s", str(action.default))


def _roff(text: str) -> str:
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped[:1] in (".", "'") else escaped


def _man(places: list[Place]) -> str:
    whole = places[0]
    lines = [
        f'.TH GAMEBENCH 1 "" "gamebench {__version__}" "User Commands"',
        ".SH NAME",
        "gamebench \\- play, record and replay matches of people, language models and bots",
        ".SH SYNOPSIS",
        ".B gamebench",
        "[OPTIONS] [COMMAND ...]",
        ".SH DESCRIPTION",
        _roff(whole.parser.description or ""),
        ".SH OPTIONS",
        *_man_options(whole),
        ".SH COMMANDS",
    ]
    for place in places[1:]:
        lines += [f".SS gamebench{_roff(place.path.replace('/', ' '))}"]
        lines += [_roff(place.parser.description or place.summary)] if place.summary else []
        lines += _man_options(place)
    lines += [
        *(".SH EXAMPLES", ".nf"),
        *(_roff(line) for line in dict.fromkeys(line for lines in EXAMPLES.values() for line in lines)),
        *(".fi", ".SH ENVIRONMENT"),
        *(
            line
            for name, text in ENVIRONMENT.items()
            for line in (".TP", f"\\fB{_roff(name)}\\fR", _roff(text))
        ),
        *(".SH EXIT STATUS", "0 done, 1 failed, 2 wrong usage, 130 interrupted."),
        *(
            ".SH FILES",
            "Matches, settings and logs lie in the user's folders for applications, or in the folder of",
        ),
        _roff("--data-dir; gamebench doctor says where."),
        "",
    ]
    return "\n".join(lines)


def _value(action: argparse.Action) -> str:
    if action.nargs == 0:
        return ""
    if action.choices and not action.metavar:
        return f" {{{','.join(map(str, action.choices))}}}"
    return f" {action.metavar or action.dest.upper()}"


def _man_options(place: Place) -> list[str]:
    lines = []
    for action in place.options():
        lines += [".TP", f"\\fB{_roff(', '.join(action.option_strings))}\\fR{_roff(_value(action))}"]
        lines += [_roff(_help(action)) or "\\&"]
    return lines


def _markdown(places: list[Place]) -> str:
    lines = list[str]()
    for place in places:
        level = min(4, 2 + place.path.count("/") - (place.path != ""))
        lines += [
            f"{'#' * level} gamebench{place.path.replace('/', ' ')}",
            "",
            "```",
            place.parser.format_usage().removeprefix("usage: ").rstrip(),
            "```",
            "",
        ]
        if about := place.parser.description or place.summary:
            lines += [_plain(about.replace("%%", "%")), ""]
        options = [
            action
            for action in place.parser._actions
            if not isinstance(action, argparse._SubParsersAction) and action.help != argparse.SUPPRESS
        ]
        rows = [f"| `{_name(action)}` | {_plain(_help(action))} |" for action in options]
        lines += ["| argument | meaning |", "|---|---|", *rows, ""] if rows else []
        shown = EXAMPLES.get(place.path.strip("/").replace("/", " "), ())
        lines += ["```", *shown, "```", ""] if shown else []
    return "\n".join(lines)


def _name(action: argparse.Action) -> str:
    if not action.option_strings:
        return str(action.metavar or action.dest)
    return f"{', '.join(action.option_strings)}{_value(action)}".replace("|", "\\|")


def _plain(text: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", " ".join(text.split()))


_WRITERS: Final = {"bash": _bash, "zsh": _zsh, "fish": _fish, "man": _man, "markdown": _markdown}
