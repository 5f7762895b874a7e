"""GameBench's tournament, played whole by four agents: rated, and asked for what its games share."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.chat_server import ChatServer, texts
from helpers.policy import legal_answer

from gamebench_gui.app.benchmark.suites import find
from gamebench_gui.cli.main import run

AGENTS = """
[agents]
model = "llm:model=test-model,retries=0,base_url={url}"
random = "random"
first = "rule:name=first-legal"
search = "mcts:simulations=4"

[schedule]
repetitions = 1
"""
SHORTER = {
    "are_you_the_traitor:gamebench": 'roles = "fixed"',
    "hive:gamebench": "max_turns = 12",
    "boxing:gamebench": "ticks = 300",
}
"""Parameters of the benchmark, and those that keep a match from taking minutes."""


@pytest.mark.slow
def test_four_agents_play_all_ten_games_and_are_rated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = "".join(
        f'{{ game = "{entry.name}", seats = "{entry.seats}", set = {{ {SHORTER.get(entry.name, "")} }} }},\n'
        for entry in find("gamebench", "paper").definition.games
    )

    def call(*argv: str) -> str:
        assert run(["--data-dir", str(tmp_path), *argv]) == 0
        return capsys.readouterr().out

    with ChatServer(lambda body: legal_answer(texts(body))) as server:
        file = tmp_path / "t.toml"
        file.write_text(f"games = [{games}\n]\n{AGENTS.format(url=server.base_url)}", encoding="utf-8")
        told = json.loads(
            call("tournament", "run", str(file), "--yes", "--allow-server", server.base_url, "--json")
        )
    assert (told["stage"], told["failures"]) == ("done", [])
    assert told["counts"]["ended"] == 9 * 12 + 6  # search cannot play boxing
    scores = json.loads(call("scores", "--benchmark", "gamebench", "--json"))
    rated = {row["game"]: set() for row in scores["scores"]}
    for row in scores["scores"]:
        rated[row["game"]].add(row["name"])
        assert row["matches"] > 0
    assert {len(agents) for game, agents in rated.items() if not game.startswith("boxing")} == {4}
    assert len(rated) == 11  # all of them, and the whole
    assert {side["game"] for side in scores["sides"]} == rated.keys() - {""}
    found = json.loads(call("factors", "--json"))
    left_out = [note for note in found["notes"] if "is left out" in note]
    assert len(found["games"]) + len(left_out) == 10  # each that does not count is named
    assert any(note.startswith("boxing") for note in left_out)
    assert [row["kind"] for row in found["factor"]].count("general score") == 4
    assert any(f"4 agents for {len(found['games'])} games" in note for note in found["notes"])
