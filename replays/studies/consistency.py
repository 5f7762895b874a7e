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
from replays.studies.assignment import MOST_OUTCOMES, game_of, has_common_deals, outcomes_of
from replays.studies.code_list import code_mistakes
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
_ID: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?")
_WORD: Final = re.compile(r"[\w-]{1,64}")
_SETTINGS: Final = ("disclosure", "names")


def mistakes(protocol: Protocol, folder: Path | None = None) -> list[str]:
    """Return why the protocol cannot be used, each with its key; ``folder`` None does not look for texts."""
    sentences = [*_basics(protocol), *_assignment(protocol), *_levels(protocol), *_stages(protocol)]
    for number, block in enumerate(protocol.blocks, 1):
        sentences += _block(protocol, block, f"blocks[{number}]")
    for number, check in enumerate(protocol.checks, 1):
        sentences += _check(check, f"checks[{number}]")
    for number, form in enumerate(protocol.forms, 1):
        sentences += _form(protocol, form, f"forms[{number}]")
    return [*sentences, *_analysis(protocol), *_texts(protocol, folder)]


def texts(protocol: Protocol) -> Iterator[tuple[str, str, str]]:
    """Yield the files that a protocol names, in each language: kind, key, name."""
    named = [("consent", "consent.text", protocol.consent.text)]
    if protocol.finish.debriefing:
        named.append(("debriefing", "finish.debriefing", protocol.finish.debriefing))
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
            yield f"{key} must be the name of a file beside the protocol, not {name!r}."
        elif folder is not None and not (folder / name).is_file():
            yield f"{key}: there is no file {name} beside the protocol; write it."
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
            f'{key} is missing: codes = "file" needs the name of a text file with a code on each line.'
            if wanted
            else f'{key} is only read with codes = "file"; leave it out, or write that.'
        )
    elif name and Path(name).name != name:
        yield f"{key} must be the name of a file beside the protocol, not {name!r}."
    elif name and folder is not None:
        try:
            yield from code_mistakes(protocol, (folder / name).read_text(encoding="utf-8"))
        except FileNotFoundError:
            yield f"{key}: there is no file {name} beside the protocol; write a code on each of its lines."
        except (OSError, UnicodeDecodeError) as error:
            yield f"{key}: {name} cannot be read as text: {error}."


def _basics(protocol: Protocol) -> Iterator[str]:
    study = protocol.study
    if study.id and not _ID.fullmatch(study.id):
        yield f"study.id must be lower-case letters, digits and hyphens, at most 64, not {study.id!r}."
    yield from _twice("study.stations", study.stations)
    yield from _twice("study.languages", (study.language, *study.languages))
    for language in study.languages:
        if not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", language):
            yield f"study.languages: {language!r} must be the code of a language, such as de or pt-BR."
    for name in study.stations:
        if not re.fullmatch(r"[\w-]{1,40}", name):
            yield f"study.stations: {name!r} must be letters, digits and hyphens."
    if len(study.stations) > 20:
        yield "study.stations names more than 20 machines; codes have a letter for 20."
    for key, day in (
        ("consent.delete_until", protocol.consent.delete_until),
        ("privacy.keep_until", protocol.privacy.keep_until),
    ):
        if day and not _is_day(day):
            yield f"{key} must be a day such as 2026-12-31, not {day!r}."
    for key, ids in _lists_of_ids(protocol):
        yield from _twice(key, ids)
        for name in ids:
            if not _WORD.fullmatch(name):
                yield f"{key}: {name!r} must be letters, digits, hyphens and underscores."
    if not protocol.blocks:
        yield "blocks is missing; a study needs at least one table [[blocks]]."


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
            yield f"{key} has {name!r} {count} times; give each a name of its own."


def _assignment(protocol: Protocol) -> Iterator[str]:
    shares = sum(level.share for level in protocol.levels)
    if protocol.quota.participants % shares:
        yield (
            f"quota.participants is {protocol.quota.participants}, which the shares of the conditions "
            f"({shares}) do not divide."
        )
    for size in protocol.conditions.block_sizes:
        if size < 1 or size % shares:
            yield f"conditions.block_sizes: {size} is no multiple of the conditions' shares, {shares}."
    yield from strata_mistakes(protocol)
    if protocol.order.blocks in ("williams", "latin") and len(protocol.blocks) > 26:
        yield "order.blocks: a square has at most 26 blocks."


