"""Pictures in memory, and as PNG files: as much as a preview needs, and no library.

PNG is what messengers and crawlers take. Only one form of it is written and read here: eight bits a
channel, no interlacing, and no filter, so that reading a row is taking a slice.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from typing import Final

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_COLOUR_TYPES: Final = {1: 0, 3: 2, 4: 6}
_CHANNELS: Final = {kind: channels for channels, kind in _COLOUR_TYPES.items()}

Colour = tuple[int, int, int]


class PictureError(ValueError):
    """A file that is no picture of this form."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Points by row, from the top left: grey, red-green-blue, or that with how solid it is."""

    width: int
    height: int
    channels: int
    data: bytes

    def row(self, y: int) -> bytes:
        """One row of points."""
        stride = self.width * self.channels
        return self.data[y * stride : (y + 1) * stride]

    def without_alpha(self) -> Picture:
        """The colours of a picture of which every point is solid."""
        colours = bytearray(3 * self.width * self.height)
        for channel in range(3):
            colours[channel::3] = self.data[channel::4]
        return Picture(self.width, self.height, 3, bytes(colours))

    def only_alpha(self) -> Picture:
        """How solid each point is."""
        return Picture(self.width, self.height, 1, self.data[3::4])


class Canvas:
    """A picture that is being put together."""

    def __init__(self, background: Picture) -> None:
        """Begin with a picture in red, green and blue."""
        self._width, self._height = background.width, background.height
        self._rows = [bytearray(background.row(y)) for y in range(background.height)]

    def fill(self, x: int, y: int, width: int, height: int, colour: Colour) -> None:
        """A rectangle of one colour."""
        band = bytes(colour) * width
        for row in self._rows[y : y + height]:
            row[3 * x : 3 * (x + width)] = band

    def paste(self, picture: Picture, x: int, y: int, width: int, height: int) -> None:
        """The upper left part of a picture whose points are all solid."""
        for number, row in enumerate(self._rows[y : y + height]):
            row[3 * x : 3 * (x + width)] = picture.row(number)[: 3 * width]

    def lay(self, picture: Picture, x: int, y: int) -> None:
        """A picture that may be clear in places."""
        for number, row in enumerate(self._rows[max(0, y) : y + picture.height]):
            over = picture.row(number)
            for at in range(picture.width):
                solid = over[4 * at + 3]
                if solid:
                    self._blend(row, 3 * (x + at), over[4 * at : 4 * at + 3], solid)

    def stain(self, mask: Picture, x: int, y: int, colour: Colour) -> None:
        """One colour, as solid as a mask says."""
        ink = bytes(colour)
        for number, row in enumerate(self._rows[y : y + mask.height]):
            for at, solid in enumerate(mask.row(number)):
                if solid and 0 <= x + at < self._width:
                    self._blend(row, 3 * (x + at), ink, solid)

    @staticmethod
    def _blend(row: bytearray, at: int, over: bytes, solid: int) -> None:
        if solid == 255:
            row[at : at + 3] = over
            return
        for channel in range(3):
            under = row[at + channel]
            row[at + channel] = under + (over[channel] - under) * solid // 255

    def picture(self) -> Picture:
        """What has become of it."""
        return Picture(self._width, self._height, 3, b"".join(self._rows))


def halved(mask: Picture) -> Picture:
    """A grey picture of half the size."""
    width, height = mask.width // 2, mask.height // 2
    rows = []
    for y in range(height):
        upper, lower = mask.row(2 * y), mask.row(2 * y + 1)
        rows.append(
            bytes(
                (upper[2 * x] + upper[2 * x + 1] + lower[2 * x] + lower[2 * x + 1]) // 4
                for x in range(width)
            )
        )
    return Picture(width, height, 1, b"".join(rows))


def write_png(picture: Picture) -> bytes:
    """A picture as a file."""
    head = struct.pack(
        ">IIBBBBB", picture.width, picture.height, 8, _COLOUR_TYPES[picture.channels], 0, 0, 0
    )
    rows = b"".join(b"\0" + picture.row(y) for y in range(picture.height))
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return (
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
    )


def read_png(file: bytes) -> Picture:
    """A picture from a file that was written here."""
    if not file.startswith(_SIGNATURE):
        raise PictureError("this is no PNG file")
    at, head, packed = len(_SIGNATURE), b"", b""
    while at < len(file):
        (length,) = struct.unpack(">I", file[at : at + 4])
        kind, content = file[at + 4 : at + 8], file[at + 8 : at + 8 + length]
        head = content if kind == b"IHDR" else head
        packed += content if kind == b"IDAT" else b""
        at += length + 12
    width, height, depth, colour_type, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    if depth != 8 or interlaced or colour_type not in _CHANNELS:
        raise PictureError("this PNG file has another form than those written here")
    channels = _CHANNELS[colour_type]
    rows = zlib.decompress(packed)
    stride = width * channels + 1
    lines = [rows[y * stride : (y + 1) * stride] for y in range(height)]
    if any(line[0] for line in lines):
        raise PictureError("this PNG file has filters, which nothing here writes")
    return Picture(width, height, channels, b"".join(line[1:] for line in lines))
