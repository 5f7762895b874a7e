"""Help, completion of shells and the manual page know every command and option, with examples."""

import argparse
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.checks import for_each
from helpers.recording import play

from gamebench_gui.cli import report
from gamebench_gui.cli.examples import EXAMPLES
from gamebench_gui.cli.main import COMMANDS, build_parser, run
from gamebench_gui.cli.output import DONE, USAGE
from gamebench_gui.cli.shells import SHELLS, written
from games.catalog import GAMES, every_preset, presets
from replays.store.writer import Writer
from resources import plugins

ROOT = Path(__file__).parents[2]


def completed(*words):
    """What bash offers for the last of some words, where bash parts words at colons."""
    line = shlex.quote(" ".join(words))
    asked = f"COMP_WORDBREAKS=' :='; COMP_LINE={line}; COMP_POINT=${{#COMP_LINE}}; _gamebench"
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


@pytest.fixture
def program(tmp_path):
    """The program by a path, as bash finds it."""
    path = tmp_path / "bin" / "gamebench"
    path.parent.mkdir()
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from gamebench_gui.cli.main import run"
    path.write_text(f"#!{sys.executable}\n{code}; sys.exit(run(sys.argv[1:]))\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
def test_bash_completes_what_the_program_looks_up(program):
    assert completed(program, "play", "kuhn") == ["kuhn_poker", "kuhn_poker:gtbench"]
    assert completed(program, "play", "kuhn_poker:") == ["gtbench"], "behind the colon, as bash wants it"
    assert completed(program, "play", "nim", "--seat", "nim-s") == ["nim-solver"]
    assert "--seed" in completed(program, "play", "nim", "--se")


@pytest.fixture
def ask(capsys):
    """What ``gamebench complete`` prints for some words."""

    def complete(*words):
        assert run(["complete", *words]) == DONE
        out, err = capsys.readouterr()
        assert err == ""
        return out.split()

    return complete


def test_games_and_their_presets_are_completed(ask):
    assert sorted(ask("play", "pi")) == ["pig", "pirate_game", "pit"]
    assert ask("play", "pit") == ["pit", *ask("play", "pit:")]
    assert ask("play", "pit:") == [f"pit:{preset.id}" for preset in presets("pit")]
    assert set(ask("matches", "--game", "")) == set(GAMES)
    assert ask("play", "no-such") == []


def test_agents_are_completed_that_can_play_the_game(ask):
    assert "nim-solver" in ask("play", "nim", "--seat", "")
    assert "nim-solver" in ask("play", "nim:gtbench", "random", "")
    assert "nim-solver" not in ask("play", "pig", "")
    assert ask("tournament", "run", "--against", "solvers-1", "--agent", "mct")[0] == "mcts"
    assert "rule:name=first-legal" in ask("play", "nim", "rule:")


def test_matches_of_the_database_are_completed(ask, tmp_path):
    with Writer(tmp_path / "matches.sqlite") as writer:
        for name in ("abc1", "abc2", "x;reboot"):
            play(writer, "nim", name)
    folder = ("--data-dir", str(tmp_path))
    assert sorted(ask(*folder, "show", "abc")) == ["abc1", "abc2"]
    assert sorted(ask(*folder, "verify", "abc1", "")) == ["abc1", "abc2"], (
        "a name that a shell might run is not"
    )
    assert ask("resume", "--db", str(tmp_path / "matches.sqlite"), "abc1") == ["abc1"]
    assert ask("--data-dir", str(tmp_path / "absent"), "show", "") == []
    assert not (tmp_path / "absent").exists()


def test_words_are_completed_that_help_lists_and_no_others(ask):
    assert ask("tour") == ["tournament"]
    assert "complete" not in ask("")
    assert ask("export", "--to", "csv") == ["csv"]
    assert ask("--find") == []
    assert ask("tournament", "r") == ["run", "resume"]
    for shell in SHELLS:
        text = written(build_parser(), shell).replace("\\-", "-")
        assert "csv-attempts" not in text, shell
        assert "find-display" not in text, shell


def every_parser(parser, command=""):
    yield command, parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield from every_parser(inner, f"{command} {name}".strip())


PARSERS = dict(every_parser(build_parser()))


def test_every_command_has_an_example_and_no_example_is_left_over():
    assert set(EXAMPLES) == set(PARSERS)


@pytest.mark.slow
def test_examples_are_in_the_help_and_can_be_typed():
    for_each(EXAMPLES, can_be_typed)


def can_be_typed(command):
    for line in EXAMPLES[command]:
        assert f"\n  {line}\n" in PARSERS[command].format_help()
        words = shlex.split(line.removeprefix('eval "$(').removesuffix(')"'))
        assert words[0] == "gamebench"
        assert " ".join(w for w in words[1:] if w in command.split()) == command or not command
        build_parser().parse_args(words[1:])


def test_every_argument_says_what_it_is():
    silent = [
        f"{command} {action.dest}"
        for command, parser in PARSERS.items()
        for action in parser._actions
        if not action.help and not isinstance(action, argparse._SubParsersAction)
    ]
    assert silent == []


@pytest.mark.parametrize(
    ("argv", "hint"),
    [
        (["play", "nim", "--seat", "mcts", "random"], "repeat --seat: --seat mcts --seat random, or write"),
        (["resume", "m1", "--seat", "mcts", "rule:name=a b"], "--seat mcts --seat 'rule:name=a b'"),
    ],
)
def test_seats_behind_one_option_are_answered_with_a_hint(argv, hint, capsys):
    with pytest.raises(SystemExit) as ended:
        run(argv)
    assert ended.value.code == USAGE
    assert ("unrecognized arguments" in (told := capsys.readouterr().err), hint in told) == (True, True)


def test_other_unknown_arguments_have_no_such_hint(capsys):
    with pytest.raises(SystemExit):
        run(["play", "nim", "--seat", "mcts", "--no-such"])
    assert "repeat --seat" not in capsys.readouterr().err


@pytest.mark.parametrize("width", [40, 80, 100, 400])
def test_the_list_of_games_is_never_wider_than_the_terminal(width, monkeypatch, capsys):
    monkeypatch.setattr(report, "goes_to_a_terminal", lambda: True)
    monkeypatch.setenv("COLUMNS", str(width))
    assert run(["games"]) == DONE
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= width
    assert ("Not shown:" in out) == (width < 400)
    if width >= 80:
        assert all(f"{game}:{preset.id}" in out for game, preset in every_preset())


def test_into_a_pipe_the_list_of_games_goes_whole(monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["games"]) == DONE
    out = capsys.readouterr().out
    assert "Tags" in out
    assert "Not shown" not in out


def every_option(parser):
    for action in parser._actions:
        if action.help != argparse.SUPPRESS:
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


def test_the_manual_page_has_examples_and_variables():
    page = written(build_parser(), "man").replace("\\-", "-")
    assert all(line in page for lines in EXAMPLES.values() for line in lines)
    variables = page.partition(".SH ENVIRONMENT")[2].partition(".SH")[0]
    assert all(name in variables for name in ("OPENAI_API_KEY", plugins.OFF, "QT_QPA_PLATFORM"))


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
