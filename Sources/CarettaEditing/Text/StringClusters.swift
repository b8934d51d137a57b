// SPDX-License-Identifier: Apache-2.0

/// The grapheme cluster boundaries of a string near UTF-16 offsets.
struct StringClusters {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The offset itself when it is a boundary, else the next one up or down.
  func boundary(_ offset: Int, forward: Bool) -> Int {
    let units = text.utf16
    guard offset > 0,
      let index = units.index(
        units.startIndex, offsetBy: offset, limitedBy: units.endIndex)
    else { return offset <= 0 ? 0 : units.count }
    if index == text.endIndex { return offset }
    let end = text.index(after: index)
    let start = text.index(before: end)
    if start == index { return offset }
    return offset + units.distance(from: index, to: forward ? end : start)
  }
}
