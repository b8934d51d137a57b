#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The slow checks before a release, in addition to .ci/run: every make target in a clone of its own,
# the guide for new users from an empty home, packages that depend on Caretta, long runs, snapshots
# of another package, PyPI's packages, coverage and the sanitizers. About two hours on two cores;
# needs the network.
set -uo pipefail
cd "$(dirname "$0")/.."
failed=''
step() {
  echo
  echo "== $* ($((SECONDS / 60)) min $((SECONDS % 60)) s)"
  "$@" || failed="$failed
  $*"
}
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
step bash .ci/run
step python3 -B Scripts/first-hour.py
step bash Scripts/check-snapshots.sh
step python3 -B Scripts/check-long-runs.py 10000
step python3 -B Scripts/check-getting-started.py --fresh "$fresh"
step bash Scripts/check-targets.sh all
step make dependency
step make cluster
step make coverage
step make sanitize-threads
step make sanitize
step make fuzz FUZZ_SECONDS=600
if [ -n "$failed" ]; then
  echo "release candidate: failed:$failed" >&2
  exit 1
fi
echo "release candidate: everything passed after $((SECONDS / 60)) min"
