#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes .build/release/libcaretta.a of the objects that Scripts/link-library.sh has built: one
# object with Swift's runtime inside, whose only global symbols are the functions of the headers. So
# it can be linked into a program that has a Swift runtime of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
build=.build/release
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift_static/linux
symbols=$build/libcaretta.symbols
grep -ohE '\bcaretta_[a-z0-9_]+\(' Sources/CCaretta/*.h | sort -u | tr -d '(' >"$symbols"
roots=$(sed 's/^/-u /' "$symbols" | tr '\n' ' ')
libraries='swiftCore swift_Concurrency swift_StringProcessing swiftSynchronization swiftDispatch swiftGlibc dispatch
BlocksRuntime'
archives=''
for name in $libraries; do
  [ ! -f "$swift/lib$name.a" ] || archives="$archives $swift/lib$name.a"
done
rm -f "$build/libcaretta.a"
# shellcheck disable=SC2086,SC2046
ld.bfd -r --gc-sections --force-group-allocation $roots -o "$build/libcaretta.o" \
  "$swift/$(uname -m)/swiftrt.o" $(tr '\n' ' ' <"$build/CarettaC.product/Objects.LinkFileList") \
  --start-group $archives --end-group
objcopy --strip-debug --keep-global-symbols="$symbols" "$build/libcaretta.o"
ar rcs "$build/libcaretta.a" "$build/libcaretta.o"
rm "$build/libcaretta.o"
