"""``[group]`` in a protocol: read, written, checked with a sentence for every mistake; plan and rows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from helpers.groups import GAME, grouped, with_levels
from helpers.studies import brief

from replays.studies.agenda import agenda, steps_of
from replays.studies.assignment import allocation
from replays.studies.consistency import mistakes, warnings
from replays.studies.group_tables import Group
from replays.studies.protocol import Level, Protocol
from replays.studies.protocol_file import edited, read_text, write_text


def changed(**rule: Any) -> Protocol:
    protocol = grouped()
    assert protocol.group is not None
    return replace(protocol, group=replace(protocol.group, **rule))


def dropout(**rule: Any) -> Protocol:
    protocol = grouped()
    assert protocol.group is not None
    return changed(dropout=replace(protocol.group.dropout, **rule))


def paid(**rule: str) -> Protocol:
    protocol = grouped()
    assert protocol.group is not None
    return changed(pay=replace(protocol.group.pay, **rule))


def block(**fields: Any) -> Protocol:
    protocol = grouped()
    return replace(protocol, blocks=(replace(protocol.blocks[0], **fields),))


def test_a_study_of_groups_without_mistakes_is_the_same_when_it_is_read_again() -> None:
    protocol = grouped()
    assert mistakes(protocol) == []
    assert read_text(write_text(protocol)) == protocol
    other = changed(wait=60, match="strata", strata=("x",))
    assert read_text(edited(write_text(protocol), other)) == other


MISTAKES = [
    (changed(least=5), "group.least is 5, more than the 4 people"),
    (changed(people=3), "group.seats has 4 seats of people, and group.people is 3"),
    (changed(seats=("person", "person", "person", "gtp")), "there is no agent 'gtp'"),
    (changed(leave_after=700), "group.leave_after is 700 s, but the waiting ends after 600 s"),
    (changed(block=8), "group.block is only read with partners"),
    (changed(partners="strangers"), "group.block is missing"),
    (changed(partners="strangers", block=6), "group.block is 6; write a multiple of the 4 people"),
    (
        changed(partners="perfect-strangers", block=8),
        "no plan lets 8 people play 2 matches in groups of 4 so that nobody meets twice; "
        "the nearest size that has one is 16.",
    ),
    (changed(match="strata"), "group.strata is missing"),
    (changed(match="strata", strata=("age",)), "no form before the waiting room has an item 'age'"),
    (changed(strata=("age",)), 'group.strata is only read with match = "strata"'),
    (changed(match="list"), 'group.match = "list" needs participants.codes = "file"'),
    (dropout(stand_in="mcts:simulations=9"), "group.dropout.stand_in must be a name of [agents]"),
    (paid(home="three"), 'group.pay.home must be an amount such as "0.15"'),
    (block(opponents=("random",)), "blocks[1].opponents: in a study of groups, [group] says"),
    (block(deals="mirrored"), "a group plays no deals"),
    (
        block(set={"players": "5", "rounds": "2"}),
        "group.seats has 4 seats, and Public goods in blocks[1] has 5",
    ),
    (block(game="boxing:gbench", set={}), "groups at several screens play games of turns"),
    (changed(too_few="smaller"), 'too_few = "smaller" lets 2 people play'),
    (replace(grouped(), consent=replace(grouped().consent, boxes=())), "needs a box 'group_data'"),
    (grouped(22), "quota.participants is 22, no multiple of the 4 people"),
    (
        with_levels(grouped(), Level("a", set={"seats": "person"})),
        "conditions.levels[1].set.seats has 1 seat",
    ),
    (with_levels(brief(), Level("a", set={"seats": "person"})), "seats is only read in a study of groups"),
]  # fmt: skip


@pytest.mark.parametrize(("protocol", "sentence"), MISTAKES, ids=[text[:40] for _, text in MISTAKES])
def test_every_mistake_is_a_sentence_with_its_key(protocol: Protocol, sentence: str) -> None:
    if "boxing" in protocol.blocks[0].game:
        from games.catalog import presets

        preset = presets("boxing")[0].id
        protocol = replace(protocol, blocks=(replace(protocol.blocks[0], game=f"boxing:{preset}"),))
    every = mistakes(protocol)
    assert any(sentence in mistake for mistake in every), every


def test_a_person_at_the_hosts_screen_is_no_seat_of_a_group() -> None:
    protocol = replace(changed(seats=("person",) * 3 + ("friend",), people=3), agents={"friend": "human"})
    assert any("friend' is a person at the host's screen" in text for text in mistakes(protocol))


def test_few_groups_are_warned_of() -> None:
    assert any("has 6 groups: below 10" in text for text in warnings(grouped()))
    assert not any("groups: below 10" in text for text in warnings(grouped(40)))


def test_a_row_of_the_list_is_a_group_and_conditions_are_drawn_for_groups() -> None:
    protocol = with_levels(grouped(80), Level("a"), Level("b"))
    rows = [row for row in allocation(protocol) if row.number > 0]
    assert len(rows) == 2 * 80 // 4
    assert {row.condition for row in rows} == {"a", "b"}
    assert rows == [row for row in allocation(protocol) if row.number > 0]
    deals = [match.deal for row in rows for part in row.blocks for match in part.matches]
    assert len(deals) == len(set(deals)) == 2 * len(rows)


def test_people_learn_the_rules_before_they_wait_and_play_afterwards() -> None:
    protocol = grouped()
    before = agenda(protocol)
    row = next(row for row in allocation(protocol) if row.number > 0)
    after = agenda(protocol, row.blocks)
    kinds = [stage.kind for stage in after]
    assert kinds.index("rules") < kinds.index("waiting") < kinds.index("ready") < kinds.index("matches")
    assert kinds.count("rules") == kinds.count("waiting") == 1
    waiting = kinds.index("waiting")
    assert after[: waiting + 1] == before[: waiting + 1]
    assert "waiting" in steps_of(protocol)
    assert "waiting" not in steps_of(brief())


def test_a_group_without_seats_named_is_of_people() -> None:
    assert Group(people=3).composition == ("person",) * 3
    assert Group(people=3).unit == 3
    assert Group(people=3, partners="strangers", block=9).unit == 9
    assert grouped().blocks[0].game == GAME
