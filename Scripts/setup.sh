#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs the requirements of the build: swift, pkg-config and six system libraries. Installs only
# missing packages, and only on Debian and Ubuntu (network and root needed). `setup.sh demo` adds
# the hyphenation dictionaries of three languages. `setup.sh tests` adds these, fontconfig, readers
# of PDF and Unicode's test files (Debian's unicode-data, or the folder that CARETTA_UNICODE_DATA
# names). `setup.sh browser` adds Chromium, in which pages are tested. `setup.sh instructions` adds
# valgrind. CARETTA_NO_INSTALL=1 reports missing packages without installing them.
set -eu

# pkg-config name, Debian package, Homebrew formula.
libraries='harfbuzz libharfbuzz-dev harfbuzz
harfbuzz-subset libharfbuzz-dev harfbuzz
freetype2 libfreetype-dev freetype
icu-uc libicu-dev icu4c
libpng libpng-dev libpng
zlib zlib1g-dev zlib'
names=$(printf '%s\n' "$libraries" | cut -d ' ' -f 1)

has() { command -v "$1" >/dev/null 2>&1; }

if ! has swift; then
  echo "setup: no swift on the PATH. Caretta needs the Swift toolchain, 6.3 or newer:" >&2
  echo "       https://www.swift.org/install/" >&2
  exit 1
fi

unicode=${CARETTA_UNICODE_DATA:-/usr/share/unicode}
hyphen=/usr/share/hyphen
hyphenation='hyphen-en-us hyphen-de hyphen-hu'
has_unicode() { [ "${1:-}" != tests ] || [ -f "$unicode/BidiTest.txt" ]; }
has_hyphenation() {
  { [ "${1:-}" != tests ] && [ "${1:-}" != demo ]; } || [ "$(uname -s)" = Darwin ] || {
    [ -f $hyphen/hyph_en_US.dic ] && [ -f $hyphen/hyph_de_DE.dic ] && [ -f $hyphen/hyph_hu_HU.dic ]
  }
}
has_fontconfig() {
  [ "${1:-}" != tests ] || [ "$(uname -s)" = Darwin ] ||
    ls /usr/lib/libfontconfig.so.1 /usr/lib64/libfontconfig.so.1 /usr/lib/*/libfontconfig.so.1 2>/dev/null | grep -q .
}
has_valgrind() { [ "${1:-}" != instructions ] || has valgrind; }
has_readers() { [ "${1:-}" != tests ] || { has pdftotext && has qpdf; }; }
has_tests() { has_unicode "$@" && has_hyphenation "$@" && has_fontconfig "$@" && has_readers "$@"; }

has_browser() { [ "${1:-}" != browser ] || has chromium || has chromium-browser; }

# The usual case: everything is installed.
if has_tests "$@" && has_browser "$@" && has_valgrind "$@" && has pkg-config && pkg-config --exists $names; then
  exit 0
fi

missing_names=''
debian=''
brew=''
# Adds a name to the missing ones, with its Debian package and its Homebrew formula, if it has one.
need() {
  missing_names="$missing_names $1"
  debian="$debian $2"
  brew="$brew ${3:-}"
}
has pkg-config || need pkg-config pkg-config pkgconf
while read -r name package formula; do
  has pkg-config && pkg-config --exists "$name" || need "$name" "$package" "$formula"
done <<LIST
$libraries
LIST
has_unicode "$@" || need unicode-data unicode-data
has_hyphenation "$@" || need "$hyphenation" "$hyphenation"
has_fontconfig "$@" || need libfontconfig1 libfontconfig1
has_readers "$@" || need poppler-utils "poppler-utils qpdf" "poppler qpdf"
has_browser "$@" || need chromium chromium '--cask chromium'
has_valgrind "$@" || need valgrind valgrind valgrind
echo "setup: missing:$(printf ' %s' $missing_names)"

if [ "$(uname -s)" = Darwin ]; then
  echo "setup: install with (needs the network):"
  [ -z "${brew// /}" ] || echo "  brew install$(printf ' %s' $brew)"
  has_unicode "$@" || {
    echo "  Unicode's test files: https://www.unicode.org/Public/15.0.0/ucd/UCD.zip, unpacked, and"
    echo "  export CARETTA_UNICODE_DATA=the folder"
  }
  echo '  export PKG_CONFIG_PATH="$(brew --prefix icu4c)/lib/pkgconfig"   # icu4c is keg-only'
  exit 1
fi

if ! has apt-get; then
  echo "setup: no apt-get here; install the development files of these libraries:" >&2
  echo "      $(printf ' %s' $missing_names)" >&2
  exit 1
fi

sudo=''
[ "$(id -u)" -eq 0 ] || sudo='sudo'
command="apt-get install -y --no-install-recommends$(printf ' %s' $debian)"
if [ "${CARETTA_NO_INSTALL:-}" = 1 ]; then
  echo "setup: CARETTA_NO_INSTALL=1, so nothing is installed. To install (network and root):"
  echo "  ${sudo:+$sudo }$command"
  exit 1
fi
if [ -n "$sudo" ] && ! has sudo; then
  echo "setup: root is needed and there is no sudo. As root, run:" >&2
  echo "  $command" >&2
  exit 1
fi

echo "setup: installing with apt (needs the network and root):"
echo "  ${sudo:+$sudo }$command"
apt() { $sudo "$(dirname "$0")/apt.sh" "$@"; }
# A new machine has no package lists; an old one has lists of files that no longer exist.
knows_all() {
  for package in $debian; do apt-cache show "$package" >/dev/null 2>&1 || return 1; done
}
update() {
  echo "setup: apt-get update"
  apt update -qq
}
updated=0
if ! knows_all; then
  update
  updated=1
fi
if ! apt install -y -qq --no-install-recommends $debian; then
  [ "$updated" -eq 0 ] || { echo "setup: apt could not install the packages" >&2; exit 1; }
  update
  apt install -y -qq --no-install-recommends $debian || {
    echo "setup: apt could not install the packages" >&2
    exit 1
  }
fi

if ! has pkg-config; then
  echo "setup: pkg-config is still missing" >&2
  exit 1
fi
# Prints the missing file, also if another library requires it.
if ! pkg-config --print-errors --exists $names; then
  echo "setup: pkg-config still does not find the libraries; see the lines above" >&2
  exit 1
fi
has_unicode "$@" || { echo "setup: $unicode/BidiTest.txt is still missing" >&2; exit 1; }
has_hyphenation "$@" || { echo "setup: a dictionary in $hyphen is still missing" >&2; exit 1; }
has_fontconfig "$@" || { echo "setup: libfontconfig is still missing" >&2; exit 1; }
has_readers "$@" || { echo "setup: pdftotext or qpdf is still missing" >&2; exit 1; }
has_browser "$@" || { echo "setup: chromium is still missing" >&2; exit 1; }
echo "setup: done"
