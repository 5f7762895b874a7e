"""The packets of freeciv 3.0 that are used here, under names of our own.

A packet is its number and its fields. A field is ``name=kind``, or a kind alone where it is not used. Kinds
are whole numbers (``u8``, ``i16``), ``bool``, ``str``, vectors of n bytes (``bits16``), and freeciv's own
``req``, ``prob`` and ``work``. ``*6`` is an array of six, ``*n`` one with the length in field n, ``~`` one of
which only changed places are sent. ``!`` marks keys, ``plain`` packets without deltas, and ``drops`` names
packets whose last values a packet makes void.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

CAPABILITY: Final = "+Freeciv-3.0-network year32 plrculture32 pingfix researchclr cityculture32"
VERSION: Final = (3, 0, 6)
JOIN, JOIN_REPLY = "join", "join_reply"

_TABLE: Final = """
started 0
finished 1
join 4 plain user=str capability=str label=str major=u32 minor=u32 patch=u32
join_reply 5 plain welcome=bool message=str capability=str str i16
shutdown 8
ready 11 player=u8 ready=bool
tile 15 id=i32! i16 known=u8 owner=u8 u8 u16 terrain=u8 resource=u8 extras=bits16 str str
map 17 width=u16 height=u16 topology=u8
chat 25 text=str tile=i32 event=i16 i16 i16 i16
say 26 text=str
city_gone 30 drops=city,city_seen id=u16
city 31 drops=city_seen id=u16! tile=i32 owner=u8 size=u8 u8 u8 u8*6 u8*6 unhappy=u8*6 u8*6 kinds=u8
  u8*kinds peoples=u8 u8*peoples u8*peoples u32 u32 price=u16 surplus=i16*6 u16*6 i16*6 u16*6 i16*6 i16*6
  food=i16 shields=u16 u8 u16 u16 kind=u8 making=u8 founded=i16 built=i16 u8 u8 u16 u16 u16 u16 u8
  bought=bool bool bool bool u8 i8 work improvements=bits25 bits1 name=str
city_seen 32 drops=city id=u16! tile=i32 owner=u8 size=u8 u8 bool u8 bool bool i8 improvements=bits25
  name=str
buy 34 city=u16
produce 35 city=u16 kind=u8 item=u8
player_gone 50 drops=player id=u8
player 51 id=u8! name=str user=str bool score=u32 bool bool government=i8 target=i8 bool*160 u8 u8 i8
  nation=i16 u8 bool phase_done=bool i16 i16 alive=bool gold=u32 tax=u8 science=u8 luxury=u8 u16 u16 bool
  revolution=i16 u8 u8 bits20 u32 u32 i16*160 bool bool u8 u8 u8 bits1 wonders=i32*200~ many=u8 i32*many
  i32*many
phase_done 52 turn=i16
rates 53 tax=u8 luxury=u8 science=u8
govern 54 government=i8
research 55 tech=u8
pact 59 id=u32! one=u8 other=u8 kind=u8 turns=u16 u8 u16
learning 60 id=u8! u32 u16 researching=u8 cost=u32 bulbs=u32 u8 i32 inventions=str
unit_gone 62 drops=unit,unit_seen id=u16
unit 63 drops=unit_seen id=u16! owner=u8 u8 tile=i32 i8 home=u16 u8*6 veteran=u8 bool bool bool carried=bool
  done=bool bool kind=u8 carrier=u16 i8 moves=u16 hp=u8 u8 u16 u16 i32 activity=u8 i8 u8 i8 i8 ordered=bool
  length=u16 u16 bool bool u8*length i8*length u8*length i16*length u8*length u8 i32
unit_seen 64 drops=unit id=u16! owner=u8 tile=i32 i8 kind=u8 u8 bool carried=bool u8 activity=u8 i8 u16
  use=u8 u16
