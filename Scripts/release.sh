#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# A release: the version in the sources, its section in the changelog, a commit and a tag with
# that section. Nothing is pushed.
#
#   Scripts/release.sh VERSION [DATE]      VERSION as 1.2.3, DATE as 2026-01-31 (today)
#
# `make check` comes before it.
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "release: $*" >&2; exit 1; }

version="${1:-}"
date="${2:-$(date +%F)}"
[[ "$version" =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "usage: Scripts/release.sh VERSION [DATE]; VERSION is as 1.2.3"
[[ "$date" =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] || fail "$date is no date as 2026-01-31"
[ -z "$(git status --porcelain)" ] || fail "there are changes that are not committed"
git rev-parse -q --verify "refs/tags/$version" >/dev/null && fail "there is a tag $version"

source=Sources/CarettaRequests/Verbs/Responder.swift
current=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' "$source")
[ -n "$current" ] || fail "no version in $source"
newest=$(printf '%s\n' "$current" "$version" | sort -V | tail -1)
[ "$newest" = "$version" ] || fail "$version is older than $current"

notes=$(git rev-parse --git-path RELEASE_NOTES)
python3 -B - "$version" "$date" "$source" "$notes" <<'PYTHON'
import pathlib
import re
import sys

version, date, source, notes = sys.argv[1:]
changelog = pathlib.Path("CHANGELOG.md")
text = changelog.read_text()
# The section of the next version: without a number, or with the number of the version.
heading = r"^## \[(?:Unreleased\]|[\d.]+\] – unreleased)\n"
match = re.search(heading + r"(.*?)(?=^## \[|\Z)", text, re.M | re.S)
if not match or not match.group(1).strip():
    sys.exit("release: the changelog has no unreleased section with content")
section = match.group(1).strip()
heading = f"## [{version}] – {date}"
changelog.write_text(
    text[: match.start()]
    + f"## [Unreleased]\n\n{heading}\n\n{section}\n\n"
    + text[match.end() :]
)
path = pathlib.Path(source)
path.write_text(
    re.sub(r'static let version = ".*"', f'static let version = "{version}"', path.read_text())
)
pathlib.Path(notes).write_text(f"Caretta {version}\n\n{section}\n")
PYTHON

git commit -qam "release: $version"
# Headings of the section begin with the character of git's comments.
git tag -a --cleanup=verbatim -F "$notes" "$version"
rm "$notes"
echo "release: $version is committed and tagged; push with: git push --follow-tags"
