#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs the tests under the address sanitizer, with leak detection. The build is kept in
# .build/address.
#
#   Scripts/sanitize.sh [FILTER]      all tests, or those whose names match (`swift test --filter`)
set -euo pipefail
cd "$(dirname "$0")/.."
# The toolchain's gold linker prints a hundred warnings about the sanitizer's symbols; lld does not.
# Pages in a browser are left out: the browser is not instrumented.
CARETTA_TEST_BUILD=1 ASAN_OPTIONS=detect_leaks=1 LSAN_OPTIONS="suppressions=$PWD/Tests/Sanitizers/leaks.txt:print_suppressions=0" \
  swift test -q --disable-xctest --sanitize address -Xswiftc -use-ld=lld --scratch-path .build/address \
  --filter "${1:-.}" --skip 'BrowserAgreement|TimelinePage'
echo "address sanitizer: nothing found"
