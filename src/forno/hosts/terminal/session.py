"""An evening: the game goes on, move by move, until it is over or somebody leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...cooking.ledger import Ledger
from ...game import Action, Game, Refused
from ...players import Hint, Seated, hint, make_player
from ...rules.facts import (
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
from ...rules.position import DEAL
from ...rules.state import OVEN_SIZE
from ...views import SPECTATOR, Follower, Moment, View, Viewer, redact
from ...words import Words
from .person import Person
from .saving import Keeper
from .seating import PERSON
from .stage import Stage

_OWN_TURN = (Played, Ordered, Drew, Took, Passed, HandFull, LaidMammaMia)


class Session:
    """Plays one game with people and bots, showing each only what they may see."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        stage: Stage,
        keeper: Keeper,
        *,
        seed: int,
        hints: bool = False,
    ) -> None:
        setting = game.setting
        self._game = game
        self._stage = stage
        self._keeper = keeper
        self._people = [seat for seat, who in enumerate(seats) if who == PERSON]
        dealt = game.record().position.moment == DEAL
        self._dealt = dealt
        self._bots = {
            seat: Seated(make_player(who, seed=seed + seat), setting, seat, from_deal=dealt)
            for seat, who in enumerate(seats)
            if who != PERSON
        }
        self._person = Person(stage, stage.words, setting, self._hint if hints else None)
        self._shared = len(self._people) > 1
        """Whether several people share the keyboard, and must not see each other's cards."""
        self._eyes: Viewer = self._people[0] if len(self._people) == 1 else SPECTATOR
        """Who looks at the screen now; with several people, all of them most of the time."""
        self._untold: list[Fact] = []
        """What a person who looks alone has done, and the others have yet to hear."""
        self._drew = False
        """Whether the screen shows cards that somebody has just drawn."""
        viewers: list[Viewer] = [SPECTATOR, *self._people]
        self._followers = {viewer: Follower(setting, viewer) for viewer in viewers}

    @property
    def words(self) -> Words:
        """The language of the evening."""
        return self._stage.words

    def run(self, *, resumed: bool = False) -> None:
        """Play to the end."""
        # After a pause people see where the game stands; bots have to hear it all again.
        self._let_bots_hear(self._game.facts)
        if resumed:
            for viewer in self._followers:
                self._followers[viewer] = Follower.since(self._game.view(viewer))
        else:
            self._show(self._game.facts)
        while not self._game.is_over:
            seat = self._game.seat_to_move
            assert seat is not None
            facts = self._bot_plays(seat) if seat in self._bots else self._person_plays(seat)
            # What is shown has been saved, so that nobody sees a move that is lost again.
            self._keeper.save(self._game)
            self._show(facts)

    # --- Moves --------------------------------------------------------------------------------

    def _bot_plays(self, seat: int) -> list[Fact]:
        """Let a bot act until it is somebody else's turn."""
        game = self._game
        facts: list[Fact] = []
        while game.seat_to_move == seat:
            action = self._bots[seat].choose(game.view(seat), game.legal.indices)
            told = game.play(action, seat)
            self._let_bots_hear(told)
            facts += told
        return facts

    def _let_bots_hear(self, facts: Iterable[Fact]) -> None:
        for fact in facts:
            for bot in self._bots.values():
                bot.hear(fact)

    def _person_plays(self, seat: int) -> list[Fact]:
        game = self._game
        view = game.view(seat)
        legal = tuple(game.legal)
        if view.moment in (Moment.ORDER, Moment.DRAW) and len(legal) == 1:
            # Nothing to decide, as everybody can see: no order in hand, or only one pile.
            return self._play(legal[0], seat)
        if self._eyes != seat:
            self._stage.hand_over(self._view(), game.names[seat])
            self._eyes = seat
        message = ""
        while True:
            move = self._person.move(view, legal, message)
            try:
                facts = self._play(move, seat)
            except Refused as refused:
                message = refused.in_language(self.words.language)
            else:
                self._stage.forget()
                return facts

    def _play(self, move: str | Action, seat: int) -> list[Fact]:
        facts = self._game.play(move, seat)
        self._let_bots_hear(facts)
        return facts

    def _hint(self, seat: int) -> Hint:
        """Advise a person, who is reminded of what was announced only where all of it is shown."""
        view = self._game.view(seat)
        reminded = self._dealt and view.setting.cards_in_view(baking=True) >= OVEN_SIZE
        ledger = Ledger() if reminded else None
        if ledger is not None:
            for fact in self._game.facts_for(seat):
                ledger.append(fact)
        return hint(view, ledger)

    # --- Telling ------------------------------------------------------------------------------

    def _view(self) -> View:
        return self._followers[self._eyes].view

    def _show(self, facts: Iterable[Fact]) -> None:
        """Show to whoever looks what they may hear of it."""
        for fact in facts:
            for part in self._cards(fact):
                if self._shared and self._eyes is not SPECTATOR and self._leaves(part):
                    self._cover()
                for follower in self._followers.values():
                    follower.hear(part)
                if redact(part, self._eyes) is not None:
                    self._drew |= isinstance(part, Took)
                    self._stage.tell(part, self._view())
                if self._shared and self._eyes is not SPECTATOR:
                    self._untold.append(part)

    def _cover(self) -> None:
        """What one person saw alone is hidden; what they did is announced to the others."""
        self._stage.cover(self._view(), drew=self._drew)
        self._eyes, self._drew = SPECTATOR, False
        untold, self._untold = self._untold, []
        for fact in untold:
            if redact(fact, SPECTATOR) is not None:
                self._stage.tell(fact, self._view())

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
