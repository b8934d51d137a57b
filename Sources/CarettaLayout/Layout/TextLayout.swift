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
/// downward. On vertical lines (`ParagraphStyle.writingMode`) the width is that of lines from top to bottom;
/// answers are points of the block all the same. Any text, width and offset has an answer: a width below 0 is 0, one that is not a
/// number is unbounded. Copying costs nothing; a new width breaks lines again and shapes
/// nothing.
///
/// It is a specification, what was asked for, and a stack of paragraphs, what was made.
public struct TextLayout: Sendable {
  /// What was asked for.
  package var specification: LayoutSpecification
  /// What was made.
  var stack: ParagraphStack
  /// The length of the text in UTF-16 code units.
  public internal(set) var length: Int
  /// The height of all lines and the spaces between paragraphs, on vertical lines their extent across.
  public internal(set) var height = 0.0
  /// The width lines are aligned in: the block's, or the widest line's when unbounded.
  var alignmentWidth = 0.0
  /// How lines stand in the block: between the points of queries and the places of lines.
  ///
  /// In `vertical-rl` the block reaches from x 0 to `BlockOptions.blockExtent`, or to the extent of its
  /// lines.
  public internal(set) var axes = WritingAxes.horizontal

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: any text; what is beyond `TextLimits.length` is left out.
  ///   - style: fonts, size, spacing, features, language.
  ///   - spans: ranges of characters that differ from the style, the stronger ones last.
  ///   - attachments: objects that stand over U+FFFC.
  ///   - paragraphStyle: direction, alignment, breaking.
  ///   - paragraphSpans: paragraphs that differ from the paragraph style, the stronger ones last.
  ///   - block: how many lines there may be, and what becomes of the rest.
  ///   - width: the width of the block in points; the height of one whose lines are vertical.
  ///   - context: where shaped words are remembered.
  /// - Complexity: O(length); text met before is not shaped again.
  public init(
    _ text: String, style: TextStyle, spans: [TextSpan] = [],
    attachments: [TextAttachment] = [], paragraphStyle: ParagraphStyle = ParagraphStyle(),
    paragraphSpans: [ParagraphSpan] = [], block: BlockOptions = BlockOptions(),
    width: Double = .infinity, context: LayoutContext = .current
  ) {
    self.init(
      text,
      LayoutSpecification(
        style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
        paragraphSpans: paragraphSpans, block: block, width: width, context: context))
  }

  /// Lays out a text as a specification asks.
  package init(_ text: String, _ specification: LayoutSpecification) {
    self.specification = specification
    stack = ParagraphStack(
      TextLimits.clipped(text), endsText: true, startsText: true, &self.specification)
    length = stack.length
    takeHeight()
    truncate()
  }

  /// Puts a stack that was made, and stands at its place in the text, under a specification.
  init(_ specification: LayoutSpecification, _ stack: ParagraphStack, length: Int, height: Double) {
    self.specification = specification
    self.stack = stack
    self.length = length
    self.height = height
    axes = WritingAxes(
      specification.paragraphStyle.writingMode, blockExtent: specification.blockExtent ?? height)
  }

  /// Breaks the lines again for another width; nothing is shaped but what a line cuts in two.
  public mutating func setWidth(_ width: Double) {
    specification.setWidth(width)
    if isTruncated {
      restoreLines()
    } else if stack.isUnchanged(specification, startsText: true) {
      return placeInWidth()
    }
    if !stack.breakLines(specification, startsText: true) { return placeInWidth() }
    takeHeight()
    truncate()
  }

  /// Stacks the visible paragraphs again.
  mutating func place() {
    stack.place(specification)
    takeHeight()
  }

  mutating func takeHeight() {
    height = stack.flow == nil ? stack.heightWithGaps(specification) : stack.height
    axes = WritingAxes(
      specification.paragraphStyle.writingMode, blockExtent: specification.blockExtent ?? height)
    placeInWidth()
  }

