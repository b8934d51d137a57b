#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs `swift test` with the given arguments and says every few seconds how far it is. All that it
# prints is in .build/test.log; what failed is shown at the end.
set -uo pipefail
cd "$(dirname "$0")/.."
log=.build/test.log
mkdir -p .build
: >"$log"
swift test "$@" >"$log" 2>&1 &
run=$!
trap 'kill "$run" 2>/dev/null; exit 130' INT TERM
# One line of where it is.
state() {
  local done total step
  total=$(grep -cE '^[^ ]+ Test .* started\.$' "$log")
  done=$(grep -cE '^[^ ]+ Test .* passed after' "$log")
  if [ "$total" -gt 0 ]; then
    echo "test: $done of $total started tests have passed"
  else
    step=$(grep -oE '^\[[0-9]+/[0-9]+\]' "$log" | tail -1)
    echo "test: building ${step:-}"
  fi
}
shown=''
while kill -0 "$run" 2>/dev/null; do
  for _ in 1 2 3 4 5; do
    sleep 1
    kill -0 "$run" 2>/dev/null || break
  done
  line=$(state)
  minutes="$((SECONDS / 60)) min $((SECONDS % 60)) s"
  kill -0 "$run" 2>/dev/null && echo "$line ($minutes)"
done
wait "$run"
status=$?
if [ "$status" -ne 0 ]; then
  grep -E 'error:|^✘|^[[:space:]]*↳|Fatal error|: Expectation failed' "$log" | head -60 >&2
  echo "test: failed with status $status; everything is in $log" >&2
  exit "$status"
fi
grep -E '^[^ ]+ Test run with' "$log" | tail -1 | sed 's/^[^ ]* /test: /'
