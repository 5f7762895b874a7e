"""The protocol of a study, as data; `replays.settings` reads and writes it by its fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from replays.settings import SettingsError, listed, named, of

_Part = TypeVar("_Part")


class ProtocolError(SettingsError):
    """A protocol that cannot be used; one sentence for each mistake, in ``mistakes``."""


@dataclass(frozen=True, slots=True)
class About:
    """``[study]``: what it is, who answers for it, and the root of all draws."""

    id: str = of("", needed=True, hint="Lower case, digits, hyphens; names files and codes.")
    title: str = of("", needed=True)
    version: str = of("1.0")
    language: str = of("en", hint="Language of the texts; that of the window is chosen in its settings.")
    languages: tuple[str, ...] = listed("Others that the texts are in as well: consent.de.md for de.")
    contact: str = of("", needed=True, hint="The contact for participants.")
    ethics: str = of("")
    seed: int = of(0, low=0, high=2**53, kind="int", hint="Leave it 0: it is drawn when the study is locked.")
    stations: tuple[str, ...] = listed("Machines; each owns its own rows of the allocation list.")


@dataclass(frozen=True, slots=True)
class Population:
    """``[population]``: printed in plan and report, never enforced."""

    describe: str = of("")
    include: tuple[str, ...] = listed()
    exclude: tuple[str, ...] = listed()


@dataclass(frozen=True, slots=True)
class Quota:
    """``[quota]``: complete participants, and how many more may be under way."""

    participants: int = of(20, low=1, high=10_000, kind="int")
    over: int = of(
        0, low=0, high=1000, kind="int", hint="Number of people who may be under way beyond the quota."
    )


@dataclass(frozen=True, slots=True)
class Coding:
    """``[participants]``: the source of codes, and what happens when a finished one is entered again."""

    codes: str = of("generated", "generated", "file", "typed")
    again: str = of(
        "refuse", "refuse", "new-visit", hint="The response to the code of somebody who has finished."
    )
    file: str = of("", hint="With codes = file: a text file beside the protocol with a code on each line.")


@dataclass(frozen=True, slots=True)
class Box:
    """One box of the consent."""

    id: str = of("", needed=True)
    text: str = of("", needed=True)
    required: bool = of(False)


@dataclass(frozen=True, slots=True)
class ConsentForm:
    """``[consent]``: the text, its boxes, and until when data can be deleted."""

    text: str = of("consent.md", hint="A Markdown file beside the protocol.")
    version: str = of("1")
    at_least_seconds: int = of(0, low=0, high=3600, kind="int")
    boxes: tuple[Box, ...] = ()
    delete_until: str = of("")


@dataclass(frozen=True, slots=True)
class Privacy:
    """``[privacy]``: what may leave the machine."""

    identity: str = of("none", "none", "separate-file")
    export_times: str = of("relative", "relative", "day", "exact")
    free_text: str = of("review", "review", "keep", "drop")
    smallest_cell: int = of(
        0, low=0, high=100, kind="int", hint="Identifying answers that fewer people gave are coarsened."
    )
    keep_until: str = of("")


@dataclass(frozen=True, slots=True)
class Level:
    """One condition: ``set`` says what differs for its people (``disclosure``, ``names``)."""

    name: str = of("", needed=True)
    share: int = of(
        1, low=1, high=100, kind="int", hint="Its share of the people, relative to the shares of others."
    )
    set: Mapping[str, str] = named()

    @property
    def disclosure(self) -> str:
        """The description of opponents that people get: ``hidden``, ``true`` or ``said:TEXT``."""
        return self.set.get("disclosure", "true")


@dataclass(frozen=True, slots=True)
class Conditions:
    """``[conditions]``: the assignment of people to conditions."""

    assign: str = of(
        "blocked", "blocked", "least-filled", "fixed", hint="The assignment of people to conditions."
    )
    block_sizes: tuple[int, ...] = listed("Drawn, so that the next condition cannot be guessed.")
    strata: tuple[str, ...] = listed()
    levels: tuple[Level, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """``[order]``: what changes from person to person within a condition."""

    blocks: str = of("fixed", "fixed", "shuffled", "latin", "williams")
    opponents: str = of("fixed", "fixed", "shuffled", "latin", "williams")
    seats: str = of("fixed", "fixed", "swapped", "shuffled")


@dataclass(frozen=True, slots=True)
class Practice:
    against: str = of("random")
    least: int = of(1, low=0, high=100, kind="int")
    most: int = of(3, low=1, high=100, kind="int")


@dataclass(frozen=True, slots=True)
class Limit:
    """Time of people alone, in seconds; unset for none."""

    remind: float | None = of(None, low=1, high=86400, kind="float")
    decide: float | None = of(None, low=1, high=86400, kind="float")
    match: float | None = of(None, low=1, high=86400, kind="float")
    then: str = of("default", "default", "random", "forfeit", hint="The measure for somebody who is late.")


@dataclass(frozen=True, slots=True)
class Pace:
    """Least seconds of bots for a move, and the agent whose recorded times they imitate."""

    least: float = of(0.0, low=0, high=60, kind="float", hint="Least seconds that opponents take.")
    like: str = of("", hint="An agent of this protocol whose recorded times others imitate.")


@dataclass(frozen=True, slots=True)
class Climb:
    """A ladder: opponents are met in order, until this many losses."""

    losses: int = of(2, low=1, high=20, kind="int")


@dataclass(frozen=True, slots=True)
class Block:
    """One of ``[[blocks]]``: a game, its opponents, and how many matches against each."""

    id: str = of("", needed=True)
    game: str = of("", needed=True)
    set: Mapping[str, str] = named()
    opponents: tuple[str, ...] = listed()
    matches: int = of(1, low=1, high=1000, kind="int", hint="Against each opponent.")
    deals: str = of(
        "shared", "shared", "mirrored", "own", "all", hint="Shared: everybody meets the same ones, each once."
    )
    practice: Practice | None = None
    rules_at_least_seconds: int = of(
        0, low=0, high=3600, kind="int", hint="How long the rules are shown before people can continue."
    )
    rules: str = of(
        "text",
        *("text", "guided"),
        hint="Guided: after the rules in words, the game's guided start, with a record of tries.",
    )
    check: str = of("")
    time: Limit = field(default_factory=Limit)
    pace: Pace = field(default_factory=Pace)
    hide: tuple[str, ...] = listed()
    typed_moves: bool = of(False, hint="Whether moves may be typed in the game's notation as well.")
    climb: Climb | None = None
    after_match: str = of("")
    after_block: str = of("")

    @property
    def planned(self) -> int:
        """Scored matches of one person."""
        return self.matches * len(self.opponents)


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a check."""

    id: str = of("", needed=True)
    text: str = of("", needed=True)
    options: tuple[str, ...] = listed()
    answer: int = of(0, low=0, high=100, kind="int", hint="Number of the right option, from 0.")
    why: str = of("")


