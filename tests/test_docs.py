"""The documents of docs/: each is in the navigation, every link in them leads somewhere, tables are true."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import gamebench_gui.api as gb
from gamebench_gui.app.dictionary import as_markdown, result_as_markdown, results
from gamebench_gui.cli.main import build_parser
from gamebench_gui.cli.shells import written
from replays.store.tables import TABLES
from replays.studies import protocol_fields

DOCS = Path(__file__).parents[1] / "docs"


def filled(text: str) -> str:
    """The data dictionary with its tables as they are now."""
    written = {name: as_markdown(name) for name in TABLES}
    for name, columns in (written | {name: result_as_markdown(name) for name in results()}).items():
        head = f"<!-- columns of {name} -->\n\n"
        before, found, rest = text.partition(head)
        assert found, f"docs/data.md has no place for the columns of {name}"
        text = before + head + columns + "\n\n<!-- end -->" + rest.partition("<!-- end -->")[2]
    return text


def test_the_data_dictionary_has_every_column_as_it_is(pytestconfig: pytest.Config) -> None:
    path = DOCS / "data.md"
    wanted = filled(path.read_text(encoding="utf-8"))
    if pytestconfig.getoption("--update-goldens"):
        path.write_text(wanted, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == wanted


def test_the_fields_of_a_protocol_are_listed_as_they_are(pytestconfig: pytest.Config) -> None:
    path = DOCS / "studies.md"
    text = path.read_text(encoding="utf-8")
    head = "<!-- fields of a protocol -->\n\n"
    before, found, rest = text.partition(head)
    assert found, "docs/studies.md has no place for the fields of a protocol"
    wanted = before + head + protocol_fields.as_markdown() + "\n\n<!-- end -->"
    wanted += rest.partition("<!-- end -->")[2]
    if pytestconfig.getoption("--update-goldens"):
        path.write_text(wanted, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == wanted


def test_every_field_of_a_protocol_has_a_name_and_one_line_of_help() -> None:
    for one in protocol_fields.every_field():
        assert one.label[:1].isupper(), f"{one.key} has no name for forms"
        assert one.hint[:1].isupper(), f"{one.key} has no help"
        assert one.hint.endswith("."), one.key
        assert "\n" not in one.hint, one.key
        assert len(one.hint) <= 100, f"the help of {one.key} is longer than a line"


def test_every_column_has_a_meaning_that_is_a_sentence() -> None:
    for table in TABLES.values():
        for name, column in table.columns.items():
            assert column.meaning[0].isupper() or column.meaning.split()[0].rstrip(",:") in (
                "human", "seat", "act", "truncated", "played",
            ), (table.name, name)  # fmt: skip
            assert column.meaning.endswith("."), (table.name, name)
            assert "|" not in column.meaning


PAGES = sorted(path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.glob("*.md"))
TREE = re.compile(r"^```{toctree}\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def page(name: str) -> str:
    return (DOCS / f"{name}.md").read_text(encoding="utf-8")


def anchors(text: str) -> set[str]:
    """What links may name behind ``#``: headings, as GitHub and the site write them."""
    heads = re.findall(r"^#+ (.*)$", CODE.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).strip().replace(" ", "-") for head in heads}


def broken(text: str, folder: Path) -> list[str]:
    """Links of a page that lead nowhere."""
    found = []
    for link in LINK.findall(CODE.sub("", text)):
        path, _, anchor = link.partition("#")
        if ":" in path:
            continue
        target = (folder / path).resolve() if path else None
        if target is not None and not target.exists():
            found.append(link)
        elif anchor and (target is None or target.suffix == ".md"):
            there = text if target is None else target.read_text(encoding="utf-8")
            found += [] if anchor in anchors(there) else [link]
    return found


def test_every_page_is_in_the_navigation_once() -> None:
    listed = [
        line.strip()
        for tree in TREE.findall(page("index"))
        for line in tree.splitlines()
        if line.strip() and not line.startswith(":")
    ]
    assert sorted(["index", *listed]) == PAGES, "name every page in a toctree of docs/index.md"


@pytest.mark.parametrize("name", PAGES)
def test_every_link_of_a_page_leads_somewhere(name: str) -> None:
    assert broken(page(name), (DOCS / name).parent) == []


def test_a_link_that_leads_nowhere_is_noticed() -> None:
    text = "# Some words\n[a](other.md) [b](data.md#nothing) [c](#some-words) [d](data.md#files) `[e](no.md)`"
    assert broken(text, DOCS) == ["other.md", "data.md#nothing"]


def test_every_public_name_of_the_interface_is_in_the_reference() -> None:
    listed = re.findall(
        r"^\.\. auto(?:function|class|exception|data):: (\w+)", page("reference"), re.MULTILINE
    )
    assert sorted(listed) == sorted(gb.__all__)


def test_every_command_and_option_is_in_the_reference_of_commands() -> None:
    parser = build_parser()
    text = written(parser, "markdown")
    for command, inner in subparsers(parser):
        assert f" gamebench {command}\n" in text
        for action in inner._actions:
            assert all((word in text) is (action.help != argparse.SUPPRESS) for word in action.option_strings)
    assert page("commands").count("<!-- commands -->") == 1


def subparsers(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


@pytest.mark.slow
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("sphinx", reason="needs the extra docs")
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "--keep-going",
        "-q",
        "-b",
        "html",
        str(DOCS),
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for name in PAGES:
        assert (tmp_path / f"{name}.html").stat().st_size > 1000
    assert "gamebench export" in (tmp_path / "commands.html").read_text(encoding="utf-8")
    assert "readable_decisions" in (tmp_path / "data.html").read_text(encoding="utf-8")
