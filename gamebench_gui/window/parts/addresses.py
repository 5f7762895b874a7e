"""The addresses of this machine at which a door can be opened."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtNetwork import QNetworkInterface

from gamebench_gui.served.host import check_address
from games.core.game import GameError


def addresses() -> dict[str, str]:
    """Return the addresses of this machine in its own networks, each with the name of its interface.

    Those of IPv4 only, because people type them. The machine's own loopback comes last; an address that the
    internet can reach needs the command line.
    """
    found = {}
    for interface in QNetworkInterface.allInterfaces():
        if not interface.flags() & QNetworkInterface.InterfaceFlag.IsUp:
            continue
        for entry in interface.addressEntries():
            text = entry.ip().toString()
            if ":" in text:
                continue
            with suppress(GameError):
                found[check_address(text)] = f"{text} ({interface.humanReadableName()})"
    return dict(sorted(found.items(), key=lambda item: item[0].startswith("127.")))
