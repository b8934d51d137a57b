#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs a long command with its output in a log, and prints every five seconds how far a Swift build
# in it is, or how many of N tests have finished:
#
#   Scripts/progress.sh [--tests N] LABEL LOG COMMAND…
#
# If the command fails, its errors are printed.
set -uo pipefail
tests=''
if [ "$1" = --tests ]; then tests=$2; shift 2; fi
label=$1 log=$2
shift 2
mkdir -p "$(dirname "$log")"
: >"$log"
"$@" >"$log" 2>&1 &
run=$!
trap 'kill "$run" 2>/dev/null; exit 130' INT TERM
while kill -0 "$run" 2>/dev/null; do
  for _ in 1 2 3 4 5; do
    sleep 1
    kill -0 "$run" 2>/dev/null || break 2
  done
  if [ -n "$tests" ]; then
    step="$(grep -caE '^[^ ]+ Test ("|[^ ]+\(\)).* (passed|failed) after' "$log") of $tests tests"
  else
    step=$(grep -aoE '^\[[0-9]+/[0-9]+\]' "$log" | tail -1)
  fi
  echo "$label ${step:-} ($((SECONDS / 60)) min $((SECONDS % 60)) s)"
done
wait "$run"
status=$?
if [ "$status" -ne 0 ]; then
  grep -aE 'error:|^✘|^[[:space:]]*↳|Fatal error|: Expectation failed' "$log" | awk '!seen[$0]++' |
    head -60 >&2 || tail -20 "$log" >&2
  echo "$label failed with status $status; everything is in $log" >&2
fi
exit "$status"
