// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
public import CarettaLayout

/// Line numbers beside a text view.
///
/// ```swift
/// let gutter = Gutter(textView)
/// gutter.anchors = [
///   .leading(root.leadingAnchor), .top(root.topAnchor), .bottom(root.bottomAnchor), .fittingWidth,
/// ]
/// textView.anchors = [.leading(gutter.trailingAnchor), .trailing(root.trailingAnchor), …]
/// gutter.lineNumbers                 // those of the visible lines, where they are now
/// gutter.selectLine(at: point)       // a tap: the whole line with its terminator
/// ```
///
/// Source lines have numbers, the visual lines that continue one have none. The gutter may be
/// anywhere in the tree of the text view: beside it, and beside or inside of the scroll view around
/// it. The numbers are at the height of their lines on the screen, and follow every scroll. They are
/// at the trailing side, next to the text.
///
/// Only what is visible is laid out: O(visible lines × log length).
public final class Gutter: View {
  /// The text view whose lines have numbers.
  public let textView: TextView
  /// The fonts and the size of the numbers.
  public var style: TextStyle {
    didSet {
      guard style != oldValue else { return }
      digitWidth = Self.digitWidth(style)
      invalidateIntrinsicContentSize()
    }
  }
  /// The color of the numbers; nil for the color of the drawing.
  public var textColor: Color? = Color(red: 139, green: 147, blue: 161)
  /// The space at both sides of the numbers, in points.
  public var padding = 8.0 {
    didSet { if padding != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The least number of digits that the gutter has the width for.
  public var minimumDigits = 2 {
    didSet { if minimumDigits != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var digitWidth: Double
  private var observation: EventObservation?
  private var latestDigits = 0

  /// Makes a gutter of a text view.
  ///
  /// - Parameters:
  ///   - textView: the text view.
  ///   - style: the fonts and the size of the numbers; nil for those of the text.
  ///   - name: the name in descriptions, events and snapshots.
  public init(_ textView: TextView, style: TextStyle? = nil, name: String = "gutter") {
    self.textView = textView
    self.style = style ?? textView.document.style
    digitWidth = Self.digitWidth(self.style)
    super.init(name: name)
    latestDigits = digits
    backgroundColor = Color(red: 246, green: 247, blue: 249)
    observation = textView.observe { [weak self] event in self?.handle(event) }
  }

  deinit { observation?.cancel() }

  // MARK: - Width

  /// The number of digits that the gutter needs: those of the number of the last line.
  private var digits: Int {
    max(1, minimumDigits, String(textView.document.paragraphCount).utf8.count)
  }

  /// The width that the numbers need: their digits, all as wide as the widest one, and the padding.
  public var fittingWidth: Double { Double(digits) * digitWidth + 2 * max(0, padding.finite) }

  /// The width that the numbers need, and the own height.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: fittingWidth, height: bounds.height)
  }

  private static func digitWidth(_ style: TextStyle) -> Double {
    (0...9).reduce(0) { max($0, TextLayout(String($1), style: style).size.width) }
  }

  private func handle(_ event: TextEditor.Event) {
    guard case .text = event, digits != latestDigits else { return }
    latestDigits = digits
    invalidateIntrinsicContentSize()
  }

  // MARK: - Numbers

  /// The numbers of the source lines whose first visual line is visible, from the top.
  ///
  /// Empty if the text view is in another tree.
  ///
  /// - Complexity: O(visible lines × log length).
  public var lineNumbers: [LineNumber] {
    let visible = textView.visiblePart
    guard !visible.isNull, visible.height > 0, let origin = convert(Point.zero, from: textView)
    else { return [] }
    let document = textView.document
    var numbers: [LineNumber] = []
    var previous: Int?
    for line in textView.lines(fromY: visible.minY, toY: visible.maxY) {
      let index = document.paragraphIndex(at: line.range.start)
      defer { previous = index }
      if previous == index { continue }
      let range = document.paragraphRange(at: line.range.start)
      guard range.start == line.range.start else { continue }
      numbers.append(
        LineNumber(
          number: index + 1, range: range,
          rect: Rect(
            x: bounds.x, y: line.top + origin.y, width: bounds.width,
            height: line.bottom - line.top), baseline: line.baseline + origin.y))
    }
    return numbers
  }

  /// The glyphs of the visible numbers.
  public override var contents: ViewContents {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let padding = max(0, padding.finite)
    return ViewContents(
      runs: lineNumbers.flatMap { line in
        let layout = TextLayout(String(line.number), style: style)
        let x = isMirrored ? bounds.minX + padding : bounds.maxX - padding - layout.size.width
        let y = line.baseline - layout.line(0).baseline
        return layout.glyphRuns.map { run in
          var run = run
          run.positions = run.positions.map { Point(x: $0.x + x, y: $0.y + y) }
          run.color = textColor
          return run
        }
      })
  }

  // MARK: - Selecting

  /// The source line at the height of a point in the gutter's coordinates, with its terminator; above
  /// the text the first one, below the last.
  public func lineRange(at point: Point) -> TextRange {
    let y = convert(point.finite, to: textView)?.y ?? point.finite.y
    let position = textView.closestPosition(to: Point(x: 0, y: y))
    return textView.document.paragraphRange(at: position.offset)
  }

  /// Selects the source line at a point, with its terminator: the effect of a tap.
  public func selectLine(at point: Point) { selectLines(from: point, to: point) }

  /// Selects the source lines from one point to another, with their terminators: the effect of a
  /// drag.
  ///
  /// The head of the selection is at the end of the last line; when dragging upwards at the start of
  /// the upper one.
  public func selectLines(from start: Point, to end: Point) {
    textView.select(
      TextTaps.selection(from: lineRange(at: start), to: lineRange(at: end)))
  }
}
