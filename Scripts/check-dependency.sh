#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds a package outside of the checkout that uses Caretta with strict warnings
# (Tests/Fixtures/Dependent), by path and by the git URL of a clone, as `.package(url:branch:)`
# does. `--path` does the first only.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
fail() { echo "check-dependency: $*" >&2; exit 1; }

# Builds the copy of the fixture with a dependency, in a scratch folder that is kept, and runs it.
try() {
  local name=$1 dependency=$2 scratch=$root/.build/dependency-$1 log=$root/.build/check-dependency.log
  rm -rf "$place/$name"
  cp -R Tests/Fixtures/Dependent "$place/$name"
  sed -i.bak "s|^let caretta = .*|let caretta = Package.Dependency.package($dependency)|" \
    "$place/$name/Package.swift"
  rm -f "$place/$name/Package.swift.bak" "$scratch"/*.yaml
  bash Scripts/progress.sh "check-dependency: building by $name" "$log" \
    swift build --package-path "$place/$name" --scratch-path "$scratch" || exit 1
  if grep -E 'warning:' "$log" >&2; then fail "the package builds with warnings by $name"; fi
  [ "$("$scratch/debug/Dependent" | wc -w)" -eq 3 ] || fail "the program prints something else by $name"
}

# The clone contains the committed files; its folder has the package's name, as in a hosted
# repository.
try path "name: \"caretta\", path: \"$root\""
if [ "${1:-}" != --path ]; then
  git clone -q --bare "$root" "$place/caretta.git"
  branch=$(git -C "$place/caretta.git" symbolic-ref --short HEAD)
  try url "url: \"file://$place/caretta.git\", branch: \"$branch\""
fi
echo "check-dependency: a package outside of the checkout builds without warnings"
