"""All portraits in one drawing, so that a page needs one request for them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

_NAMES: Final = re.compile(r'(\bid="|\bhref="#|url\(#)')
_ROOT: Final = re.compile(r"</?svg[^>]*>|<!--.*?-->|<use href=\"#calm\" clip-path[^>]*>", re.DOTALL)


def all_portraits(files: Iterable[Path]) -> str:
    """The drawings of some files as one; the parts of each have the name of its file before theirs.

    A drawing has a group for each mood, with the same names in every file: `cook.svg` has `calm`,
    which is `cook-calm` here.
    """
    drawings = (
        _NAMES.sub(rf"\g<1>{file.stem}-", _ROOT.sub("", file.read_text(encoding="utf-8")))
        for file in files
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(drawings)}</svg>'
