"""The tables of a protocol about the study as a whole: what it is, keeps, pays, and asks of the data."""

from __future__ import annotations

from dataclasses import dataclass

from replays.settings import listed, of, table


@dataclass(frozen=True, slots=True)
class About:
    """``[study]``: what it is, who answers for it, and the root of all draws."""

    id: str = of(
        "", needed=True, label="Short name", hint="Lower case, digits, hyphens; names files and codes."
    )
    title: str = of(
        "", needed=True, label="Title", hint="The heading of the welcome, the plan and the report."
    )
    version: str = of("1.0", label="Version", hint="Raise it when you change a plan that others have seen.")
    language: str = of(
        "en",
        label="Language of the texts",
        hint="Language of the texts; that of the window is chosen in its settings.",
    )
    languages: tuple[str, ...] = listed(
        "Others that the texts are in as well: consent.de.md for de.", label="Further languages"
    )
    contact: str = of("", needed=True, label="Contact", hint="The contact for participants.")
    ethics: str = of(
        "", label="Ethics approval", hint="Board, number and date, as plan and report print them."
    )
    seed: int = of(
        0,
        low=0,
        high=2**53,
        kind="int",
        label="Seed of all draws",
        hint="Leave it 0: it is drawn when the study is locked.",
    )
    stations: tuple[str, ...] = listed(
        "Machines; each owns its own rows of the allocation list.", label="Stations"
    )


@dataclass(frozen=True, slots=True)
class Population:
    """``[population]``: printed in plan and report, never enforced."""

    describe: str = of(
        "", label="Who takes part", hint="One sentence for plan and report; nothing enforces it."
    )
    include: tuple[str, ...] = listed("Conditions that everybody must meet.", label="May take part")
    exclude: tuple[str, ...] = listed("Reasons not to take part.", label="May not take part")


@dataclass(frozen=True, slots=True)
class Privacy:
    """``[privacy]``: what may leave the machine."""

    identity: str = of(
        *("none", "none", "separate-file"),
        label="Names of people",
        hint="Names and payments never enter the database.",
        words=("not written down", "in a separate file"),
    )
    export_times: str = of(
        *("relative", "relative", "day", "exact"),
        label="Times in exports",
        hint="How exactly an export says when people came.",
        words=("from the start of a match", "with the day", "exact"),
    )
    free_text: str = of(
        *("review", "review", "keep", "drop"),
        label="Free text in exports",
        hint="What becomes of words that people wrote.",
        words=("each is reviewed", "kept", "left out"),
    )
    smallest_cell: int = of(
        0,
        low=0,
        high=100,
        kind="int",
        label="Smallest group",
        hint="Identifying answers that fewer people gave are coarsened.",
        unit="people",
    )
    keep_until: str = of("", label="Data kept until", hint="The date that plan and consent promise.")


@dataclass(frozen=True, slots=True)
class Order:
    """``[order]``: what changes from person to person within a condition."""

    blocks: str = of(
        *("fixed", "fixed", "shuffled", "latin", "williams"),
        label="Order of the blocks",
        hint="Balanced orders put each block in each place equally often.",
        words=("as written", "shuffled", "balanced", "balanced, also what follows what"),
    )
    opponents: str = of(
        *("fixed", "fixed", "shuffled", "latin", "williams"),
        label="Order of the opponents",
        hint="Balanced orders put each opponent in each place equally often.",
        words=("as written", "shuffled", "balanced", "balanced, also what follows what"),
    )
    seats: str = of(
        *("fixed", "fixed", "swapped", "shuffled"),
        label="Seats",
        hint="Whether people move first, take turns at it, or are drawn.",
        words=("always the first", "in turn", "shuffled"),
    )


@dataclass(frozen=True, slots=True)
class Break:
    after_blocks: int = of(
        1,
        low=1,
        high=100,
        kind="int",
        label="After every",
        hint="Blocks between two pauses.",
        unit="blocks",
    )
    at_least_seconds: int = of(
        0,
        low=0,
        high=86400,
        kind="int",
        label="At least",
        hint="Nobody can continue before.",
        unit="seconds",
    )
    at_most_seconds: int = of(
        600,
        low=0,
        high=86400,
        kind="int",
        label="At most",
        hint="Then people are asked to continue.",
        unit="seconds",
    )


@dataclass(frozen=True, slots=True)
class Bonus:
    block: str = of("", needed=True, label="Block", hint="Its points are paid.")
    per_point: str = of("0", label="For each point", hint="A decimal number such as 0.10.")
    most: str = of("0", label="At most", hint="The largest bonus.")


@dataclass(frozen=True, slots=True)
class Pay:
    base: str = of("0", label="Base", hint="What everybody gets, such as 5.00.")
    unit: str = of("EUR", label="Currency", hint="Printed behind the amount.")
    bonus: Bonus | None = table("Bonus", "Pay for the points of a block.")


@dataclass(frozen=True, slots=True)
class Finish:
    """``[finish]``: debriefing, completion code, pay."""

    debriefing: str = of("", label="File of the debriefing", hint="A Markdown file beside the protocol.")
    code: str = of(
        *("generated", "generated", "none"),
        label="Completion code",
        hint="Shown to the participant, listed for the experimenter.",
        words=("drawn for each person", "none"),
    )
    pay: Pay | None = table("Pay", "The amount that the last screen names.")


@dataclass(frozen=True, slots=True)
class Expected:
    """Assumptions behind the size of the study."""

    difference: float | None = of(
        None,
        low=0,
        high=1e6,
        kind="float",
        label="Difference",
        hint="The smallest difference of scores that matters.",
    )
    correlation: float | None = of(
        None,
        low=-1,
        high=1,
        kind="float",
        label="Correlation",
        hint="Between two scores on the same deal.",
    )
    power: float | None = of(
        None,
        low=0.01,
        high=0.999,
        kind="float",
        label="Power",
        hint="The chance to find the difference if it is there.",
    )


@dataclass(frozen=True, slots=True)
class Analysis:
    """``[analysis]``: goes into the registered plan, word for word."""

    question: str = of("", label="Question", hint="What the study is to answer.")
    hypotheses: tuple[str, ...] = listed("What you expect, before you look.", label="Hypotheses")
    outcome: str = of("", label="Outcome", hint="The number that answers the question.")
    compare: tuple[str, ...] = listed("Models that play in people's places.", label="Compared with")
    test: str = of("", label="Test", hint="How the difference is estimated.")
    level: float = of(
        0.05, low=0.0001, high=0.5, kind="float", label="Level", hint="The error that is accepted."
    )
    correction: str = of(
        *("holm", "holm", "none"),
        label="Correction",
        hint="For several comparisons.",
        words=("Holm", "none"),
    )
    exclude: tuple[str, ...] = listed("Whose data are left out, decided before.", label="Exclusions")
    stop: str = of("", label="End of collection", hint="When no more people take part.")
    substituted: str = of(
        *("drop", "drop", "until", "keep"),
        label="Matches with a stand-in",
        hint="Left out; left out with all later ones of the group; or kept.",
        words=("left out", "only what was before", "kept"),
    )
    expect: Expected | None = table("Reasons for the size", "Assumptions behind the number of people.")
