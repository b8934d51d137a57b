// SPDX-License-Identifier: Apache-2.0

/// The meaning of the values of `white-space` (CSS Text 3 §3).
extension ParagraphStyle.WhiteSpace {
  /// Whether runs of spaces and tabs collapse to one space, and are removed at the ends of lines.
  package var collapses: Bool {
    switch self {
    case .normal, .nowrap, .preLine: true
    case .pre, .preWrap, .breakSpaces: false
    }
  }

  /// Whether LF, CR and CRLF end lines; if not, they collapse like spaces.
  package var keepsLineFeeds: Bool {
    switch self {
    case .normal, .nowrap: false
    case .pre, .preWrap, .preLine, .breakSpaces: true
    }
  }

  /// Whether lines wrap at the available width.
  var wraps: Bool {
    switch self {
    case .nowrap, .pre: false
    case .normal, .preWrap, .preLine, .breakSpaces: true
    }
  }
}
