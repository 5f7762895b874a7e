"""Collect the texts of the window into ``resources/languages`` and make the catalogues: ``make words``.

With ``--check`` nothing is written: what a language lacks is listed, and then the exit code is 1.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import TypeGuard

from game_words import texts_of_games

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "gamebench_gui" / "window"
COMMANDS = ROOT / "gamebench_gui" / "cli"
PAGE = ROOT / "gamebench_gui" / "app" / "benchmark" / "page"
STUDIES = ROOT / "replays" / "studies"
MARKED = (
    ROOT / "replays" / "review" / "inspection.py",
    ROOT / "replays" / "review" / "since.py",
    *sorted(PAGE.glob("*.py")),
    STUDIES / "findings.py",
    STUDIES / "overview.py",
    STUDIES / "flow.py",
    STUDIES / "placeholders.py",
    *(
        STUDIES / f"{name}.py"
        for name in ("consistency", "strata", "seeding", "real_time", "guided", "group_checks")
    ),
    *(STUDIES / f"{name}.py" for name in ("code_list", "results", "reporting", "plan")),
    ROOT / "games" / "core" / "param.py",
    ROOT / "gamebench_gui" / "app" / "match" / "live_match.py",
    ROOT / "gamebench_gui" / "app" / "study" / "checking.py",
    ROOT / "gamebench_gui" / "app" / "study" / "group_words.py",
    ROOT / "gamebench_gui" / "app" / "study" / "launching.py",
    ROOT / "gamebench_gui" / "app" / "study" / "readiness.py",
    ROOT / "gamebench_gui" / "app" / "study" / "timing.py",
    ROOT / "gamebench_gui" / "app" / "study" / "visit_rules.py",
    *sorted((STUDIES / "analysis").glob("*.py")),
)
"""Files outside the window with texts in ``tr_noop`` or ``stated``."""
SEAT = ROOT / "resources" / "seat"
"""The page of seats at browsers, whose words are in the same catalogues; see `seat_texts`."""
CATALOGUES = ROOT / "resources" / "languages"
PROMPTS = ROOT / "resources" / "prompts"


def main(*arguments: str) -> int:
    """Bring every catalogue up to date, or begin that of a language whose code is given; or check them."""
    codes = [name for name in arguments if name != "--check"] or languages()
    with tempfile.TemporaryDirectory() as folder:
        held = Path(folder) / "held.py"
        held.write_text("".join(f"tr({text!r})\n" for text in held_texts()), encoding="utf-8")
        if "--check" in arguments:
            missing = [line for code in codes for line in (*lacking(code, held), *stale_words(code))]
            print(*missing, sep="\n" if missing else "", end="\n" if missing else "")
            return int(bool(missing))
        for code in codes:
            catalogue = CATALOGUES / f"{code}.ts"
            collect(catalogue, code, held)
            release(catalogue, catalogue.with_suffix(".qm"))
            words_of_seat(code).write_text(seat_words(code), encoding="utf-8")
    return 0


def words_of_seat(code: str) -> Path:
    """Return the file that the page of seats has its words of a language from."""
    return SEAT / f"words.{code}.json"


def seat_texts() -> list[str]:
    """Return what the page of seats says: ``say("...")`` in its scripts and ``data-say`` in its elements."""
    script = "".join(file.read_text(encoding="utf-8") for file in sorted(SEAT.glob("*.js")))
    page = (SEAT / "page.html").read_text(encoding="utf-8")
    said = [json.loads(text) for text in re.findall(r'\bsay\(("(?:[^"\\]|\\.)*")', script)]
    return sorted({*said, *re.findall(r'data-say(?:-label)?="([^"]+)"', page)})


def seat_words(code: str) -> str:
    """Return the words of the page of seats in a language, as JSON."""
    messages = ET.parse(CATALOGUES / f"{code}.ts").getroot().iter("message")
    known = {message.findtext("source", ""): message.findtext("translation", "") for message in messages}
    words = {text: known[text] for text in seat_texts() if known.get(text)}
    return json.dumps(words, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def stale_words(code: str) -> Iterator[str]:
    """Yield the file of words of the page of seats, if it is not what the catalogue says."""
    file = words_of_seat(code)
    if not file.exists() or file.read_text(encoding="utf-8") != seat_words(code):
        yield f"{code}: {file.relative_to(ROOT)}"


def languages() -> list[str]:
    """Codes of the languages that have a catalogue."""
    return [path.stem for path in sorted(CATALOGUES.glob("*.ts"))]


def lacking(code: str, held: Path) -> Iterator[str]:
    """What is not translated into a language: texts of the window, and files that prompts share."""
    catalogue = held.with_name(f"{code}.ts")
    shutil.copy(CATALOGUES / catalogue.name, catalogue)
    collect(catalogue, code, held, "-silent")
    yield from (f"{code}: {text!r}" for text in unfinished(catalogue))
    scaffolds = {path.name for path in (PROMPTS / "scaffolds").glob("*.md")}
    translated = {path.name for path in (PROMPTS / code / "scaffolds").glob("*.md")}
    yield from (f"{code}: prompts/{code}/scaffolds/{name}" for name in sorted(scaffolds - translated))


def unfinished(catalogue: Path) -> list[str]:
    """Texts of a catalogue without a translation."""
    messages = ET.parse(catalogue).getroot().iter("message")
    return [
        message.findtext("source", "")
        for message in messages
        for translation in message.iter("translation")
        if translation.get("type") == "unfinished"
    ]


def collect(catalogue: Path, code: str, held: Path, *options: str) -> None:
    """Add new texts to a catalogue, and take out those that no longer occur; translations stay."""
    language = ("-source-language", "en", "-target-language", code)
    texts = (
        "-locations",
        "none",
        "-no-obsolete",
        "-tr-function-alias",
        "tr+=plural,tr+=tr_noop,tr+=stated,tr+=Said",
    )
    sources = sorted([*SOURCES.rglob("*.py"), *COMMANDS.glob("*.py")])
    files = (*map(str, sources), *map(str, MARKED), str(held))
    _run("pyside6-lupdate", *options, *language, *texts, *files, "-ts", str(catalogue))


def release(catalogue: Path, made: Path) -> None:
    """Make of a catalogue the file that the program reads."""
    _run("pyside6-lrelease", str(catalogue), "-qm", str(made))


def held_texts() -> list[str]:
    """What games, boards, agents and records say to people and does not stand in the window's sources."""
    texts = (*_held(), *_of_params(), *_of_command_line(), *texts_of_games())
    return sorted({text for text in texts if any(map(str.isalpha, text))})


