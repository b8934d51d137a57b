#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the tests and runs them with the given arguments of `swift test`, and prints every five
# seconds how many of all tests have finished. The output is in .build/test.log; failures are
# printed at the end.
set -uo pipefail
cd "$(dirname "$0")/.."
log=.build/test.log
# Modules are compiled as a whole, and the layout engine is optimized; see Package.swift.
export CARETTA_TEST_BUILD=1
bash Scripts/progress.sh "test: building" .build/test-build.log swift build --build-tests || exit 1
# A listed test is one function, whatever its number of arguments.
total=$(swift test list --skip-build 2>/dev/null | grep -cE '^[A-Za-z]+\.')
# Sixteen tests for each core at a time, because some wait for files and browsers: by default all
# begin at once, and none ends before all have run.
width=$((16 * $(getconf _NPROCESSORS_ONLN)))
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-$width}
bash Scripts/progress.sh --tests "$total" "test:" "$log" swift test --skip-build "$@" || exit
grep -E '^[^ ]+ Test run with' "$log" | tail -1 | sed 's/^[^ ]* /test: /'
