"""Protocols that are being written: a folder each, with the TOML file and the texts beside it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import resources
from gamebench_gui.app.files.paths import Paths
from replays.exchange.jsonl_writing import writing
from replays.store.errors import StoreError
from replays.studies.consistency import LANGUAGE, in_language, texts
from replays.studies.editing import id_of
from replays.studies.protocol import Protocol, ProtocolError
from replays.studies.protocol_file import edited, read_text, write_text
from replays.studies.protocol_tables import About, Finish

FILE: Final = "protocol.toml"
SHORTEST: Final = "quickstart"
NOTHING: Final = "nothing"
"""The protocol with which a new study begins."""
DOCUMENT: Final = re.compile(r"[\w-]+\.md")
"""The name of a document that the program creates."""
PLACEHOLDER: Final = "Write here who participants can turn to"
_CONSENT: Final = """# Taking part in this study

Write here what the study is about, how long it takes, what is stored, and that taking part is voluntary.
"""
_DEBRIEFING: Final = """# Thank you

Write here what the study was about.
"""


@dataclass(frozen=True, slots=True)
class Draft:
    folder: Path

    @property
    def name(self) -> str:
        """The folder's name, which is the study's id in a new draft."""
        return self.folder.name

    @property
    def file(self) -> Path:
        return self.folder / FILE

    @property
    def text(self) -> str:
        """The protocol as TOML; raises StoreError if it cannot be read."""
        return self.read(FILE)

    @property
    def protocol(self) -> Protocol | None:
        """The protocol; None if it cannot be read."""
        try:
            return read_text(self.text)
        except (ProtocolError, StoreError):
            return None

    @property
    def title(self) -> str:
        protocol = self.protocol
        return protocol.study.title if protocol else self.name

    def texts(self) -> list[str]:
        return sorted(path.name for path in self.folder.glob("*.md"))

    def read(self, name: str) -> str:
        """Return the text of one of its files; raise StoreError if it cannot be read."""
        try:
            return (self.folder / name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise StoreError(f"{name} of {self.name} cannot be read as text: {error}.") from error

    def write(self, name: str, text: str) -> None:
        """Store one of its files, whole or not at all; raise StoreError if it cannot be written."""
        try:
            with writing(self.folder / name) as file:
                file.write(text.encode())
        except StoreError as error:
            raise StoreError(f"{name} of {self.name} cannot be written: {error}") from error

    def add_documents(self) -> list[str]:
        """Create the documents that are missing but can begin as copies, and return their names.

        The debriefing of a condition begins as the common one, a document of a further language as the text
        in the study's own. Raises StoreError if one cannot be written.
        """
        protocol = self.protocol
        if protocol is None or not all(map(LANGUAGE.fullmatch, protocol.study.languages)):
            return []
        copies = list(_copies(protocol))
        return [name for name, begins_as in copies if self._copy(name, begins_as)]

    def _copy(self, name: str, begins_as: str) -> bool:
        """Write a document that does not exist as a copy of another; return whether there was one to copy."""
        if (self.folder / name).exists() or not (self.folder / begins_as).exists():
            return False
        self.write(name, self.read(begins_as))
        return True


def _copies(protocol: Protocol) -> Iterator[tuple[str, str]]:
    """Yield the documents of conditions and further languages, each with the one that it begins as."""
    common, languages = protocol.finish.debriefing, protocol.study.languages
    debriefings = {level.debriefing for level in protocol.levels if DOCUMENT.fullmatch(level.debriefing)}
    for name in sorted(debriefings - {common}):
        yield name, common
        yield from ((in_language(name, language), in_language(common, language)) for language in languages)
    names = {name for _, _, name in texts(protocol)}
    for language in languages:
        for name in sorted(names):
            if (other := in_language(name, language)) in names:
                yield other, name


def shipped() -> list[str]:
    """Return the names of the protocols that ship with the program, the shortest first."""
    names = [path.parent.name for path in resources.path("studies").glob(f"*/{FILE}")]
    return sorted(names, key=lambda name: (name != SHORTEST, name))


def titles_of_shipped() -> dict[str, str]:
    """Return ``name: title`` for the same protocols, by name."""
    folder = resources.path("studies")
    return {name: f"{name}: {Draft(folder / name).title}" for name in shipped()}


def drafts(paths: Paths) -> list[Draft]:
    return [Draft(path.parent) for path in sorted(_root(paths).glob(f"*/{FILE}"))]


def new_draft(paths: Paths, start: str, name: str) -> Draft:
    """Start a study from a protocol that ships, or from `NOTHING`; its id is made from its name.

    Raises:
        StoreError: the name is taken, or has neither letters nor digits.
    """
    short = id_of(name)
    if not short:
        raise StoreError("Give the study a name with letters or digits, such as My Kuhn study.")
    folder = _root(paths) / short
    if folder.exists():
        raise StoreError(f"There is a protocol {short} already; choose another name.")
    try:
        if start == NOTHING:
            folder.mkdir(parents=True)
        else:
            shutil.copytree(resources.path("studies") / start, folder)
    except OSError as error:
        raise StoreError(f"{folder} cannot be written: {error}.") from error
    draft = Draft(folder)
    if start == NOTHING:
        for file, text in (("consent.md", _CONSENT), ("debriefing.md", _DEBRIEFING)):
            draft.write(file, text)
        about = About(id=short, title=name.strip(), contact=PLACEHOLDER, stations=("lab-1",))
        draft.write(FILE, write_text(Protocol(study=about, finish=Finish(debriefing="debriefing.md"))))
        return draft
    protocol = read_text(draft.text)
    # a name that is an id already leaves the title of what is copied
    title = protocol.study.title if short == name else name.strip()
    about = replace(protocol.study, id=short, title=title)
    draft.write(FILE, edited(draft.text, replace(protocol, study=about)))
    return draft


def discard(draft: Draft) -> None:
    shutil.rmtree(draft.folder, ignore_errors=True)


def _root(paths: Paths) -> Path:
    return paths.data / "studies"
