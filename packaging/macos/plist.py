"""What macOS is told of the application: its id, its version, and the files that it opens.

python packaging/macos/plist.py     prints it as PropertyList
"""

from __future__ import annotations

import plistlib
import sys
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from app import APP, values  # noqa: E402

ID: Final = APP["id"].replace("_", "-")
"""An id there has no underscores."""
KIND: Final = f"{ID}.matches"
OLDEST: Final = "13.0"
"""The version of macOS that Qt needs at least."""


def info() -> dict[str, Any]:
    """What goes into Info.plist."""
    opened = {
        "CFBundleTypeName": APP["title"],
        "CFBundleTypeRole": "Editor",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [KIND],
    }
    declared = {
        "UTTypeIdentifier": KIND,
        "UTTypeDescription": APP["title"],
        "UTTypeConformsTo": ["public.data"],
        "UTTypeTagSpecification": {
            "public.filename-extension": [APP["suffix"].removeprefix(".")],
            "public.mime-type": [APP["kind"]],
        },
    }
    return {
        "CFBundleName": APP["name"],
        "CFBundleDisplayName": APP["name"],
        "CFBundleIdentifier": ID,
        "CFBundleShortVersionString": values()["VERSION"],
        "CFBundleVersion": values()["VERSION"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"{APP['authors']}, MIT licence",
        "CFBundleDocumentTypes": [opened],
        "UTExportedTypeDeclarations": [declared],
    }


if __name__ == "__main__":
    sys.stdout.buffer.write(plistlib.dumps(info()))
