"""The one decision that is public and silent at once: what to add after another seat helped."""

from random import Random

from forno.editions import edition
from forno.rules.actions import apply, cards
from forno.rules.counts import some
from forno.rules.facts import Fact
from forno.rules.legality import is_legal
from forno.rules.oven import push_ingredients, push_order
from forno.rules.rounds import empty_oven
from forno.rules.state import State
from forno.views import EVERYTHING, SPECTATOR, Follower, Moment, Step, View, Viewer, project, redact
from tests.support.resample import resample
from tests.support.tables import Table

TABLE = Table(edition("plus"), 3, helping=True)
RULES = TABLE.edition.rulebook
SETTING = TABLE.setting(EVERYTHING)
BOMBASTICA = TABLE.edition.order(TABLE.colours[0], "bombastica")
VIEWERS: tuple[Viewer, ...] = (0, 1, 2, SPECTATOR)
PINEAPPLE, PEPPER, MUSHROOM, OLIVE, SALAMI = range(5)


def turned_up(told: list[Fact]) -> State:
    """Seat 0's Bombastica is turned up with ten salami on the table: five cards are missing."""
    state = TABLE.new_state(3, told)
    others = [order for order in range(RULES.orders) if order != BOMBASTICA]
    state.orders[0] = 1 << others.pop()
    state.waiting[0] = len(others)
    state.waiter[0] = sum(order << 4 * place for place, order in enumerate(others))
    state.hand[0] = some(PINEAPPLE, 2) + some(PEPPER, 2) + some(MUSHROOM, 2)
    state.hand[1] = some(MUSHROOM, 3)
    state.hand[2] = some(OLIVE, 4)
    push_ingredients(state, SALAMI, 10)
    push_order(state, 0, BOMBASTICA)
    push_ingredients(state, SALAMI, 1)
    state.opener = 0
    empty_oven(state, RULES)
    return state


def test_what_the_owner_adds_after_help_is_its_secret_until_the_pizza_is_baked() -> None:
    told: list[Fact] = []
    random = Random(2)
    state = turned_up(told)
    followers = [Follower.since(project(state, SETTING, viewer)) for viewer in VIEWERS]

    def do(action: int) -> dict[Viewer, View]:
        told.clear()
        assert is_legal(state, RULES, action)
        apply(state, RULES, action)
        for follower in followers:
            for fact in told:
                follower.hear(fact)
            viewer = follower.viewer
            assert follower.view == project(state, SETTING, viewer)
            for _ in range(10):
                twin = resample(state, SETTING, viewer, random)
                assert project(twin, SETTING, viewer) == follower.view
        return {follower.viewer: follower.view for follower in followers}

    do(RULES.act_ask)
    do(cards(RULES, OLIVE, 2))
    asked = do(RULES.act_done)
    assert {view.moment for view in asked.values()} == {Moment.ANSWER}
    assert {view.to_act for view in asked.values()} == {1}
    do(RULES.act_answer)
    helped = do(RULES.act_answer + 1)
    assert {view.moment for view in helped.values()} == {Moment.ADD}
    assert {view.giver for view in helped.values()} == {2}
    assert {view.to_act for view in helped.values()} == {0}

    silent = do(cards(RULES, PINEAPPLE, 2))
    for viewer in (1, 2, SPECTATOR):
        assert silent[viewer] == helped[viewer]
        assert not any(redact(fact, viewer) for fact in told)
    plan = silent[0].plan
    assert plan is not None
    assert (plan.step, plan.cards) == (Step.ADD, some(PINEAPPLE, 2))

    baked = do(cards(RULES, MUSHROOM, 1))
    assert {view.turned for view in baked.values()} == {None}
    assert [seat.ingredients for seat in baked[1].seats] == [3, 3, 2]
    assert [seat.waiter for seat in baked[1].seats] == [13, 14, 13]


def test_an_owner_who_adds_alone_is_not_seen_to_do_so() -> None:
    state = turned_up([])
    before = [project(state, SETTING, viewer) for viewer in (1, 2, SPECTATOR)]
    apply(state, RULES, RULES.act_bake)
    apply(state, RULES, cards(RULES, PINEAPPLE, 2))
    assert [project(state, SETTING, viewer) for viewer in (1, 2, SPECTATOR)] == before
    own = project(state, SETTING, 0)
    assert own.moment is Moment.SETTLE
    assert own.plan is not None
    assert own.plan.step is Step.ADD
