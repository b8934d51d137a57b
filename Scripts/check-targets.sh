#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs make targets, each in a clone of its own, to check that no target depends on an earlier one:
#
#   Scripts/check-targets.sh cheap    targets without a build, and the start of targets with a build
#   Scripts/check-targets.sh all      every target; hours of CPU time
#
# `cheap` stops building targets when the compiler starts, so it detects failures before that (a
# missing folder, a wrong path).
set -uo pipefail
cd "$(dirname "$0")/.."
root=$PWD
mode=${1:-cheap}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failed=0
fail() {
  echo "check-targets: $*" >&2
  failed=1
}

# A fake compiler that reports its start; commands other than builds run the real tools.
mkdir "$place/bin"
cat >"$place/bin/swift" <<SWIFT
#!/bin/sh
case \$1 in
  build|test|package) touch "$place/reached"; echo "error: reached the compiler" >&2; exit 42 ;;
  *) exec "$(command -v swift)" "\$@" ;;
esac
SWIFT
chmod +x "$place/bin/swift"

# Runs a target in a clone, which contains the committed files, as for a new user.
try() {
  local target=$1 log=$place/$1.log
  rm -rf "$place/clone" "$place/reached"
  git clone -q "$root" "$place/clone"
  if [ "$mode" = all ]; then
    make -C "$place/clone" "$target" PREFIX="$place/prefix" FUZZ_SECONDS=5 LARGEST=100000 >"$log" 2>&1 ||
      { tail -20 "$log" >&2; fail "make $target"; }
    return
  fi
  PATH=$place/bin:$PATH make -C "$place/clone" "$target" PREFIX="$place/prefix" >"$log" 2>&1
  local status=$?
  # A target that builds fails at the compiler and not before.
  if [ $status -ne 0 ] && [ ! -e "$place/reached" ]; then
    tail -20 "$log" >&2
    fail "make $target fails before the compiler starts"
  fi
}

targets=$(awk -F ':.*#[#-] ' '/^[a-z-]+:.*#[#-] /{print $1}' Makefile)
count=0
for target in $targets; do
  case $target in
    # Destructive, endless, or checked elsewhere.
    format|accept|check|mutations|growth) continue ;;
    lint) [ "$mode" = all ] || continue ;;
  esac
  try "$target"
  count=$((count + 1))
done
[ "$failed" -eq 0 ] || exit 1
echo "check-targets: $count targets run in fresh clones ($mode)"
