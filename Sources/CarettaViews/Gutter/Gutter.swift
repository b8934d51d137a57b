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
/// Each source line has one number, at its first visual line. The gutter may be anywhere in the
/// tree of the text view: beside it, or beside or inside of the scroll view around it. The numbers
/// are at the height of their lines on the screen, and follow every scroll. They are at the
/// trailing side, next to the text.
///
/// In vertical text the numbers are above the lines: the gutter is above the text view, and its
/// anchors are `.leading`, `.trailing`, `.top` and `.fittingHeight`. A number of up to four digits
/// is upright combined text (`TextCombineUpright.all`); longer numbers are on their side.
///
/// Only visible lines are laid out: O(visible lines × log length).
public final class Gutter: View {
  /// The text view whose lines have numbers.
  public let textView: TextView
  /// The fonts and the size of the numbers.
  public var style: TextStyle {
    didSet {
      guard style != oldValue else { return }
      measureDigits()
      invalidateIntrinsicContentSize()
    }
  }
  /// The color of the numbers; nil for the color of the drawing.
  public var textColor: Color? = Color(red: 139, green: 147, blue: 161)
  /// The space on both sides of the numbers, in points; for vertical lines, above and below them.
  public var padding = 8.0 {
    didSet { if padding != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The minimum number of digits that the gutter's width allows for.
  public var minimumDigits = 2 {
    didSet { if minimumDigits != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The maximum number of digits of upright combined text.
  private static let mostInSquare = 4

  /// The width of the widest digit along a line, and the length of combined digits.
  private var digitWidth = 0.0
  private var squareLength = 0.0
  private var observation: EventObservation?
  private var latestDigits = 0

  /// Creates a gutter of a text view.
  ///
  /// - Parameters:
  ///   - textView: the text view.
  ///   - style: the fonts and the size of the numbers; nil for the text's style.
  ///   - name: the name in descriptions, events and snapshots.
  public init(_ textView: TextView, style: TextStyle? = nil, name: String = "gutter") {
    self.textView = textView
    self.style = style ?? textView.document.style
    super.init(name: name)
    measureDigits()
    latestDigits = digits
    backgroundColor = Color(red: 246, green: 247, blue: 249)
    observation = textView.observe { [weak self] event in self?.handle(event) }
  }

  deinit { observation?.cancel() }

  // MARK: - Width

  /// The number of digits of the last line's number, at least `minimumDigits`.
  private var digits: Int {
    max(1, minimumDigits, String(textView.document.paragraphCount).utf8.count)
  }

  /// The width that the numbers need; for vertical lines, the height.
  ///
  /// All digits are as wide as the widest digit; the padding is included.
  package var fittingWidth: Double {
    let length = isSquare(digits) ? squareLength : Double(digits) * digitWidth
    return length + 2 * max(0, padding.finite)
  }

  /// Returns the width that the numbers need and the view's own height; for vertical lines, the
  /// view's own width and the height that the numbers need.
  public override func sizeThatFits(_ size: Size) -> Size {
    let axes = textView.axes
    return axes.size(Size(width: fittingWidth, height: axes.size(bounds.size).height))
  }

  override var hasVerticalLines: Bool { textView.hasVerticalLines }

  /// Whether a number of so many digits is combined.
  private func isSquare(_ digits: Int) -> Bool {
    textView.document.paragraphStyle.hasCentralBaseline
      && digits <= Self.mostInSquare
  }

  /// Returns the layout of a number in the writing mode of the text.
  private func layout(_ number: String, inSquare isSquare: Bool) -> TextLayout {
    let lines = textView.document.paragraphStyle
    return TextLayout(
      number, style: style,
      paragraphStyle: ParagraphStyle(writingMode: lines.writingMode) {
        $0.textOrientation = lines.textOrientation
        $0.textCombineUpright = isSquare ? .all : .none
      })
  }

  private func measureDigits() {
    let axes = textView.axes
    digitWidth = (0...9).reduce(0) {
      max($0, axes.size(layout(String($1), inSquare: false).size).width)
    }
    squareLength = axes.size(layout("0", inSquare: true).size).width
  }

  private func handle(_ event: TextEditor.Event) {
    guard case .text = event, digits != latestDigits else { return }
    latestDigits = digits
    invalidateIntrinsicContentSize()
  }

  // MARK: - Numbers

  /// The numbers of the source lines whose first visual line is visible, from the first one.
  ///
  /// Empty if the text view is in another tree.
  ///
  /// - Complexity: O(visible lines × log length).
  public var lineNumbers: [LineNumber] {
    let axes = textView.axes
    let start = textView.textOrigin
    let visible = axes.area(textView.visiblePart.offsetBy(dx: -start.x, dy: -start.y))
    guard !visible.isNull, visible.height > 0, let origin = convert(Point.zero, from: textView)
    else { return [] }
    let document = textView.document
    let own = axes.area(bounds)
    // Across lines.
    let (inView, inGutter) = (axes.across(start), axes.across(origin))
    var numbers: [LineNumber] = []
    var previous: Int?
    for line in document.lines(fromY: visible.minY, toY: visible.maxY) {
      let index = document.paragraphIndex(at: line.range.start)
      defer { previous = index }
      if previous == index { continue }
      let range = document.paragraphRange(at: line.range.start)
      guard range.start == line.range.start else { continue }
      let band = axes.area(
        Rect(
          x: line.left + start.x + origin.x, y: line.top + start.y + origin.y, width: line.width,
          height: line.bottom - line.top))
      numbers.append(
        LineNumber(
          number: index + 1, range: range,
          rect: axes.rect(Rect(x: own.x, y: band.y, width: own.width, height: band.height)),
          baseline: line.baseline + inView + inGutter))
    }
    return numbers
  }

  /// The glyphs of the visible numbers.
  public override var contents: ViewContents {
    let isMirrored =
      effectiveUserInterfaceLayoutDirection == .rightToLeft && !hasVerticalLines
    let padding = max(0, padding.finite)
    let axes = textView.axes
    let own = axes.area(bounds)
    return ViewContents(
      runs: lineNumbers.flatMap { line in
        let number = String(line.number)
        let layout = layout(number, inSquare: isSquare(number.utf8.count))
        let length = axes.size(layout.size).width
        let left = isMirrored ? own.minX + padding : own.maxX - padding - length
        let area = axes.rect(Rect(x: left, y: 0, width: length, height: 0))
        let drop = line.baseline - layout.line(0).baseline
        let (dx, dy) = hasVerticalLines ? (drop, area.minY) : (area.minX, drop)
        return layout.glyphRuns.map { run in
          var run = run
          run.positions = run.positions.map { Point(x: $0.x + dx, y: $0.y + dy) }
          run.color = textColor
          return run
        }
      })
  }

  // MARK: - Selecting

  /// Returns the source line at the height of a point in the gutter's coordinates, with its
  /// terminator; above the text the first line, below it the last line.
  ///
  /// Vertical lines are found by the x of the point.
  package func lineRange(at point: Point) -> TextRange {
    let axes = textView.axes
    let place = axes.place(convert(point.finite, to: textView) ?? point.finite)
    let position = textView.closestPosition(to: axes.point(Point(x: 0, y: place.y)))
    return textView.document.paragraphRange(at: position.offset)
  }

  /// Selects the source line at a point, with its terminator, as a tap does.
  public func selectLine(at point: Point) { selectLines(from: point, to: point) }

  /// Selects the source lines from one point to another, with their terminators, as a drag does.
  ///
  /// The head of the selection is at the end of the last line; if the drag goes upward, at the
  /// start of the upper line.
  public func selectLines(from start: Point, to end: Point) {
    textView.select(
      TextTaps.selection(from: lineRange(at: start), to: lineRange(at: end)))
  }
}

extension WritingAxes {
  /// Returns the component across lines of a distance in the view.
  fileprivate func across(_ distance: Point) -> Double {
    size(Size(width: distance.x, height: distance.y)).height
  }
}
