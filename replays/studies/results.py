"""The comparison of a study from what it recorded: rows, guesses and power."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, cast

from games.core.said import Said
from replays.store.study_tables import MatchState, PersonState
from replays.studies.analysis.clustered import USUAL_RHO, Attrition, Substituted, group_power, icc
from replays.studies.analysis.comparison import Comparison, Setup, compare
from replays.studies.analysis.power import Power, StudyDesign, Variances, by_people, of_pilot
from replays.studies.analysis.reading import scored_rows
from replays.studies.analysis.rows import Guess, Kind, Scored, people, person_means
from replays.studies.export.people import Exported, Wishes, chosen
from replays.studies.export.tables import match_rows
from replays.studies.forms import amount_of
from replays.studies.group_attendance import GROUP_LOST
from replays.studies.group_units import smallest_unit
from replays.studies.people import Participant
from replays.studies.protocol import Block, Protocol
from replays.studies.registry import Study
from replays.words import tr_noop

GUESS: Final = "opponent"
"""Id of the item in which people say who they played against, 1 certainly a person."""
WORDS: Final = {
    PersonState.EXCLUDED: "excluded by the experimenter",
    PersonState.ENDED: "did not finish",
    PersonState.SCREENED: "failed a check",
}
USUAL_SPREAD: Final = 0.5
"""Standard deviation of scores without a pilot: that of matches won or lost, between 0 and 1."""
NOT_KNOWN: Final = tr_noop(
    "That holds for scores from 0 to 1, and the difference is one of other scores: how much they vary, and "
    "so the power, is not known. Name a pilot, or the standard deviation."
)


def comparison_of(study: Study) -> Comparison:
    """Compare people who are complete with the models of the study's reference runs."""
    everybody = chosen(study, Wishes(identifying=True))
    people = _complete(everybody)
    return compare(
        rows_of(everybody, people), _setup(study, everybody, people), guesses_of(everybody, people)
    )


def _complete(exported: Exported) -> list[Participant]:
    return [person for person in exported.people if person.state == PersonState.COMPLETE]


def rows_of(exported: Exported, people: Iterable[Participant]) -> list[Scored]:
    """Return the scored matches of some people, and of all reference runs."""
    conditions = {exported.labels[person.id]: person.condition for person in people}
    kept = (row for row, _, _ in match_rows(exported) if row["person"] is None or row["person"] in conditions)
    return list(scored_rows(kept, conditions))


def _setup(study: Study, exported: Exported, people: list[Participant]) -> Setup:
    analysis, protocol = study.protocol.analysis, study.protocol
    left = [person.state for person in exported.people if person.state != PersonState.COMPLETE]
    with study.store.reading():
        amounts = [amount_of(person.paid) for person in people if person.paid]
    unit = protocol.finish.pay.unit if protocol.finish.pay else ""
    paid = f"{sum(amounts):.2f} {unit}" if amounts else ""
    return Setup(
        study.id,
        analysis.compare,
        outcome_blocks(protocol),
        analysis.level,
        analysis.correction == "holm",
        seed=protocol.study.seed % 2**32,
        paid=paid,
        excluded=tuple(sorted(Counter(WORDS.get(state, state) for state in left).items())),
        substituted=cast("Substituted", analysis.substituted),
        attrition=attrition_of(study),
    )


def attrition_of(study: Study) -> tuple[Attrition, ...]:
    """Return what became of the people of each condition of a study of groups, without pilots."""
    if study.protocol.group is None:
        return ()
    query = (
        "select g.condition, p.id, p.state, max(m.from_ms), m.left_because from study_members m "
        "join study_groups g on g.study_id = m.study_id and g.number = m.group_number "
        "join participants p on p.id = m.participant_id where g.study_id = ? and p.pilot = 0 group by p.id"
    )
    played = (
        "select g.condition, count(*), sum(exists (select 1 from study_match_people o "
        "where o.study_id = s.study_id and o.number = s.number and o.stand_in <> '')) "
        "from study_matches s join study_groups g on g.study_id = s.study_id and g.number = s.group_number "
        "where s.study_id = ? and s.state = ? and g.row > 0 group by 1"
    )
    with study.store.reading() as conn:
        people = [tuple(row) for row in conn.execute(query, [study.id]).fetchall()]
        matches = {row[0]: row[1:] for row in conn.execute(played, [study.id, MatchState.ENDED]).fetchall()}
    found = []
    for name in sorted({row[0] for row in people}):
        fates = Counter(
            _fate(state, because) for condition, _, state, _, because in people if condition == name
        )
        many, substituted = matches.get(name, (0, 0))
        left, lost = fates["dropped"], fates["lost"]
        stayed, going = fates["complete"], fates["under way"]
        found.append(Attrition(name, fates.total(), left, lost, stayed, going, substituted, many))
    return tuple(found)


def _fate(state: str, because: str) -> str:
    """Return what became of somebody, from their state and why they left their last group."""
    if state in (PersonState.COMPLETE, PersonState.ACTIVE):
        return "complete" if state == PersonState.COMPLETE else "under way"
    return "lost" if because == GROUP_LOST else "dropped"


