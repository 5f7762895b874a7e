"""The plan of a study for registration: Markdown, HTML and JSON of the same sections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

from games.core.said import Said, stated
from replays.store.study_tables import LogKind
from replays.studies.assignment import allocation, list_text
from replays.studies.consistency import texts
from replays.studies.group_tables import Group
from replays.studies.protocol import Block, Protocol
from replays.studies.protocol_file import digest
from replays.studies.registry import Study
from replays.studies.station_keys import known_keys
from replays.words import tr_noop
from resources.foreign import visible

STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1d1d1f;"
    "background:#fff}table{border-collapse:collapse;margin:1em 0}th,td{text-align:left;"
    "padding:.3em .9em .3em 0;"
    "border-bottom:1px solid #ccc;vertical-align:top}.gap{color:#a3340b;font-weight:600}"
    "code{word-break:break-all}"
    "svg{max-width:100%;height:auto}@media(prefers-color-scheme:dark){body{color:#eee;background:#1c1c1e}"
    "th,td{border-color:#555}.gap{color:#ff9f7a}}"
)


class Gap(Said):
    """A line, or a part of one, in the place of what the protocol leaves out; nobody's text is one."""

    __slots__ = ()


GAP: Final = Gap(tr_noop("(nothing said)"))


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    lines: tuple[str, ...]


def sections(study: Study) -> tuple[Section, ...]:
    """Return the plan in the order of the usual form for registrations."""
    protocol = study.protocol
    parts = (_question, _people, _design, _measures, _data)
    all_sections = [section for part in parts for section in part(protocol)]
    hashes = [
        f"Protocol, version {protocol.study.version}: {digest(study.text)}",
        f"Allocation list: {digest(list_text(allocation(protocol)))}",
    ]
    for kind, _, name in texts(protocol):
        hashes.append(f"{kind.capitalize()} text {name}: {study.body(kind, name)[1]}")
    amended = [line.text for line in study.lines() if line.kind == LogKind.AMENDED]
    all_sections.append(Section("Hashes (SHA-256)", tuple(hashes)))
    if amended:
        all_sections.append(Section("Amendments", tuple(amended)))
    if keys := known_keys(study):
        listed = (f"{key.station or 'Any station'}: {key.key}" for key in keys)
        all_sections.append(Section("Public keys of the stations (Ed25519)", tuple(listed)))
    return tuple(all_sections)


def _question(protocol: Protocol) -> Iterator[Section]:
    about, analysis = protocol.study, protocol.analysis
    yield Section(
        "Study",
        (about.title, f"Contact: {about.contact}", stated("Ethics: {ethics}", ethics=about.ethics or GAP)),
    )
    yield Section("Question", (analysis.question or GAP,))
    yield Section("Hypotheses", analysis.hypotheses or (GAP,))


def _people(protocol: Protocol) -> Iterator[Section]:
    population, quota = protocol.population, protocol.quota
    sentences = [population.describe or GAP]
    sentences += [f"Included: {criterion}" for criterion in population.include]
    sentences += [f"Excluded: {criterion}" for criterion in population.exclude]
    yield Section("Population", tuple(sentences))
    expect = protocol.analysis.expect
    reason: str = GAP
    if expect is not None and expect.power is not None and expect.difference is not None:
        reason = (
            f"A difference of {expect.difference:g} is to be found with power {expect.power:g}"
            f" at a correlation of {expect.correlation or 0:g} between matches of one person."
        )
    yield Section(
        "Sample size",
        (f"{quota.participants} complete participants.", stated("Reason: {reason}", reason=reason)),
    )
    yield Section("Stopping rule", (protocol.analysis.stop or "When the quota is reached.",))


def _design(protocol: Protocol) -> Iterator[Section]:
    sentences = [
        f"{level.name} (share {level.share}): opponents are {_disclosed(level.disclosure)}"
        + (f"; debriefed by {level.debriefing}" if level.debriefing else "")
        for level in protocol.levels
    ]
    conditions = protocol.conditions
    sizes = f", blocks of {', '.join(map(str, conditions.block_sizes))}" if conditions.block_sizes else ""
    strata = f", within {' and '.join(conditions.strata)}" if conditions.strata else ""
    sentences.append(
        f"Assignment: {conditions.assign}{sizes}{strata}, by a list that was drawn before the first "
        "participant; its seed stays with the experimenter, because it leads to each participant's row."
    )
    order = protocol.order
    sentences.append(
        f"Order of blocks: {order.blocks}; of opponents: {order.opponents}; seats: {order.seats}."
    )
    yield Section("Conditions and allocation", tuple(sentences))
    if protocol.group is not None:
        yield Section("Groups", tuple(_group(protocol, protocol.group)))
    yield Section("Blocks", tuple(_block(protocol, block) for block in protocol.blocks))
    flow = protocol.flow
    parts = {"First": flow.start, "For each block": flow.blocks, "At the end": flow.finish}
    yield Section("Procedure", tuple(f"{part}: {', '.join(screens)}." for part, screens in parts.items()))


