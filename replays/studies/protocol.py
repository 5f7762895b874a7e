"""The protocol of a study, as data; `replays.settings` reads and writes it by its fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from replays.settings import SettingsError, listed, named, of, table
from replays.studies.group_tables import Group, seats_in
from replays.studies.protocol_tables import About, Analysis, Break, Finish, Order, Population, Privacy

_Part = TypeVar("_Part")


class ProtocolError(SettingsError):
    """A protocol that cannot be used; one sentence for each mistake, in ``mistakes``."""


@dataclass(frozen=True, slots=True)
class Quota:
    """``[quota]``: complete participants, and how many more may be under way."""

    participants: int = of(
        20,
        low=1,
        high=10_000,
        kind="int",
        label="Complete participants",
        hint="The study is full when this many people have finished.",
        unit="people",
    )
    over: int = of(
        0,
        low=0,
        high=1000,
        kind="int",
        label="More at the same time",
        hint="Number of people who may be under way beyond the quota.",
        unit="people",
    )


@dataclass(frozen=True, slots=True)
class Coding:
    """``[participants]``: the source of codes, and what happens when a finished one is entered again."""

    codes: str = of(
        *("generated", "generated", "file", "typed"),
        label="Codes of participants",
        hint="Drawn by the program, taken from a list, or typed by the experimenter.",
        words=("drawn by the program", "from a list", "typed"),
    )
    again: str = of(
        *("refuse", "refuse", "new-visit"),
        label="A finished code again",
        hint="The response to the code of somebody who has finished.",
        words=("refused", "begins another visit"),
    )
    file: str = of(
        "",
        label="List of codes",
        hint="With codes = file: a text file beside the protocol with a code on each line.",
    )


@dataclass(frozen=True, slots=True)
class Box:
    """One box of the consent."""

    id: str = of("", needed=True, label="Short name", hint="Names the box in exports.")
    text: str = of(
        "", needed=True, label="Words beside the box", hint="What somebody who ticks it agrees to."
    )
    required: bool = of(False, label="Must be ticked", hint="Nobody takes part without it.")


@dataclass(frozen=True, slots=True)
class ConsentForm:
    """``[consent]``: the text, its boxes, and until when data can be deleted."""

    text: str = of("consent.md", label="File of the text", hint="A Markdown file beside the protocol.")
    version: str = of(
        "1", label="Version of the text", hint="Stored with every decision, with the text's hash."
    )
    at_least_seconds: int = of(
        0,
        low=0,
        high=3600,
        kind="int",
        label="Shown for at least",
        hint="Nobody can agree before.",
        unit="seconds",
    )
    boxes: tuple[Box, ...] = listed("What participants tick before they agree.", label="Boxes")
    delete_until: str = of(
        "", label="Deletion until", hint="The date until which people may have their data deleted."
    )


@dataclass(frozen=True, slots=True)
class Level:
    """One condition: ``set`` says what differs for its people (``disclosure``, ``names``, ``seats``)."""

    name: str = of(
        "", needed=True, label="Name", hint="Names the condition in tables; participants never see it."
    )
    share: int = of(
        1,
        low=1,
        high=100,
        kind="int",
        label="Share",
        hint="Its share of the people, relative to the shares of others.",
        unit="parts",
    )
    set: Mapping[str, str] = named(
        label="What differs",
        hint="What people are told of opponents (disclosure): true, hidden, or said:TEXT; in groups, seats.",
    )
    debriefing: str = of(
        "",
        label="Debriefing of the condition",
        hint="A Markdown file that its people read instead of the common debriefing.",
    )

    @property
    def disclosure(self) -> str:
        """The description of opponents that people get: ``hidden``, ``true`` or ``said:TEXT``."""
        return self.set.get("disclosure", "true")


@dataclass(frozen=True, slots=True)
class Conditions:
    """``[conditions]``: the assignment of people to conditions."""

    assign: str = of(
        *("blocked", "blocked", "least-filled", "fixed"),
        label="Assignment",
        hint="The assignment of people to conditions.",
        words=("drawn in blocks", "the least filled one", "in fixed order"),
    )
    block_sizes: tuple[int, ...] = listed(
        "Drawn, so that the next condition cannot be guessed.", label="Sizes of blocks"
    )
    strata: tuple[str, ...] = listed(
        "Station, or answers of a form, within which conditions are balanced.", label="Balanced within"
    )
    levels: tuple[Level, ...] = listed("What people differ in; none for a single group.", label="Conditions")


@dataclass(frozen=True, slots=True)
class Practice:
    against: str = of(
        "random", label="Practice against", hint="An agent of this study, or one of the program."
    )
    least: int = of(
        1,
        low=0,
        high=100,
        kind="int",
        label="At least",
        hint="Practice that nobody can skip.",
        unit="matches",
    )
    most: int = of(
        3,
        low=1,
        high=100,
        kind="int",
        label="At most",
        hint="Nobody can practise more.",
        unit="matches",
    )


@dataclass(frozen=True, slots=True)
class Limit:
    """Time of people alone, in seconds; unset for none."""

    remind: float | None = of(
        None,
        low=1,
        high=86400,
        kind="float",
        label="Remind them after",
        hint="A reminder of a decision; empty for none.",
        unit="seconds",
    )
    decide: float | None = of(
        None,
        low=1,
        high=86400,
        kind="float",
        label="Decide for them after",
        hint="The longest that a decision may take; empty for no limit.",
        unit="seconds",
    )
    match: float | None = of(
        None,
        low=1,
        high=86400,
        kind="float",
        label="Longest match",
        hint="Time of a person in all decisions of a match; empty for no limit.",
        unit="seconds",
    )
    then: str = of(
        *("default", "default", "random", "forfeit"),
        label="When time is up",
        hint="The measure for somebody who is late.",
        words=("the rules' default is played", "a random action is played", "the match is lost"),
    )


@dataclass(frozen=True, slots=True)
class Pace:
    """Least seconds of bots for a move, and the agent whose recorded times they imitate."""

    least: float = of(
        0.0,
        low=0,
        high=60,
        kind="float",
        label="Opponents take at least",
        hint="Least seconds that opponents take.",
        unit="seconds",
    )
    like: str = of(
        "", label="As fast as", hint="An agent of this protocol whose recorded times others imitate."
    )


@dataclass(frozen=True, slots=True)
class Climb:
    """A ladder: opponents are met in order, until this many losses."""

    losses: int = of(
        2,
        low=1,
        high=20,
        kind="int",
        label="Ends after",
        hint="Losses after which nobody stronger is met.",
        unit="losses",
    )


@dataclass(frozen=True, slots=True)
class Block:
    """One of ``[[blocks]]``: a game, its opponents, and how many matches against each."""

    id: str = of("", needed=True, label="Short name", hint="Names the block in exports.")
    game: str = of("", needed=True, label="Game", hint="The game, as a benchmark plays it.")
    set: Mapping[str, str] = named(
        label="Settings of the game", hint="What differs from that way to play it."
    )
    opponents: tuple[str, ...] = listed("Everybody plays all of them.", label="Opponents")
    matches: int = of(
        1,
        low=1,
        high=1000,
        kind="int",
        label="Matches",
        hint="Against each opponent.",
        unit="matches",
    )
    deals: str = of(
        *("shared", "shared", "mirrored", "own", "all"),
        label="What is dealt",
        hint="Shared: everybody meets the same ones, each once.",
        words=("the same for everybody", "the same in both seats", "new for everybody", "every opening"),
    )
    practice: Practice | None = table("Practice first", "Matches before the block that never count.")
    rules_at_least_seconds: int = of(
        0,
        low=0,
        high=3600,
        kind="int",
        label="Rules for at least",
        hint="How long the rules are shown before people can continue.",
        unit="seconds",
    )
    rules: str = of(
        *("text", "text", "guided"),
        label="Rules",
        hint="Guided: after the rules in words, the game's guided start, with a record of tries.",
        words=("in words", "in words, then guided"),
    )
    check: str = of("", label="Questions about the rules", hint="The check that is asked before the matches.")
    time: Limit = table("Time of people", "Limits that count for people alone.", Limit)
    pace: Pace = table("How fast opponents answer", "A speed that does not show what they are.", Pace)
    hide: tuple[str, ...] = listed("Parts of the window that participants do not see.", label="Hidden")
    typed_moves: bool = of(
        False, label="Typed moves", hint="Whether moves may be typed in the game's notation as well."
    )
    climb: Climb | None = table("Ladder", "Opponents are met in order, until some losses.")
    after_match: str = of("", label="Form after each match", hint="A short form that every match ends with.")
    after_block: str = of("", label="Form after the block", hint="A form after the last match.")

    @property
    def planned(self) -> int:
        """Scored matches of one person; a block of groups has no opponents."""
        return self.matches * max(1, len(self.opponents))


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a check."""

    id: str = of("", needed=True, label="Short name", hint="Names the question in exports.")
    text: str = of("", needed=True, label="Question", hint="What participants read.")
    options: tuple[str, ...] = listed("One of them is right.", label="Answers to choose from")
    answer: int = of(
        0,
        low=0,
        high=100,
        kind="int",
        label="Right answer",
        hint="Number of the right option, from 0.",
    )
    why: str = of("", label="Reason", hint="What somebody reads who answered wrongly.")


