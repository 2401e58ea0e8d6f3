"""The meter finds the same frames however a stream is cut into pieces."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from forno.server.asgi.frame_meter import FrameMeter


def frame(size: int, *, masked: bool) -> bytes:
    flag = 0x80 if masked else 0
    if size < 126:
        head = bytes([flag | size])
    elif size < 1 << 16:
        head = bytes([flag | 126]) + size.to_bytes(2)
    else:
        head = bytes([flag | 127]) + size.to_bytes(8)
    return b"\x81" + head + bytes(4 if masked else 0) + b"x" * size


@given(
    sizes=st.lists(st.sampled_from([0, 1, 125, 126, 300, 70_000]), max_size=6),
    masked=st.booleans(),
    cuts=st.lists(st.integers(0, 100_000), max_size=12),
)
def test_every_frame_counts_once_in_any_pieces(
    sizes: list[int], masked: bool, cuts: list[int]
) -> None:
    frames = [frame(size, masked=masked) for size in sizes]
    stream = b"".join(frames)
    places = sorted({0, len(stream), *(cut % (len(stream) + 1) for cut in cuts)})
    meter = FrameMeter()
    ends = [
        begin + end
        for begin, after in pairwise(places)
        for end in meter.ends(stream[begin:after], 100)
    ]
    assert ends == [sum(map(len, frames[: count + 1])) for count in range(len(frames))]


def test_no_more_are_counted_than_can_be_paid() -> None:
    assert len(FrameMeter().ends(frame(0, masked=True) * 10_000, 5)) == 5


@given(
    size=st.integers(0, 200), masked=st.booleans(), kind=st.sampled_from([0x81, 0x01, 0xC1, 0x89])
)
def test_a_short_text_is_known_by_its_head(size: int, masked: bool, kind: int) -> None:
    piece = bytes([kind]) + frame(size, masked=masked)[1:]
    text = FrameMeter().short_text(piece)
    assert (text is not None) == (masked and size < 126 and kind == 0x81)
    if text is not None:
        assert text == bytes(4) + b"x" * size


def test_what_looks_like_a_short_text_in_the_middle_of_a_frame_is_none() -> None:
    text = frame(9, masked=True)
    for begun in (text[:1], text[:8], frame(20, masked=True)[:6]):
        meter = FrameMeter()
        meter.ends(begun, 5)
        assert meter.short_text(text) is None
    assert FrameMeter().short_text(text + text) is None
    assert FrameMeter().short_text(text[:-1]) is None
