// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A view of a scenario with its subviews, as a value.
///
/// ```swift
/// let form = StageView.scroll(
///   "form", flow: .column,
///   [
///     .label("title", TextLayout("Guest book", style: title)),
///     .text("name", Scenario.TextViewState(style: style)),
///     .text("notes", Scenario.TextViewState(style: style)),
///   ])
/// ```
///
/// Events and samples name views by their names. If several views share a name, the first one keeps
/// it; a number is appended to the others, as in "view 2".
public struct StageView: Equatable, Sendable, Codable {
  /// The name.
  public var name: String
  /// The kind of view and its state.
  public var content: Content
  /// The frame in the superview; nil to fill the superview at any size.
  ///
  /// In a column only the height counts; nil is as tall as the contents.
  public var frame: Rect?
  /// The layout of the children.
  public var flow: Flow
  /// The subviews, from back to front; in a column from top to bottom.
  public var children: [StageView]

  /// A kind of view and its state.
  public enum Content: Equatable, Sendable, Codable {
    /// A plain view.
    case view
    /// A scroll view.
    ///
    /// Its content ends with the last of its children.
    case scroll(contentInset: EdgeInsets, contentInsetAdjustment: ContentInsetAdjustmentBehavior)
    /// A text view; in a column it is as tall as its text, elsewhere it scrolls its text itself.
    case text(Scenario.TextViewState)
    /// A read-only text; its lines are broken at the width of the view less the insets, unless the
    /// layout has a width of its own.
    case label(TextLayout, inset: EdgeInsets)
  }

  /// The layouts of a view's children.
  public enum Flow: String, Hashable, Sendable, Codable, CaseIterable {
    /// By their frames.
    case frames
    /// One below the other at the width of the view.
    case column
  }

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - content: the kind of view and its state.
  ///   - frame: the frame in the superview; nil to fill it.
  ///   - flow: the layout of the children.
  ///   - children: the subviews.
  public init(
    _ name: String, _ content: Content, frame: Rect? = nil, flow: Flow = .frames,
    _ children: [StageView] = []
  ) {
    self.name = name
    self.content = content
    self.frame = frame
    self.flow = flow
    self.children = children
  }

  /// Creates a plain view.
  public static func view(
    _ name: String, frame: Rect? = nil, flow: Flow = .frames, _ children: [StageView] = []
  ) -> Self {
    Self(name, .view, frame: frame, flow: flow, children)
  }

  /// Creates a plain view in a column.
  public static func view(_ name: String, height: Double) -> Self {
    .view(name, frame: Rect(x: 0, y: 0, width: 0, height: height))
  }

  /// Creates a scroll view.
  public static func scroll(
    _ name: String, state: Scenario.ScrollViewState = Scenario.ScrollViewState(),
    flow: Flow = .frames, _ children: [StageView]
  ) -> Self {
    Self(
      name,
      .scroll(
        contentInset: state.contentInset, contentInsetAdjustment: state.contentInsetAdjustment),
      frame: state.frame, flow: flow, children)
  }

  /// Creates a text view.
  public static func text(
    _ name: String, _ state: Scenario.TextViewState, frame: Rect? = nil
  ) -> Self {
    Self(name, .text(state), frame: frame)
  }

  /// Creates a read-only text.
  public static func label(
    _ name: String, _ layout: TextLayout, inset: EdgeInsets = .zero, frame: Rect? = nil
  ) -> Self {
    Self(name, .label(layout, inset: inset), frame: frame)
  }

  /// Creates a scroll view with a text view that is as tall as its text.
  public static func textView(
    _ textView: Scenario.TextViewState,
    in scrollView: Scenario.ScrollViewState = Scenario.ScrollViewState()
  ) -> Self {
    .scroll("scroll view", state: scrollView, flow: .column, [.text("text view", textView)])
  }

  /// The state of the first text view, in the order of the tree; nil without one.
  package var firstText: Scenario.TextViewState? {
    if case .text(let state) = content { return state }
    for child in children {
      if let state = child.firstText { return state }
    }
    return nil
  }
}
