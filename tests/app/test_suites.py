"""The suites that ship: what they contain, what may be compared with the papers, and that they are pinned."""

from __future__ import annotations

import asyncio
import re
import tomllib
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.drafts import first_matches
from helpers.play import few

import resources
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark.suites import MODEL, SIZES, Suite, find, pinned, suites
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.definition import DefinitionError, Entrant
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.schedule import at_most, meetings
from gamebench_gui.app.tournament.stored import create
from games.catalog import every_preset, find_preset
from replays.scores.report_rows import Mark

ALL = tuple(suites().values())
BENCHMARKS = ("DSGBench", "GameBench", "gamma-Bench", "GTBench", "LLMArena")
SENTENCE = r"[A-Z][^!?]+\."
each = pytest.mark.parametrize("suite", ALL, ids=[suite.id for suite in ALL])


def on_trial(name: str, spec: str = "llm:model=tested") -> Entrant:
    return Entrant(name, AgentSpec.parse(spec))


def test_each_benchmark_has_a_suite_of_each_size() -> None:
    newest = {(suite.benchmark, suite.table.size): suite for suite in ALL}
    assert [*newest] == [(benchmark, size) for benchmark in BENCHMARKS for size in SIZES]
    for suite in ALL:
        assert suite.id == suite.file.stem
        assert re.fullmatch(rf"{suite.benchmark.casefold()}-{suite.table.size}-\d+", suite.id)
        assert find(suite.id) is suite
    for (benchmark, size), suite in newest.items():
        assert find(benchmark.upper().replace("-", "_"), size) is suite
    with pytest.raises(DefinitionError, match=r"no benchmark 'gtbnch'"):
        find("gtbnch")


@each
def test_a_suite_contains_every_preset_of_its_benchmark_or_says_why_not(suite: Suite) -> None:
    presets = {
        f"{game}:{preset.id}" for game, preset in every_preset() if preset.benchmark == suite.benchmark
    }
    played = {entry.name for entry in suite.definition.games}
    named = suite.table.not_played
    assert played | set(named) == presets
    assert not played & set(named)
    assert all(re.fullmatch(SENTENCE, reason) for reason in named.values())
    assert suite.table.size != "smoke" or not named
    assert suite.definition.left_out() == []
    assert all(meetings(suite.definition, entry) for entry in suite.definition.games)


@pytest.mark.parametrize("benchmark", BENCHMARKS)
def test_smoke_plays_every_entry_once_and_waits_for_no_search(benchmark: str) -> None:
    suite = find(benchmark, "smoke")
    drafts = first_matches(suite.definition)
    assert [draft.title for draft in drafts] == [entry.title for entry in suite.definition.games]
    assert at_most(suite.definition) == len(drafts)
    kinds = {entrant.spec.kind for entrant in suite.definition.entrants if entrant.name != MODEL}
    assert kinds <= {"random", "rule"}


@pytest.mark.parametrize(
    "benchmark",
    [
        *("gamma-Bench", "GTBench", "LLMArena"),
        *(pytest.param(name, marks=pytest.mark.slow) for name in ("GameBench", "DSGBench")),
    ],
)
def test_smoke_asks_the_tested_agent_in_every_match(benchmark: str, tmp_path: Path) -> None:
    suite = find(benchmark, "smoke")
    definition = suite.tournament([on_trial("tested", "rule:name=first-legal")])
    with closing(Session(None, Paths.of(tmp_path))) as session:
        tournament = Tournament(session, create(session, definition))
        asyncio.run(tournament.run())
        assert {match.state for match in tournament.matches} == {"ended"}
        assert len(tournament.matches) == len(definition.games)
        session.writer.flush()
        for match in tournament.matches:
            asked = session.store.trace(match.match_id).all_decisions()
            seats = {decision.seat for decision in asked if decision.chosen_by == "seat"}
            assert "tested" in {match.draft.agents[seat] for seat in seats}, match.draft.title


