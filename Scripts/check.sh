#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs all checks that a change must pass, the fastest first.
set -euo pipefail
cd "$(dirname "$0")/.."
step() { echo; echo "== $*"; }
# A build that says "warning:" has failed; the targets themselves treat them as errors.
quiet_build() {
  local log=.build/check-build.log
  mkdir -p .build
  swift build "$@" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
  if grep -E 'warning:' "$log" >&2; then exit 1; fi
  tail -1 "$log"
}

step set-up
bash Scripts/setup.sh tests
step lint
bash Scripts/lint.sh
step "debug build"
quiet_build --build-tests
step "release build"
quiet_build -c release
step digests
.build/release/caretta-digest --check Tests/Digests/recorded.txt
step allocations
.build/release/caretta-allocations
step tests
rm -f .build/snapshots.log
CARETTA_SNAPSHOTS_LOG="$PWD/.build/snapshots.log" swift test -q
bash Scripts/unused-snapshots.sh .build/snapshots.log
step README
bash Scripts/check-readme.sh
step examples
bash Scripts/check-examples.sh
step server
python3 -B Scripts/check-serve.py
step "a user's snapshots"
bash Scripts/check-snapshots.sh
step docs
bash Scripts/docs.sh
echo
echo "check: all is well"
