// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// What a view and all that is in it look like at one moment: a value, to be drawn or compared.
public struct ViewSnapshot: Sendable {
  /// The view's name.
  public var name: String
  /// Where the view is in the one around it; for a window, in itself.
  public var frame: Rect
  /// What of its own coordinates the view shows: a scroll view's begin at the content offset.
  public var bounds: Rect
  /// Whether what is outside of the bounds is not seen.
  public var clipsToBounds: Bool
  /// What fills the bounds; nil for nothing.
  public var backgroundColor: Color?
  /// What the view itself shows, in its bounds' coordinates; below its subviews.
  public var contents: ViewContents
  /// The views inside, from the bottom up.
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

/// What a view shows of its own: text with its selection and caret, marked areas.
///
/// All places are in the coordinates of the view's bounds.
public struct ViewContents: Sendable {
  /// The visible glyphs.
  public var runs: [GlyphRun]
  /// The areas of the visible attachments.
  public var attachments: [Rect]
  /// The selected areas.
  public var selection: [Rect]
  /// The caret; null where there is none.
  public var caret: Rect
  /// The caret with the room around it that is to stay in sight; null where there is none.
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
