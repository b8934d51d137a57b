#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Lays out Examples/demo.txt with the built command: a summary, and the JSON, the PNG, the SVG and
# the inspector page in out/. Draws other examples, and plays Examples/typing.json: the timeline, a
# filmstrip and a page. The pictures of the README are these:
#   make demo && cp out/demo.png Documentation/caretta.png && cp out/typing.png Documentation/
set -euo pipefail
cd "$(dirname "$0")/.."
caretta=.build/release/caretta

fonts=NotoSans-Regular.ttf,NotoSansArabic-Regular.ttf,NotoSansHebrew-Regular.ttf
fonts+=,NotoSansDevanagari-Regular.ttf,NotoSansThai-Regular.ttf,NotoSansCJKjp-Subset.otf
fonts+=,NotoColorEmoji-Subset.ttf,DejaVuSans.ttf,unifont_upper.otf
layout=(Examples/demo.txt --fonts Fonts --font-files "$fonts" --size 19 --width 400 --line-height 32)
drawing=(--show text,carets --colors '{"carets":"#EF554C99","upstream carets":"#EF554C99"}')

mkdir -p out
"$caretta" layout "${layout[@]}" --html out/inspect.html --json >out/demo.json
"$caretta" render "${layout[@]}" "${drawing[@]}" --scale 1.5 --out out/demo.png
"$caretta" render "${layout[@]}" "${drawing[@]}" --out out/demo.svg

for name in paragraphs hyphenation columns pages; do
  "$caretta" render "Examples/$name.json" --fonts Fonts --scale 1.5 --out "out/$name.png"
done

"$caretta" scroll Examples/typing.json --fonts Fonts --html out/typing.html >out/typing.json
printf '{"scroll":%s}' "$(<Examples/typing.json)" |
  "$caretta" render - --fonts Fonts --scale 1.5 --out out/typing.png

echo "Examples/demo.txt, 400 points wide: index, range, text and position of each line"
"$caretta" layout "${layout[@]}" --summary --caret 3 --caret 61 --tap 50,12 --tap 320,135
echo
echo "Written:"
echo "  out/demo.json  lines, carets, words"
echo "  out/demo.png   the picture: every caret position is red"
echo "  out/demo.svg   the same as outlines"
echo "  out/inspect.html  the inspector: carets, taps, keys and breaks, for a browser"
echo "Examples/paragraphs.json, a title, a quotation and a list:"
echo "  out/paragraphs.png  the picture"
echo "Examples/hyphenation.json, English and German, hyphenated by patterns:"
echo "  out/hyphenation.png  the picture"
echo "Examples/columns.json, two columns around a circle:"
echo "  out/columns.png  the picture"
echo "Examples/pages.json, a booklet of a first page and pages of two columns around a circle:"
echo "  out/pages.png  its pages side by side"
echo "Examples/typing.json, typed above a keyboard while the device is turned:"
echo "  out/typing.png   a filmstrip"
echo "  out/typing.html  a page with a scrubber, for a browser"
echo "  out/typing.json  where the offset and the caret were, 60 times a second"
