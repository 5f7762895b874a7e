"""Mistakes in a protocol, and warnings about what is allowed but unwise."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Final

from games.core.game import Game, GameError
from games.core.param import near
from games.core.said import stated
from replays.studies.assignment import MOST_OUTCOMES, game_of, has_common_deals, outcomes_of
from replays.studies.code_list import code_mistakes
from replays.studies.group_checks import group_mistakes, group_warnings
from replays.studies.group_units import SETTING
from replays.studies.guided import guided_mistakes
from replays.studies.protocol import HIDEABLE, Block, Check, Form, Protocol
from replays.studies.real_time import real_time_mistakes, real_time_warnings
from replays.studies.seeding import seed_warnings
from replays.studies.strata import strata_mistakes, strata_warnings

START: Final = ("welcome", "consent")
OF_BLOCK: Final = ("rules", "check", "practice", "ready", "matches", "form:after_block")
FINISH: Final = ("debriefing", "code")
FEW: Final = 20
LONG_MINUTES: Final = 75
CELL: Final = 5
LANGUAGE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""The code of a language."""
_ID: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?")
_WORD: Final = re.compile(r"[\w-]{1,64}")
_SETTINGS: Final = ("disclosure", "names", SETTING)


def mistakes(protocol: Protocol, folder: Path | None = None) -> list[str]:
    """Return why the protocol cannot be used, each with its key; ``folder`` None does not look for texts."""
    sentences = [*_basics(protocol), *_assignment(protocol), *_levels(protocol), *_stages(protocol)]
    for number, block in enumerate(protocol.blocks, 1):
        sentences += _block(protocol, block, f"blocks[{number}]")
    for number, check in enumerate(protocol.checks, 1):
        sentences += _check(check, f"checks[{number}]")
    for number, form in enumerate(protocol.forms, 1):
        sentences += _form(protocol, form, f"forms[{number}]")
    return [*sentences, *group_mistakes(protocol), *_analysis(protocol), *_texts(protocol, folder)]


def texts(protocol: Protocol) -> Iterator[tuple[str, str, str]]:
    """Yield the files that a protocol names, in each language: kind, key, name."""
    named = [("consent", "consent.text", protocol.consent.text)]
    if protocol.finish.debriefing:
        named.append(("debriefing", "finish.debriefing", protocol.finish.debriefing))
    for number, level in enumerate(protocol.conditions.levels, 1):
        key = f"conditions.levels[{number}].debriefing"
        if level.debriefing and level.debriefing not in (name for _, _, name in named):
            named.append(("debriefing", key, level.debriefing))
    for kind, key, name in named:
        yield kind, key, name
        for language in protocol.study.languages:
            yield kind, key, in_language(name, language)


def in_language(name: str, language: str) -> str:
    """Return the file that holds a text in another language: ``consent.de.md`` for ``consent.md``."""
    path = Path(name)
    return f"{path.stem}.{language}{path.suffix}"


def _texts(protocol: Protocol, folder: Path | None) -> Iterator[str]:
    for _, key, name in texts(protocol):
        if Path(name).name != name:
            yield stated(
                "{key} must be the name of a file beside the protocol, not {name}.", key=key, name=repr(name)
            )
        elif folder is not None and not (folder / name).is_file():
            yield stated("{key}: there is no file {name} beside the protocol; write it.", key=key, name=name)
    yield from _codes(protocol, folder)


def files(protocol: Protocol) -> Iterator[tuple[str, str]]:
    """Yield every file beside the protocol that it names, texts and the list of codes: key, name."""
    yield from ((key, name) for _, key, name in texts(protocol))
    if protocol.participants.codes == "file" and protocol.participants.file:
        yield "participants.file", protocol.participants.file


def _codes(protocol: Protocol, folder: Path | None) -> Iterator[str]:
    wanted, key, name = protocol.participants.codes == "file", "participants.file", protocol.participants.file
    if wanted != bool(name):
        yield (
            stated(
                '{key} is missing: codes = "file" needs the name of a text file with a code on each line.',
                key=key,
            )
            if wanted
            else stated('{key} is only read with codes = "file"; leave it out, or write that.', key=key)
        )
    elif name and Path(name).name != name:
        yield stated(
            "{key} must be the name of a file beside the protocol, not {name}.", key=key, name=repr(name)
        )
    elif name and folder is not None:
        try:
            yield from code_mistakes(protocol, (folder / name).read_text(encoding="utf-8"))
        except FileNotFoundError:
            yield stated(
                "{key}: there is no file {name} beside the protocol; write a code on each of its lines.",
                key=key,
                name=name,
            )
        except (OSError, UnicodeDecodeError) as error:
            yield stated("{key}: {name} cannot be read as text: {error}.", key=key, name=name, error=error)


