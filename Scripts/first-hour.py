#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What a new user does in the first hour, and what the answers must be.

    Scripts/first-hour.py                  in a fresh clone: demo, install, wheel, docs, then every question below
    Scripts/first-hour.py --command FILE   the questions only, to a built command, in seconds

Prints how long each step took, and fails on any answer that is not right.
"""
import argparse
import glob
import http.client
import json
import os
import pty
import resource
import select
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
failures = []


def check(what, is_so, found=""):
    """Notes what is not so."""
    if not is_so:
        failures.append(what)
        print(f"first-hour: not so: {what}{': ' if found else ''}{str(found)[:300]}", file=sys.stderr)


class Command:
    """The built command, called in a folder of its own with the fonts of the checkout."""

    def __init__(self, path, fonts, folder):
        self.path, self.folder = path, folder
        self.environment = {**os.environ, "CARETTA_FONTS": fonts}

    def __call__(self, *arguments, input=b""):
        run = subprocess.run(
            [self.path, *arguments], input=input, capture_output=True, cwd=self.folder,
            env=self.environment, timeout=60)
        return run.returncode, run.stdout, run.stderr.decode()

    def json(self, *arguments, input=b""):
        status, output, _ = self(*arguments, input=input)
        return json.loads(output) if status == 0 else {}

    def terminal(self, *arguments):
        """The status and what a terminal shows, or None for a command that waits."""
        reader, writer = pty.openpty()
        process = subprocess.Popen(
            [self.path, *arguments], stdin=writer, stdout=writer, stderr=writer, cwd=self.folder,
            env=self.environment, start_new_session=True)
        os.close(writer)
        shown, end = b"", time.monotonic() + 10
        while time.monotonic() < end and select.select([reader], [], [], 10)[0]:
            try:
                part = os.read(reader, 65536)
            except OSError:
                break
            if not part:
                break
            shown += part
        os.close(reader)
        try:
            return process.wait(5), shown
        except subprocess.TimeoutExpired:
            process.kill()
            return None, shown


def streams(caretta):
    status, output, errors = caretta("render", "--text", "a", "--font", "Nope.ttf")
    check("a missing font leaves the picture empty", status == 1 and output == b"", (status, output))
    check("one sentence names the font",
          errors.startswith("caretta render: ") and errors.count("\n") == 1 and "Nope.ttf" in errors, errors)
    status, output, errors = caretta("layout", input=b'{"text":"a",\n "width":}')
    check("a syntax error has its line and column",
          status == 2 and "line 2, column 10" in errors, errors)
    check("a JSON request gets a JSON error", "error" in json.loads(output or b"{}"), output)
    lines = b'{"text":"a"}\n{"text":1}\n'
    status, output, errors = caretta("layout", "--jsonl", input=lines)
    check("failed lines are counted", status == 2 and len(output.splitlines()) == 2 and "1" in errors, errors)


def suggestions(caretta):
    for arguments, meant in [
        (["laoyut", "--text", "a"], "layout"), (["layout", "--text", "a", "--widht", "3"], "--width"),
        (["layout", "--text", "a", "--include", "caret"], "carets"),
        (["layout", "--text", "a", "--text-align", "centr"], "center"),
        (["layout", "--text", "a", "--font", "NotoSans-Regulr.ttf"], "NotoSans-Regular.ttf"),
        (["scroll", "--device", "iPhone 15 Prro"], "iPhone"), (["help", "lineHieght"], "lineHeight"),
        (["help", "spans.paddin"], "spans.padding"),
    ]:
        status, _, errors = caretta(*arguments, input=b"{}")
        check(f"caretta {' '.join(arguments)} suggests {meant}",
              status in (1, 2) and "did you mean" in errors and meant in errors.split("did you mean")[1], errors)
    output = caretta("layout", input=b'{"text":"a","widht":3}')[1]
    check("JSON errors carry the suggestion", json.loads(output)["error"].get("suggestion") == "width", output)


def texts(caretta):
    plain = caretta("layout", input="two\nlines".encode())
    check("a pipe may carry text", plain[0] == 0 and len(json.loads(plain[1])["lines"]) == 2, plain)
    path = os.path.join(caretta.folder, "text.txt")
    for name, content in [("a file", "two\nlines".encode()), ("a byte order mark", "\ufefftwo\nlines".encode())]:
        with open(path, "wb") as file:
            file.write(content)
        check(f"{name} is text", caretta("layout", path)[1] == plain[1])
    with open(path, "wb") as file:
        file.write("two".encode("utf-16"))
    check("UTF-16 is named", "UTF-16" in caretta("layout", path)[2])
    status, shown = caretta.terminal("layout")
    check("a terminal is not waited for", status == 2 and b"usage" in shown, shown)
    status, shown = caretta.terminal("render", "--text", "a")
    check("no picture goes to a terminal", status == 2 and b"\x89PNG" not in shown and b"--out" in shown, shown)
    status, shown = caretta.terminal("layout", "--text", "a")
    check("a terminal gets indented JSON", status == 0 and shown.count(b"\n") > 5, shown)
    check("--pretty indents", caretta("layout", "--text", "a", "--pretty")[1].count(b"\n") > 5)


def missing(caretta):
    font = ["--font", "NotoSans-Regular.ttf"]
    found = caretta.json("layout", "--text", "a設b", *font, "--include", "missing,notes", "--language", "xx")
    check("text without glyphs is named", found.get("missing"), found)
    errors = caretta("render", "--text", "設", *font, "--out", "a.png")[2]
    check("a picture without glyphs warns", "glyph" in errors, errors)
    found = caretta.json("fits", "--text", "設定", *font, "--width", "100")
    check("text without glyphs does not fit unnoticed", found.get("missing", 0) > 0, found)
    found = caretta.json("layout", "--text", "a", "--variations", '{"wxyz":1}', "--include", "notes", *font)
    check("an unknown axis is noted", any(note["code"] == "unknown-axis" for note in found["notes"]), found)
    rows = "id;text;width\n1;Save;400\n2;Ein sehr langer Text;20\n"
    for separator in ";\t,":
        status, output, errors = caretta(
            "fits", "--format", "csv", "--strict", "--max-lines", "1", *font, input=rows.replace(";", separator).encode())
        check(f"a table with {separator!r} is read", status == 1 and len(output.splitlines()) == 2, errors)
        check("totals are at the end", "2 rows: 1 does not fit" in errors, errors)
    with open(os.path.join(caretta.folder, "rows.parquet"), "wb") as file:
        file.write(b"PAR1\0\0\0\0PAR1")
    check("a Parquet file is named", "Parquet" in caretta("fits", "rows.parquet")[2])


def helps(caretta):
    overview = caretta("help")[1].decode()
    for verb in ["layout", "render", "reload", "tokenize", "highlight", "scroll", "screen", "fits", "fonts", "serve"]:
        check(f"help lists {verb}", f"\n  {verb} " in overview)
        schema = caretta.json("help", "--schema", verb)
        # A verb that reads scenarios too has a schema of each.
        own = schema if "properties" in schema else schema["anyOf"][0]
        check(f"{verb} has a schema", schema.get("type") == "object" and own.get("properties"), schema)
    own = caretta("layout", "--help")[1].decode()
    check("help begins with examples and has groups",
          0 < own.find("Examples:") < own.find("Options:") < own.find("Text and fonts:") < own.find("Lines:"))
    check("help hides no keys", "…)" not in own and ", …" not in own)
    check("one key is explained", "line" in caretta("help", "lineHeight")[1].decode())
    check("keys inside a key are listed", "\n  padding " in caretta("help", "spans")[1].decode())


def examples(caretta, root):
    names = sorted(glob.glob(os.path.join(root, "Examples/*.json")))
    check("there are examples", len(names) > 8)
    for name in names:
        short = os.path.basename(name)
        if short.startswith("system"):
            continue
        status, output, errors = caretta("layout", name)
        check(f"layout opens {short}", status == 0 and json.loads(output), errors)
        status, output, errors = caretta("render", name)
        check(f"render opens {short}", status == 0 and output.startswith(b"\x89PNG"), errors)
        server = subprocess.Popen(
            [caretta.path, "serve", "--port", "0", name], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env=caretta.environment)
        try:
            url = server.stdout.readline().decode().strip()
            connection = http.client.HTTPConnection(url.split("//")[-1].rstrip("/"), timeout=30)
            connection.request("GET", "/")
            answer = connection.getresponse()
            page = answer.read()
            check(f"serve opens {short}", answer.status == 200 and b"cannot be laid out" not in page)
            connection.close()
        except (OSError, http.client.HTTPException) as error:
            check(f"serve opens {short}", False, error)
        finally:
            server.kill()
            server.wait()


def long_pages(caretta):
    # Also text without spaces, without words, and of clusters of several characters.
    for part, count in [("word and ", 4000), ("한국어는 공용어이다 ", 400), ("ภาษาไทยเป็นภาษาที่มีคำ", 200),
                        ("日本語の文章。", 600), ("x", 10000), (" ", 4000), ("-", 4000), ("\n", 2000),
                        ("👩‍👩‍👧", 500), ("🇩🇪", 1000), ("e\u0301", 2000)]:
        seconds = [page_seconds(caretta, part * count) for count in (count // 2, count)]
        # Quadratic time would be four times as long.
        check(f"a page takes time in proportion to its text: {part!r} × {count}",
              seconds[1] < 3 * seconds[0] + 0.3, seconds)


def page_seconds(caretta, text):
    """Processor time, which other programs change little, of the page of a text."""
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = used()
    status, output, errors = caretta(
        "layout", "--text", "-", "--width", "400", "--html", "page.html", input=text.encode())
    check("the page is all that is written", status == 0 and output == b"", errors)
    return used() - before


def pictures(caretta, root):
    request = os.path.join(root, "Examples/hyphenation.json")
    codes = [note["code"] for note in caretta.json("layout", request, "--include", "notes").get("notes", [])]
    # Without the dictionaries the note says so; make demo installs them.
    if "no-dictionary" in codes:
        print("first-hour: a dictionary of Examples/hyphenation.json is missing: make demo installs it")


def questions(path, root):
    with tempfile.TemporaryDirectory() as folder:
        caretta = Command(path, os.path.join(root, "Fonts"), folder)
        for step in [streams, suggestions, texts, missing, helps, long_pages]:
            timed(step.__name__, step, caretta)
        timed("examples", examples, caretta, root)
        timed("pictures", pictures, caretta, root)


def timed(name, step, *arguments, **options):
    start = time.monotonic()
    step(*arguments, **options)
    print(f"first-hour: {name}: {time.monotonic() - start:.1f} s", flush=True)


def make(clone, *arguments):
    run = subprocess.run(["make", *arguments], cwd=clone, capture_output=True, text=True)
    check(f"make {' '.join(arguments)}", run.returncode == 0, (run.stdout + run.stderr)[-2000:])


def fresh():
    with tempfile.TemporaryDirectory() as place:
        clone = os.path.join(place, "caretta")
        timed("git clone", subprocess.run, ["git", "clone", "-q", ROOT, clone], check=True)
        timed("make demo", make, clone, "demo")
        for name in ["demo.png", "hyphenation.png", "columns.png", "typing.png", "inspect.html"]:
            check(f"the demo has {name}", os.path.exists(os.path.join(clone, "out", name)))
        path = os.path.join(clone, ".build/release/caretta")
        questions(path, clone)
        timed("make install", make, clone, "install", f"PREFIX={place}/prefix")
        check("the command is installed", os.access(f"{place}/prefix/bin/caretta", os.X_OK))
        timed("make wheel", make, clone, "wheel")
        check("the wheel is manylinux", glob.glob(f"{clone}/out/caretta-*-manylinux*.whl"))
        timed("make docs", make, clone, "docs")
        timed("make test", make, clone, "test")


def main():
    parser = argparse.ArgumentParser(description="What a new user does in the first hour.")
    parser.add_argument("--command", metavar="FILE", help="a built command; without it, in a fresh clone")
    options = parser.parse_args()
    start = time.monotonic()
    if options.command:
        questions(os.path.abspath(options.command), ROOT)
    else:
        fresh()
    print(f"first-hour: {(time.monotonic() - start) / 60:.1f} min, {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
