"""What the command line does not understand is answered with what may be meant."""

from __future__ import annotations

import pytest

from forno.cli.commands import COMMANDS, make_parser
from forno.cli.guide import guides
from forno.cli.main import main
from forno.cli.parser_outline import outline

ANSWERS = {
    "plya": 'there is no command "plya" (did you mean "forno play"?)',
    "cook": 'there is no command "cook": play, learn, serve, ',
    "--seats you,cook": "--seats is an option of forno play (see forno --help)",
    "--lang": "--lang is an option of forno play, forno learn, forno join and forno replay",
    "--sprt=1": "--sprt is an option of forno arena",
    "--nonsense": "there is no option --nonsense (see forno --help)",
    "--hlep": "there is no option --hlep (did you mean --help?)",
    "simulate --seats you": "--seats is an option of forno play, not of forno simulate",
    "play --edtion plus": "there is no option --edtion (did you mean --edition?)",
    "play plus": 'there is no place for "plus" (see forno play --help)',
    "editions show plus --color green": "no option --color (did you mean --colour?)",
    "editions shwo plus": "invalid choice: 'shwo'",
}


@pytest.mark.parametrize(("line", "answer"), ANSWERS.items(), ids=ANSWERS)
def test_the_answer_says_what_may_be_meant(
    capsys: pytest.CaptureFixture[str], line: str, answer: str
) -> None:
    assert main(line.split()) == 2
    said = capsys.readouterr()
    assert answer in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_the_list_of_commands_says_what_the_parsers_say() -> None:
    full, quick = (outline(make_parser(wanted)) for wanted in (COMMANDS, ()))
    assert [(each.name, each.about) for each in full.commands] == [
        (each.name, each.about) for each in quick.commands
    ]


def test_the_same_is_said_of_a_command_whatever_was_imported() -> None:
    for name in COMMANDS:
        [alone] = [each for each in outline(make_parser((name,))).commands if each.name == name]
        [among] = [each for each in outline(make_parser()).commands if each.name == name]
        assert alone == among


def test_help_names_guides_that_are_there() -> None:
    texts = [
        "\n".join([each.about, each.epilog, *(option.about for option in each.options)])
        for each in outline(make_parser()).everything()
    ]
    named = {
        name.rstrip(".,")
        for text in texts
        for name in (part.split()[0] for part in text.split("forno guide ")[1:])
        if name.isascii() and name[0].isalpha() and not name.isupper()
    } - {"which", "lists"}
    assert {"simulate", "bots", "operating"} <= named <= guides().keys()
    assert not [text for text in texts if "docs/" in text], "that is not in the wheel"
