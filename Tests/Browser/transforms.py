#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compare transformed text (CSS text-transform) with that of Chromium.

    python3 Tests/Browser/transforms.py [--command .build/release/caretta] [--verbose]

Each text is transformed by both, in each language and with each change of case. The text of Chromium is the
innerText of an element. Prints how many agree, and fails for a difference that is not in EXPECTED. Chromium
has neither full-width nor full-size-kana.
"""
import argparse
import html
import json
import subprocess
import sys
import tempfile
from pathlib import Path

TEXTS = [
    "straße", "ﬃ ﬁx ŉ ǰ", "istanbul ISTANBUL ıİ", "ijsje IJsje ijs", "άδεια ή ΐ αϋ άι", "ΟΔΟΣ ΣΑΣ Σ σ",
    "όλος ο κόσμος", "ᾳ ᾼ ᾷ", "ǆ ǅ Ǆ", "één 'tis don't (two) 3rd", "well-known foo_bar x.y a/b",
    "привет МИР", "𐐨𐐩 𐐀", "ⓐⓑ ⅷ", "Ì Í Ĩ i̇ į̇", "eﬀort 100ml", "日本ab 語", "ß", "ⴀⴁ აბგ", "o’neil l'été",
]
LANGUAGES = ["", "tr", "az", "lt", "el", "nl", "de"]
CASES = ["uppercase", "lowercase", "capitalize"]

SIMPLE = "Chromium maps the first letter by simple mappings without a language (CSS: full mappings by language)"
# Differences, with reasons: (case, language or None for all, text).
EXPECTED = {
    ("uppercase", None, "ⴀⴁ აბგ"): "Chromium does not map modern Georgian, Unicode does",
    ("uppercase", "el", "άδεια ή ΐ αϋ άι"): "ICU 72 decomposes an eta that keeps its accent",
    ("capitalize", None, "well-known foo_bar x.y a/b"): "a full stop between letters joins them (UAX #29 WB6)",
    ("capitalize", "nl", "ijsje IJsje ijs"): "Chromium does not capitalize the Dutch ij",
    **{("capitalize", None, text): SIMPLE for text in (
        "ﬃ ﬁx ŉ ǰ", "άδεια ή ΐ αϋ άι", "ᾳ ᾼ ᾷ", "𐐨𐐩 𐐀", "ß")},
    **{("capitalize", language, text): SIMPLE for language in ("tr", "az") for text in (
        "istanbul ISTANBUL ıİ", "ijsje IJsje ijs", "Ì Í Ĩ i̇ į̇")},
}


def browser_texts(cases):
    """The innerText of an element for each case."""
    elements = "".join(
        f'<p lang="{language}" style="text-transform:{case};white-space:pre-wrap">{html.escape(text)}</p>'
        for case, language, text in cases)
    script = (
        "const out=[...document.querySelectorAll('p')].map(p=>p.innerText);"
        "document.body.innerHTML='<pre></pre>';"
        "document.querySelector('pre').textContent=JSON.stringify(out)")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(
            f"<!DOCTYPE html><meta charset=utf-8><body>{elements}<script>{script}</script>")
        done = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
             f"--user-data-dir={folder}/profile", page.as_uri()], capture_output=True, check=True)
    dom = done.stdout.decode()
    return json.loads(html.unescape(dom.split("<pre>")[1].split("</pre>")[0]))


def own_texts(command, cases):
    """The transformed text of a layout for each case."""
    requests = "".join(
        json.dumps({
            "text": text, "language": language, "textTransform": case, "include": ["transformed"]}) + "\n"
        for case, language, text in cases)
    done = subprocess.run(
        [command, "layout", "--jsonl", "-"], input=requests.encode(), capture_output=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.decode())
    return [json.loads(line)["transformed"] for line in done.stdout.decode().splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--command", default=".build/release/caretta")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    cases = [(case, language, text) for case in CASES for language in LANGUAGES for text in TEXTS]
    failed = agreed = 0
    rows = zip(cases, browser_texts(cases), own_texts(options.command, cases), strict=True)
    for (case, language, text), browser, own in rows:
        if browser == own:
            agreed += 1
            continue
        reason = EXPECTED.get((case, language, text)) or EXPECTED.get((case, None, text))
        failed += reason is None
        if options.verbose or reason is None:
            print(f"{case} {language or '-'} {text!r}: {own!r}, Chromium {browser!r} ({reason})")
    print(f"{agreed} of {len(cases)} agree")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
