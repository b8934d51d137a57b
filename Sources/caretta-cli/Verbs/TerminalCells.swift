// SPDX-License-Identifier: Apache-2.0

/// Characters in the cells of a terminal.
enum TerminalCells {
  /// Blocks of wide characters (UAX #11: W and F), except emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1_F300...0x1_F64F,
    0x1_F900...0x1_F9FF, 0x2_0000...0x3_FFFD,
  ]

  /// Returns the number of cells of a cluster.
  ///
  /// Each consonant of a conjunct of several `Character`s takes its own, as in terminals.
  static func count(of cluster: Substring) -> Int {
    cluster.reduce(0) { sum, character in
      let isWide = character.unicodeScalars.contains { scalar in
        scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}"
          || wide.contains { $0.contains(scalar.value) }
      }
      return sum + (isWide ? 2 : 1)
    }
  }

  /// Returns the text that represents a cluster; never a control character, which a terminal would
  /// interpret.
  static func text(of cluster: Substring, cells: Int = 1) -> String {
    let isControl = cluster.unicodeScalars.contains {
      $0.properties.generalCategory == .control
        || $0.properties.generalCategory == .format
          && $0 != "\u{200D}"
        || $0.properties.generalCategory == .lineSeparator
        || $0.properties.generalCategory == .paragraphSeparator
    }
    return isControl || cluster.first?.isWhitespace == true
      ? String(repeating: " ", count: cells) : String(cluster)
  }
}
