// SPDX-License-Identifier: Apache-2.0

import CarettaKit

let layout = TextLayout("one two", style: TextStyle(fonts: []), width: 40)
let document = TextDocument("one two", style: TextStyle(fonts: []), width: 40)
print(layout.lines.count, document.lineCount, PNGRenderer.self)
