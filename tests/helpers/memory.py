"""How much memory a command takes at most, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

OURS = Path(__file__).parent.parent.parent
STATUS = Path("/proc/self/status")
"""Where Linux says it; what ``getrusage`` says of a process begins with that of its parent."""
SCRIPT = """
import sys
from gamebench_gui.cli.main import run
try:
    code = run(sys.argv[1:])
finally:
    peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
    print(peak.split()[1], file=sys.stderr)
raise SystemExit(code)
"""


class Ran(NamedTuple):
    """What a command said, and the largest part of its memory, in megabytes."""

    code: int
    out: str
    err: str
    megabytes: float


def run_measured(*argv: str) -> Ran:
    """Run a command of the program."""
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT, *argv],
        env={**os.environ, "PYTHONPATH": str(OURS)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    *said, peak = ran.stderr.splitlines()
    return Ran(ran.returncode, ran.stdout, "\n".join(said), int(peak) / 1000)
