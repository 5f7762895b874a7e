"""The licences of every part can be read in the window, without a network."""

import sys

from PySide6.QtWidgets import QPushButton

from gamebench_gui.app.install.licences import find_parts
from gamebench_gui.window.shell.licences_dialog import LicencesDialog
from gamebench_gui.window.shell.menus import about_box


def test_every_part_that_is_installed_has_a_text():
    parts = {part.name.lower(): part for part in find_parts()}
    assert {"gamebench gui", "pyside6_essentials", "shiboken6", "numpy", "openai"} <= set(parts)
    assert not [name for name, part in parts.items() if not any(part.texts.values())]
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in parts["shiboken6"].texts["LGPL-3.0.txt"]
    assert "may be replaced" in parts["pyside6_essentials"].texts["NOTICE.txt"]


def test_the_about_box_shows_them(window):
    box = about_box(window)
    box.show()
    next(button for button in box.findChildren(QPushButton) if button.text() == "Licences").click()
    [dialog] = box.findChildren(LicencesDialog)
    assert "MIT" in dialog.text.toPlainText()
    names = [dialog.parts.item(row).text() for row in range(dialog.parts.count())]
    dialog.parts.setCurrentRow(next(row for row, name in enumerate(names) if name.startswith("numpy")))
    assert "Redistribution" in dialog.text.toPlainText()


def test_the_frozen_program_reads_what_was_packed(tmp_path, monkeypatch):
    folder = tmp_path / "licences" / "one"
    folder.mkdir(parents=True)
    (folder / "LICENSE").write_text("You may.")
    (folder.parent / "list.json").write_text(
        '[{"name": "one", "version": "1", "licence": "MIT", "address": "", "texts": ["one/LICENSE"]}]'
    )
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    [part] = find_parts()
    assert (part.name, part.texts) == ("one", {"LICENSE": "You may."})
