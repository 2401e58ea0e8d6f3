"""The questions before a game. Pressing Enter at each of them gives a good one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from rich.text import Text

from ...editions import Edition, edition, edition_ids
from ...players import PLAYERS
from ...views import Recall
from ...words import LANGUAGES, Words, speak
from . import paint
from .device import Device
from .plan import USUAL_EDITION, USUAL_RECALL, Plan
from .screen import PROMPT
from .seating import PERSON, Chair, name_chairs, spare_name

T = TypeVar("T")
USUAL_BOT: Final = "cook"
USUAL_BOTS: Final = 3
_BOT_NOTES: Final = {"cook": "terminal-bot-cook", "uniform": "terminal-bot-uniform"}
_TONGUES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}


class Questions:
    """Asks one thing after the other."""

    def __init__(self, device: Device, words: Words) -> None:
        self._device = device
        self.words = words

    def plan(self) -> Plan:
        """Ask for everything that a game needs."""
        self.words = speak(self._language())
        chosen = self._edition()
        chairs = self._chairs(chosen)
        plan = Plan(chosen, chairs)
        self._device.line(self.words.say("terminal-as-usual"))
        if not self._yes(self.words.say("terminal-setup-details"), usual=False):
            return plan
        return self._details(plan)

    # --- The main things ----------------------------------------------------------------------

    def _language(self) -> str:
        at = LANGUAGES.index(self.words.language)
        names = [_TONGUES.get(language, language) for language in LANGUAGES]
        text = self.words.say("terminal-setup-language")
        return LANGUAGES[self._pick(text, names, at, codes=LANGUAGES)]

    def _edition(self) -> Edition:
        ids = edition_ids()
        notes = [f"{name}: {self.words.edition(edition(name))}" for name in ids]
        text = self.words.say("terminal-setup-edition")
        return edition(ids[self._pick(text, notes, ids.index(USUAL_EDITION), codes=ids)])

    def _chairs(self, chosen: Edition) -> tuple[Chair, ...]:
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
        kinds = [self._bot(number, bots) for number in self._which_bots(bots)]
        return self._names([Chair(PERSON)] * people + kinds)

    def _which_bots(self, bots: int) -> Sequence[int]:
        """One question for all bots, or one for each of them if the answer is "different"."""
        if bots == 0:
            return ()
        names = sorted(PLAYERS)
        notes = [self._bot_note(name) for name in names]
        if bots > 1:
            notes.append(self.words.say("terminal-bot-mixed"))
        text = self.words.say("terminal-setup-bot", number=bots)
        chosen = self._pick(text, notes, names.index(USUAL_BOT), codes=names)
        self._same = chosen if chosen < len(names) else None
        return range(1, bots + 1)

    def _bot(self, number: int, bots: int) -> Chair:
        names = sorted(PLAYERS)
        if self._same is not None:
            return Chair(names[self._same])
        text = self.words.say("terminal-setup-this-bot", number=number, bots=bots)
        notes = [self._bot_note(name) for name in names]
        return Chair(names[self._pick(text, notes, names.index(USUAL_BOT), codes=names)])

    def _bot_note(self, name: str) -> str:
        message = _BOT_NOTES.get(name)
        return f"{name}: {self.words.say(message)}" if message else name

    def _names(self, chairs: list[Chair]) -> tuple[Chair, ...]:
        people = sum(chair.is_person for chair in chairs)
        for at, chair in enumerate(chairs):
            if chair.is_person:
                taken = [other.name for other in chairs[:at]]
                usual = spare_name(PERSON, taken)
                text = self.words.say("terminal-setup-name", number=at + 1, people=people)

                def read(typed: str, taken: Sequence[str] = taken) -> str | None:
                    good = typed not in taken and typed.isprintable() and len(typed) <= 40
                    return typed if good else None

                name = self._until(text, usual, read, self.words.say("terminal-setup-bad-name"))
                chairs[at] = replace(chair, name=name)
        return name_chairs(chairs)

    # --- Details ------------------------------------------------------------------------------

    def _details(self, plan: Plan) -> Plan:
        plan = replace(plan, chairs=self._colours(plan))
        plan = replace(plan, start=self._start(plan), recall=self._recall())
        kitchen = self._yes(self.words.say("terminal-setup-open-kitchen"), usual=False)
        plan = replace(plan, open_kitchen=kitchen)
        rules = plan.edition.rulebook
        if rules.helping and len(plan.chairs) >= rules.helping_players:
            text = self.words.say("terminal-setup-helping", rounds=rules.rounds_without_helping)
            plan = replace(plan, helping=self._yes(text, usual=True))
        return plan

    def _colours(self, plan: Plan) -> tuple[Chair, ...]:
        chairs = list(plan.chairs)
        free = list(plan.edition.colours)
        drawn = self.words.say("terminal-setup-drawn")
        for at, chair in enumerate(chairs):
            if chair.is_person:
                numbers = [plan.edition.colour(colour) for colour in free]
                names = [self.words.colour(plan.edition, number) for number in numbers]
                text = self.words.say("terminal-setup-colour", name=chair.name)
                chosen = self._pick(text, [drawn, *names], 0, codes=["", *free])
                if chosen:
                    chairs[at] = replace(chair, colour=free.pop(chosen - 1))
        return tuple(chairs)

    def _start(self, plan: Plan) -> str | None:
        hungriest = plan.edition.values.word("starting_player") == "hungriest"
        message = "terminal-setup-hungriest" if hungriest else "terminal-setup-start"
        names = [chair.name for chair in plan.chairs]
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
        width = self._device.width
        self._device.line(text)
        for number, note in enumerate(notes, 1):
            first = Text(f"  {number} ")
            for line in paint.wrapped(note, width, first=first, indent="    "):
                self._device.line(line)

        def read(typed: str) -> int | None:
            if typed.isdecimal() and 0 < int(typed) <= len(notes):
                return int(typed) - 1
            words = [code.casefold() for code in codes]
            return words.index(typed.casefold()) if typed.casefold() in words else None

        wrong = self.words.say("terminal-no-such-number", last=len(notes))
        return self._until("", str(usual + 1), read, wrong)

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
