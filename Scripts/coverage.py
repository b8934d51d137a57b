#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Lines that the tests run, for each library target; fails where a target has fewer than it should.

    Scripts/coverage.py                   build (.build/coverage), run the tests, report
    Scripts/coverage.py --report          of the last run: the targets, and the files with most lines not run
    Scripts/coverage.py --lines NAME      of the last run: the lines of the files with this name that are not run
    Scripts/coverage.py --build | --test  one step
"""
import argparse
import glob
import json
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SCRATCH = os.path.join(ROOT, ".build/coverage")
PROFILES = os.path.join(SCRATCH, "profiles")
MERGED = os.path.join(SCRATCH, "merged.profdata")
PRODUCTS = os.path.join(SCRATCH, "debug")

# The minimum share of lines, in percent; generated tables do not count. Documentation/Coverage.md
# describes the code that is not run.
LEAST = {
    "CarettaLayout": 97, "CarettaEditing": 97, "CarettaViews": 96, "CarettaRendering": 95, "CarettaRequests": 97,
    "CarettaSnapshots": 90, "CarettaFiles": 90, "CarettaFoundation": 95, "CarettaC": 88, "caretta-cli": 93,
}
OPTIONS = ["--enable-code-coverage", "--scratch-path", SCRATCH]
# The pages of a browser are layout's results once more, and take long.
SKIPPED = "BrowserAgreement|TimelinePage"


def tool(name):
    """A tool of the toolchain; other versions do not read its profiles."""
    return os.path.join(os.path.dirname(os.path.realpath(shutil.which("swift"))), name)


def build():
    subprocess.run(["swift", "build", "--build-tests", *OPTIONS], cwd=ROOT, check=True)


def test():
    shutil.rmtree(PROFILES, ignore_errors=True)
    os.makedirs(PROFILES)
    # The command's tests start the command, which writes a profile of its own.
    environment = dict(os.environ, LLVM_PROFILE_FILE=os.path.join(PROFILES, "%p-%m.profraw"), CI="true")
    status = subprocess.run(
        [binary(), "--testing-library", "swift-testing", "--skip", SKIPPED], cwd=ROOT, env=environment,
        stdout=open(os.path.join(SCRATCH, "tests.log"), "w", encoding="utf-8"), stderr=subprocess.STDOUT).returncode
    if status:
        print(f"coverage: tests failed: {SCRATCH}/tests.log", file=sys.stderr)
    profiles = glob.glob(os.path.join(PROFILES, "*.profraw"))
    listed = os.path.join(SCRATCH, "profiles.txt")
    with open(listed, "w", encoding="utf-8") as file:
        file.write("\n".join(path for path in profiles if os.path.getsize(path)))
    subprocess.run([tool("llvm-profdata"), "merge", "-sparse", "-failure-mode=all", "-o", MERGED, "-f", listed],
                   check=True)


def binary():
    for name in ("caretta.xctest", "carettaPackageTests.xctest"):
        if os.path.exists(os.path.join(PRODUCTS, name)):
            return os.path.join(PRODUCTS, name)
    return sys.exit("coverage: no tests are built")


def exported(*options):
    objects = [binary(), "-object", os.path.join(PRODUCTS, "caretta")]
    done = subprocess.run([tool("llvm-cov"), "export", *options, "-instr-profile", MERGED, *objects], check=True,
                          stdout=subprocess.PIPE, cwd=ROOT)
    return json.loads(done.stdout)["data"][0]["files"]


def target(path):
    parts = os.path.relpath(path, ROOT).split(os.sep)
    if parts[0] == "Sources" and parts[1] in LEAST and not path.endswith("+Generated.swift"):
        return parts[1]
    return None


def report(files_shown):
    totals = {name: [0, 0] for name in LEAST}
    files = []
    for file in exported("-summary-only"):
        name = target(file["filename"])
        if name:
            lines = file["summary"]["lines"]
            totals[name][0] += lines["covered"]
            totals[name][1] += lines["count"]
            files.append((lines["count"] - lines["covered"], lines["count"], file["filename"]))
    short = []
    for name, (covered, count) in totals.items():
        share = 100 * covered / max(1, count)
        print(f"{name:18} {share:5.1f} %   {covered:6} of {count:6} lines")
        if count == 0 or share < LEAST[name]:
            short.append(f"{name} has {share:.1f} %, less than {LEAST[name]} %")
    for missing, count, path in sorted(files, reverse=True)[:files_shown]:
        if missing:
            print(f"{missing:5} of {count:5} lines are not run: {os.path.relpath(path, ROOT)}")
    for line in short:
        print(f"coverage: {line}", file=sys.stderr)
    return 1 if short else 0


def print_lines(name):
    objects = [binary(), "-object", os.path.join(PRODUCTS, "caretta")]
    paths = [path for path in glob.glob(os.path.join(ROOT, "Sources/**/*"), recursive=True)
             if os.path.basename(path).startswith(name)]
    shown = subprocess.run(
        [tool("llvm-cov"), "show", "-instr-profile", MERGED, *objects, *paths], check=True,
        stdout=subprocess.PIPE, text=True, cwd=ROOT).stdout
    for line in shown.split("\n"):
        fields = line.split("|", 2)
        if len(fields) < 3 or fields[1].strip() == "0":
            print(line)


def main():
    parser = argparse.ArgumentParser()
    for step in ("build", "test", "report"):
        parser.add_argument(f"--{step}", action="store_true")
    parser.add_argument("--lines")
    parser.add_argument("--files", type=int, default=25)
    options = parser.parse_args()
    if options.lines:
        return print_lines(options.lines)
    every = not (options.build or options.test or options.report)
    if every or options.build:
        build()
    if every or options.test:
        test()
    return report(options.files) if every or options.report else 0


if __name__ == "__main__":
    sys.exit(main())
