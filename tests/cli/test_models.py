"""``gamebench models`` and ``gamebench prices``: what servers have, take in a minute and cost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from helpers.chat_server import ChatServer, error

from agents.catalog.providers import PROVIDERS
from gamebench_gui.cli.main import run


@pytest.fixture
def call(tmp_path: Any, capsys: Any) -> Any:
    """Run one command; (exit code, stdout, stderr)."""

    def call(*argv: str) -> tuple[int, str, str]:
        code = run(["--data-dir", str(tmp_path / "data"), *argv])
        return code, *capsys.readouterr()

    return call


def test_providers_are_listed_by_name_with_what_holds_their_key(call: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("MISTRAL_API_KEY", "secret-secret")
    code, out, _ = call("models")
    assert code == 0
    for provider in PROVIDERS:
        assert provider.word in out
    assert "from MISTRAL_API_KEY" in out
    assert "secret" not in out
    rows = {row["provider"]: row for row in json.loads(call("models", "--json")[1])["servers"]}
    assert rows["ollama"]["key"] == "none needed"
    assert rows["openrouter"]["address"] == "https://openrouter.ai/api/v1"


def test_the_models_of_a_server_are_listed_and_offered_afterwards(call: Any) -> None:
    with ChatServer(models=["tiny", "large"]) as server:
        code, out, _ = call("models", server.base_url)
        assert (code, out.split()) == (0, ["tiny", "large"])
        document = json.loads(call("models", server.base_url, "--json")[1])
    assert [row["model"] for row in document["models"]] == ["tiny", "large"]
    assert document["verdict"] == document["fitness"], "its earlier name, for one version"
    (known,) = [row for row in json.loads(call("models", "--json")[1])["servers"] if not row["provider"]]
    assert (known["address"], known["models"]) == (server.base_url, ["tiny", "large"])
    code, out, _ = call("models", server.base_url)
    assert code == 1
    assert "could not be reached" in out
    code, _, error = call("models", "ftp://x")
    assert code == 1
    assert "not the address of a server" in error


def test_the_name_of_a_model_cannot_act_on_a_terminal_nor_forge_a_line(call: Any) -> None:
    with ChatServer(models=["a\nb\x1b[31m", "plain"]) as server:
        out = call("models", server.base_url)[1]
    assert len(out.splitlines()) == 2
    assert "\x1b" not in out


def test_limits_a_minute_are_kept_for_a_server(call: Any) -> None:
    assert call("models", "groq", "--requests-a-minute", "30", "--tokens-a-minute", "6000")[1] == (
        "https://api.groq.com/openai/v1: at most 30 requests and 6,000 tokens a minute.\n"
    )
    assert "at most 30 requests a minute" in call("models", "groq", "--tokens-a-minute", "0")[1]
    assert call("models", "--tokens-a-minute", "5")[0] == 2


def test_a_tournament_counts_with_the_table_where_its_file_has_no_price(call: Any, tmp_path: Any) -> None:
    (tmp_path / "t.toml").write_text(
        'name = "t"\ngames = ["tic_tac_toe"]\n[agents]\na = "llm:model=m"\nb = "random"\n'
        "[schedule]\nrepetitions = 1\n"
    )
    plan = (
        "tournament",
        "run",
        str(tmp_path / "t.toml"),
        "--dry-run",
        "--db",
        str(tmp_path / "t.sqlite"),
        "--json",
    )
    assert json.loads(call(*plan)[1])["estimate"]["unpriced"] == ["m"]
    assert call("prices", "m", "--in", "1", "--out", "2")[0] == 0
    assert json.loads(call(*plan)[1])["estimate"]["unpriced"] == []


def test_prices_are_set_shown_forgotten_and_taken_over_from_a_server(call: Any) -> None:
    assert call("prices", "m", "--in", "0.25", "--out", "2")[0] == 0
    assert json.loads(call("prices", "m", "--json")[1])["prices"] == [
        {"model": "m", "input": 0.25, "output": 2.0, "cached": None}
    ]
    code, out, _ = call("prices", "unknown")
    assert (code, "not known" in out) == (1, True)
    assert "Enter both prices" in call("prices", "m", "--in", "1")[2]
    pricing = {"dear": {"prompt": "0.000001", "completion": "0.00001", "input_cache_read": "0.0000001"}}
    with ChatServer(models=["dear", "plain"], pricing=pricing) as server:
        assert "1 model" in call("prices", "--from", server.base_url)[1]
    rows = {row["model"]: row for row in json.loads(call("prices", "--json")[1])["prices"]}
    assert rows["dear"] == {"model": "dear", "input": 1.0, "output": 10.0, "cached": 0.1}
    assert rows.keys() == {"m", "dear"}
    assert call("prices", "m", "--forget")[0] == 0
    assert "m" not in [row["model"] for row in json.loads(call("prices", "--json")[1])["prices"]]


@pytest.mark.parametrize(
    ("file", "argv"),
    [
        ("prices.toml", ("prices", "gpt-x", "--in", "1", "--out", "2")),
        ("connections.json", ("models", "groq", "--requests-a-minute", "3")),
    ],
)
def test_what_could_not_be_saved_is_a_failure(
    call: Any, tmp_path: Any, file: str, argv: tuple[str, ...]
) -> None:
    blocked = tmp_path / "data" / f".{file}.part"
    blocked.mkdir(parents=True)
    code, out, err = call(*argv)
    assert (code, out) == (1, "")
    assert err.startswith(f"gamebench: This was not saved: {tmp_path / 'data' / file} cannot be written")
    blocked.rmdir()
    assert call(*argv)[0] == 0


def test_a_server_that_refuses_to_list_its_models_without_a_key_names_the_option(call: Any) -> None:
    with ChatServer() as server:
        server.listing = error(400, "No connected db.")
        code, out, _ = call("models", server.base_url)
    assert (code, "No key was sent" in out, "--key-env NAME" in out, "seat's options" in out) == (
        1,
        True,
        True,
        False,
    )
