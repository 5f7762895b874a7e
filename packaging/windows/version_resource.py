"""The version resource of the programs, which Windows shows among their properties.

python packaging/windows/version_resource.py     prints it as PyInstaller reads it
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from app import values  # noqa: E402

US_ENGLISH, UNICODE = 0x0409, 1200


def version_resource() -> str:
    """The text of the resource."""
    known = values()
    numbers = (*map(int, known["VERSION"].split(".")), 0)
    told = {
        "CompanyName": known["AUTHORS"],
        "FileDescription": known["NAME"],
        "FileVersion": known["VERSION"],
        "LegalCopyright": "MIT licence",
        "ProductName": known["NAME"],
        "ProductVersion": known["VERSION"],
    }
    lines = "".join(f"StringStruct({name!r}, {value!r}), " for name, value in told.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('{US_ENGLISH:04x}{UNICODE:04x}', [{lines}])]), "
        f"VarFileInfo([VarStruct('Translation', [{US_ENGLISH}, {UNICODE}])])])\n"
    )


if __name__ == "__main__":
    print(version_resource(), end="")
