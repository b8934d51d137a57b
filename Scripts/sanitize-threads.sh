#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs the program of Tests/Threads under the thread sanitizer. The build is kept in .build/thread.
#
# Tests/Sanitizers/Threads declares the synchronization of the Swift runtime, which is not
# instrumented. A planted race checks that these declarations do not hide races.
set -euo pipefail
cd "$(dirname "$0")/.."
# The toolchain's gold linker prints warnings about the sanitizer's symbols; lld does not. Without
# optimization one round takes minutes; with it, all of them take seconds.
swift build -c release --product caretta-threads --sanitize thread -Xswiftc -use-ld=lld --scratch-path .build/thread
program=.build/thread/release/caretta-threads
export TSAN_OPTIONS="suppressions=$PWD/Tests/Sanitizers/threads.txt:exitcode=66:history_size=4"
"$program"
status=0
"$program" 1 --texts 1 --plant-race >.build/thread/planted.log 2>&1 || status=$?
if [ "$status" != 66 ] || ! grep -q 'data race.*PlantedRace' .build/thread/planted.log; then
  echo "thread sanitizer: status $status, the planted race was not found: .build/thread/planted.log" >&2
  exit 1
fi
echo "thread sanitizer: nothing found but the planted race"
