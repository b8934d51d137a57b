// SPDX-License-Identifier: Apache-2.0

extension ShapedParagraph {
  /// Returns a whole segment as a visual fragment.
  func wholePiece(ofSegment index: Int) -> LinePiece {
    let reference = segments[index]
    let segment = reference.segment.view
    let end = reference.offset + segment.length
    return LinePiece(
      segment: segment, origin: reference.offset, start: reference.offset, end: end, shownEnd: end,
      x: reference.x, left: 0, advance: segment.advance, level: reference.level, isTab: false)
  }
}
