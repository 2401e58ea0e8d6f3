"""Updates in words: whole games in every edition and language, and every turn on offer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from forno.editions import edition_ids
from forno.game import Game, Refused
from forno.rules.facts import Baked, Fact
from forno.server.updates.updates import UpdateWriter
from forno.table import entries as log
from forno.table import requests
from forno.table.plan import TablePlan
from forno.table.table import Stage, Table
from forno.views import SPECTATOR, Moment, Viewer, fact_to_plain, redact
from forno.words import LANGUAGES, speak
from tests.server.wire import Person
from tests.support.live_tables import opened, playing, sat
from tests.support.nightly import EVERY
from tests.words.prose import assert_clean, assert_sentence

SILENT = {"dealt", "waits", "planned"}
PIZZAS = {"baked", "failed"}
BAKING = {"turned-up", "order-up", *PIZZAS}
LARGEST = 3_000
"""Bytes of an update at most, but for those that tell how an oven is emptied."""

every_edition = pytest.mark.parametrize("edition", edition_ids())


def played_game(edition: str, rng: Random, **plan: Any) -> Iterator[tuple[Table, list[Fact]]]:
    """A game played at random, step by step, and the same one every time."""
    settled = TablePlan(edition=edition, **plan)
    table = Table("t", replace(opened(settled), secret=rng.randbytes(32).hex()))
    for entry in (*sat(settled), log.Began()):
        table.happen(entry)
    assert table.game is not None
    facts = list(table.game.facts)
    yield table, facts
    for number in range(10_000):
        if table.stage is not Stage.PLAYING:
            return
        seat = table.seat_to_move
        assert seat is not None
        legal = table.game.legal.indices
        # Many orders and few ingredients in a hand make for all kinds of turns.
        move = legal[-1] if rng.random() < 0.4 else rng.choice(legal)
        acted = requests.act(table, seat, answers=table.turn, action_id=f"a{number}", move=[move])
        facts = table.happen(acted)
        yield table, facts


def shown(table: Table, facts: list[Fact]) -> UpdateWriter:
    return UpdateWriter(table, facts, frozenset({0, 1}), clock=10_000)


def told(table: Table, facts: list[Fact], viewer: Viewer, words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shown(table, facts).told_to(viewer, words))
    return found


# --- Sentences --------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told_in_sentences(edition: str, language: str) -> None:
    rng = Random(f"{edition} {language}")
    explained: set[str] = set()
    for table, facts in played_game(edition, rng, seats=4):
        viewer: Viewer = rng.choice([SPECTATOR, 0, 1, 2, 3])
        assert table.game is not None
        message = shown(table, facts).told_to(viewer, language)
        update = json.loads(message)
        heard = update.get("facts", [])
        said = {one["fact"]: one for one in update.get("said", ())}
        assert sorted(said) == list(said)
        for number, fact in enumerate(heard):
            if fact["fact"] in SILENT:
                assert number not in said
                continue
            if fact["fact"] == "took" and table.dealt == table.seq:
                assert number not in said
                continue
            assert_sentence(said[number]["text"])
            assert ("why" in said[number]) == ("clause" in said[number])
            if "why" in said[number]:
                assert_sentence(said[number]["why"])
                explained.add(fact["fact"])
            else:
                assert fact["fact"] not in PIZZAS
        if not BAKING & {fact["fact"] for fact in heard} and update["view"]["moment"] != "settle":
            assert len(message) <= LARGEST
    assert explained >= PIZZAS
    assert "game-over" in explained


def test_the_viewer_is_spoken_to() -> None:
    table = playing(edition="abacus", seats=2)
    seat = table.seat_to_move
    assert table.game is not None
    assert seat is not None
    facts = table.happen(log.Acted(seat, table.game.legal.indices[:1]))
    name = table.game.names[seat]
    texts = [
        told(table, facts, viewer, "en")["said"][0]["text"]
        for viewer in (seat, 1 - seat, SPECTATOR)
    ]
    assert texts[0].startswith("You put ")
    assert texts[1] == texts[2] == f"{name} puts {texts[0].removeprefix('You put ')}"


def test_nothing_is_said_to_a_newcomer() -> None:
    table = playing(edition="abacus", seats=2)
    assert table.game is not None
    came = shown(table, list(table.game.facts)).shown_to(table.seat_to_move or 0, "en")
    update = json.loads(came)
    assert "said" not in update
    assert update["turns"]["draws"]
    assert all(step["label"] for step in update["legal"])


# --- What may be done -------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_a_label(edition: str, language: str) -> None:
    rng = Random(f"{language} {edition}")
    moments = set()
    for table, _ in played_game(edition, rng, seats=5):
        seat = table.seat_to_move
        if table.game is None or seat is None:
            continue
        update = told(table, [], seat, language)
        labels = [step["label"] for step in update["legal"]]
        assert len(set(labels)) == len(labels)
        hand = update["own"]["hand"]["ingredients"]
        for step in update["legal"]:
            assert_clean(step["label"])
            takes = step.get("takes", {"": 0})
            assert all(number <= hand.get(kind, 0) for kind, number in takes.items())
        moments.add(update["view"]["moment"])
    assert {"ingredients", "order", "draw", "settle"} <= moments


def test_a_label_says_what_is_added_and_a_step_what_it_takes() -> None:
    rng = Random(4)
    found = False
    for table, _ in played_game("abacus", rng, seats=3):
        seat = table.seat_to_move
        if table.game is None or seat is None:
            continue
        settles = table.game.view(seat).moment is Moment.SETTLE
        for step in told(table, [], seat, "en")["legal"]:
            if settles and step["text"].startswith("bake") and "takes" in step:
                game = table.game.copy()
                baked, *_ = game.play([step["index"]], seat)
                assert isinstance(baked, Baked)
                assert fact_to_plain(baked, game.setting)["own"] == step["takes"]
                cards = speak("en").cards(game.edition, baked.own)
                assert step["label"].endswith(f": add {cards} from your hand")
                found = True
    assert found


# --- Whole turns ------------------------------------------------------------------------------


@every_edition
def test_just_the_turns_on_offer_are_accepted(edition: str) -> None:
    rng = Random(edition)
    accepted = refused = begun = 0
    for seats in (2, 4) if EVERY else (3,):
        for table, _ in played_game(edition, rng, seats=seats):
            seat = table.seat_to_move
            if table.game is None or seat is None:
                continue
            update = told(table, [], seat, "en")
            turns = update.get("turns")
            moment = Moment(update["view"]["moment"])
            begins = moment is Moment.INGREDIENTS or (
                moment is Moment.ORDER and not table.game.in_move
            )
            assert (turns is not None) == begins
            if turns is None:
                continue
            begun += moment is Moment.ORDER
            yes, no = try_many(table.game, turns, update["own"]["hand"]["orders"], rng)
            accepted += yes
            refused += no
    assert accepted > (1000 if EVERY else 300)
    assert refused > (100 if EVERY else 30)
    assert bool(begun) == (edition == "bgg")


def try_many(game: Game, turns: dict[str, Any], held: list[str], rng: Random) -> tuple[int, int]:
    """Try every turn on offer and many others; return how many the rules took and refused."""
    seat = game.seat_to_move
    assert seat is not None
    specs = game.edition.orders[game.setting.colours[seat]]
    codes = {spec.id: spec.code for spec in specs}
    assert turns["orders"] == [codes[order] for order in held]
    e = game.edition.rulebook
    amounts = [f"{n}{kind.code}" for kind in game.edition.ingredients for n in range(1, e.most + 1)]
    firsts = sorted({"", *turns["draws"], *rng.sample(amounts, 6)})
    counted = [0, 0]
    piles: set[str] = set()
    for first, order, pile in product(firsts, ["", *codes.values()], ["", "s", "w"]):
        draws = turns["draws"].get(first)
        offered = draws is not None and (not order or order in turns["orders"])
        if offered:
            choices = draws[bool(order)]
            offered = pile in choices if pile else not choices
            piles |= set("sw") - set(choices)
            if not pile and choices:
                continue  # half a turn, which the rules take: the draw would come later
        move = f"{first} {f'+{order}' if order else '-'} {pile}"
        try:
            game.read(move, seat)
        except Refused:
            assert not offered, move
            counted[1] += 1
        else:
            assert offered, move
            counted[0] += 1
    assert set(turns["why"]) == piles
    for why in turns["why"].values():
        assert_clean(why)
    return counted[0], counted[1]


# --- Without words ----------------------------------------------------------------------------


@every_edition
def test_words_are_an_addition_and_nothing_else(edition: str) -> None:
    rng = Random(f"plain {edition}")
    for table, facts in played_game(edition, rng, seats=3):
        viewer: Viewer = rng.choice([SPECTATOR, 0, 1, 2])
        showing = shown(table, facts)
        plain = showing.told_to(viewer)
        update = json.loads(showing.told_to(viewer, rng.choice(LANGUAGES)))
        for key in ("said", "turns", "slots", "only"):
            update.pop(key, None)
        for step in update.get("legal", ()):
            del step["label"]
            step.pop("takes", None)
        assert json.dumps(update, ensure_ascii=False, separators=(",", ":")).encode() == plain
        heard = [fact for fact in facts if redact(fact, viewer)]
        assert len(update.get("facts", [])) == len(heard)


def test_a_session_asks_for_words_in_its_greeting(host: Person) -> None:
    table = host.make(["apprentice"])
    assert host.sit(table, "Ada").status_code == 201
    with host.play(table["id"], language="fr", words=True) as line:
        line.say(type="ready", id="r")
        while True:
            update = line.hear_of("update", stage="playing")
            if update.get("legal"):
                break
        first, draws = next(iter(update["turns"]["draws"].items()))
        assert any(step["label"].startswith("Mettre ") for step in update["legal"])
        with host.play(table["id"]) as other:
            plain = other.hear_of("update")
            assert not {"said", "turns", "slots", "only"} & {*plain}
            assert all({*step} == {"index", "text"} for step in plain["legal"])
        move = f"{first} - {draws[0][:1]}"
        line.say(type="act", id="m", answers=update["turn"], move=move)
        after = line.hear_of("update", turn=update["turn"] + 1)
        assert after["said"][0]["text"].startswith("Vous mettez ")
