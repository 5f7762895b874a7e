"""Statistics of recorded matches: counted once, kept, added up by agent, and told to who may know them."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from helpers.recording import play
from helpers.seats import RandomSeat

from gamebench_gui.app.judging import counting
from games.catalog import statistics
from games.core.statistic import Count
from replays.review.disclosure import Disclosure
from replays.review.inspection import match_figures, metric_titles, statistic_figures
from replays.review.verify import verify_trace
from replays.scores import game_statistics
from replays.scores.failures import keep
from replays.scores.game_statistics import formatted, kept, statistic_lines, uncounted, version
from replays.store.row_writers import insert
from replays.store.rows import AgentRow

ANN, BOB = (AgentRow(f"d{name}", name, "rule", config=name) for name in ("Ann", "Bob"))
GAME = "liars_dice"


def record(session: Any, many: int = 3) -> None:
    for seed in range(many):
        agents = [ANN, BOB] if seed % 2 else [BOB, ANN]
        play(session.writer, GAME, f"m{seed}", seats=[RandomSeat(), RandomSeat()], agents=agents, seed=seed)
    session.writer.flush()


def count(session: Any, *games: str) -> int:
    return counting.count(session.store, session.writer, games)


def test_what_was_counted_is_kept_and_added_up_by_agent(session: Any) -> None:
    record(session)
    assert len(uncounted(session.store, GAME)) == 3
    assert count(session, GAME) == 3
    assert count(session, GAME) == 0
    lines = {line.name: line for line in statistic_lines(session.store, GAME)}
    assert {line.matches for line in lines.values()} == {3}
    for name, seats in (("Ann", (1, 0, 1)), ("Bob", (0, 1, 0))):
        matches = [kept(session.store.trace(f"m{seed}"))[seat] for seed, seat in enumerate(seats)]
        for one in statistics(GAME):
            counts = [match[one.name] for match in matches if one.name in match]
            total = lines[name].counts.get(one.name)
            assert (total is not None) == bool(counts)
            if total is not None:
                assert total.of == pytest.approx(sum(each.of for each in counts))
                assert total.part == pytest.approx(sum(each.part for each in counts))


def test_other_definitions_are_counted_anew(session: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    record(session, 1)
    count(session, GAME)
    assert uncounted(session.store, GAME) == []
    monkeypatch.setattr(game_statistics, "version", lambda game: 1 + version(game))
    assert uncounted(session.store, GAME) == ["m0"]


def test_of_a_fork_counts_what_came_after_it_and_a_long_match_is_left_to_the_command(
    session: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(session, 1)
    assert counting.count_now(session.store, session.writer, "m0")
    assert not counting.count_now(session.store, session.writer, "m0"), "it is there already"
    whole = kept(session.store.trace("m0"))
    session.writer.run(lambda db: db.execute("update matches set parent_id = 'x', parent_step = 4").rowcount)
    game_statistics.count_match(session.store.trace("m0"), session.writer)
    after = kept(session.store.trace("m0"))
    assert sum(c.of for one in after.values() for c in one.values()) < sum(
        c.of for one in whole.values() for c in one.values()
    )
    record(session, 2)
    monkeypatch.setattr(counting, "LONG", 1)
    assert not counting.count_now(session.store, session.writer, "m1")


def test_only_viewers_who_see_everything_are_told_and_nothing_is_told_twice(session: Any) -> None:
    record(session, 1)
    count(session, GAME)
    trace = session.store.trace("m0")
    assert verify_trace(trace).trust.good
    labels = {name for name, _ in statistic_figures(Disclosure(trace, None))}
    assert {label.partition(",")[0] for label in labels} <= {one.label for one in statistics(GAME)}
    assert labels
    assert statistic_figures(Disclosure(trace, 0)) == []
    whole = match_figures(Disclosure(trace, None), metric_titles(GAME))
    assert not any("words." in name or name.partition(",")[0] in labels for name, _ in whole)
    assert not any(name.endswith((".of", "version")) for name in session.store.metric_names())
    assert not any(name.startswith("words.") for name in Disclosure(trace, 0).match_metrics())


def test_matches_with_people_of_studies_or_exchanged_seats_are_left_out(session: Any) -> None:
    record(session, 2)
    count(session, GAME)
    change = {"match_id": "m0", "number": 1, "step": 1, "seat": 0, "spec": "human", "at": "2026"}
    session.writer.run(lambda db: insert(db, "seat_changes", [change]))
    assert {line.matches for line in statistic_lines(session.store, GAME)} == {1}


def test_figures_in_words() -> None:
    vpip, *_, wsd = statistics("texas_holdem_nl")
    aggression = next(one for one in statistics("texas_holdem_nl") if not one.percent)
    assert formatted(vpip, Count(1, 4)) == "25 %"
    assert formatted(aggression, Count(7, 4)) == "1.75"
    assert formatted(wsd, Count(0, 0)) == formatted(wsd, None) == ""


def test_what_is_counted_of_nothing_in_one_match_counts_in_the_sum(session: Any) -> None:
    record(session, 2)
    sums = [
        (seat, f"words.bluffs{end}", value)
        for seat in (0, 1)
        for end, value in ((".part", 3.0), (".of", 0.0))
    ]
    session.writer.run(partial(keep, "m0", ["words.bluffs.part", "words.bluffs.of"], (), sums))
    more = [
        (seat, f"words.bluffs{end}", value)
        for seat in (0, 1)
        for end, value in ((".part", 1.0), (".of", 2.0))
    ]
    session.writer.run(partial(keep, "m1", ["words.bluffs.part", "words.bluffs.of"], (), more))
    assert {line.counts["bluffs"] for line in statistic_lines(session.store, GAME)} == {Count(4.0, 2.0)}
