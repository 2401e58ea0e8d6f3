"""The wall: what a seat, a spectator or the whole room may see of a game.

Players, bots and hosts get a :class:`View`, never the truth. :func:`project` makes one from the
truth; a :class:`Follower` makes the same one from the facts that :func:`redact` lets through.
"""

from ..rules.phases import Moment, Step
from .follow import Follower
from .project import project, project_for_all
from .redact import heard, redact
from .setting import EVERYTHING, ROOM, SPECTATOR, TOP_CARD, Recall, Setting, Viewer, Watcher
from .show import show
from .values import Cards, Order, Orders
from .view import (
    Concealed,
    Counted,
    Delivered,
    FaceDown,
    FaceUp,
    Hand,
    Ingredients,
    OrderCard,
    Oven,
    Own,
    Pile,
    Plan,
    Request,
    RoomView,
    SeatView,
    Shown,
    View,
)
from .wire import Plain, own_to_plain, public_to_plain, setting_to_plain, to_plain
from .wire_facts import fact_to_plain

__all__ = [
    "EVERYTHING",
    "ROOM",
    "SPECTATOR",
    "TOP_CARD",
    "Cards",
    "Concealed",
    "Counted",
    "Delivered",
    "FaceDown",
    "FaceUp",
    "Follower",
    "Hand",
    "Ingredients",
    "Moment",
    "Order",
    "OrderCard",
    "Orders",
    "Oven",
    "Own",
    "Pile",
    "Plain",
    "Plan",
    "Recall",
    "Request",
    "RoomView",
    "SeatView",
    "Setting",
    "Shown",
    "Step",
    "View",
    "Viewer",
    "Watcher",
    "fact_to_plain",
    "heard",
    "own_to_plain",
    "project",
    "project_for_all",
    "public_to_plain",
    "redact",
    "setting_to_plain",
    "show",
    "to_plain",
]
