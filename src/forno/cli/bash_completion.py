"""A completion script for bash, made from the outline of a command."""

from __future__ import annotations

from collections.abc import Iterator
from shlex import quote
from typing import Final

from .parser_outline import Kind, Outline, Value

_HEAD: Final = """\
# Completion of {name} for bash, written by: {name} completion bash
_{name}() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}}
    local at={name} index IFS=$'\\n'
    # A word such as --lang=de comes in three parts.
    if [[ $current == = ]]; then
        current=
    elif [[ $previous == = ]]; then
        previous=${{COMP_WORDS[COMP_CWORD - 2]}}
    fi
    for ((index = 1; index < COMP_CWORD; index++)); do
        case "$at ${{COMP_WORDS[index]}}" in
{walk}
        esac
    done
    COMPREPLY=()
    case "$at $previous" in
{values}
    esac
    if [[ $current == -* ]]; then
        case $at in
{options}
        esac
        return
    fi
    case $at in
{places}
    esac
}}
_{name}_words() {{ COMPREPLY+=($(compgen -W "$1" -- "$current")); }}
_{name}_files() {{
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen -f -- "$current"))
}}
_{name}_folders() {{
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen -d -- "$current"))
}}
complete -F _{name} {name}
"""


def bash_completion(root: Outline) -> str:
    """The script, to be read by bash."""
    commands = list(root.everything())
    walk = [
        f"            {quote(' '.join(each.path))}) at={quote(' '.join(each.path))} ;;"
        for each in commands[1:]
    ]
    values = [line for each in commands for line in _values(each, root.name)]
    options = [line for each in commands for line in _options(each, root.name)]
    places = [line for each in commands for line in _places(each, root.name)]
    return _HEAD.format(
        name=root.name,
        walk="\n".join(walk),
        values="\n".join(values),
        options="\n".join(options),
        places="\n".join(places),
    )


def _values(command: Outline, name: str) -> Iterator[str]:
    """What stands after an option that takes something."""
    for option in command.options:
        if option.value.kind is Kind.NOTHING:
            continue
        where = "|".join(quote(" ".join((*command.path, each))) for each in option.names)
        # What may be left out leaves room for another option.
        end = "[[ $current == -* ]] || return" if option.optional else "return"
        yield f"        {where}) {_answer(option.value, name)}{end} ;;"


def _options(command: Outline, name: str) -> Iterator[str]:
    names = [each for option in command.options for each in option.names]
    yield f"            {quote(' '.join(command.path))}) {_words(names, name)} ;;"


def _places(command: Outline, name: str) -> Iterator[str]:
    """What stands where no option does: a command, or an argument."""
    words = [each.name for each in command.commands]
    answers = [_words(words, name)] if words else []
    answers += [_answer(each.value, name).removesuffix("; ") for each in command.arguments]
    known = "; ".join(dict.fromkeys(filter(None, answers)))
    if known:
        yield f"        {quote(' '.join(command.path))}) {known} ;;"


def _answer(value: Value, name: str) -> str:
    match value.kind:
        case Kind.WORD:
            files = f"_{name}_files; " if value.or_file else ""
            return f"{_words(value.words, name)}; {files}"
        case Kind.FILE:
            return f"_{name}_files; "
        case Kind.FOLDER:
            return f"_{name}_folders; "
        case Kind.ANYTHING | Kind.NOTHING:
            return ""


def _words(words: list[str] | tuple[str, ...], name: str) -> str:
    lines = "\\n".join(words)
    return f"_{name}_words $'{lines}'"
