// SPDX-License-Identifier: Apache-2.0

/// What is asked of a layout, everything but the text itself, and what directly follows from it.
///
/// The parts of a longer text share one; their text spans, attachments and paragraph spans come with
/// each part. A copy costs three references.
package struct LayoutSpecification: Sendable {
  /// What is asked for, except for the width.
  private var input: LayoutInput
  /// The width of the block as it was asked for; infinite when unbounded.
  package private(set) var width: Double
  /// The faces that `GlyphRun.fontIndex` counts.
  package private(set) var fonts: [FontFace]
  /// The text's own style in the unit of all styles.
  private(set) var resolved: LayoutStyle
  /// The room of the block's first paragraph, unless it has a format.
  private(set) var room: LineRoom
  /// The room of the other paragraphs without a format.
  private(set) var bodyRoom: LineRoom

  /// Makes a specification; the parts of a longer text have their unit and fonts from `shared`.
  package init(
    style: TextStyle, spans: [TextSpan] = [], attachments: [TextAttachment] = [],
    paragraphStyle: ParagraphStyle, paragraphSpans: [ParagraphSpan] = [],
    block: BlockOptions = BlockOptions(), width: Double, shared: SharedStyling? = nil,
    context: LayoutContext
  ) {
    input = LayoutInput(
      style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphSpans, block: block, context: context, shared: shared)
    self.width = block.spaceLength(paragraphStyle.writingMode) ?? width
    fonts = shared?.fonts ?? style.fonts
    resolved = context.withEngine { engine in
      engine.styles.layoutStyle(for: style, unit: shared?.unit)
    }
    room = LineRoom(self.width, paragraphStyle, unit: resolved.unit)
    bodyRoom = room.continued
  }

  /// Asks for another width; with containers there is none.
  package mutating func setWidth(_ width: Double) {
    self.width = block.spaceLength(paragraphStyle.writingMode) ?? width
    room = LineRoom(self.width, paragraphStyle, unit: resolved.unit)
    bodyRoom = room.continued
  }

  /// Takes the unit and the fonts that the styles of the text come to.
  mutating func resolve(_ resolved: LayoutStyle, fonts: [FontFace]) {
    self.fonts = fonts
    guard resolved !== self.resolved else { return }
    self.resolved = resolved
    setWidth(width)
  }

  /// Takes text spans and paragraph spans of a part of the text, in place of others.
  package func with(
    spans: [TextSpan], attachments: [TextAttachment], paragraphSpans: [ParagraphSpan]
  ) -> LayoutSpecification {
    var result = self
    result.input = LayoutInput(
      style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphSpans, block: block, context: context, shared: sharedStyling)
    return result
  }

  /// The same without spans for lines that flow through containers, of which the widest gives the width.
  package func flowing(_ block: BlockOptions) -> LayoutSpecification {
    LayoutSpecification(
      style: style, paragraphStyle: paragraphStyle, block: block, width: width,
      shared: sharedStyling, context: context)
  }

  /// The same for lines that stand on one of the pages.
  package func with(_ page: PageGeometry.Page) -> LayoutSpecification {
    var block = block
    block.containers = page.containers
    block.exclusions = page.exclusions
    block.containerExclusions = []
    block.blockExtent = blockExtent
    var result = self
    result.input = LayoutInput(
      style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphSpans, block: block, context: context, shared: sharedStyling)
    return result
  }

  var style: TextStyle { input.style }
  package var spans: [TextSpan] { input.spans }
  package var attachments: [TextAttachment] { input.attachments }
  var paragraphStyle: ParagraphStyle {
    @inline(__always) get { input.paragraphStyle }
  }
  package var paragraphSpans: [ParagraphSpan] { input.paragraphSpans }
  var block: BlockOptions { input.block }
  var context: LayoutContext { input.context }
  var unit: LayoutUnit { resolved.unit }
  /// What the styles of a part are measured in; nil where that follows from the styles.
  var sharedStyling: SharedStyling? { input.shared }
  /// The width that lines are broken at: never below 0; nil when unbounded.
  @inline(__always) var boundedWidth: Double? {
    width < .infinity ? NumberRange.extent.clamped(width) : nil
  }

  /// The extent of the block across its lines; nil for the extent of the lines.
  ///
  /// In `vertical-rl` containers and exclusions need an edge that does not depend on the lines: the
  /// right edge of the container, or else of the exclusion, that is farthest right.
  var blockExtent: Double? {
    block.blockExtent.flatMap { $0.isFinite ? NumberRange.extent.clamped($0) : nil }
      ?? (writingMode == .verticalRL ? block.rightEdge : nil)
  }

  private var writingMode: WritingMode { input.paragraphStyle.writingMode }

  /// The containers and exclusions in the coordinates of lines (`WritingAxes`).
  var areas: BlockOptions {
    if !writingMode.isVertical || !mayFlow { return block }
    return block.turned(WritingAxes(writingMode, blockExtent: blockExtent ?? 0))
  }

  /// The space between two paragraphs, besides what they ask for themselves; below 0 counts as 0,
  /// as in UIKit.
  package var paragraphSpacing: Double {
    NumberRange.length.clamped(paragraphStyle.paragraphSpacing)
  }

  /// The size of the em square in points: 0 where it is not finite or negative.
  package var fontSize: Double { resolved.size }

  /// The height of an empty line.
  package var emptyLineHeight: Double {
    ParagraphLayout.commonBand(resolved, paragraphStyle).height
  }

  /// The style of a paragraph's lines.
  @inline(__always)
  func style(_ format: ParagraphFormat?) -> ParagraphStyle { format?.style ?? paragraphStyle }

  /// Whether the last lines of a paragraph are justified.
  @inline(__always)
  func spreadsLastLines(_ format: ParagraphFormat?) -> Bool {
    if let format { return format.style.alignmentLast == .justify }
    return input.paragraphStyle.alignmentLast == .justify
  }

  /// Whether lines of a paragraph are more than their segments (`ParagraphStyle.adjustsEdges`).
  @inline(__always)
  func adjustsEdges(_ format: ParagraphFormat?) -> Bool {
    if let format { return format.style.adjustsEdges }
    return input.paragraphStyle.adjustsEdges
  }

  /// Whether text of paragraphs without a format may stand outside of lines.
  @inline(__always) var hangsAtEdges: Bool { input.paragraphStyle.hangsAtEdges }

  /// The room of a paragraph's lines.
  @inline(__always)
  func room(_ format: ParagraphFormat?, isFirst: Bool) -> LineRoom {
    if let format { return formattedRoom(format) }
    return isFirst ? room : bodyRoom
  }

  private func formattedRoom(_ format: ParagraphFormat) -> LineRoom {
    let block =
      format.wrapsInSpans
      ? LineRoom(width, paragraphStyle, unit: resolved.unit, wraps: true) : room
    return block.formatted(format, unit: resolved.unit)
  }

  /// Whether lines may have slots that depend on where they stand.
  @inline(__always) var mayFlow: Bool {
    !input.block.exclusions.isEmpty || !input.block.containers.isEmpty
  }

  /// The tab stops of a paragraph's lines.
  func tabStops(_ format: ParagraphFormat?) -> TabStops {
    TabStops(
      resolved, style(format), headIndent: format?.headIndent ?? 0,
      language: format?.language ?? style.language)
  }
}

/// What is asked of a layout, except for text and width: immutable and shared by copies.
private final class LayoutInput: Sendable {
  let style: TextStyle
  let spans: [TextSpan]
  let attachments: [TextAttachment]
  let paragraphStyle: ParagraphStyle
  let paragraphSpans: [ParagraphSpan]
  let block: BlockOptions
  let context: LayoutContext
  /// What the parts of a longer text have in common; nil for a whole text.
  let shared: SharedStyling?

  init(
    style: TextStyle, spans: [TextSpan], attachments: [TextAttachment],
    paragraphStyle: ParagraphStyle, paragraphSpans: [ParagraphSpan], block: BlockOptions,
    context: LayoutContext, shared: SharedStyling?
  ) {
    self.style = style
    self.spans = spans
    self.attachments = attachments
    self.paragraphStyle = paragraphStyle
    self.paragraphSpans = paragraphSpans
    self.block = block
    self.context = context
    self.shared = shared
  }
}
