#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs into a temporary prefix, compiles Tests/C/program.c against the installed header and
# library with the help of pkg-config, and runs it under valgrind or, without that, the address
# sanitizer.
set -euo pipefail
cd "$(dirname "$0")/.."
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
fail() {
  echo "check-c: $*" >&2
  exit 1
}

PREFIX=$prefix bash Scripts/install.sh
library=$prefix/lib/libcaretta.so

# The library exports the declared functions, and nothing else.
declared=$(grep -ohE '\bcaretta_[a-z0-9_]+\(' "$prefix"/include/caretta*.h | tr -d '(' | sort -u)
exported=$(nm -D --defined-only "$library" | awk '{ print $3 }' | sort -u)
diff <(echo "$declared") <(echo "$exported") >&2 ||
  fail "the header and the library's symbols differ (above: < declared, > exported)"
for file in "$library" "$prefix/bin/caretta"; do
  if ldd "$file" | grep -i swift >&2; then fail "$file needs Swift's libraries"; fi
done

# The installed command, which finds its fonts.
request='{"text":"Hello","width":30}'
answer=$(cd / && env -i "$prefix/bin/caretta" layout - <<<"$request")
[ "$answer" = "$(.build/release/caretta layout - <<<"$request")" ] ||
  fail "the installed command answers something else: $answer"

(cd / && env -i "$prefix/bin/caretta" doctor) | grep -q "ok *default font: $prefix" ||
  fail "the installed command does not find its fonts"
for file in man/man1/caretta.1 bash-completion/completions/caretta zsh/site-functions/_caretta \
  fish/vendor_completions.d/caretta.fish; do
  [ -s "$prefix/share/$file" ] || fail "share/$file is not installed"
done

export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
flags="-Wall -Wextra -Werror -pedantic -g $(pkg-config --cflags --libs caretta) -Wl,-rpath,$prefix/lib"
c++ -std=c++11 -fsyntax-only -Wall -Wextra -Werror -pedantic -x c++ "$prefix/include/caretta.h"
block() {
  awk -v open="\`\`\`$1" '$0 == "```" && on { exit } on { print } $0 == open { on = 1 }' Documentation/C.md
}
block c >"$prefix/hello.c"
cc -std=c99 "$prefix/hello.c" -o "$prefix/hello" $flags
diff <(block text) <("$prefix/hello") >&2 || fail "Documentation/C.md (above: <) prints something else"

# The static library, by pkg-config and by CMake.
cc -std=c99 "$prefix/hello.c" -o "$prefix/hello-static" $(pkg-config --cflags --libs caretta-static)
! ldd "$prefix/hello-static" | grep caretta >&2 || fail "the static program needs the shared library"
diff <(block text) <("$prefix/hello-static") >&2 || fail "the static library prints something else"
if command -v cmake >/dev/null; then
  mkdir "$prefix/cmake"
  cat >"$prefix/cmake/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.16)
project(hello C)
find_package(Caretta 0.1 REQUIRED)
add_executable(shared ../hello.c)
target_link_libraries(shared Caretta::caretta)
add_executable(static ../hello.c)
target_link_libraries(static Caretta::static)
CMAKE
  cmake -S "$prefix/cmake" -B "$prefix/cmake/build" -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
  cmake --build "$prefix/cmake/build" >/dev/null
  for name in shared static; do
    diff <(block text) <("$prefix/cmake/build/$name") >&2 || fail "CMake: $name prints something else"
  done
else
  echo "check-c: without cmake, the CMake package is not tried"
fi

if command -v valgrind >/dev/null; then
  cc -std=c99 Tests/C/program.c -o "$prefix/program" $flags -pthread -lm
  # Not "possible": caches of Swift's runtime and of ICU keep pointers into the middle of blocks.
  checker='valgrind --quiet --leak-check=full --errors-for-leak-kinds=definite,indirect'
  checker="$checker --show-leak-kinds=definite,indirect --error-exitcode=9"
else
  cc -std=c99 -fsanitize=address Tests/C/program.c -o "$prefix/program" $flags -pthread -lm
  checker=''
fi
(cd "$prefix" && env -u CARETTA_FONTS $checker ./program "$prefix/share/caretta/Fonts") ||
  fail "the program failed"
