// SPDX-License-Identifier: Apache-2.0

/// The input of a layout except its text, and values that directly follow from it.
///
/// The parts of a longer text share one specification; each part adds its own text spans,
/// attachments and paragraph spans. A copy costs three references.
package struct LayoutSpecification: Sendable {
  /// The input, except for the width and the context.
  private(set) var input: LayoutInput
  let context: LayoutContext
  /// The requested width of the block; infinite if unbounded.
  package private(set) var width: Double
  /// The faces of the style and of spans; nil without spans.
  private var spanFonts: [FontFace]?
  /// The text's own style in the common layout unit of all styles.
  private(set) var resolved: LayoutStyle
  /// The available width of the block's first paragraph, unless it has a format.
  private(set) var room: LineRoom
  /// The available width of the other paragraphs without a format.
  var bodyRoom: LineRoom { room.continued }

  /// Creates a specification; the parts of a longer text take their unit and fonts from `shared`.
  package init(
    style: borrowing TextStyle, spans: [TextSpan] = [], attachments: [TextAttachment] = [],
    paragraphStyle: borrowing ParagraphStyle, paragraphSpans: [ParagraphSpan] = [],
    block: borrowing BlockOptions = BlockOptions(), width: Double, shared: SharedStyling? = nil,
    context: LayoutContext
  ) {
    self.context = context
    (input, resolved, self.width, room) = context.withEngine { engine in
      let resolved = engine.styles.layoutStyle(for: style, unit: shared?.unit)
      let input =
        spans.isEmpty && attachments.isEmpty && paragraphSpans.isEmpty && shared == nil
        ? engine.latestInput.input(style, resolved, paragraphStyle, block)
        : LayoutInput(
          style: copy style, resolved, spans: spans, attachments: attachments,
          paragraphStyle: copy paragraphStyle, paragraphSpans: paragraphSpans, block: copy block,
          shared: shared)
      let width = input.width(width)
      let room = engine.latestInput.room(width, input, unit: resolved.unit)
      return (input, resolved, width, room)
    }
  }

  /// Sets the requested width; ignored with containers.
  package mutating func setWidth(_ width: Double) {
    self.width = input.width(width)
    room = LineRoom(self.width, input.roomValues, unit: resolved.unit)
  }

  /// Sets the unit and the fonts that result from the styles of the text.
  mutating func resolve(_ resolved: LayoutStyle, fonts: [FontFace]) {
    spanFonts = fonts
    guard resolved !== self.resolved else { return }
    self.resolved = resolved
    setWidth(width)
  }

  /// Returns the specification with the text spans and paragraph spans of a part of the text.
  package func with(
    spans: [TextSpan], attachments: [TextAttachment], paragraphSpans: [ParagraphSpan]
  ) -> LayoutSpecification {
    var result = self
    result.input = LayoutInput(
      style: style, resolved, spans: spans, attachments: attachments,
      paragraphStyle: paragraphStyle, paragraphSpans: paragraphSpans, block: block,
      shared: sharedStyling)
    return result
  }

  /// Returns the specification, without spans, for lines that flow through containers; the widest
  /// container determines the width.
  package func flowing(_ block: BlockOptions) -> LayoutSpecification {
    LayoutSpecification(
      style: style, paragraphStyle: paragraphStyle, block: block, width: width,
      shared: sharedStyling, context: context)
  }

  /// Returns the specification for lines on one of the pages.
  package func with(_ page: PageGeometry.Page) -> LayoutSpecification {
    var block = block
    block.containers = page.containers
    block.exclusions = page.exclusions
    block.containerExclusions = []
    block.blockSize = blockSize
    var result = self
    result.input = LayoutInput(
      style: style, resolved, spans: spans, attachments: attachments,
      paragraphStyle: paragraphStyle, paragraphSpans: paragraphSpans, block: block,
      shared: sharedStyling)
    return result
  }

  /// The faces that `GlyphRun.fontIndex` refers to.
  package var fonts: [FontFace] { spanFonts ?? input.shared?.fonts ?? input.style.fonts }
  var style: TextStyle { input.style }
  package var spans: [TextSpan] { input.spans }
  package var attachments: [TextAttachment] { input.attachments }
  var paragraphStyle: ParagraphStyle {
    @inline(__always) get { input.paragraphStyle }
  }
  package var paragraphSpans: [ParagraphSpan] { input.paragraphSpans }
  /// Whether there are spans or attachments.
  @inline(__always) var hasSpans: Bool { input.hasSpans }
  /// Whether left-to-right lines of paragraphs without a format begin at the left edge of the
  /// block: no alignment, indent, container or exclusion moves them.
  @inline(__always) var startsLinesAtEdge: Bool { input.startsLinesAtEdge }
  /// Whether, in addition to `startsLinesAtEdge`, no text hangs outside the block in paragraphs
  /// without a format.
  @inline(__always) var keepsLinesAtEdge: Bool { input.keepsLinesAtEdge }
  /// Whether right-to-left lines of paragraphs without a format begin at the right edge of the
  /// block.
  @inline(__always) var startsLinesAtRightEdge: Bool { input.startsLinesAtRightEdge }
  /// Whether the block limits the number of lines or their height.
  @inline(__always) var limitsLines: Bool { input.limitsLines }
  var block: BlockOptions { input.block }
  var unit: LayoutUnit { resolved.unit }
  /// The shared unit and fonts of a document; nil for a stand-alone layout.
  var sharedStyling: SharedStyling? { input.shared }
  /// The width at which lines are broken, never below 0; nil if unbounded.
  @inline(__always) package var boundedWidth: Double? {
    width < .infinity ? NumberRange.extent.clamped(width) : nil
  }

  /// The extent of the block across its lines; nil for the extent of the lines.
  ///
  /// In `vertical-rl` containers and exclusions need an edge that does not depend on the lines: the
  /// right edge of the container, or else of the exclusion, that is farthest right.
  var blockSize: Double? {
    input.block.blockSize.flatMap { $0.isFinite ? NumberRange.extent.clamped($0) : nil }
      ?? (writingMode.isFromRight ? block.rightEdge : nil)
  }

  @inline(__always) var writingMode: WritingMode { input.paragraphStyle.writingMode }

  /// The containers and exclusions in the coordinates of lines (`WritingAxes`).
  var areas: BlockOptions {
    if !writingMode.isVertical || !mayFlow { return block }
    return block.turned(
      WritingAxes(writingMode, blockSize: blockSize ?? 0, inlineSize: boundedWidth ?? 0))
  }

  /// The space between two paragraphs, not including their own spacing; values below 0 count as 0,
  /// as in UIKit.
  package var paragraphSpacing: Double {
    NumberRange.length.clamped(input.paragraphStyle.paragraphSpacing)
  }

  /// The font size in points; 0 if it is not finite or negative.
  package var fontSize: Double { resolved.size }

  /// The height of an empty line.
  package var emptyLineHeight: Double {
    input.emptyBand.height
  }

  /// The style of a paragraph's lines.
  @inline(__always)
  func style(_ format: ParagraphFormat?) -> ParagraphStyle { format?.style ?? paragraphStyle }

  /// Whether the last lines of a paragraph are justified.
  @inline(__always)
  func spreadsLastLines(_ format: ParagraphFormat?) -> Bool {
    if let format { return format.style.textAlignLast == .justify }
    return input.paragraphStyle.textAlignLast == .justify
  }

  /// Whether a paragraph's lines need edge processing (`ParagraphStyle.adjustsEdges`).
  @inline(__always)
  func adjustsEdges(_ format: ParagraphFormat?) -> Bool {
    if let format { return format.style.adjustsEdges || format.clonesEdges }
    return input.adjustsEdges
  }

  /// Whether a paragraph's style allows lines to be broken without a `LineBreaker`.
  @inline(__always)
  func breaksPlainLines(_ format: ParagraphFormat?) -> Bool {
    format == nil && input.breaksPlainLines
  }

  /// Whether text of paragraphs without a format may hang outside lines.
  @inline(__always) var hangsAtEdges: Bool { input.paragraphStyle.hangsAtEdges }

  /// Returns the available width of a paragraph's lines.
  @inline(__always)
  func room(_ format: ParagraphFormat?, isFirst: Bool) -> LineRoom {
    if let format { return formattedRoom(format) }
    return isFirst ? room : bodyRoom
  }

  private func formattedRoom(_ format: ParagraphFormat) -> LineRoom {
    let block =
      format.wrapsInSpans
      ? LineRoom(width, input.roomValues, unit: resolved.unit, wraps: true) : room
    return block.formatted(format, unit: resolved.unit)
  }

  /// Whether slots may depend on the vertical positions of lines.
  @inline(__always) var mayFlow: Bool { input.mayFlow }

  /// Returns the tab stops of a paragraph's lines.
  func tabStops(_ format: ParagraphFormat?) -> TabStops {
    TabStops(
      resolved, style(format), headIndent: format?.headIndent ?? 0,
      language: format?.language ?? style.language)
  }
}

