"""Packages that add to the program, laid out in a folder as an installer does it."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

TEMPLATE = Path(__file__).parent.parent.parent / "docs" / "template"
OURS = Path(__file__).parent.parent.parent


def install(template: Path, folder: Path) -> None:
    """Put a package with its metadata into a folder, as its ``pyproject.toml`` says."""
    project = tomllib.loads((template / "pyproject.toml").read_text("utf-8"))["project"]
    for package in template.glob("*/__init__.py"):
        skipped = shutil.ignore_patterns("__pycache__")
        shutil.copytree(package.parent, folder / package.parent.name, ignore=skipped)
    lines = [
        line
        for group, points in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in points.items()))
    ]
    describe(folder, project["name"].replace("-", "_"), project["version"], *lines)


def describe(folder: Path, name: str, version: str, *lines: str) -> None:
    """Write the metadata of a package with these entry points."""
    metadata = folder / f"{name}-{version}.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