def _held() -> Iterator[str]:
    from agents.catalog.kinds import AGENTS
    from agents.catalog.rules import RULES
    from gamebench_gui.window.play.rules_panel import rules_of
    from games.catalog import every_preset, game_class, guide
    from games.core.topics import topics
    from games.core.view import SPECTATOR
    from games.ways import WAYS
    from replays.naming import viewer_name
    from replays.review.inspection import every_metric_title
    from replays.studies.merge_summary import SENTENCES
    from replays.titles import ENDINGS

    for game_id, preset in every_preset():
        spec = game_class(game_id).spec
        yield from (spec.summary, preset.summary, *preset.tags, *rules_of(spec))
        taught = guide(f"{game_id}:{preset.id}")
        yield from taught.sentences() if taught is not None else ()
        for topic in topics(preset).items():
            yield from topic
    for way in WAYS.values():
        yield from way
    for agent in (*AGENTS.values(), *RULES.values()):
        yield from (agent.title, agent.summary)
    yield from every_metric_title().values()
    yield from SENTENCES.values()
    yield from (viewer_name(None), viewer_name(SPECTATOR), "forced", "default", "random")
    yield from seat_texts()
    yield from _of_reports()
    yield from _columns()
    for ending in ENDINGS.values():
        yield from (ending, ending.capitalize())
    yield from _of_maps()


def _of_maps() -> Iterator[str]:
    """Yield the names of powers and provinces."""
    for path in sorted((ROOT / "resources" / "maps").rglob("*.toml")):
        drawn = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from drawn["powers"]
        yield from (province["name"] for province in drawn["provinces"].values())


def _of_command_line() -> Iterator[str]:
    """Yield the help of all commands, and the heads of their tables."""
    from gamebench_gui.cli.help_words import texts
    from gamebench_gui.cli.main import build_parser
    from replays.review.verify import Trust
    from replays.store.study_tables import StudyState
    from replays.studies.analysis.estimates import SECTIONS, WEAKER
    from resources.catalogues import NUMBER

    yield from texts(build_parser())
    yield from heads_of_tables()
    yield from (*SECTIONS.values(), WEAKER, "People", "Deals", "Matches", "none", "no block")
    yield from (*(trust.value for trust in Trust), *(state.value for state in StudyState), NUMBER)


