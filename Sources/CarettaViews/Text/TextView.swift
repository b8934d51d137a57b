// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// A view that shows a text and lets it be edited (`UITextView`).
///
/// ```swift
/// let textView = TextView(TextDocument("Hello", style: style))
/// textView.isScrollEnabled = false                 // it grows with its text
/// textView.insertText(", world")
/// textView.caretRect(for: textView.headPosition)   // in the view's own coordinates
/// ```
///
/// The text is as wide as the view less the insets, unless `wrapWidth` says otherwise, and all of
/// it is laid out, so that heights are never estimates. With scrolling enabled the view scrolls its
/// text itself; without, it is to be as tall as `fittingHeight(width:)`, and a scroll view around
/// it scrolls (`TextScrollView`).
///
/// The first layout takes time in proportion to the text, a keystroke to what it touches.
open class TextView: ScrollView {
  /// The text and what is selected in it; to be changed through the view or the editor alone.
  public let editor: TextEditor
  /// The room around the text.
  public var textContainerInset = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5) {
    didSet { if textContainerInset != oldValue { textSizeMayChange() } }
  }
  /// The width that lines are broken at; nil for the view's less the insets.
  public var wrapWidth: Double? {
    didSet { if wrapWidth != oldValue { textSizeMayChange() } }
  }
  /// Is told what happens to the text.
  public var onEvent: ((TextEditor.Event) -> Void)?
  /// How the caret is placed and which of its places it takes.
  public var caretAppearance = CaretAppearance()
  /// Scrolls the caret into view; set by the follower itself.
  weak var follower: (any CaretRevealing)?
  private var mover: TextMover

  /// Makes a view of a document.
  ///
  /// - Parameters:
  ///   - document: the text, which nobody else changes.
  ///   - frame: where the view is.
  ///   - syntax: what words are, for moving by words.
  public init(
    _ document: TextDocument, frame: Rect = .zero, syntax: TextTokenizer.Syntax = .natural
  ) {
    editor = TextEditor(document)
    mover = TextMover(TextTokenizer(DocumentText(document), syntax: syntax))
    super.init(name: "text view", frame: frame)
    backgroundColor = .white
    editor.onEvent = { [weak self] event in self?.handle(event) }
    textSizeMayChange()
  }

  /// The text as it is laid out.
  public var document: TextDocument { editor.document }
  /// The text; O(length).
  public var text: String { document.text }
  /// The main selection.
  public var selection: TextSelection { editor.selections.main }
  /// The end of the selection that moves.
  public var headPosition: TextPosition { TextPosition(selection.head, selection.affinity) }
  /// Where the text begins in the view's coordinates.
  public var textOrigin: Point { Point(x: textContainerInset.left, y: textContainerInset.top) }

  /// Whether the view scrolls its text itself; else it is to be as tall as its text.
  public override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { textSizeMayChange() } }
  }

  /// The visible glyphs, the selection and the caret.
  open override var contents: ViewContents { visibleContents() }

  // MARK: - Editing

  /// Types a text in place of what is selected (`UIKeyInput.insertText(_:)`).
  public func insertText(_ text: String) { editor.insertText(text) }

  /// Deletes what is selected, or the grapheme cluster before the caret
  /// (`UIKeyInput.deleteBackward()`).
  public func deleteBackward() { editor.deleteBackward() }

  /// Deletes backward as often as a key is pressed, in one change of the text.
  func deleteBackward(count: Int) { editor.deleteBackward(count: count) }

  /// Selects something else; offsets are clamped and moved to cluster boundaries.
  public func select(_ selection: TextSelection) {
    mover = TextMover(mover.tokenizer)
    changeSelection(to: selection)
  }

  /// Moves the caret as a key does.
  public func move(by movement: TextMovement) {
    changeSelection(to: withColumn(mover.moved(selection, by: movement)))
  }

  /// Moves the end of the selection that moves, as a key does with the shift key held.
  public func extendSelection(by movement: TextMovement) {
    changeSelection(to: withColumn(mover.extended(selection, by: movement)))
  }

  /// The selection with the column that it keeps to: a reload knows whether that still holds.
  private func withColumn(_ selection: TextSelection) -> TextSelection {
    var result = selection
    result.goalX = mover.verticalMovement?.goal
    return result
  }

  private func changeSelection(to selection: TextSelection) {
    editor.select(selection)
    // The same offset may have changed its side, which is no event.
    follower?.setNeedsReveal()
  }

  private func handle(_ event: TextEditor.Event) {
    if case .text = event {
      // A column to keep to belongs to the text as it was, unless a reload left the line alone.
      mover = TextMover(mover.tokenizer)
      if let goal = selection.goalX { mover.keep(column: goal, at: headPosition) }
      textSizeMayChange()
    }
    follower?.setNeedsReveal()
    onEvent?(event)
  }

  // MARK: - Layout

  /// Lays out the text for a width of the view.
  ///
  /// - Parameter width: the view's width.
  /// - Returns: the height at which the view shows all of its text.
  /// - Complexity: O(1) while the width stays the same and the text is laid out.
  public func fittingHeight(width: Double) -> Double {
    setTextWidth(viewWidth: width)
    return document.height + textContainerInset.top + textContainerInset.bottom
  }

  /// Lays out the text at the view's width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = fittingHeight(width: bounds.width)
    let text = document.width + textContainerInset.left + textContainerInset.right
    contentSize = Size(width: max(bounds.width, text), height: height)
  }

  private func setTextWidth(viewWidth: Double) {
    let width = wrapWidth ?? viewWidth - textContainerInset.left - textContainerInset.right
    document.setWidth(width.isNaN ? 0 : max(0, width))
    document.measure()
  }

  /// The view and the one around it must be laid out again.
  private func textSizeMayChange() {
    setNeedsLayout()
    if !isScrollEnabled { superview?.setNeedsLayout() }
    follower?.setNeedsReveal()
  }

  // MARK: - Places

  /// The rectangle of the caret at a position in the view's coordinates; null for an offset outside
  /// the text.
  public func caretRect(for position: TextPosition) -> Rect {
    document.caretRect(for: position, appearance: caretAppearance)
      .offsetBy(dx: textOrigin.x, dy: textOrigin.y)
  }

  /// The position nearest to a point of the view.
  public func closestPosition(to point: Point) -> TextPosition {
    document.closestPosition(to: inText(point))
  }

  /// The grapheme cluster under a point of the view.
  public func characterRange(at point: Point) -> TextRange? {
    document.characterRange(at: inText(point))
  }

  /// The rectangle of the part of a range that is on its first line, in the view's coordinates.
  public func firstRect(for range: TextRange) -> Rect {
    document.firstRect(for: range).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
  }

  /// The rectangles that a range covers, in the view's coordinates.
  public func selectionRects(for range: TextRange) -> [TextSelectionRect] {
    document.selectionRects(for: range).map { part in
      var part = part
      part.rect = part.rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
      return part
    }
  }

  private func inText(_ point: Point) -> Point {
    Point(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
  }
}
