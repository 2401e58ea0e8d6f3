"""The editions: one TOML file for each booklet, and the loader that makes them playable.

>>> from forno.editions import edition
>>> edition("plus").rulebook.hand_limit
9
"""

from .errors import EditionError
from .loader import edition, edition_ids
from .model import Edition, Stated, Values
from .rulebook import OrderSpec, Rulebook
from .vocabulary import COLOURS, INGREDIENTS, RECIPES, Ingredient

__all__ = [
    "COLOURS",
    "INGREDIENTS",
    "RECIPES",
    "Edition",
    "EditionError",
    "Ingredient",
    "OrderSpec",
    "Rulebook",
    "Stated",
    "Values",
    "edition",
    "edition_ids",
]
