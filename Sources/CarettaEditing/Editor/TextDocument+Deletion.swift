// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextDocument {
  /// Returns the start of the range that one backward deletion at an offset removes.
  func deletionStart(before offset: Int, unit: TextEditor.DeletionUnit) -> Int {
    if offset <= 0 { return 0 }
    let start = clusterBoundary(at: offset - 1, forward: false)
    guard unit == .lastMark else { return start }
    let scalars = text(in: TextRange(start, offset)).unicodeScalars
    guard scalars.count > 1, let first = scalars.first, let last = scalars.last,
      first.properties.isAlphabetic || first.properties.generalCategory == .otherLetter,
      Self.isMark(last)
    else { return start }
    return offset - UTF16.width(last)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isVariationSelector { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
