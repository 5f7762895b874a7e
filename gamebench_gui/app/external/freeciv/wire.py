"""Packets to bytes and back: lengths, compressed blocks, deltas."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from gamebench_gui.app.external.freeciv.packets import BY_NUMBER, JOIN_REPLY, PACKETS, Field, Packet

JUMBO: Final = 0xFFFF
COMPRESSED: Final = 16 * 1024 + 1
"""Offset of the lengths of compressed blocks."""
LONGEST: Final = 64 * 1024 * 1024
_NUMBERS: Final = {"u8": ">B", "u16": ">H", "u32": ">I", "i8": ">b", "i16": ">h", "i32": ">i", "bool": ">?"}
_REQUIREMENT: Final = struct.Struct(">BiB???")
_END: Final = 255

Values = dict[str, Any]


class WireError(Exception):
    """The bytes are not of this protocol; one sentence."""


class Reader:
    def __init__(self, data: bytes) -> None:
        self._data, self.at = data, 0

    @property
    def left(self) -> int:
        return len(self._data) - self.at

    def take(self, count: int) -> bytes:
        if count > self.left:
            raise WireError("A packet ends too early")
        self.at += count
        return self._data[self.at - count : self.at]

    def value(self, kind: str) -> Any:
        if form := _NUMBERS.get(kind):
            return struct.unpack(form, self.take(struct.calcsize(form)))[0]
        if kind == "str":
            end = self._data.find(b"\0", self.at)
            if end < 0:
                raise WireError("A text has no end")
            return self.take(end + 1 - self.at)[:-1].decode("utf-8", "replace")
        if kind.startswith("bits"):
            return int.from_bytes(self.take(int(kind[4:])), "little")
        if kind == "req":
            return _REQUIREMENT.unpack(self.take(_REQUIREMENT.size))
        if kind == "prob":
            return tuple(self.take(2))
        return tuple((self.value("u8"), self.value("u8")) for _ in range(self.value("u8")))

    def field(self, field: Field, values: Values) -> Any:
        """Return the value of a field; of an array of changes, applied to the last value."""
        if not field.many:
            return self.value(field.kind)
        if field.changed:
            array = dict(values.get(field.name) or {})
            while (place := self.value("u8")) != _END:
                array[place] = self.value(field.kind)
            return array
        many = int(field.many) if field.many.isdigit() else values[field.many]
        return tuple(self.value(field.kind) for _ in range(many))


def _written(kind: str, value: Any) -> bytes:
    if form := _NUMBERS.get(kind):
        return struct.pack(form, value)
    if kind == "str":
        return str(value).encode() + b"\0"
    if kind.startswith("bits"):
        return int(value).to_bytes(int(kind[4:]), "little")
    if kind == "req":
        return _REQUIREMENT.pack(*value)
    if kind == "prob":
        return bytes(value)
    return bytes((len(value), *(part for pair in value for part in pair)))


def _empty(field: Field) -> Any:
    if field.changed:
        return {}
    if field.many:
        return (_empty(Field("", field.kind)),) * (int(field.many) if field.many.isdigit() else 0)
    return {"str": "", "bool": False, "work": (), "req": (0, 0, 0, False, False, False), "prob": (0, 0)}.get(
        field.kind, 0
    )


def _field_bytes(field: Field, value: Any) -> bytes:
    if not field.many:
        return _written(field.kind, value)
    if field.changed:
        return b"".join(bytes((at,)) + _written(field.kind, item) for at, item in value.items()) + bytes(
            (_END,)
        )
    return b"".join(_written(field.kind, item) for item in value)


class Wire:
    """One end of a connection; deltas are relative to the last values received."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._known: dict[str, dict[tuple[Any, ...], Values]] = {}
        self.wide = False

    def write(self, name: str, values: Mapping[str, Any]) -> bytes:
        """Return a packet with every field, without deltas."""
        packet = PACKETS[name]
        body = bytearray()
        filled = {
            field.name: values.get(field.name, _empty(field)) for field in (*packet.keys, *packet.fields)
        }
        if packet.mask:
            bits = sum(
                1 << place
                for place, field in enumerate(packet.fields)
                if not field.folded or filled[field.name]
            )
            body += bits.to_bytes(packet.mask, "little")
        for field in (*packet.keys, *packet.fields):
            if packet.plain or not field.folded or field in packet.keys:
                body += _field_bytes(field, filled[field.name])
        number = packet.number.to_bytes(2 if self.wide else 1, "big")
        return struct.pack(">H", 2 + len(number) + len(body)) + number + bytes(body)

    def feed(self, data: bytes) -> Iterator[tuple[str, Values]]:
        """Yield the packets that are complete now, of the known kinds.

        Raises:
            WireError: these are no packets of this protocol.
        """
        self._buffer += data
        while (block := self._block()) is not None:
            yield from self._packets(block)

    def _block(self) -> bytes | None:
        """Return the next packet, or packets of the next compressed block; None while incomplete."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, head = struct.unpack_from(">H", buffer)[0], 2
        if length == JUMBO:
            if len(buffer) < 6:
                return None
            length, head = struct.unpack_from(">I", buffer, 2)[0], 6
        elif length >= COMPRESSED:
            length -= COMPRESSED
        else:
            head = 0
        if not max(head, 3) <= length <= LONGEST:
            raise WireError("A packet has an impossible length")
        if len(buffer) < length:
            return None
        block = bytes(buffer[head:length])
        del buffer[:length]
        return _inflated(block) if head else block

    def _packets(self, block: bytes) -> Iterator[tuple[str, Values]]:
        at = 0
        while at < len(block):
            (length,) = struct.unpack_from(">H", block, at) if at + 2 <= len(block) else (0,)
            start = at + (4 if self.wide else 3)
            if length < start - at or at + length > len(block):
                raise WireError("A packet has an impossible length")
            packet = BY_NUMBER.get(int.from_bytes(block[at + 2 : start], "big"))
            if packet is not None:
                yield packet.name, self._values(packet, block[start : at + length])
            at += length

    def _values(self, packet: Packet, data: bytes) -> Values:
        reader = Reader(data)
        mask = int.from_bytes(reader.take(packet.mask), "little")
        key = tuple(reader.value(field.kind) for field in packet.keys)
        known = self._known.setdefault(packet.name, {})
        values = dict(known.get(key) or {field.name: _empty(field) for field in packet.fields})
        values.update(zip((field.name for field in packet.keys), key, strict=True))
        for place, field in enumerate(packet.fields):
            if packet.plain:
                values[field.name] = reader.field(field, values)
            elif field.folded:
                values[field.name] = bool(mask >> place & 1)
            elif mask >> place & 1:
                values[field.name] = reader.field(field, values)
        if reader.left:
            raise WireError(f"A packet of the kind {packet.name!r} is longer than in freeciv 3.0")
        if not packet.plain:
            known[key] = values
            gone = key or (next((values[field.name] for field in packet.fields), None),)
            for other in packet.drops:
                self._known.get(other, {}).pop(gone, None)
        if packet.name == JOIN_REPLY:
            self.wide = bool(values["welcome"])
        return values


def _inflated(block: bytes) -> bytes:
    packer = zlib.decompressobj()
    try:
        packets = packer.decompress(block, LONGEST)
    except zlib.error as error:
        raise WireError("A compressed block cannot be read") from error
    if packer.unconsumed_tail:
        raise WireError("A compressed block is too large")
    return packets
