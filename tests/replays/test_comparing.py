"""Two matches beside each other, equal positions, and trees of forks."""

import asyncio

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import plan
from replays.review.comparing import compare, same_positions
from replays.review.forks import family, forks, outcomes


def play(session, planned):
    asyncio.run(session.play(planned))
    session.writer.flush()
    return planned.match_id


def fresh(session, name="tic_tac_toe", *seats, seed=1):
    specs = [AgentSpec.parse(seat) for seat in seats or ("random",)]
    return play(session, plan(name, specs, seed=seed))


def fork(session, match_id, step, *seats, seed=None):
    return play(session, session.plan_fork(match_id, step, [AgentSpec.parse(seat) for seat in seats], seed))


def test_a_fork_is_the_same_up_to_where_it_was_made(session):
    first = fresh(session)
    second = fork(session, first, 3, "rule:name=first-legal")
    traces = session.store.trace(first), session.store.trace(second)
    found = compare(*traces)
    assert all(pair.same for pair in found.pairs[:3])
    labels = [[row.label for row in trace.all_decisions()] for trace in traces]
    expected = next(i for i, (a, b) in enumerate(zip(*labels, strict=False)) if a != b) + 1
    assert found.divergence == expected > 3
    assert len(found.pairs) == max(map(len, labels))


def test_a_match_equals_itself_and_differs_from_another_game(session):
    match = session.store.trace(fresh(session))
    assert compare(match, match).divergence is None
    assert compare(match, session.store.trace(fresh(session, "nim"))).divergence == 1


def test_a_shorter_match_differs_where_it_ends(session):
    long = fresh(session, "prisoners_dilemma", seed=5)
    trace = session.store.trace(long)
    found = compare(
        trace, session.store.trace(fork(session, long, trace.steps - 1, "rule:name=always-testify"))
    )
    assert found.divergence is None or found.divergence >= trace.steps - 1


def test_equal_positions_of_two_agents_are_found(session):
    for seed in range(6):
        fresh(session, "nim", "nim-solver", "random", seed=seed)
        fresh(session, "nim", "rule:name=first-legal", "random", seed=seed)
    row = session.store.matches()[0]
    first, second = (AgentSpec.parse(text).digest() for text in ("nim-solver", "rule:name=first-legal"))
    found = same_positions(session.store, row.game, row.params, first, second)
    fork(session, session.store.matches()[0].id, 1, "nim-solver", "random")
    assert same_positions(session.store, row.game, row.params, first, second)[-1] == found[-1]
    opening = max(found, key=lambda position: len(position.first))
    assert (len(opening.first), len(opening.second), opening.seat) == (6, 6, 0)
    equal = [one.label == other.label for one in opening.first for other in opening.second]
    assert opening.agreement == sum(equal) / 36
    assert [p.agreement for p in found] == sorted(p.agreement for p in found)


def test_forks_make_a_tree(session):
    root = fresh(session)
    early, late = fork(session, root, 1, seed=7), fork(session, root, 4, seed=8)
    grandchild = fork(session, early, 2, seed=9)
    for member in (root, early, late, grandchild):
        tree = family(session.store, member)
        assert tree.match.id == root
        assert [branch.match.id for branch in tree.forks] == [early, late]
        assert [branch.match.id for branch in tree.forks[0].forks] == [grandchild]
    assert [row.id for row in forks(session.store, root, 4)] == [late]


def test_a_tree_begins_where_its_root_is_missing(session):
    root = fresh(session)
    child = fork(session, root, 1, seed=7)
    session.writer.run(lambda db: db.execute("delete from matches where id = ?", [root]))
    assert family(session.store, child).match.id == child


def test_outcomes_add_up(session):
    root = fresh(session, "tic_tac_toe", "mcts:simulations=20", "random")
    for seed in range(8):
        fork(session, root, 2, "random", seed=seed)
    (found,) = outcomes(forks(session.store, root, 2))
    assert (found.matches, found.without) == (8, 0)
    assert sum(found.firsts) + found.shared == 8
    assert found.scores[0] == -found.scores[1] == (found.firsts[0] - found.firsts[1]) / 8
