#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Mutation check: seeded changes of the core, and whether the tests fail for each.

A copy of the package is made in .build/mutations/tree in which every change of Tests/Mutations/list.jsonl
is present as `carettaMutation == N ? changed : original`; it is built once, and the tests run once for each N,
which they read from the environment. First the suites that mirror the changed file's folder run (or those
that the entry names), then some that use much of the library, then all, until one fails. A crash, a hang (no test ends
in minutes of CPU time) and memory beyond 8 GiB count as failures. The tests that fail must pass without a change.

    Scripts/mutations.py                 build, run all, compare with Tests/Mutations/results.txt
    Scripts/mutations.py --only 3,17     some of them
    Scripts/mutations.py --record        and write the results
    Scripts/mutations.py --build-only    or --no-build: one half
    Scripts/mutations.py --propose 7     random changes from a seed, for the list
    Scripts/mutations.py --check         whether the source has each line of the list once
"""
import argparse
import concurrent.futures
import json
import os
import random
import re
import resource
import selectors
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIST = os.path.join(ROOT, "Tests/Mutations/list.jsonl")
RESULTS = os.path.join(ROOT, "Tests/Mutations/results.txt")
WORK = os.path.join(ROOT, ".build/mutations")
TREE = os.path.join(WORK, "tree")
LEAST_CAUGHT = 48
SURVIVES = "survives"
SWITCH = """// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The number of the change that is in effect; 0 for none.
@usableFromInline
package let carettaMutation: Int = unsafe getenv("CARETTA_MUTATION").map { unsafe Int(atol($0)) } ?? 0
"""


def entries():
    with open(LIST, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


# -- The copy with all changes
# -------------------------------------------------------------------------------


def changed_line(line, entry):
    """A line of source with a change that the switch selects."""
    number, original, changed = entry["id"], entry["from"], entry["to"]
    if line.count(original) != 1:
        sys.exit(f"mutations: {number}: {original!r} is not once in {line.strip()!r} of {entry['file']}")
    operator = re.match(r"[-+*/<>=] (?=\d)", original)
    if operator:
        inner = f"(carettaMutation == {number} ? ({changed[2:]}) : ({original[2:]}))"
        return line.replace(original, operator.group() + inner)
    if changed == "":
        return line.replace(original, f"if carettaMutation != {number} {{ {original} }}")
    return line.replace(original, f"(carettaMutation == {number} ? ({changed}) : ({original}))")


def apply(found, write):
    """Passes the paths and texts of the files with changes to a function."""
    by_file = {}
    for entry in found:
        by_file.setdefault(entry["file"], []).append(entry)
    for path, changes in by_file.items():
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            lines = file.read().split("\n")
        for entry in changes:
            at = [i for i, line in enumerate(lines) if line.strip() == entry["line"]]
            if "after" in entry:  # of several equal lines the first after another one
                at = at[sum(1 for i in at if i < [line.strip() for line in lines].index(entry["after"])):][:1]
            if len(at) != 1:
                sys.exit(f"mutations: {entry['id']}: {entry['line']!r} is {len(at)} times in {path}")
            entry["at"] = at[0]
        for entry in changes:
            lines[entry["at"]] = changed_line(lines[entry["at"]], entry)
        if "/CarettaLayout/" not in path and not any(
                re.match(r"(\w+ )?import CarettaLayout$", line) for line in lines):
            lines.insert(1, "internal import CarettaLayout")
        write(path, "\n".join(lines))
    write("Sources/CarettaLayout/Geometry/CarettaMutation.swift", SWITCH)


def write(path, text):
    """Writes a file of the copy if it differs, so that a build compiles only what has changed."""
    path = os.path.join(TREE, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def copy(found):
    """Copies the tracked and the new files of the package, but those with changes."""
    files = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
        stdout=subprocess.PIPE).stdout
    changed = {entry["file"] for entry in found}
    kept = [name for name in files.decode().split("\0")
            if name and name not in changed and os.path.exists(os.path.join(ROOT, name))]
    for name in kept:
        source, place = os.path.join(ROOT, name), os.path.join(TREE, name)
        if os.path.islink(source):
            if not os.path.lexists(place):
                os.makedirs(os.path.dirname(place), exist_ok=True)
                os.symlink(os.readlink(source), place)
            continue
        if os.path.exists(place) and os.path.getmtime(place) == os.path.getmtime(source):
            continue
        os.makedirs(os.path.dirname(place), exist_ok=True)
        shutil.copy2(source, place)


def build():
    command = ["swift", "build", "--build-tests", "--package-path", TREE]
    with open(os.path.join(WORK, "build.log"), "w", encoding="utf-8") as log:
        done = subprocess.run(command, stdout=log, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit(f"mutations: the build failed: {WORK}/build.log")


# -- The tests
# -----------------------------------------------------------------------------------------------


def suites(folder):
    """The names of the suites in a folder of tests."""
    names = set()
    for path, _, files in os.walk(os.path.join(ROOT, folder)):
        for name in files:
            if name.endswith(".swift"):
                with open(os.path.join(path, name), encoding="utf-8") as file:
                    names.update(re.findall(r"struct (\w+Tests)\b", file.read()))
    return {name for name in names if not re.fullmatch(SLOW, name)}


def stages(entry):
    """Filters of the tests to run, one after another."""
    _, target, folder = entry["file"].split("/")[:3]
    tests = f"{target}Tests"
    mirrored = suites(f"Tests/{tests}/{folder}")
    first = entry.get("tests") or (rf"^{tests}\.({'|'.join(sorted(mirrored))})/" if mirrored else None)
    return [first or GENERAL, GENERAL, r"^Caretta\w+Tests\."]


# Suites that use much of the library in little time.
GENERAL = "|".join((
    "SuiteAgreementTests", "BrowserAgreementTests", "GallerySnapshotTests", "DigestSnapshotTests",
    "LayoutAnswerTests", "TokenizeAnswerTests", "StageAnswerTests", "ReloadAnswerTests", "EditScriptTests",
    "NaturalTokenizerTests", "LanguageTests", "MixedOptionTests", "RepeatableOutputTests"))
# Slow suites: generated inputs, long texts, whole files of test data.
SLOW = (r"\w*(Conformance|Generated\w+|Shadow|Fuzz|LongText\w*|Work|Agreement|ExtremeNumber|EditScript|"
        r"Property|CacheLevel|SpaceContext|LineShaping|Law|Cut)Tests")


# A line of the test library: the name of a test and its event.
EVENT = re.compile(
    r'^\S\s+Test (".*?"|\S+\(\S*\))(?: with \d+ test cases?)? (started|passed|recorded|failed|skipped)')


def set_limits():
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def cpu_time(process):
    """The CPU time of a running process, in seconds."""
    try:
        with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0


class Run:
    """A run of tests with a change in effect, ended by the first failure."""

    def __init__(self, mutation, stage, patience):
        self.patience = patience
        self.failed, self.running, self.passed = None, [], 0
        environment = dict(os.environ, CARETTA_MUTATION=str(mutation), CI="true")
        self.process = subprocess.Popen(
            [os.path.join(TREE, ".build/debug/carettaPackageTests.xctest"), "--testing-library", "swift-testing",
             "--filter", stage, "--skip", SKIPPED],
            cwd=TREE, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=set_limits)
        self.follow()
        status = self.process.wait()
        if self.failed is None and status != 0:
            why = f"signal {-status}" if status < 0 else f"status {status}"
            self.failed = f"{why} in {', '.join(self.running[-3:]) or 'no test'}"

    def follow(self):
        """Reads what the tests print until one fails or none ends for a long time."""
        lines, rest = selectors.DefaultSelector(), b""
        lines.register(self.process.stdout, selectors.EVENT_READ)
        latest = (0.0, time.time())
        while self.failed is None:
            if not lines.select(timeout=5):
                cpu = cpu_time(self.process)
                if cpu - latest[0] > self.patience or time.time() - latest[1] > 10 * self.patience:
                    self.failed = f"hang in {', '.join(self.running[-3:])}"
                continue
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                return
            *whole, rest = (rest + data).split(b"\n")
            for line in whole:
                self.read(re.sub("\x1b\\[\\d*m", "", line.decode("utf-8", "replace")))
            latest = (cpu_time(self.process), time.time())
        self.process.kill()

    def read(self, line):
        found = EVENT.search(line)
        if self.failed is None and line.startswith("✘") and "known issue" not in line:
            self.failed = found.group(1) if found else line.strip()
        elif found and found.group(2) == "started":
            self.running.append(found.group(1))
        elif found and found.group(1) in self.running:
            self.running.remove(found.group(1))
            self.passed += 1


# Need a browser, which does not start within the limits of memory.
SKIPPED = "TimelinePage|in Chromium"
# The maximum CPU time in seconds between the start and end events of tests, for each stage.
PATIENCE = (60, 90, 240)


def check(found, jobs):
    """Runs the tests with each change in effect, all changes stage by stage; what fails by number."""
    results, start = {}, time.time()
    for stage in range(3):
        left = [entry for entry in found if entry["id"] not in results]
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            runs = {pool.submit(Run, entry["id"], stages(entry)[stage], PATIENCE[stage]): entry for entry in left}
            for run in concurrent.futures.as_completed(runs):
                number, failed = runs[run]["id"], run.result().failed
                if failed:
                    results[number] = (stage + 1, failed)
                print(f"{time.time() - start:.0f} s: {number}, stage {stage + 1}: {failed or SURVIVES}", flush=True)
    return results


def check_unchanged(results):
    """Ends the program if a test that has caught a change fails without one."""
    names = {name for _, failed in results.values() for name in re.findall(r'"(.*?)"|(\w+)\(', failed)}
    names = {re.escape(first or second) for first, second in names}
    if names:
        unchanged = Run(0, "|".join(sorted(names)), PATIENCE[2])
        if unchanged.failed or not unchanged.passed:
            sys.exit(f"mutations: without a change {unchanged.failed or 'no test'} fails or runs")


# -- Random changes
# ------------------------------------------------------------------------------------------

QUOTAS = {
    "CarettaLayout/Text": 2, "CarettaLayout/Unicode": 2, "CarettaLayout/Fonts": 2, "CarettaLayout/Style": 2,
    "CarettaLayout/Analysis": 2, "CarettaLayout/Breaking": 3, "CarettaLayout/Shaping": 3,
    "CarettaLayout/Lines": 3, "CarettaLayout/Flow": 1, "CarettaLayout/Layout": 2, "CarettaLayout/Queries": 3, "CarettaEditing/Text": 1,
    "CarettaEditing/Changes": 1, "CarettaEditing/Diffing": 1, "CarettaEditing/Document": 3,
    "CarettaEditing/Lexing": 1, "CarettaEditing/Units": 1, "CarettaEditing/Movement": 1,
    "CarettaEditing/Editor": 2, "CarettaEditing/Highlighting": 1, "CarettaViews/Animation": 2,
    "CarettaViews/Tree": 2, "CarettaViews/Scrolling": 2, "CarettaViews/Text": 1, "CarettaViews/Scenario": 1,
    "CarettaRendering/Drawing": 1, "CarettaRendering/PNG": 1, "CarettaRendering/SVG": 1,
    "CarettaRequests/JSON": 1, "CarettaRequests/Requests": 1,
}
OPERAND = r"[\w.\[\]()$?]+"
BEFORE = r"(?:\b(?:if|while|guard|where|return|unsafe)|&&|\|\||,|[?:(={]) "
AFTER = r"(?=$| (?:\{|&&|\|\||else|\?|:|\})|,|\))"
COMPARISON = re.compile(rf"({BEFORE})({OPERAND} (<=?|>=?|==|!=) {OPERAND}){AFTER}")
WEIGHTS = {"comparison": 4, "dropped branch": 3, "off by one": 3, "operator": 2, "dropped statement": 2,
           "constant": 1}
SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}


def balanced(text):
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return False
    return depth == 0


def candidates(path):
    """Possible changes of a file: kind, line, fragment, changed fragment."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    if any("@inlinable" in line for line in lines):
        return
    counts = {}
    for line in lines:
        counts[line.strip()] = counts.get(line.strip(), 0) + 1
    for index, whole in enumerate(lines):
        line = whole.strip()
        if counts[line] != 1 or line.startswith("//") or '"' in line or "case " in line:
            continue
        for match in COMPARISON.finditer(line):
            fragment, operator = match.group(2), match.group(3)
            if balanced(fragment) and line.count(fragment) == 1 and "nil" not in fragment:
                yield ("comparison", line, fragment,
                       fragment.replace(f" {operator} ", f" {SWAPS[operator]} "))
        for match in re.finditer(r"(?<= [+-] )1\b(?!\.)", line):
            at = line[match.start() - 2:match.end()]
            if line.count(at) == 1 and line[match.end():match.end() + 2] not in ("_0",):
                yield "off by one", line, at, None
        condition = re.fullmatch(r"(?:\} else )?if ([^,{}]+) \{.*", line)
        if condition and not re.search(r"\b(let|var|#available)\b", condition.group(1)):
            fragment = condition.group(1)
            if line.count(fragment) == 1:
                yield "dropped branch", line, fragment, "false"
                if fragment.count(" && ") == 1 and "||" not in fragment:
                    yield "operator", line, fragment, fragment.replace(" && ", " || ")
        if re.fullmatch(r"[\w.\[\]()]+ [+\-|]= [^{]*", line) and balanced(line):
            following = lines[index + 1].strip()
            if not following[:1] in "?:.+-*/&|":
                yield "dropped statement", line, line, ""
        call = re.fullmatch(r"[a-z][\w.]*\([^{]*\)", line)
        before = lines[index - 1].strip()
        if call and balanced(line) and before.endswith(("{", "}", ")")) and before and not (
                lines[index + 1].strip()[:1] in (".", "?", ":", "&", "|")):
            if not line.startswith(("append(contentsOf", "super.", "self.init", "init(")):
                yield "dropped statement", line, line, ""
        for match in re.finditer(r"(?<= [*/<>=] )(?:[2-9]|\d\d+|\d+\.\d+)\b(?![.\w])", line):
            at = line[match.start() - 2:match.end()]
            if line.count(at) == 1 and match.group() != "0.0" and "init(" not in line:
                yield "constant", line, at, None
        for match in re.finditer(r"\b(max|min)\([^()]*\)", line):
            # A bound of 0 or 1 is a precaution: mostly no test can detect its change, or all tests
            # fail.
            if (line.count(match.group()) == 1 and not line[:match.start()].endswith((".", "func "))
                    and not re.match(r"\w+\([01],", match.group())):
                other = "min" if match.group(1) == "max" else "max"
                yield "operator", line, match.group(), other + match.group()[3:]


