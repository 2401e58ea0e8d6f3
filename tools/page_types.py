"""Types for the page's scripts, made from what the server itself reads and writes.

``python -m tools.page_types`` writes ``types.d.ts`` and ``messages.d.ts`` beside the scripts;
``--check`` fails on a stale one. The type check of the scripts then fails on a field or a message
that is not there any more.
"""

from __future__ import annotations

import argparse
import inspect
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect as kinds

from forno.rules.facts import FACTS, WORDS, Meaning
from forno.rules.phases import Step
from forno.server import protocol as p
from forno.server.http.endpoints import ENDPOINTS
from forno.table.summary import Summary

from .messages import meanings, prose
from .page_messages import messages_text
from .page_views import VIEWS
from .vendor import ROOT

SCRIPTS: Final = ROOT / "src/forno/web/page/js"

_HEAD: Final = "// Written by python -m tools.page_types from the server's own classes.\n"

_RAW: Final = {
    "table": "TableShown",
    "facts": "Fact[]",
    "setting": "Setting",
    "view": "View",
    "own": "Own",
    "room": "Room",
    "update": "Update",
}
"""What is in a field that the server has written before, by the field's name."""

_CHANGED: Final = {
    "table": "Partial<TableShown>",
    "view": "Partial<View>",
    "seats": "Record<string, SeatSeen>",
}
"""The same for a change, where it is not as in an update."""

_NULLABLE: Final = ("own", "room", "update")
"""Which of them are null for viewers who may not see them, if they are not left out."""


