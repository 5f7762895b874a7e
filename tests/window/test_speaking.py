"""What screen readers are told: names of fields, sentences whatever has the focus, questions, ends of matches."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from helpers.window import hear_everything
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QPushButton, QWidget

import gamebench_gui.window
from gamebench_gui.window.kit import controls, speaking
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.library import Library
from gamebench_gui.window.parts.talk import TalkPanel
from games.core.view import Message

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
