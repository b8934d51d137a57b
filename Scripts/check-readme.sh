#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Checks the README: its Swift code is the program in Examples/FirstLayout and the test in
# Tests/Fixtures/SnapshotUser, its output is the program's expected.txt, and the command prints the
# output that it shows. Scripts/check-examples.sh runs the program.
set -euo pipefail
cd "$(dirname "$0")/.."
failed=0
# The first fenced block of a language, or another one.
block() {
  awk -v open="\`\`\`$1" -v wanted="${2:-1}" '
    $0 == "```" && on { exit } on { print } $0 == open && ++count == wanted { on = 1 }' README.md
}
same() {
  if ! diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") >&2; then
    echo "readme: $1 (above: < README, > what is so)" >&2
    failed=1
  fi
}
# Line breaks that are there for the reader only.
joined() { sed 's/^ *//' | tr -d '\n'; }

source=Examples/FirstLayout/Sources/FirstLayout/main.swift
same "the Swift is not $source" "$(block swift)" "$(sed '1,/^$/d' "$source")"

test=Tests/Fixtures/SnapshotUser/Tests/EditorTests/TypingTests.swift
same "the second Swift is not $test" "$(block swift 2)" "$(sed '1,/^$/d' "$test")"

same "the Swift prints something else" "$(block text)" "$(<Examples/FirstLayout/expected.txt)"

bash Scripts/progress.sh "readme: building the command" .build/readme.log \
  swift build -c release --product caretta || exit 1
same "the command answers something else" "$(block json | joined)" "$(bash -c "$(block sh)")"

[ "$failed" -eq 0 ] || exit 1
echo "readme: what it shows is what happens"
