"""Who sits where: rungs, characters and dials at the terminal."""

import pytest

from forno.bots import CHARACTERS, PLAYERS
from forno.errors import UserError
from forno.terminal.saved_games import Notes
from forno.terminal.seating import PERSON, SeatChoice, ladder, read_seat_choices
from forno.terminal.setup_questions import Questions
from forno.words import LANGUAGES, Words, speak


def seats(text: str) -> list[tuple[str, str]]:
    return [(choice.who, choice.name) for choice in read_seat_choices(text)]


def test_a_bot_is_called_as_its_character_is() -> None:
    assert seats("you,cook,cook,cook") == [
        (PERSON, "Ada"),
        ("cook", "Bruno"),
        ("cook", "Carla"),
        ("cook", "Dino"),
    ]
    assert seats("apprentice,apprentice,cook,uniform") == [
        ("apprentice", "Pia"),
        ("apprentice", "Carla"),
        ("cook", "Bruno"),
        ("uniform", "Dino"),
    ]


def test_a_bot_can_be_asked_for_by_its_name() -> None:
    assert seats("me,Tito,PIA:Anna") == [
        (PERSON, "Ada"),
        ("regular", "Tito"),
        ("apprentice", "Anna"),
    ]


def test_dials_belong_to_the_seat_before_them() -> None:
    choices = read_seat_choices("you, cook, recall=poor, skill=0.5:Gigi:green, bruno,recall=none")
    assert choices == (
        SeatChoice(PERSON, "Ada"),
        SeatChoice("cook,recall=poor,skill=0.5", "Gigi", "green"),
        SeatChoice("cook,recall=none,skill=1", "Bruno"),
    )


def test_a_name_may_have_an_equals_sign() -> None:
    assert seats("you:A=B,cook") == [(PERSON, "A=B"), ("cook", "Bruno")]


def test_dials_survive_in_a_saved_game() -> None:
    who = tuple(
        choice.who for choice in read_seat_choices("you,cook,recall=poor,regular,skill=0.5")
    )
    notes = Notes.read(Notes(who, "en", 1.0).comments(finished=False))
    assert tuple(choice.who for choice in read_seat_choices(",".join(notes.seats))) == who


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("you,coook", r'no player "coook" \(did you mean "cook"\?\); there are you, apprentice'),
        ("you,cook,recall=bad", "recall is perfect, good"),
        ("you,cook,recal=bad", 'did you mean "recall"'),
        ("you,uniform,skill=1", "uniform has no dials"),
        ("you,skill=1", 'no player "you"'),
        ("you,cook:A:green:B", "WHO:NAME:COLOUR"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(UserError, match=complaint):
        read_seat_choices(text)


# --- The questions ----------------------------------------------------------------------------


class Answering:
    """A device that knows all answers beforehand."""

    width = 80

    def __init__(self, *answers: str) -> None:
        self._answers = list(answers)
        self.shown: list[str] = []

    def line(self, text: object = "") -> None:
        self.shown.append(str(text))

    def prompt(self, text: str) -> None:
        self.shown.append(text)

    def read(self) -> str:
        return self._answers.pop(0)


def asked(*answers: str, words: Words | None = None) -> tuple[list[SeatChoice], list[str]]:
    device = Answering(*answers)
    questions = Questions(device, words or speak("en"))  # type: ignore[arg-type] # all it uses
    return questions._bots(2), device.shown


def test_the_ladder_is_offered_with_names_and_descriptions() -> None:
    for language in LANGUAGES:
        words = speak(language)
        choices, shown = asked("", words=words)
        assert choices == [SeatChoice("cook")] * 2
        text = " ".join(" ".join(shown).split())
        places = [text.index(f"{CHARACTERS[rung].name} ({rung})") for rung in ladder()[:-1]]
        assert places == sorted(places)
        for rung in ladder()[:-1]:
            assert words.character(rung).split()[-1] in text
    assert ladder()[-1] == "uniform"
    assert set(ladder()) == set(PLAYERS)


@pytest.mark.parametrize(
    ("answer", "who"),
    [
        ("1", "apprentice"),
        ("regular", "regular"),
        ("PIA", "apprentice"),
        ("cook", "cook"),
        ("uniform", "uniform"),
        ("cook,recall=poor", "cook,recall=poor,skill=1"),
    ],
)
def test_a_bot_is_chosen_by_number_rung_name_or_dials(answer: str, who: str) -> None:
    assert asked(answer)[0] == [SeatChoice(who)] * 2


def test_bots_can_be_different() -> None:
    mixed = str(len(ladder()) + 1)
    assert asked(mixed, "pia", "tito")[0] == [SeatChoice("apprentice"), SeatChoice("regular")]


def test_a_wrong_answer_is_asked_again() -> None:
    choices, shown = asked("0", "99", "nobody", "you", "cook,recall=bad", "regular")
    assert choices == [SeatChoice("regular")] * 2
    assert any("recall is perfect" in line for line in shown)