def _quoted(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _one_of(words: Iterable[str]) -> str:
    return " | ".join(map(_quoted, words))


_MEANINGS: Final = {
    Meaning.NUMBER: "number",
    Meaning.ROUND: "number",
    Meaning.SEAT: "number",
    Meaning.MAYBE_SEAT: "number | null",
    Meaning.SEATS: "number[]",
    Meaning.KIND: "string",
    Meaning.NEXT_KIND: "number",
    Meaning.COUNTS: "Record<string, number>",
    Meaning.ORDER: "string",
    Meaning.ORDERS: "string[]",
    Meaning.TRUTH: "boolean",
    Meaning.PHASE: "Moment",
    Meaning.STEP: _one_of(step.value for step in Step),
    **{meaning: _one_of(words) for meaning, words in WORDS.items()},
}
"""How a number of a fact is written, by what it means."""

_BASES: Final = (p.RequestBody, p.ClientMessage, p.ServerMessage)
"""What requests and messages have in common: nothing, and two of them give their names away."""

Struct = type[msgspec.Struct]


class _Types:
    """The declarations, each written once, with all that they refer to."""

    def __init__(self) -> None:
        self.written = {"OvenCard": "export type OvenCard = Stack | OrderCard;\n"}
        self._classes: dict[str, Struct] = {}

    def name(self, kind: kinds.Type, field: str = "", *, asked: bool = False) -> str:
        """A type as TypeScript has it; in what is asked for, usual values may be left out."""
        match kind:
            case kinds.StrType():
                return "string"
            case kinds.IntType() | kinds.FloatType():
                return "number"
            case kinds.BoolType():
                return "boolean"
            case kinds.NoneType():
                return "null"
            case kinds.LiteralType():
                return " | ".join(_quoted(value) for value in kind.values)
            case kinds.EnumType():
                self.written.setdefault(kind.cls.__name__, _enum(kind.cls))
                return kind.cls.__name__
            case kinds.DictType():
                return f"Record<string, {self.name(kind.value_type, asked=asked)}>"
            case kinds.VarTupleType() | kinds.ListType():
                item = self.name(kind.item_type, field, asked=asked)
                return f"({item})[]" if "|" in item else f"{item}[]"
            case kinds.TupleType():
                return f"[{', '.join(self.name(one, asked=asked) for one in kind.item_types)}]"
            case kinds.UnionType():
                return " | ".join(self.name(one, field, asked=asked) for one in kind.types)
            case kinds.StructType():
                name = self.struct(kind.cls)
                loose = asked and not _is_asked(kind.cls)
                return f"Partial<{name}>" if loose and not kind.tag_field else name
            case kinds.RawType():
                return _RAW.get(field, "unknown")
            case _:
                return "unknown"

    def struct(self, struct: Struct) -> str:
        """Declare a class; return its name."""
        name = struct.__name__
        if self._classes.setdefault(name, struct) is not struct:
            raise ValueError(f"two classes are called {name}")
        if name not in self.written:
            self.written[name] = ""
            info = kinds.type_info(struct)
            assert isinstance(info, kinds.StructType)
            says = meanings(struct)
            lines = [f"/** {_comment(inspect.getdoc(struct))} */", f"export interface {name} {{"]
            if info.tag_field is not None:
                lines.append(f"  {info.tag_field}: {_quoted(info.tag)};")
            for field in info.fields:
                if text := _comment(says.get(field.name)):
                    lines.append(f"  /** {text} */")
                lines.append(f"  {self._field(struct, field)}")
            self.written[name] = "\n".join([*lines, "}\n"])
        return name

    def _field(self, struct: Struct, field: kinds.Field) -> str:
        asked = _is_asked(struct)
        kind = self.name(field.type, field.name, asked=asked)
        if struct is p.Change:
            kind = _CHANGED.get(field.name, kind)
        if field.required and isinstance(field.type, kinds.RawType) and field.name in _NULLABLE:
            kind += " | null"
        may_lack = _may_lack(struct, field)
        if may_lack and field.default is None and not asked:
            # What is nothing is left out, so it is never sent as null.
            kind = kind.removesuffix(" | null")
        return f"{field.encode_name}{'?' if may_lack else ''}: {kind};"

    def union(self, name: str, structs: Iterable[Struct]) -> None:
        """Declare a name for one of several classes."""
        self.written[name] = f"export type {name} = {' | '.join(map(self.struct, structs))};\n"

    def facts(self) -> None:
        """Declare the facts as plain data."""
        names = []
        for fact in FACTS.values():
            lines = [f"export interface {fact.__name__} {{", f"  fact: {_quoted(fact.name)};"]
            lines += [f"  {field}: {_MEANINGS[one]};" for field, one in fact.meanings.items()]
            self.written[fact.__name__] = "\n".join([*lines, "}\n"])
            names.append(fact.__name__)
        self.written["Fact"] = f"export type Fact = {' | '.join(names)};\n"


def _is_asked(struct: Struct) -> bool:
    return issubclass(struct, p.RequestBody | p.ClientMessage)


def _may_lack(struct: Struct, field: kinds.Field) -> bool:
    if field.required:
        return False
    unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
    return unset or _is_asked(struct) or bool(struct.__struct_config__.omit_defaults)


def _enum(which: Any) -> str:
    values = " | ".join(_quoted(member.value) for member in which)
    return f"/** {_comment(which.__doc__)} */\nexport type {which.__name__} = {values};\n"


def _comment(text: str | None) -> str:
    return prose(text or "").replace("\n\n", " ").replace("*/", "*\\/")


def types_text() -> str:
    """All types that the page gets from the server or sends to it."""
    types = _Types()
    types.written["Language"] = (
        f"export type Language = {' | '.join(map(_quoted, get_args(p.Language)))};\n"
    )
    for view in VIEWS:
        types.struct(view)
    types.facts()
    types.struct(p.TableShown)
    types.union("Said", get_args(p.AnyClientMessage))
    types.union("Told", get_args(p.AnyServerMessage))
    types.struct(Summary)
    for endpoint in ENDPOINTS:
        for body in (endpoint.takes, endpoint.gives):
            if isinstance(body, type) and issubclass(body, msgspec.Struct):
                types.struct(body)
            elif get_args(body):
                types.name(kinds.type_info(body))
    for struct in vars(p).values():
        if isinstance(struct, type) and issubclass(struct, msgspec.Struct) and struct not in _BASES:
            types.struct(struct)
    return "\n".join([_HEAD, *types.written.values()])


FILES: Final[Mapping[str, Callable[[], str]]] = {
    "types.d.ts": types_text,
    "messages.d.ts": lambda: messages_text(SCRIPTS),
}


def stale_files(folder: Path = SCRIPTS) -> list[str]:
    """The files that are missing or differ from what would be written now."""
    return [name for name, text in FILES.items() if _text(folder / name) != text()]


def main(arguments: Sequence[str] | None = None, folder: Path = SCRIPTS) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.page_types", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail on a stale file")
    check = parser.parse_args(arguments).check
    stale = stale_files(folder)
    for name in stale:
        if check:
            print(f"{name} is stale: make docs", file=sys.stderr)
        else:
            (folder / name).write_text(FILES[name](), encoding="utf-8", newline="\n")
            print(f"wrote {name}")
    return 1 if check and stale else 0


def _text(path: Path) -> str | None:
    return path.read_text("utf-8") if path.exists() else None


if __name__ == "__main__":
    sys.exit(main())