def _levels(protocol: Protocol) -> Iterator[str]:
    disclosed: set[str] = set()
    for number, level in enumerate(protocol.conditions.levels, 1):
        key = f"conditions.levels[{number}].set"
        for name in level.set.keys() - set(_SETTINGS):
            yield f"There is no key {key}.{name}{near(name, _SETTINGS)}."
        shown = level.disclosure
        if shown not in ("true", "hidden") and not (shown.startswith("said:") and shown[5:].strip()):
            yield f"{key}.disclosure must be true, hidden or said:TEXT, not {shown!r}."
        disclosed.add(shown.partition(":")[0])
    if disclosed & {"hidden", "said"} and not (
        protocol.finish.debriefing and "debriefing" in protocol.flow.finish
    ):
        yield (
            "finish.debriefing is missing: where opponents are hidden or declared to be something, people "
            "must be debriefed afterwards; write the text and put debriefing into flow.finish."
        )


def _stages(protocol: Protocol) -> Iterator[str]:
    forms = {f"form:{form.id}" for form in protocol.forms}
    allowed = {"start": START, "blocks": OF_BLOCK, "finish": FINISH}
    for part, names in allowed.items():
        key, listed = f"flow.{part}", getattr(protocol.flow, part)
        yield from _twice(key, listed)
        for name in listed:
            if name not in names and name not in forms:
                yield f"{key}: there is no screen {name!r}{near(name, [*names, *sorted(forms)])}."
    if "code" not in protocol.flow.finish:
        yield "flow.finish needs code, with which people can have their data deleted."
    if "consent" not in protocol.flow.start:
        yield "flow.start needs consent."
    for name in ("ready", "matches"):
        if name not in protocol.flow.blocks:
            yield f"flow.blocks needs {name}."
    pause = protocol.flow.pause
    if pause and pause.at_most_seconds < pause.at_least_seconds:
        yield "flow.pause.at_most_seconds is less than at_least_seconds."


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
                yield f"{key}.{name}: there is no {word!r}{near(word, known)}."
    yield from _twice(f"{key}.opponents", block.opponents)
    if not block.opponents:
        yield f"{key}.opponents is missing; a block needs matches against somebody."
    yield from practice_mistakes(protocol, block, key)
    if block.practice and block.practice.most < block.practice.least:
        yield f"{key}.practice.most is less than least."
    try:
        game = game_of(block)
    except GameError as error:
        yield f"{key}.game: {error}"
    else:
        yield from _deals(block, game, key)
        yield from real_time_mistakes(block, game, key)
        yield from guided_mistakes(protocol, block, game, key)


def practice_mistakes(protocol: Protocol, block: Block, key: str) -> Iterator[str]:
    """Yield the mistakes of a practice opponent: only ``[agents]`` may describe agents."""
    against = block.practice.against if block.practice else ""
    if against and against not in protocol.agents and not _WORD.fullmatch(against):
        yield (
            f"{key}.practice.against must be a name from [agents], or an agent without options such as "
            f"random, not {against!r}; give that agent a name under [agents]."
        )


def _deals(block: Block, game: Game[object], key: str) -> Iterator[str]:
    if block.deals in ("shared", "mirrored") and game.spec.has_chance and not has_common_deals(game):
        yield (
            f"{key}.deals: equal seeds do not mean equal deals in {game.spec.name}, whose chance has no key; "
            'write deals = "own".'
        )
    if block.deals == "mirrored" and (block.matches % 2 or game.num_players != 2):
        yield f"{key}.deals: mirrored deals need an even number of matches and a game for two."
    if block.deals == "all":
        outcomes = outcomes_of(block) if game.spec.has_chance else 1
        if not outcomes:
            yield f"{key}.deals: {game.spec.name} has more than {MOST_OUTCOMES} deals; choose shared."
        elif block.matches % outcomes:
            yield f"{key}.matches must be a multiple of the {outcomes} deals of {game.spec.name}."
    if block.climb and (block.deals != "own" or block.matches != 1):
        yield f'{key}.climb needs deals = "own" and matches = 1: each step of the ladder is one match.'


