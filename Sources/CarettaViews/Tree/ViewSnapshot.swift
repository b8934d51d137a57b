// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// The appearance of a view and its descendants at one time, as a value that can be drawn or
/// compared.
public struct ViewSnapshot: Hashable, Sendable {
  /// The name of the view.
  package var name: String
  /// The frame in the coordinates of the superview.
  package var frame: Rect
  /// The bounds; the bounds of a scroll view begin at the content offset.
  package var bounds: Rect
  /// Whether contents and subviews are clipped to the bounds.
  package var clipsToBounds: Bool
  /// The color that fills the bounds; nil for no fill.
  package var backgroundColor: Color?
  /// The view's own contents, drawn behind its subviews.
  package var contents: ViewContents
  /// The visible subviews, from back to front.
  package var subviews: [ViewSnapshot]

  /// Creates a snapshot.
  package init(
    name: String, frame: Rect, bounds: Rect, clipsToBounds: Bool = false,
    backgroundColor: Color? = nil, contents: ViewContents = ViewContents(),
    subviews: [ViewSnapshot] = []
  ) {
    self.name = name
    self.frame = frame
    self.bounds = bounds
    self.clipsToBounds = clipsToBounds
    self.backgroundColor = backgroundColor
    self.contents = contents
    self.subviews = subviews
  }
}

/// The contents of a view apart from its subviews: text, highlights, selection and caret.
///
/// Positions and rectangles are in the coordinates of the view's bounds.
public struct ViewContents: Hashable, Sendable {
  /// The visible glyphs.
  public var runs: [GlyphRun]
  /// The text of the glyphs; nil if it is unknown.
  package var text: GlyphText?
  /// The visible parts of the boxes of spans, drawn behind the selection and the text.
  public var boxes: [InlineBoxFragment]
  /// The visible decorations of the text.
  public var decorations: [TextDecorationFragment] = []
  /// The rectangles of the visible attachments.
  public var attachments: [Rect]
  /// The highlights, drawn in this order behind the selection and the text.
  public var highlights: [Highlight]
  /// The selection rectangles.
  public var selection: [Rect]
  /// The caret; null without a caret.
  public var caret: Rect
  /// The caret with the padding that is kept visible; null without a caret.
  public var paddedCaret: Rect

  /// Highlighted words: their bands, and the outline of all bands.
  public struct Highlight: Hashable, Sendable {
    /// The bands, from the top.
    public var bands: [HighlightBand]
    /// The outline of the bands as one path, y downward.
    public var outline: [PathElement]
    /// The color; nil for the drawing's color.
    public var color: Color?

    /// Creates a highlight with the outline of its bands.
    public init(_ bands: [HighlightBand], color: Color? = nil) {
      self.bands = bands
      outline = HighlightBand.outline(of: bands)
      self.color = color
    }
  }

  /// Creates contents.
  public init(
    runs: [GlyphRun] = [], attachments: [Rect] = [], highlights: [Highlight] = [],
    selection: [Rect] = [], caret: Rect = .null, paddedCaret: Rect = .null,
    boxes: [InlineBoxFragment] = []
  ) {
    self.boxes = boxes
    self.runs = runs
    self.attachments = attachments
    self.highlights = highlights
    self.selection = selection
    self.caret = caret
    self.paddedCaret = paddedCaret
  }
}
