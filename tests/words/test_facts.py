"""Every fact has a sentence in every language, for the one it is about and for the others."""

from functools import cache

import pytest

from forno.rules.facts import (
    FACTS,
    Answered,
    Baked,
    Dealt,
    Drew,
    Fact,
    GameOver,
    Played,
    Requested,
    RoundBegan,
    Took,
    TurnedUp,
    Waits,
)
from forno.rules.phases import NAMED, SHUFFLE, SUPPLY, WAITER
from forno.rules.state import NOBODY
from forno.views.setting import SPECTATOR, Watcher
from forno.words import LANGUAGES, Outcome, PizzaExplanation, explain, speak
from tests.support.nightly import some
from tests.support.tables import TABLES, Table, play

from .amounts import GREEN, counts, table
from .prose import assert_sentence


@cache
def game(which: Table) -> list[Fact]:
    told: list[Fact] = []
    for _ in play(which, 1, told):
        pass
    return told


@pytest.mark.parametrize("which", some(TABLES, 3, 1), ids=str)
def test_random_games_can_be_told_and_explained(which: Table) -> None:
    setting = which.setting()
    told = game(which)
    scores = told[-which.players - 1 :]
    for fact in set(told):
        reason = explain(fact, setting, scores)
        for language in LANGUAGES:
            words = speak(language)
            readers: list[int | Watcher] = [SPECTATOR, 0, which.players - 1]
            for reader in readers:
                assert_sentence(words.fact(fact, setting, reader))
                if reason is not None:
                    assert_sentence(words.because(reason, setting, reader))
                    assert reason.clauses


def test_these_games_tell_facts_of_every_kind() -> None:
    told = {type(fact) for which in TABLES for fact in game(which)}
    assert told == set(FACTS.values())


def test_these_games_see_pizzas_of_every_fate() -> None:
    reasons = {explain(fact, which.setting()) for which in TABLES for fact in set(game(which))}
    fates = {reason.outcome for reason in reasons if isinstance(reason, PizzaExplanation)}
    # There is nearly always some kind for the ?.
    assert fates >= set(Outcome) - {Outcome.NO_KIND}


@pytest.mark.parametrize(
    ("fact", "english", "german", "french"),
    [
        (
            Played(0, 4, 3),
            "Anna puts 3 salami into the oven.",
            "Anna legt 3 Salami in den Ofen.",
            "Anna met 3 salamis au four.",
        ),
        (
            TurnedUp(2, 1),
            "Out of the oven: 1 mushroom.",
            "Aus dem Ofen: 1 Pilz.",
            "On sort du four\u00a0: 1 champignon.",
        ),
        (
            Drew(1, WAITER, 1),
            "Bruno draws 1 order from the waiter.",
            "Bruno zieht 1 Bestellung vom Kellner.",
            "Bruno pioche 1 commande chez son serveur.",
        ),
        (
            Drew(1, SUPPLY, 0),
            "Bruno draws no ingredient: the supply is used up.",
            "Bruno zieht keine Zutat: Der Vorrat ist aufgebraucht.",
            "Bruno ne pioche aucun ingrédient\u00a0: la cuisine est épuisée.",
        ),
        (
            RoundBegan(2, 2, NAMED, 0),
            "Round 2: Claudio starts, and the supply is empty.",
            "Runde 2: Claudio beginnt, im Vorrat liegt keine Karte.",
            "Service 2\u00a0: Claudio commence, et la cuisine est vide.",
        ),
        (
            Requested(GREEN, 8, counts(salami=6, pepper=1), counts(salami=2)),
            "For “Monotoni” with 6 salami and 1 pepper, Bruno asks for 2 salami.",
            "Bruno bittet für „Monotoni“ (6 Salami und 1 Peperoni) um 2 Salami.",
            "Pour «\u00a0Monotoni\u00a0» (6 salamis et 1 piment), Bruno demande 2 salamis.",
        ),
        (Answered(2, 0), "Claudio does not help.", "Claudio hilft nicht.", "Claudio n’aide pas."),
        (
            Baked(1, 2, counts(olive=4, pepper=1), 0, counts(olive=1), 2, counts(olive=1)),
            (
                "Claudio gives 1 olive and Bruno adds 1 olive: "
                "the order “4 olives + 1 pepper” is baked and delivered."
            ),
            (
                "Claudio gibt 1 Olive, Bruno legt 1 Olive nach: "
                "Die Bestellung „4 Oliven + 1 Peperoni“ ist gebacken und wird geliefert."
            ),
            (
                "Claudio donne 1 olive et Bruno ajoute 1 olive\u00a0: "
                "la commande «\u00a04 olives + 1 piment\u00a0» est cuite et livrée."
            ),
        ),
        (
            GameOver(0b101),
            "Anna and Claudio share the victory!",
            "Anna und Claudio teilen sich den Sieg!",
            "Anna et Claudio se partagent la victoire\u202f!",
        ),
    ],
)
def test_what_is_told_about_others(fact: Fact, english: str, german: str, french: str) -> None:
    setting = table("plus", helping=True)
    told = [speak(language).fact(fact, setting) for language in ("en", "de", "fr")]
    assert told == [english, german, french]


def test_the_reader_is_spoken_to() -> None:
    setting = table("plus", helping=True)
    words = speak("en")
    assert words.fact(Played(0, 4, 3), setting, reader=0) == "You put 3 salami into the oven."
    helped = Baked(1, 2, counts(olive=4, pepper=1), 0, 0, 2, counts(olive=1))
    assert words.fact(helped, setting, reader=2).startswith("You give 1 olive: the order")
    assert words.fact(helped, setting, reader=1).startswith("Claudio gives 1 olive: your order")
    assert words.fact(GameOver(0b010), setting, reader=1) == "You win!"
    assert words.fact(GameOver(0b010), setting, reader=0) == "Bruno wins!"


def test_own_cards_are_named() -> None:
    setting = table("rio-grande")
    words = speak("en")
    both = Took(1, counts(mushroom=2, salami=1), 0b1000)
    assert (
        words.fact(both, setting, 1)
        == "You take 2 mushrooms and 1 salami, plus the order “4 salami + 1 pepper”."
    )
    assert words.fact(Took(1, 0, 0), setting, 1) == "You take no card."
    assert words.fact(Took(1, 0, 0b110000), setting, 1) == (
        "You take the orders “one of each” and “Bombastica”."
    )


def test_a_name_is_said_as_it_is() -> None:
    setting = table("rio-grande")
    odd = type(setting).of(setting.edition, ["{ $x }", "<b>", "O’Neil"], [0, 1, 2])
    assert speak("en").fact(Played(0, 4, 3), odd) == "{ $x } puts 3 salami into the oven."


def test_a_first_hand_is_told_in_numbers() -> None:
    fact = Dealt(0, 6, 1, 7)
    assert speak("de").fact(fact, table("oya")) == (
        "Anna bekommt 6 Zutaten und 1 Bestellung, 7 Bestellungen bleiben beim Kellner."
    )


def test_nobody_is_to_act_while_cards_are_shuffled() -> None:
    assert speak("en").fact(Waits(SHUFFLE, NOBODY), table("oya")) == "The new supply is shuffled."
