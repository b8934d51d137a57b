// SPDX-License-Identifier: Apache-2.0

/// The sections of a layout's answer that can be asked for.
enum LayoutSection: String, CaseIterable, Sendable {
  case lines, carets, words, hits, selections, glyphs

  /// The sections of an answer that was not asked for any.
  static let byDefault: [LayoutSection] = [.lines, .carets, .words, .hits, .selections]
}
