"""Entry point: a window without arguments, the command line with them."""

from __future__ import annotations

import multiprocessing
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from gamebench_gui.app.paths import Paths


def main() -> int:
    """Run the program; returns the exit code."""
    multiprocessing.freeze_support()
    from gamebench_gui.cli.main import run

    return run(sys.argv[1:], open_window)


def open_window(paths: Paths, args: Namespace) -> int:
    """Open the main window and run until it closes; with ``--smoke`` play one random match in it."""
    try:
        from gamebench_gui.window.shell.app import run_smoke, run_window
    except ImportError as error:
        from gamebench_gui.cli.main import NO_QT
        from resources.errors import UserError

        raise UserError(NO_QT.format(error)) from error
    return run_smoke(paths) if args.smoke else run_window(paths, args.open_db)


if __name__ == "__main__":
    raise SystemExit(main())
