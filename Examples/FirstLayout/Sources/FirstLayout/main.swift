// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

let files = [
  "Fonts/NotoSans-Regular.ttf", "Fonts/NotoSansHebrew-Regular.ttf",
]
let fonts = try files.map { try FontFace(path: $0) }
let style = TextStyle(fonts: fonts, size: 20)
let text = "Office hours: שלום to all of you"
let layout = TextLayout(text, style: style, width: 220)

for line in layout.lines {
  print("line", line.range.start, line.range.end, line.width)
}
let caret = layout.caretRect(for: TextPosition(2))
print("caret inside the ligature ffi:", caret.midX)
let tapped = layout.closestPosition(to: Point(x: 40, y: 40))
print("tap at 40, 40:", tapped.offset)
for part in layout.selectionRects(for: TextRange(7, 16)) {
  let rect = part.rect
  print("selected:", rect.minX, "to", rect.maxX, part.writingDirection)
}