def _group(protocol: Protocol, group: Group) -> Iterator[str]:
    """Yield everything of ``[group]``, and the rule of the analysis that belongs to it."""
    yield f"{group.people} people in a match, at least {group.least}; seats: {', '.join(group.composition)}."
    for level in protocol.conditions.levels:
        if "seats" in level.set:
            yield f"Seats in {level.name}: {', '.join(protocol.seats(level.name))}."
    strata = f" ({', '.join(group.strata)}; mix {group.mix})" if group.strata else ""
    block = f" in blocks of {group.block}" if group.block else ""
    yield (
        f"Groups form by {group.match}{strata}; partners: {group.partners}{block}; seats of people: "
        f"{group.order}. Groups, or blocks of strangers, are the unit of allocation and analysis."
    )
    yield (
        f"Waiting for at most {group.wait} s, leaving with pay after {group.leave_after} s; with too few: "
        f"{group.too_few}; a group begins {group.begin}."
    )
    out = group.dropout
    yield (
        f"Drop-out: after {out.grace} s without a connection, or {out.late} late answers, in a match; then "
        f"{out.then} (stand-in {out.stand_in}); others {'are' if out.told else 'are not'} told; back "
        f"{out.back}; after the end of a group {out.after_end}."
    )
    pay = group.pay
    yield f"Pay for a minute of waiting: {pay.wait_minute}; for coming without a group: {pay.home}."
    yield f"Talk of programs: {group.words_per_minute} words a minute."
    yield f"Matches in which a stand-in played: {protocol.analysis.substituted}."


def _disclosed(disclosure: str) -> str:
    named = {"true": "disclosed truthfully", "hidden": "not disclosed"}
    return named.get(disclosure, f"declared as {disclosure.removeprefix('said:')!r}")


def _block(protocol: Protocol, block: Block) -> str:
    opponents = ", ".join(f"{name} ({protocol.agents.get(name, name)})" for name in block.opponents)
    limit = f"; {block.time.decide:g} s a decision, then {block.time.then}" if block.time.decide else ""
    many = f"{block.matches} matches against each of {opponents}" if opponents else f"{block.matches} matches"
    guided = "; rules with a guided start" if block.rules == "guided" else ""
    return f"{block.id}: {block.game}, {many}; deals {block.deals}{limit}{guided}"


def _measures(protocol: Protocol) -> Iterator[Section]:
    analysis = protocol.analysis
    yield Section("Outcome", (analysis.outcome or GAP,))
    yield Section("Exclusions", analysis.exclude or (GAP,))
    compared = ", ".join(analysis.compare) or "no model"
    settings = f"Compared: {compared}; level {analysis.level:g}; correction {analysis.correction}."
    yield Section("Test", (analysis.test or GAP, settings))


def _data(protocol: Protocol) -> Iterator[Section]:
    privacy, until = protocol.privacy, protocol.consent.delete_until
    sentences = (
        f"Identity: {privacy.identity}; times in exports: {privacy.export_times}; "
        f"free text: {privacy.free_text}; smallest cell: {privacy.smallest_cell or 'none'}.",
        stated(
            "Deletion on request {when}; data kept until {keep}.",
            when=f"until {until}" if until else "at any time",
            keep=privacy.keep_until or GAP,
        ),
    )
    yield Section("Data", sentences)


def plan_markdown(study: Study) -> str:
    parts = [f"# Plan: {study.row.title}\n"]
    for section in sections(study):
        parts.append(f"\n## {section.title}\n\n" + "".join(f"- {visible(line)}\n" for line in section.lines))
    return "".join(parts)


def plan_json(study: Study) -> dict[str, object]:
    by_title = {section.title: list(section.lines) for section in sections(study)}
    return {"study": study.id, "version": study.row.version, "plan": by_title}


def plan_html(study: Study) -> str:
    return page(f"Plan: {study.row.title}", "".join(map(section_html, sections(study))))


def section_html(section: Section) -> str:
    items = "".join(f"<li>{marked(line)}</li>" for line in section.lines)
    return f"<h2>{escape(section.title)}</h2><ul>{items}</ul>"


def marked(line: str) -> str:
    """Return a line as HTML, with gaps highlighted."""
    if isinstance(line, Gap):
        return f'<span class="gap">{escape(line)}</span>'
    if isinstance(line, Said):
        return Said(escape(line.template), **{name: marked(str(part)) for name, part in line.parts.items()})
    return escape(visible(line))


def page(title: str, body: str, style: str = "", language: str = "en") -> str:
    """Return a whole page that loads nothing."""
    policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    return (
        f'<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8">'
        f"<title>{escape(visible(title))}</title>"
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}{style}</style></head><body><h1>{escape(visible(title))}</h1>{body}</body></html>\n"
    )
