"""Words of rules and boards for people: in the language of the window's thread, English everywhere else."""

from __future__ import annotations

import random
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from helpers import play
from helpers.play import able, build, playthroughs

import resources
from games.core.boards.kinds import KIND_OF
from games.core.boards.scene import Label, Viewer
from games.core.naming import player_name
from games.core.said import Quoted, Said, slots_of
from games.core.words import person, say, translated
from replays.retelling import Retelling
from resources.spoken import speaking, spoken

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
from game_words import texts_of_games  # noqa: E402 - lies in packaging

TAKES = "{who:takes} {n} from pile {pile}."
GERMAN = {
    TAKES: "{who:* nimmt|Sie nehmen} {n} von Haufen {pile}.",
    "You": "Sie",
    "Player {n}": "Spieler {n}",
    "to {who}": "an {who:*|Ihnen}",
    "a dome": "eine Kuppel",
}
IN_STUDIES = {
    "connect_four:gtbench": (),
    "guess_two_thirds:gamma": (),
    "hanabi:llmarena": (),
    "kuhn_poker:gtbench": (),
    "prisoners_dilemma:gtbench_iterated": (),
    "public_goods:gamma": (),
    "tic_tac_toe:gtbench": (),
    "werewolf:clean": (),
}
"""Presets of the protocols that ship."""
MARKED = re.compile(r"‹[^‹›]*›")


def german(text: str) -> str:
    return GERMAN.get(text, "")


def test_a_sentence_is_said_with_the_grammar_of_the_language() -> None:
    taken = Said(TAKES, who=player_name(1), n=3, pile=2)
    with speaking(german):
        assert say(TAKES, who=person("You"), n=3, pile=2) == "Sie nehmen 3 von Haufen 2."
        assert say(TAKES, who=person("Kim"), n=3, pile=2) == "Kim nimmt 3 von Haufen 2."
        assert say(taken) == "Spieler 2 nimmt 3 von Haufen 2."
        assert say("to {who}", who=person("You")) == "an Ihnen"
        assert Retelling(None, ("Kim", "You")).text(taken) == "Sie nehmen 3 von Haufen 2."
        assert translated(taken).called({1: "Jo"}.get) == "Jo nimmt 3 von Haufen 2."
    assert say(taken) == taken == "Player 2 takes 3 from pile 2."


def test_what_people_write_is_never_translated() -> None:
    with speaking(german):
        assert say("{who} said: {words}", who=person("Kim"), words=Quoted("a dome")).endswith("a dome")
        assert say(Quoted("a dome")) == "a dome"
        assert say("a dome") == "eine Kuppel"


def test_the_rules_the_records_and_other_threads_stay_english() -> None:
    heard = []
    with speaking(german):
        taken = Said(TAKES, who=player_name(1), n=3, pile=2)
        assert str(taken) == "Player 2 takes 3 from pile 2."
        thread = threading.Thread(target=lambda: heard.append(say(taken)))
        thread.start()
        thread.join()
    assert heard == ["Player 2 takes 3 from pile 2."]
    assert spoken() is None


def known() -> set[str]:
    tree = ElementTree.parse(resources.path("languages") / "de.ts")
    return {message.findtext("source", "") for message in tree.getroot().iter("message")}


def test_every_text_of_the_games_is_in_the_catalogue() -> None:
    assert set(texts_of_games()) <= known()


def test_slots_of_the_games_have_names_and_keep_them_in_german() -> None:
    tree = ElementTree.parse(resources.path("languages") / "de.ts")
    texts = set(texts_of_games())
    for message in tree.getroot().iter("message"):
        text, german = message.findtext("source", ""), message.findtext("translation") or ""
        if text not in texts:
            continue
        slots, translated_slots = slots_of(text)[0], slots_of(german)[0]
        assert "{}" not in text
        assert not any(slot.name.isdecimal() for slot in slots), text
        assert {slot.name for slot in translated_slots} <= {slot.name for slot in slots}, text


@pytest.mark.slow
@pytest.mark.parametrize("name", IN_STUDIES)
def test_people_read_nothing_untranslated_in_the_games_of_the_studies_that_ship(name: str) -> None:
    """Marks around each text of the catalogue stand for its translation."""
    texts = known()

    def marked(text: str) -> str:
        return "Sie" if text == "You" else f"‹{text}›" if text in texts else ""

    with speaking(marked):
        left = {text for text in _read(name) if re.search("[A-Za-z]{3}", _rest(text))}
    assert left == set()


def _rest(text: str) -> str:
    while MARKED.search(text):
        text = MARKED.sub("", text)
    # a heading without room is shown by its first word
    return re.sub(r"‹\w+$", "", text).replace("Sie", "").replace("Kim", "")


def _read(name: str) -> Iterator[str]:
    game, preset = build(name)
    codec, names = preset.codec(game), ("You", *["Kim"] * (game.num_players - 1))
    telling = Retelling(game, names, talk=True)
    match = playthroughs(name)[0]
    steps = random.Random(1).sample(range(len(match.joints)), min(12, len(match.joints)))
    for step in sorted(steps):
        state: Any = match.states[step]
        view = telling.view(game.view(state, 0))
        yield view.phase
        yield from (word for fact in view.facts for word in (fact.label, fact.value))
        assert view.board is not None
        scene = KIND_OF[type(view.board)].scene(view.board, Viewer(player=0, names=names))
        yield from (shape.text for shape in scene.shapes if isinstance(shape, Label))
        yield from (say(target.name) for target in scene.targets)
        for player in able(game, state):
            legal = telling.legal(game.legal_actions(state, player))
            yield from (telling.text(codec.words(state, player, action)) for action in legal)
            yield from (family.hint for family in legal.open)
        yield from telling.sentences(game.seen(state, match.joints[step], match.states[step + 1], 0))


def test_the_list_of_study_games_is_that_of_the_protocols() -> None:
    named = re.compile(r'^game = "([^"]+)"', re.MULTILINE)
    files = resources.path("studies").glob("*/protocol.toml")
    games = {game for path in files for game in named.findall(path.read_text(encoding="utf-8"))}
    assert {game.partition(":")[0] for game in games} <= {name.partition(":")[0] for name in IN_STUDIES}
    assert play.NAMES
