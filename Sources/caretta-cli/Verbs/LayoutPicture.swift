// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// A picture of what a render request lays out.
struct LayoutPicture {
  private let request: RenderRequest

  /// Makes the picture of a request.
  init(_ request: RenderRequest) {
    self.request = request
  }

  /// The picture.
  func picture() -> DisplayList {
    let layout = request.layout.layout()
    var contents = LayoutContents(layout, selections: request.layout.ranges)
    if let selected = request.highlight {
      let words = WordGeometry(layout, words: HighlightWords.ranges(of: layout.text))
      contents.highlight = words.bands(behind: selected).map {
        LayoutContents.Band($0.rect, cornerRadius: $0.cornerRadius)
      }
    }
    return DisplayList(contents, drawing: request.drawing)
  }
}
