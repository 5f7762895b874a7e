"""Examples of every command, for its help, the manual page and the reference."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Final

from gamebench_gui.cli.language import said

EXAMPLES: Final[Mapping[str, tuple[str, ...]]] = {
    "": ("gamebench", "gamebench --data-dir ~/baseline play nim mcts random"),
    "open": ("gamebench open all.gamebench",),
    "games": ("gamebench games", "gamebench games --json"),
    "agents": ("gamebench agents --for kuhn_poker",),
    "dictionary": ("gamebench dictionary decisions",),
    "play": (
        "gamebench play kuhn_poker mcts random --matches 100 --seed 1",
        "gamebench play nim --seat llm:model=qwen3,base_url=http://127.0.0.1:8080/v1 --seat mcts",
        "gamebench play guess_two_thirds --seat random --set rounds=5 --set ratio=1/2",
    ),
    "resume": ("gamebench resume --all", "gamebench resume MATCH --seat mcts"),
    "serve": (
        "gamebench serve hanabi --seat elsewhere --on 192.168.0.5",
        "gamebench serve werewolf --room --seat elsewhere --on 192.168.0.5",
        "gamebench serve --resume MATCH --on 192.168.0.5",
    ),
    "benchmark": (
        "gamebench benchmark list",
        "gamebench benchmark run gtbench --model openrouter:qwen/qwen3-32b",
    ),
    "benchmark list": ("gamebench benchmark list",),
    "benchmark run": (
        "gamebench benchmark run gtbench --model ollama:qwen3 --size smoke",
        "gamebench benchmark run all --model openrouter:qwen/qwen3-32b --budget 5 --to report.html",
        "gamebench benchmark run gtbench gamma-bench --model ollama:qwen3 --scaffold direct,cot --dry-run",
    ),
    "benchmark status": ("gamebench benchmark status", "gamebench benchmark status RUN"),
    "benchmark resume": ("gamebench benchmark resume RUN --budget 10",),
    "benchmark stop": ("gamebench benchmark stop RUN",),
    "benchmark delete": ("gamebench benchmark delete RUN",),
    "benchmark adopt": ("gamebench benchmark adopt gamma-bench --agent gpt-4o",),
    "benchmark report": (
        "gamebench benchmark report RUN --to report.html",
        "gamebench benchmark report RUN --to report.html --with-matches",
    ),
    "benchmark compare": (
        "gamebench benchmark compare RUN RUN",
        "gamebench benchmark compare before.json after.json --fail-below 0.02",
    ),
    "benchmark site": ("gamebench benchmark site reports --to public",),
    "tournament": ("gamebench tournament run FILE.toml", "gamebench tournament list"),
    "tournament run": (
        "gamebench tournament run FILE.toml --dry-run",
        "gamebench tournament run --against solvers-1 --agent mcts",
    ),
    "tournament resume": ("gamebench tournament resume ID --again",),
    "tournament status": ("gamebench tournament status ID",),
    "tournament list": ("gamebench tournament list",),
    "tournament freeze": ("gamebench tournament freeze ID --name solvers-2 --out solvers-2.json",),
    "matches": (
        "gamebench matches --game kuhn_poker --agent mcts --result lost",
        'gamebench matches --text "the middle" --limit 10',
    ),
    "note": ('gamebench note MATCH --step 4 --text "a bluff" --tag bluff',),
    "delete": ("gamebench delete MATCH",),
    "show": ("gamebench show MATCH --step 4 --prompts", "gamebench show MATCH --step 4 --svg step.svg"),
    "verify": ("gamebench verify --all",),
    "fork": (
        "gamebench fork MATCH --step 4 --action C2R2 --matches 20",
        "gamebench fork MATCH --each refused --branches 5",
    ),
    "ask-again": ("gamebench ask-again MATCH --agent mcts",),
    "export": (
        "gamebench export MATCH --to html --out match.html",
        "gamebench export --all --to csv --of calls --out calls.csv",
    ),
    "import": ("gamebench import all.gamebench",),
    "ratings": ("gamebench ratings", "gamebench ratings --game kuhn_poker --method elo"),
    "scores": ("gamebench scores", "gamebench scores --benchmark gamma-Bench --published"),
    "factors": ("gamebench factors",),
    "costs": ("gamebench costs --csv",),
    "errors": ("gamebench errors --game tic_tac_toe",),
    "verdicts": ("gamebench verdicts MATCH",),
    "statistics": ("gamebench statistics texas_holdem_nl",),
    "study": ("gamebench study try FILE.toml", "gamebench study status"),
    "study check": ("gamebench study check FILE.toml",),
    "study lock": ("gamebench study lock FILE.toml --station lab-1",),
    "study try": ("gamebench study try FILE.toml --people 30 --to tried",),
    "study amend": ('gamebench study amend ID FILE.toml --reason "a longer break"',),
    "study merge": ("gamebench study merge lab-2.zip",),
    "study templates": ("gamebench study templates quickstart --to my-study",),
    "tournament templates": ("gamebench tournament templates gtbench --to .",),
    "study station": ("gamebench study station ID",),
    "study run": ("gamebench study run ID --station lab-1",),
    "study host": ("gamebench study host ID --station room-2 --on 192.168.0.5",),
    "study decide": ("gamebench study decide ID 3 2 --then stand-in",),
    "study close-waiting": ("gamebench study close-waiting ID --station room-2",),
    "study end-group": ("gamebench study end-group ID 4",),
    "study status": ("gamebench study status ID",),
    "study people": ("gamebench study people ID",),
    "study exclude": ('gamebench study exclude ID CODE --reason "left early"',),
    "study delete": ("gamebench study delete ID CODE",),
    "study review": ("gamebench study review ID",),
    "study close": ("gamebench study close ID",),
    "study reference": ("gamebench study reference ID --agent llm:model=qwen3 --repeats 3",),
    "study power": ("gamebench study power FILE.toml --bots 20",),
    "study compare": ("gamebench study compare ID --csv",),
    "study plan": ("gamebench study plan ID --to plan.html",),
    "study report": ("gamebench study report ID --to report.html",),
    "study export": ("gamebench study export ID --to data",),
    "judge": ("gamebench judge --all", "gamebench judge MATCH --model gpt-4o"),
    "models": ("gamebench models", "gamebench models openrouter --requests-a-minute 20"),
    "prices": ("gamebench prices gpt-x --in 0.25 --out 2",),
    "check-game": ("gamebench check-game nim",),
    "plugins": ("gamebench plugins",),
    "plugins add": ("gamebench plugins add my_game-1.0-py3-none-any.whl",),
    "plugins remove": ("gamebench plugins remove my-game",),
    "doctor": ("gamebench doctor", "gamebench doctor --timing", "gamebench doctor --serve 192.168.0.5"),
    "completion": ('eval "$(gamebench completion bash)"', "gamebench completion man"),
}
"""The examples by command; the program without a command is the empty one."""
HEAD: Final = "examples:\n"


class HelpFormatter(argparse.HelpFormatter):
    """Wraps descriptions, and leaves the lines of examples as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return text if text.startswith(said(HEAD.strip())) else super()._fill_text(text, width, indent)


def add_examples(parser: argparse.ArgumentParser, command: str = "") -> None:
    """Add the examples of a command, and of its subcommands, to the end of their help."""
    if lines := EXAMPLES.get(command):
        parser.epilog = HEAD + "\n".join(f"  {line}" for line in lines)
    parser.formatter_class = HelpFormatter
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                add_examples(inner, f"{command} {name}".strip())
