"""Writes the licences of everything in a frozen program into it, and what it is made of (CycloneDX 1.6).

    python packaging/notices.py dist/gamebench [--work build/work/build] [--sbom dist/out/sbom.cdx.json]

Run with the Python that froze it, after PyInstaller. Fails when a part has no text, or a licence that is
not on the list. Writes `licences` and `THIRD-PARTY.txt`.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final
from urllib.parse import quote

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from gamebench_gui.app.install.licences import ITSELF, Part, own_part, part_of  # noqa: E402

ALLOWED: Final = re.compile(
    r"(?i)^(0BSD|Apache.*|BSD.*|CC0.*|LGPL.*|MIT.*|MPL-2.*|PSF.*|Public Domain|Python.*|Zlib|see text|"
    r"GPL-2.0-or-later WITH Bootloader-exception)$"
)
"""Licences that go together in one bundle; those of the system's libraries are in their texts."""
LOADERS: Final = ("pyinstaller", "pyinstaller-hooks-contrib")
"""What starts the program; its exception allows any licence for what it starts."""


def frozen_files(work: Path, bundle: Path) -> Iterator[Path]:
    """The files that were frozen: those in the archive of modules, and those copied that are still there."""
    inside = ast.literal_eval((work / "PYZ-00.toc").read_text(encoding="utf-8"))[1]
    yield from (Path(entry[1]) for entry in inside if entry[1])
    there = {path.name for path in bundle.rglob("*")}
    for part in ast.literal_eval((work / "Analysis-00.toc").read_text(encoding="utf-8")):
        for entry in part if isinstance(part, list) else ():
            copied = isinstance(entry, tuple) and entry[-1] in ("BINARY", "EXTENSION", "DATA")
            if copied and Path(entry[0]).name in there:
                yield Path(entry[1])


def parts_of(files: Iterable[Path]) -> list[Part]:
    """Whose work some files are.

    Raises:
        SystemExit: it cannot be found out for one of them.
    """
    owners = {
        Path(str(found.locate_file(file))).resolve(): found
        for found in metadata.distributions()
        for file in found.files or ()
    }
    python = {Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "platstdlib")}
    python |= {Path(sys.base_prefix).resolve()}
    found, packages, with_python = dict[str, Part](), dict[str, Part](), False
    for file in {file.resolve() for file in files}:
        if owner := owners.get(file):
            name = owner.metadata["Name"].lower()
            if name not in (*LOADERS, ITSELF) and name not in found:
                found[name] = part_of(owner)
        elif any(folder in file.parents for folder in python):
            with_python = True
        elif file.is_file() and ROOT not in file.parents and not {"build", "work"} & set(file.parts):
            part = system_part(file)
            packages[part.name] = part
    loader = replace(
        part_of(metadata.distribution(LOADERS[0])), licence="GPL-2.0-or-later WITH Bootloader-exception"
    )
    others = [*found.values(), *packages.values(), loader]
    others += [python_part()] if with_python else []
    return [own_part(), *sorted(others, key=lambda part: part.name.lower())]


def python_part() -> Part:
    """The interpreter and its standard library."""
    text = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if not text.is_file():
        text = Path(sys.base_prefix) / "LICENSE.txt"
    version = sys.version.split()[0]
    texts = {"LICENSE.txt": text.read_text(encoding="utf-8")} if text.is_file() else {}
    purl = f"pkg:generic/python@{version}"
    return Part("Python", version, "PSF-2.0", "https://www.python.org/", texts, purl)


@cache
def system_part(file: Path) -> Part:
    """The package of the system from which a library was copied."""
    places = [str(file), str(file).removeprefix("/usr"), f"/usr{file}"]
    asked = ""
    if shutil.which("dpkg"):
        asked = subprocess.run(["dpkg", "-S", *places], capture_output=True, text=True, check=False).stdout
    if not asked:
        raise SystemExit(f"{file}: no package owns it, so its licence is not known")
    package = asked.splitlines()[0].partition(":")[0]
    show = ["dpkg-query", "-W", "-f", "${Version} ${Homepage}\n", package]
    version, _, address = (
        subprocess.run(show, capture_output=True, text=True, check=True).stdout.splitlines()[0].partition(" ")
    )
    text = Path("/usr/share/doc") / package / "copyright"
    texts = {"copyright": text.read_text(encoding="utf-8", errors="replace")} if text.is_file() else {}
    for name in sorted(set(re.findall(r"/usr/share/common-licenses/([\w.-]*\w)", "".join(texts.values())))):
        common = Path("/usr/share/common-licenses") / name
        if common.is_file():
            texts[name] = common.read_text(encoding="utf-8")
    purl = f"pkg:deb/debian/{package}@{quote(version, safe='')}"
    return Part(package, version, "see text", address, texts, purl)


