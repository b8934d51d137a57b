// SPDX-License-Identifier: Apache-2.0

/// A text laid out in lines: the value that every question about geometry is asked of.
///
/// ```swift
/// let face = try FontFace(path: "Fonts/NotoSans-Regular.ttf")
/// let layout = TextLayout("Hello, world", style: TextStyle(fonts: [face]), width: 80)
/// layout.lines.count                        // 2
/// layout.caretRect(for: TextPosition(7))    // the start of the second line
/// ```
///
/// Offsets are UTF-16 code units; coordinates are points from the block's top left corner, y
/// downward. Any text, width and offset has an answer: a width below 0 is 0, one that is not a
/// number is unbounded. Copying costs nothing; a new width breaks lines again and shapes
/// nothing.
public struct TextLayout: Sendable {
  /// What characters look like.
  public let style: TextStyle
  /// What stretches of the text look like that differ.
  public package(set) var spans: [TextSpan]
  /// The objects in the text.
  public package(set) var attachments: [TextAttachment]
  /// The faces that `GlyphRun.fontIndex` counts: those of `style`, then those of each span in turn
  /// that are not among them.
  public package(set) var fonts: [FontFace]
  /// How lines are made.
  public let paragraphStyle: ParagraphStyle
  /// The width of the block as it was asked for; infinite when unbounded.
  public private(set) var width: Double
  /// The length of the text in UTF-16 code units.
  public internal(set) var length: Int
  /// The number of lines; at least one.
  public internal(set) var lineCount = 0
  /// The height of all lines.
  public internal(set) var height = 0.0

  let resolved: LayoutStyle
  /// What lines are broken at.
  private(set) var measure: Measure
  let context: LayoutContext
  var paragraphs: [ParagraphLayout]
  /// The paragraphs that have lines: all but those that are left out.
  var visibleCount: Int
  /// The width lines are aligned in: the block's, or the widest line's when unbounded.
  var alignmentWidth = 0.0

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - style: fonts, size, spacing, features, language.
  ///   - spans: stretches that differ from the style; the later ones are the stronger.
  ///   - attachments: objects that stand over U+FFFC.
  ///   - paragraphStyle: direction, alignment, breaking.
  ///   - width: the width of the block in points.
  ///   - context: where shaped words are remembered.
  /// - Complexity: O(length); text met before is not shaped again.
  public init(
    _ text: String, style: TextStyle, spans: [TextSpan] = [],
    attachments: [TextAttachment] = [], paragraphStyle: ParagraphStyle = ParagraphStyle(),
    width: Double = .infinity, context: LayoutContext = .shared
  ) {
    self.init(
      text, endsText: true, style: style, spans: spans, attachments: attachments,
      paragraphStyle: paragraphStyle, width: width, context: context)
  }

  /// Lays out a text, or paragraphs of a longer one: these have no empty paragraph after the last
  /// terminator, and share its unit.
  package init(
    _ text: String, endsText: Bool, style: TextStyle, spans: [TextSpan],
    attachments: [TextAttachment], shared: SharedStyling? = nil, paragraphStyle: ParagraphStyle,
    width: Double, context: LayoutContext
  ) {
    self.style = style
    self.spans = spans
    self.attachments = attachments
    self.paragraphStyle = paragraphStyle
    self.width = width
    self.context = context
    var pieces = ParagraphSplitter.pieces(
      of: text, keepsLineFeeds: paragraphStyle.whiteSpace.keepsLineFeeds)
    if !endsText, pieces.count > 1 { pieces.removeLast() }
    (resolved, fonts, paragraphs, measure) = context.withEngine { [pieces] engine in
      let styling = TextStyling(
        pieces, base: style, spans: spans, attachments: attachments, shared: shared,
        styles: engine.styles)
      let resolved = styling?.base ?? engine.styles.layoutStyle(for: style, unit: shared?.unit)
      let measure = Measure(width, paragraphStyle, unit: resolved.unit)
      var paragraphs: [ParagraphLayout] = []
      paragraphs.reserveCapacity(pieces.count)
      var start = 0
      for piece in pieces {
        let paragraph = engine.shape(
          piece, style: resolved, spans: styling?.spans(of: piece, at: start),
          paragraphStyle: paragraphStyle)
        start += Int(paragraph.length)
        paragraphs.append(ParagraphLayout(paragraph))
      }
      _ = Self.breakLines(
        &paragraphs, measure: measure, resolved: resolved, style: paragraphStyle,
        engine: engine)
      return (
        resolved, styling?.fonts ?? shared?.fonts ?? style.fonts, paragraphs, measure
      )
    }
    var start = 0
    for index in paragraphs.indices {
      paragraphs[index].position.start = start
      paragraphs[index].measureHeights(resolved, paragraphStyle)
      start += Int(paragraphs[index].paragraph.length)
    }
    length = start
    visibleCount = paragraphs.count
    place()
    truncate()
  }

  /// Breaks the lines again for another width; nothing is shaped but what a line cuts in two.
  public mutating func setWidth(_ width: Double) {
    self.width = width
    measure = Measure(width, paragraphStyle, unit: resolved.unit)
    if isTruncated {
      restoreLines()
    } else if isUnchanged {
      return placeInWidth()
    }
    // Taken out, so that the lines' storage is unique and used again.
    var broken: [ParagraphLayout] = []
    swap(&broken, &paragraphs)
    let changed = context.withEngine { [resolved, paragraphStyle, measure] engine in
      Self.breakLines(
        &broken, measure: measure, resolved: resolved, style: paragraphStyle, engine: engine)
    }
    swap(&broken, &paragraphs)
    if !changed { return placeInWidth() }
    place()
    truncate()
  }

