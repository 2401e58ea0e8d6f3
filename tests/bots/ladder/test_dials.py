"""The two dials: what they can be set to, and what they do to a bot."""

from collections.abc import Sequence

import pytest

from forno.bots import Bot, Cook, DialError, Dials, SeatedPlayer, make_player, tidy_spec
from forno.bots.ladder.cook import Cooking
from forno.bots.ladder.dials import NONE, PERFECT, RECALLS, parse_dials
from forno.rules.facts import Fact, Played
from forno.rules.legality import legal_actions
from forno.table.turn_loop import play_game
from forno.views import Setting, View, project
from tests.support.tables import TABLES, Table, play


class Counting:
    """A technique that always takes the same place among the legal actions, and keeps count."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.decisions = 0
        self.begun = 0
        self.heard: list[Fact] = []

    def begin(self, setting: Setting, seat: int) -> None:
        del setting, seat
        self.begun += 1

    def hear(self, fact: Fact) -> None:
        self.heard.append(fact)

    def decide(self, view: View, legal: Sequence[int]) -> int:
        del view
        self.decisions += 1
        return legal[self.place]


# --- Reading them -----------------------------------------------------------------------------


@pytest.mark.parametrize("word", RECALLS)
def test_every_recall_with_a_name_can_be_set(word: str) -> None:
    assert parse_dials(f"recall={word}", Dials()) == Dials(recall=RECALLS[word])


def test_dials_are_read_in_any_order_and_however_they_are_written() -> None:
    assert parse_dials(" Skill = 0.25, RECALL=Poor ", Dials()) == Dials(-0.8, 0.25)
    assert parse_dials("recall=-1.05", Dials()) == Dials(-1.05, 1.0)


def test_a_dial_that_is_not_mentioned_stays_as_it_is() -> None:
    usual = Dials(-0.4, 0.5)
    assert parse_dials("skill=1", usual) == Dials(-0.4, 1.0)
    assert parse_dials("recall=none", usual) == Dials(NONE, 0.5)


@pytest.mark.parametrize("dials", [Dials(), Dials(NONE, 0), Dials(-0.4, 0.5), Dials(0.35, 0.125)])
def test_dials_are_written_as_they_are_read(dials: Dials) -> None:
    assert parse_dials(str(dials), Dials()) == dials


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("recall=bad", 'recall is perfect, good, fair, poor, weak, none, or .* not "bad"'),
        ("recall=nan", 'not "nan"'),
        ("recall=inf", 'not "inf"'),
        ("recall=-51", "from -50 to 50"),
        ("recall", "recall is"),
        ("skill=1.1", 'skill is a number from 0 to 1, not "1.1"'),
        ("skill=-0.1", "skill is"),
        ("skill=high", "skill is"),
        ("skill=nan", "skill is"),
        ("skil=1", r'no dial "skil" \(did you mean "skill"\?\); write recall=WORD'),
        ("", "no dial"),
        ("skill=1,skill=1", "skill is set twice"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(DialError, match=complaint):
        parse_dials(text, Dials())


@pytest.mark.parametrize("recall", [float("nan"), 51.0])
def test_impossible_dials_cannot_be_made(recall: float) -> None:
    with pytest.raises(DialError):
        Dials(recall=recall)
    with pytest.raises(DialError):
        Dials(skill=2)


def test_bots_are_made_with_dials() -> None:
    assert isinstance(make_player("cook,recall=poor,skill=0.5", seed=3), Cook)
    assert tidy_spec(" Bruno , recall=-0.8") == "cook,recall=poor,skill=1"
    assert tidy_spec("COOK") == "cook"
    with pytest.raises(DialError, match="uniform has no dials; these have: apprentice, regular"):
        make_player("uniform,skill=0.5")


# --- What they do -----------------------------------------------------------------------------


def choices(skill: float, seed: int = 0) -> tuple[list[int], Counting, Counting]:
    full, plain = Counting(0), Counting(-1)
    bot = Bot(full, plain, Dials(skill=skill), seed=seed)
    view = project(TABLES[0].new_state(0), TABLES[0].setting(), 0)
    return [bot.choose(view, [3, 4]) for _ in range(400)], full, plain


@pytest.mark.parametrize(("skill", "least", "most"), [(1, 400, 400), (0, 0, 0), (0.75, 270, 330)])
def test_skill_is_the_share_of_decisions_with_the_full_technique(
    skill: float, least: int, most: int
) -> None:
    made, full, plain = choices(skill)
    assert least <= full.decisions <= most
    assert full.decisions + plain.decisions == 400
    assert made.count(3) == full.decisions


def test_a_seed_decides_when_skill_fails() -> None:
    assert choices(0.5, seed=1)[0] == choices(0.5, seed=1)[0] != choices(0.5, seed=2)[0]


def test_what_is_forced_is_nobodys_decision() -> None:
    full, plain = Counting(0), Counting(0)
    view = project(TABLES[0].new_state(0), TABLES[0].setting(), 0)
    assert Bot(full, plain, Dials(skill=0.5)).choose(view, [7]) == 7
    assert full.decisions + plain.decisions == 0


def test_a_technique_that_begins_to_settle_an_order_ends_it() -> None:
    table = next(t for t in TABLES if t.helping and t.players == 4)
    setting, rules = table.setting(), table.edition.rulebook
    techniques = [(Counting(0), Counting(0)) for _ in range(4)]
    bots = [Bot(*pair, Dials(skill=0.5), seed=at) for at, pair in enumerate(techniques)]
    last: dict[int, tuple[object, int]] = {}
    steps = 0
    for s in (state for seed in range(3) for state in play(table, seed)):
        legal = legal_actions(s, rules) if s.turn in range(4) else []
        if len(legal) < 2:
            continue
        seat = s.turn
        view = project(s, setting, seat)
        full, before = techniques[seat][0], techniques[seat][0].decisions
        bots[seat].choose(view, legal)
        now = (view.turned, full.decisions - before)
        if view.turned is not None and view.turned.seat == seat:
            if last.get(seat, (None, 0))[0] == view.turned:
                assert last[seat] == now
                steps += 1
            last[seat] = now
        else:
            last.pop(seat, None)
    assert steps > 20


@pytest.mark.parametrize(("recall", "told"), [(PERFECT, True), (-0.8, False), (NONE, False)])
def test_techniques_count_cards_only_for_those_who_forget_nothing(
    recall: float, told: bool
) -> None:
    full, plain = Counting(0), Counting(0)
    setting = TABLES[0].setting()
    seated = SeatedPlayer(Bot(full, plain, Dials(recall=recall)), setting, 1)
    for technique in (full, plain):
        assert technique.begun == told
    fact = Played(0, 2, 1)
    seated.hear(fact)
    assert full.heard == plain.heard == ([fact] if told else [])


def test_without_memory_a_bot_goes_by_what_the_table_shows() -> None:
    for table in TABLES[::5]:
        setting = table.setting()
        forgetful = [make_player("cook,recall=none") for _ in range(table.players)]
        strangers = [_Stranger() for _ in range(table.players)]
        assert play_game(setting, forgetful, seed=4) == play_game(setting, strangers, seed=4)


class _Stranger:
    """A cook who never listens."""

    def __init__(self) -> None:
        self._cooking = Cooking()

    def choose(self, view: View, legal: Sequence[int]) -> int:
        return legal[0] if len(legal) == 1 else self._cooking.decide(view, legal)


@pytest.mark.parametrize("spec", ["cook,recall=poor,skill=0.5", "cook,recall=2,skill=0.2"])
@pytest.mark.parametrize("table", [t for t in TABLES if t.players in (2, 4)], ids=str)
def test_whatever_the_dials_bots_keep_to_the_rules(table: Table, spec: str) -> None:
    ends = [
        play_game(
            table.setting(), [make_player(spec, seed=at) for at in range(table.players)], seed=2
        )
        for _ in range(2)
    ]
    assert ends[0] == ends[1]
