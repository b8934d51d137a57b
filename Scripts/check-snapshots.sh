#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Uses CarettaSnapshots from a separate package (Tests/Fixtures/SnapshotUser), in a copy: the
# committed snapshots match, missing snapshots are written again with equal contents, and a
# different snapshot fails, in Swift Testing and in XCTest.
set -euo pipefail
cd "$(dirname "$0")/.."
fixture=Tests/Fixtures/SnapshotUser
copy=.build/fixtures/SnapshotUser
kept=Tests/EditorTests/Snapshots
log=.build/check-snapshots.log

# The copy is at the depth of the fixture, so that its relative path to this package is valid.
rm -rf "$copy"
mkdir -p "$(dirname "$copy")"
cp -R "$fixture" "$copy"
# The build plan of a package does not notice new files of a path dependency, so it is created
# again.
rm -f .build/snapshot-user/*.yaml
# Runs the tests.
run() {
  env -u CARETTA_SNAPSHOTS -u CARETTA_SNAPSHOTS_LOG "$@" swift test --package-path "$copy" \
    --scratch-path .build/snapshot-user >"$log" 2>&1
}
fail() {
  echo "check-snapshots: $*" >&2
  grep -vE '^\[|^(Build|Test) ' "$log" | tail -40 >&2
  exit 1
}

run CI=true || fail "the kept snapshots do not match"
rm -r "$copy/$kept"
run CI=true && fail "missing snapshots are no failure where CI is set"
[ ! -e "$copy/$kept" ] || fail "snapshots were written where CI is set"
run -u CI || fail "missing snapshots are not written"
diff -r "$fixture/$kept" "$copy/$kept" >&2 || fail "snapshots are written differently"
for file in "$copy/$kept"/*/*.txt; do sed -i.bak 's/0/1/' "$file" && rm "$file.bak"; done
run -u CI && fail "snapshots that differ are no failure"
grep -q 'TypingTests.*txt differs' "$log" || fail "Swift Testing is not told"
grep -q 'LayoutTests.*txt differs' "$log" || fail "XCTest is not told"
run -u CI CARETTA_SNAPSHOTS=failed || fail "snapshots that differ are not written on request"
diff -r "$fixture/$kept" "$copy/$kept" >&2 || fail "snapshots are written differently on request"
echo "check-snapshots: a package of its own records and checks"
