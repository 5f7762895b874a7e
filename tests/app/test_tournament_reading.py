"""Tournament files: what they may say, and the sentence about what they may not."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.drafts import first_matches

import resources
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark.suites import find
from gamebench_gui.app.tournament import definition as definition_module
from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.definition import DefinitionError
from gamebench_gui.app.tournament.schedule import at_most
from games.catalog import every_preset
from games.core.param import write
from replays.settings import params

BASE = """
name = "small"
seed = 4
games = ["nim:gtbench", {{ game = "kuhn_poker", agents = ["dice"] }}]
[agents]
dice = "random"
search = {{ spec = "mcts", sweep = {{ simulations = [10, 20], c = [1.0] }} }}
{}
"""


def read(text: str) -> definition_module.Definition:
    return toml_file.read_text(text, "t")


@pytest.mark.parametrize(
    "file", sorted(resources.path("tournaments").glob("*.toml")), ids=lambda file: file.stem
)
def test_the_examples_can_be_played(file):
    definition = toml_file.read_file(file)
    assert first_matches(definition)
    assert toml_file.read(toml_file.write(definition)) == definition


def test_gtbench_gets_fifty_matches_of_every_pairing_and_a_hundred_at_most():
    definition = find("gtbench", "paper").definition
    drafts = first_matches(definition)
    nim = [draft for draft in drafts if draft.game == "nim:gtbench"]
    assert {frozenset(draft.agents) for draft in nim} == {
        frozenset(("model", bot)) for bot in ("random", "mcts")
    }
    for bot in ("random", "mcts"):
        of_pair = [draft for draft in nim if bot in draft.agents]
        assert len(of_pair) == 50
        assert sum(draft.agents[0] == bot for draft in of_pair) == 25
    assert at_most(definition) == 2 * len(drafts)


LANGUAGES = """
name = "languages"
seed = 4
games = ["{}"]
[agents]
m = {{ spec = "llm:model=m", sweep = {{ wording = ["v1", "de"] }} }}
"""


def test_wordings_meet_in_a_tournament_where_the_game_has_them():
    drafts = first_matches(read(LANGUAGES.format("nim:gtbench")))
    assert {frozenset(draft.agents) for draft in drafts} == {frozenset(("m wording=v1", "m wording=de"))}
    with pytest.raises(DefinitionError, match="Kuhn poker has no wording de here; it has: v1"):
        first_matches(read(LANGUAGES.format("kuhn_poker:gtbench")))


def test_gamebench_gets_its_ten_games_with_one_agent_for_each_side():
    definition = find("gamebench", "paper").definition
    own = [f"{game}:{preset.id}" for game, preset in every_preset() if preset.benchmark == "GameBench"]
    assert {entry.name for entry in definition.games} == {name for name in own if name.endswith(":gamebench")}
    for draft in first_matches(definition):
        assert len(set(draft.agents)) == 2
        first = [agent == draft.agents[0] for agent in draft.agents]
        assert sorted(first, reverse=True) == first


def test_gamma_bench_gets_five_runs_of_copies_in_every_game():
    drafts = first_matches(find("gamma-bench", "paper").definition)
    assert {draft.agents for draft in drafts} == {("model",) * 10}
    games = [draft.game for draft in drafts]
    assert all(games.count(game) == 5 for game in games)
    assert len({draft.seed for draft in drafts}) == len(drafts)


def test_sweeps_are_agents_of_their_own_and_can_be_named_together():
    definition = read(BASE.format('[schedule]\nkind = "gauntlet"\nheroes = ["search"]'))
    names = [entrant.name for entrant in definition.entrants]
    assert names == ["dice", "search simulations=10 c=1.0", "search simulations=20 c=1.0"]
    assert definition.schedule.heroes == tuple(names[1:])


def test_parameters_of_a_game_can_be_swept():
    text = """
    games = [{ game = "prisoners_dilemma", sweep = { rounds = [3, 4] } }]
    [agents]
    a = "random"
    b = "tit-for-tat"
    """
    assert [dict(table.params) for table in read(text).games] == [{"rounds": 3}, {"rounds": 4}]


def test_limits_of_endpoints_go_to_their_agents():
    text = BASE.format("""
    near = "llm:model=m,base_url=http://127.0.0.1:1/v1"
    far = "llm:model=m2"
    [run.endpoints]
    "http://127.0.0.1:1/v1" = 2
    default = 9
    """)
    limits = {entrant.name: entrant.at_once for entrant in read(text).entrants}
    assert (limits["near"], limits["far"], limits["dice"]) == (2, 9, None)


BAD = {
    "not TOML": ("games = [", "not written in TOML"),
    "no games": ('[agents]\na = "random"', "games is missing; name at least one."),
    "no agents": ('games = ["nim"]', "agents is missing; name at least one."),
    "unknown game": ('games = ["nimm"]\n[agents]\na = "random"', "games[1].game: There is no game 'nimm'"),
    "unknown key": (
        BASE.format("[schedule]\nrepetition = 3"),
        "no key schedule.repetition (did you mean repetitions?)",
    ),
    "unknown agent": (BASE.format('x = "mtcs"'), "agents.x: There is no agent 'mtcs'"),
    "wrong option": (BASE.format('x = "mcts:sims=3"'), "agents.x: mcts has no option 'sims'"),
    "wrong sweep": (
        BASE.format('x = { spec = "random", sweep = { depth = [1] } }'),
        "agents.x.sweep: random has no",
    ),
    "a sweep that is no list": (
        BASE.format('x = { spec = "mcts", sweep = { c = 1 } }'),
        "agents.x.sweep.c must be a list",
    ),
    "a person": (BASE.format('x = "human"'), "agents.x: people cannot take part"),
    "twins": (BASE.format('x = "random"'), "'x' and 'dice' are the same agent"),
    "a number as text": (
        BASE.format('[schedule]\nrepetitions = "3"'),
        "schedule.repetitions must be a whole number from 1 to 10,000, not '3'.",
    ),
    "no such kind": (
        BASE.format('[schedule]\nkind = "swiss"'),
        "schedule.kind must be one of round-robin, gauntlet",
    ),
    "a key of another kind": (
        BASE.format("[schedule]\nelo1 = 3"),
        'schedule.elo1 has no meaning with kind = "round-robin"',
    ),
    "no heroes": (BASE.format('[schedule]\nkind = "gauntlet"'), "schedule.heroes must name"),
    "unknown heroes": (
        BASE.format('[schedule]\nkind = "gauntlet"\nheroes = ["sarch"]'),
        "schedule.heroes: there is no agent 'sarch'",
    ),
    "three in a test": (
        BASE.format('[schedule]\nkind = "sprt"'),
        'agents must be two for kind = "sprt", not 3',
    ),
    "bounds in the wrong order": (
        'games = ["nim"]\n[agents]\na = "random"\nb = "mcts"\n[schedule]\nkind = "sprt"\nelo0 = 60',
        "schedule.elo1 must be above schedule.elo0, which is 60",
    ),
    "too many seats": (
        'games = [{ game = "nim", seats = "ABB" }]\n[agents]\na = "random"\nb = "mcts"',
        "games[1].seats must be 2 letters",
    ),
    "too few agents": (
        'games = ["undercover"]\n[agents]\na = "random"',
        'has 2 sides, but there is one agent; let an agent take several seats, such as seats = "ABABA"',
    ),
    "nobody fits": ('games = ["nim"]\n[agents]\na = "minimax"\nb = "tit-for-tat"', "Minimax cannot play Nim"),
    "no such parameter": (
        'games = [{ game = "nim", set = { stones = 3 } }]\n[agents]\na = "random"\nb = "mcts"',
        "games[1].set: ",
    ),
    "a game twice": (
        'games = ["nim", "nim:gtbench"]\n[agents]\na = "random"\nb = "mcts"',
        "nim:gtbench is there twice",
    ),
    "half a price": (BASE.format("[prices.m]\ninput = 3"), "prices.m.output is missing; give it."),
    "a limit nobody has": (
        BASE.format('[run.endpoints]\n"http://x/v1" = 3'),
        "run.endpoints.http://x/v1: no agent has this base_url",
    ),
    "no such benchmark": (
        '[agents]\na = "random"\n[[games]]\nbenchmark = "GT"',
        "games[1].benchmark must be one of",
    ),
}


MANY = list(range(1, 500))
BAD |= {
    "nested lists": ("games = " + "[" * 50_000 + "]" * 50_000, "nested too deeply"),
    "nested tables": ("games = " + "{a=" * 2_000 + "1" + "}" * 2_000, "nested too deeply"),
    "nested keys": ("games" + ".a" * 50_000 + " = 1", "nested too deeply"),
    "a number without end": ("seed = " + "9" * 5_000, "not written in TOML"),
    "a sweep without end": (
        BASE.format(
            f'x = {{ spec = "mcts", sweep = {{ simulations = {list(range(1, 500))}, c = {[1.0] * 90} }} }}'
        ),
        "agents.x.sweep gives 44,910 combinations; 10,000 are the most.",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_gets_one_sentence_with_the_key(name):
    text, sentence = BAD[name]
    with pytest.raises(DefinitionError) as caught:
        read(text)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_what_is_no_file_is_refused(tmp_path):
    with pytest.raises(DefinitionError, match="is a folder"):
        toml_file.read_file(tmp_path)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(DefinitionError, match="is no file"):
            toml_file.read_file(tmp_path / "pipe")
    (tmp_path / "large.toml").write_text("#" * 2_000_000)
    with pytest.raises(DefinitionError, match="larger than 1,000,000 bytes"):
        toml_file.read_file(tmp_path / "large.toml")


# --- writing ---------------------------------------------------------------------------------------------

COMMENTED = """\
# Which of the two is better?
seed = 4   # the lucky one
name = "small"

