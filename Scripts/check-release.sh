#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Releases a version in a clone and checks the result.
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "release check: $*" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone -q . "$work/clone"
# Uncommitted changes are tested too.
cp Scripts/release.sh "$work/clone/Scripts/"
cd "$work/clone"
git config user.name release
git config user.email release@example.invalid
git add -A
git commit -q --allow-empty -m "before the release"

for wrong in "" 1.2 v1.2.3 0.0.1; do
  if bash Scripts/release.sh $wrong >/dev/null 2>&1; then fail "the version '$wrong' is taken"; fi
done
[ -z "$(git status --porcelain)" ] || fail "a refused version changed files"

bash Scripts/release.sh 99.0.0 2026-01-31 >/dev/null
[ -z "$(git status --porcelain)" ] || fail "files are left over"
grep -q '"99.0.0"' Sources/CarettaRequests/Verbs/Responder.swift || fail "the sources have no version"
grep -qx '## \[99.0.0\] – 2026-01-31' CHANGELOG.md || fail "the changelog has no section"
grep -qx '## \[Unreleased\]' CHANGELOG.md || fail "the changelog has no section of what comes next"
git tag -n2 99.0.0 | grep -q 'Caretta 99.0.0' || fail "no tag"
git cat-file -p 99.0.0 | grep -q '^### Layout' || fail "the tag does not have the section"
if bash Scripts/release.sh 99.0.0 >/dev/null 2>&1; then fail "a version is released twice"; fi
if bash Scripts/release.sh 99.0.1 >/dev/null 2>&1; then fail "a version without changes is released"; fi
echo "release check: all is well"
