"""What some players tell each other reaches nobody else, in the match or in anything made from its record."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from random import Random

import pytest
from helpers.own_games import OWN, Whispers, own_games
from helpers.recording import play
from helpers.seats import ScriptedSeat

from agents.llm.prompting import build
from games.core.action import Action
from games.core.codec import Codec
from games.core.match import Match
from games.core.text import render
from games.core.view import SPECTATOR
from replays.exchange.formats import FORMATS, export
from replays.exchange.web_page import html_page
from replays.review.disclosure import Disclosure
from replays.review.match_text import match_text, position_text
from replays.store.errors import StoreError
from replays.store.store import Store
from replays.store.trace import Trace
from replays.store.writer import Writer

__all__ = ["own_games"]
VIEWERS = (0, 1, 2, SPECTATOR, None)
ANSWERS = (
    ("<say(Player 3)> vault", {0, 2}),
    ("I shall write <b> here.\n<say(all)> hello <jump(3)> everybody", {0, 1, 2, SPECTATOR}),
    ("<say(Player 1)> agreed", {0, 2}),
    ("<say(team)> door", {0, 1}),
    ("<say(Player 1+Player 3)> trap", {0, 1, 2}),
    ("<say(Player 2)> ruse", {1, 2}),
)
"""What is answered, and who hears the word at the end of it."""


@pytest.fixture
def trace(own_games: None, writer: Writer, store: Store) -> Trace:
    seats = [ScriptedSeat(*(answer for answer, _ in ANSWERS[player::3])) for player in range(3)]
    ended = play(writer, "whispers", "m1", seats=seats)
    assert ended is not None
    assert ended.step == len(ANSWERS), ended.note
    return store.trace("m1")


def shown_to(trace: Trace, store: Store, viewer: int | None) -> str:
    """Everything that is shown, copied, found or drawn for a viewer, and its story."""
    shown = Disclosure(trace, viewer)
    rows = [shown.veiled(row) for row in shown.listed(trace.all_decisions())]
    game, states = trace.game, [trace.state(step) for step in range(trace.steps + 1)]
    assert game is not None
    told = [
        game.narrate(before, joint, after, viewer)
        for before, joint, after in zip(states, trace.joints(), states[1:], strict=False)
    ]
    words = [answer.split()[-1] for answer, _ in ANSWERS]
    hits = [hit for word in words for hit in shown.known_hits(store.hits("m1", word))]
    parts = [match_text(shown), position_text(shown, trace.steps), html_page(trace, [viewer]), str(told)]
    parts += [json.dumps([asdict(row) for row in rows], default=str), str(hits)]
    return "\n".join(parts)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_only_those_spoken_to_get_the_words_and_learn_to_whom_they_were(
    trace: Trace, store: Store, viewer: int | None
) -> None:
    text = shown_to(trace, store, viewer)
    for answer, heard in ANSWERS:
        knows = viewer is None or viewer in heard
        address = answer.partition("<say(")[2].partition(")")[0]
        assert (answer.split()[-1] in text) is knows
        assert knows or f"say({address})" not in text


def test_an_export_for_some_viewers_is_a_page_or_nothing(trace: Trace, store: Store, tmp_path: Path) -> None:
    for form in FORMATS:
        if form != "html":
            with pytest.raises(StoreError, match="Only a web page"):
                export(store, ["m1"], tmp_path / "m1", form=form, viewers=[2])
    assert not list(tmp_path.glob("m1*"))


def test_what_was_said_tells_to_whom(trace: Trace) -> None:
    assert render(trace.view(trace.steps, 2), messages=trace.messages(trace.steps, 2)).splitlines()[-5:] == [
        "Player 1 (to Player 3 only): vault",
        "Player 2: hello <jump(3)> everybody",
        "Player 3 (to Player 1 only): agreed",
        "Player 2 (to Player 1 and Player 3 only): trap",
        "Player 3 (to Player 2 only): ruse",
    ]


def test_a_prompt_says_whom_one_can_speak_to_and_to_whom_others_did(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"system": "", "observation": "$messages\n$legal", "answer": "$legal"}
    monkeypatch.setattr("agents.llm.prompting.worded", lambda prompt, wording: told)
    seats = [ScriptedSeat(answer) for answer, _ in ANSWERS[:3]]
    match = Match(Whispers(), replace(OWN, num_players=3), seats, lambda event: None)
    joints = [{0: Action("say", ("Player 3",), "vault")}, {1: Action("say", ("all",), "hello")}]
    asked = [request for _, request, _ in match.revisit([*joints, {2: Action("say", ("all",))}])]
    heard = "Player 1 (to Player 3 only): vault\nPlayer 2: hello"
    assert [build(request, OWN).question.rpartition("\n")[0] for request in asked] == ["", "", heard]
    assert build(asked[0], OWN).question.endswith(
        "<say(to)> and then your words, where to is one of all, team, or one or more of Player 2, Player 3, "
        "joined by +; only they hear it."
    )


@pytest.mark.parametrize("to", ["Player 2+all", "Player 3+Player 2", "Player 1", "", "Player 2+"])
def test_nobody_is_spoken_to_by_another_name_than_the_rules_have(to: str) -> None:
    game = Whispers()
    state = game.initial_state()
    action = Codec(game).read(state, 0, f"<say({to})> psst")
    wanted = "to must be one of all, team, or one or more of Player 2, Player 3, joined by +, not"
    assert (game.illegal_reason(state, 0, action) or "").startswith(wanted if to else "say needs 1 values")


def test_a_seat_that_plays_at_random_speaks_to_everybody_and_to_some() -> None:
    game, rng = Whispers(), Random(1)
    state = game.initial_state()
    drawn = {str(game.sample_legal(state, 0, rng)) for _ in range(200)}
    assert drawn == {f"say({to})" for to in ("all", "team", "Player 2", "Player 3", "Player 2+Player 3")}
