"""A local session: the game goes on, move by move, until it is over or a player leaves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..bots import Hint, SeatedPlayer, hint, make_player
from ..editions.rulebook import OVEN_SIZE
from ..errors import UserError
from ..game import Action, Game, Refused
from ..rules.facts import Fact
from ..rules.position import DEAL
from ..views.card_tracker import CardTracker
from ..words import Words
from .after_game import AfterGame, EndQuestion
from .audience import ScreenAudience
from .display import Display
from .end_page import Ending
from .errors import Quit
from .person import Person, is_settled
from .saved_games import GameChangedError, GameSaver
from .seating import PERSON


class LocalSession:
    """Plays one game with people and bots, showing each only what they may see."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        stage: Display,
        keeper: GameSaver,
        *,
        seed: int,
        hints: bool = False,
    ) -> None:
        setting = game.setting
        self._game = game
        self._stage = stage
        self._keeper = keeper
        dealt = game.record().position.moment == DEAL
        self._dealt = dealt
        self._bots = {
            seat: SeatedPlayer(make_player(who, seed=seed + seat), setting, seat, from_deal=dealt)
            for seat, who in enumerate(seats)
            if who != PERSON
        }
        self._person = Person(stage, stage.words, setting, self._hint if hints else None)
        people = [seat for seat, who in enumerate(seats) if who == PERSON]
        self._audience = ScreenAudience(stage, setting, people)

    @property
    def words(self) -> Words:
        """The language of the session."""
        return self._stage.words

    def run(self, *, resumed: bool = False) -> None:
        """Play to the end."""
        # After a pause people see where the game stands; bots have to hear it all again.
        self._let_bots_hear(self._game.facts)
        if resumed or not self._dealt:  # a position is no news either
            self._audience.go_on_from(self._game.view)
        else:
            self._audience.show(self._game.facts)
        while not self._game.is_over:
            seat = self._game.seat_to_move
            assert seat is not None
            facts = self._bot_plays(seat) if seat in self._bots else self._person_plays(seat)
            # What is shown has been saved, so that no player sees a move that is lost again.
            self._save()
            self._audience.show(facts)

    def _save(self) -> None:
        """Save; a person may make room on a full disk and have it tried again."""
        while True:
            try:
                return self._keeper.save(self._game)
            except GameChangedError:
                raise
            except UserError as error:
                try:
                    again = self._stage.try_again(str(error))
                except Quit:  # the last move is not saved, and leaving must not say so
                    again = False
                if not again:
                    raise

    def part(self, question: EndQuestion) -> AfterGame | None:
        """Show the last page; return what the player wants next, if that was asked there."""
        ending = Ending(self._game.facts, self._game.setting)
        return self._stage.end(ending, self._audience.eyes, question)

    # --- Moves --------------------------------------------------------------------------------

    def _bot_plays(self, seat: int) -> list[Fact]:
        """Let a bot act until it is another seat's turn."""
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
        if is_settled(view, legal):
            return self._play(legal[0], seat)
        self._audience.hand_over(seat)
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
        self._stage.busy(view, self.words.say("terminal-hint-coming"))
        reminded = self._dealt and view.setting.cards_in_view(baking=True) >= OVEN_SIZE
        tracker = CardTracker() if reminded else None
        if tracker is not None:
            for fact in self._game.facts_for(seat):
                tracker.append(fact)
        return hint(view, tracker)