  /// The text.
  ///
  /// O(length).
  public var text: String {
    var result = ""
    for block in paragraphs {
      result += block.paragraph.text.string(0..<Int(block.paragraph.contentLength))
      result += block.paragraph.terminator
    }
    return result
  }

  // MARK: - Breaking

  /// The width that lines are broken at: never below 0; nil when unbounded.
  var boundedWidth: Double? { width < .infinity ? max(0, width) : nil }

  /// Whether all paragraphs are single lines and stay so.
  private var isUnchanged: Bool {
    for index in paragraphs.indices {
      let limit = measure.limit(isFirst: index == 0)
      if !LineBreaker.isOneLine(paragraphs[index].paragraph, limit: limit)
        || paragraphs[index].lines.count != 1
      {
        return false
      }
    }
    return true
  }

  /// Breaks paragraphs; false when all have the lines they had.
  private static func breakLines(
    _ paragraphs: inout [ParagraphLayout], measure: Measure, resolved: LayoutStyle,
    style: ParagraphStyle, engine: LayoutEngine
  ) -> Bool {
    var tabStops: TabStops?
    var changed = false
    for index in paragraphs.indices {
      let paragraph = paragraphs[index].paragraph
      let isOneLine = LineBreaker.isOneLine(
        paragraph, limit: measure.limit(isFirst: index == 0))
      if isOneLine, paragraphs[index].lines.count == 1 {
        engine.linesBroken += 1
        continue
      }
      changed = true
      if isOneLine, !paragraph.isMixed {
        paragraphs[index].broken.extras = []
        paragraphs[index].broken.lines = [Line(start: 0, segment: 0, x: 0)]
        engine.linesBroken += 1
        continue
      }
      let tabs = tabStops ?? TabStops(resolved, style)
      tabStops = tabs
      var lines: [Line] = []
      var extras: [LineExtra] = []
      swap(&lines, &paragraphs[index].broken.lines)
      swap(&extras, &paragraphs[index].broken.extras)
      var breaker = LineBreaker(
        paragraph: paragraph, measure: index == 0 ? measure : measure.withoutIndent,
        style: style, tabStops: tabs, engine: engine)
      breaker.breakLines(into: &lines, extras: &extras)
      if lines.count > 1, style.textWrap != .wrap {
        Self.improve(&lines, &extras, breaker, style: style)
      }
      engine.linesBroken += lines.count
      swap(&lines, &paragraphs[index].broken.lines)
      swap(&extras, &paragraphs[index].broken.extras)
      if paragraph.isMixed {
        paragraphs[index].orderVisually()
      } else {
        paragraphs[index].keepLongTables()
      }
    }
    return changed
  }

  /// Chooses other lines than those that first fit has made.
  private static func improve(
    _ lines: inout [Line], _ extras: inout [LineExtra], _ breaker: LineBreaker,
    style: ParagraphStyle
  ) {
    switch style.textWrap {
    case .wrap: break
    case .balance:
      BalancedWrap(measure: breaker.measure) { measure in
        LineBreaker(
          paragraph: breaker.paragraph, measure: measure, style: style,
          tabStops: breaker.tabStops, engine: breaker.engine)
      }.balance(&lines, &extras, hasOverflow: breaker.hasOverflow)
    case .pretty:
      let wrap = PrettyWrap(paragraph: breaker.paragraph, measure: breaker.measure)
      if let best = wrap.lines(atMost: lines.count) { (lines, extras) = (best, []) }
    }
  }

  /// Stacks paragraphs and lines.
  mutating func place() {
    var line = 0
    var top = 0.0
    var run = (top: 0.0, lines: 0, height: -1.0)
    let spacing = spacing
    for index in visibleCount..<paragraphs.count {
      paragraphs[index].position.firstLine = .max
      paragraphs[index].position.top = .infinity
    }
    for index in 0..<visibleCount {
      paragraphs[index].position.firstLine = line
      paragraphs[index].stackLines(resolved)
      let step = paragraphs[index].commonBand.height
      if paragraphs[index].hasOwnHeights {
        run.height = -1
      } else if run.height != step {
        run = (top, 0, step)
      }
      let count = paragraphs[index].lines.count
      let gaps = spacing * Double(index)
      paragraphs[index].position.top =
        (run.height < 0 ? top : run.top + step * Double(run.lines)) + gaps
      paragraphs[index].position.linesTop = run.top + gaps
      paragraphs[index].position.linesBefore = run.lines
      run.lines += count
      line += count
      top = run.height < 0 ? top + paragraphs[index].height : run.top + step * Double(run.lines)
    }
    lineCount = line
    height = top + spacing * Double(visibleCount - 1)
    placeInWidth()
  }

  /// The space between paragraphs; below 0 counts as 0, as in UIKit.
  var spacing: Double {
    let spacing = paragraphStyle.paragraphSpacing
    return spacing.isNaN ? 0 : max(0, min(1e6, spacing))
  }

  private mutating func placeInWidth() {
    alignmentWidth = boundedWidth ?? 0
    if boundedWidth == nil, needsAlignmentWidth { alignmentWidth = widestLine }
  }

  /// Whether lines can stand elsewhere than at the left edge of an unbounded block.
  private var needsAlignmentWidth: Bool {
    switch paragraphStyle.alignment {
    case .left: false
    case .start, .justify: paragraphs.contains { $0.paragraph.baseLevel == 1 }
    case .end, .right, .center: true
    }
  }
}