/// The input of a layout, except for text, width and context; immutable and shared.
final class LayoutInput: Sendable {
  let style: TextStyle
  let spans: [TextSpan]
  let attachments: [TextAttachment]
  let paragraphStyle: ParagraphStyle
  let paragraphSpans: [ParagraphSpan]
  let block: BlockOptions
  /// The styling that the parts of a longer text share; nil for a whole text.
  let shared: SharedStyling?
  // Values that each layout reads, so that it copies none of the structures above.
  let hasSpans: Bool
  let mayFlow: Bool
  let limitsLines: Bool
  let adjustsEdges: Bool
  let breaksPlainLines: Bool
  let startsLinesAtEdge: Bool
  let keepsLinesAtEdge: Bool
  let startsLinesAtRightEdge: Bool
  let roomValues: LineRoom.StyleValues
  /// The line box of an empty line, and of lines in the first face.
  let emptyBand: LineBand

  init(
    style: TextStyle, _ resolved: LayoutStyle, spans: [TextSpan], attachments: [TextAttachment],
    paragraphStyle: ParagraphStyle, paragraphSpans: [ParagraphSpan], block: BlockOptions,
    shared: SharedStyling?
  ) {
    self.style = style
    self.spans = spans
    self.attachments = attachments
    self.paragraphStyle = paragraphStyle
    self.paragraphSpans = paragraphSpans
    self.block = block
    self.shared = shared
    roomValues = LineRoom.StyleValues(paragraphStyle)
    emptyBand = ParagraphLayout.commonBand(resolved, paragraphStyle)
    hasSpans =
      !spans.isEmpty || !attachments.isEmpty || !paragraphSpans.isEmpty
      || paragraphStyle.textEmphasis != .none
    mayFlow = block.mayFlow
    limitsLines = block.maxLines != nil || block.maxBlockSize != nil
    adjustsEdges = paragraphStyle.adjustsEdges
    breaksPlainLines =
      !paragraphStyle.adjustsEdges && paragraphStyle.rare.isDefault
      && paragraphStyle.wordBreak != .autoPhrase && paragraphStyle.textWrap == .wrap
      && paragraphStyle.textGroupAlign == .none && paragraphStyle.textAlign != .justify
      && paragraphStyle.textAlignLast != .justify
    let last = paragraphStyle.textAlignLast ?? paragraphStyle.textAlign
    startsLinesAtEdge =
      !mayFlow && paragraphStyle.textIndent == 0 && paragraphStyle.textGroupAlign == .none
      && Self.isAtStart(paragraphStyle.textAlign) && Self.isAtStart(last)
    keepsLinesAtEdge = startsLinesAtEdge && !paragraphStyle.hangsAtEdges
    startsLinesAtRightEdge =
      keepsLinesAtEdge && paragraphStyle.textAlign == .start && last == .start
  }

