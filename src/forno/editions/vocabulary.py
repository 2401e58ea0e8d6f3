"""The game's own words: ingredients, colours and recipes, with stable ids and short codes.

Ids are for data files and programs and never change. Codes are the single letters and short
words of the notation; they were chosen so that most of them work in English, German and French
alike (*a*nanas, *p*epper, *m*ushroom, *o*live, *s*alami, s*h*rimp). Names for people live in the
catalogues of the ``words`` room, under the same ids.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Ingredient:
    """A kind of ingredient and the colour of the player who owns it."""

    id: str
    code: str
    colour: str


INGREDIENTS: Final = (
    Ingredient("pineapple", "a", "yellow"),
    Ingredient("pepper", "p", "green"),
    Ingredient("mushroom", "m", "brown"),
    Ingredient("olive", "o", "purple"),
    Ingredient("salami", "s", "red"),
    Ingredient("shrimp", "h", "pink"),
)
"""All ingredients, in the order that gives each kind its number."""

INGREDIENT_BY_ID: Final = {ingredient.id: ingredient for ingredient in INGREDIENTS}
COLOURS: Final = tuple(ingredient.colour for ingredient in INGREDIENTS)

MAMMA_MIA_CODE: Final = "M"
"""The Mamma Mia! card in the notation (capital, so that it is never a kind)."""

RECIPES: Final = (
    "normale",
    "bombastica",
    "monotoni",
    "minimale",
    "ghiottona",
    "junior",
    "minipizza",
    "mammamia",
)
"""The families of recipes; each order of an edition belongs to one of them."""
