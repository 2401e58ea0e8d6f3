"""Bundles do what the modules would have done, in few files."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from forno.web.bundler import PREFIX, BundleError, make_bundles
from tests.support.services import lacking

SCRIPTS = {
    "js/main.js": """
        import greet, { name as whose } from "lib";
        import * as numbers from "./numbers.js";
        import "./first.js";
        /** import { nothing } from "./comment.js"; */
        console.log(greet(whose), numbers.ONE, numbers.two());
        const later = await import("./later/part.js");
        console.log(await later.part(), globalThis.order.join(" "));
    """,
    "js/first.js": "globalThis.order = ['first'];\n",
    "js/numbers.js": """
        import "./first.js";
        export const ONE = 1;
        export function two() { return ONE + 1; }
        globalThis.order.push("numbers");
    """,
    "js/later/part.js": """
        import { shared } from "../shared.js";
        export { ONE as one } from "../numbers.js";
        export class Part { text = `import { x } from "y"`; }
        export async function part() { return shared + new Part().text; }
        globalThis.order.push("part");
    """,
    "js/later/other.js": 'import { shared } from "../shared.js";\nexport const other = shared;\n',
    "js/shared.js": f'export const shared = "shared{"." * 1_000}";\n',
    "vendor/lib.js": 'const n="you",g=w=>`hello ${w}`;export{n as name};export default g;\n',
}
LATER = 'void import("./later/other.js");\n'


def bundles_of(**changed: str) -> dict[str, str]:
    scripts = {**SCRIPTS, "js/main.js": SCRIPTS["js/main.js"] + LATER, **changed}
    return {
        one.name: one.script
        for one in make_bundles(scripts, {"lib": "vendor/lib.js"}, ["js/main.js"])
    }


def test_what_is_imported_later_and_what_is_shared_are_files_of_their_own() -> None:
    assert [*bundles_of()] == ["main", "shared", "later-part", "later-other"]


def test_a_short_shared_module_comes_with_the_main_bundle() -> None:
    short = {"js/shared.js": 'export const shared = "short";\n'}
    assert [*bundles_of(**short)] == ["main", "later-part", "later-other"]


def test_what_a_part_shares_with_the_one_that_imports_it_is_in_no_bundle_of_its_own() -> None:
    scripts = {
        **SCRIPTS,
        "js/later/part.js": SCRIPTS["js/later/part.js"] + 'void import("./other.js");\n',
    }
    made = make_bundles(scripts, {"lib": "vendor/lib.js"}, ["js/main.js"])
    assert [one.name for one in made] == ["main", "later-part", "later-other"]
    assert "js/shared.js" in made[1].modules


def test_bundles_run_as_the_modules_would(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        lacking("Node.js")
        return
    for name, script in bundles_of().items():
        for other in bundles_of():
            script = script.replace(f'"{PREFIX}{other}"', f'"./{other}.mjs"')  # noqa: PLW2901
        (tmp_path / f"{name}.mjs").write_text(script)
    run = subprocess.run(
        [node, "main.mjs"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    greeting, later = run.stdout.splitlines()
    assert greeting == "hello you 1 2"
    assert later.startswith("shared...")
    assert later.endswith("first numbers part")


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ('import { x } from "nowhere";', "not in the import map"),
        ('import { x } from "./nowhere.js";', "no script js/nowhere.js"),
        ('import "./numbers.js";\nexport let x = 1;', "kind not known"),
        ('import "./main.js";', "imports itself"),
    ],
)
def test_what_the_bundler_does_not_understand_is_refused(script: str, why: str) -> None:
    with pytest.raises(BundleError, match=why):
        bundles_of(**{"js/main.js": script})
