"""The questions before a game. Pressing Enter at each of them gives a good one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from rich.text import Text

from ..bots import CHARACTERS
from ..editions import Edition, edition, edition_ids
from ..errors import UserError
from ..views import Recall
from ..words import LANGUAGE_NAMES, LANGUAGES, Words, speak
from . import colours as paint
from .device import Device
from .display_question import PROMPT
from .game_plan import USUAL_EDITION, USUAL_RECALL, GamePlan
from .seating import PERSON, SeatChoice, ladder, name_choices, read_who, spare_name

T = TypeVar("T")
USUAL_BOT: Final = "cook"
USUAL_BOTS: Final = 3
_BOT_NOTES: Final = {"uniform": "terminal-bot-uniform"}
"""What is said about bots without a character."""


class Questions:
    """Asks one thing after the other."""

    def __init__(self, device: Device, words: Words) -> None:
        self._device = device
        self.words = words

    def plan(self) -> GamePlan:
        """Ask for everything that a game needs."""
        self.words = speak(self._language())
        chosen = self._edition()
        choices = self._seat_choices(chosen)
        plan = GamePlan(chosen, choices)
        self._device.line(self.words.say("terminal-as-usual"))
        if not self._yes(self.words.say("terminal-setup-details"), usual=False):
            return plan
        return self._details(plan)

    # --- The main things ----------------------------------------------------------------------

    def _language(self) -> str:
        at = LANGUAGES.index(self.words.language)
        names = [LANGUAGE_NAMES[language] for language in LANGUAGES]
        text = self.words.say("terminal-setup-language")
        return LANGUAGES[self._pick(text, names, at, codes=LANGUAGES)]

    def _edition(self) -> Edition:
        ids = edition_ids()
        notes = [f"{name}: {self.words.edition(edition(name))}" for name in ids]
        text = self.words.say("terminal-setup-edition")
        return edition(ids[self._pick(text, notes, ids.index(USUAL_EDITION), codes=ids)])

    def _seat_choices(self, chosen: Edition) -> tuple[SeatChoice, ...]:
        counts = chosen.player_counts
        say = self.words.say
        people = self._number(
            say("terminal-setup-people", most=counts[-1]), usual=1, least=0, most=counts[-1]
        )
        least, most = max(0, counts[0] - people), counts[-1] - people
        usual = min(max(USUAL_BOTS, least), most) if people <= 1 else least
        bots = usual
        if most:
            text = say("terminal-setup-bots", least=least, most=most)
            bots = self._number(text, usual=usual, least=least, most=most)
        return self._names([SeatChoice(PERSON)] * people + self._bots(bots))

    def _bots(self, number: int) -> list[SeatChoice]:
        """One question for all bots, or one for each of them if they are to be different."""
        if number == 0:
            return []
        mixed = [self.words.say("terminal-bot-mixed")] if number > 1 else []
        chosen = self._bot(self.words.say("terminal-setup-bot", number=number), mixed)
        if chosen:
            return [SeatChoice(chosen)] * number
        texts = [
            self.words.say("terminal-setup-this-bot", number=at, bots=number)
            for at in range(1, number + 1)
        ]
        return [SeatChoice(self._bot(text)) for text in texts]

    def _bot(self, text: str, more: Sequence[str] = ()) -> str:
        """A bot by number, rung or name, perhaps with dials; nothing if it is one of the more."""
        names = ladder()
        notes = [*(self._bot_note(name) for name in names), *more]

        def read(typed: str) -> str | None:
            if typed.isdecimal():
                number = int(typed)
                found = (*names, *("" for _ in more))
                return found[number - 1] if 0 < number <= len(found) else None
            try:
                who = read_who(typed)
            except UserError as complaint:
                if "=" in typed:  # there is more to say than that the answer is none of these
                    self._device.line(str(complaint))
                return None
            return None if who == PERSON else who

        self._list(text, notes)
        wrong = self.words.say("terminal-no-such-number", last=len(notes))
        return self._until("", str(names.index(USUAL_BOT) + 1), read, wrong)

    def _bot_note(self, rung: str) -> str:
        character = CHARACTERS.get(rung)
        if character is not None:
            note = self.words.character(rung)
            name, sign = character.name, character.sign
            return self.words.say("terminal-bot", sign=sign, name=name, rung=rung, note=note)
        message = _BOT_NOTES.get(rung)
        return f"{rung}: {self.words.say(message)}" if message else rung

    def _names(self, choices: list[SeatChoice]) -> tuple[SeatChoice, ...]:
        people = sum(choice.is_person for choice in choices)
        for at, choice in enumerate(choices):
            if choice.is_person:
                taken = [other.name for other in choices[:at]]
                name = self.name(taken, number=at + 1, people=people)
                choices[at] = replace(choice, name=name)
        return name_choices(choices)

    def name(self, taken: Sequence[str], *, number: int = 1, people: int = 1) -> str:
        """Ask a player for a name that is free."""

        def read(typed: str) -> str | None:
            good = typed not in taken and typed.isprintable() and len(typed) <= 40
            return typed if good else None

        text = self.words.say("terminal-setup-name", number=number, people=people)
        wrong = self.words.say("terminal-setup-bad-name")
        return self._until(text, spare_name(PERSON, taken), read, wrong)

    # --- Details ------------------------------------------------------------------------------

    def _details(self, plan: GamePlan) -> GamePlan:
        plan = replace(plan, choices=self._colours(plan))
        plan = replace(plan, start=self._start(plan), recall=self._recall())
        is_open = self._yes(self.words.say("terminal-setup-open-kitchen"), usual=False)
        plan = replace(plan, open_kitchen=is_open)
        rules = plan.edition.rulebook
        if rules.helping and len(plan.choices) >= rules.helping_players:
            text = self.words.say("terminal-setup-helping", rounds=rules.rounds_without_helping)
            plan = replace(plan, helping=self._yes(text, usual=True))
        return plan

    def _colours(self, plan: GamePlan) -> tuple[SeatChoice, ...]:
        choices = list(plan.choices)
        free = list(plan.edition.colours)
        drawn = self.words.say("terminal-setup-drawn")
        for at, choice in enumerate(choices):
            if choice.is_person:
                numbers = [plan.edition.colour(colour) for colour in free]
                names = [self.words.colour(plan.edition, number) for number in numbers]
                text = self.words.say("terminal-setup-colour", name=choice.name)
                chosen = self._pick(text, [drawn, *names], 0, codes=["", *free])
                if chosen:
                    choices[at] = replace(choice, colour=free.pop(chosen - 1))
        return tuple(choices)

    def _start(self, plan: GamePlan) -> str | None:
        hungriest = plan.edition.values.word("starting_player") == "hungriest"
        message = "terminal-setup-hungriest" if hungriest else "terminal-setup-start"
        names = [choice.name for choice in plan.choices]
        drawn = self.words.say("terminal-setup-drawn")
        chosen = self._pick(self.words.say(message), [drawn, *names], 0, codes=["", *names])
        return names[chosen - 1] if chosen else None

    def _recall(self) -> str:
        def read(typed: str) -> str | None:
            try:
                return str(Recall.parse(typed.lower()))
            except ValueError:
                return None

        text = self.words.say("terminal-setup-recall")
        return self._until(text, USUAL_RECALL, read, self.words.say("terminal-setup-bad-recall"))

    # --- How to ask ---------------------------------------------------------------------------

    def _pick(self, text: str, notes: Sequence[str], usual: int, *, codes: Sequence[str]) -> int:
        """One of several, by its number or its own word."""
        self._list(text, notes)

        def read(typed: str) -> int | None:
            if typed.isdecimal() and 0 < int(typed) <= len(notes):
                return int(typed) - 1
            words = [code.casefold() for code in codes]
            return words.index(typed.casefold()) if typed.casefold() in words else None

        wrong = self.words.say("terminal-no-such-number", last=len(notes))
        return self._until("", str(usual + 1), read, wrong)

    def _list(self, text: str, notes: Sequence[str]) -> None:
        """A question and the numbered answers to it."""
        self._device.line(text)
        for number, note in enumerate(notes, 1):
            first = Text(f"  {number} ")
            for line in paint.wrapped(note, self._device.width, first=first, indent="    "):
                self._device.line(line)

    def _number(self, text: str, *, usual: int, least: int, most: int) -> int:
        def read(typed: str) -> int | None:
            return int(typed) if typed.isdecimal() and least <= int(typed) <= most else None

        wrong = self.words.say("terminal-setup-bad-number", least=least, most=most)
        return self._until(text, str(usual), read, wrong)

    def _yes(self, text: str, *, usual: bool) -> bool:
        yes = self.words.say("terminal-input-yes").casefold().split()
        no = self.words.say("terminal-input-no").casefold().split()
        answers = dict.fromkeys([*yes, "yes", "y", yes[0][0]], True)
        answers |= dict.fromkeys([*no, "no", "n"], False)
        wrong = self.words.say("terminal-setup-yes-or-no", yes=yes[0], no=no[0])
        shown = yes[0] if usual else no[0]
        return self._until(text, shown, lambda typed: answers.get(typed.casefold()), wrong)

    def _until(self, text: str, usual: str, read: Callable[[str], T | None], wrong: str) -> T:
        """Ask until the answer makes sense; Enter gives the usual one."""
        while True:
            if text:
                self._device.line(text)
            self._device.prompt(f"[{usual}] {PROMPT}")
            answer = read(self._device.read() or usual)
            if answer is not None:
                return answer
            self._device.line(wrong)
