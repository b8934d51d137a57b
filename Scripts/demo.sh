#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Lays out Examples/demo.txt with the built command: a summary to read, and the JSON, the PNG
# the SVG and the inspector page in out/. Draws Examples/paragraphs.json. Then plays Examples/typing.json: the timeline, a filmstrip and a page.
# The pictures of the README are these:
#   make demo && cp out/demo.png Documentation/caretta.png && cp out/typing.png Documentation/
set -euo pipefail
cd "$(dirname "$0")/.."
caretta=.build/release/caretta

fonts=NotoSans-Regular.ttf,NotoSansArabic-Regular.ttf,NotoSansHebrew-Regular.ttf
fonts+=,NotoSansDevanagari-Regular.ttf,NotoSansThai-Regular.ttf,NotoSansCJKjp-Subset.otf
fonts+=,DejaVuSans.ttf,unifont_upper.otf
layout=(Examples/demo.txt --fonts Fonts --font-files "$fonts" --size 19 --width 400 --line-height 32)
# The selection starts before the Arabic text's number and ends inside it: two rectangles.
layout+=(--ranges '[{"start":55,"end":61}]')
drawing=(--show text,words,carets,selection,lines)
drawing+=(--colors '{"carets":"#EF554C99","upstream carets":"#8A55D799","words":"#7FD8AE66","selection":"#8EC5FF99","lines":"#CBD3DE66","baselines":"#9FB4CC66"}')

mkdir -p out
"$caretta" layout "${layout[@]}" --html out/inspect.html >out/demo.json
"$caretta" render "${layout[@]}" "${drawing[@]}" --scale 1.5 --out out/demo.png
"$caretta" render "${layout[@]}" "${drawing[@]}" --out out/demo.svg

"$caretta" render Examples/paragraphs.json --fonts Fonts --scale 1.5 --out out/paragraphs.png
"$caretta" render Examples/hyphenation.json --fonts Fonts --scale 1.5 --out out/hyphenation.png
"$caretta" render Examples/columns.json --fonts Fonts --scale 1.5 --out out/columns.png
"$caretta" render Examples/pages.json --fonts Fonts --scale 1.5 --out out/pages.png

"$caretta" scroll Examples/typing.json --fonts Fonts --html out/typing.html >out/typing.json
printf '{"scroll":%s}' "$(<Examples/typing.json)" |
  "$caretta" render - --fonts Fonts --scale 1.5 --out out/typing.png

echo "Examples/demo.txt, 400 points wide: index, range, text and place of each line"
"$caretta" layout "${layout[@]}" --summary --caret 3 --caret 61 --tap 50,12 --tap 320,135
echo
echo "Written:"
echo "  out/demo.json  lines, carets, words, selection"
echo "  out/demo.png   the picture: carets, words, selection and lines drawn in"
echo "  out/demo.svg   the same as outlines"
echo "  out/inspect.html  a page for a browser: carets, taps, keys, breaks, at the widths of a slider"
echo "Examples/paragraphs.json, a title, a quotation and a list:"
echo "  out/paragraphs.png  the picture, with the outlines of its lines"
echo "Examples/hyphenation.json, English and German, hyphenated where libhyphen and its dictionaries are:"
echo "  out/hyphenation.png  the picture, with the outlines of its lines"
echo "Examples/columns.json, two columns around a circle:"
echo "  out/columns.png  the picture, with the outlines of its lines"
echo "Examples/pages.json, a booklet of a first page and pages of two columns around a circle:"
echo "  out/pages.png  its pages side by side"
echo "Examples/typing.json, typed above a keyboard while the device is turned:"
echo "  out/typing.png   a filmstrip"
echo "  out/typing.html  a page with a scrubber, for a browser"
echo "  out/typing.json  where the offset and the caret were, 60 times a second"
