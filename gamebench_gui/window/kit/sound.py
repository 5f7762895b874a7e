"""Three short sounds, computed here: a turn, a capture, the end; never the only sign of anything.

Qt's player is in a package that the program does not have. So a sound is a small WAV file that the platform
plays: by the Python library on Windows, by ``afplay`` on macOS, and elsewhere by the first of three usual
programs. Without any of these the desktop's own beep is heard.
"""

from __future__ import annotations

import array
import math
import sys
import tempfile
import wave
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QProcess, QStandardPaths
from PySide6.QtWidgets import QApplication

Sound: TypeAlias = Literal["turn", "capture", "end"]
NOTES: Final[dict[Sound, tuple[tuple[float, float], ...]]] = {
    "turn": ((660.0, 0.09), (880.0, 0.12)),
    "capture": ((220.0, 0.07), (165.0, 0.11)),
    "end": ((523.25, 0.12), (659.25, 0.12), (783.99, 0.26)),
}
"""The notes of each sound: frequency in hertz, length in seconds."""
RATE: Final = 22050
"""Samples in a second."""
LOUD: Final = 0.25
"""Highest amplitude, of 1."""
FADE: Final = 0.012
"""Seconds in which a note sets in and dies away, so that it does not click."""
PLAYERS: Final = ("pw-play", "paplay", "aplay")


def samples(sound: Sound) -> array.array[int]:
    """Return a sound as signed 16-bit samples of one channel."""
    values = array.array("h")
    for hertz, seconds in NOTES[sound]:
        many = round(RATE * seconds)
        for at in range(many):
            edge = min(at, many - 1 - at) / RATE
            level = LOUD * min(1.0, edge / FADE) * math.exp(-3 * at / many)
            tone = math.sin(2 * math.pi * hertz * at / RATE) + 0.3 * math.sin(4 * math.pi * hertz * at / RATE)
            values.append(round(32767 * level * tone / 1.3))
    return values


def write(sound: Sound, path: Path) -> None:
    """Write a sound as a WAV file."""
    values = samples(sound)
    if sys.byteorder == "big":
        values.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())


def play(sound: Sound) -> None:
    """Begin to play a sound; returns at once."""
    path = _file(sound)
    if sys.platform == "win32":
        import winsound

        winsound.PlaySound(str(path), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)
    elif not (player := _player()) or not QProcess.startDetached(player, [str(path)])[0]:
        QApplication.beep()


@cache
def _player() -> str:
    """Return the program that plays a file; empty if there is none."""
    names = ("afplay",) if sys.platform == "darwin" else PLAYERS
    return next(filter(None, map(QStandardPaths.findExecutable, names)), "")


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Return the folder of the sounds, which lasts as long as the program."""
    return tempfile.TemporaryDirectory(prefix="gamebench-sounds-")


@cache
def _file(sound: Sound) -> Path:
    path = Path(_folder().name, f"{sound}.wav")
    write(sound, path)
    return path
