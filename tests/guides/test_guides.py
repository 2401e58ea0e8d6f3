"""CONTRIBUTING's guides are true: following their steps is all that is needed."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from forno.words import LANGUAGES
from tests.guides.checkout import ROOT, Checkout, steps
from tests.support.nightly import by_night

EDITION: Final = "nonna"
RECIPE: Final = "tripla"
LANGUAGE: Final = "gsw"
BOT: Final = "waitress"
ABOUT: Final = {
    "en": (
        "A hand of eight cards, and only two rounds.",
        "For a short evening. The hand holds eight cards, and the oven is opened only twice.",
        "carries what comes first, and never writes an order down",
    ),
    "de": (
        "Acht Karten auf der Hand und nur zwei Runden.",
        "Für einen kurzen Abend. Die Hand fasst acht Karten, der Ofen wird nur zweimal geöffnet.",
        "bringt, was zuerst kommt, und schreibt sich nie etwas auf",
    ),
    "fr": (
        "Huit cartes en main et deux manches seulement.",
        "Pour une courte soirée. La main compte huit cartes, le four s’ouvre deux fois seulement.",
        "apporte ce qui vient en premier et ne note jamais rien",
    ),
}
"""What the catalogues say of the edition, in a line and at length, and of the bot."""
GUIDES: Final = ("Add an edition", "Add a recipe", "Add a bot", "Add a language")


# --- What the guides name is there ------------------------------------------------------------


@pytest.mark.parametrize("guide", GUIDES)
def test_the_files_and_targets_that_a_guide_names_are_there(guide: str) -> None:
    text = "\n".join(steps(guide))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make (\w+)", text):
        assert re.search(rf"^{target}:", makefile, re.M), target
    for module in re.findall(r"`python -m ([\w.]+)`", text):
        assert (ROOT / module.replace(".", "/")).with_suffix(".py").is_file(), module
    paths = re.findall(r"`((?:src|tests|docs|tools|bench)/[^`]*)`", text)
    assert paths
    for path in paths:
        known, placeholder, _ = path.partition("<")
        assert (ROOT / (known.rpartition("/")[0] if placeholder else known)).exists(), path


# --- A sixth edition --------------------------------------------------------------------------

TOML: Final = f"""\
id = "{EDITION}"
parent = "rio-grande"
title = "Mamma Mia! (Nonna)"
language = "en"
summary = "a hand of eight cards, and two rounds"

hand_limit = {{ value = 8, clause = "TURN-3" }}
rounds = {{ value = 2, clause = "END-1" }}

