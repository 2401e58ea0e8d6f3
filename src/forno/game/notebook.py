"""What a notebook shows of a game: a drawing, made when it is asked for."""

from __future__ import annotations

from ..views.view import RoomView, View


def picture(view: View | RoomView) -> str:
    """A view as an SVG.

    >>> from forno import Game
    >>> picture(Game(seats=["Ada", "Ben"]).view("Ada")).count("<svg")
    1
    """
    from ..pictures import draw

    return draw(view)
