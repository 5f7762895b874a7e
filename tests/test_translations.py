"""The texts that are translated: their slots have names, and every translation keeps them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

CATALOGUES = sorted((Path(__file__).parents[1] / "resources" / "languages").glob("*.ts"))
SLOT = re.compile(r"(?<!\{)\{(\w*)([:!][^{}]*)?\}(?!\})")
VAGUE = {"value", "values", "arg", "args", "x1", "text", "thing1", *(f"value{n}" for n in range(2, 9))}
"""Names that tell a translator nothing."""
WORTH = {"The thing is worth {value} to {who}.", "Column {value}", "Rolled {value}"}
"""Texts in which the value is just that."""


def texts(catalogue: Path) -> Iterator[tuple[str, list[str]]]:
    """The texts of a catalogue with their translations."""
    for message in ElementTree.parse(catalogue).getroot().iter("message"):
        forms = [form.text or "" for form in message.iter("numerusform")]
        yield message.findtext("source", ""), forms or [message.findtext("translation", "")]


def slots(text: str) -> list[str]:
    return [name for name, _ in SLOT.findall(text)]


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)
def test_slots_have_names(catalogue: Path) -> None:
    for text, _ in texts(catalogue):
        for name in slots(text):
            assert name, f"a slot without a name: {text!r}"
            assert not name.isdigit(), f"a slot with a number: {text!r}"


@pytest.mark.parametrize("catalogue", CATALOGUES[:1], ids=lambda path: path.stem)
def test_names_of_slots_say_what_they_are(catalogue: Path) -> None:
    vague = [text for text, _ in texts(catalogue) if VAGUE & {*slots(text)} and text not in WORTH]
    assert len(vague) <= 16, vague  # of pages of benchmarks and boards; give new texts better names


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)
def test_translations_invent_no_slots(catalogue: Path) -> None:
    for text, forms in texts(catalogue):
        for form in forms:
            assert {*slots(form)} <= {*slots(text)}, f"{text!r}: {form!r}"


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)
def test_translations_keep_what_a_program_reads(catalogue: Path) -> None:
    for text, forms in texts(catalogue):
        for form in filter(None, forms):
            for option in re.findall(r"(?<![\w-])--[a-z][a-z-]+", text):
                assert option in form, f"{option} is missing: {form!r}"
