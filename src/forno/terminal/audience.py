"""The people at one screen: they are told what happens, as far as they may hear of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ..rules.facts import (
    Drew,
    Fact,
    HandFull,
    LaidMammaMia,
    Ordered,
    Passed,
    Planned,
    Played,
    Took,
    TurnedUp,
    Waits,
)
from ..views import SPECTATOR, Follower, Setting, View, Viewer, redact
from .display import Display

_OWN_TURN = (Played, Ordered, Drew, Took, Passed, HandFull, LaidMammaMia)


class ScreenAudience:
    """The people at one screen, who follow a local game or one on a server."""

    def __init__(self, stage: Display, setting: Setting, people: Sequence[int]) -> None:
        self._stage = stage
        self._setting = setting
        self._shared = len(people) > 1
        """Whether several people share the keyboard, and must not see each other's cards."""
        self._eyes: Viewer = people[0] if len(people) == 1 else SPECTATOR
        """Who looks at the screen now; with several people, all of them most of the time."""
        self._untold: list[Fact] = []
        """What a person who looks alone has done, and the others have yet to hear."""
        self._drew = False
        """Whether the screen shows cards that a seat has just drawn."""
        viewers: list[Viewer] = [*people] if len(people) == 1 else [SPECTATOR, *people]
        self._followers = {viewer: Follower(setting, viewer) for viewer in viewers}

    @property
    def eyes(self) -> Viewer:
        """Whom the last page speaks to: a person who plays alone, or all at the table."""
        return SPECTATOR if self._shared else self._eyes

    @property
    def view(self) -> View:
        """The game, as the player at the screen sees it."""
        return self._followers[self._eyes].view

    def go_on_from(self, view_of: Callable[[Viewer], View]) -> None:
        """Take the game up where it stands, without hearing how it came to that."""
        for viewer in self._followers:
            self._followers[viewer] = Follower.since(view_of(viewer))

    def hand_over(self, seat: int) -> None:
        """Let the player in this seat look, and no other."""
        if self._eyes != seat:
            self._stage.hand_over(self.view, self._setting.names[seat])
            self._eyes = seat

    def show(self, facts: Iterable[Fact]) -> None:
        """Show the player at the screen what they may hear of it."""
        for fact in facts:
            for part in self._cards(fact):
                if self._shared and self._eyes is not SPECTATOR and self._leaves(part):
                    self._cover()
                for follower in self._followers.values():
                    follower.hear(part)
                if redact(part, self._eyes) is not None:
                    self._drew |= isinstance(part, Took)
                    self._stage.tell(part, self.view)
                if self._shared and self._eyes is not SPECTATOR:
                    self._untold.append(part)

    def _cover(self) -> None:
        """What one person saw alone is hidden; what they did is announced to the others."""
        self._stage.cover(self.view, drew=self._drew)
        self._eyes, self._drew = SPECTATOR, False
        untold, self._untold = self._untold, []
        for fact in untold:
            if redact(fact, SPECTATOR) is not None:
                self._stage.tell(fact, self.view)

    def _leaves(self, fact: Fact) -> bool:
        """Whether this is no longer the business of the one who looks, but of all."""
        if isinstance(fact, Planned):
            return False
        return not isinstance(fact, (*_OWN_TURN, Waits)) or fact.seat != self._eyes

    def _cards(self, fact: Fact) -> Iterator[Fact]:
        if isinstance(fact, TurnedUp) and self._stage.card_by_card:
            for _ in range(fact.number):
                yield TurnedUp(fact.kind, 1)
        else:
            yield fact
