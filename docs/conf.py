"""The documentation site: this folder, the command line and the Python interface, through Sphinx."""

from __future__ import annotations

import sys
from pathlib import Path

from sphinx.application import Sphinx

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from gamebench_gui import __version__  # noqa: E402 - found beside this folder, installed or not
from gamebench_gui.cli.main import build_parser  # noqa: E402
from gamebench_gui.cli.shells import written  # noqa: E402

SOURCE = "https://github.com/gamebench-gui/gamebench-gui/blob/main/"

project = "GameBench GUI"
author = "The GameBench GUI authors"
copyright = f"2026, {author}"  # noqa: A001 - what Sphinx reads
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
exclude_patterns = ["_build", "template"]
myst_heading_anchors = 3
nitpicky = False
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_member_order = "bysource"
napoleon_google_docstring, napoleon_numpy_docstring = True, False
default_role = "code"
highlight_language = "none"

html_theme = "furo"
html_title = f"GameBench GUI {release}"
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {"navigation_with_keys": True}


def adapt(app: Sphinx, name: str, source: list[str]) -> None:
    """Put the commands into their page, and let links out of this folder lead to the repository."""
    text = source[0].replace("](../", f"]({SOURCE}").replace("](template/", f"]({SOURCE}docs/template/")
    if name == "commands":
        text = text.replace("<!-- commands -->", written(build_parser(), "markdown"))
    source[0] = text


def setup(app: Sphinx) -> None:
    """What Sphinx calls first."""
    app.connect("source-read", adapt)
