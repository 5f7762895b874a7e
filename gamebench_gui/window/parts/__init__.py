"""Widgets and models that several pages share."""