def _basics(protocol: Protocol) -> Iterator[str]:
    study = protocol.study
    if study.id and not _ID.fullmatch(study.id):
        yield stated(
            "study.id must be lower-case letters, digits and hyphens, at most 64, not {id}.",
            id=repr(study.id),
        )
    yield from _twice("study.stations", study.stations)
    yield from _twice("study.languages", (study.language, *study.languages))
    for language in study.languages:
        if not LANGUAGE.fullmatch(language):
            yield stated(
                "study.languages: {language} must be the code of a language, such as de or pt-BR.",
                language=repr(language),
            )
    for name in study.stations:
        if not re.fullmatch(r"[\w-]{1,40}", name):
            yield stated("study.stations: {name} must be letters, digits and hyphens.", name=repr(name))
    if len(study.stations) > 20:
        yield stated("study.stations names more than 20 machines; codes have a letter for 20.")
    for key, day in (
        ("consent.delete_until", protocol.consent.delete_until),
        ("privacy.keep_until", protocol.privacy.keep_until),
    ):
        if day and not _is_day(day):
            yield stated("{key} must be a day such as 2026-12-31, not {day}.", key=key, day=repr(day))
    for key, ids in _lists_of_ids(protocol):
        yield from _twice(key, ids)
        for name in ids:
            if not _WORD.fullmatch(name):
                yield stated(
                    "{key}: {name} must be letters, digits, hyphens and underscores.",
                    key=key,
                    name=repr(name),
                )
    if not protocol.blocks:
        yield stated("blocks is missing; a study needs at least one table [[blocks]].")


def _lists_of_ids(protocol: Protocol) -> Iterator[tuple[str, list[str]]]:
    yield "conditions.levels", [level.name for level in protocol.conditions.levels]
    yield "blocks", [block.id for block in protocol.blocks]
    yield "checks", [check.id for check in protocol.checks]
    yield "forms", [form.id for form in protocol.forms]
    yield "consent.boxes", [box.id for box in protocol.consent.boxes]
    yield "agents", list(protocol.agents)


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _twice(key: str, names: Iterable[str]) -> Iterator[str]:
    for name, count in Counter(names).items():
        if count > 1:
            yield stated(
                "{key} has {name} {count} times; give each a name of its own.",
                key=key,
                name=repr(name),
                count=count,
            )


def _assignment(protocol: Protocol) -> Iterator[str]:
    shares = sum(level.share for level in protocol.levels)
    if protocol.group is None and protocol.quota.participants % shares:
        yield (
            stated(
                "quota.participants is {participants}, which the shares of the conditions ({shares}) do "
                "not divide.",
                participants=protocol.quota.participants,
                shares=shares,
            )
        )
    for size in protocol.conditions.block_sizes:
        if size < 1 or size % shares:
            yield stated(
                "conditions.block_sizes: {size} is no multiple of the conditions' shares, {shares}.",
                size=size,
                shares=shares,
            )
    yield from strata_mistakes(protocol)
    if protocol.order.blocks in ("williams", "latin") and len(protocol.blocks) > 26:
        yield stated("order.blocks: a square has at most 26 blocks.")


def _levels(protocol: Protocol) -> Iterator[str]:
    disclosed: set[str] = set()
    for number, level in enumerate(protocol.conditions.levels, 1):
        key = f"conditions.levels[{number}].set"
        for name in level.set.keys() - set(_SETTINGS):
            yield stated(
                "There is no key {key}.{name}{near}.", key=key, name=name, near=near(name, _SETTINGS)
            )
        shown = level.disclosure
        if shown not in ("true", "hidden") and not (shown.startswith("said:") and shown[5:].strip()):
            yield stated(
                "{key}.disclosure must be true, hidden or said:TEXT, not {shown}.", key=key, shown=repr(shown)
            )
        disclosed.add(shown.partition(":")[0])
    if disclosed & {"hidden", "said"} and not (
        protocol.finish.debriefing and "debriefing" in protocol.flow.finish
    ):
        yield (
            stated(
                "finish.debriefing is missing: where opponents are hidden or declared to be something, "
                "people must be debriefed afterwards; write the text and put debriefing into flow.finish."
            )
        )
    elif any(level.debriefing for level in protocol.levels) and not protocol.finish.debriefing:
        yield (
            "finish.debriefing is missing: it is read in conditions without a debriefing of their own, and "
            "by people who stop before they have a condition."
        )
    elif any(level.debriefing for level in protocol.levels) and "debriefing" not in protocol.flow.finish:
        yield "flow.finish needs debriefing: without it nobody reads the debriefing of a condition."


