"""The small parts that messages are made of, and how large everything may be."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Raw

from ...game.seats import LONGEST_NAME
from ...table.faces import Face
from ...table.plan import LONGEST_SPEC, MOST_SEATS
from ...web.links import CODE_LENGTH

PROTOCOL: Final = 1
LARGEST: Final = 8_192
"""Bytes of the largest message that is taken."""
LONGEST_MOVE: Final = 200
LONGEST_ID: Final = 40
NOTHING: Final = Raw(b"null")
NO_FACTS: Final = Raw(b"[]")
"""Parts of an update that are not there."""
MOST_STEPS: Final = 20
LARGEST_NUMBER: Final = 2**31 - 1

Key = Annotated[str, Meta(min_length=22, max_length=86, pattern="^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Invite = Annotated[str, Meta(min_length=CODE_LENGTH, max_length=86, pattern="^[A-Za-z0-9_-]+$")]
"""The key of an invitation, or the short code of a table."""
Code = Annotated[
    str, Meta(min_length=CODE_LENGTH, max_length=CODE_LENGTH, pattern="^[A-Za-z0-9]+$")
]
EditionId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Spec = Annotated[str, Meta(min_length=1, max_length=LONGEST_SPEC)]
Colour = Annotated[str, Meta(max_length=20)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Id = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
StepNumber = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
ChosenFace = Face | Literal[""]
"""A face; nothing, if none is chosen."""
Language = Literal["en", "de", "fr"]