def find_faults(parts: Iterable[Part]) -> list[str]:
    """Parts without a text, and licences that are not on the list, each as a line."""
    faults = [f"{part.name}: has no licence text" for part in parts if not any(part.texts.values())]
    for part in parts:
        names = re.split(r" (?:AND|OR) ", part.licence)
        wrong = [name for name in names if not ALLOWED.match(name.strip("() "))]
        if len(wrong) == len(names) or (wrong and " AND " in part.licence):
            faults.append(f"{part.name}: licence {part.licence!r} is not on the list")
    return faults


def places_in(bundle: Path) -> tuple[Path, Path]:
    """Where the program looks for licences, and where people do."""
    resources = bundle / "Contents" / "Resources"
    if not resources.is_dir():
        return next(path for path in (bundle / "_internal", bundle) if path.is_dir()), bundle
    # beside Contents nothing may lie, and among the frameworks only code and links, or no signature holds
    link = bundle / "Contents" / "Frameworks" / "licences"
    if not link.is_symlink():
        link.symlink_to(Path("..", "Resources", "licences"))
    return resources, resources


def write_licences(parts: Iterable[Part], folder: Path) -> None:
    """Write the texts, and a list of them."""
    shutil.rmtree(folder, ignore_errors=True)
    entries = []
    for part in parts:
        own = folder / re.sub(r"[^\w.+-]", "_", part.name)
        own.mkdir(parents=True)
        for name, text in part.texts.items():
            (own / name).write_text(text, encoding="utf-8")
        entries.append(
            {
                "name": part.name,
                "version": part.version,
                "licence": part.licence,
                "address": part.address,
                "texts": [f"{own.name}/{name}" for name in part.texts],
            }
        )
    (folder / "list.json").write_text(json.dumps(entries, indent=1, ensure_ascii=False), encoding="utf-8")


def write_whole(parts: Iterable[Part], file: Path) -> None:
    """Write one file with everything."""
    blocks = []
    for part in parts:
        head = f"{part.name} {part.version}\n{part.licence}\n{part.address}".rstrip()
        blocks.append("\n\n".join([f"{'=' * 78}\n{head}\n{'=' * 78}", *part.texts.values()]))
    file.write_text("\n\n".join(blocks), encoding="utf-8")


def bill_of_materials(parts: list[Part]) -> dict[str, object]:
    """The parts as CycloneDX 1.6; the same for the same parts."""

    def component(part: Part) -> dict[str, object]:
        licence = {"license": {"name": part.licence}}
        there = {"externalReferences": [{"type": "website", "url": part.address}]} if part.address else {}
        address = {"purl": part.purl} if part.purl else {}
        return {
            "type": "library",
            "bom-ref": reference(part),
            "name": part.name,
            "version": part.version,
            "licenses": [licence],
            **address,
            **there,
        }

    def reference(part: Part) -> str:
        return part.purl or f"{part.name}@{part.version}"

    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**component(parts[0]), "type": "application"}},
        "components": [component(part) for part in parts[1:]],
        "dependencies": [
            {"ref": reference(parts[0]), "dependsOn": [reference(part) for part in parts[1:]]},
        ],
    }


def main() -> int:
    """Write the notices of the bundle that the arguments name; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bundle", type=Path)
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "work" / "build")
    parser.add_argument("--sbom", type=Path)
    args = parser.parse_args()
    parts = parts_of(frozen_files(args.work, args.bundle))
    inside, beside = places_in(args.bundle)
    write_licences(parts, inside / "licences")
    write_whole(parts, beside / "THIRD-PARTY.txt")
    shutil.copy(ROOT / "LICENSE", beside / "LICENSE.txt")
    if args.sbom:
        args.sbom.parent.mkdir(parents=True, exist_ok=True)
        args.sbom.write_text(json.dumps(bill_of_materials(parts), indent=1) + "\n", encoding="utf-8")
    faults = find_faults(parts)
    print("\n".join(faults) or f"{len(parts)} parts, each with its licence")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