def outcome_blocks(protocol: Protocol) -> tuple[str, ...]:
    """Return the blocks that the registered outcome names as ``block NAME``; all where it names none."""
    named = re.findall(r"\bblock ([\w-]+)", protocol.analysis.outcome)
    known = [block.id for block in protocol.blocks]
    return tuple(name for name in dict.fromkeys(named) if name in known)


def guesses_of(exported: Exported, people: Iterable[Participant]) -> Iterator[Guess]:
    """Yield people's guesses about their opponents."""
    agents = exported.study.protocol.agents
    if exported.study.protocol.group is not None:
        # who the others were is a question about several seats
        return
    query = (
        "select a.value, s.opponent from answers a join study_matches s on s.match_id = a.match_id "
        "where a.participant_id = ? and a.item = ? order by a.stage"
    )
    with exported.study.store.reading() as conn:
        for person in people:
            for value, opponent in conn.execute(query, [person.id, GUESS]):
                if value.isdecimal():
                    yield Guess(
                        exported.labels[person.id], _kind(agents.get(opponent, opponent)), float(value)
                    )


def _kind(spec: str) -> Kind:
    """Return the true kind of an opponent, by its spec."""
    word = spec.partition(":")[0]
    return "model" if word == "llm" else "person" if word == "human" else "bot"


def power_of(
    protocol: Protocol, pilot: Study | None, spread: float | None, bots: Sequence[Scored] = ()
) -> tuple[tuple[Power, ...], tuple[str, ...]]:
    """Return what the plan would find with several numbers of people, and what had to be assumed.

    Args:
        pilot: a study whose scores show how much they vary.
        spread: standard deviation of scores, where there is no pilot.
        bots: scores of bots of graded strength, in a pilot's place.

    Raises:
        ValueError: the pilot is too small, or the numbers cannot be.
    """
    expect, block = protocol.analysis.expect, main_block(protocol)
    difference = (expect.difference if expect else None) or 0.0
    variances, notes = _variances(protocol, pilot, spread, bots)
    deals = (
        block.planned
        if block.deals in ("shared", "all")
        else block.planned // 2
        if block.deals == "mirrored"
        else 0
    )
    design = StudyDesign(
        protocol.quota.participants,
        min(block.planned, deals or block.planned),
        deals,
        level=protocol.analysis.level,
    )
    if protocol.group is not None:
        return _of_groups(protocol, design, variances, difference, pilot=pilot), notes
    planned = protocol.quota.participants
    sizes = sorted({10, 20, 30, 50, planned, planned * 3 // 2} - {1})
    return by_people(design, variances, difference, sizes), notes


def _of_groups(
    protocol: Protocol,
    design: StudyDesign,
    variances: Variances,
    difference: float,
    *,
    pilot: Study | None,
) -> tuple[Power, ...]:
    """Return the power of numbers of groups, with the pilot's correlation, or with usual ones."""
    size, many = smallest_unit(protocol), protocol.quota.participants
    sizes = sorted({6 * size, 10 * size, 20 * size, 30 * size, many, many * 3 // 2 // size * size})
    rho = None
    if pilot is not None:
        everybody = chosen(pilot, Wishes(identifying=True))
        rho = icc(*person_means(people(rows_of(everybody, _complete(everybody)))))
    rhos = USUAL_RHO if rho is None else (max(0.0, rho),)
    return tuple(
        group_power(replace(design, people=n), variances, difference, size, share)
        for share in rhos
        for n in sizes
        if n >= 2 * size
    )


def _variances(
    protocol: Protocol, pilot: Study | None, spread: float | None, bots: Sequence[Scored]
) -> tuple[Variances, tuple[str, ...]]:
    """Return the variances of scores, and the assumptions behind them."""
    if pilot is not None:
        everybody = chosen(pilot, Wishes(identifying=True))
        variances = of_pilot(rows_of(everybody, _complete(everybody)))
        return variances, variances.missing
    if bots:
        variances, many = of_pilot(bots), len({row.who for row in bots if row.person})
        spread = (variances.person + variances.deal + variances.match) ** 0.5
        sentence = (
            f"Scores vary as those of {many} bots do, from one that plays at random to one that plays well: "
            f"standard deviation {spread:.2f}. People may differ less, or more."
        )
        return variances, (sentence, *variances.missing)
    expect = protocol.analysis.expect
    usual = USUAL_SPREAD if spread is None else spread
    sentence = Said(
        tr_noop("Scores are taken to have a standard deviation of {usual} and to owe nothing to the deal."),
        usual=f"{usual:g}",
    )
    notes = (sentence,) if knows_spread(protocol, spread) else (sentence, Said(NOT_KNOWN))
    return Variances.given(usual, (expect.correlation if expect else None) or 0.0, 0.0), notes


def knows_spread(protocol: Protocol, spread: float | None = None) -> bool:
    """Return whether the assumed standard deviation can be that of the scores.

    The usual one is the greatest of scores from 0 to 1; a difference above 1 is one of other scores.
    """
    expect = protocol.analysis.expect
    return spread is not None or expect is None or abs(expect.difference or 0.0) <= 1


def main_block(protocol: Protocol) -> Block:
    """Return the block of the registered outcome; the first one where it names none."""
    named = outcome_blocks(protocol)
    return protocol.block(named[0]) if named else protocol.blocks[0]
