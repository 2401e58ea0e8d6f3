"""A completion script for zsh, made from the outline of a command."""

from __future__ import annotations

from collections.abc import Iterator

from .parser_outline import Argument, Kind, Option, Outline, Value


def zsh_completion(root: Outline) -> str:
    """The script, to be read by zsh, or put as ``_forno`` into a folder of its ``fpath``."""
    functions = [_function(command) for command in root.everything()]
    head = f"#compdef {root.name}\n# Completion for zsh, written by: {root.name} completion zsh\n"
    # Autoloaded, the file is the function itself; read by hand, it registers the function.
    tail = (
        f'if [ "$funcstack[1]" = "_{root.name}" ]; then\n    _{root.name} "$@"\n'
        f"else\n    compdef _{root.name} {root.name}\nfi\n"
    )
    return "\n".join([head, *functions, tail])


def _function(command: Outline) -> str:
    specs = [spec for option in command.options for spec in _option_specs(option)]
    if command.commands:
        body = [*specs, "'1: :->command'", "'*:: :->rest'"]
    else:
        body = [*specs, *_argument_specs(command.arguments)]
    arguments = " \\\n        ".join(body)
    lines = [
        f"{_name(command)}() {{",
        "    local context state state_descr line",
        "    typeset -A opt_args",
        f"    _arguments -C -s \\\n        {arguments}",
    ]
    if command.commands:
        lines += _dispatch(command)
    return "\n".join([*lines, "}", ""])


def _dispatch(command: Outline) -> Iterator[str]:
    yield "    case $state in"
    yield "    command)"
    yield "        local -a commands=("
    for each in command.commands:
        yield f"            {_quoted(f'{each.name}:{each.about}')}"
    yield "        )"
    yield "        _describe command commands ;;"
    yield "    rest)"
    yield "        case $words[1] in"
    for each in command.commands:
        yield f"        {each.name}) {_name(each)} ;;"
    yield "        esac ;;"
    yield "    esac"


def _name(command: Outline) -> str:
    return "_" + "_".join(part.replace("-", "_") for part in command.path)


def _option_specs(option: Option) -> Iterator[str]:
    about = _plain(option.about)
    for name in option.names:
        others = [each for each in option.names if each != name]
        apart = f"({' '.join(others)})" if others else "*"
        if option.value.kind is Kind.NOTHING:
            yield _quoted(f"{apart}{name}[{about}]")
            continue
        colons = "::" if option.optional else ":"
        equals = "=" if name.startswith("--") else "+"
        found = f"{colons}{option.metavar}:{_action(option.value)}"
        yield _quoted(f"{apart}{name}{equals}[{about}]{found}")


def _argument_specs(arguments: tuple[Argument, ...]) -> list[str]:
    return [_quoted(f"*:{_plain(each.metavar)}:{_action(each.value)}") for each in arguments[-1:]]


def _action(value: Value) -> str:
    match value.kind:
        case Kind.WORD if value.or_file:
            return f"{{compadd {' '.join(value.words)}; _files}}"
        case Kind.WORD:
            return f"({' '.join(value.words)})"
        case Kind.FILE:
            return "_files"
        case Kind.FOLDER:
            return "_files -/"
        case Kind.ANYTHING | Kind.NOTHING:
            return " "


def _plain(text: str) -> str:
    for sign in "\\[]:":
        text = text.replace(sign, f"\\{sign}")
    return text


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
