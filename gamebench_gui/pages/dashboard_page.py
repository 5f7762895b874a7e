"""The page Dashboard."""

from __future__ import annotations

from gamebench_gui.pages.page import Page


class DashboardPage(Page):
    """To be built."""
