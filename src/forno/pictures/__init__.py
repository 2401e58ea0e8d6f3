"""A view as a drawing: an SVG made of the art of the page, for notebooks and documents.

>>> from forno import Game
>>> from forno.pictures import draw
>>> draw(Game(seats=["Ada", "Ben"]).view("Ada")).startswith("<svg")
True
"""

from .table_drawing import draw

__all__ = ["draw"]