[orders]
clause = "CARDS-3"
value = [
    {{ recipe = "normale", own = 1, other = 4, clause = "RECIPE-1" }},
    {{ recipe = "bombastica", at_least = 15, clause = "RECIPE-2" }},
    {{ recipe = "{RECIPE}", own = 1, jokers = 1, each = 3, clause = "RECIPE-3" }},
    {{ recipe = "minimale", own = 1, fewest = 3, clause = "RECIPE-4" }},
]
"""
"""The edition, with a recipe of its own."""

RULE_TESTS: Final = f'''\
"""What sets the new edition apart."""

from forno import Game
from forno.rules.phases import MISSING
from tests.rules.at_table import (
    all_codes, at_turn, baked, editions, failed, hand_size, may, opened
)


@editions("{EDITION}")
def test_turn_3_the_hand_is_filled_up_to_eight(edition: str) -> None:
    game = at_turn(edition, "6s1a +4s1p", supply="apmoapmoapmo")
    game.play("6s +4s1p s")
    assert hand_size(game) == 8


@editions("{EDITION}")
def test_end_1_two_rounds_are_played(edition: str) -> None:
    assert Game(edition, 3).setting.rounds == 2


@editions("{EDITION}")
def test_cards_3_each_colour_has_seven_orders(edition: str) -> None:
    assert len(all_codes(edition)) == 7
    assert "{RECIPE}" in all_codes(edition)


@editions("{EDITION}")
def test_recipe_3_three_of_one_other_kind_just_bake(edition: str) -> None:
    game = opened(edition, "1p 3s green:{RECIPE}")
    assert baked(game) == [("{RECIPE}", "1p3s", "-")]


@editions("{EDITION}")
def test_recipe_3_of_two_kinds_it_just_fails(edition: str) -> None:
    assert failed(opened(edition, "1p 2s 2a green:{RECIPE}")) == [("{RECIPE}", MISSING)]


@editions("{EDITION}")
def test_recipe_3_where_two_kinds_would_do_its_owner_chooses(edition: str) -> None:
    assert may(opened(edition, "1p 3s green:{RECIPE}", hand="3a")) == ["bake=a", "bake=s"]
'''


def add_recipe(here: Checkout) -> None:
    """Follow the steps of the guide; 2 and 3 are for recipes that need a new number.

    Its line in the edition (1) and its examples as tests (6) come with the edition below.
    """
    assert len(steps("Add a recipe")) == 7
    # 4
    here.replace(
        "src/forno/editions/vocabulary.py",
        '    "mammamia",\n',
        f'    "mammamia",\n    "{RECIPE}",\n',
    )
    orders = "src/forno/editions/orders.py"
    mono = '    "monotoni": (("own", "jokers", "each"),),\n'
    here.replace(orders, mono, mono + mono.replace("monotoni", RECIPE))
    here.replace(
        orders,
        '    "junior": "junior",\n',
        f'    "junior": "junior",\n    "{RECIPE}": "{RECIPE}",\n',
    )
    clause = '    "monotoni": ("RECIPE-3",),\n'
    here.replace(
        "src/forno/words/explaining.py", clause, clause + clause.replace("monotoni", RECIPE)
    )
    # 5
    for language in LANGUAGES:
        here.append(f"src/forno/words/{language}/recipes.ftl", f"\nrecipe-{RECIPE} = Tripla\n")


def add_edition(here: Checkout) -> None:
    """Follow the steps of the guide; 4 and 10 are for editions that need more."""
    assert len(steps("Add an edition")) == 10
    # 1 to 3
    here.write(f"src/forno/editions/{EDITION}.toml", TOML)
    # 5
    for language in LANGUAGES:
        line, long, _ = ABOUT[language]
        here.append(
            f"src/forno/words/{language}/editions.ftl",
            f"edition-{EDITION} = {line}\n    .title = Nonna\n    .about = {long}\n",
        )
    here.replace("src/forno/words/clauses.toml", '["rio-grande", ', f'["rio-grande", "{EDITION}", ')
    # 6
    other = (here.root / "src/forno/envs/forno_oya_v0.py").read_text(encoding="utf-8")
    here.write(f"src/forno/envs/forno_{EDITION}_v0.py", other.replace("oya", EDITION))
    page = "docs/environments.md"
    here.replace(page, "`forno_oya_v0`,", f"`forno_{EDITION}_v0`, `forno_oya_v0`,")
    here.replace(page, "`forno/Oya-v0`,", f"`forno/{EDITION.capitalize()}-v0`, `forno/Oya-v0`,")
    here.replace(
        "docs/environments-openspiel.md",
        "'python_forno_oya',",
        f"'python_forno_{EDITION}', 'python_forno_oya',",
    )
    # 7
    here.write(f"tests/rules/test_{EDITION}.py", RULE_TESTS)
    ask = f"import forno; print(forno.edition({EDITION!r}).fingerprint)"
    here.replace(
        "tests/editions/test_edition_fingerprints.py",
        "GOLDEN = {\n",
        f'GOLDEN = {{\n    "{EDITION}": "{here.run("-c", ask).strip()}",\n',
    )
    scene = (here.root / "tests/perft/rio-grande-2-deal.toml").read_text(encoding="utf-8")
    here.write(f"tests/perft/{EDITION}-2-deal.toml", scene.replace("rio-grande", EDITION))
    here.run("-m", "tools.perft")
    # 8; 9 comes last
    here.make("golden")


# --- One more bot -----------------------------------------------------------------------------

TECHNIQUE: Final = '''\
"""The waitress: plays what comes first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...views import View


