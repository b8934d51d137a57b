// SPDX-License-Identifier: Apache-2.0

/// A text laid out in lines, which answers all geometry queries.
///
/// ```swift
/// let face = try FontFace(path: "Fonts/NotoSans-Regular.ttf")
/// let layout = TextLayout("Hello, world", style: TextStyle(fonts: [face]), width: 80)
/// layout.lines.count                        // 2
/// layout.caretRect(for: TextPosition(7))    // the start of the second line
/// ```
///
/// Offsets are UTF-16 code units; coordinates are points from the block's top left corner, y
/// downward. The inline size is the length of the lines: the width of horizontal text and the
/// height of vertical text (`ParagraphStyle.writingMode`), whose results are in the block's
/// coordinates too. Every text, inline size and offset is valid: a negative size counts as 0, NaN
/// as unbounded. Copying is cheap. Changing the inline size breaks lines again, without shaping.
///
/// A layout consists of a specification (its input) and a stack of paragraphs (its result).
public struct TextLayout: Sendable {
  /// The input of the layout.
  package var specification: LayoutSpecification
  /// The laid-out paragraphs.
  var stack: ParagraphStack
  /// The length of the text in UTF-16 code units.
  public internal(set) var length: Int
  /// The height of all lines, including the spaces between paragraphs; for vertical lines, their
  /// extent across the lines.
  public internal(set) var height = 0.0
  /// The width in which lines are aligned: the block's width, or the widest line's width if
  /// unbounded.
  var alignmentWidth = 0.0
  /// The conversion between the block's coordinates and line-relative coordinates.
  ///
  /// In `vertical-rl` the block extends from x 0 to `BlockOptions.blockSize`, or to the extent of
  /// its lines. In `sideways-lr` lines begin at y `inlineSize`, or at the length of the longest
  /// line if it is unbounded.
  public internal(set) var axes = WritingAxes.horizontal

  /// Lays out a text with the context ``LayoutContext/current``.
  ///
  /// - Parameters:
  ///   - text: the text; text beyond `TextLimits.length` is ignored.
  ///   - style: the fonts, font size, spacing, features and language.
  ///   - spans: ranges of characters that differ from the style; later spans take precedence.
  ///   - attachments: the attachments that replace U+FFFC.
  ///   - paragraphStyle: the direction, alignment and breaking of paragraphs.
  ///   - paragraphSpans: paragraphs that differ from the paragraph style; later spans take
  ///     precedence.
  ///   - block: the limits of the block, and the treatment of overflowing text.
  ///   - inlineSize: the size of the block along its lines, in points (CSS `inline-size`).
  /// - Complexity: O(length); cached text is not shaped again.
  public init(
    _ text: String, style: borrowing TextStyle, spans: [TextSpan] = [],
    attachments: [TextAttachment] = [],
    paragraphStyle: borrowing ParagraphStyle = ParagraphStyle(),
    paragraphSpans: [ParagraphSpan] = [], block: borrowing BlockOptions = BlockOptions(),
    inlineSize: Double = .infinity
  ) {
    self.init(
      text, style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphSpans, block: block, width: inlineSize, context: .current)
  }

  /// Lays out a text whose inline size is called `width`, as it is in horizontal text; otherwise
  /// equal to ``init(_:style:spans:attachments:paragraphStyle:paragraphSpans:block:inlineSize:)``.
  public init(
    _ text: String, style: borrowing TextStyle, spans: [TextSpan] = [],
    attachments: [TextAttachment] = [],
    paragraphStyle: borrowing ParagraphStyle = ParagraphStyle(),
    paragraphSpans: [ParagraphSpan] = [], block: borrowing BlockOptions = BlockOptions(),
    width: Double
  ) {
    self.init(
      text, style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphSpans, block: block, inlineSize: width)
  }

  /// Lays out a text with a context; for tests and benchmarks.
  package init(
    _ text: String, style: borrowing TextStyle, spans: [TextSpan] = [],
    attachments: [TextAttachment] = [],
    paragraphStyle: borrowing ParagraphStyle = ParagraphStyle(),
    paragraphSpans: [ParagraphSpan] = [], block: borrowing BlockOptions = BlockOptions(),
    width: Double = .infinity, context: LayoutContext
  ) {
    specification = LayoutSpecification(
      style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphSpans, block: block, width: width, context: context)
    stack = ParagraphStack(width: specification.width, unit: specification.unit)
    length = 0
    layOut(text)
  }

  /// Lays out a text according to a specification.
  package init(_ text: String, _ specification: LayoutSpecification) {
    self.specification = specification
    stack = ParagraphStack(width: specification.width, unit: specification.unit)
    length = 0
    layOut(text)
  }

  private mutating func layOut(_ text: String) {
    stack.layOut(
      ParagraphSplitter.split(
        TextLimits.clipped(text),
        keepsLineFeeds: specification.paragraphStyle.whiteSpace.keepsLineFeeds),
      startsText: true, &specification)
    length = stack.length
    takeHeight()
    truncate()
  }

  /// Creates a layout from a stack that already has its position in the text.
  init(_ specification: LayoutSpecification, _ stack: ParagraphStack, length: Int, height: Double) {
    self.specification = specification
    self.stack = stack
    self.length = length
    self.height = height
    takeAxes()
  }

