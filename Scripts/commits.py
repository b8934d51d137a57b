#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Check the subjects of commits: `area: imperative summary`, at most 72 characters.

usage: commits.py [REVISIONS]    default: the commits since BASE

An area is a target, a folder, a script or one of AREAS, in small letters.
"""
import re
import subprocess
import sys

# Commits before this one follow no rule.
BASE = "25391f1d"
AREAS = {"api", "bench", "build", "c", "ci", "cli", "command", "docs", "documents", "examples", "fuzz", "lint", "make",
         "pages", "pdf", "python", "readme", "release", "scripts", "setup", "test", "tests"}


def git(*arguments):
    """The output of a git command."""
    return subprocess.run(("git", *arguments), check=True, capture_output=True, text=True).stdout


def known_areas():
    """Targets and folders of the sources, in small letters, with and without `caretta`."""
    names = set(AREAS)
    for path in git("ls-files", "Sources", "Tests").splitlines():
        for part in path.split("/")[1:-1]:
            name = part.lower()
            names.update((name, name.removeprefix("caretta").removeprefix("-")))
    return names


def finding(subject, areas):
    """What is wrong with a subject; None if nothing is."""
    if subject.startswith(("Merge ", "Revert ")):
        return None
    match = re.match(r"([a-z0-9, -]+): (\S.*)$", subject)
    if not match:
        return "expected `area: imperative summary`"
    for area in match[1].split(", "):
        if area not in areas:
            return f"unknown area {area}"
    if len(subject) > 72:
        return f"{len(subject)} characters, at most 72"
    if re.match(r"[a-z]+(ed|ing)\b(?!.*:)", match[2]) and not re.match(r"(embed|need|feed|bring|string)\b", match[2]):
        return "the summary begins with a verb in the imperative"
    return None


def main():
    """Print each wrong subject; the status is 1 if there is one."""
    revisions = sys.argv[1] if len(sys.argv) > 1 else f"{BASE}..HEAD"
    if subprocess.run(("git", "cat-file", "-e", revisions.split("..")[0]), capture_output=True).returncode:
        print("commits: the history is not complete here; nothing was checked")
        return 0
    areas, wrong = known_areas(), 0
    for line in git("log", "--format=%h %s", revisions).splitlines():
        revision, subject = line.split(" ", 1)
        problem = finding(subject, areas)
        if problem:
            print(f"commits: {revision} {subject}: {problem}", file=sys.stderr)
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
