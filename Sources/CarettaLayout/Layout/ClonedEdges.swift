// SPDX-License-Identifier: Apache-2.0

/// The edges of boxes that lines have which begin or end inside the boxes (CSS `box-decoration-break:
/// clone`).
struct ClonedEdges: Sendable {
  /// The boxes, an outer one before those in it.
  private let boxes: [SpanBox]
  private let isRightToLeft: Bool

  /// Those of a paragraph; nil where no box asks for them.
  init?(_ paragraph: ShapedParagraph) {
    guard let boxes = paragraph.spans?.boxes, boxes.contains(where: \.isCloned) else { return nil }
    self.boxes = boxes
    isRightToLeft = paragraph.baseLevel == 1
  }

  /// Whether a line that starts or ends at an offset has an edge of a box there again.
  static func isCloned(_ box: SpanBox, at offset: Int32) -> Bool {
    box.isCloned && offset > box.textRange.lowerBound && offset < box.textRange.upperBound
  }

  /// The room at the start of a line.
  func start(of offset: Int32) -> Int64 {
    sum { Self.isCloned($0, at: offset) ? isRightToLeft ? $0.right : $0.left : 0 }
  }

  /// The room at the end of a line.
  func end(at offset: Int32) -> Int64 {
    sum { Self.isCloned($0, at: offset) ? isRightToLeft ? $0.left : $0.right : 0 }
  }

  private func sum(_ room: (SpanBox) -> Int64) -> Int64 { boxes.reduce(0) { $0 + room($1) } }
}

extension SpanBox {
  /// Whether every part on a line has both edges.
  var isCloned: Bool { box.decorationBreak == .clone }
}