  /// Breaks the lines again for another inline size; only text at unsafe breaks is reshaped.
  public mutating func setInlineSize(_ inlineSize: Double) {
    specification.setWidth(inlineSize)
    if isTruncated {
      restoreLines()
    } else if stack.isUnchanged(specification, startsText: true) {
      return placeInWidth()
    }
    if !stack.breakLines(specification, startsText: true) { return placeInWidth() }
    takeHeight()
    truncate()
  }

  /// Sets the inline size, which is the width of horizontal text.
  public mutating func setWidth(_ width: Double) { setInlineSize(width) }

  mutating func takeHeight() {
    height = stack.heightWithGaps(specification)
    placeInWidth()
  }

  private mutating func placeInWidth() {
    alignmentWidth = boundedWidth ?? 0
    if boundedWidth == nil, stack.needsAlignmentWidth(specification) {
      alignmentWidth = widestLine
    }
    takeAxes()
  }

  /// Sets the axes for the height and the alignment width.
  @inline(__always)
  mutating func takeAxes() {
    let mode = specification.writingMode
    let blockSize = specification.blockSize ?? height
    let inlineSize = mode.isFromBottom ? boundedWidth ?? alignmentWidth : 0
    axes = WritingAxes(mode, blockSize: blockSize, inlineSize: inlineSize)
  }

  /// The text.
  ///
  /// O(length).
  public var text: String {
    var result = ""
    for record in paragraphs {
      result += record.paragraph.text.string(0..<Int(record.paragraph.contentLength))
      result += record.paragraph.terminator
    }
    return result
  }
}

extension TextLayout {
  /// The appearance of characters.
  public var style: TextStyle { specification.style }
  /// The ranges of characters that differ from the style.
  public var spans: [TextSpan] { specification.spans }
  /// The attachments in the text.
  public var attachments: [TextAttachment] { specification.attachments }
  /// The faces that `GlyphRun.fontIndex` refers to: the faces of `style`, followed by the faces of
  /// each span that are not in the list yet.
  public var fonts: [FontFace] { specification.fonts }
  /// The style of paragraphs, except where a paragraph span overrides it.
  public var paragraphStyle: ParagraphStyle { specification.paragraphStyle }
  /// The paragraphs that differ from the paragraph style.
  public var paragraphSpans: [ParagraphSpan] { specification.paragraphSpans }
  /// The limits of the block, and the treatment of overflowing text.
  public var block: BlockOptions { specification.block }
  /// The requested size of the block along its lines, in points; infinite if unbounded.
  ///
  /// Lines are broken at this size clamped to `NumberRange.extent`.
  public var inlineSize: Double { specification.width }
  /// The inline size, which is the width of horizontal text.
  public var width: Double { inlineSize }
  /// The number of lines; at least one.
  public var lineCount: Int { stack.lineTable.lineNumbers(ofParts: 0..<stack.lineCount).count }

  @inline(__always) var resolved: LayoutStyle { specification.resolved }
  var context: LayoutContext { specification.context }
  @inline(__always) var paragraphs: [ParagraphLayout] { stack.paragraphs }
  /// The number of paragraphs that have lines: all paragraphs except truncated ones.
  @inline(__always) var visibleCount: Int { stack.visibleCount }
  /// The width at which lines are broken, never below 0; nil if unbounded.
  @inline(__always) var boundedWidth: Double? { specification.boundedWidth }

  /// Returns the alignment of a line of a paragraph; `justify` only if its content is justified.
  @inline(__always)
  func alignment(_ record: ParagraphView, line: Int) -> ParagraphStyle.TextAlign {
    if record.hasFormat { return formattedAlignment(record, line: line) }
    return record.alignment(
      ofLine: line, specification.paragraphStyle.textAlign,
      last: specification.paragraphStyle.textAlignLast)
  }

  /// Returns the justification opportunities of a paragraph.
  @inline(__always)
  func textJustify(_ record: ParagraphView) -> ParagraphStyle.TextJustify {
    record.hasFormat
      ? formattedTextJustify(record) : specification.paragraphStyle.textJustify
  }

  /// Returns the slot of a line between its ends.
  @inline(__always)
  func slot(_ record: ParagraphView, line: Int) -> LineSlot {
    let slot = ownSlot(record, line: line)
    let extra = record.line(line).extra
    return extra < 0 ? slot : slot.adjusted(to: record.ends(ofExtra: extra))
  }

  /// Returns the slot of a line without the distances of its ends.
  @inline(__always)
  func ownSlot(_ record: ParagraphView, line: Int) -> LineSlot {
    if let slot = stack.lineTable.slot(ofPart: record.firstLine + line) { return slot }
    if record.hasFormat { return formattedSlot(record, line: line) }
    let room = record.firstLine == 0 ? specification.room : specification.bodyRoom
    return room.slot(ofLine: line, isSeparated: record.followsSeparator(line))
  }

  @inline(never)
  private func formattedAlignment(
    _ record: ParagraphView, line: Int
  ) -> ParagraphStyle.TextAlign {
    let style = specification.style(record.format)
    return record.alignment(ofLine: line, style.textAlign, last: style.textAlignLast)
  }

  @inline(never)
  private func formattedTextJustify(_ record: ParagraphView) -> ParagraphStyle.TextJustify {
    specification.style(record.format).textJustify
  }

  @inline(never)
  private func formattedSlot(_ record: ParagraphView, line: Int) -> LineSlot {
    specification.room(record.format, isFirst: false).slot(
      ofLine: line, isSeparated: record.followsSeparator(line))
  }
}
