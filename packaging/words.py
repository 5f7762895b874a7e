"""Collect the texts of the window into ``resources/languages`` and make the catalogues: ``make words``."""

from __future__ import annotations

import ast
import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "gamebench_gui" / "window"
CATALOGUES = ROOT / "resources" / "languages"


def main() -> None:
    """Bring every catalogue up to date, or begin that of a language whose code is given."""
    codes = sys.argv[1:] or [path.stem for path in sorted(CATALOGUES.glob("*.ts"))]
    with tempfile.TemporaryDirectory() as folder:
        held = Path(folder) / "held.py"
        held.write_text("".join(f"tr({text!r})\n" for text in held_texts()), encoding="utf-8")
        for code in codes:
            catalogue = CATALOGUES / f"{code}.ts"
            collect(catalogue, code, held)
            release(catalogue, catalogue.with_suffix(".qm"))


def collect(catalogue: Path, code: str, held: Path) -> None:
    """Add new texts to a catalogue, and take out those that no longer occur; translations stay."""
    languages = ("-source-language", "en", "-target-language", code)
    texts = ("-locations", "none", "-no-obsolete", "-tr-function-alias", "tr+=plural")
    files = (*sorted(map(str, SOURCES.rglob("*.py"))), str(held))
    _run("pyside6-lupdate", *languages, *texts, *files, "-ts", str(catalogue))


def release(catalogue: Path, made: Path) -> None:
    """Make of a catalogue the file that the program reads."""
    _run("pyside6-lrelease", str(catalogue), "-qm", str(made))


def held_texts() -> list[str]:
    """What games, agents and records say in the window and does not stand in its sources."""
    return sorted({text for text in _held() if any(map(str.isalpha, text))})


def _held() -> Iterator[str]:
    import gamebench_gui
    from agents.catalog.kinds import AGENTS
    from agents.catalog.rules import RULES
    from gamebench_gui.window.play.rules_panel import rules_of
    from games.catalog import every_preset, game_class
    from games.core.param import Param
    from games.core.topics import topics
    from games.core.view import SPECTATOR
    from replays.naming import eyes_name
    from replays.review.inspection import every_metric_title
    from replays.studies.merge_summary import SENTENCES
    from replays.titles import ENDINGS

    for module in walk_packages(gamebench_gui.__path__, "gamebench_gui."):
        if "_worker" not in module.name and "__main__" not in module.name:
            import_module(module.name)
    for game_id, preset in every_preset():
        spec = game_class(game_id).spec
        yield from (spec.summary, preset.summary, *preset.tags, *rules_of(spec))
        for topic in topics(preset).items():
            yield from topic
    for agent in (*AGENTS.values(), *RULES.values()):
        yield from (agent.title, agent.summary)
    yield from every_metric_title().values()
    yield from SENTENCES.values()
    yield from (eyes_name(None), eyes_name(SPECTATOR), "forced", "default", "random")
    yield from _titles(ROOT / "replays" / "review" / "inspection.py")
    yield from _columns()
    for ending in ENDINGS.values():
        yield from (ending, ending.capitalize())
    for param in gc.get_objects():
        if isinstance(param, Param):
            yield from (param.label, param.hint, param.placeholder, *param.words, getattr(param, "group", ""))


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


def _titles(source: Path) -> Iterator[str]:
    """Titles of pairs, and sentences that are returned."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        found = node.elts[0] if isinstance(node, ast.Tuple) and len(node.elts) == 2 else None
        found = node.value if isinstance(node, ast.Return) else found
        if isinstance(found, ast.Constant) and isinstance(found.value, str) and found.value[:1].isupper():
            yield found.value


def _run(tool: str, *args: str) -> None:
    subprocess.run([str(Path(sys.executable).with_name(tool)), *args], check=True)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(ROOT))
    main()