@dataclass(frozen=True, slots=True)
class Check:
    """One of ``[[checks]]``: what must be understood before a block."""

    id: str = of("", needed=True, label="Short name", hint="Blocks ask the check by this name.")
    tries: int = of(
        2,
        low=1,
        high=20,
        kind="int",
        label="Tries",
        hint="For each question.",
        unit="tries",
    )
    fail: str = of(
        *("again", "again", "explain", "end"),
        label="When all were wrong",
        hint="When all tries were wrong: rules and questions once more, continue anyway, or end.",
        words=("rules and questions again", "explain and continue", "end the visit"),
    )
    questions: tuple[Question, ...] = listed(
        "With three questions of three answers, most who guess fail.", label="Questions"
    )


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a form; ``only`` limits it to conditions, ``right`` makes it an attention check."""

    id: str = of("", needed=True, label="Short name", hint="Names the answer in exports.")
    kind: str = of(
        *("text", "scale", "choice", "several", "number", "text"),
        label="Kind of answer",
        hint="Points of a scale, one of some answers, several of them, a number, or words.",
        words=("scale", "choice", "several", "number", "text"),
    )
    text: str = of("", needed=True, label="Question", hint="What participants read.")
    options: tuple[str, ...] = listed("For a choice, or several.", label="Answers to choose from")
    points: int = of(
        7,
        low=2,
        high=101,
        kind="int",
        label="Points of the scale",
        hint="A scale of 21 points is shown from 0 to 100.",
        unit="points",
    )
    ends: tuple[str, ...] = listed("The words at both ends of a scale.", label="Words at the ends")
    low: float | None = of(
        None,
        low=-1e9,
        high=1e9,
        kind="float",
        label="Smallest number",
        hint="For numbers; empty for no bound.",
    )
    high: float | None = of(
        None,
        low=-1e9,
        high=1e9,
        kind="float",
        label="Largest number",
        hint="For numbers; empty for no bound.",
    )
    most: int = of(
        2000,
        low=1,
        high=100_000,
        kind="int",
        label="Longest text",
        hint="For words.",
        unit="characters",
    )
    required: bool = of(False, label="Must be answered", hint="Otherwise it may be skipped.")
    shuffle: bool = of(
        False, label="Answers shuffled", hint="Each person sees them in an order of their own."
    )
    identifying: bool = of(
        False, label="Can identify a person", hint="Rare answers are coarsened before data are exported."
    )
    right: int | None = of(
        None,
        low=0,
        high=100,
        kind="int",
        label="Right answer",
        hint="For a test of attention: the number of the right option, from 0; empty for none.",
    )
    only: Mapping[str, str] = named(
        label="Only in conditions", hint="Asked only where a condition's setting has this value."
    )


@dataclass(frozen=True, slots=True)
class Form:
    """One of ``[[forms]]``: items, or a standard that has its own."""

    id: str = of("", needed=True, label="Short name", hint="The order of screens names the form by it.")
    standard: str = of(
        *("", "", "raw-tlx"),
        label="Standard form",
        hint="Task load has six scales of its own, from 0 to 100.",
        words=("own questions", "task load"),
    )
    items: tuple[Item, ...] = listed("In the order in which they are asked.", label="Questions")


@dataclass(frozen=True, slots=True)
class Idle:
    """Seconds without input until something happens."""

    ask_after: int = of(
        120,
        low=1,
        high=86400,
        kind="int",
        label="Ask after",
        hint="Without input for so long, people are asked whether they are there.",
        unit="seconds",
    )
    then_wait: int = of(
        60,
        low=1,
        high=86400,
        kind="int",
        label="Then wait",
        hint="How long the question stays before the visit pauses.",
        unit="seconds",
    )
    end_after: int = of(
        900,
        low=1,
        high=86400,
        kind="int",
        label="End after",
        hint="The visit of somebody who does not come back ends.",
        unit="seconds",
    )


@dataclass(frozen=True, slots=True)
class FlowOrder:
    """``[flow]``: the screens, in order."""

    start: tuple[str, ...] = listed(
        "Screens before the first block.", label="At the start", default=("welcome", "consent")
    )
    blocks: tuple[str, ...] = listed(
        "Screens of each block.", label="In every block", default=("rules", "ready", "matches")
    )
    pause: Break | None = table("Pauses", "Between two blocks.")
    finish: tuple[str, ...] = listed(
        "Screens after the last block.", label="At the end", default=("debriefing", "code")
    )
    idle: Idle = table(
        "When nobody is there", "Without any input, people are asked, and at last the visit ends.", Idle
    )


@dataclass(frozen=True, slots=True)
class Protocol:
    """A whole protocol."""

    study: About = table("The study", "What it is, and who answers for it.", About)
    population: Population = table("Population", "Printed in plan and report, never enforced.", Population)
    quota: Quota = table("How many people", "Complete participants, and those under way.", Quota)
    participants: Coding = table("Codes", "The source of codes, and a finished one again.", Coding)
    consent: ConsentForm = table("Consent", "The text, its boxes, and the end of deletion.", ConsentForm)
    privacy: Privacy = table("Privacy", "What may leave the machine.", Privacy)
    conditions: Conditions = table("Conditions", "What differs between people.", Conditions)
    order: Order = table("Order within a person", "What changes from person to person.", Order)
    group: Group | None = table("Groups", "People who play a match together, at a screen each.")
    agents: Mapping[str, str] = named(label="Agents", hint="A name for each opponent, with what it is.")
    blocks: tuple[Block, ...] = listed("A game, its opponents, and matches.", label="Blocks of matches")
    checks: tuple[Check, ...] = listed("What must be understood before a block.", label="Checks")
    forms: tuple[Form, ...] = listed("Questions beside the games.", label="Forms")
    flow: FlowOrder = table("Screens", "The screens in order.", FlowOrder)
    finish: Finish = table("At the end", "Debriefing, completion code, pay.", Finish)
    analysis: Analysis = table("Analysis", "Goes into the registered plan, word for word.", Analysis)

    @property
    def levels(self) -> tuple[Level, ...]:
        """The conditions; a single one, ``all``, where none are named."""
        return self.conditions.levels or (Level("all"),)

    def level(self, name: str) -> Level:
        return _named(name, {level.name: level for level in self.levels}, "condition")

    def seats(self, condition: str = "") -> tuple[str, ...]:
        """Return the seats of a group's matches in a condition: ``person``, or the name of an agent.

        Raises:
            ProtocolError: it is no study of groups.
        """
        if self.group is None:
            raise ProtocolError(("The protocol has no table [group].",))
        own = {level.name: seats_in(level.set.get("seats", "")) for level in self.levels}
        return own.get(condition) or self.group.composition

    def debriefing(self, condition: str = "") -> str:
        """Return the file of the debriefing of a condition; the common one for people without a condition."""
        debriefings = {level.name: level.debriefing for level in self.levels}
        return debriefings.get(condition) or self.finish.debriefing

    def block(self, name: str) -> Block:
        return _named(name, {block.id: block for block in self.blocks}, "block")

    def check(self, name: str) -> Check:
        return _named(name, {check.id: check for check in self.checks}, "check")

    def form(self, name: str) -> Form:
        """Return the form of that id, with the items of its standard."""
        form = _named(name, {form.id: form for form in self.forms}, "form")
        return Form(form.id, form.standard, STANDARDS.get(form.standard, form.items))


def _named(name: str, parts: Mapping[str, _Part], kind: str) -> _Part:
    """Return the part of that name.

    Raises:
        ProtocolError: there is none; an amendment may have taken it out.
    """
    if name not in parts:
        raise ProtocolError((f"The protocol has no {kind} {name!r}.",))
    return parts[name]


def _load(name: str, text: str, low: str = "Very low", high: str = "Very high") -> Item:
    return Item(name, "scale", text, points=21, ends=(low, high))


STANDARDS: Final[Mapping[str, tuple[Item, ...]]] = {
    "raw-tlx": (
        _load("mental", "How much thinking did the task ask of you?"),
        _load("physical", "How much bodily effort did it ask of you?"),
        _load("temporal", "How hurried were you?"),
        _load("performance", "How well did you do what was asked?", "Perfectly", "Not at all"),
        _load("effort", "How hard did you work for it?"),
        _load("frustration", "How annoyed, discouraged or stressed were you?"),
    )
}
"""Items of standard forms: the unweighted task load index has six, from 0 to 100 in steps of 5."""

HIDEABLE: Final = ("agents", "clock", "hints", "metrics", "since", "cards")
"""Facts that a block may hide from its participants, besides those that are always hidden."""
