"""Scripts that lose what is for people, and nothing else."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from forno.web.minifier import minify
from tests.support.services import lacking
from tools.page_types import SCRIPTS


@pytest.mark.parametrize(
    ("script", "left"),
    [
        ("a; // why\nb;", "a;b;\n"),
        ("/** What\n * it is. */\nexport const a = 1;", "export const a=1;\n"),
        ("a()\n\n\n    b()", "a()\nb()\n"),
        ("return a\n/* x */ (b)", "return a\n(b)\n"),
        ("a = '/* no */' + \"// no\";", "a='/* no */'+\"// no\";\n"),
        ("a = /\\/\\*x[/*]\\*\\//.test(b) // c", "a=/\\/\\*x[/*]\\*\\//.test(b)\n"),
        ("a = b / c; // d / e", "a=b/c;\n"),
        ("a = (b) / 2 /* c */ / d;", "a=(b)/2/d;\n"),
        ("f = (x) => /'/.test(x);  g = '';", "f=(x)=>/'/.test(x);g='';\n"),
        ("`// ${a /* yes */ + `/* no */ ${{ b: '}' }.b}  `}  //`",
         "`// ${a+`/* no */ ${{b:'}'}.b}  `}  //`\n"),
        ("html`<p>\n    ${a}\n      b  c</p>`", "html`<p>${a}b  c</p>`\n"),
        ("a = `\\`//\\${`; // x", "a=`\\`//\\${`;\n"),
        ("if (a) { b = `${c}`; } // d\n} // e", "if(a){b=`${c}`;}}\n"),
        ("class A {\n  #b = 1;\n}", "class A{#b=1;}\n"),
        ("a = b + +c - -d; e = f++ + g", "a=b+ +c- -d;e=f++ +g\n"),
        ("a = b / /c/.exec(d)", "a=b/ /c/.exec(d)\n"),
        ("a\n++b\n[c] = d\n/e/g\n`f`", "a\n++b\n[c]=d\n/e/g\n`f`\n"),
        ("if (a) return \"b\" in c\nelse d", "if(a)return\"b\"in c\nelse d\n"),
        ("a = 1 .b ? .5 : c", "a=1 .b?.5:c\n"),
        ("a\n  .b()\n  ?.c();", "a\n.b()?.c();\n"),
        ("html`\n  <a\n    b=${c}\n    d=\"e  >\n f\"\n  >\n    g\n    h\n  </a>\n`",
         "html`<a b=${c} d=\"e  >\n f\">g\nh</a>`\n"),
        ("html`<a b=\"c  ${d}  e\"   f />  <b />`", "html`<a b=\"c  ${d}  e\" f/>  <b/>`\n"),
        ("html`<a b=${c} ...${d} />\n${e}`", "html`<a b=${c} ...${d}/>${e}`\n"),
        ("html`\n  <b />${\" \"}\n  ${a}${\" \"}\n  c\n  <a b=${\" \"} />\n`",
         "html`<b/> ${a} c<a b=${\" \"}/>`\n"),
        ("html`<p>\n  ${a.map((b) => html`\n  <i>\n  ${b}\n  </i>\n  `)}\n</p>`",
         "html`<p>${a.map((b)=>html`<i>${b}</i>`)}</p>`\n"),
        ("a = `\n  <b />${\" \"}\n  `", "a=`\n  <b />${\" \"}\n  `\n"),
        ("f(a, { b, c: [d, ], }, );", "f(a,{b,c:[d]});\n"),
        ("[, a, , ] = [, ];", "[,a,,]=[,];\n"),
    ],
    ids=range(28),
)  # fmt: skip
def test_only_what_is_for_people_goes(script: str, left: str) -> None:
    assert minify(script) == left


def test_it_is_done_once() -> None:
    for path in SCRIPTS.parent.rglob("*.js"):
        script = minify(path.read_text())
        assert minify(script) == script, path.name


def test_every_script_can_still_be_read(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        lacking("Node.js")
        return
    names = []
    for number, path in enumerate(SCRIPTS.parent.rglob("*.js")):
        place = tmp_path / f"{number}.mjs"
        place.write_text(minify(path.read_text()))
        names.append(place.name)
    assert len(names) > 20
    read = (
        "import { readFileSync } from 'node:fs'; import vm from 'node:vm';"
        "for (const name of process.argv.slice(2))"
        "  new vm.SourceTextModule(readFileSync(name, 'utf8'), { identifier: name });"
    )
    (tmp_path / "read.mjs").write_text(read)
    done = subprocess.run(
        [node, "--experimental-vm-modules", "--no-warnings", "read.mjs", *names],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


_MARKUP: Final = r"""
import htm from "%s";
const html = htm.bind((tag, props, ...inside) => [tag, props, inside.flat(9).join("")]);
const [a, b] = ["A", ["B1", "B2"]];
console.log(JSON.stringify([
  html`<p>
    ${a}
    text over
    lines ${a}
  </p>`,
  html`
    <ul class="x  y ${a}" ...${{ d: 1 }}
      key=${a}
    >
      ${b.map((one) => html`
        <li>${one}</li>${" "}
        <b />
      `)}
      <${a} of="b>c" />${" "}
      tail
    </ul>
  `,
  html`<i>  ${a}  </i>`,
]));
"""


def test_markup_means_the_same_to_htm() -> None:
    node = shutil.which("node")
    if node is None:
        lacking("Node.js")
        return
    script = _MARKUP % (SCRIPTS.parent / "vendor/htm.module.js").as_uri()
    assert len(minify(script)) < 0.8 * len(script)
    written, leaner = (
        subprocess.run(
            [node, "--input-type=module", "--eval", one], capture_output=True, text=True, check=True
        ).stdout
        for one in (script, minify(script))
    )
    assert [*map(_collapsed, json.loads(leaner))] == [*map(_collapsed, json.loads(written))]


def _collapsed(found: Any) -> Any:
    """Markup as a browser shows it: one space is as good as many."""
    return json.loads(re.sub(r"(\\n|\s)+", " ", json.dumps(found)))
