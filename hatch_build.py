"""What the builder is told besides ``pyproject.toml``: addresses, the front page, the guides.

One setting there, ``home`` under ``[tool.forno]``, says where the project is shown. The URLs of the
package are made from it, and so are the links of the README, which on a package index leads nowhere
by itself.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PLACES: Final = {
    "Homepage": "",
    "Documentation": "/blob/main/docs",
    "Source": "",
    "Issues": "/issues",
    "Changelog": "/blob/main/CHANGELOG.md",
    "Security": "/blob/main/SECURITY.md",
}
"""Where each thing is below the home."""
_LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|!?\[[^\[\]]*\]\([^()]*\))*)\]\(([^()\s]+)\)")
_ELSEWHERE: Final = re.compile(r"[a-z][a-z0-9+.-]*:|#|//", re.IGNORECASE)
_FENCE: Final = re.compile(r"^(?:```|~~~)", re.MULTILINE)


def home(root: Path) -> str:
    """Where the project is shown, as ``pyproject.toml`` has it."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return str(settings["tool"]["forno"]["home"]).rstrip("/")


def urls(home: str) -> dict[str, str]:
    """The URLs of the package."""
    return {name: home + path for name, path in PLACES.items()}


def absolute(text: str, home: str) -> str:
    """A page of Markdown from the top folder, with links that lead somewhere from anywhere."""

    def replaced(link: re.Match[str]) -> str:
        mark, label, target = link.groups()
        label = _LINK.sub(replaced, label)
        if not _ELSEWHERE.match(target):
            kind = "raw" if mark else "blob"
            target = f"{home}/{kind}/main/{target.removeprefix('./')}"
        return f"{mark}[{label}]({target})"

    # Between two fences there is code, in which nothing is a link.
    parts = _FENCE.split(text)
    fences = _FENCE.findall(text)
    parts[::2] = [_LINK.sub(replaced, part) for part in parts[::2]]
    return "".join(part + fence for part, fence in zip(parts, [*fences, ""], strict=True))


class CustomMetadataHook(MetadataHookInterface):
    """Adds what ``pyproject.toml`` lists as dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README and the URLs."""
        root = Path(self.root)
        text = absolute((root / "README.md").read_text("utf-8"), home(root))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = urls(home(root))


class CustomBuildHook(BuildHookInterface[Any]):
    """Puts the guides into the wheel, where ``forno guide`` finds them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the pages of the documentation; an editable package reads them where they are."""
        if version == "editable":
            return
        docs = Path(self.root) / "docs"
        for page in sorted(docs.rglob("*.md")):
            inside = page.relative_to(docs).as_posix()
            build_data["force_include"][str(page)] = f"forno/guides/{inside}"
