// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

#if canImport(Foundation)
  public import Foundation

  extension TextRange {
    /// Creates a range from an `NSRange`; nil for `NSNotFound` and for negative numbers.
    ///
    /// Both count UTF-16 code units, so no string is needed.
    public init?(_ range: NSRange) {
      let (end, isTooFar) = range.location.addingReportingOverflow(range.length)
      guard range.location != NSNotFound, range.location >= 0, range.length >= 0, !isTooFar
      else { return nil }
      self.init(range.location, end)
    }
  }

  extension NSRange {
    /// Creates a range from a `TextRange`.
    public init(_ range: TextRange) { self.init(location: range.start, length: range.length) }
  }
#endif
