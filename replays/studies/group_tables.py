"""The tables of a protocol about groups: who plays together, what becomes of somebody who leaves, pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from replays.settings import listed, of, table

PERSON: Final = "person"
"""The name of a person among the seats of a group."""


@dataclass(frozen=True, slots=True)
class Dropout:
    """``[group.dropout]``: what becomes of a group when somebody leaves it."""

    grace: int = of(
        60,
        low=5,
        high=3600,
        kind="int",
        label="Absent for at most",
        hint="Seconds without a connection, in a whole match, before the rule is applied.",
        unit="seconds",
    )
    late: int = of(
        2,
        low=1,
        high=100,
        kind="int",
        label="Late answers",
        hint="Answers that the block's time gave for them, in a match, before the rule is applied.",
        unit="answers",
    )
    then: str = of(
        *("stand-in", "stand-in", "default", "end", "ask"),
        label="Then",
        hint="What follows when somebody has left a match.",
        words=("a program plays", "the default action is played", "the match ends", "you decide"),
    )
    stand_in: str = of(
        "random", label="Stand-in", hint="The agent that plays for somebody who left, or is missing."
    )
    told: bool = of(
        True, label="Others are told", hint="Whether the others read that a program plays in that seat."
    )
    back: str = of(
        *("next-match", "next-match", "at-once", "never"),
        label="Coming back",
        hint="When somebody who left may play again.",
        words=("in the next match", "at once", "never"),
    )
    after_end: str = of(
        *("regroup", "regroup", "home"),
        label="When a group has ended",
        hint="What becomes of the others.",
        words=("back to the waiting room", "they are paid and go"),
    )


@dataclass(frozen=True, slots=True)
class GroupPay:
    """``[group.pay]``: pay for waiting, and for coming without finding a group."""

    wait_minute: str = of("0", label="For each minute of waiting", hint="A decimal number such as 0.15.")
    home: str = of("0", label="Without a group", hint="For somebody who came and found no group.")


@dataclass(frozen=True, slots=True)
class Group:
    """``[group]``: the people who play a match together, at a screen each."""

    people: int = of(
        4, low=2, high=50, kind="int", label="People in a group", hint="Their seats are in the list of seats."
    )
    least: int = of(
        2,
        low=1,
        high=50,
        kind="int",
        label="At least",
        hint="With fewer people, no group begins.",
        unit="people",
    )
    seats: tuple[str, ...] = listed(
        "In the game's order: person, or the name of an agent.", label="Seats of the match"
    )
    order: str = of(
        *("fixed", "fixed", "shuffled", "rotated"),
        label="Who has which seat",
        hint="The seat decides the role in games that have roles.",
        words=("always the same", "drawn for each match", "one further in each match"),
    )
    match: str = of(
        *("arrival", "arrival", "random", "strata", "list"),
        label="How groups form",
        hint="Everybody in a group has said shortly before that they are ready.",
        words=("by arrival", "drawn from the room", "by answers", "by the list of codes"),
    )
    strata: tuple[str, ...] = listed(
        "Choices or scales of forms before the waiting room, by whose answers groups form.",
        label="Answers that count",
    )
    mix: str = of(
        *("same", "same", "one-kind"),
        label="Mix",
        hint="Same: every group has the same number of each answer. One kind: people who answered alike.",
        words=("the same in every group", "each group of one kind"),
    )
    partners: str = of(
        *("partners", "partners", "strangers", "perfect-strangers"),
        label="Partners",
        hint="Strangers meet others in each match; perfect strangers never meet twice.",
        words=("stay together", "drawn for each match", "nobody meets twice"),
    )
    block: int = of(
        0,
        low=0,
        high=200,
        kind="int",
        label="Block of strangers",
        hint="People among whom strangers are drawn; the block is the unit of analysis.",
        unit="people",
    )
    wait: int = of(
        600,
        low=10,
        high=86400,
        kind="int",
        label="Wait for at most",
        hint="Then the rule for too few people is applied.",
        unit="seconds",
    )
    leave_after: int = of(
        300,
        low=0,
        high=86400,
        kind="int",
        label="May leave after",
        hint="From then on one may go with pay for the time of waiting.",
        unit="seconds",
    )
    too_few: str = of(
        *("home", "home", "stand-ins", "smaller"),
        label="When there are too few",
        hint="What follows when the time of waiting is over.",
        words=("they are paid and go", "programs take the empty seats", "the group is smaller"),
    )
    begin: str = of(
        *("ready", "ready", "at-once"),
        label="Beginning",
        hint="Ready: everybody presses Ready within 20 s; who does not is asked again later.",
        words=("when all have pressed Ready", "as soon as there are enough"),
    )
    words_per_minute: int = of(
        60,
        low=0,
        high=1000,
        kind="int",
        label="Typing of programs",
        hint="Speed at which talk of programs appears; 0 shows it at once.",
        unit="words a minute",
    )
    dropout: Dropout = table("Drop-outs", "What becomes of a group when somebody leaves it.", Dropout)
    pay: GroupPay = table("Pay for waiting", "Waiting is paid once, whatever breaks.", GroupPay)

    @property
    def unit(self) -> int:
        """How many people form together: a group, or a block of strangers. It is the unit of analysis."""
        return self.people if self.partners == "partners" else self.block or self.people

    @property
    def composition(self) -> tuple[str, ...]:
        """The seats of a match; only people where none are named."""
        return self.seats or (PERSON,) * self.people


def seats_in(text: str) -> tuple[str, ...]:
    """Return the seats in the text of a condition's setting, such as ``person, person, gpt``."""
    return tuple(name.strip() for name in text.split(",") if name.strip())