@dataclass(frozen=True, slots=True)
class Check:
    """One of ``[[checks]]``: what must be understood before a block."""

    id: str = of("", needed=True)
    tries: int = of(2, low=1, high=20, kind="int")
    fail: str = of(
        "again",
        *("again", "explain", "end"),
        hint="When all tries were wrong: rules and questions once more, continue anyway, or end.",
    )
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a form; ``only`` limits it to conditions, ``right`` makes it an attention check."""

    id: str = of("", needed=True)
    kind: str = of("text", "scale", "choice", "several", "number", "text")
    text: str = of("", needed=True)
    options: tuple[str, ...] = listed()
    points: int = of(7, low=2, high=101, kind="int")
    ends: tuple[str, ...] = listed()
    low: float | None = of(None, low=-1e9, high=1e9, kind="float")
    high: float | None = of(None, low=-1e9, high=1e9, kind="float")
    most: int = of(2000, low=1, high=100_000, kind="int")
    required: bool = of(False)
    shuffle: bool = of(False)
    identifying: bool = of(False)
    right: int | None = of(None, low=0, high=100, kind="int")
    only: Mapping[str, str] = named()


@dataclass(frozen=True, slots=True)
class Form:
    """One of ``[[forms]]``: items, or a standard that has its own."""

    id: str = of("", needed=True)
    standard: str = of("", "", "raw-tlx")
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Break:
    after_blocks: int = of(1, low=1, high=100, kind="int")
    at_least_seconds: int = of(0, low=0, high=86400, kind="int")
    at_most_seconds: int = of(600, low=0, high=86400, kind="int")


@dataclass(frozen=True, slots=True)
class Idle:
    """Seconds without input until something happens."""

    ask_after: int = of(120, low=1, high=86400, kind="int", hint="Seconds before help is called.")
    then_wait: int = of(60, low=1, high=86400, kind="int")
    end_after: int = of(900, low=1, high=86400, kind="int")


@dataclass(frozen=True, slots=True)
class FlowOrder:
    """``[flow]``: the screens, in order."""

    start: tuple[str, ...] = field(default=("welcome", "consent"), metadata={"hint": ""})
    blocks: tuple[str, ...] = field(default=("rules", "ready", "matches"), metadata={"hint": ""})
    pause: Break | None = None
    finish: tuple[str, ...] = field(default=("debriefing", "code"), metadata={"hint": ""})
    idle: Idle = field(default_factory=Idle)


@dataclass(frozen=True, slots=True)
class Bonus:
    block: str = of("", needed=True)
    per_point: str = of("0")
    most: str = of("0")


@dataclass(frozen=True, slots=True)
class Pay:
    base: str = of("0")
    unit: str = of("EUR")
    bonus: Bonus | None = None


@dataclass(frozen=True, slots=True)
class Finish:
    """``[finish]``: debriefing, completion code, pay."""

    debriefing: str = of("", hint="A Markdown file beside the protocol.")
    code: str = of("generated", "generated", "none")
    pay: Pay | None = None


@dataclass(frozen=True, slots=True)
class Expected:
    """Assumptions behind the size of the study."""

    difference: float | None = of(None, low=0, high=1e6, kind="float")
    correlation: float | None = of(None, low=-1, high=1, kind="float")
    power: float | None = of(None, low=0.01, high=0.999, kind="float")


@dataclass(frozen=True, slots=True)
class Analysis:
    """``[analysis]``: goes into the registered plan, word for word."""

    question: str = of("")
    hypotheses: tuple[str, ...] = listed()
    outcome: str = of("")
    compare: tuple[str, ...] = listed()
    test: str = of("")
    level: float = of(0.05, low=0.0001, high=0.5, kind="float")
    correction: str = of("holm", "holm", "none")
    exclude: tuple[str, ...] = listed()
    stop: str = of("")
    expect: Expected | None = None


@dataclass(frozen=True, slots=True)
class Protocol:
    """A whole protocol."""

    study: About = field(default_factory=About)
    population: Population = field(default_factory=Population)
    quota: Quota = field(default_factory=Quota)
    participants: Coding = field(default_factory=Coding)
    consent: ConsentForm = field(default_factory=ConsentForm)
    privacy: Privacy = field(default_factory=Privacy)
    conditions: Conditions = field(default_factory=Conditions)
    order: Order = field(default_factory=Order)
    agents: Mapping[str, str] = named()
    blocks: tuple[Block, ...] = ()
    checks: tuple[Check, ...] = ()
    forms: tuple[Form, ...] = ()
    flow: FlowOrder = field(default_factory=FlowOrder)
    finish: Finish = field(default_factory=Finish)
    analysis: Analysis = field(default_factory=Analysis)

    @property
    def levels(self) -> tuple[Level, ...]:
        """The conditions; a single one, ``all``, where none are named."""
        return self.conditions.levels or (Level("all"),)

    def level(self, name: str) -> Level:
        return _named(name, {level.name: level for level in self.levels}, "condition")

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
"""What a block may keep from its participants besides what is always kept."""
