"""A completion script for fish, made from the outline of a command."""

from __future__ import annotations

from collections.abc import Iterator

from .parser_outline import Kind, Option, Outline, Value


def fish_completion(root: Outline) -> str:
    """The script, to be put into fish's folder of completions."""
    lines = [
        f"# Completion of {root.name} for fish, written by: {root.name} completion fish",
        f"complete -c {root.name} -f",
    ]
    for command in root.everything():
        lines += _lines(root.name, command)
    return "\n".join(lines) + "\n"


def _lines(name: str, command: Outline) -> Iterator[str]:
    start = f"complete -c {name} -n {_quoted(_condition(command))}"
    for each in command.commands:
        yield f"{start} -a {each.name} -d {_quoted(each.about)}"
    for option in command.options:
        yield f"{start}{_option(option)} -d {_quoted(option.about)}"
    for argument in command.arguments:
        if found := _value(argument.value):
            yield f"{start}{found}"


def _condition(command: Outline) -> str:
    """When a command has been named, and none of its own commands."""
    parts = [f"__fish_seen_subcommand_from {each}" for each in command.path[1:]]
    below = [each.name for each in command.commands]
    if below:
        parts.append(f"not __fish_seen_subcommand_from {' '.join(below)}")
    return "; and ".join(parts) or "true"


def _option(option: Option) -> str:
    names = "".join(
        f" -l {each[2:]}" if each.startswith("--") else f" -s {each[1:]}" for each in option.names
    )
    if option.value.kind is Kind.NOTHING:
        return names
    required = "" if option.optional else " -r"
    return f"{names}{required}{_value(option.value)}"


def _value(value: Value) -> str:
    words = f" -a {_quoted(' '.join(value.words))}" if value.words else ""
    match value.kind:
        case Kind.WORD:
            return f"{words} -F" if value.or_file else words
        case Kind.FILE:
            return " -F"
        case Kind.FOLDER:
            return " -a '(__fish_complete_directories)'"
        case Kind.ANYTHING | Kind.NOTHING:
            return ""


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