[agents]
# throws dice
dice = "random"
search = { spec = "mcts", at_once = 2 }   # thinks

[schedule]
repetitions = 3   # each
kind = "round-robin"

[budget]
calls = 100   # enough

[[games]]
game = "nim:gtbench"   # short
seats = "AB"
"""


def test_a_file_that_is_written_again_stays_as_it_is(tmp_path):
    path = tmp_path / "small.toml"
    path.write_text(COMMENTED)
    toml_file.write_file(toml_file.read_file(path), path)
    assert path.read_text() == COMMENTED


def test_what_has_changed_is_changed_and_comments_and_order_stay(tmp_path):
    path = tmp_path / "small.toml"
    path.write_text(COMMENTED)
    before = toml_file.read_file(path)
    changed = replace(
        before,
        seed=5,
        entrants=(*before.entrants, definition_module.Entrant("more", AgentSpec.parse("nim-solver"))),
        schedule=replace(before.schedule, repetitions=10, void="again"),
        caps=definition_module.Caps(),
    )
    toml_file.write_file(changed, path)
    assert toml_file.read_file(path) == changed
    expected = (
        COMMENTED.replace("seed = 4", "seed = 5")
        .replace("repetitions = 3", "repetitions = 10")
        .replace('kind = "round-robin"', 'kind = "round-robin"\nvoid = "again"')
        .replace("calls = 100   # enough\n", "")
    )
    lines = path.read_text().splitlines()
    assert [line for line in expected.splitlines() if line not in lines] == []
    assert [line for line in lines if line not in expected.splitlines()] == [
        "[agents.more]",
        'spec = "nim-solver"',
    ]


def test_a_file_of_another_tournament_is_written_anew(tmp_path):
    path = tmp_path / "small.toml"
    path.write_text(COMMENTED)
    other = replace(toml_file.read_file(path), name="other")
    toml_file.write_file(other, path)
    assert toml_file.read_file(path) == other
    assert "#" not in path.read_text()


def test_a_game_that_was_a_name_alone_becomes_a_table_where_it_changes(tmp_path):
    path = tmp_path / "t.toml"
    path.write_text('# both\ngames = ["nim", "tic_tac_toe"]\n[agents]\na = "random"\nb = "mcts"\n')
    before = toml_file.read_file(path)
    nim, other = before.games
    changed = replace(before, games=(replace(nim, seats="BA"), replace(other, agents=("a", "b"))))
    toml_file.write_file(changed, path)
    assert toml_file.read_file(path) == changed
    assert path.read_text().startswith("# both\n")


def test_every_key_of_a_schedule_is_documented_with_its_default():
    text = (Path(__file__).parents[2] / "docs" / "tournaments.md").read_text(encoding="utf-8")
    for name, param in params(definition_module.Schedule).items():
        value = write(param.default)
        row = f"| `schedule.{name}` |"
        ways = (f"{row} `{value}` |", f"{row} {value} |", f"`{name}` {value}")
        assert any(way in text for way in ways), name


# --- generated files -------------------------------------------------------------------------------------

VALUES = (
    "[]", "{}", "1", "-1", "1e400", "nan", "inf", "true", "1979-05-27", "07:32:00", '""', '"x"', "[[[]]]",
    "[1, 2]", "9" * 30, '["a", 1]', "{ a = { b = [] } }", '"mcts:c=nan"', '"llm:model="', '"\\u0000"',
    '"' + "x" * 3000 + '"',
)  # fmt: skip


def damaged(rng: random.Random) -> str:
    """A tournament file that somebody or something has changed."""
    files = sorted(resources.path("tournaments").glob("*.toml"))
    text = rng.choice([*(file.read_text(encoding="utf-8") for file in files), *(bad for bad, _ in SMALL)])
    for _ in range(rng.randint(0, 3)):
        text = rng.choice(CHANGES)(rng, text)
    return text


SMALL = [pair for pair in BAD.values() if len(pair[0]) < 1_000]


def value(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    at = [place for place, line in enumerate(lines) if "=" in line]
    if at:
        place = rng.choice(at)
        lines[place] = lines[place].split("=")[0] + "= " + rng.choice(VALUES)
    return "\n".join(lines)


def cut(rng: random.Random, text: str) -> str:
    return text[: rng.randrange(len(text) + 1)]


def sign(rng: random.Random, text: str) -> str:
    place = rng.randrange(len(text) + 1)
    return text[:place] + rng.choice("[]{}=\"'#.,\x00\x7f\u202e\n 0") + text[place + rng.randrange(2) :]


def moved(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines) + 1), lines.pop(rng.randrange(len(lines))))
    return "\n".join(lines)


def added(rng: random.Random, text: str) -> str:
    name = rng.choice(["games", "agents", "schedule", "run", "budget", "prices", "seed", "name", "x"])
    table = rng.choice(["", "[agents]", "[schedule]", "[[games]]", "[run]"])
    return f"{text}\n{table}\n{name} = {rng.choice(VALUES)}\n"


CHANGES = (value, value, cut, sign, moved, added)


@pytest.mark.parametrize("count", [150, pytest.param(1500, marks=pytest.mark.slow)])
def test_files_that_were_changed_at_random_are_read_or_get_a_sentence(count, tmp_path):
    path, read_well = tmp_path / "t.toml", 0
    sentences = []
    for seed in range(count):
        path.write_text(damaged(random.Random(seed)), encoding="utf-8")
        try:
            definition = toml_file.read_file(path)
        except DefinitionError as error:
            sentences.append(str(error))
            continue
        read_well += 1
        assert toml_file.read(toml_file.write(definition)) == definition
        changed = replace(definition, seed=seed, concurrency=definition.concurrency + 1)
        toml_file.write_file(changed, path)
        assert toml_file.read_file(path) == changed
    assert [said for said in sentences if len(said) > 4_000 or "\n" in said or said[-1] != "."] == []
    assert len(sentences) > count / 2
    assert read_well
