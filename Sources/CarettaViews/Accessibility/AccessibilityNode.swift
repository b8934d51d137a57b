// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A node of an ``AccessibilityTree``: a view, or a run of its text.
public struct AccessibilityNode: Hashable, Sendable {
  /// The identity of a node; constant in all trees of one builder as long as the node exists.
  public typealias ID = UInt64

  /// The offset of a scroll view and the range of its offsets (AccessKit's `scroll_x` and so on).
  public struct Scrolling: Hashable, Sendable {
    /// The current offset.
    public var offset: Point
    /// The least offset.
    public var minimum: Point
    /// The largest offset.
    public var maximum: Point
  }

  /// A place in the text of a node that has runs (AccessKit's `TextPosition`).
  public struct Position: Hashable, Sendable {
    /// The run.
    public var node: ID
    /// The number of characters of the run that are before the place.
    public var characterIndex: Int

    /// Creates a position.
    public init(node: ID, characterIndex: Int) {
      self.node = node
      self.characterIndex = characterIndex
    }
  }

  /// A selection (AccessKit's `TextSelection`).
  public struct Selection: Hashable, Sendable {
    /// The end that is fixed when the selection is extended.
    public var anchor: Position
    /// The end that moves when the selection is extended, and where the caret is.
    public var focus: Position

    /// Creates a selection.
    package init(anchor: Position, focus: Position) {
      self.anchor = anchor
      self.focus = focus
    }
  }

  /// The identity.
  public var id: ID
  /// The role of the node.
  public var role: AccessibilityRole
  /// The name of the view (AccessKit's `author_id`); of a run, the name of its view.
  public var name: String
  /// The frame of the view, or the box of the run, in the coordinates of the root; not clipped.
  public var bounds: Rect
  /// The runs of the text, then the subviews from back to front.
  public var children: [ID] = []
  /// Whether content outside of `bounds` is clipped.
  public var clipsChildren = false
  /// The offset of a scroll view; nil for other nodes.
  public var scrolling: Scrolling?
  /// The main selection of a text view; nil for other nodes.
  public var textSelection: Selection?
  /// The run, its box in the coordinates of the root; nil for other nodes.
  public var run: AccessibilityRun?
  /// The text of a run; nil for other nodes.
  public var value: String?
  /// The run before it on the line; nil for the first and for other nodes.
  public var previousOnLine: ID?
  /// The run after it on the line; nil for the last and for other nodes.
  public var nextOnLine: ID?

  init(id: ID, role: AccessibilityRole, name: String, bounds: Rect) {
    self.id = id
    self.role = role
    self.name = name
    self.bounds = bounds
  }
}