def propose(seed):
    generator = random.Random(seed)
    number = 0
    for place, quota in QUOTAS.items():
        folder = os.path.join(ROOT, "Sources", place)
        found = []
        for name in sorted(os.listdir(folder)):
            if name.endswith(".swift") and "Generated" not in name and "+Description" not in name:
                path = os.path.join("Sources", place, name)
                found += [(path, *change) for change in candidates(os.path.join(ROOT, path))]
        kinds = {}
        for change in found:
            kinds.setdefault(change[1], []).append(change)
        for _ in range(quota):
            names = sorted(kinds)
            kind = generator.choices(names, [WEIGHTS[name] for name in names])[0]
            path, kind, line, fragment, changed = kinds[kind].pop(generator.randrange(len(kinds[kind])))
            if not kinds[kind]:
                del kinds[kind]
            if changed is None:
                # Together with the operator before it, the number occurs once in the line.
                operator, value = fragment[:2], fragment[2:]
                new = "0" if value == "1" else f"{value} * 2" if "." in value else f"{value} + 1"
                fragment, changed = value, new
                if line.count(value) != 1:
                    fragment = operator + value
                    changed = operator + new
            number += 1
            print(json.dumps({"id": number, "file": path, "kind": kind, "line": line, "from": fragment,
                              "to": changed}, ensure_ascii=False))


# -- The command
# ---------------------------------------------------------------------------------------------


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--no-build", action="store_true")
    parser.add_argument("--build-only", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--propose", type=int)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if options.propose is not None:
        return propose(options.propose)
    found = entries()
    if options.check:
        return apply(found, lambda path, text: None)
    if not options.no_build:
        copy(found)
        apply(found, write)
        build()
    if options.build_only:
        return None
    only = {int(number) for number in options.only.split(",")} if options.only else None
    chosen = [entry for entry in found if only is None or entry["id"] in only]
    results = check(chosen, options.jobs)
    check_unchanged(results)
    print(f"mutations: {len(results)} of {len(chosen)} changes are caught")
    if options.record:
        with open(RESULTS, "w", encoding="utf-8") as file:
            for entry in chosen:
                stage, failed = results.get(entry["id"], (0, SURVIVES))
                file.write(f"{entry['id']}\t{stage}\t{failed}\n")
    if len(results) < len(chosen) - (len(found) - LEAST_CAUGHT):
        sys.exit(1)


if __name__ == "__main__":
    main()
