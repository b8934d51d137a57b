// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
public import CarettaLayout

/// The queries of UITextInput, in the view's coordinates.
extension TextView: TextGeometry {
  /// The length of the text in UTF-16 code units.
  public var length: Int { document.length }
  /// The number of lines.
  public var lineCount: Int { document.lineCount }

  /// Whether attachments stand in the text.
  public var hasAttachments: Bool { document.hasAttachments }
  /// Whether spans of the text may have boxes.
  public var hasInlineBoxes: Bool { document.hasInlineBoxes }

  /// How lines stand in the text's block, whose left upper corner is at `textOrigin`.
  public var axes: WritingAxes { document.axes }

  /// The text of a range, clamped to the text.
  public func text(in range: TextRange) -> String { document.text(in: range) }

  /// The languages of a range, as the document's.
  public func languageRuns(in range: TextRange) -> [LanguageRun] {
    document.languageRuns(in: range)
  }

  /// The paragraph of an offset, in the document's coordinates.
  public func layout(around offset: Int) -> TextLayout { document.layout(around: offset) }

  /// The paragraph nearest to a y of the document.
  public func layout(aroundY y: Double) -> TextLayout { document.layout(aroundY: y) }

  /// The paragraph of a line.
  public func layout(aroundLine line: Int) -> TextLayout { document.layout(aroundLine: line) }

  /// The paragraphs that a range touches.
  public func layout(covering range: TextRange) -> TextLayout { document.layout(covering: range) }

  /// The paragraphs between two y of the document.
  public func layout(fromY top: Double, toY bottom: Double) -> TextLayout {
    document.layout(fromY: top, toY: bottom)
  }
}
