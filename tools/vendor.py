"""Fetch the libraries and fonts that the page ships, unmodified, or check that they still are.

``python -m tools.vendor`` packs what the manifests name out of the npm registry and writes the
files with their checksums; ``--check`` needs no network and fails on a file that differs from its
checksum, is not listed, or came without its licence. To move to another version, change it in the
manifest and fetch.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]

FOLDERS: Final = tuple(
    ROOT / folder
    for folder in (
        "src/forno/web/page/vendor",
        "src/forno/web/page/fonts",
        "tests/browser/vendor",
    )
)
"""The folders of foreign files, each with its manifest ``vendor.toml``."""

_OWN: Final = {"vendor.toml", "README.md"}
"""What we write into these folders ourselves."""

_HEAD: Final = (
    "# Foreign files in this folder, unmodified. To fetch them anew: python -m tools.vendor\n"
)


@dataclass
class File:
    """A file we ship: where it lies in its package, and its checksum."""

    name: str
    source: str
    sha256: str = ""


@dataclass
class Package:
    """A package that we take files from."""

    name: str
    version: str
    licence: str
    why: str
    files: list[File] = field(default_factory=list)

    @property
    def licence_file(self) -> str:
        """Where the terms lie beside the files they cover."""
        return f"licences/{self.name.removeprefix('@').replace('/', '-')}.txt"


def read_manifest(folder: Path) -> list[Package]:
    """The packages that the manifest of a folder names."""
    table = tomllib.loads((folder / "vendor.toml").read_text("utf-8"))
    return [
        Package(
            **{key: value for key, value in package.items() if key != "files"},
            files=[
                File(name, entry["from"], entry.get("sha256", ""))
                for name, entry in package["files"].items()
            ],
        )
        for package in table["package"]
    ]


def write_manifest(folder: Path, packages: Sequence[Package]) -> None:
    """Write the manifest of a folder as it is read."""
    lines = [_HEAD]
    for package in packages:
        lines.append("[[package]]")
        keys = ("name", "version", "licence", "why")
        lines += [f'{key} = "{getattr(package, key)}"' for key in keys]
        lines.append("[package.files]")
        lines += [
            f'"{file.name}" = {{ from = "{file.source}", sha256 = "{file.sha256}" }}'
            for file in package.files
        ]
        lines.append("")
    (folder / "vendor.toml").write_text("\n".join(lines), encoding="utf-8", newline="\n")


def complaints(folder: Path) -> Iterator[str]:
    """What is wrong with the foreign files in a folder."""
    listed = set(_OWN)
    for package in read_manifest(folder):
        names = [file.name for file in package.files]
        listed.update(names)
        if package.licence_file not in names:
            yield f"{package.name}: {package.licence_file} is not listed"
        for file in package.files:
            path = folder / file.name
            if not path.is_file():
                yield f"{file.name} is missing"
            elif _sum(path.read_bytes()) != file.sha256:
                yield f"{file.name} is not what {package.name} {package.version} ships"
    for path in sorted(folder.rglob("*")):
        if path.is_file() and (name := path.relative_to(folder).as_posix()) not in listed:
            yield f"{name} is not listed in vendor.toml"


def fetch(folder: Path) -> None:
    """Write the files of a folder from their packages, and their checksums into the manifest."""
    packages = read_manifest(folder)
    with tempfile.TemporaryDirectory() as place:
        for package in packages:
            for file in package.files:
                # A package that forgot its licence file borrows the plain text from another.
                origin, _, inside = file.source.rpartition(":")
                spec = origin or f"{package.name}@{package.version}"
                content = _unpack(spec, Path(place)) / inside
                target = folder / file.name
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(content, target)
                file.sha256 = _sum(target.read_bytes())
    write_manifest(folder, packages)


def _unpack(spec: str, place: Path) -> Path:
    """The contents of a package, fetched once."""
    home = place / spec.replace("/", "+")
    if not home.exists():
        home.mkdir()
        command = ["npm", "pack", "--silent", "--pack-destination", str(home), spec]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        with tarfile.open(next(home.glob("*.tgz"))) as archive:
            archive.extractall(home, filter="data")
    return home / "package"


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def main(arguments: Sequence[str] | None = None, folders: Sequence[Path] = FOLDERS) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.vendor", description=__doc__)
    parser.add_argument("--check", action="store_true", help="fetch nothing, compare checksums")
    if not parser.parse_args(arguments).check:
        for folder in folders:
            fetch(folder)
    troubles = [f"{folder.name}: {trouble}" for folder in folders for trouble in complaints(folder)]
    for trouble in troubles:
        print(trouble, file=sys.stderr)
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