@pytest.mark.slow
@pytest.mark.parametrize("benchmark", few(2, BENCHMARKS))
def test_quick_stops_early_and_plays_no_more_than_the_paper(benchmark: str) -> None:
    quick, paper = find(benchmark, "quick"), find(benchmark, "paper")
    assert quick.definition.schedule.score in quick.table.measures
    assert not paper.definition.schedule.score
    whole = replace(quick.definition, schedule=replace(quick.definition.schedule, score=""))
    most = {entry.title: (entry.seats, entry.params) for entry in paper.definition.games}
    for entry in whole.games:
        assert (entry.seats, entry.params) == most[entry.title]
        for opponent in quick.opponents or (MODEL,):
            assert many(whole, entry.title, opponent) <= many(paper.definition, entry.title, opponent)


def many(definition: toml_file.Definition, title: str, opponent: str) -> int:
    return sum(draft.title == title and opponent in draft.agents for draft in first_matches(definition))


def test_paper_plays_as_often_as_the_papers() -> None:
    for title, matches in {"nim:gtbench": 50, "kuhn_poker:gtbench": 50}.items():
        for opponent in ("random", "mcts"):
            assert many(find("gtbench", "paper").definition, title, opponent) == matches
    assert many(find("gtbench", "paper").definition, "kuhn_poker:gtbench", "mcts-with-sight") == 50
    assert many(find("gtbench", "paper").definition, "nim:gtbench", "mcts-with-sight") == 0
    gamma = first_matches(find("gamma-bench", "paper").definition)
    assert {draft.agents for draft in gamma} == {(MODEL,) * 10}
    assert len(gamma) == 8 * 5
    arena = find("llmarena", "paper").definition
    assert many(arena, "undercover:llmarena", "clue-giver") == 100
    assert many(arena, "connect_four:llmarena", "search") == 50
    hanabi = [draft.agents for draft in first_matches(arena) if draft.game.startswith("hanabi")]
    assert hanabi == [(MODEL, MODEL)] * 50
    undercover = {draft.agents for draft in first_matches(arena) if draft.game.startswith("undercover")}
    assert undercover == {(*["clue-giver"] * 4, MODEL)}
    assert many(find("gamebench", "paper").definition, "pit:gamebench", "random") == 10
    assert {entry.name for entry in find("gamebench", "paper").definition.games} == {
        f"{game}:{preset.id}" for game, preset in every_preset() if preset.id == "gamebench"
    }


HIDDEN = ("kuhn_poker", "liars_dice", "negotiation", "sealed_bid_auction")
SIMULATORS = ("boxing", "civilization", "starcraft2", "street_fighter")


def allowed(suite: Suite, measure: str, game: str, opponent: str) -> Mark:
    """Return what a number may be compared with, by the rules for reports and nothing that a suite says."""
    name, hidden = game.partition(":")[0], game.startswith(HIDDEN)
    if suite.table.size == "smoke":
        return "own"
    if name in SIMULATORS or (suite.benchmark == "DSGBench" and not game):
        return "simulator"
    match suite.benchmark, measure:
        case "gamma-Bench", _:
            return "same"
        case "GTBench", "completion":
            return "same" if suite.table.size == "paper" else "own"
        case "GTBench", _:
            sees = opponent == "mcts-with-sight" or (opponent == "mcts" and bool(game) and not hidden)
            return "same" if opponent in ("random", "tit-for-tat") or sees else "opponent"
        case "LLMArena", _:
            return "same" if name == "hanabi" else "opponent"
    return "opponent"


@each
def test_only_what_is_as_published_is_marked_the_same_as_the_paper(suite: Suite) -> None:
    schedule = suite.definition.schedule
    for entry in suite.definition.games:
        against = [name for meeting in meetings(suite.definition, entry) for name in meeting if name != MODEL]
        for measure in suite.table.measures:
            for opponent in against or [""]:
                mark = suite.mark(measure, entry.title, opponent)
                assert mark.mark == allowed(suite, measure, entry.title, opponent), (measure, entry.title)
                assert re.fullmatch(SENTENCE, mark.reason)
    for measure in suite.table.measures:
        for opponent in (*suite.opponents, ""):
            assert suite.mark(measure, "", opponent).mark == allowed(suite, measure, "", opponent)
    assert schedule.kind == ("copies" if suite.benchmark == "gamma-Bench" else "gauntlet")


