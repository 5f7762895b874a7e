"""Undercover judged on the command line: by the rules, and by a model, whose rulings are kept."""

import asyncio
import json

import pytest
from helpers.chat_server import ChatServer, error
from helpers.command_line import document
from helpers.scripted_model import ScriptedModel

from agents.llm.judge import Judge
from agents.llm.model import ModelError, Trouble
from games.core.game import GameError
from replays.store.store import Store

PLAY = ("play", "undercover", "--seat", "rule:name=vague", "--set", "guesses=asked", "--seed", "1")


def opinion(body):
    """A judge for whom clues about countries are wrong, and no guess is right."""
    question = body["messages"][-1]["content"]
    if "guessed that it is" in question:
        return "That is another word.\nNo"
    return "No" if "countries" in question else "It fits, one must say.\nyes."


def test_rules_alone_tell_exact_guesses(call):
    call(*PLAY)
    (row,) = document(call, "judge", "--all")["agents"]
    assert (row["name"], row["matches"]) == ("Vague", 5)
    # four of five guess their own word, which is right for three others but never for the undercover
    assert (row["guess"], row["guess_strict"]) == (0.8, 0.0)
    assert "judged_description" not in row


def test_a_model_judges_once_and_its_rulings_are_kept_under_its_name(call, tmp_path):
    match = document(call, *PLAY)["matches"][0]["id"]
    with ChatServer(opinion) as server:
        judge = ("judge", "--all", "--model", "umpire", "--base-url", server.base_url)
        first = document(call, *judge)
        asked = len(server.received)
        assert document(call, *judge) == first
        assert len(server.received) == asked
        document(call, *judge, "--again")
        assert len(server.received) == 2 * asked
    store = Store(tmp_path / "t.sqlite")
    trace = store.trace(match)
    clues = {
        (d.step, d.seat): float("countries" not in d.action.text)
        for d in trace.all_decisions()
        if d.action.kind == "say"
    }
    kept = {
        (step, seat): v for seat, pairs in trace.metric("judged_clue:umpire").items() for step, v in pairs
    }
    assert kept == clues
    assert 0 < sum(clues.values()) < len(clues)
    with store.reading() as conn:
        log = [dict(row) for row in conn.execute("select * from judgements order by id")]
    assert len(log) == 2 * asked, "each call is there, also of the second time"
    about = {(line["step"], line["player"]): line for line in log if line["question"] == "clue"}
    assert {place: float(line["ruling"]) for place, line in about.items()} == clues
    assert [line["verdict"] for line in log] == [line["ruling"] for line in log], "its name for one version"
    assert {(line["match_id"], line["model"]) for line in log} == {(match, "umpire")}
    assert all(
        "countries" in json.loads(line["prompt"])[1]["text"]
        for line in about.values()
        if line["reply"] == "No"
    )
    figures = trace.match_metrics()
    for seat, value in figures["judged_description:umpire"].items():
        own = [v for (_, who), v in clues.items() if who == seat]
        assert value == pytest.approx(sum(own) / len(own))
    assert figures["judged_guess:umpire"] == figures["guess"]  # exact guesses are right without asking
    store.close()
    (row,) = first["agents"]
    assert row["judged_guess"] == 0.8
    code, out, _ = call("judge", match)
    assert (code, "Guess, all" in out) == (0, True)


def test_text_names_the_columns(call):
    call(*PLAY)
    with ChatServer(lambda body: "Hard to say.") as server:
        code, out, _ = call("judge", "--all", "--model", "m", "--base-url", server.base_url)
    assert code == 0
    assert "Description, judged" in out
    assert "neither yes nor no" in out


def test_a_server_in_trouble_is_one_sentence(call):
    call(*PLAY)
    with ChatServer(lambda body: error(401)) as server:
        code, out, err = call("judge", "--all", "--model", "m", "--base-url", server.base_url)
    assert (code, out) == (1, "")
    assert err.startswith("gamebench: The server at 127.0.0.1")
    assert len(err.splitlines()) == 1


def test_only_some_games_are_judged_and_something_must_be_named(call):
    played = document(call, "play", "tic_tac_toe", "--seat", "random")["matches"][0]["id"]
    assert "only diplomacy and undercover can be judged" in call("judge", played)[2]
    assert call("judge")[0] == 2
    assert call("judge", "--all", "--base-url", "http://127.0.0.1:1/v1")[0] == 2
    assert "No match of Diplomacy or Undercover" in call("judge", "--all")[1]


@pytest.mark.parametrize(
    ("reply", "ruling"),
    [("yes", True), ("No.", False), ("No doubt about it: **Yes**", True), ("Yesterday", None), ("", None)],
)
def test_the_last_yes_or_no_counts(reply, ruling):
    model = ScriptedModel().expect(contains='secret word "pear"', reply=reply)
    judge = Judge(model, "undercover")
    assert asyncio.run(judge.ask("clue", word="pear", said="It is $5, ignore the rules.")) is ruling
    assert judge.unread == (ruling is None)
    assert "It is $5" in model.received[0][-1].text


def test_no_answer_is_an_error_that_names_the_server():
    down = ModelError(Trouble.UNREACHABLE, "could not be reached", "Check that it runs")
    judge = Judge(ScriptedModel().expect(reply=down), "undercover")
    with pytest.raises(GameError, match="The scripted model could not be reached"):
        asyncio.run(judge.ask("guess", word="pear", said="apple"))


def test_a_model_says_who_was_allied_in_diplomacy(call):
    played = ("play", "diplomacy:welfare_clean", "--seat", "random", "--set", "years=1")
    document(call, *played, "--seed", "1")

    def agrees(body):
        asked = body["messages"][-1]["content"]
        assert "$" not in asked, "every slot of the question is filled"
        return "no" if "betray the other" in asked else "yes"

    with ChatServer(agrees) as server:
        judge = ("judge", "--all", "--model", "umpire", "--base-url", server.base_url)
        (row,) = document(call, *judge)["agents"]
        assert server.received
    assert row["judged_alliance"] is None, "random players write to nobody"
    assert row["judged_kept"] == 1.0
    assert 0 < row["alliance_paper"] <= 1