def _stages(protocol: Protocol) -> Iterator[str]:
    forms = {f"form:{form.id}" for form in protocol.forms}
    allowed = {"start": START, "blocks": OF_BLOCK, "finish": FINISH}
    for part, names in allowed.items():
        key, listed = f"flow.{part}", getattr(protocol.flow, part)
        yield from _twice(key, listed)
        for name in listed:
            if name not in names and name not in forms:
                yield stated(
                    "{key}: there is no screen {name}{near}.",
                    key=key,
                    name=repr(name),
                    near=near(name, [*names, *sorted(forms)]),
                )
    if "code" not in protocol.flow.finish:
        yield stated("flow.finish needs code, with which people can have their data deleted.")
    if "consent" not in protocol.flow.start:
        yield stated("flow.start needs consent.")
    for name in ("ready", "matches"):
        if name not in protocol.flow.blocks:
            yield stated("flow.blocks needs {name}.", name=name)
    pause = protocol.flow.pause
    if pause and pause.at_most_seconds < pause.at_least_seconds:
        yield stated("flow.pause.at_most_seconds is less than at_least_seconds.")


def _block(protocol: Protocol, block: Block, key: str) -> Iterator[str]:
    for name, listed, known in (
        ("check", [block.check], [check.id for check in protocol.checks]),
        ("after_match", [block.after_match], [form.id for form in protocol.forms]),
        ("after_block", [block.after_block], [form.id for form in protocol.forms]),
        ("opponents", block.opponents, list(protocol.agents)),
        ("pace.like", [block.pace.like], list(protocol.agents)),
        ("hide", block.hide, list(HIDEABLE)),
    ):
        for word in listed:
            if word and word not in known:
                yield stated(
                    "{key}.{name}: there is no {word}{near}.",
                    key=key,
                    name=name,
                    word=repr(word),
                    near=near(word, known),
                )
    yield from _twice(f"{key}.opponents", block.opponents)
    if not block.opponents and protocol.group is None:
        yield stated("{key}.opponents is missing; a block needs matches against somebody.", key=key)
    yield from practice_mistakes(protocol, block, key)
    if block.practice and block.practice.most < block.practice.least:
        yield stated("{key}.practice.most is less than least.", key=key)
    try:
        game = game_of(block)
    except GameError as error:
        yield stated("{key}.game: {error}", key=key, error=error)
    else:
        yield from _deals(block, game, key)
        yield from real_time_mistakes(block, game, key)
        yield from guided_mistakes(protocol, block, game, key)


def practice_mistakes(protocol: Protocol, block: Block, key: str) -> Iterator[str]:
    """Yield the mistakes of a practice opponent: only ``[agents]`` may describe agents."""
    against = block.practice.against if block.practice else ""
    if against and against not in protocol.agents and not _WORD.fullmatch(against):
        yield (
            stated(
                "{key}.practice.against must be a name from [agents], or an agent without options "
                "such as random, not {against}; give that agent a name under [agents].",
                key=key,
                against=repr(against),
            )
        )


def _deals(block: Block, game: Game[object], key: str) -> Iterator[str]:
    if block.deals in ("shared", "mirrored") and game.spec.has_chance and not has_common_deals(game):
        yield (
            stated(
                "{key}.deals: equal seeds do not mean equal deals in {name}, whose chance has no "
                'key; write deals = "own".',
                key=key,
                name=game.spec.name,
            )
        )
    if block.deals == "mirrored" and (block.matches % 2 or game.num_players != 2):
        yield stated(
            "{key}.deals: mirrored deals need an even number of matches and a game for two.", key=key
        )
    if block.deals == "all":
        outcomes = outcomes_of(block) if game.spec.has_chance else 1
        if not outcomes:
            yield stated(
                "{key}.deals: {name} has more than {most} deals; choose shared.",
                key=key,
                name=game.spec.name,
                most=MOST_OUTCOMES,
            )
        elif block.matches % outcomes:
            yield stated(
                "{key}.matches must be a multiple of the {outcomes} deals of {name}.",
                key=key,
                outcomes=outcomes,
                name=game.spec.name,
            )
    if block.climb and (block.deals != "own" or block.matches != 1):
        yield stated(
            '{key}.climb needs deals = "own" and matches = 1: each step of the ladder is one match.', key=key
        )


def _check(check: Check, key: str) -> Iterator[str]:
    if not check.questions:
        yield stated("{key}.questions is missing; a check needs at least one.", key=key)
    yield from _twice(f"{key}.questions", [question.id for question in check.questions])
    for number, question in enumerate(check.questions, 1):
        if not len(question.options) >= 2:
            yield stated("{key}.questions[{number}].options needs at least two.", key=key, number=number)
        elif question.answer >= len(question.options):
            most = len(question.options)
            yield stated(
                "{key}.questions[{number}].answer counts from 0 and must be less than {most}.",
                key=key,
                number=number,
                most=most,
            )