def _check(check: Check, key: str) -> Iterator[str]:
    if not check.questions:
        yield f"{key}.questions is missing; a check needs at least one."
    yield from _twice(f"{key}.questions", [question.id for question in check.questions])
    for number, question in enumerate(check.questions, 1):
        if not len(question.options) >= 2:
            yield f"{key}.questions[{number}].options needs at least two."
        elif question.answer >= len(question.options):
            most = len(question.options)
            yield f"{key}.questions[{number}].answer counts from 0 and must be less than {most}."


def _form(protocol: Protocol, form: Form, key: str) -> Iterator[str]:
    if form.standard and form.items:
        yield f"{key} has items and a standard; leave one of them out."
    if not form.standard and not form.items:
        yield f"{key}.items is missing; a form needs items or a standard."
    yield from _twice(f"{key}.items", [item.id for item in form.items])
    set_by = {(name, text) for level in protocol.levels for name, text in level.set.items()}
    for number, item in enumerate(form.items, 1):
        where = f"{key}.items[{number}]"
        if item.kind in ("choice", "several") and len(item.options) < 2:
            yield f"{where}.options needs at least two."
        if item.right is not None and not (item.kind == "choice" and item.right < len(item.options)):
            yield f"{where}.right must be the place, from 0, of an option of a choice."
        if item.kind == "scale" and len(item.ends) not in (0, 2):
            yield f"{where}.ends must be two texts: what the lowest and the highest point mean."
        for pair in item.only.items():
            if pair not in set_by:
                yield f'{where}.only: no condition sets {pair[0]} = "{pair[1]}".'


def _analysis(protocol: Protocol) -> Iterator[str]:
    for name in protocol.analysis.compare:
        if name not in protocol.agents:
            yield f"analysis.compare: there is no agent {name!r}{near(name, list(protocol.agents))}."
    pay = protocol.finish.pay
    if pay and pay.bonus and pay.bonus.block not in [block.id for block in protocol.blocks]:
        yield f"finish.pay.bonus.block: there is no block {pay.bonus.block!r}."
    amounts = {"finish.pay.base": pay.base} if pay else {}
    if pay and pay.bonus:
        amounts["finish.pay.bonus.per_point"] = pay.bonus.per_point
        amounts["finish.pay.bonus.most"] = pay.bonus.most
    for key, amount in amounts.items():
        if not re.fullmatch(r"\d{1,9}(\.\d{1,4})?", amount):
            yield f'{key} must be an amount such as "5.00", not {amount!r}.'


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
            f"quota.participants is {protocol.quota.participants}: with fewer than {FEW} people the interval "
            "of a mean is wider than most differences; see gamebench study power."
        )


def _practised(protocol: Protocol) -> Iterator[str]:
    for block in protocol.blocks:
        against = block.practice.against if block.practice else ""
        specs = {protocol.agents.get(name, name) for name in block.opponents}
        if protocol.agents.get(against, against) in specs:
            yield f"Block {block.id} is practised against {against}, who is also an opponent that counts."


def _real_time(protocol: Protocol) -> Iterator[str]:
    for block in protocol.blocks:
        yield from real_time_warnings(block, game_of(block))


def _identifying(protocol: Protocol) -> Iterator[str]:
    items = [item.id for form in protocol.forms for item in form.items if item.identifying]
    if items and not protocol.privacy.smallest_cell:
        yield (
            f"Items may identify people ({', '.join(items)}) and privacy.smallest_cell is not set; write "
            f"smallest_cell = {CELL}."
        )


def _unplanned(protocol: Protocol) -> Iterator[str]:
    expect = protocol.analysis.expect
    if expect is None or expect.power is None or expect.difference is None:
        yield "analysis.expect has no power and difference: nothing justifies the number of people."


def _deceived(protocol: Protocol) -> Iterator[str]:
    for level in protocol.levels:
        if level.disclosure.startswith("said:"):
            yield (
                f"Condition {level.name} declares opponents as {level.disclosure[5:]!r}: where that is not "
                "so it is deception, which needs the agreement of an ethics board and a debriefing."
            )
