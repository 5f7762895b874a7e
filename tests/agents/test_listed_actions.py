"""The list of legal actions in a prompt, where there are few and where there are thousands."""

from __future__ import annotations

import re
from dataclasses import replace

from helpers.own_games import OWN, Pieces

from agents.llm.listing import listed
from games.core.codec import Codec
from games.core.preset import Preset

GAME = Pieces()
LEGAL = GAME.legal_actions(GAME.initial_state(), 0)
WRITTEN = [f"<{action}>" for action in LEGAL]


class ByNumber(Codec):  # type: ignore[type-arg]
    """Reads the place of an action in the list, and so nothing that is not there."""

    reads_unlisted = False


def told(preset: Preset = OWN) -> list[str]:
    (text,) = listed(LEGAL.listed, WRITTEN, preset)
    return text.strip().splitlines()


def test_thousands_of_actions_are_cut_by_kind_and_first_argument_and_counted() -> None:
    *groups, end = told()
    assert len(groups) == 40
    assert groups[3] == (
        "walk 3 (50): <walk(3,0)>, <walk(3,1)>, <walk(3,2)>, <walk(3,3)>, <walk(3,4)>, and 45 more"
    )
    shown = sum(len(re.findall(r"<\w+\(", line)) for line in groups)
    more = sum(int(n) for line in groups for n in re.findall(r"and (\d+) more", line))
    assert (shown, shown + more) == (OWN.most_listed, len(LEGAL))
    assert end == (
        "200 of 2,000 legal actions are listed; any other legal one in this notation is accepted as well."
    )


def test_where_there_are_too_many_first_arguments_there_is_a_line_for_each_kind() -> None:
    *groups, _ = told(replace(OWN, most_listed=30))
    assert [line.partition(":")[0] for line in groups] == ["jump (1,000)", "walk (1,000)"]


def test_it_is_not_said_that_others_are_accepted_where_the_notation_cannot_name_them() -> None:
    assert told(replace(OWN, codec=ByNumber))[-1] == "200 of 2,000 legal actions are listed."


def test_a_list_that_is_short_enough_stays_as_it_is() -> None:
    assert listed(LEGAL.listed, WRITTEN, replace(OWN, most_listed=2000)) == WRITTEN
