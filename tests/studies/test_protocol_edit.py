"""Changing a protocol's file: what is changed is changed, and every comment stays where it was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from helpers.studies import SHIPPED, folder

from replays.studies.protocol import Protocol
from replays.studies.protocol_file import edited, read_text, write_text

BASELINE = (folder("kuhn-baseline") / "protocol.toml").read_text(encoding="utf-8")


def text_of(name: str) -> str:
    return (folder(name) / "protocol.toml").read_text(encoding="utf-8")


def comments(text: str) -> list[str]:
    """Everything from a ``#`` on that stands behind a space or at the start of a line."""
    return [line[line.index("#") :] for line in text.splitlines() if line.startswith("#") or " # " in line]


@pytest.mark.parametrize("name", SHIPPED)
def test_without_a_change_the_text_stays_as_it_is(name: str) -> None:
    assert edited(text_of(name), read_text(text_of(name))) == text_of(name)


def variants(protocol: Protocol) -> list[Protocol]:
    """The protocol with one thing changed: in tables, in lists of tables, from a default and to it."""
    block, form = protocol.blocks[0], protocol.forms[0]
    item = replace(form.items[0], text="Is it 1 # 2?")
    return [
        replace(protocol, study=replace(protocol.study, id="other-study", title='A "new" # title')),
        replace(protocol, quota=replace(protocol.quota, participants=12, over=0)),
        replace(protocol, blocks=(replace(block, matches=9, deals="own"), *protocol.blocks[1:])),
        replace(protocol, blocks=(*protocol.blocks[:-1], replace(protocol.blocks[-1], practice=None))),
        replace(protocol, forms=(replace(form, items=(item, *form.items[1:])), *protocol.forms[1:])),
        replace(protocol, agents={**protocol.agents, "another": "random"}),
        replace(protocol, blocks=protocol.blocks[:1]),
        replace(protocol, privacy=replace(protocol.privacy, smallest_cell=11)),
    ]


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("number", range(8))
def test_a_change_is_read_back(name: str, number: int) -> None:
    wanted = variants(read_text(text_of(name)))[number]
    assert read_text(edited(text_of(name), wanted)) == wanted


@pytest.mark.parametrize("number", [0, 1, 2, 5, 7])
def test_comments_stay(number: int) -> None:
    wanted = variants(read_text(BASELINE))[number]
    changed = edited(BASELINE, wanted)
    assert [each for each in comments(changed) if each != '# title"'] == comments(BASELINE)
    before, after = BASELINE.splitlines(), changed.splitlines()
    assert len(set(before) - set(after)) <= 3


def test_blocks_that_are_moved_take_their_comments_along() -> None:
    protocol = read_text(BASELINE)
    changed = edited(BASELINE, replace(protocol, blocks=protocol.blocks[::-1]))
    assert read_text(changed).blocks == protocol.blocks[::-1]
    assert sorted(comments(changed)) == sorted(comments(BASELINE))
    kuhn, four = changed.index('id = "kuhn"'), changed.index('id = "connect-four"')
    assert four < kuhn < changed.index("# against each opponent") < changed.index("[[checks]]")


def test_the_first_of_some_is_removed_with_its_own_comments_alone() -> None:
    protocol = read_text(BASELINE)
    changed = edited(BASELINE, replace(protocol, checks=protocol.checks[1:], forms=protocol.forms[1:]))
    assert read_text(changed).forms == protocol.forms[1:]
    assert set(comments(BASELINE)) - set(comments(changed)) == {"# again | explain | end"}


def test_what_is_added_between_leaves_the_rest_as_it_is() -> None:
    protocol = read_text(BASELINE)
    first, second = protocol.blocks
    changed = edited(BASELINE, replace(protocol, blocks=(first, replace(first, id="twice"), second)))
    assert [block.id for block in read_text(changed).blocks] == ["kuhn", "twice", "connect-four"]
    assert comments(changed) == comments(BASELINE)
    assert edited(changed, protocol).split() == BASELINE.split()


def test_what_stands_behind_a_value_stays_behind_the_new_one() -> None:
    protocol = read_text(BASELINE)
    changed = edited(BASELINE, replace(protocol, quota=replace(protocol.quota, participants=12)))
    line = "participants = {}                        # complete ones\n"
    assert changed == BASELINE.replace(line.format(24), line.format(12))


def test_back_and_forth_gives_the_same_text() -> None:
    protocol = read_text(BASELINE)
    there = edited(BASELINE, replace(protocol, study=replace(protocol.study, title="Another")))
    assert there != BASELINE
    assert edited(there, protocol) == BASELINE


@pytest.mark.parametrize("text", ["[broken", "a.b = 1\n", "[study]\nid = 3\n", ""])
def test_a_text_that_cannot_be_followed_is_written_anew(text: Any) -> None:
    protocol = read_text(BASELINE)
    assert edited(text, protocol) == write_text(protocol)
