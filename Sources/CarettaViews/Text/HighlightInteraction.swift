// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// Highlights words of a text view by taps and drags.
///
/// ```swift
/// let highlights = HighlightInteraction(textView)
/// highlights.tap(at: point)                       // in the text view's coordinates
/// highlights.drag(along: [start, end], in: nil)   // in the window's
/// highlights.highlighter.selectedText
/// textView.text = reloaded                        // the words that still exist stay highlighted
/// ```
///
/// The outline of the highlighted words is part of the view's `contents`, below its text. Words
/// stay highlighted when the text is edited or reloaded, and when lines are broken at a different
/// width; undo and redo restore the highlights of restored text, unless this interaction has
/// changed its highlights since the text was deleted. A text view may have several interactions,
/// each with a color of its own; it holds weak references to them.
///
/// After a change of the text, the next use takes time in proportion to the length of the text.
///
/// Word indices are stored and mapped through each change. The bands of all highlighted words are
/// united before they are rounded, so that a translucent fill shows no seam. Only the visible lines
/// are outlined, with one line more on each side.
public final class HighlightInteraction {
  /// The text view.
  public let textView: TextView
  /// The color of the outline; nil for the drawing's color.
  public var color: Color?
  private var current: Highlighter<TextView>
  /// The changes of the text since `current` was updated.
  private var pending: TextChange?

  /// Creates an interaction without highlighted words.
  ///
  /// - Parameters:
  ///   - textView: the text view.
  ///   - color: the color of the outline; nil for the drawing's color.
  ///   - highlighter: the words, the style and the distances of taps; nil for
  ///     `Highlighter(textView)`.
  public init(
    _ textView: TextView, color: Color? = nil, highlighter: Highlighter<TextView>? = nil
  ) {
    self.textView = textView
    self.color = color
    current = highlighter ?? Highlighter(textView)
    textView.highlightInteractions.append(WeakHighlightInteraction(interaction: self))
    track()
  }

  deinit { textView.editor.stopTracking(for: ObjectIdentifier(self)) }

  /// The words and the selection, of the current text; points are in the text view's coordinates.
  public var highlighter: Highlighter<TextView> {
    get {
      update()
      return current
    }
    set {
      pending = nil
      current = newValue
      track()
    }
  }

  // MARK: - Gestures

  /// Handles a tap.
  ///
  /// - Parameter point: in the text view's coordinates.
  /// - Returns: whether the selection has changed.
  @discardableResult
  public func tap(at point: Point) -> Bool { tap(at: point, in: textView) }

  /// Handles a tap.
  ///
  /// - Parameters:
  ///   - point: in the coordinates of `view`.
  ///   - view: any view of the window; nil for the window.
  /// - Returns: whether the selection has changed; false for a view that is not in the text view's
  ///   tree.
  @discardableResult
  public func tap(at point: Point, in view: View?) -> Bool {
    guard let point = textView.convert(point, from: view) else { return false }
    update()
    defer { track() }
    return current.tap(at: point)
  }

  /// Handles a drag from the first point to the last.
  ///
  /// - Parameters:
  ///   - points: in the coordinates of `view`.
  ///   - view: any view of the window; nil for the window.
  /// - Returns: whether the selection has changed; false for a view that is not in the text view's
  ///   tree.
  @discardableResult
  public func drag(along points: [Point], in view: View?) -> Bool {
    let converted = points.compactMap { textView.convert($0, from: view) }
    guard let first = converted.first else { return false }
    update()
    let before = current.selection.selected
    current.beginDrag(at: first)
    for point in converted.dropFirst() { current.drag(to: point) }
    current.endDrag()
    track()
    return current.selection.selected != before
  }

  // MARK: - For the text view

  /// Called after each change of the text.
  func textDidChange(_ change: TextChange) {
    if let earlier = pending {
      // The changes are consecutive.
      pending = (try? earlier.composed(with: change)) ?? change
    } else {
      pending = change
    }
  }

  /// Returns the highlighted words on some lines; nil if no word is highlighted.
  func contents(onLines lines: ClosedRange<Int>) -> ViewContents.Highlight? {
    let bands = highlighter.allBands(onLines: lines)
    return bands.isEmpty ? nil : ViewContents.Highlight(bands, color: color)
  }

  private func update() {
    guard let change = pending else { return }
    pending = nil
    var ranges = HighlightRanges()
    ranges.all = textView.editor.trackedRanges(of: ObjectIdentifier(self)) ?? []
    current.reload(textView, ranges: ranges, change: change)
  }

  /// Registers the highlighted ranges, so that the editor maps them and its history restores them.
  private func track() {
    textView.editor.track(current.ranges.all, for: ObjectIdentifier(self))
  }
}

/// A reference from a text view to an interaction with it.
struct WeakHighlightInteraction {
  weak var interaction: HighlightInteraction?
}
