"""What the game itself answers to the questions in ``docs/questions.toml``.

Each check is asked with an edition, looks the answer up in its rulebook or plays the situation, and
says it in the words that the answer has to contain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from forno.editions import edition as find
from forno.editions.rulebook import CARD_AFTER_DEAL, CARD_BEFORE_DEAL, NO_CARD
from forno.game import Game, Refused, situation
from forno.rules.counts import total
from forno.rules.facts import LaidMammaMia, OvenEmptied, PlayOver, RoundBegan, TurnedUp
from forno.rules.setup import rounds_to_play
from forno.views import SPECTATOR, Concealed, Counted, Shown
from tests.rules.at_table import (
    SEATS,
    at_turn,
    baked,
    delivered,
    failed,
    hand_size,
    ingredients,
    may,
    opened,
    oven,
    play_on,
    room,
    some_orders,
    table,
    told,
    waiter,
)

Check = Callable[[str], str]
CHECKS: Final[dict[str, Check]] = {}


def check(function: Check) -> Check:
    """Let a question name a function."""
    CHECKS[function.__name__] = function
    return function


def yes(so: bool) -> str:
    return "yes" if so else "no"


def accepts(game: Game, move: str) -> bool:
    try:
        game.copy().play(move)
    except Refused:
        return False
    return True


# --- Cards and setting up ---------------------------------------------------------------------


@check
def players(name: str) -> str:
    counts = find(name).player_counts
    for number in counts:
        assert len(Game(name, number).names) == number
    return f"{counts[0]}–{counts[-1]}"


@check
def ingredients_in_box(name: str) -> str:
    return str(find(name).rulebook.kinds * find(name).rulebook.copies)


@check
def sixth_kind(name: str) -> str:
    last = find(name).ingredients[5]
    assert last.colour == "pink"
    return last.id


@check
def orders_of_a_colour(name: str) -> str:
    (number,) = {len(colour) for colour in find(name).orders}
    return str(number)


def own(name: str, colour: str) -> str:
    return next(one.id for one in find(name).ingredients if one.colour == colour)


@check
def own_of_red(name: str) -> str:
    return own(name, "red")


@check
def own_of_brown(name: str) -> str:
    return own(name, "brown")


@check
def left_in_box_of_two(name: str) -> str:
    rules, game = find(name).rulebook, Game(name, 2, seed=1)
    cards = sum(total(hand.ingredients) for hand in room(game).hands) + game.view(0).supply
    in_play = cards - (rules.mamma_mia != NO_CARD)
    return str(rules.copies - in_play // rules.kinds)


def supply_of(name: str, number: int) -> str:
    return str(Game(name, number, seed=1).view(0).supply)


@check
def supply_of_three(name: str) -> str:
    return supply_of(name, 3)


@check
def supply_of_six(name: str) -> str:
    return supply_of(name, 6)


@check
def first_hand(name: str) -> str:
    seat = Game(name, 3, seed=1).view(0).seats[0]
    return f"{seat.ingredients} ingredients and {seat.orders} order"


@check
def waiter_at_the_start(name: str) -> str:
    return str(Game(name, 3, seed=1).view(0).seats[0].waiter)


@check
def card_enters(name: str) -> str:
    laid = any(told(Game(name, 5, seed=seed).facts, LaidMammaMia) for seed in range(20))
    enters = find(name).rulebook.mamma_mia
    assert laid == (enters == CARD_BEFORE_DEAL)
    return {
        NO_CARD: "not at all",
        CARD_AFTER_DEAL: "after the deal",
        CARD_BEFORE_DEAL: "before the deal",
    }[enters]


# --- A turn -----------------------------------------------------------------------------------


@check
def several_kinds(name: str) -> str:
    return yes(accepts(at_turn(name, "2o1s +4s1p"), "1o 1s"))


@check
def several_of_a_kind(name: str) -> str:
    return yes(accepts(at_turn(name, "3o1s +4s1p"), "3o - s"))


@check
def two_orders(name: str) -> str:
    game = at_turn(name, "3o1s +4s1p +bomb")
    game.play("1o +4s1p")
    return yes(accepts(game, "+bomb"))


@check
def order_without_ingredients(name: str) -> str:
    game = at_turn(name, some_orders(name, 2))
    return yes(game.to_move == "Alberto" and accepts(game, "+4a1p"))


@check
def must_play_an_ingredient(name: str) -> str:
    return yes(not accepts(at_turn(name, "2o +4s1p"), "+4s1p"))


@check
def hand_limit(name: str) -> str:
    start = find(name).rulebook.hand_limit - 1
    game = at_turn(name, f"{start}s +4s1p", supply="apmo" * 4)
    game.play("4s - s")
    return str(hand_size(game))


@check
def draws_at_most(name: str) -> str:
    game = at_turn(name, "8s +4s1p", supply="apmoapmoapmo")
    game.play("8s +4s1p s")
    return str(hand_size(game))


@check
def mixed_draw(name: str) -> str:
    game = at_turn(name, "5s +4s1p", waiters={"Alberto": "bomb mini"}, supply="apmoapmo")
    game.play("4s -")
    assert may(game) == ["s", "w"]
    game.play("w")
    return yes(game.to_move == "Alberto")


@check
def short_waiter(name: str) -> str:
    game = at_turn(name, "6s +4s1p", waiters={"Alberto": "bomb mini"}, supply="apmoapmo")
    game.play("4s - w")
    return str(hand_size(game) - 3)


@check
def empty_waiter(name: str) -> str:
    game = at_turn(name, "2a3s +4s1p", waiters={"Alberto": "-"})
    return yes(accepts(game, "1s - w"))


@check
def needy_draw(name: str) -> str:
    game = at_turn(name, "3s +4s1p", waiters={"Alberto": "bomb mini each 4a1p"})
    game.play("3s -")
    return {("s",): "the supply", ("s", "w"): "supply or waiter"}[tuple(may(game))]


@check
def pass_draws(name: str) -> str:
    game = at_turn(name, some_orders(name, 2), supply="apmosapmos")
    return str(hand_size(game) - 2)


@check
def drawer_of_the_card(name: str) -> str:
    game = at_turn(name, "6s +4s1p", supply="Mapmosapmos")
    game.play("1s - s")
    assert game.view(SPECTATOR).holder == 0
    assert hand_size(game) == find(name).rulebook.hand_limit
    return "shows it and draws another"


@check
def look_into_the_oven(name: str) -> str:
    game = at_turn(name, "2o1s +4s1p", oven="3a 2p", others={"Beate": "2m1s"})
    game.play("1o - s")
    for viewer in (0, 1, SPECTATOR):
        seen = game.view(viewer).oven
        assert (seen.height, len(seen.runs)) == (6, 1)
    return "only the top card"


# --- The end of a round -----------------------------------------------------------------------


@check
def round_ends(name: str) -> str:
    game = at_turn(name, "5s +4s1p", supply="a" if name == "abacus" else "aM")
    game.play("1s - s")
    assert told(game.facts, PlayOver)
    return "the last card of the supply"


@check
def who_empties(name: str) -> str:
    game = Game(name, 3, seed=5)
    play_on(game, seed=2, until_round=2)
    (opener,) = {fact.seat for fact in told(game.facts, PlayOver)}
    holders = [fact.seat for fact in told(game.facts, LaidMammaMia)]
    if holders:
        assert holders[0] == opener
        return "the holder of the Mamma Mia! card"
    return "whoever drew the last card"


@check
def who_begins_next(name: str) -> str:
    game = Game(name, 3, seed=5)
    play_on(game, seed=2, until_round=2)
    opener = told(game.facts, PlayOver)[0].seat
    began = told(game.facts, RoundBegan)[-1]
    assert (began.round, began.seat) == (2, opener)
    return "the same player"


# --- Baking -----------------------------------------------------------------------------------


@check
def reading_order(name: str) -> str:
    game = opened(name, "2s 3m 1a")
    letters = [find(name).ingredients[fact.kind].code for fact in told(game.facts, TurnedUp)]
    assert list(dict.fromkeys(letters)) == ["s", "m", "a"]
    return "first played, first read"


@check
def may_refuse_what_lies_there(name: str) -> str:
    game = opened(name, "1p 4s green:4s1p", hand="2a")
    return yes(not baked(game))


@check
def add_from_hand(name: str) -> str:
    game = opened(name, "3a 1p green:4a1p", hand="2a1s")
    game.play("bake")
    ((_, _, added),) = baked(game)
    assert (added, ingredients(game)) == ("1a", "1a1s")
    return "1 pineapple"


@check
def may_decline(name: str) -> str:
    game = opened(name, "3a 1p green:4a1p", hand="2a1s")
    game.play("decline")
    return yes(bool(failed(game)))


@check
def failed_order(name: str) -> str:
    game = opened(name, "1a 1p green:4a1p", waiters={"Alberto": "bomb mini"})
    assert waiter(game) == ["bomb", "mini", "4a1p"]
    assert table(game) == "1a1p"
    return "under the waiter"


@check
def leftovers(name: str) -> str:
    game = opened(name, "2s 3m", early=True, waiters={"Alberto": "bomb"})
    stay = bool(find(name).rulebook.leftovers_stay)
    assert (table(game) != "-") == stay
    assert (oven(game) == "") == stay
    return "stay on the table" if stay else "the new oven"


@check
def leftovers_seconds(name: str) -> str:
    return str(find(name).rulebook.leftovers_seconds)


# --- Recipes ----------------------------------------------------------------------------------


@check
def bombastica_needs(name: str) -> str:
    fourteen = opened(name, "5s 5m 4a green:bomb")
    fifteen = opened(name, "5s 5m 5a green:bomb")
    assert failed(fourteen)
    assert baked(fifteen)
    return str(next(one.at_least for one in find(name).orders[1] if one.code == "bomb"))


@check
def bombastica_takes_all(name: str) -> str:
    game = opened(name, "7s 7m 7a green:bomb")
    assert baked(game) == [("bomb", "7a7m7s", "-")]
    assert table(game) == "-"
    return "21"


@check
def bombastica_adds(name: str) -> str:
    game = opened(name, "5s 5m 3a green:bomb", hand="1p1o1s")
    game.play("bake 1p 1o")
    ((_, _, added),) = baked(game)
    assert (added, ingredients(game)) == ("1p1o", "1s")
    return "2"


@check
def monotoni(name: str) -> str:
    assert baked(opened(name, "1p 6s green:mono")) == [("mono", "1p6s", "-")]
    return "1 pepper and 6 salami"


@check
def monotoni_own(name: str) -> str:
    return yes(not failed(opened(name, "7p green:mono")))


@check
def minimale(name: str) -> str:
    game = opened(name, "1p 4s green:mini")
    ((_, bill, _),) = baked(game)
    return bill.removeprefix("1p").removesuffix("s")


@check
def minimale_tie(name: str) -> str:
    game = opened(name, "2p 2s 2m 3a green:mini", hand="2s2m2a")
    kinds = {action.removeprefix("bake=") for action in may(game)} - {"decline"}
    assert kinds == {"s", "m"}
    return "salami or mushroom"


@check
def minimale_absent(name: str) -> str:
    game = opened(name, "1p 3s green:mini", hand="3o")
    return yes(baked(game) != [("mini", "1p3s", "-")])


@check
def ghiottona(name: str) -> str:
    game = opened(name, "1p 4s 4m green:ghio")
    assert baked(game) == [("ghio", "1p4m4s", "-")]
    return str(1 + 4 + 4)


@check
def struck_out(name: str) -> str:
    assert baked(opened(name, "3p green:mpa")) == [("mpa", "3p", "-")]
    return "fails" if failed(opened(name, "3p 1h green:mpa")) else "is baked"


@check
def junior(name: str) -> str:
    assert baked(opened(name, "5s green:junior")) == [("junior", "5s", "-")]
    return "5"


@check
def minipizza(name: str) -> str:
    assert failed(opened(name, "2p green:mpa"))
    assert baked(opened(name, "3p green:mpa")) == [("mpa", "3p", "-")]
    return "3"


@check
def mamma_of_red(name: str) -> str:
    for kind in "ap":
        assert delivered(opened(name, f"1s 5{kind} red:mamma", players=3), 2) == {"mamma"}
    assert delivered(opened(name, "1s 3a 2p red:mamma", players=3), 2) == set()
    return "5 pineapples or 5 peppers"


# --- Helping ----------------------------------------------------------------------------------


def asking(name: str, hand: str = "1s", **others: str) -> Game:
    """Alberto lacks two salami; Dora could help if nobody else does."""
    return opened(name, "1p 2s green:4s1p", hand, players=4, others=others, helping=True)


@check
def helping_players(name: str) -> str:
    rules = find(name).rulebook
    return str(next(n for n in find(name).player_counts if n >= rules.helping_players))


@check
def helping(name: str) -> str:
    return yes(bool(find(name).rulebook.helping))


@check
def asked_first(name: str) -> str:
    game = asking(name)
    game.play("ask 1s ?")
    assert game.to_move == "Beate"
    game.play("refuse")
    assert game.to_move == "Claudio"
    return "the left neighbour"


@check
def helper_gives_all(name: str) -> str:
    game = asking(name, Beate="1s")
    game.play("ask 2s ?")
    return yes(not accepts(game, "help"))


@check
def helper_needs_an_order(name: str) -> str:
    game = opened(
        name,
        "1p 2s green:4s1p",
        "1s",
        players=4,
        others={"Beate": "2s"},
        waiters={"Beate": "-"},
        helping=True,
    )
    game.play("ask 1s ?")
    return yes(accepts(game, "help"))


@check
def reward(name: str) -> str:
    game = opened(
        name,
        "1p 2s green:4s1p",
        "1s",
        players=4,
        others={"Beate": "2s"},
        waiters={"Beate": "bomb mini"},
        helping=True,
    )
    game.play("ask 1s ?")
    game.play("help")
    assert "bomb" in delivered(game, 1)
    assert waiter(game, 1) == ["mini"]
    return "the top order of the waiter"


@check
def nobody_helps(name: str) -> str:
    game = asking(name, hand="2s")
    game.play("ask 1s ?")
    for _neighbour in range(3):
        game.play("refuse")
    return "fails" if failed(game) else "is baked"


# --- The end, and who sees what ---------------------------------------------------------------


@check
def rounds(name: str) -> str:
    game = Game(name, 3, seed=2)
    play_on(game, seed=3)
    return str(len(told(game.facts, OvenEmptied)))


@check
def rounds_without_helping(name: str) -> str:
    assert rounds_to_play(find(name).rulebook, 1) == 3
    return str(rounds_to_play(find(name).rulebook, 0))


@check
def rounds_of_two(name: str) -> str:
    game = Game(name, 2, seed=2)
    play_on(game, seed=3)
    return str(len(told(game.facts, OvenEmptied)))


def ended(name: str, first: str, second: str, hands: dict[str, str]) -> Game:
    """A game that ends with these deliveries and hands."""
    rules = find(name).rulebook
    return situation(
        name,
        SEATS[:2],
        hands=hands,
        delivered={"Alberto": first, "Beate": second},
        supply="-",
        oven="1a",
        opens="Alberto",
        holder=None if rules.mamma_mia == NO_CARD else "Alberto",
        round=rounds_to_play(rules, 0),
        helping=False,
    )


@check
def who_wins(name: str) -> str:
    game = ended(name, "bomb mini", "bomb", {"Alberto": "1a", "Beate": "4a"})
    assert game.winners == ("Alberto",)
    return "the most pizzas"


@check
def tie(name: str) -> str:
    game = ended(name, "bomb", "bomb", {"Alberto": "1a", "Beate": "4a"})
    assert game.winners == ("Beate",)
    return "the most ingredients in hand"


@check
def still_tied(name: str) -> str:
    game = ended(name, "bomb", "bomb", {"Alberto": "2s", "Beate": "2a"})
    return "both" if game.winners == ("Alberto", "Beate") else "one"


@check
def delivered_seen(name: str) -> str:
    shown = type(Game(name, 3, seed=1).view(SPECTATOR).seats[0].delivered)
    return {Concealed: "no", Counted: "only how many", Shown: "yes"}[shown]


@check
def others_hand(name: str) -> str:
    game = at_turn(name, "3s +4s1p", others={"Beate": "2a1s"})
    hidden = at_turn(name, "3s +4s1p", others={"Beate": "3p"})
    assert game.view(0) == hidden.view(0)
    assert (game.view(0).seats[1].ingredients, game.view(0).seats[1].orders) == (3, 0)
    return "the numbers of ingredients and orders"


@check
def own_waiter(name: str) -> str:
    one = at_turn(name, "3s +4s1p", waiters={"Alberto": "bomb mini"})
    other = at_turn(name, "3s +4s1p", waiters={"Alberto": "mini bomb"})
    return yes(one.view(0) != other.view(0))


@check
def hands_between_rounds(name: str) -> str:
    game = opened(name, "2s 3m", "2a", early=True)
    return yes(ingredients(game) != "2a")
