#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs Documentation/GettingStarted.md as a reader does and says how long each section takes.

  check-getting-started.py              with the build products of this checkout, after building the command
  check-getting-started.py --fresh DIR  from a clone in DIR, an empty home, nothing built

A section is one shell script: its `sh` blocks as they are, and a file for each block whose line before
names it. What the section prints has the lines of its `text` block, and its results are looked at.
With --fresh the times are those of somebody who begins with nothing: a section counts with the first
one, which builds, and each has at most ten minutes. Without it, the section that needs a package of
PyPI is left out where there is no network, and says so.
"""

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = os.path.join(ROOT, "Documentation", "GettingStarted.md")
LIMIT = 600
# The results of the sections, by words of their titles.
RESULTS = {
    "from the shell": ["hello.png"],
    "inspector": ["notes.html"],
    "from Swift": ["picture/hello.png"],
    "snapshot": ["editor/Tests/EditorTests/Snapshots/TypingTests/"
                 "the-caret-stays-above-the-keyboard.txt"],
    "from C": ["from-c/hello.png"],
    "from Python": ["from-python/hello.png"],
    "Parquet": ["from-python/words.parquet"],
}
# The bytes that files of a kind begin with or contain.
KINDS = {".png": b"\x89PNG", ".parquet": b"PAR1", ".html": b"Any text of yours.", ".txt": b"caret"}


def sections():
    """Titles and bodies, the first section with the build left out."""
    with open(PAGE, encoding="utf-8") as file:
        parts = re.split(r"^## (.*)\n", file.read(), flags=re.M)[1:]
    return list(zip(parts[0::2], parts[1::2]))[1:]


def script(body):
    """The shell script of a section, and the lines that it prints."""
    lines, printed = ["set -euo pipefail"], []
    for match in re.finditer(r"(?:^`([^`\n]+)`:\n\n)?^```(\w+)\n(.*?)^```$", body, re.M | re.S):
        name, language, code = match.groups()
        if name:
            lines.append(f"cat >'{name}' <<'END OF FILE'\n{code}END OF FILE")
        elif language == "sh":
            lines.append(code)
        elif language == "text":
            printed += code.splitlines()
    return "\n".join(lines), printed


def fail(title, message):
    sys.exit(f"getting started: {title}: {message}")


def look(place, title):
    """Looks at the results of a section."""
    names = [names for words, names in RESULTS.items() if words in title]
    if len(names) != 1:
        fail(title, "no results are known")
    for name in names[0]:
        path = os.path.join(place, name)
        if not os.path.isfile(path):
            fail(title, f"{name} is not written")
        with open(path, "rb") as file:
            content = file.read()
        if KINDS[os.path.splitext(name)[1]] not in content or len(content) < 500:
            fail(title, f"{name} is not what it should be")


def run(title, text, place, environment):
    """Runs a script; what it prints, its seconds and its CPU seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run(
        ["bash", "-c", text], cwd=place, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    seconds, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        fail(title, f"status {done.returncode}\n" + "\n".join(done.stdout.splitlines()[-30:]))
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return done.stdout, seconds, cpu


def shortened(place, environment):
    """The checkout and its build products for the sections, in an environment."""
    subprocess.run(["swift", "build", "-c", "release", "--product", "caretta"], cwd=ROOT, check=True)
    os.symlink(ROOT, os.path.join(place, "caretta"))
    tools = os.path.join(place, "tools")
    os.mkdir(tools)
    # The user's packages are built in the folders of the examples and fixtures.
    with open(os.path.join(tools, "swift"), "w", encoding="utf-8") as file:
        file.write(
            "#!/bin/bash\n"
            f'case $PWD in */picture) at=examples ;; */editor) at=snapshot-user ;;\n'
            f'*) exec "{shutil.which("swift")}" "$@" ;; esac\n'
            f"sed -i.bak 's|\"../caretta\"|\"{ROOT}\"|' Package.swift && rm Package.swift.bak\n"
            f'rm -f "{ROOT}/.build/$at"/*.yaml\n'
            f'exec "{shutil.which("swift")}" "$1" --scratch-path "{ROOT}/.build/$at" "${{@:2}}"\n')
    os.chmod(os.path.join(tools, "swift"), 0o755)
    environment["PATH"] = tools + os.pathsep + environment["PATH"]


def has_package(place, environment):
    """Whether pyarrow can be had; it is put where pip looks."""
    wheels = os.path.join(place, "wheels")
    done = subprocess.run(
        [sys.executable, "-m", "pip", "download", "-q", "-d", wheels, "pyarrow"], env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    links = environment.get("PIP_FIND_LINKS", "")
    environment["PIP_FIND_LINKS"] = f"{links} {wheels}".strip()
    return done.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fresh", metavar="DIR", help="clone and build in this folder")
    options = parser.parse_args()
    place = os.path.abspath(options.fresh) if options.fresh else tempfile.mkdtemp()
    environment = {
        key: value for key, value in os.environ.items()
        if not key.startswith("CARETTA_") and key != "CI"}
    # The cache of pip is the user's; the rest of the home folder is new.
    if not options.fresh:
        cache = os.path.join(os.path.expanduser("~"), ".cache", "pip")
        environment.setdefault("PIP_CACHE_DIR", cache)
    environment["HOME"] = os.path.join(place, "home")
    os.makedirs(environment["HOME"])
    try:
        check(place, environment, bool(options.fresh))
    finally:
        if not options.fresh:
            shutil.rmtree(place)


def check(place, environment, fresh):
    built, late = 0.0, []
    if fresh:
        text = f"git clone -q '{ROOT}' caretta; cd caretta; make demo"
        _, built, cpu = run("the checkout", text, place, environment)
        print(f"{built:6.0f} s, {cpu:5.0f} s of CPU: the checkout, make demo", flush=True)
    else:
        shortened(place, environment)
    for title, body in sections():
        if not fresh and "Parquet" in title and not has_package(place, environment):
            print(f"        left out, no pyarrow without a network: {title}")
            continue
        text, expected = script(body)
        printed, seconds, cpu = run(title, text, place, environment)
        for line in expected:
            if line not in printed.splitlines():
                fail(title, f"does not print '{line}' but\n{printed[-2000:]}")
        look(place, title)
        print(f"{seconds:6.0f} s, {cpu:5.0f} s of CPU: {title}", flush=True)
        if built + seconds > LIMIT:
            late.append(title)
    if fresh and late:
        fail(", ".join(late), f"more than {LIMIT} s with the build")
    print("getting started: every section does what it says")


if __name__ == "__main__":
    main()
