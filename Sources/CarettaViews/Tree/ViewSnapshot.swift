// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The appearance of a view and its descendants at one time, as a value that can be drawn or
/// compared.
public struct ViewSnapshot: Sendable {
  /// The name of the view.
  public var name: String
  /// The frame in the coordinates of the superview.
  public var frame: Rect
  /// The bounds; those of a scroll view begin at the content offset.
  public var bounds: Rect
  /// Whether contents and subviews are clipped to the bounds.
  public var clipsToBounds: Bool
  /// The color that fills the bounds; nil for none.
  public var backgroundColor: Color?
  /// The view's own contents, drawn behind its subviews.
  public var contents: ViewContents
  /// The visible subviews, from back to front.
  public var subviews: [ViewSnapshot]

  /// Makes a snapshot.
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

/// The contents of a view apart from its subviews: text, selection and caret.
///
/// Positions and rectangles are in the coordinates of the view's bounds.
public struct ViewContents: Sendable {
  /// The visible glyphs.
  public var runs: [GlyphRun]
  /// The rectangles of the visible attachments.
  public var attachments: [Rect]
  /// The selection rectangles.
  public var selection: [Rect]
  /// The caret; null for none.
  public var caret: Rect
  /// The caret with the padding that is kept visible; null for none.
  public var paddedCaret: Rect

  /// Makes contents.
  public init(
    runs: [GlyphRun] = [], attachments: [Rect] = [], selection: [Rect] = [], caret: Rect = .null,
    paddedCaret: Rect = .null
  ) {
    self.runs = runs
    self.attachments = attachments
    self.selection = selection
    self.caret = caret
    self.paddedCaret = paddedCaret
  }
}
