"""Reading the catalogues as syntax trees, for the tests that hold them against each other."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

from fluent.syntax import FluentParser, ast

from forno.words.catalogue import sources

Entry = ast.Message | ast.Term


@cache
def files(language: str) -> dict[str, ast.Resource]:
    """Each file of a language, parsed."""
    parser = FluentParser(with_spans=False)
    return {name: parser.parse(text) for name, text in sources(language).items()}


def entries(language: str) -> Iterator[Entry]:
    """Every message and term of a language."""
    for resource in files(language).values():
        for entry in resource.body:
            if isinstance(entry, Entry):
                yield entry


def messages(language: str) -> dict[str, ast.Message]:
    """Every message of a language by its id."""
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ast.Message)}


def walk(node: object) -> Iterator[ast.BaseNode]:
    """A node and everything within it."""
    if isinstance(node, ast.BaseNode):
        yield node
        yield from chain.from_iterable(walk(child) for child in vars(node).values())
    elif isinstance(node, list):
        yield from chain.from_iterable(walk(child) for child in node)


def texts(node: object) -> Iterator[str]:
    """All literal text within a node."""
    return (part.value for part in walk(node) if isinstance(part, ast.TextElement))


def selectors(entry: Entry) -> Iterator[tuple[str, frozenset[str]]]:
    """Each variable that is selected on, with the keys of its variants."""
    for node in walk(entry):
        if isinstance(node, ast.SelectExpression):
            assert isinstance(node.selector, ast.VariableReference)
            keys = (variant.key for variant in node.variants)
            names = (key.name if isinstance(key, ast.Identifier) else key.value for key in keys)
            yield node.selector.id.name, frozenset(names)


def variables(entry: Entry) -> frozenset[str]:
    """Every variable that an entry mentions."""
    return frozenset(
        node.id.name for node in walk(entry) if isinstance(node, ast.VariableReference)
    )


def spoken(entry: Entry) -> frozenset[str]:
    """The variables whose value is said, not only selected on."""
    placeables = (node for node in walk(entry) if isinstance(node, ast.Placeable))
    inner = (placeable.expression for placeable in placeables)
    return frozenset(node.id.name for node in inner if isinstance(node, ast.VariableReference))
