#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles the Swift of the documentation's articles and runs their shell lines.

  check-articles.py [COMMAND]

A `swift` block may use the declarations of the blocks before it in its article, and those of
Documentation/Fragments.swift; it is compiled against the modules of the debug build. The blocks of
`sh` are run with COMMAND [.build/release/caretta, else .build/debug/caretta] as `caretta`, from the
root of the checkout. Lines of all blocks of the articles and guides, in every language, have at most
WIDTH characters, which is the width of a page. Exits with 1 and prints what fails.
"""

import glob
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
os.chdir(ROOT)
OUT = ".build/articles"
ARTICLES = sorted(glob.glob("Sources/*/*.docc/*.md") + glob.glob("Documentation/Caretta.docc/*.md"))
# The guides in the folder itself; Scripts/docs-guides.py makes pages of most of them.
GUIDES = sorted(glob.glob("Documentation/*.md"))
WIDTH = 80
# Guides whose `text` blocks are output of commands that cannot be wrapped: check-command.sh
# compares them.
OUTPUTS = {"Documentation/Fits.md"}
# Declarations at the level of a file, not of a function.
OF_FILE = re.compile(r"^(@Test|struct|final class|class|extension|enum|func) ", re.M)


def blocks(path, language):
    """The blocks of a language, each with the number of the line before it."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for match in re.finditer(rf"^```{language}\n(.*?)^```$", text, re.M | re.S):
        yield text[:match.start(1)].count("\n"), match.group(1)


def source(path, name):
    """The Swift of an article: each block in a scope inside that of the block before."""
    lines, body, depth, imports = [], [], 0, set()
    for number, code in blocks(path, "swift"):
        imports |= set(re.findall(r"^import .*$", code, re.M))
        code = re.sub(r"^import .*$", "", code, flags=re.M)
        place = f'#sourceLocation(file: "{os.path.abspath(path)}", line: {number + 1})\n'
        if OF_FILE.search(code):
            lines.append(place + code + "#sourceLocation()\n")
        else:
            body.append("do {\n" + place + code + "#sourceLocation()\n")
            depth += 1
    if not lines and not body:
        return None
    standard = {"import CarettaKit", "import CarettaFiles", "import CarettaFoundation", "import CarettaSnapshots",
                "import CarettaRequests", "import Foundation", "import Testing"}
    head = "\n".join(sorted(standard | imports)) + "\n"
    function = f"func {name}() async throws {{\n" + "".join(body) + "}\n" * depth + "}\n"
    return head + "".join(lines) + function


def module_options():
    """The options of a compiler that imports the modules of the debug build."""
    build = os.path.join(os.environ.get("SWIFTPM_BUILD_DIR", ".build"), "debug")
    options = ["-I", f"{build}/Modules"]
    for target in ["CICU", "CPages"]:
        options += ["-Xcc", f"-fmodule-map-file={build}/{target}.build/module.modulemap"]
    for folder in sorted(glob.glob("Sources/C*/module.modulemap") + glob.glob("Sources/C*/include/module.modulemap")):
        options += ["-I", os.path.dirname(folder)]
    for package in ["harfbuzz", "harfbuzz-subset", "freetype2", "libpng", "zlib", "icu-uc"]:
        flags = subprocess.run(["pkg-config", "--cflags", package], capture_output=True, text=True)
        for flag in flags.stdout.split():
            options += ["-Xcc", flag]
    return options


def compile_swift():
    shutil.rmtree(OUT, ignore_errors=True)
    os.makedirs(OUT)
    files, count = ["Documentation/Fragments.swift"], 0
    for number, path in enumerate(ARTICLES):
        text = source(path, f"article{number}")
        if text is None:
            continue
        count += sum(1 for _ in blocks(path, "swift"))
        # Two articles may have the same name.
        name = f"{OUT}/{number}-{os.path.basename(path)[:-3]}.swift"
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)
        files.append(name)
    compiler = shutil.which("swiftc")
    if not compiler:
        sys.exit("articles: no swiftc on the PATH")
    plugins = os.path.join(os.path.dirname(os.path.realpath(compiler)), "../lib/swift/host/plugins/testing")
    command = [compiler, "-typecheck", "-swift-version", "5", "-suppress-warnings",
               "-module-name", "Articles", *module_options()]
    if os.path.isdir(plugins):
        command += ["-plugin-path", plugins]
    run = subprocess.run(command + files, capture_output=True, text=True)
    if run.returncode:
        print(run.stderr.replace(ROOT + "/", ""), file=sys.stderr)
        print("articles: some Swift does not compile", file=sys.stderr)
    return count, run.returncode == 0


def run_shell():
    caretta = sys.argv[1] if len(sys.argv) > 1 else None
    for path in [".build/release/caretta", ".build/debug/caretta"]:
        caretta = caretta or (path if os.path.exists(path) else None)
    if not caretta:
        sys.exit("articles: no built command")
    folder = os.path.join(OUT, "bin")
    os.makedirs(folder)
    os.symlink(os.path.abspath(caretta), os.path.join(folder, "caretta"))
    os.makedirs("out", exist_ok=True)
    environment = {**os.environ, "CARETTA_FONTS": os.path.join(ROOT, "Fonts"),
                   "PATH": os.path.abspath(folder) + os.pathsep + os.environ["PATH"]}
    count, fine = 0, True
    for path in ARTICLES:
        for number, code in blocks(path, "sh"):
            count += 1
            run = subprocess.run(["bash", "-euo", "pipefail", "-c", code], env=environment,
                                 capture_output=True, text=True, timeout=60)
            if run.returncode:
                fine = False
                print(f"articles: {path}:{number + 1}: {run.stdout}{run.stderr}", file=sys.stderr)
    return count, fine


def wide_lines():
    """Prints the lines of code that are too wide for a page, and returns how many there are."""
    count = 0
    for path in ARTICLES + GUIDES:
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        language = None
        for number, line in enumerate(lines, 1):
            if line.startswith("```"):
                language = line[3:] if language is None else None
            elif language is None or (language == "text" and path in OUTPUTS):
                continue
            elif len(line) > WIDTH:
                count += 1
                print(f"articles: {path}:{number}: {len(line)} characters, at most {WIDTH}",
                      file=sys.stderr)
    return count


if __name__ == "__main__":
    wide = wide_lines()
    swift, compiles = compile_swift()
    shell, runs = run_shell()
    if wide or not (compiles and runs):
        sys.exit(1)
    print(f"articles: {swift} blocks of Swift compile, {shell} of shell run")