orders 73 unit=u16 source=i32 length=u16 repeat=bool vigilant=bool orders=u8*length ways=i8*length
  activities=u8*length targets=i16*length actions=u8*length goal=i32
act 84 unit=u16 target=i32 sub=i16 name=str action=u8
ask_actions 87 unit=u16 other=u16 tile=i32 disturb=bool
ping 88
pong 89
actions 90 unit=u16 other=u16 city=u16 tile=i32 bool chances=prob*44
client_info 119 u8 u32 str
year 127 i32 u16 turn=i16
turn 128
unit_kind 140 id=u8 str name=str str str str str str str class=u8 cost=u16 u8 attack=u8 defence=u8 u16
  tech=u8 needs=u8 u8 u16 capacity=u8 hp=u8 u8 next=u8 u8 u8 u8 u8 u8*6 u16 u8 u8 levels=u8 str*levels
  u16*levels u16*levels u8*levels u8*levels u8 u8 u8 bits4 bits4 bits4 bits4 str flags=bits9 roles=bits8
tech 144 id=u8 u8 many=u8 needs=req*many u8 removed=bool bits2 u32 depth=u32 str name=str str str str
government 145 id=i8 many=u8 needs=req*many str name=str str str str
building 150 id=u8 genus=u8 str name=str str str many=u8 needs=req*many ends=u8 stops=req*ends cost=u16 u8
  u8 bits1 str str str
terrain 151 id=u8 class=u8 bits3 native=bits4 str name=str str str u8 i16 u8*6 many=u8 u8*many u16*6 u8
  road_time=u8 irrigated=u8 u8 irrigate_time=u8 mined=u8 u8 mine_time=u8 i16 transformed=u8
  transform_time=u8 u8 u8 u8 u8 u8 u8 str
change_activity 222 unit=u16 activity=u8 target=i8
results 223 plain many=u8 player=u8 score=u16 u32*many winner=bool
extra 232 id=u8 str name=str u8 causes=u16 u8 str str str str str str str many=u8 needs=req*many going=u8
  req*going u16 coming=u8 req*coming u16 leaving=u8 req*leaving u8 bool bool u8 u8 u8 u8 u8 u8 bits4 bits3
  bits16 bits16 str
"""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a packet; ``many`` is a number, the name of the field with it, or empty for one value."""

    name: str
    kind: str
    many: str = ""
    changed: bool = False

    @property
    def folded(self) -> bool:
        """Whether its bit in the delta is the value itself."""
        return self.kind == "bool" and not self.many


@dataclass(frozen=True)
class Packet:
    name: str
    number: int
    keys: tuple[Field, ...] = ()
    fields: tuple[Field, ...] = ()
    plain: bool = False
    drops: tuple[str, ...] = ()

    @cached_property
    def mask(self) -> int:
        """Bytes of the vector of fields that follow."""
        return 0 if self.plain else -(-len(self.fields) // 8)


_FIELD: Final = re.compile(r"(?:(\w+)=)?([a-z]+\d*)(?:\*(\w+))?(~)?(!)?")


def _read(line: str) -> Packet:
    name, number, *words = line.split()
    plain = "plain" in words
    drops = next((word.removeprefix("drops=") for word in words if word.startswith("drops=")), "")
    keys, fields = list[Field](), list[Field]()
    for place, word in enumerate(word for word in words if word != "plain" and not word.startswith("drops=")):
        match = _FIELD.fullmatch(word)
        assert match is not None, word
        field = Field(match[1] or f"_{place}", match[2], match[3] or "", bool(match[4]))
        (keys if match[5] else fields).append(field)
    return Packet(name, int(number), tuple(keys), tuple(fields), plain, tuple(filter(None, drops.split(","))))


_LINES: Final = _TABLE.replace("\n  ", " ").strip().splitlines()
PACKETS: Final = {packet.name: packet for packet in map(_read, _LINES)}
BY_NUMBER: Final = {packet.number: packet for packet in PACKETS.values()}