class Serving:
    """One of the first two actions."""

    def __init__(self, random: Random) -> None:
        """Toss a coin of its own."""
        self._random = random

    def decide(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the first two actions; always the first while baking."""
        return legal[0] if view.baking else legal[self._random.getrandbits(1)]
'''


def add_bot(here: Checkout) -> None:
    """Follow the steps of the guide; 6 and 7 are for bots that are to stay."""
    assert len(steps("Add a bot")) == 7
    ladder = "src/forno/bots/ladder"
    # 1 to 3
    here.write(f"{ladder}/{BOT}.py", TECHNIQUE)
    # 4
    registry = f"{ladder}/bot_registry.py"
    here.replace(
        registry, "from .uniform import", f"from .{BOT} import Serving\nfrom .uniform import"
    )
    here.replace(
        registry,
        "from typing import Final\n",
        "from random import Random\nfrom typing import Final\n",
    )
    here.replace(
        registry,
        "\n\nRUNGS: Final",
        f"\n\ndef _{BOT}(dials: Dials, seed: int) -> Player:\n"
        "    return Bot(Serving(Random(seed)), Cooking(ahead=False), dials, seed=seed)\n"
        "\n\nRUNGS: Final",
    )
    here.replace(registry, '    "cook": Rung', f'    "{BOT}": Rung(_{BOT}),\n    "cook": Rung')
    cook = '    Character("cook"'
    here.replace(f"{ladder}/characters.py", cook, f'    Character("{BOT}", "Zita", ":>"),\n{cook}')
    face = (here.root / ladder / "faces/cook.svg").read_text(encoding="utf-8")
    here.write(f"{ladder}/faces/{BOT}.svg", face.replace("#F2B33D", "#7FB3D5"))
    here.replace("src/forno/words/messages.py", '"cook", "chef"', f'"{BOT}", "cook", "chef"')
    for language in LANGUAGES:
        here.append(
            f"src/forno/words/{language}/characters.ftl",
            f"character-{BOT} = {ABOUT[language][2]}\n",
        )
    here.replace(
        "docs/ladder.md",
        "| `cook` | Bruno |",
        f"| `{BOT}` | Zita | {ABOUT['en'][2]} |\n| `cook` | Bruno |",
    )


# --- One more language ------------------------------------------------------------------------


def add_language(here: Checkout) -> None:
    """Follow the steps of the guide, but for the translation itself."""
    assert len(steps("Add a language")) == 5
    # 1
    shutil.copytree(here.root / "src/forno/words/en", here.root / f"src/forno/words/{LANGUAGE}")
    languages = "src/forno/words/languages.py"
    here.replace(languages, '("en", "de", "fr")', f'("en", "de", "fr", "{LANGUAGE}")')
    here.replace(languages, '"fr": "Français"', f'"fr": "Français", "{LANGUAGE}": "Züritüütsch"')
    script = "src/forno/web/page/js/core/words.js"
    here.replace(script, '["en", "de", "fr"]', f'["en", "de", "fr", "{LANGUAGE}"]')
    here.replace(script, 'fr: "Français"', f'fr: "Français", {LANGUAGE}: "Züritüütsch"')
    french = 'fr: "/page/words/fr.json"'
    here.replace(script, french, f"{french}, {french.replace('fr', LANGUAGE)}")
    here.replace(
        "src/forno/server/protocol/field_types.py",
        'Literal["en", "de", "fr"]',
        f'Literal["en", "de", "fr", "{LANGUAGE}"]',
    )
    index = "src/forno/web/page/index.html"
    here.replace(
        index, '        <p lang="fr">', f'        <p lang="{LANGUAGE}">…</p>\n        <p lang="fr">'
    )
    # 4
    here.replace(
        "tests/words/phrases.py",
        '    "en": Phrases(',
        f'    "{LANGUAGE}": ENGLISH,\n    "en": Phrases(',
    )
    english = 'Phrases("“”", "Mamma Mia! card", "of one other kind", "if you hold an ingredient")'
    here.replace(
        "tests/words/phrases.py",
        "\n\nPHRASES: Final",
        f"\n\nENGLISH: Final = {english}\nPHRASES: Final",
    )


# --- The tests of what was added --------------------------------------------------------------

OF_EDITIONS: Final = (
    *("tests/rules/test_nonna.py", "tests/golden", "tests/editions", "tests/perft", "tests/words"),
    *("tests/properties/test_legality_agrees.py", "tests/properties/test_move_texts.py"),
    *("tests/views/test_wall.py", "tests/envs/test_docs_of_envs.py", "tests/tools/test_clauses.py"),
    *("tests/tools/test_docs.py", "tests/lab/training/test_shipped_nets.py"),
)
LISTING_EDITIONS: Final = (
    "known_root_first",
    "every_edition",
    "in_all_its_editions",
    "page_is_stale",
    "small_net",
    "test_catalogues",
)
"""Parts of the names of tests that look at all editions together."""

OF_BOTS: Final = (
    *("tests/bots/ladder/test_characters.py", "tests/bots/ladder/test_ladder_page.py"),
    *("tests/bots/ladder/test_registry.py", "tests/test_walls.py"),
    "tests/bots/test_wall_of_bots.py::test_nor_does_it_for_one_who_comes_to_a_game_with_a_past",
    "tests/bots/test_wall_of_bots.py::test_permuting_the_hidden_cards_never_changes_a_choice",
)
LISTING_BOTS: Final = (
    *("test_characters", "test_ladder_page", "test_registry"),
    *("keeps_to_its_walls", "imports_itself"),
)
"""As above."""

OF_LANGUAGES: Final = (
    *("tests/words/test_catalogues.py", "tests/words/test_names.py", "tests/words/test_rules.py"),
    *("tests/words/test_templates.py", "tests/words/test_refusals.py", "tests/web/test_page.py"),
    *("tests/tools/test_catalogues.py", "tests/tools/test_page_types.py"),
)
LISTING_LANGUAGES: Final = ("in_every_language", "stale", "compiled")
"""As above."""


def run_tests(here: Checkout, files: Sequence[str], names: Sequence[str], less: str = "") -> int:
    """Finish as every guide does, and run the tests with some names; return how many pass."""
    here.make("docs")
    wanted = " or ".join(dict.fromkeys(names))
    if less:
        wanted = f"({wanted}) and not ({less})"
    return here.test(*dict.fromkeys(files), "-k", wanted)


@pytest.mark.slow
def test_whoever_follows_all_guides_is_done(tmp_path: Path) -> None:
    """One after the other in one checkout: what a guide adds is no trouble for the next."""
    here = Checkout.copy(tmp_path)
    add_recipe(here)
    add_edition(here)
    add_bot(here)
    add_language(here)
    files = (*OF_EDITIONS, *OF_BOTS, *OF_LANGUAGES)
    listing = (*LISTING_EDITIONS, *LISTING_BOTS, *LISTING_LANGUAGES)
    # How each bot plays the new edition takes long, and is no part of any guide.
    less = f"test_wall_of_bots and {EDITION}"
    assert run_tests(here, files, (EDITION, BOT, LANGUAGE, *listing), less) > 150


@by_night
def test_whoever_adds_an_edition_with_a_recipe_by_the_guides_is_done(tmp_path: Path) -> None:
    here = Checkout.copy(tmp_path)
    add_recipe(here)
    add_edition(here)
    assert run_tests(here, OF_EDITIONS, (EDITION, *LISTING_EDITIONS)) > 150


@by_night
def test_whoever_adds_a_language_by_the_guide_is_done(tmp_path: Path) -> None:
    here = Checkout.copy(tmp_path)
    add_language(here)
    assert run_tests(here, OF_LANGUAGES, (LANGUAGE, *LISTING_LANGUAGES)) > 30


@by_night
def test_whoever_adds_a_bot_by_the_guide_is_done(tmp_path: Path) -> None:
    here = Checkout.copy(tmp_path)
    add_bot(here)
    assert run_tests(here, OF_BOTS, (BOT, *LISTING_BOTS)) > 50
