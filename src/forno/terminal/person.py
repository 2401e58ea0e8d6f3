"""A person at the keyboard: the questions behind every decision, until there is a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..bots import Hint
from ..game import Action
from ..rules.counts import kinds_in, lacking, of, total
from ..views import Moment, Setting, Step, View
from ..words import Words
from ..words.options import bill_with, spec_of, still_short
from . import help_pages as pages
from .display import Display
from .display_question import DisplayQuestion
from .errors import NoHint, Quit
from .examples import example_cards, examples
from .hint_page import hint_page
from .picture_parts import Marks, kinds_held
from .typed_commands import BACK, Command, Ears


def is_settled(view: View, legal: Sequence[Action]) -> bool:
    """Whether there is nothing to decide, as all can see: no order, or only one pile."""
    return view.moment in (Moment.ORDER, Moment.DRAW) and len(legal) == 1


class Person:
    """Asks one person for moves, in the notation of the game."""

    def __init__(
        self,
        stage: Display,
        words: Words,
        setting: Setting,
        hints: Callable[[int], Hint] | None = None,
    ) -> None:
        self._stage = stage
        self._words = words
        self._setting = setting
        self._ears = Ears(words, setting.edition)
        self._hints = hints
        """How a seat gets a hint, if the table has hints; it may raise NoHint."""
        self._message = ""
        self._knows_waiter: set[int] = set()
        """The seats whose player was told what a waiter is."""

    def move(self, view: View, legal: Sequence[Action], message: str = "") -> str:
        """Ask until there is something to play; ``message`` says why the last move was refused."""
        self._message = message
        match view.moment:
            case Moment.INGREDIENTS:
                return self._ingredients(view)
            case Moment.ORDER:
                return self._order(view)
            case Moment.DRAW:
                return self._draw(view)
            case Moment.ANSWER:
                return self._answer(view)
            case Moment.ADD:
                return self._cards(view, self._which_to_add(view), marks=Marks.CARDS)
            case _ if view.plan is not None:
                return self._planned(view)
            case _:
                return self._settle(view, legal)

    # --- A turn -------------------------------------------------------------------------------

    def _ingredients(self, view: View) -> str:
        assert view.hand is not None
        kinds = kinds_held(view)
        say = self._words.say
        note = self._about_waiter(view) if self._stage.whole_turns else ""
        text = say("terminal-ask-ingredients", move=examples(view).turn)
        question = DisplayQuestion(text, marks=Marks.KINDS, note=note)
        while True:
            typed = self._ask(view, question)
            kind = self._ears.kind(typed)
            if typed.isdecimal():
                kind = kinds[int(typed) - 1] if 0 < int(typed) <= len(kinds) else None
                if kind is None:
                    self._message = self._words.say("terminal-no-such-number", last=len(kinds))
                    continue
            if kind is None and typed:
                return self._ears.move(typed)
            if kind is None:
                self._message = self._words.say("terminal-choose")
                continue
            number = self._how_many(view, kind)
            if number.isdecimal():
                return number + self._setting.edition.ingredients[kind].code
            if number:
                return self._ears.move(number)

    def _how_many(self, view: View, kind: int) -> str:
        """How many cards of a kind; nothing to choose another kind."""
        assert view.hand is not None
        have = of(view.hand.ingredients, kind)
        if have <= 1:
            return "1"  # if there is none, the refusal says so
        name = self._words.kind(self._setting.edition, kind)
        text = self._words.say("terminal-ask-number", kind=name, number=have)
        while True:
            keys = (*map(str, range(1, have + 1)), BACK)
            typed = self._ask(view, DisplayQuestion(text, keys=keys))
            if typed.casefold() == BACK:
                return ""
            if not typed or (typed.isdecimal() and 0 < int(typed) <= have):
                return typed or str(have)
            if typed and not typed.isdecimal():
                return typed  # a move in words, such as the whole turn after all
            self._message = self._words.say("terminal-no-such-number", last=have)

    def _order(self, view: View) -> str:
        assert view.hand is not None
        orders = [n for n in range(view.hand.orders.bit_length()) if view.hand.orders >> n & 1]
        specs = self._setting.edition.orders[self._setting.colours[self._seat(view)]]
        codes = [specs[order].code for order in orders]
        question = DisplayQuestion(self._words.say("terminal-ask-order"), marks=Marks.ORDERS)
        while True:
            typed = self._ask(view, question)
            if not typed or (typed.isdecimal() and int(typed) == 0):
                return "-"
            if typed.casefold() in codes:
                return f"+{typed.casefold()}"
            if not typed.isdecimal():
                return self._ears.move(typed)
            if int(typed) <= len(codes):
                return f"+{codes[int(typed) - 1]}"
            self._message = self._words.say("terminal-no-such-number", last=len(codes))

    def _draw(self, view: View) -> str:
        seat = view.seats[self._seat(view)]
        say = self._words.say
        options = {
            say("terminal-draw-supply", number=view.supply): "s",
            say("terminal-draw-waiter", number=seat.waiter): "w",
        }
        return self._choose(view, say("terminal-ask-draw"), options, note=self._about_waiter(view))

    def _about_waiter(self, view: View) -> str:
        """What a waiter is, when it matters to a player for the first time."""
        seat = self._seat(view)
        if seat in self._knows_waiter or not view.seats[seat].waiter:
            return ""
        self._knows_waiter.add(seat)
        return self._words.say("terminal-about-waiter")

    # --- Baking -------------------------------------------------------------------------------

    def _settle(self, view: View, legal: Sequence[Action]) -> str:
        """Bake, ask for help, or leave it; asked in the same way for every hand."""
        assert view.turned is not None
        e = self._setting.edition.rulebook
        spec = spec_of(view)
        options: dict[str, str] = {}
        for action in legal:
            if e.act_bake <= action.index < e.act_ask:
                options[self._words.option(action.index, view)] = action.text
        asks = {a.index - e.act_ask: a.text for a in legal if e.act_ask <= a.index < e.act_done}
        if asks:
            options[self._words.say("option-ask")] = "ask"
        if any(action.index == e.act_decline for action in legal):
            options[self._words.option(e.act_decline, view)] = "decline"
        while True:
            chosen = self._choose(view, self._words.say("terminal-ask-settle"), options)
            if chosen == "ask" and asks:
                chosen = self._request(view, asks)
            elif chosen == "bake" and spec.at_least:
                chosen = self._cards(view, self._which_to_add(view), "bake ", marks=Marks.CARDS)
            if chosen:
                return chosen

    def _which_to_add(self, view: View) -> str:
        named = total(view.plan.cards) if view.plan is not None else 0
        number = still_short(view) - named
        return self._words.say("terminal-ask-add", number=number, cards=example_cards(view, number))

    def _request(self, view: View, asks: dict[int, str]) -> str:
        """What to ask the others for; nothing to decide anew."""
        assert view.hand is not None
        spec, edition = spec_of(view), self._setting.edition
        filling = next(iter(asks))
        if len(asks) > 1:
            labels = {}
            for number in asks:
                bill = bill_with(view, number)
                missing = self._words.cards(edition, lacking(bill, view.table))
                needs = self._words.bill(edition, bill)
                label = self._words.say("terminal-option-ask-for", needs=needs, cards=missing)
                labels[label] = str(number)
            chosen = self._choose(view, self._words.say("terminal-ask-which"), labels, back=True)
            if not chosen.isdecimal():
                return chosen
            filling = int(chosen)
        missing_cards = lacking(bill_with(view, filling), view.table)
        suggested = lacking(missing_cards, view.hand.ingredients) or missing_cards
        example = self._amounts(suggested)
        text = self._words.say("terminal-ask-request-any", example=example)
        if not spec.at_least:
            cards = self._words.cards(edition, suggested)
            text = self._words.say("terminal-ask-request", cards=cards, example=example)
        return self._cards(view, text, f"{asks[filling]} ", suggested)

    def _cards(
        self,
        view: View,
        text: str,
        verb: str = "",
        suggested: int = 0,
        marks: Marks = Marks.ANY_CARDS,
    ) -> str:
        """Cards by name, behind a verb; nothing to go back."""
        keys = (BACK,) if verb else ()
        question = DisplayQuestion(text, marks=marks, keys=keys, suggested=self._amounts(suggested))
        while True:
            typed = self._ask(view, question)
            if typed.casefold() == BACK and verb:
                return ""
            if typed:
                return verb + self._ears.cards(typed)
            if suggested:
                return verb + self._ears.cards(self._amounts(suggested))
            self._message = self._words.say("terminal-choose-cards")

    def _amounts(self, counts: int) -> str:
        ingredients = self._setting.edition.ingredients
        kinds = [kind for kind in range(len(ingredients)) if kinds_in(counts) >> kind & 1]
        return "".join(f"{of(counts, kind)}{ingredients[kind].code}" for kind in kinds)

    def _planned(self, view: View) -> str:
        """Go on with cards that were begun to be named, as a resumed game may have them."""
        assert view.plan is not None
        if view.plan.step is Step.ADD:
            return self._cards(view, self._which_to_add(view), marks=Marks.CARDS)
        typed = self._cards(view, self._words.say("terminal-ask-request-more"))
        return "?" if self._ears.move(typed) in ("0", "done") else typed

    def _answer(self, view: View) -> str:
        assert view.request is not None
        say = self._words.say
        assert view.turned is not None
        cards = self._words.cards(self._setting.edition, view.request.cards)
        name = self._setting.names[view.turned.seat]
        # Both answers stand there even if only one is possible: the other says why not.
        options = {
            say("option-help", name="", you="yes"): "help",
            say("option-refuse"): "refuse",
        }
        return self._choose(view, say("terminal-ask-answer", name=name, cards=cards), options)

    # --- Asking -------------------------------------------------------------------------------

    def _choose(
        self,
        view: View,
        text: str,
        options: dict[str, str],
        *,
        back: bool = False,
        note: str = "",
    ) -> str:
        """One of several answers by its number, or a move in words; nothing to go back."""
        labels, moves = tuple(options), tuple(options.values())
        question = DisplayQuestion(text, labels, note=note, keys=(BACK,) if back else ())
        while True:
            typed = self._ask(view, question)
            if back and typed.casefold() == BACK:
                return ""
            if typed and not typed.isdecimal():
                return self._ears.move(typed)
            if typed and 0 < int(typed) <= len(moves):
                return moves[int(typed) - 1]
            self._message = self._words.say("terminal-no-such-number", last=len(moves))

    def ask(self, view: View, question: DisplayQuestion, message: str = "") -> str:
        """Ask anything; commands are carried out on the way."""
        self._message = message
        return self._ask(view, question)

    def _ask(self, view: View, question: DisplayQuestion) -> str:
        """Ask; commands are carried out on the way."""
        while True:
            typed = self._stage.ask(view, question, self._message)
            self._message = ""
            command = self._ears.command(typed)
            if command is None:
                return typed
            if command is Command.QUIT:
                raise Quit
            if command is not Command.HINT:
                self._stage.page(pages.page(command, self._stage, view))
            elif self._hints is None:
                self._message = self._words.say("hint-off")
            else:
                self._advise(self._hints, self._seat(view))

    def _advise(self, hints: Callable[[int], Hint], seat: int) -> None:
        try:
            found = hints(seat)
        except NoHint as no:
            self._message = str(no)
        else:
            self._stage.page(hint_page(self._stage, found))

    @staticmethod
    def _seat(view: View) -> int:
        assert isinstance(view.viewer, int)
        return view.viewer