def heads_of_tables() -> Iterator[str]:
    """Yield the titles of columns that commands make themselves: ``Column("...")`` in their files."""
    for path in sorted(COMMANDS.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Column" and node.args:
                yield from (text.value for text in ast.walk(node.args[0]) if _is_text(text))


def _is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _of_params() -> Iterator[str]:
    """What forms show of the parameters and options of games, agents, engines, tournaments and studies."""
    from agents.catalog.kinds import AGENTS
    from gamebench_gui.app.external import diambra, starcraft2
    from gamebench_gui.app.external.freeciv import match as freeciv
    from gamebench_gui.app.tournament.definition import Caps, Schedule
    from gamebench_gui.app.tournament.toml_file import Run, TournamentFile
    from games.catalog import GAMES, game_class
    from games.core.timing import CLOCK_PARAMS
    from replays.studies import protocol, protocol_tables

    parts = {**vars(protocol_tables), **vars(protocol)}.values()
    sections = [part for part in parts if isinstance(part, type) and is_dataclass(part)]
    for entry in (entry for part in sections for entry in fields(part)):
        yield from (entry.metadata.get(name, "") for name in ("label", "hint", "unit"))
    sections += [TournamentFile, Run, Schedule, Caps]
    params = [
        *(param for game in GAMES for param in game_class(game).spec.params),
        *CLOCK_PARAMS,
        *(option for kind in AGENTS.values() for option in kind.options),
        *(*diambra.PARAMS, *starcraft2.PARAMS, *freeciv.PARAMS),
        *(
            entry.metadata["param"]
            for part in sections
            for entry in fields(part)
            if "param" in entry.metadata
        ),
    ]
    for param in params:
        yield from (param.label, param.hint, param.placeholder, *param.words, getattr(param, "group", ""))


def _of_reports() -> Iterator[str]:
    """What pages of reports show of their rows."""
    from gamebench_gui.app.benchmark import errors, gaps, profile, remarks, runs, suites
    from games.catalog import GAMES, every_preset, round_curve
    from replays.scores import measures
    from replays.scores.benchmarks.dsgbench_definition import definition
    from replays.scores.published import CATEGORIES
    from replays.scores.report_rows import CELL_STATES, DECISION_RULES, MARKS

    for words in (MARKS, CELL_STATES, DECISION_RULES, errors.ENDGAME, remarks.REMARKS):
        yield from words.values()
    yield from (title for title, _ in errors.REFUSED.values())
    yield from (errors.SERVER, runs.LEFT_OUT, *gaps.GAPS.values())
    for suite in suites.suites().values():
        yield from (suite.table.summary, *suite.table.not_played.values())
        yield from (mark.reason for mark in suite.table.marks)
    yield from (title for _, title in errors.VERDICTS.values())
    yield from (profile.ABILITIES, profile.REASONING, profile.GAMES, *CATEGORIES)
    yield from (ability.title for ability in definition().abilities)
    yield from (curve.label for game in GAMES if (curve := round_curve(game)) is not None)
    for game, preset in every_preset():
        for measure in measures.MEASURES:
            yield measures.find(measure, f"{game}:{preset.id}").title


def _columns() -> Iterator[str]:
    """Texts of the columns that the window shows."""
    from replays.columns import columns_of
    from replays.review.trajectory import DECISIONS
    from replays.scores.benchmarks.rows import ABILITIES, GAMMA, TABLE_6, abilities_columns
    from replays.scores.rows import CLEAN, GRADE_COUNTS, CostRecord, RatingRecord
    from replays.studies.overview import PEOPLE

    records = (columns_of(RatingRecord), columns_of(CostRecord))
    gathered = (CLEAN, GRADE_COUNTS, GAMMA, ABILITIES, TABLE_6, abilities_columns(), DECISIONS, PEOPLE)
    for columns in (*records, *gathered):
        for column in columns.values():
            if column.title:
                yield from (column.title, column.meaning, *column.words)


def _run(tool: str, *args: str) -> None:
    subprocess.run([str(Path(sys.executable).with_name(tool)), *args], check=True)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(ROOT))
    sys.exit(main(*sys.argv[1:]))
