#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Lists the files of Snapshots that no test has used, given the log of a run of all tests
# with CARETTA_SNAPSHOTS_LOG; an unused file is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
log=$1
[ -s "$log" ] || { echo "unused-snapshots: no log $log: no test asked for a snapshot" >&2; exit 1; }
unused=$(comm -13 <(sed "s|^$PWD/||" "$log" | sort -u) <(find Snapshots -type f | sort))
if [ -n "$unused" ]; then
  echo "unused-snapshots: no test asks for these; remove them:" >&2
  sed 's/^/  /' <<<"$unused" >&2
  exit 1
fi
