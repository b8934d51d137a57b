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
      Self.isMark(last) || Self.endsConjunct(scalars)
    else { return start }
    return offset - UTF16.width(last)
  }

  /// Whether the last character of a cluster is a consonant that a linker joins to the consonant
  /// before it (UAX #29 GB9c), perhaps with marks and joiners between them.
  private static func endsConjunct(_ cluster: String.UnicodeScalarView) -> Bool {
    guard let last = cluster.last, let before = cluster.dropLast().last else { return false }
    return last.properties.generalCategory == .otherLetter
      && (isMark(before) || before.value == 0x200D)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isVariationSelector { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
