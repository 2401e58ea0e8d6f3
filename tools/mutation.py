"""Mutants of Python code: small changes, each of which some test should notice.

A mutant is one change at one place of one function. Its identity says which without a line number
or a folder, so that the same one is found again after files were moved: the file's name, the
function, the operator, which of its places in that function, and the text of the line there.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

Function = ast.FunctionDef | ast.AsyncFunctionDef
N = TypeVar("N", bound=ast.AST)


class Identity(NamedTuple):
    """Which mutant it is."""

    file: str
    """The name of the file, without its folder."""
    function: str
    """The function with the classes and functions around it: ``Table._act``."""
    operator: str
    ordinal: int
    """Which of the operator's places in the function, from 0."""
    line: str
    """The line as it was, without its indentation."""


@dataclass(frozen=True)
class Mutant:
    """A change of one place in one file."""

    identity: Identity
    path: Path
    start: int
    """Where the part that is replaced begins, as an offset in bytes."""
    end: int
    replacement: str

    def code(self) -> bytes:
        """The file with the change in it."""
        before = self.path.read_bytes()
        return before[: self.start] + self.replacement.encode() + before[self.end :]

    def is_sound(self) -> bool:
        """Whether the change makes code, and other code than before."""
        try:
            after = ast.parse(self.code())
        except SyntaxError:
            return False
        return ast.dump(after) != ast.dump(ast.parse(self.path.read_bytes()))


# --- Operators --------------------------------------------------------------------------------

Change = Callable[[ast.AST], ast.AST | None]
"""From a node to another one; nothing if the operator does not concern it."""

_BOUNDARY: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}  # fmt: skip
_OPPOSITE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}  # fmt: skip


def _changed(node: N, **fields: object) -> N:
    twin = deepcopy(node)
    for name, value in fields.items():
        setattr(twin, name, value)
    return twin


def _comparison(table: dict[type[ast.cmpop], type[ast.cmpop]]) -> Change:
    def change(node: ast.AST) -> ast.AST | None:
        if not isinstance(node, ast.Compare) or (other := table.get(type(node.ops[0]))) is None:
            return None
        return _changed(node, ops=[other(), *node.ops[1:]])

    return change


def _integer(step: int) -> Change:
    def change(node: ast.AST) -> ast.AST | None:
        if not isinstance(node, ast.Constant) or type(node.value) is not int:
            return None
        return ast.Constant(node.value + step)

    return change


def _truth(node: ast.AST) -> ast.AST | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return ast.Constant(not node.value)
    return None


def _connective(node: ast.AST) -> ast.AST | None:
    if not isinstance(node, ast.BoolOp):
        return None
    return _changed(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())


def _negation(node: ast.AST) -> ast.AST | None:
    return node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) else None


def _arithmetic(node: ast.AST) -> ast.AST | None:
    if not isinstance(node, ast.BinOp | ast.AugAssign):
        return None
    other = _ARITHMETIC.get(type(node.op))
    # What is joined to a text or a list cannot be taken away from it: that tells nothing.
    if other is None or any(_is_joined(part) for part in ast.iter_child_nodes(node)):
        return None
    return _changed(node, op=other())


def _is_joined(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str | bytes)
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp)


def _condition(truth: bool) -> Change:  # noqa: FBT001 (it is what the condition becomes)
    def change(node: ast.AST) -> ast.AST | None:
        # A loop without an end is noticed by its taking too long, and by nothing else.
        kinds = (ast.If, ast.IfExp) if truth else (ast.If, ast.IfExp, ast.While)
        if not isinstance(node, kinds) or isinstance(node.test, ast.Constant):
            return None
        return ast.Constant(truth)

    return change


def _dropped(node: ast.AST) -> ast.AST | None:
    match node:
        case (
            ast.Expr(value=ast.Call() | ast.Await()) | ast.AugAssign() | ast.Raise() | ast.Delete()
        ):
            return ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return ast.Pass()
        case ast.Continue() | ast.Break():
            return ast.Pass()
        case _:
            return None


def _returned(node: ast.AST) -> ast.AST | None:
    if not isinstance(node, ast.Return) or node.value is None:
        return None
    if isinstance(node.value, ast.Constant):
        return None  # other operators change it
    return ast.Return(ast.Constant(None))


