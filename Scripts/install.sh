#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs the command with its manual page and completions, the C library, shared and static, with
# its headers, pkg-config files and CMake package, and the fonts: `make install PREFIX=/usr/local`.
# DESTDIR is prepended to every path, for packagers. Swift's runtime is linked in, so that a machine
# without Swift can use them; HarfBuzz, FreeType, ICU, libpng and zlib are the system's.
set -euo pipefail
cd "$(dirname "$0")/.."
prefix=${PREFIX:-/usr/local}
case $prefix in /*) ;; *) echo "install: PREFIX must be an absolute path, not $prefix" >&2; exit 1 ;; esac
root=${DESTDIR:-}$prefix
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/CarettaRequests/Verbs/Responder.swift)
libraries='harfbuzz harfbuzz-subset freetype2 icu-uc libpng zlib'

# Under sudo everything is built as the user who called it, and installed as root.
user() { bash Scripts/as-user.sh "$@"; }
user bash Scripts/link-library.sh
user bash Scripts/link-static.sh
user bash Scripts/progress.sh "install: building the command" .build/install.log \
  swift build -c release --product caretta
build=.build/release
user swiftc -static-stdlib -emit-executable -o "$build/caretta-installed" -module-name caretta \
  "@$build/caretta.product/Objects.LinkFileList" $(pkg-config --libs $libraries) \
  -Xlinker --defsym -Xlinker main=caretta_cli_main -Xlinker --gc-sections -Xlinker -s

install -d "$root/bin" "$root/include" "$root/lib/pkgconfig" "$root/lib/cmake/Caretta" "$root/share/caretta/Fonts/Licenses"
install -m 755 "$build/caretta-installed" "$root/bin/caretta"
install -m 755 "$build/libcaretta.so" "$root/lib/libcaretta.so.0"
ln -sf libcaretta.so.0 "$root/lib/libcaretta.so"
install -m 644 "$build/libcaretta.a" "$root/lib/libcaretta.a"
install -m 644 Sources/CCaretta/caretta.h Sources/CCaretta/caretta_batch.h "$root/include"
# Writes a file of pkg-config: file name, name, end of the description, requirements, libraries.
pkg_config() {
  cat >"$root/lib/pkgconfig/$1.pc" <<PC
prefix=$prefix
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: $2
Description: Text layout and caret geometry$3
Version: $version
$4: $libraries
Cflags: -I\${includedir}
Libs: $5
PC
}
pkg_config caretta 'Caretta' '' Requires.private '-L${libdir} -lcaretta'
pkg_config caretta-static 'Caretta, static' ', as a static library' Requires \
  '${libdir}/libcaretta.a -lstdc++ -lm -ldl -lpthread'
sed "s/@LIBRARIES@/$libraries/" Scripts/CarettaConfig.cmake >"$root/lib/cmake/Caretta/CarettaConfig.cmake"
sed "s/@VERSION@/$version/" Scripts/CarettaConfigVersion.cmake \
  >"$root/lib/cmake/Caretta/CarettaConfigVersion.cmake"
chmod 644 "$root"/lib/cmake/Caretta/*.cmake
for font in Fonts/*.ttf Fonts/*.otf Fonts/manifest.json; do
  install -m 644 "$font" "$root/share/caretta/Fonts/"
done
install -m 644 Fonts/Licenses/* "$root/share/caretta/Fonts/Licenses/"
# The manual page and the completions are written by the command itself.
put() {
  local file=$root/share/$1
  shift
  install -d "$(dirname "$file")"
  "$build/caretta-installed" "$@" >"$file"
  chmod 644 "$file"
}
put man/man1/caretta.1 manual
put bash-completion/completions/caretta completions bash
put zsh/site-functions/_caretta completions zsh
put fish/vendor_completions.d/caretta.fish completions fish
# A new library in a folder of the system is found once the loader's cache names it.
if [ -z "${DESTDIR:-}" ] && [ "$(id -u)" -eq 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi
echo "install: bin/caretta, lib/libcaretta.so, include/caretta.h, the manual, completions and fonts are in $root"
