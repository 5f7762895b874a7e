"""Protocols: every mistake has its key, forms can write what they read."""

from __future__ import annotations

import pytest
from helpers.studies import SHIPPED, folder, shipped

from gamebench_gui.app.study.checking import check_file, check_text
from replays.studies.consistency import warnings
from replays.studies.protocol import ProtocolError
from replays.studies.protocol_file import read_text, write_text

BASELINE = (folder("kuhn-baseline") / "protocol.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SHIPPED)
def test_what_ships_can_be_used_and_is_the_same_when_written_anew(name: str) -> None:
    checked = check_file(folder(name) / "protocol.toml")
    assert checked.mistakes == ()
    assert checked.protocol is not None
    assert read_text(write_text(checked.protocol)) == checked.protocol


@pytest.mark.parametrize("name", SHIPPED)
def test_a_title_that_counts_the_games_counts_right(name: str) -> None:
    protocol = shipped(name)
    numbers = ("one", "two", "three", "four", "five", "six")
    words = protocol.study.title.casefold().split()
    counted = [numbers.index(word) + 1 for word in words if word in numbers and words[-1] == "games"]
    assert counted in ([], [len({block.game for block in protocol.blocks})])


def test_eight_protocols_ship_and_the_first_steps_take_ten_minutes() -> None:
    assert {"quickstart", "kuhn-baseline", "guess-two-thirds", "connect-four-ladder"} < set(SHIPPED)
    assert {"prisoners-dilemma-label", "hanabi-partner"} < set(SHIPPED)
    assert {"public-goods-groups", "werewolf-mixed"} < set(SHIPPED)
    assert [agent for block in shipped("quickstart").blocks for agent in block.opponents] == ["search"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("participants = 24", "participants = 25", "quota.participants is 25, which the shares"),
        ("block_sizes = [4, 8]", "block_sizes = [3]", "conditions.block_sizes: 3 is no multiple"),
        ('assign = "blocked"', 'assign = "drawn"', "conditions.assign must be one of blocked"),
        ('version = "3"', "vresion = 3", "There is no key consent.vresion (did you mean version?)"),
        ('title = "How people play two short games"', "", "study.title is missing"),
        ('game = "kuhn_poker:gtbench"', 'game = "kuhn_pokr"', "blocks[1].game: There is no game 'kuhn_pokr'"),
        ('optimal = "kuhn-equilibrium"', 'optimal = "kuhn"', "agents.optimal: There is no agent 'kuhn'"),
        (
            'opponents = ["search", "model"]',
            'opponents = ["optimal", "model"]',
            "blocks[2].opponents: ",
        ),
        ('check = "kuhn-check"', 'check = "khun"', "blocks[1].check: there is no 'khun'"),
        ('after_match = "guess"', 'after_match = "gues"', "blocks[1].after_match: there is no 'gues'"),
        ('debriefing = "debriefing.md"', "", "finish.debriefing is missing"),
        ('text = "consent.md"', 'text = "agree.md"', "consent.text: there is no file agree.md"),
        ('language = "en"', 'language = "en"\nlanguages = ["de"]', "no file consent.de.md"),
        ('language = "en"', 'language = "en"\nlanguages = ["German"]', "code of a language"),
        ('text = "consent.md"', 'text = "../x.md"', "consent.text must be the name of a file"),
        ("matches = 2", "matches = 0", "blocks[2].matches must be"),
        ('opponents = ["search", "model"]', "opponents = []", "blocks[2].opponents is missing"),
        ('deals = "shared"', 'deals = "all"', None),
        ('deals = "shared"', 'deals = "dealt"', "blocks[1].deals must be one of shared"),
        ("answer = 1", "answer = 9", "checks[1].questions[1].answer counts from 0"),
        (
            'only = { disclosure = "hidden" }',
            'only = { disclosure = "x" }',
            "forms[2].items[1].only: no condition",
        ),
        ('compare = ["model"]', 'compare = ["gpt"]', "analysis.compare: there is no agent 'gpt'"),
        ('"ready", ', "", "flow.blocks needs ready."),
        ('"rules", ', '"ruls", ', "flow.blocks: there is no screen 'ruls'"),
        ('delete_until = "2026-12-31"', 'delete_until = "soon"', "consent.delete_until must be a day"),
        ('per_point = "0.10"', 'per_point = "ten"', "finish.pay.bonus.per_point must be an amount"),
        ('id = "short-games-2026" ', 'id = "Short Games" ', "study.id must be lower-case"),
        ("[population]", "[population", "The file is not written in TOML"),
    ],
)
def test_a_mistake_is_told_with_its_key(old: str, new: str, sentence: str | None) -> None:
    assert old in BASELINE
    checked = check_text(BASELINE.replace(old, new, 1), folder("kuhn-baseline"))
    assert [told for told in checked.mistakes if sentence and sentence in told] or not sentence
    assert bool(checked.mistakes) == bool(sentence)


def test_a_far_model_without_a_key_is_refused_and_every_mistake_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    text = BASELINE.replace(",base_url=http://127.0.0.1:8080/v1", "").replace(
        "block_sizes = [4, 8]", "block_sizes = [3]"
    )
    told = check_text(text, None).mistakes
    assert len(told) == 2
    assert any(one.startswith("agents.model: There is no key") for one in told)


def test_deals_cannot_be_shared_where_chance_depends_on_what_is_played() -> None:
    text = BASELINE.replace('"kuhn_poker:gtbench"', '"liars_dice:gtbench"').replace(
        '"kuhn-equilibrium"', '"random"'
    )
    assert check_text(text, None).mistakes == ()
    with pytest.raises(ProtocolError, match="nested too deeply"):
        read_text("a." * 60 + "b = 1")


def test_unwise_protocols_are_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
    few = BASELINE.replace("participants = 24", "participants = 8").replace(
        "smallest_cell = 5", "smallest_cell = 0"
    )
    few = few.replace('against = "random"', 'against = "optimal"', 1).replace(", power = 0.8", "")
    few = few.replace(",base_url=http://127.0.0.1:8080/v1", "")
    told = " ".join(check_text(few, None).warnings)
    for part in (
        "fewer than 20",
        "practised against optimal",
        "smallest_cell",
        "analysis.expect",
        "may leave it",
    ):
        assert part in told
    assert "90 minutes" in warnings(read_text(BASELINE), 90)[-1]
    assert any("deception" in one for one in warnings(shipped("prisoners-dilemma-label")))
