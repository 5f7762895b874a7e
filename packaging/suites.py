#!/usr/bin/env python3
"""Pin what the suites contain: ``python packaging/suites.py`` adds those that are not pinned yet.

A suite that has changed keeps its digest and is named; its file needs the next version, in name and id.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from gamebench_gui.app.benchmark.suites import PINNED, pinned, suites  # noqa: E402


def main() -> int:
    known = pinned()
    present = {name: suite.digest for name, suite in suites().items()}
    changed = [name for name in present if known.get(name, present[name]) != present[name]]
    for name in changed:
        print(f"{name} has changed; give it another version.", file=sys.stderr)
    text = json.dumps(dict(sorted({**present, **known}.items())), indent=1)
    (ROOT / "resources" / PINNED).write_text(f"{text}\n", encoding="utf-8")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
