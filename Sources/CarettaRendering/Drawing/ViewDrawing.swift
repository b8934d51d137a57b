// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The parts that a picture of views shows, and their colors.
public struct ViewDrawing: Hashable, Sendable {
  /// A part of a view that a picture may show; backgrounds, highlights and text are always shown.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The bands behind selected text.
    case selection
    /// The caret.
    case caret
    /// The caret with the padding that is kept visible.
    case paddedCaret = "padded caret"
    /// The edges of every view.
    case outlines
  }

  /// The parts that are shown.
  public var show: Set<Part>
  /// The background of the picture.
  public var background = Color.white
  /// Glyphs without a color.
  public var text = Color(rgba: 0x1E24_32FF)
  /// The font palette that is used for color glyphs.
  public var fontPalette = FontPalette.normal
  /// Outlines behind highlighted words without a color.
  public var highlight = Color(rgba: 0xFFDF_6BFF)
  /// Bands behind selected text.
  public var selection = Color(rgba: 0x8EC5_FF80)
  /// Carets.
  public var caret = Color(rgba: 0x2F6F_EDFF)
  /// The area of padded carets.
  package var paddedCaret = Color(rgba: 0xF5A5_2340)
  /// The edges of padded carets.
  package var paddedCaretEdges = Color(rgba: 0xE08A_00B0)
  /// The edges of views.
  public var outlines = Color(rgba: 0xD55C_9D90)

  /// Creates options.
  public init(show: Set<Part> = [.selection, .caret, .paddedCaret]) {
    self.show = show
  }
}