  /// Whether a style equals the paragraph style.
  ///
  /// A method, because comparing the stored style with `==` in another object copies it.
  @inline(never)
  fileprivate func hasStyle(_ style: borrowing ParagraphStyle) -> Bool { paragraphStyle == style }

  private static func isAtStart(_ alignment: ParagraphStyle.TextAlign) -> Bool {
    alignment == .start || alignment == .left
  }

  /// Returns the width of the block for a requested width: with containers, the widest one's width.
  func width(_ requested: Double) -> Double {
    if !mayFlow || block.containers.isEmpty { return requested }
    return block.spaceLength(paragraphStyle.writingMode) ?? requested
  }
}

/// The latest input without spans, attachments and limits, which successive layouts with equal
/// styles share, and the latest available width.
final class LatestInput {
  private var input: LayoutInput?
  private var layoutStyle: LayoutStyle?
  /// The latest inline size of a layout with this input, and its available width.
  private var room: (inlineSize: Double, room: LineRoom)?

  /// Returns the available width in a block of an inline size.
  func room(_ inlineSize: Double, _ input: LayoutInput, unit: LayoutUnit) -> LineRoom {
    guard input === self.input else { return LineRoom(inlineSize, input.roomValues, unit: unit) }
    if let room, room.inlineSize == inlineSize { return room.room }
    let made = LineRoom(inlineSize, input.roomValues, unit: unit)
    room = (inlineSize, made)
    return made
  }

  /// Returns the input of a layout without spans and attachments.
  ///
  /// - Parameters:
  ///   - style: the style of the text.
  ///   - layoutStyle: the same style in layout units; equal styles have the same object.
  ///   - paragraphStyle: the style of the paragraphs.
  ///   - block: the limits of the block.
  /// - Returns: the latest input if it is equal, otherwise a new one.
  func input(
    _ style: borrowing TextStyle, _ layoutStyle: LayoutStyle,
    _ paragraphStyle: borrowing ParagraphStyle, _ block: borrowing BlockOptions
  ) -> LayoutInput {
    // Strings in rare values may be equal and differ in their scalars, and thereby in their glyphs.
    let isPlain = block.isPlain && paragraphStyle.rare.isDefault
    if isPlain, layoutStyle === self.layoutStyle, let input, input.hasStyle(paragraphStyle) {
      return input
    }
    let made = LayoutInput(
      style: copy style, layoutStyle, spans: [], attachments: [],
      paragraphStyle: copy paragraphStyle, paragraphSpans: [], block: copy block, shared: nil)
    if isPlain { (input, self.layoutStyle, room) = (made, layoutStyle, nil) }
    return made
  }
}
