// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
public import CarettaLayout

/// The queries of UITextInput, in the view's coordinates.
extension TextView: TextGeometry {
  /// The length of the text in UTF-16 code units.
  public var length: Int { document.length }
  /// The number of lines.
  public var lineCount: Int { document.lineCount }

  /// Whether the text has attachments.
  public var hasAttachments: Bool { document.hasAttachments }
  /// Whether spans of the text may have boxes.
  public var hasInlineBoxes: Bool { document.hasInlineBoxes }
  /// Whether the text may have decorations.
  public var hasTextDecorations: Bool { document.hasTextDecorations }

  /// The directions of lines and blocks; the upper left corner of the text's block is at
  /// `textOrigin`.
  public var axes: WritingAxes { document.axes }

  /// Returns the text of a range, clamped to the text.
  public func text(in range: TextRange) -> String { document.text(in: range) }

  /// Returns the languages of a range, from the document.
  public func languageRuns(in range: TextRange) -> [LanguageRun] {
    document.languageRuns(in: range)
  }

  /// Returns a layout of at least the part that an anchor names, in the document's coordinates.
  public func layout(_ anchor: LayoutAnchor) -> TextLayout { document.layout(anchor) }
}
