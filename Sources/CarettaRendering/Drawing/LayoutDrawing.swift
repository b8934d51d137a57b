// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The parts that a picture of a layout shows, their colors and sizes.
public struct LayoutDrawing: Hashable, Sendable {
  /// A part of a layout that a picture may show.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The glyphs, and a box for each attachment.
    case text
    /// A bar at each caret stop; upstream carets have a separate color.
    case carets
    /// A box behind each word.
    case words
    /// The bands behind selected text, with handles at its ends.
    case selection
    /// The block extent and the baseline of each line.
    case lines
    /// The exclusions, filled.
    case exclusions
    /// The outline of each grapheme cluster.
    case graphemeBoxes = "grapheme boxes"
    /// The runs that assistive technologies read: outlines, a bar at each leading edge, a line
    /// between two characters, and a mark above each start of a word.
    case accessibilityRuns = "accessibility runs"
  }

  /// The parts that are shown.
  public var show: Set<Part>
  /// The colors.
  public var palette: LayoutPalette
  /// The font palette that is used for color glyphs.
  public var fontPalette: FontPalette
  /// The space around the block on each side, in points.
  public var padding: Double
  /// The width of a caret's bar, in points.
  package var caretWidth: Double

  /// Creates options.
  public init(
    show: Set<Part> = [.text], palette: LayoutPalette = .light, padding: Double = 16,
    caretWidth: Double = 1.5, fontPalette: FontPalette = .normal
  ) {
    self.show = show
    self.palette = palette
    self.padding = padding
    self.caretWidth = caretWidth
    self.fontPalette = fontPalette
  }
}