def _arguments(node: ast.AST) -> ast.AST | None:
    if not isinstance(node, ast.Call) or len(node.args) < 2:
        return None
    first, second, *others = node.args
    if isinstance(first, ast.Starred) or isinstance(second, ast.Starred):
        return None
    if ast.dump(first) == ast.dump(second) or _name(node) in ("isinstance", "getattr", "setattr"):
        return None
    return _changed(node, args=[second, first, *others])


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


OPERATORS: Final[dict[str, Change]] = {
    "boundary": _comparison(_BOUNDARY),
    "opposite": _comparison(_OPPOSITE),
    "one more": _integer(1),
    "one less": _integer(-1),
    "truth": _truth,
    "connective": _connective,
    "negation": _negation,
    "arithmetic": _arithmetic,
    "always": _condition(truth=True),
    "never": _condition(truth=False),
    "dropped": _dropped,
    "returned": _returned,
    "arguments": _arguments,
}
"""All operators, by name."""


# --- Places -----------------------------------------------------------------------------------


def mutants_in(path: Path) -> list[Mutant]:
    """Every mutant of a file."""
    source = path.read_bytes()
    text = _Text(path, source)
    found: list[Mutant] = []
    for name, function in _functions(ast.parse(source)):
        counts = dict.fromkeys(OPERATORS, 0)
        for node in _nodes(function):
            for operator, change in OPERATORS.items():
                changed = change(node)
                if changed is None:
                    continue
                ordinal = counts[operator]
                counts[operator] += 1
                # A condition is a part of its statement, and it alone is replaced.
                place = getattr(node, "test") if operator in ("always", "never") else node  # noqa: B009
                found.append(text.mutant(place, changed, (name, operator, ordinal)))
    return found


class _Text:
    """The text of a file, to find places in it."""

    def __init__(self, path: Path, source: bytes) -> None:
        self._path = path
        self._lines = source.splitlines(keepends=True)
        self._begins = [0, *accumulate(map(len, self._lines))]

    def mutant(self, place: ast.AST, changed: ast.AST, what: tuple[str, str, int]) -> Mutant:
        """A change of a place."""
        assert isinstance(place, ast.expr | ast.stmt)
        assert place.end_lineno is not None
        assert place.end_col_offset is not None
        text = ast.unparse(ast.fix_missing_locations(changed))
        function, operator, ordinal = what
        shown = self._lines[place.lineno - 1].decode().strip()
        return Mutant(
            Identity(self._path.name, function, operator, ordinal, shown),
            self._path,
            self._begins[place.lineno - 1] + place.col_offset,
            self._begins[place.end_lineno - 1] + place.end_col_offset,
            f"({text})" if isinstance(place, ast.expr) else text,
        )


def _functions(module: ast.Module) -> Iterator[tuple[str, Function]]:
    """All functions of a module that do anything, with their names."""

    def within(node: ast.AST, around: str) -> Iterator[tuple[str, Function]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                if not any("Protocol" in ast.unparse(base) for base in child.bases):
                    yield from within(child, f"{around}{child.name}.")
            elif isinstance(child, Function):
                yield f"{around}{child.name}", child
                yield from within(child, f"{around}{child.name}.")
            else:
                yield from within(child, around)

    yield from within(module, "")


def _nodes(function: Function) -> Iterator[ast.AST]:
    """The nodes of a function that can be changed, in order, but for those of inner functions."""
    for statement in function.body:
        yield from _parts(statement)


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, (*_DEFINITIONS, ast.JoinedStr, ast.Assert)) or _is_idle(node):
        return
    yield node
    for child in _children(node):
        yield from _parts(child)


_DEFINITIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _children(node: ast.AST) -> Iterable[ast.AST]:
    """What is inside, but for patterns and types: there a change is another kind of thing."""
    if isinstance(node, ast.match_case):
        return [*([node.guard] if node.guard else []), *node.body]
    if isinstance(node, ast.AnnAssign):
        return [] if node.value is None else [node.value]
    return ast.iter_child_nodes(node)


def _is_idle(node: ast.AST) -> bool:
    """Whether it says something to people only: what is logged, and what must not happen."""
    if isinstance(node, ast.Raise) and node.exc is not None:
        return "NotImplementedError" in ast.unparse(node.exc)
    if not isinstance(node, ast.Expr):
        return False
    if isinstance(node.value, ast.Constant):
        return True
    text = ast.unparse(node.value)
    return text.startswith(("LOG.", "logging.", "warnings."))
