"""Entry point: a window without arguments, the command line with them."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """Run the program; returns the exit code."""
    multiprocessing.freeze_support()
    from gamebench_gui.cli.main import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    raise SystemExit(main())
