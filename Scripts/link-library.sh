#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the C library .build/release/libcaretta.so with Swift's runtime linked in. `swift build`
# links the runtime of libraries dynamically, so the objects are linked once more.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "$(uname -s)" != Linux ]; then
  echo "link-library: the library is linked with the options of Linux' linker only" >&2
  exit 1
fi
bash Scripts/progress.sh "link-library: building the C library" .build/link-library.log \
  swift build -c release --product CarettaC
build=.build/release
# Only the functions that the headers declare are exported.
headers=Sources/CCaretta/*.h
{
  echo '{ global:'
  grep -ohE '\bcaretta_[a-z0-9_]+\(' $headers | sort -u | sed 's/($/;/'
  echo 'local: *; };'
} >"$build/libcaretta.map"
swiftc -static-stdlib -use-ld=lld -emit-library -o "$build/libcaretta.so" -module-name CarettaC \
  "@$build/CarettaC.product/Objects.LinkFileList" \
  $(pkg-config --libs harfbuzz harfbuzz-subset freetype2 icu-uc libpng zlib) \
  -Xlinker -soname=libcaretta.so.0 -Xlinker --version-script="$build/libcaretta.map" \
  -Xlinker --gc-sections -Xlinker -s
