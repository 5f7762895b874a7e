"""A position of Diplomacy after a fall movement, and what one of the powers may order then."""

from __future__ import annotations

from typing import Final

from games.core.action import Field, LegalActions, OpenAction
from games.core.view import Fact, View
from games.diplomacy.board import MapLetter, MapOrder, MapUnit, WarMap

_UNITS: Final = (
    "A VEN, A TRI, F ALB, A BUD, A SER", "F NTH, F ENG, A NWY, F EDI", "F MAO, A BUR, A SPA, A PAR, F BRE",
    "F DEN, A MUN, A RUH, A HOL, F KIE", "A TYR, F ION, A TUN, F NAP", "A WAR, A UKR, F SEV, F STP/SC, A SWE",
    "F CON, A BUL, A ARM, F BLA",
)  # fmt: skip
_OWNED: Final = (
    "BUD TRI VIE SER VEN", "EDI LON LVP NWY", "BRE MAR PAR SPA POR", "BER KIE MUN DEN HOL", "NAP ROM TUN",
    "MOS SEV STP WAR SWE", "ANK CON SMY BUL",
)  # fmt: skip
_ORDERED: Final = (
    (0, "A TRI - VEN"), (0, "A TYR S A TRI - VEN"), (0, "A BUD - SER"), (0, "F ALB S A BUD - SER"),
    (1, "A YOR - NWY VIA"), (1, "F NTH C A YOR - NWY"), (1, "F ENG - BRE", "bounced"), (1, "F EDI H"),
    (2, "A PAR - BUR"), (2, "F BRE S A PAR - BUR", "cut"), (2, "A GAS - SPA"), (2, "F MAO H"),
    (3, "A MUN - BUR", "bounced"), (3, "A RUH S A MUN - BUR"), (3, "F KIE - DEN"), (3, "A KIE - HOL"),
    (4, "A VEN H", "dislodged"), (4, "F ION C A NAP - TUN"), (4, "A NAP - TUN VIA"),
    (5, "A MOS - UKR"), (5, "F SEV - BLA", "bounced"), (5, "A FIN - SWE"), (5, "F STP/SC H"),
    (6, "F ANK - BLA", "bounced"), (6, "A CON - BUL"), (6, "A SMY - ARM"),
)  # fmt: skip
_WAR: Final = View(
    2,
    "Fall 1902, movement",
    WarMap(
        "standard",
        ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"),
        (
            *(MapUnit(p, unit[0], unit[2:]) for p, units in enumerate(_UNITS) for unit in units.split(", ")),
            MapUnit(4, "A", "VEN", ("TUS", "ROM"), dislodged=True),
        ),
        tuple((centre, player) for player, owned in enumerate(_OWNED) for centre in owned.split()),
        "Fall 1902, movement",
        tuple(MapOrder(*order) for order in _ORDERED),
        "Spring 1902, movement",
        welfare=(2, 1, 3, 2, 0, 4, 1),
        letters=(
            MapLetter(1, (2,), "The Channel stays empty, as in spring. Agreed?"),
            MapLetter(2, (1, 3), "Agreed. I look south this year, and Burgundy holds."),
            MapLetter(5, (), "Whoever goes near Sweden hears from me."),
        ),
    ),
    (Fact("year", "Year", "1902"),),
)
_CHOICES: Final = OpenAction(
    "order",
    (
        Field(
            "F MAO",
            options=("F MAO H", "F MAO - IRI", "F MAO - SPA/NC", "F MAO - SPA/SC", "F MAO S A SPA - POR"),
        ),
        Field(
            "A BUR", options=("A BUR H", "A BUR - MUN", "A BUR - BEL", "A BUR S A PAR", "A BUR S A PAR - PIC")
        ),
        Field("A PAR", options=("A PAR H", "A PAR - PIC", "A PAR - GAS", "A PAR S A BUR")),
        Field("F BRE", options=("F BRE H", "F BRE - ENG", "F BRE - PIC")),
    ),
)
SAMPLES: Final = {"war": (_WAR, LegalActions(open=(_CHOICES,)))}
