// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// A view that shows and edits a text (`UITextView`).
///
/// ```swift
/// let textView = TextView(TextDocument("Hello", style: style))
/// textView.isScrollEnabled = false                 // as tall as its text
/// textView.insertText(", world")
/// textView.caretRect(for: textView.headPosition)   // in the view's own coordinates
/// ```
///
/// Lines are broken at the width of the view less the insets, unless `wrapWidth` is set. All of the
/// text is laid out, so that heights are exact. With scrolling enabled the view scrolls its text
/// itself, and the layout pass after a change of text or selection scrolls to the caret at once;
/// otherwise its owner sets its height, by `sizeThatFits(_:)`, and a scroll view around it
/// scrolls (`TextScrollView`). A `CaretFollower` scrolls with padding and animations in both cases.
///
/// Vertical lines (`ParagraphStyle.writingMode`) are broken at the height of the view, and the text
/// grows in width: with `vertical-rl` from the right edge, which stays in place while it grows.
///
/// The first layout takes time proportional to the text, an edit time proportional to the
/// paragraphs it changes.
open class TextView: ScrollView {
  /// The editor of text and selections; all changes go through the view or the editor.
  public let editor: TextEditor
  /// The insets of the text (`UITextView.textContainerInset`).
  public var textContainerInset = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5) {
    didSet { if textContainerInset != oldValue { invalidateTextSize() } }
  }
  /// The width at which lines are broken; nil for the width of the view less the insets, with
  /// vertical lines for its height less the insets.
  public var wrapWidth: Double? {
    didSet { if wrapWidth != oldValue { invalidateTextSize() } }
  }
  /// The width of the caret, and its choice among several positions.
  public var caretAppearance = CaretAppearance()
  /// The colors of the tokens of code; with nil, or for text in natural language, all text has one
  /// color.
  ///
  /// The color of a span takes precedence.
  public var codeColors: CodeColors?
  /// Scrolls the caret into view; set by the follower itself.
  weak var follower: (any CaretRevealing)?
  /// Whether the next layout pass scrolls to the caret, if there is no follower.
  var needsCaretScroll = false
  /// The interactions that highlight words; each adds itself.
  var highlightInteractions: [WeakHighlightInteraction] = []

  /// Creates a view of a document.
  ///
  /// - Parameters:
  ///   - document: the text; from now on it must be changed only through the view or its editor.
  ///   - frame: the frame in the coordinates of the superview.
  ///   - syntax: the rules for words; the tokens of code are updated with each change of the text.
  public init(
    _ document: TextDocument, frame: Rect = .zero, syntax: TextTokenizer.Syntax = .natural
  ) {
    editor = TextEditor(document, syntax: syntax)
    super.init(name: "text view", frame: frame)
    connect()
  }

  /// Creates a view of a document with a custom tokenizer.
  ///
  /// - Parameters:
  ///   - document: the text; from now on it must be changed only through the view or its editor.
  ///   - frame: the frame in the coordinates of the superview.
  ///   - tokenizer: creates the tokenizer of the document's text.
  public init(
    _ document: TextDocument, frame: Rect = .zero,
    tokenizer: (any TextSource) -> any TextInputTokenizer
  ) {
    editor = TextEditor(document, tokenizer: tokenizer)
    super.init(name: "text view", frame: frame)
    connect()
  }

  /// Creates a view of a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - style: the fonts, the size and the spacing.
  ///   - frame: the frame in the coordinates of the superview.
  public convenience init(_ text: String = "", style: TextStyle, frame: Rect = .zero) {
    self.init(TextDocument(text, style: style), frame: frame)
  }

  private func connect() {
    backgroundColor = .white
    if document.axes.mode.isFromRight { overflowDirection = .leftward }
    if document.axes.mode.isFromBottom { overflowDirection = .upward }
    editor.onEvent = { [weak self] event in self?.handle(event) }
    invalidateTextSize()
  }

  /// The document with the layout of the text.
  public var document: TextDocument { editor.document }
  /// The text; setting it reloads it, so that selections stay with their text and undo does not
  /// revert it.
  ///
  /// In UIKit, setting the text removes the selection instead. See `reload(_:base:options:)`.
  /// O(length).
  public var text: String {
    get { document.text }
    set { reload(newValue) }
  }
  /// The main selection; setting it removes all other selections and scrolls to the caret.
  public var selection: TextSelection {
    get { editor.selections.main }
    set { select(newValue) }
  }
  /// The position of the selection's head: the end that moves.
  public var headPosition: TextPosition { TextPosition(selection.head, selection.affinity) }
  /// The origin of the text in the view's coordinates.
  ///
  /// Lines in `vertical-rl` begin at the right edge of the view if the view is wider than the text,
  /// and lines in `sideways-lr` at the bottom edge if the view is higher than the lines are long.
  public var textOrigin: Point {
    let inset = textContainerInset
    let mode = document.axes.mode
    return Point(
      x: mode.isFromRight
        ? max(inset.left, bounds.width - inset.right - document.height) : inset.left,
      y: mode.isFromBottom
        ? max(inset.top, bounds.height - inset.bottom - document.axes.inlineSize) : inset.top)
  }

  /// Whether the view scrolls its text itself; otherwise it should be as tall as its text.
  public override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateTextSize() } }
  }

  /// Whether the view can become the first responder; always true.
  open override var canBecomeFirstResponder: Bool { true }

  /// Marks the caret to be scrolled into view when the view has become the first responder.
  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if isFirstResponder { caretDidMove() }
  }

  /// The visible glyphs and attachments, the selection and the caret.
  open override var contents: ViewContents { visibleContents() }

  // MARK: - Editing

  /// Replaces the selection by a text (`UIKeyInput.insertText(_:)`).
  public func insertText(_ text: String) { editor.insertText(text) }

  /// Deletes the selection, or the grapheme cluster before the caret
  /// (`UIKeyInput.deleteBackward()`).
  public func deleteBackward() { editor.deleteBackward() }

  /// Deletes backward a number of times as one change of the text.
  func deleteBackward(count: Int) { editor.deleteBackward(count: count) }

  /// Undoes the last step (`TextEditor.undo()`).
  public func undo() {
    editor.undo()
    caretDidMove()
  }

  /// Redoes the step that was undone last (`TextEditor.redo()`).
  public func redo() {
    editor.redo()
    caretDidMove()
  }

  /// Sets the selection; offsets are clamped and moved to grapheme cluster boundaries.
  public func select(_ selection: TextSelection) {
    editor.select(selection)
    // A change of only the affinity does not send an event.
    caretDidMove()
  }

  /// Moves every selection as an arrow key does (`TextEditor.move(by:)`).
  public func move(by movement: TextMovement) {
    editor.move(by: movement)
    caretDidMove()
  }

  /// Moves the head of every selection, as an arrow key does with the shift key
  /// (`TextEditor.extendSelections(by:)`).
  public func extendSelections(by movement: TextMovement) {
    editor.extendSelections(by: movement)
    caretDidMove()
  }

  /// Deletes the selection, or the text from the caret to the end of a movement
  /// (`TextEditor.delete(_:count:)`).
  public func delete(_ movement: TextMovement, count: Int = 1) {
    editor.delete(movement, count: count)
  }

  /// Replaces the style of the text outside of spans (`TextDocument.setStyle(_:)`).
  public func setStyle(_ style: TextStyle) {
    guard style != document.style else { return }
    document.setStyle(style)
    invalidateTextSize()
    caretDidMove()
  }

  /// Adds an observer of the text and the selections (`TextEditor.observe(_:)`); it is called after
  /// the view has processed the change.
  @discardableResult
  public func observe(_ body: @escaping (TextEditor.Event) -> Void) -> EventObservation {
    editor.observe(body)
  }

  private func handle(_ event: TextEditor.Event) {
    if case .text(let change) = event {
      highlightInteractions.removeAll { $0.interaction == nil }
      for each in highlightInteractions { each.interaction?.textDidChange(change) }
      invalidateTextSize()
    }
    caretDidMove()
  }

  /// Called after each change that may move the caret.
  private func caretDidMove() {
    follower?.setNeedsReveal()
    guard follower == nil, isScrollEnabled else { return }
    needsCaretScroll = true
    setNeedsLayout()
  }

  // MARK: - Layout

  /// Lays out the text for a width of the view.
  ///
  /// The height of vertical lines does not depend on the width: it is the height at which they are
  /// broken.
  ///
  /// - Parameter width: the view's width.
  /// - Returns: the height of the text and the insets.
  /// - Complexity: O(1) if the text is laid out at this width.
  package func fittingHeight(width: Double) -> Double {
    if hasVerticalLines { return wrapWidth.map { $0 + insets.height } ?? bounds.height }
    return extent(ofLinesIn: width)
  }

  /// Lays out vertical lines for a height of the view.
  ///
  /// The width of horizontal lines does not depend on the height: it is the width at which they are
  /// broken.
  ///
  /// - Parameter height: the view's height.
  /// - Returns: the width of the text and the insets.
  /// - Complexity: O(1) if the text is laid out at this height.
  package func fittingWidth(height: Double) -> Double {
    if !hasVerticalLines { return wrapWidth.map { $0 + insets.width } ?? bounds.width }
    return extent(ofLinesIn: height)
  }

  /// Returns the size of the view for its text.
  ///
  /// - Parameter size: the width of the view; with an infinite width, lines end only at
  ///   terminators, in O(length). The height has no effect. For vertical lines, the height is used
  ///   instead of the width.
  /// - Returns: the width, or the width of the widest line if `size` is infinite; the height of the
  ///   text and the insets.
  open override func sizeThatFits(_ size: Size) -> Size {
    let length = hasVerticalLines ? size.height : size.width
    let extent = extent(ofLinesIn: length)
    if length.isFinite { return sized(max(0, length), extent) }
    let text = document.layout().size
    return hasVerticalLines
      ? Size(width: extent, height: text.height + insets.height)
      : Size(width: text.width + insets.width, height: extent)
  }

  /// Lays out the text at the view's width, or vertical lines at its height.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = fittedSize(in: bounds.size)
  }

  override func didLayoutSubviews() {
    super.didLayoutSubviews()
    scrollToCaretIfNeeded()
  }

  /// Returns the size of the whole text in a view of a size.
  ///
  /// Along lines it is at least as long as the view. Across lines it is the text's extent, in
  /// `vertical-rl` at least the view's extent.
  func fittedSize(in size: Size) -> Size {
    let length = hasVerticalLines ? size.height : size.width
    let extent = extent(ofLinesIn: length)
    let inset = hasVerticalLines ? insets.height : insets.width
    let least = overflowDirection == .leftward ? size.width : 0
    return sized(max(length, document.width + inset), max(extent, least))
  }

  /// Returns the extent of the text and the insets across lines that are broken in an extent of the
  /// view.
  private func extent(ofLinesIn viewExtent: Double) -> Double {
    let width = wrapWidth ?? viewExtent - (hasVerticalLines ? insets.height : insets.width)
    document.setWidth(width.isNaN ? 0 : max(0, width))
    document.measure()
    return document.height + (hasVerticalLines ? insets.width : insets.height)
  }

  /// Returns a size by its extents along and across lines.
  private func sized(_ length: Double, _ extent: Double) -> Size {
    hasVerticalLines ? Size(width: extent, height: length) : Size(width: length, height: extent)
  }

  override var hasVerticalLines: Bool { document.axes.mode.isVertical }

  /// The sums of opposite insets of the text.
  private var insets: Size {
    Size(
      width: textContainerInset.left + textContainerInset.right,
      height: textContainerInset.top + textContainerInset.bottom)
  }

  /// Marks the view to be laid out, and its superviews if their layout depends on its height.
  private func invalidateTextSize() {
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    follower?.setNeedsReveal()
  }

  // MARK: - Geometry

  /// Returns the caret rectangle of a position in the view's coordinates; null for an offset
  /// outside of the text.
  public func caretRect(for position: TextPosition) -> Rect {
    caretRect(for: position, appearance: caretAppearance)
  }
}
