"""Schedules: who meets whom, with which seed, and what results add."""

from __future__ import annotations

from dataclasses import replace

from helpers.drafts import first_matches

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.tournament.definition import Definition, Entrant
from gamebench_gui.app.tournament.schedule import decide, next_matches, pair_scores
from gamebench_gui.app.tournament.toml_file import read_text
from replays.store.tournaments import Draft, Planned

THREE = """
seed = 7
games = ["nim", "kuhn_poker"]
[agents]
a = "random"
b = "mcts:simulations=10"
c = "mcts:simulations=20"
[schedule]
repetitions = 2
"""


def read(text: str, **schedule: object) -> Definition:
    definition = read_text(text)
    return replace(definition, schedule=replace(definition.schedule, **schedule))  # type: ignore[arg-type]


def played(drafts: list[Draft], end: str = "rules", ranks: tuple[int, ...] = (1, 2)) -> list[Planned]:
    """The drafts as matches that all ended alike."""
    return [
        Planned(number, draft, str(number), begun=True, termination=end, ranks=ranks)
        for number, draft in enumerate(drafts)
    ]


def test_everyone_meets_everyone_in_both_seats_with_the_same_seed():
    drafts = first_matches(read(THREE))
    assert len(drafts) == 2 * 2 * 3 * 2
    for pairing in {draft.pairing for draft in drafts}:
        first, second = (draft for draft in drafts if draft.pairing == pairing)
        assert first.agents == second.agents[::-1]
        assert first.seed == second.seed
    assert len({draft.seed for draft in drafts}) == len(drafts) / 2
    assert len({draft.key for draft in drafts}) == len(drafts)


def test_another_seed_gives_other_matches_and_the_same_one_the_same():
    assert first_matches(read(THREE)) == first_matches(read(THREE))
    other = first_matches(read(THREE.replace("seed = 7", "seed = 8")))
    assert not {draft.seed for draft in other} & {draft.seed for draft in first_matches(read(THREE))}


def test_common_deals_are_the_same_for_all_who_meet_and_differ_by_game_and_repetition():
    drafts = first_matches(read(THREE, deals="common"))
    seeds = {(draft.game, draft.pairing.rpartition(" · ")[2]): draft.seed for draft in drafts}
    assert len(seeds) == len(set(seeds.values())) == 4
    assert all(seeds[draft.game, draft.pairing.rpartition(" · ")[2]] == draft.seed for draft in drafts)
    own = {draft.key for draft in first_matches(read(THREE))}
    assert {draft.key for draft in drafts} == own


def test_more_repetitions_and_another_agent_leave_every_match_as_it_was():
    definition = read(THREE)
    before = {draft.key: draft for draft in first_matches(definition)}
    longer = first_matches(read(THREE, repetitions=5))
    larger = first_matches(definition.with_entrant(Entrant("d", AgentSpec.parse("mcts:simulations=30"))))
    for after in (longer, larger):
        found = {draft.key: draft for draft in after}
        assert found.items() >= before.items()
    assert len(longer) == len(before) * 5 / 2
    assert len(larger) == len(before) * 2


def test_one_agent_takes_all_the_seats_of_its_side():
    text = THREE.replace(
        'games = ["nim", "kuhn_poker"]', 'games = [{ game = "undercover", seats = "ABBBB" }]'
    )
    drafts = first_matches(
        read(text.replace("mcts:simulations=10", "llm:model=m").replace("mcts:simulations=20", "llm:model=n"))
    )
    assert ("a", "b", "b", "b", "b") in {draft.agents for draft in drafts}
    assert ("b", "a", "a", "a", "a") in {draft.agents for draft in drafts}


def test_drawn_seats_differ_and_come_again_with_the_seed():
    drafts = first_matches(read(THREE, seating="random", repetitions=40))
    firsts = [draft.agents[0] for draft in drafts if set(draft.agents) == {"a", "b"}]
    assert 20 < firsts.count("a") < 60
    assert drafts == first_matches(read(THREE, seating="random", repetitions=40))


def test_void_matches_are_played_again_up_to_the_limit():
    definition = read(THREE, void="again", most=7)
    matches = played(first_matches(definition), "void", ())
    again = next_matches(definition, matches)
    assert {draft.wave for draft in again} == {1}
    assert len(again) == 2 * 3 * 3  # four of a meeting were played, seven may be
    assert not {draft.seed for draft in again} & {match.draft.seed for match in matches}
    assert all(draft.key.endswith("+") for draft in again)
    assert next_matches(definition, played(first_matches(definition))) == []


def test_random_pairings_go_on_where_ratings_have_not_converged():
    definition = read(THREE, kind="random", batch=4, most=10, seating="random")
    first = first_matches(definition)
    assert len(first) == 8
    second = next_matches(definition, played(first), settled=["nim:gtbench"])
    assert {draft.game for draft in second} == {"kuhn_poker:gtbench"}
    third = next_matches(definition, played(first + second), settled=["nim:gtbench"])
    assert len(third) == 2  # ten at most
    assert next_matches(definition, played(first + second + third), ["nim:gtbench"]) == []
    assert second == next_matches(definition, played(first), settled=["nim:gtbench"])


def test_a_sequential_test_looks_at_pairs_in_the_order_of_the_schedule():
    text = THREE.replace('c = "mcts:simulations=20"\n', "").replace(
        "repetitions = 2", 'kind = "sprt"\nbatch = 3'
    )
    definition = read(text)
    drafts = first_matches(definition)
    assert len(drafts) == 12
    matches = played(drafts)  # the first seat always wins: a pair is 1 to 1
    assert pair_scores(matches, "a") == [1.0] * 6
    assert decide(definition, matches).decision == "open"
    open_ = [replace(matches[2], termination=None), *matches[3:]]
    assert pair_scores([*matches[:2], *open_], "a") == [1.0]
    void = [replace(matches[2], termination="void"), *matches[3:]]
    assert pair_scores([*matches[:2], *void], "a") == [1.0] * 5