@each
def test_a_suite_never_changes_without_another_version(suite: Suite) -> None:
    assert pinned().get(suite.id) == suite.digest, (
        f"{suite.id} or a wording that it uses has changed: give the suite the next version, in its file's "
        "name and in its id, and run packaging/suites.py"
    )


def test_the_digest_covers_the_file_and_the_wordings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from gamebench_gui.app.benchmark import suites as module

    suite = find("gtbench", "quick")
    text = suite.file.read_text(encoding="utf-8")
    for before, after in (("half = 0.25", "half = 0.26"), ("hidden cards", "hidden card")):
        copy = tmp_path / suite.file.name
        copy.write_text(text.replace(before, after), encoding="utf-8")
        changed = module._read(copy)
        assert changed is not None
        assert changed.digest != suite.digest
    copy.write_text(f"# a comment\n{text}", encoding="utf-8")
    commented = module._read(copy)
    assert commented is not None
    assert commented.digest == suite.digest
    (tmp_path / "prompts" / "games").mkdir(parents=True)
    for file in (resources.path("prompts") / "games").glob("*.md"):
        (tmp_path / "prompts" / "games" / file.name).write_bytes(file.read_bytes())
    nim = tmp_path / "prompts" / "games" / f"{find_preset('nim:gtbench')[1].prompt}.md"
    nim.write_text(nim.read_text(encoding="utf-8") + "!", encoding="utf-8")
    real = resources.path
    monkeypatch.setattr(resources, "path", lambda name: tmp_path / name if name == "prompts" else real(name))
    worded = module._read(suite.file)
    assert worded is not None
    assert worded.digest != suite.digest


@each
def test_two_agents_get_the_same_deals_in_the_same_seats(suite: Suite) -> None:
    first, second = (
        first_matches(suite.tournament([on_trial(name, f"llm:model={name}")])) for name in ("ann", "bob")
    )
    assert len(first) == len(second)
    for one, other in zip(first, second, strict=True):
        assert (one.title, one.seed) == (other.title, other.seed)
        assert [name == "ann" for name in one.agents] == [name == "bob" for name in other.agents]
    again = first_matches(suite.tournament([on_trial("ann"), on_trial("bob", "llm:model=b")]))
    assert {(draft.key, draft.seed) for draft in first} <= {(draft.key, draft.seed) for draft in again}


def test_agents_take_the_place_of_the_placeholder_and_games_can_be_left_out() -> None:
    suite = find("gtbench", "smoke")
    plan = suite.tournament([on_trial("ann"), on_trial("bob", "random:label=b")], ["nim:gtbench"], seed=9)
    assert plan.seed == 9
    assert plan.schedule.heroes == ("ann", "bob")
    assert "nim:gtbench" not in {entry.title for entry in plan.games}
    assert {name for draft in first_matches(plan) for name in draft.agents} == {
        *("ann", "bob", "random", "tit-for-tat")
    }
    with pytest.raises(DefinitionError, match="leave out fewer"):
        suite.tournament([on_trial("ann")], [entry.title for entry in suite.definition.games])
    with pytest.raises(DefinitionError, match="an agent 'random' already"):
        suite.tournament([on_trial("random")])
    with pytest.raises(DefinitionError, match="are the same agent"):
        suite.tournament([on_trial("ann", "random"), on_trial("bob", "random")])


def test_a_file_is_a_suite_only_while_it_has_what_the_suite_has(tmp_path: Path) -> None:
    suite = find("gtbench", "quick")
    copy = tmp_path / "copy.toml"
    text = suite.file.read_text(encoding="utf-8")
    copy.write_text(text, encoding="utf-8")
    definition = toml_file.read_file(copy)
    assert definition == suite.definition
    toml_file.write_file(definition, copy)
    assert copy.read_text(encoding="utf-8") == text
    toml_file.write_file(replace(definition, concurrency=2), copy)
    changed = tomllib.loads(copy.read_text(encoding="utf-8"))
    assert "suite" not in changed
    assert toml_file.read_file(copy).concurrency == 2