  private mutating func placeInWidth() {
    alignmentWidth = boundedWidth ?? 0
    if boundedWidth == nil, stack.needsAlignmentWidth(specification) {
      alignmentWidth = widestLine
    }
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
  /// What characters look like.
  public var style: TextStyle { specification.style }
  /// The ranges of characters that differ from the style.
  public var spans: [TextSpan] { specification.spans }
  /// The objects in the text.
  public var attachments: [TextAttachment] { specification.attachments }
  /// The faces that `GlyphRun.fontIndex` counts: those of `style`, then those of each span in turn
  /// that are not among them.
  public var fonts: [FontFace] { specification.fonts }
  /// How lines are made, where no paragraph span says otherwise.
  public var paragraphStyle: ParagraphStyle { specification.paragraphStyle }
  /// The paragraphs that differ from the paragraph style.
  public var paragraphSpans: [ParagraphSpan] { specification.paragraphSpans }
  /// How many lines there may be, and what becomes of the rest.
  public var block: BlockOptions { specification.block }
  /// The width of the block as it was asked for; infinite when unbounded.
  ///
  /// Lines are broken at the width in `NumberRange.extent` that is nearest to it.
  public var width: Double { specification.width }
  /// The number of lines; at least one.
  public var lineCount: Int { stack.flow?.lines.count ?? stack.lineCount }

  @inline(__always) var resolved: LayoutStyle { specification.resolved }
  var context: LayoutContext { specification.context }
  @inline(__always) var paragraphs: [ParagraphLayout] { stack.paragraphs }
  /// The paragraphs that have lines: all but those that are left out.
  @inline(__always) var visibleCount: Int { stack.visibleCount }
  /// The width that lines are broken at: never below 0; nil when unbounded.
  @inline(__always) var boundedWidth: Double? { specification.boundedWidth }

  /// The alignment of a line of a paragraph; `justify` only where its content is spread.
  @inline(__always)
  func alignment(_ record: ParagraphView, line: Int) -> ParagraphStyle.Alignment {
    if record.hasFormat { return formattedAlignment(record, line: line) }
    return record.alignment(
      ofLine: line, specification.paragraphStyle.alignment,
      last: specification.paragraphStyle.alignmentLast)
  }

  /// Where the lines of a paragraph get wider if they are justified.
  @inline(__always)
  func textJustify(_ record: ParagraphView) -> ParagraphStyle.TextJustify {
    record.hasFormat
      ? formattedTextJustify(record) : specification.paragraphStyle.textJustify
  }

  /// The slot of a line, with what of the line stands outside.
  @inline(__always)
  func slot(_ record: ParagraphView, line: Int) -> LineSlot {
    let slot = ownSlot(record, line: line)
    let extra = record.line(line).extra
    return extra < 0 ? slot : slot.extended(by: record.hang(ofExtra: extra))
  }

  /// The slot of a line of which nothing stands outside.
  @inline(__always)
  func ownSlot(_ record: ParagraphView, line: Int) -> LineSlot {
    if let flow = stack.flow {
      let slot = flow.slots[record.firstLine + line]
      return record.hasFormat ? record.withoutClonedEdges(slot, ofLine: line) : slot
    }
    if record.hasFormat { return formattedSlot(record, line: line) }
    let room = record.firstLine == 0 ? specification.room : specification.bodyRoom
    return room.slot(ofLine: line, isSeparated: record.followsSeparator(line))
  }

  @inline(never)
  private func formattedAlignment(
    _ record: ParagraphView, line: Int
  ) -> ParagraphStyle.Alignment {
    let style = specification.style(record.format)
    return record.alignment(ofLine: line, style.alignment, last: style.alignmentLast)
  }

  @inline(never)
  private func formattedTextJustify(_ record: ParagraphView) -> ParagraphStyle.TextJustify {
    specification.style(record.format).textJustify
  }

  @inline(never)
  private func formattedSlot(_ record: ParagraphView, line: Int) -> LineSlot {
    let slot = specification.room(record.format, isFirst: false).slot(
      ofLine: line, isSeparated: record.followsSeparator(line))
    return record.withoutClonedEdges(slot, ofLine: line)
  }
}
