#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the documentation with DocC into .build/docs: one site of all libraries, the articles of
# Documentation/Caretta.docc and the guides of Documentation, with pictures that the command draws.
# A broken link, a public symbol without documentation or without a topic, a warning, and a code
# block that does not compile or run are errors.
set -euo pipefail
cd "$(dirname "$0")/.."

docc=$(command -v docc || true)
[ -n "$docc" ] || docc="$(dirname "$(readlink -f "$(command -v swift)")")/docc"
if [ ! -x "$docc" ]; then
  docc=$(xcrun --find docc 2>/dev/null || true)
  if [ -z "$docc" ]; then
    echo "docs: the Swift toolchain in use has no docc, so the documentation cannot be built" >&2
    exit 1
  fi
fi

libraries='CarettaLayout CarettaEditing CarettaViews CarettaRendering CarettaSnapshots
CarettaRequests CarettaFiles CarettaFoundation'
mkdir -p .build
# The dump also tries the package's test runner, which is not built in a fresh checkout; what
# matters is that the libraries' graphs are there.
if [ "${CARETTA_DOCS_GRAPHS:-}" != kept ]; then
  find .build -path '*/symbolgraph/Caretta*.symbols.json' -delete 2>/dev/null || true
  # As the tests are built, which are often built already.
  CARETTA_TEST_BUILD=1 swift package dump-symbol-graph \
    --minimum-access-level public --skip-synthesized-members \
    >.build/symbol-graph.log 2>&1 || true
fi

# The pictures of the articles, for a light and a dark page.
caretta=${CARETTA:-.build/release/caretta}
[ -x "$caretta" ] || caretta=.build/debug/caretta
[ -x "$caretta" ] || swift build --product caretta >.build/docs-build.log 2>&1 ||
  { cat .build/docs-build.log >&2; exit 1; }
site=.build/docs-site
rm -rf "$site" .build/docs
mkdir -p "$site" .build/docs
cp -R Documentation/Caretta.docc "$site/Caretta.docc"
python3 -B Scripts/docs-guides.py "$site/Caretta.docc"
render() { "$caretta" render "${@:2}" --fonts Fonts --out "$site/Caretta.docc/$1"; }
fonts=NotoSans-Regular.ttf,NotoSansArabic-Regular.ttf,NotoSansHebrew-Regular.ttf
fonts+=,NotoSansDevanagari-Regular.ttf,NotoSansThai-Regular.ttf,NotoSansCJKjp-Subset.otf
fonts+=,NotoColorEmoji-Subset.ttf,DejaVuSans.ttf,unifont_upper.otf
dark='"background":"#1B202B","text":"#E8ECF4"'
light='"background":"#FFFFFF"'
for look in light dark; do
  suffix=''
  [ "$look" = light ] || suffix='~dark'
  render "demo$suffix@2x.png" Examples/demo.txt --font-files "$fonts" --size 19 --width 400 \
    --line-height 32 --ranges '[{"start":55,"end":61}]' --scale 2 \
    --show text,carets,selection --colors "{${!look}}"
  render "first$suffix@2x.png" --text 'Office hours: שלום to all of you' --font-files "$fonts" \
    --size 20 --width 220 --ranges '[{"start":7,"end":16}]' --scale 2 \
    --show text,carets,selection --colors "{${!look}}"
  render "inspector$suffix@2x.png" --text 'Office שלום 2026' --font-files "$fonts" --size 40 \
    --scale 2 --show 'text,words,carets,lines,grapheme boxes' --colors "{${!look}}"
  render "accessibility$suffix@2x.png" --text $'Office (שלום) hi\nक्षत्रिय 👩‍👧 2026' --font-files "$fonts" \
    --size 34 --scale 2 --show 'text,accessibility runs' --colors "{${!look}}"
done
for name in paragraphs hyphenation lines spans edges columns pages colorfonts vertical vertical-squares; do
  render "$name@2x.png" "Examples/$name.json" --scale 2
done
# System fonts, from a configuration that contains only the fonts of Fonts.
cat >"$site/fonts.conf" <<EOF
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$PWD/Fonts</dir><cachedir>$PWD/$site/fontconfig</cachedir>
<selectfont><rejectfont><glob>*/Box*</glob><glob>*/Test*</glob><glob>*/test*</glob><glob>*/unifont*</glob></rejectfont></selectfont>
<alias><family>serif</family><prefer><family>Noto Serif</family></prefer></alias>
<alias><family>sans-serif</family><prefer><family>Noto Sans</family></prefer></alias>
<alias><family>monospace</family><prefer><family>Noto Sans Mono</family></prefer></alias>
</fontconfig>
EOF
FONTCONFIG_FILE=$PWD/$site/fonts.conf render system-fonts@2x.png Examples/system-fonts.json --scale 2 ||
  { echo "docs: Scripts/setup.sh tests installs fontconfig, whose fonts a picture shows" >&2; exit 1; }
for name in typing vertical-typing; do
  printf '{"scroll":%s}' "$(<Examples/$name.json)" |
    "$caretta" render - --fonts Fonts --scale 2 --out "$site/Caretta.docc/$name@2x.png"
done

# An archive of a catalog; those before it can be linked to.
archives=()
convert() {
  local options=()
  for archive in ${archives[@]+"${archives[@]}"}; do options+=(--dependency "$archive"); done
  "$docc" convert "$2" "${@:3}" ${options[@]+"${options[@]}"} \
    --fallback-display-name "$1" --fallback-bundle-identifier "caretta.$1" \
    --output-path "$site/$1.doccarchive" --enable-experimental-external-link-support \
    --transform-for-static-hosting --hosting-base-path caretta --warnings-as-errors
  archives+=("$site/$1.doccarchive")
}
for library in $libraries; do
  graph=$(find .build/ -path "*/symbolgraph/$library.symbols.json" | head -1)
  if [ -z "$graph" ]; then
    cat .build/symbol-graph.log >&2
    echo "docs: no symbols of $library" >&2
    exit 1
  fi
  # Only the library: the dump has tests and C modules too.
  mkdir -p "$site/$library"
  cp "$graph" "$site/$library/"
  find "$(dirname "$graph")" -name "$library@*.symbols.json" -exec cp {} "$site/$library/" \;
  convert "$library" "Sources/$library/$library.docc" --additional-symbol-graph-dir "$site/$library"
done
convert Caretta "$site/Caretta.docc"
python3 -B Scripts/check-docs.py "$site" $libraries
# The pages name each other by paths that begin with /caretta, so the site is a folder of that name.
"$docc" merge "${archives[@]}" --output-path .build/docs/caretta \
  --synthesized-landing-page-name Caretta --synthesized-landing-page-kind Package \
  --synthesized-landing-page-topics-style list
cp Scripts/docs-index.html .build/docs/index.html
python3 -B Scripts/check-articles.py "$caretta"
echo "docs: built. Open it with:"
echo "  python3 -m http.server --directory .build/docs 8000     # http://localhost:8000"
