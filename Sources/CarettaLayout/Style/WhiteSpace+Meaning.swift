// SPDX-License-Identifier: Apache-2.0

/// What the values of `white-space` have in common (CSS Text 3 §3).
extension ParagraphStyle.WhiteSpace {
  /// Whether runs of spaces and tabs become one space, collapsed at the ends of lines.
  var collapses: Bool {
    switch self {
    case .normal, .nowrap, .preLine: true
    case .pre, .preWrap, .breakSpaces: false
    }
  }

  /// Whether LF, CR and CRLF end lines; else they collapse like spaces.
  var keepsLineFeeds: Bool {
    switch self {
    case .normal, .nowrap: false
    case .pre, .preWrap, .preLine, .breakSpaces: true
    }
  }

  /// Whether lines end where there is no more room.
  var wraps: Bool {
    switch self {
    case .nowrap, .pre: false
    case .normal, .preWrap, .preLine, .breakSpaces: true
    }
  }
}
