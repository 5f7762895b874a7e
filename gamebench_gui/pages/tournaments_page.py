"""The page Tournaments."""

from __future__ import annotations

from gamebench_gui.pages.page import Page


class TournamentsPage(Page):
    """To be built."""
