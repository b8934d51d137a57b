// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

let files = ["Fonts/NotoSans-Regular.ttf", "Fonts/NotoSansHebrew-Regular.ttf"]
let style = TextStyle(fonts: try files.map { try FontFace(path: $0) }, size: 20)
let layout = TextLayout("Office hours: שלום to all of you", style: style, width: 220)

for line in layout.lines { print("line", line.range.start, line.range.end, line.width) }
print("caret inside the ligature ffi:", layout.caretRect(for: TextPosition(2)).midX)
print("tap at 40, 40:", layout.closestPosition(to: Point(x: 40, y: 40)).offset)
for part in layout.selectionRects(for: TextRange(7, 16)) {
  print("selected:", part.rect.minX, "to", part.rect.maxX, part.writingDirection)
}