def _form(protocol: Protocol, form: Form, key: str) -> Iterator[str]:
    if form.standard and form.items:
        yield stated("{key} has items and a standard; leave one of them out.", key=key)
    if not form.standard and not form.items:
        yield stated("{key}.items is missing; a form needs items or a standard.", key=key)
    yield from _twice(f"{key}.items", [item.id for item in form.items])
    set_by = {(name, text) for level in protocol.levels for name, text in level.set.items()}
    for number, item in enumerate(form.items, 1):
        where = f"{key}.items[{number}]"
        if item.kind in ("choice", "several") and len(item.options) < 2:
            yield stated("{where}.options needs at least two.", where=where)
        if item.right is not None and not (item.kind == "choice" and item.right < len(item.options)):
            yield stated("{where}.right must be the place, from 0, of an option of a choice.", where=where)
        if item.kind == "scale" and len(item.ends) not in (0, 2):
            yield stated(
                "{where}.ends must be two texts: what the lowest and the highest point mean.", where=where
            )
        for pair in item.only.items():
            if pair not in set_by:
                yield stated(
                    '{where}.only: no condition sets {setting} = "{value}".',
                    where=where,
                    setting=pair[0],
                    value=pair[1],
                )


def _analysis(protocol: Protocol) -> Iterator[str]:
    for name in protocol.analysis.compare:
        if name not in protocol.agents:
            yield stated(
                "analysis.compare: there is no agent {name}{near}.",
                name=repr(name),
                near=near(name, list(protocol.agents)),
            )
    pay = protocol.finish.pay
    if pay and pay.bonus and pay.bonus.block not in [block.id for block in protocol.blocks]:
        yield stated("finish.pay.bonus.block: there is no block {block}.", block=repr(pay.bonus.block))
    amounts = {"finish.pay.base": pay.base} if pay else {}
    if pay and pay.bonus:
        amounts["finish.pay.bonus.per_point"] = pay.bonus.per_point
        amounts["finish.pay.bonus.most"] = pay.bonus.most
    for key, amount in amounts.items():
        if not re.fullmatch(r"\d{1,9}(\.\d{1,4})?", amount):
            yield stated(
                '{key} must be an amount such as "5.00", not {amount}.', key=key, amount=repr(amount)
            )


def warnings(protocol: Protocol, minutes: float | None = None) -> list[str]:
    """Return what is allowed but unwise; ``minutes`` is the expected time of one person, where known."""
    rules = (
        _few,
        seed_warnings,
        strata_warnings,
        _practised,
        _real_time,
        _identifying,
        _unplanned,
        group_warnings,
        _deceived,
    )
    sentences = [sentence for rule in rules for sentence in rule(protocol)]
    if minutes is not None and minutes > LONG_MINUTES:
        sentences.append(
            f"One person is expected to take {minutes:.0f} minutes; more than {LONG_MINUTES} tire people."
        )
    return sentences


def _few(protocol: Protocol) -> Iterator[str]:
    if protocol.quota.participants < FEW:
        yield (
            stated(
                "quota.participants is {participants}: with fewer than {fewest} people the interval "
                "of a mean is wider than most differences; compute the power of the plan.",
                participants=protocol.quota.participants,
                fewest=FEW,
            )
        )


def _practised(protocol: Protocol) -> Iterator[str]:
    for block in protocol.blocks:
        against = block.practice.against if block.practice else ""
        specs = {protocol.agents.get(name, name) for name in block.opponents}
        if protocol.agents.get(against, against) in specs:
            yield stated(
                "Block {id} is practised against {against}, who is also an opponent that counts.",
                id=block.id,
                against=against,
            )


def _real_time(protocol: Protocol) -> Iterator[str]:
    for block in protocol.blocks:
        yield from real_time_warnings(block, game_of(block))


def _identifying(protocol: Protocol) -> Iterator[str]:
    items = [item.id for form in protocol.forms for item in form.items if item.identifying]
    if items and not protocol.privacy.smallest_cell:
        yield (
            stated(
                "Items may identify people ({items}) and privacy.smallest_cell is not set; write "
                "smallest_cell = {smallest}.",
                items=", ".join(items),
                smallest=CELL,
            )
        )


def _unplanned(protocol: Protocol) -> Iterator[str]:
    expect = protocol.analysis.expect
    if expect is None or expect.power is None or expect.difference is None:
        yield stated("analysis.expect has no power and difference: nothing justifies the number of people.")


def _deceived(protocol: Protocol) -> Iterator[str]:
    for level in protocol.levels:
        if level.disclosure.startswith("said:"):
            yield (
                stated(
                    "Condition {name} declares opponents as {claim}: where that is not so it is "
                    "deception, which needs the agreement of an ethics board and a debriefing.",
                    name=level.name,
                    claim=repr(level.disclosure[5:]),
                )
            )
