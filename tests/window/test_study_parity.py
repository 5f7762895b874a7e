"""Everything that the command line does with studies is in the window, and the other way round."""

from __future__ import annotations

import argparse

from PySide6.QtWidgets import QPushButton

from gamebench_gui.cli.main import build_parser
from gamebench_gui.window.studies.page import StudiesPage
from gamebench_gui.window.studies.study_view import ACTS

COMMANDS = {
    "check": "protocol: Check",
    "lock": "protocol: Lock..., Open for a pilot...",
    "try": "protocol: Try with simulated people...",
    "power": "protocol: How many people...",
    "templates": "page: New protocol...",
    "merge": "page: Merge...",
    "amend": "study: amend",
    "station": "study: keys",
    "run": "study: run",
    "decide": "tab Groups: the acts of a group in which somebody left",
    "close-waiting": "tab Groups: Close the waiting room...",
    "end-group": "tab Groups: End group...",
    "host": "study: host",
    "status": "study: shown when a study is chosen",
    "people": "study: shown when a study is chosen",
    "exclude": "study: exclude",
    "delete": "study: delete",
    "review": "study: texts",
    "close": "study: close",
    "reference": "study: reference",
    "compare": "study: shown on the tab of results",
    "plan": "study: plan",
    "report": "study: report",
    "export": "study: export, to_merge",
}
"""Each subcommand, and where it is in the window."""
WINDOW_ALONE = {
    "protocol: Discard...": "deletes the folder of a protocol",
    "page: Password...": "of the stations on this machine; kept in its settings",
    "station: Save the consent text...": "the text as it is printed, from the screen before a visit",
}
"""What only the window does, and why no command is needed."""


def subcommands():
    (commands,) = (
        action for action in build_parser()._actions if isinstance(action, argparse._SubParsersAction)
    )
    study = commands.choices["study"]
    (actions,) = (action for action in study._actions if isinstance(action, argparse._SubParsersAction))
    return set(actions.choices)


def test_each_command_for_studies_has_its_place_in_the_window():
    assert subcommands() == COMMANDS.keys()


def test_each_button_of_a_study_has_its_command():
    named = {
        name for place in COMMANDS.values() if place.startswith("study: ") for name in place[7:].split(", ")
    }
    assert ACTS.keys() <= named
    assert {name for name in named if " " not in name} <= ACTS.keys()


def test_each_button_of_protocols_and_of_the_page_has_its_command(window):
    window.show_page("studies")
    page = window.page(StudiesPage)
    for kind, shown in (("protocol", page.draft), ("page", page)):
        known = {
            f"{kind}: {words}"
            for place in COMMANDS.values()
            if place.startswith(f"{kind}: ")
            for words in place.partition(": ")[2].split(", ")
        } | WINDOW_ALONE.keys()
        others = [view for view in (page.draft, page.view) if view is not shown]
        texts = {
            button.text()
            for button in shown.findChildren(QPushButton)
            if button.text().endswith("...") and not any(view.isAncestorOf(button) for view in others)
        }
        assert {f"{kind}: {text}" for text in texts} <= known
