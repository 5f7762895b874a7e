"""Completion of shells and the manual page know every command and option."""

import argparse
import shutil
import subprocess

import pytest

from gamebench_gui.cli.main import COMMANDS, build_parser
from gamebench_gui.cli.shells import SHELLS, written


def completed(*words):
    """What bash offers for the last of some words."""
    asked = f"COMP_WORDS=({' '.join(map(repr, words))}); COMP_CWORD={len(words) - 1}; _gamebench"
    script = f'{written(build_parser(), "bash")}\n{asked}\nprintf "%s\\n" "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
def test_bash_completes_commands_options_and_values():
    assert completed("gamebench", "tou") == ["tournament"]
    assert {"run", "resume"} <= set(completed("gamebench", "tournament", ""))
    assert completed("gamebench", "--data-dir", "x", "export", "--to", "bu") == ["bundle"]
    assert completed("gamebench", "export", "m1", "--ou") == ["--out"]
    assert completed("gamebench", "export", "--out", "") == []
    assert completed("gamebench", "completion", "z") == ["zsh"]


def every_option(parser):
    for action in parser._actions:
        yield from action.option_strings
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from every_option(inner)


@pytest.mark.parametrize("shell", SHELLS)
def test_nothing_of_the_parser_is_missing(shell):
    text = written(build_parser(), shell).replace("\\-", "-")
    names = {name.rstrip("_").replace("_", "-") for name in COMMANDS}
    assert not [name for name in names if name not in text]
    options = set(every_option(build_parser()))
    named = {word.lstrip("-") for word in options} if shell == "fish" else options
    assert not [word for word in named if word not in text]


@pytest.mark.skipif(not shutil.which("groff"), reason="there is no groff")
def test_the_manual_page_is_good_roff():
    page = written(build_parser(), "man")
    command = ["groff", "-man", "-ww", "-z", "-Tutf8"]
    done = subprocess.run(command, input=page, capture_output=True, text=True, check=True)
    assert done.stderr == ""


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_take_their_scripts(shell, tmp_path):
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell}")
    (tmp_path / "script").write_text(written(build_parser(), shell))
    subprocess.run([shell, "-n", str(tmp_path / "script")], check=True)
