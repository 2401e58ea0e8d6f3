"""Messages in words: what fields they have, of what kind, within which limits, and what for.

All of it is taken from the classes that the server itself reads and writes messages with.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, Final

import msgspec
from msgspec import inspect as kinds

Struct = type[msgspec.Struct]
_PLAIN: Final = {
    kinds.BoolType: "true or false",
    kinds.NoneType: "nothing",
    kinds.RawType: "JSON",
    kinds.DictType: "an object",
}


def message(struct: Struct, *, level: int = 3) -> str:
    """A message with its fields, as Markdown."""
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)
    title = f"`{info.tag}`" if info.tag_field == "type" else f"`{struct.__name__}`"
    parts = [f"{'#' * level} {title}", prose(inspect.getdoc(struct) or "")]
    rows = [_row(field, meanings(struct)) for field in info.fields]
    if info.tag_field and info.tag_field != "type":
        rows.insert(0, (f"`{info.tag_field}`", f"`{info.tag}`", ""))
    if rows:
        parts.append(table(("field", "what it is", "what it means"), rows))
    return "\n\n".join(part.rstrip("\n") for part in parts) + "\n"


def _row(field: kinds.Field, meanings: dict[str, str]) -> tuple[str, str, str]:
    kind = in_words(field.type)
    if not field.required:
        kind += f"; {_default(field)}"
    return f"`{field.encode_name}`", kind, prose(meanings.get(field.name, ""))


def _default(field: kinds.Field) -> str:
    if field.default in (msgspec.UNSET, msgspec.NODEFAULT):
        return "may be left out"
    usual = field.default
    if usual is None or usual in ("", ()) or isinstance(usual, msgspec.Raw):
        return "may be left out"
    if isinstance(usual, msgspec.Struct):
        return "if left out, the usual one"
    return f"if left out, `{msgspec.json.encode(usual).decode()}`"


def in_words(kind: kinds.Type) -> str:
    """What may stand in a field."""
    match kind:
        case kinds.StrType():
            return _text(kind)
        case kinds.IntType():
            return _number("a whole number", kind)
        case kinds.FloatType():
            return _number("a number", kind)
        case kinds.LiteralType():
            return " or ".join(f"`{value}`" for value in kind.values)
        case kinds.EnumType():
            return " or ".join(f"`{value.value}`" for value in kind.cls)
        case kinds.StructType():
            return f"[`{kind.cls.__name__}`](#{kind.cls.__name__.lower()})"
        case kinds.VarTupleType():
            return _list(kind)
        case kinds.UnionType():
            return ", or ".join(in_words(one) for one in _real(kind))
        case _:
            return _PLAIN[type(kind)]


def _real(union: kinds.UnionType) -> Iterable[kinds.Type]:
    last = [one for one in union.types if isinstance(one, kinds.NoneType)]
    return [*(one for one in union.types if not isinstance(one, kinds.NoneType)), *last]


def _text(kind: kinds.StrType) -> str:
    low, high = kind.min_length or 0, kind.max_length
    size = "" if high is None else f" of {high} characters" if low == high else _upto(low, high)
    of = "" if kind.pattern is None else f" ({_letters(kind.pattern)})"
    return f"text{size}{of}"


def _upto(low: int, high: int) -> str:
    return f" of {low} to {high} characters" if low else f" of at most {high} characters"


def _letters(pattern: str) -> str:
    inside = re.fullmatch(r"\^\[(.*)]\+\$", pattern)
    assert inside is not None, pattern
    names = {"A-Z": "letters", "a-z": "", "0-9": "digits", "_": "`_`", "-": "`-`"}
    found = re.findall(r"\w-\w|.", inside[1])
    return ", ".join(names[one] for one in found if names[one])


def _number(name: str, kind: kinds.IntType | kinds.FloatType) -> str:
    low = kind.ge if kind.ge is not None else kind.gt
    high = kind.le if kind.le is not None else kind.lt
    if kind.lt is not None and isinstance(kind, kinds.IntType):
        high = kind.lt - 1
    if low is None or high is None:
        return name
    more = "more than " if kind.gt is not None else "from "
    return f"{name} {more}{low:g} to {high:,}".replace(",", " ")


def _list(kind: kinds.VarTupleType) -> str:
    low, high = kind.min_length or 0, kind.max_length
    size = "" if high is None else f" ({low} to {high})"
    return f"a list{size}: {in_words(kind.item_type)}"


def made_of(structs: Iterable[Struct]) -> list[Struct]:
    """The messages that others are made of, however deep, and that are not among them."""
    given = list(structs)
    found = list(given)
    for struct in found:  # it grows while it is read
        info = kinds.type_info(struct)
        assert isinstance(info, kinds.StructType)
        for field in info.fields:
            found += [part for part in _within(field.type) if part not in found]
    return found[len(given) :]


def _within(kind: kinds.Type) -> list[Struct]:
    match kind:
        case kinds.StructType():
            return [kind.cls]
        case kinds.VarTupleType():
            return _within(kind.item_type)
        case kinds.UnionType():
            return [part for one in kind.types for part in _within(one)]
        case _:
            return []


def meanings(struct: Struct) -> dict[str, str]:
    """What the source says below each field, in the class or in those that it is made from."""
    found: dict[str, str] = {}
    for parent in struct.__bases__:
        if parent is not msgspec.Struct:
            found |= meanings(parent)
    tree = ast.parse(inspect.getsource(struct))
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    for field, says in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match says:
                case ast.Expr(value=ast.Constant(value=str() as text)):
                    found[field.target.id] = text
                case _:
                    pass
    return found


def prose(text: str) -> str:
    """A docstring as Markdown, on one line for each paragraph."""
    text = re.sub(r":\w+:`(\w+)`", r"`\1`", inspect.cleandoc(text)).replace("``", "`")
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def table(head: Iterable[str], rows: Iterable[Iterable[Any]]) -> str:
    """A table as Markdown."""
    head = list(head)
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(map(str, cells))} |\n" for cells in lines)
