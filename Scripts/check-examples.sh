#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds each program of Examples/*/Package.swift, runs it from the root of the checkout and
# compares its output with Examples/NAME/expected.txt. Its files are written to out/.
#   Scripts/check-examples.sh [--record] [NAME…]
# --record stores the output as the expected one. All programs share a scratch path, so the library
# is built once.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=.build/examples
record=0
if [ "${1:-}" = --record ]; then record=1; shift; fi
[ $# -gt 0 ] || set -- $(for manifest in Examples/*/Package.swift; do
  basename "$(dirname "$manifest")"
done)

failed=''
mkdir -p .build out
# Whether the output of an example equals its expected.txt.
check() {
  local package=Examples/$1 printed=.build/$1.txt
  [ -f "$package/Package.swift" ] || { echo "check-examples: no $package/Package.swift" >&2; return 1; }
  # The build plan of a package does not notice new files of a path dependency, so it is created
  # again.
  rm -f "$scratch"/*.yaml
  bash Scripts/progress.sh "check-examples: building $1" .build/check-examples.log \
    swift build --package-path "$package" --scratch-path "$scratch" || return 1
  if ! "$scratch/debug/$1" >"$printed"; then
    echo "check-examples: $1 fails" >&2
    return 1
  fi
  if [ "$record" -eq 1 ]; then cp "$printed" "$package/expected.txt"; fi
  if ! diff "$package/expected.txt" "$printed" >&2; then
    echo "check-examples: $1 prints something else (above: < expected.txt, > printed)" >&2
    return 1
  fi
}
for name in "$@"; do check "$name" || failed="$failed $name"; done

[ -z "$failed" ] || { echo "check-examples: failed:$failed" >&2; exit 1; }
echo "check-examples: $# programs print what is expected"
