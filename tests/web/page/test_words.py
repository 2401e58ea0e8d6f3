"""What the page says from compiled messages, against what the rest of Forno says from them."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from forno.web.pages import CATALOGUES, WORDS
from forno.words import LANGUAGES, speak
from tests.support.services import lacking
from tests.words.ftl import messages
from tests.words.test_templates import arguments

TEMPLATE: Final = Path("src/forno/web/page/js/core/template.js")

# It reads languages with their messages and what to say, and writes what is said.
SPEAKER: Final = """
import { readFileSync } from "node:fs";
const source = readFileSync(process.argv[1], "utf8");
const { fill } = await import("data:text/javascript," + encodeURIComponent(source));
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(([language, patterns, asked]) =>
  asked.map(([key, details]) => fill(patterns[key], language, details)))));
"""


def test_the_page_says_every_message_as_the_rest_of_forno_does() -> None:
    node = shutil.which("node")
    if node is None:
        lacking("node, which runs the page's scripts")
    asked, expected = [], []
    for language in LANGUAGES:
        files = json.loads(WORDS[language].read_text("utf-8"))["messages"]
        patterns = {
            key: pattern
            for file, found in files.items()
            if re.fullmatch(CATALOGUES, file)
            for key, pattern in found.items()
        }
        found = messages(language)
        cases = [
            (key, details) for key in patterns for details in arguments(found[key.split(".")[0]])
        ]
        asked.append((language, patterns, cases))
        expected.append([speak(language).say(key, **details) for key, details in cases])
    done = subprocess.run(
        [node or "", "--input-type=module", "-e", SPEAKER, str(TEMPLATE)],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    said = json.loads(done.stdout)
    for (language, _, cases), texts, right in zip(asked, said, expected, strict=True):
        for case, text, one in zip(cases, texts, right, strict=True):
            assert text == one, (language, case)
