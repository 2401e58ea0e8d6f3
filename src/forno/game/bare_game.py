"""A game by itself: the truth, what is played, what is seen of it, and its record.

:class:`forno.game.game.Game` adds what people like to have around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Self, overload

from ..editions import edition as find_edition
from ..editions.model import Edition
from ..errors import ArgumentError
from ..notation.record import Entry, Moves, NewSupply, Record, Result, comments
from ..rules.actions import apply
from ..rules.chance import below, shuffle_supply
from ..rules.counts import members, size, total
from ..rules.facts import Fact
from ..rules.legality import legal_actions
from ..rules.phases import DRAWN, NAMED, OVER, SHUFFLE
from ..rules.position import (
    Position,
    enter,
    position_of,
    stack_supply,
    supply_cards,
)
from ..rules.refusals import Reason, Refusal
from ..rules.rounds import begin_round
from ..rules.scoring import winners
from ..rules.setup import deal
from ..rules.state import NOBODY, State
from ..views.project import project, project_for_all, project_own
from ..views.redact import heard
from ..views.setting import ROOM, Recall, Setting, Viewer, Watcher
from ..views.view import Own, RoomView, View
from .arguments import file_path, listed, plain_text, whole_number
from .errors import Refused, SetupError
from .legal import Legal
from .move_reader import Move, Reading, goes_on, read_move
from .past import Past
from .seats import SeatLike, find_seat, take_seats
from .settling import chance_of, setting_of, settle_helping
from .soundness import sound

Dealer = Callable[[tuple[int, ...]], Sequence[int]]
"""Shuffles in the place of the game: gets a new supply's cards, returns them in another order."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one seat has: pizzas delivered, and ingredients in hand to break a tie.

    >>> from forno import Game
    >>> Game(seats=["Ada", "Ben"]).score[0]
    Score(name='Ada', pizzas=0, ingredients=6)
    """

    name: str
    pizzas: int
    ingredients: int


class BareGame:
    """One game, from the deal to the last pizza.

    >>> from forno import Game
    >>> game = Game("abacus", ["Ada", "Ben", "Cleo"], seed=7)
    >>> game.to_move in game.names
    True
    """

    _bots: object = None
    """The bots that sit here, with what they have heard; a copy of a game has none."""

    def __init__(  # noqa: PLR0913 (one keyword for each thing one can settle)
        self,
        edition: str | Path | Edition = "rio-grande",
        seats: int | Iterable[SeatLike] = 4,
        *,
        start: int | str | None = None,
        seed: int | None = None,
        recall: str | int | Recall = "top",
        helping: bool | None = None,
        open_kitchen: bool = False,
        dealer: Dealer | None = None,
    ) -> None:
        """Take seats, shuffle and deal.

        ``seats`` is a number of players, or their names, or names with colours; what is not given
        is drawn. ``start`` names the starting seat, otherwise it is drawn. Without a ``seed`` the
        game is different every time. Helping is on where the edition and the number of players
        have it, unless you say otherwise.

        >>> from forno import Game
        >>> Game("plus", [("Ada", "red"), ("Ben", "green")], seed=1, start="Ben")
        <Game plus, 2 players, round 1, Ben to move>
        """
        found = find_edition(edition)
        state = State(chance=chance_of(seed))
        _check_dealer(dealer)
        names, colours = take_seats(found, seats, state)
        state.players = len(names)
        state.colour[: state.players] = colours
        state.helping = int(settle_helping(found, state.players, wanted=helping))
        if start is None:
            state.starter, state.starter_why = below(state, state.players), DRAWN
        else:
            words = [found.colours[colour] for colour in colours]
            state.starter, state.starter_why = find_seat(names, words, start, "start"), NAMED
        deal(state, found.rulebook)
        self._begin(
            setting_of(found, names, position_of(state), recall, open_kitchen=open_kitchen),
            position_of(state),
            chance=state.chance,
            dealer=dealer,
        )

    @classmethod
    def from_position(  # noqa: PLR0913 (as above)
        cls,
        position: Position,
        edition: str | Path | Edition = "rio-grande",
        names: Sequence[str] = (),
        *,
        seed: int | None = None,
        recall: str | int | Recall = "top",
        open_kitchen: bool = False,
        dealer: Dealer | None = None,
        foreword: Sequence[str] = (),
    ) -> Self:
        """Begin from any situation (see :func:`forno.game.situation.situation`).

        >>> from forno import Game
        >>> dealt = Game("abacus", ["Ada", "Ben"], seed=1)
        >>> again = Game.from_position(dealt.record().position, "abacus", ["Ada", "Ben"])
        >>> again == dealt
        True
        """
        found = find_edition(edition)
        if not isinstance(position, Position):
            raise ArgumentError("position", position, "a forno.rules.position.Position")
        _check_dealer(dealer)
        position = sound(position, found)
        given = listed("names", names, "a list of names, one for each seat")
        called = [plain_text("names", name, "names as texts") for name in given]
        names = called or [""] * len(position.seats)
        if len(names) != len(position.seats):
            raise SetupError(f"{len(names)} names for {len(position.seats)} players", "SETUP-4")
        wanted = [
            (name, found.colours[placed.colour])
            for name, placed in zip(names, position.seats, strict=True)
        ]
        settle_helping(found, len(position.seats), wanted=position.helping)
        taken, _ = take_seats(found, wanted, State(), strict=False)
        game = cls.__new__(cls)
        game._begin(
            setting_of(found, taken, position, recall, open_kitchen=open_kitchen),
            position,
            chance=chance_of(seed),
            dealer=dealer,
            foreword=foreword,
        )
        return game

    def _begin(
        self,
        setting: Setting,
        position: Position,
        *,
        chance: int,
        dealer: Dealer | None,
        foreword: Sequence[str] = (),
    ) -> None:
        self._setting = setting
        self._first_chance = chance
        """Where the generator began, so that steps can be taken back."""
        self._foreword = tuple(note.text for text in foreword for note in comments(text))
        self._position = position
        self._dealer = dealer
        self._sure = False
        self._facts: Past[Fact] = Past()
        self._entries: Past[Entry] = Past()
        self._move: Moves | None = None
        """The last entry, if it is a move that may go on."""
        self._steps_read: tuple[int, ...] = ()
        """The steps that were last found legal here, so that nobody has to read them again."""
        news: list[Fact] = []
        self._state = enter(position, setting.edition.rulebook, news)
        self._state.chance = chance
        self._let_chance_act()
        self._facts.extend(news)
        self._state.told = None

    # Who and what

    @property
    def setting(self) -> Setting:
        """The table: edition, names, colours, recall."""
        return self._setting

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self._setting.edition

    @property
    def names(self) -> tuple[str, ...]:
        """The players, clockwise."""
        return self._setting.names

    @property
    def to_move(self) -> str | None:
        """The name of the player who decides now."""
        return None if self.seat_to_move is None else self.names[self.seat_to_move]

    @property
    def seat_to_move(self) -> int | None:
        """The seat that decides now."""
        return None if self._state.turn == NOBODY else self._state.turn

    @property
    def round(self) -> int:
        """The round that is played."""
        return self._state.round

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == OVER

    def seat(self, who: int | str) -> int:
        """The number of a seat, given by number, name or colour.

        >>> from forno import Game
        >>> game = Game(seats=[("Ada", "red"), ("Ben", "green")])
        >>> game.seat("Ben"), game.seat("red")
        (1, 0)
        """
        if type(who) is int and 0 <= who < self._setting.players:
            return who  # as nearly always
        colours = [self.edition.colours[colour] for colour in self._setting.colours]
        return find_seat(self.names, colours, who)

    # Playing

    @property
    def legal(self) -> Legal:
        """What the seat to move may do.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> game.legal
        <legal: 1p | 2p | 3p | 1m | 1s | 2s>
        >>> "3p - s" in game.legal, "3s - s" in game.legal
        (True, False)
        """
        return Legal(self._state, self._setting)

    @property
    def options(self) -> tuple[int, ...]:
        """The numbers of what the seat to move may do.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4)
        >>> game.options == game.legal.indices
        True
        """
        return tuple(legal_actions(self._state, self.edition.rulebook))

    def play(self, move: Move, seat: int | str | None = None) -> list[Fact]:
        """Play a move: an action, its number, several, or words such as ``3s +4s1p w``.

        Say which ``seat`` it is to be sure that it is that seat's turn. Returns what happened.
        Refusing raises :class:`Refused` and changes nothing.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> [fact.name for fact in game.play("3p - s", "Ada")]
        ['played', 'waits', 'waits', 'drew', 'took', 'waits']
        >>> game.play("1a", "Ada")
        Traceback (most recent call last):
            ...
        forno.game.errors.Refused: It is for Ben to act now. Wait for your turn. (SETUP-4)
        """
        actions = self.read(move, seat)
        news: list[Fact] = []
        with self._all_or_nothing():
            self._state.told = news
            for action in actions:
                self._act(action)
            self._state.told = None
        self._facts.extend(news)
        return news

    @property
    def in_move(self) -> bool:
        """Whether the seat to move has taken some steps of a move and may take more.

        Nothing hidden comes to light between the steps of one move.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> facts = game.play("3p")
        >>> game.in_move, str(game.legal[-1])
        (True, '-')
        """
        return self._move is not None

    def read(self, move: Move, seat: int | str | None = None) -> tuple[int, ...]:
        """The small steps that a move takes, by their numbers; refuse it as :meth:`play` does.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> len(game.read("3p - s"))  # ingredients, order, draw
        3
        """
        if seat is not None and self.seat(seat) != self.seat_to_move and not self.is_over:
            refusal = Refusal(Reason.NOT_YOUR_TURN, seat=self._state.turn)
            raise Refused(refusal, self._setting)
        if isinstance(move, tuple) and self.has_read(move):
            return move
        reading = read_move(self._state, self.edition, move)
        if not isinstance(reading, Reading):
            raise Refused(reading, self._setting)
        self._steps_read = reading.actions
        return reading.actions

    def has_read(self, steps: Sequence[int]) -> bool:
        """Whether these are the steps that :meth:`read` has just found legal.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> game.has_read(game.read("3p - s"))
        True
        """
        return bool(steps) and steps == self._steps_read

    def turn(
        self,
        ingredients: str | tuple[int, str] = "",
        order: str | None = None,
        draw: Literal["supply", "waiter", ""] = "",
    ) -> list[Fact]:
        """Play a whole turn, part by part: ``turn((3, "salami"), "4s1p", "waiter")``.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> facts = game.turn((2, "salami"), None, "supply")
        >>> game.to_move
        'Ben'
        """
        cards = _amount(ingredients)
        if order is not None:
            plain_text("order", order, 'the code of an order such as "4s1p", or None')
        if draw not in {"supply", "waiter", ""}:
            raise ArgumentError("draw", draw, '"supply", "waiter", or "" for no draw')
        return self.play(f"{cards} {f'+{order}' if order else '-'} {draw}")

    def comment(self, text: str) -> None:
        """Put a comment into the record at this place, a line for each line.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"])
        >>> game.comment("here we go")
        >>> print(game.record())  # doctest: +ELLIPSIS
        forno 1
        ...
        # here we go
        unfinished
        <BLANKLINE>
        """
        self._note(comments(plain_text("text", text, "a text")))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The record's lines so far: moves, new supplies, comments.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4)
        >>> game.comment("here we go")
        >>> game.entries
        (Comment(text='here we go', line=0),)
        """
        return (*self._entries, self._move) if self._move else tuple(self._entries)

    def deal_anew(self) -> None:
        """Shuffle the supplies to come with the game's own generator again.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], dealer=sorted)
        >>> game.deal_anew()
        """
        self._dealer = None

    def deal_with(self, dealer: Dealer, *, sure: bool = False) -> None:
        """Let a dealer shuffle from now on; a ``sure`` one never fails, so no copy is kept.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"])
        >>> game.deal_with(sorted)
        """
        _check_dealer(dealer)
        self._dealer = dealer
        self._sure = sure

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """If a dealer fails, the game is as it was before the move; nothing else can fail."""
        before = None if self._dealer is None or self._sure else self.copy()
        try:
            yield
        except BaseException:
            if before is not None:
                self.__dict__.update(before.__dict__)
            raise

    def _act(self, action: int) -> None:
        """Carry out a legal action, note it down, and let chance act if it is its turn."""
        state = self._state
        seat, phase = state.turn, state.phase
        before = self._move.actions if self._move else ()
        self._move = Moves(seat, (*before, action))
        self._steps_read = ()
        apply(state, self.edition.rulebook, action)
        if not goes_on(seat, phase, state):
            self._note(())
        self._let_chance_act()

    def _note(self, entries: Iterable[Entry]) -> None:
        """Note something down, after the move that ends with it."""
        if self._move is not None:
            self._entries.extend((self._move,))
            self._move = None
        self._entries.extend(entries)

    def _let_chance_act(self) -> None:
        state = self._state
        while state.phase == SHUFFLE:
            if self._dealer is None:
                shuffle_supply(state)
            else:
                _stack(state, self._dealer)
            self._note([NewSupply(state.round, supply_cards(state))])
            begin_round(state, self.edition.rulebook)

    # Looking

    @overload
    def view(self, viewer: str | Viewer) -> View: ...
    @overload
    def view(self, viewer: Literal[Watcher.ROOM]) -> RoomView: ...
    def view(self, viewer: str | Viewer | Literal[Watcher.ROOM]) -> View | RoomView:
        """What a seat (by number, name or colour), a SPECTATOR or the whole ROOM sees.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> print(game.view("Ben"))
        rio-grande, round 1 of 3, seat 1
        >*  0 Ada          green   hand 6+1  waiter  7  done 0
            1 Ben          yellow  hand 6+1  waiter  7  done 0
        supply  29 cards, used 0
        oven    0 cards
        hand    1a 2p 1m 1o 1s | mono
        waits   ingredients (0 Ada)
        """
        if viewer is ROOM:
            return project(self._state, self._setting, ROOM)
        return project(self._state, self._setting, self._viewer(viewer))

    def views(self) -> tuple[View, tuple[View, ...]]:
        """What a spectator sees, and what every seat does.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"])
        >>> spectator, seats = game.views()
        >>> seats[1] == game.view("Ben")
        True
        """
        return project_for_all(self._state, self._setting)

    def own(self, seat: int) -> Own:
        """What only a seat sees: all that its view has and a spectator's has not.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"])
        >>> game.own(1).hand == game.view("Ben").hand
        True
        """
        return project_own(self._state, self._setting, self.seat(seat))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Everything that happened, secrets included.

        >>> from forno import Game
        >>> [fact.name for fact in Game(seats=2).facts]
        ['dealt', 'took', 'dealt', 'took', 'round-began', 'waits']
        """
        return tuple(self._facts)

    def facts_for(self, viewer: str | Viewer) -> tuple[Fact, ...]:
        """What a seat or a spectator has heard.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"])
        >>> [fact.name for fact in game.facts_for("Ben")]  # not which cards Ada took
        ['dealt', 'dealt', 'took', 'round-began', 'waits']
        """
        return tuple(heard(self._facts, self._viewer(viewer)))

    def _viewer(self, viewer: str | Viewer) -> Viewer:
        return viewer if isinstance(viewer, Watcher) else self.seat(viewer)

    @property
    def score(self) -> tuple[Score, ...]:
        """Pizzas and ingredients of every seat so far.

        >>> from forno import Game
        >>> [score.pizzas for score in Game(seats=3).score]
        [0, 0, 0]
        """
        return tuple(
            Score(name, size(self._state.delivered[seat]), total(self._state.hand[seat]))
            for seat, name in enumerate(self.names)
        )

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won, or shares the victory; nobody before the end.

        >>> from forno import Game
        >>> Game(seats=2).winners
        ()
        """
        if not self.is_over:
            return ()
        return tuple(self.names[seat] for seat in members(winners(self._state)))

    @property
    def winner(self) -> str | None:
        """The one who won alone."""
        return self.winners[0] if len(self.winners) == 1 else None

    def _repr_svg_(self) -> str | None:
        """A drawing of the whole table, for notebooks."""
        return self.view(ROOM)._repr_svg_()

    def __str__(self) -> str:
        """A picture of the whole table, every card included."""
        return str(self.view(ROOM))

    def __repr__(self) -> str:
        """One line."""
        who = f"{self.to_move} to move" if self.to_move else "over"
        return f"<Game {self.edition.id}, {len(self.names)} players, round {self.round}, {who}>"

    # Keeping

    def copy(self) -> Self:
        """Another game with the same past, which goes its own way from here.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> facts = game.copy().play("3p - s")
        >>> game.to_move
        'Ada'
        """
        twin = type(self).__new__(type(self))
        twin._setting = self._setting
        twin._foreword = self._foreword
        twin._first_chance = self._first_chance
        twin._position = self._position
        twin._dealer = self._dealer
        twin._sure = self._sure
        twin._facts = self._facts.copy()
        twin._entries = self._entries.copy()
        twin._move = self._move
        twin._steps_read = self._steps_read
        twin._state = self._state.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        """Whether two games have the same table, the same past and the same cards."""
        if not isinstance(other, BareGame):
            return NotImplemented
        mine, theirs = self._state.copy(), other._state.copy()
        mine.chance = theirs.chance = 0
        return (self._setting, self._facts, mine) == (other._setting, other._facts, theirs)

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def record(self) -> Record:
        """The game as it was played, ready to be written.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> facts = game.play("3p - s")
        >>> str(game.record()).splitlines()[-2]
        'green 3p - s'
        """
        result = None
        if self.is_over:
            result = Result(
                pizzas=tuple(score.pizzas for score in self.score),
                ingredients=tuple(score.ingredients for score in self.score),
                winners=tuple(self.seat(name) for name in self.winners),
            )
        return Record(
            edition=self.edition,
            names=self.names,
            recall=str(self._setting.recall),
            open_kitchen=self._setting.open_kitchen,
            position=self._position,
            entries=self.entries,
            result=result,
            foreword=self._foreword,
        )

    def save(self, path: str | Path) -> None:
        """Write the record into a file, the same bytes on every machine.

        >>> from forno import Game
        >>> from tempfile import TemporaryDirectory
        >>> game = Game(seats=["Ada", "Ben"])
        >>> with TemporaryDirectory() as folder:
        ...     game.save(Path(folder, "evening.forno"))
        ...     print(Path(folder, "evening.forno").read_text().splitlines()[0])
        forno 1
        """
        file_path("path", path).write_bytes(str(self.record()).encode())


def _check_dealer(dealer: object) -> None:
    if dealer is not None and not callable(dealer):
        takes = "a function that gets the cards of a new supply and returns them in another order"
        raise ArgumentError("dealer", dealer, takes)


def _amount(ingredients: object) -> str:
    """Ingredients as a move has them, from text or from a number and a kind."""
    if isinstance(ingredients, str):
        return ingredients
    takes = 'cards of one kind, such as "3s" or (3, "salami")'
    if not isinstance(ingredients, tuple) or len(ingredients) != 2:
        raise ArgumentError("ingredients", ingredients, takes)
    number, kind = ingredients
    if not isinstance(kind, str):
        raise ArgumentError("ingredients", ingredients, takes)
    return f"{whole_number('ingredients', number, takes)} {kind}"


def _stack(state: State, dealer: Dealer) -> None:
    """Let a dealer put the new supply in order; it can't change the cards."""
    if not stack_supply(state, tuple(int(card) for card in dealer(supply_cards(state)))):
        raise SetupError("these are not the cards of the new supply", "BAKE-7")
