// SPDX-License-Identifier: Apache-2.0

/// The sections of the answer to a layout request.
enum LayoutSection: String, CaseIterable, Sendable {
  case lines, carets, words, hits, selections, glyphs, breaks, inspection, accessibility
  case attachments, boxes, markers, missing, notes, transformed, decorations, ruby, emphasis

  /// The default sections.
  static let byDefault: [LayoutSection] = [.lines, .carets, .words, .hits, .selections]
}
