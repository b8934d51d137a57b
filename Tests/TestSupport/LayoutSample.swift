// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A text with the styles and the width it is laid out in, chosen by a generator.
public struct LayoutSample: Sendable, CustomStringConvertible {
  /// The text.
  public var text: String
  /// The style of characters.
  public var style: TextStyle
  /// How lines are made.
  public var paragraphStyle: ParagraphStyle
  /// The paragraphs that differ.
  public var paragraphSpans: [ParagraphSpan]
  /// The ranges of characters that differ; none unless `chooseSpans` adds some.
  public var spans: [TextSpan] = []
  /// The objects over U+FFFC; none unless `chooseAttachments` adds some.
  public var attachments: [TextAttachment] = []
  /// The limits of the block.
  public var block: BlockOptions
  /// The block's width.
  public var width: Double

  /// Chooses styles and a width for a text, to which tabs or spaces in a row may be added.
  ///
  /// Every option is combined with every other one; each mostly has its default value, so that a
  /// few options are also tested alone.
  public init(_ text: String, faces: [FontFace], numbers: inout SeededGenerator) {
    self.text = text
    let fonts: [FontFace] =
      switch numbers.below(3) {
      case 0: [faces[0]]
      case 1: faces
      default: Array(faces.dropFirst())
      }
    style = TextStyle(fonts: fonts, size: numbers.one(of: [20, 20, 16, 13.7]))
    paragraphStyle = ParagraphStyle()
    block = BlockOptions()
    width = numbers.one(of: [0, 1, 15, 30, 50, 64.3, 75.46, 100, 200, .infinity])
    paragraphSpans = []
    if numbers.below(4) == 0 {
      paragraphSpans = ParagraphSpan.generated(length: text.utf16.count, numbers: &numbers)
    }
    chooseText(&numbers)
    chooseStyle(&numbers)
    chooseBreaking(&numbers)
    chooseLines(&numbers)
    chooseBlock(&numbers)
  }

  /// Chooses a text, its styles and spans, and sometimes vertical lines.
  public init(_ generator: inout TextGenerator, faces: [FontFace]) {
    let text = generator.text()
    self.init(text, faces: faces, numbers: &generator.numbers)
    chooseMore(&generator.numbers)
    chooseSpans(&generator.numbers)
    chooseWritingMode(&generator.numbers)
  }

  private mutating func chooseText(_ numbers: inout SeededGenerator) {
    guard numbers.below(6) == 0 else { return }
    let scalars = Array(text.unicodeScalars)
    let cut = numbers.below(scalars.count + 1)
    var all = String.UnicodeScalarView()
    all += scalars[..<cut]
    all +=
      numbers.one(of: ["\t\t", "\t \t", "   ", "\u{2003}\u{3000} ", "\u{70F}   "]).unicodeScalars
    all += scalars[cut...]
    text = String(all)
  }

  private mutating func chooseStyle(_ numbers: inout SeededGenerator) {
    if numbers.below(5) == 0 {
      style.letterSpacing.points = numbers.one(of: [2, 0.3, -1.5, 40, -15])
    }
    if numbers.below(5) == 0 {
      style.wordSpacing.points = numbers.one(of: [5, -1, 200, 172.28, -30])
    }
    if numbers.below(4) == 0 {
      style.language = numbers.one(of: ["ja", "zh", "ko", "th", "ar", "tr", "fi", "en-Hrkt"])
    }
  }

  private mutating func chooseBreaking(_ numbers: inout SeededGenerator) {
    paragraphStyle.direction = numbers.one(of: ParagraphStyle.Direction.allCases + [.auto])
    paragraphStyle.autoFallback = numbers.one(of: ParagraphStyle.AutoFallback.allCases)
    paragraphStyle.overflowWrap = numbers.one(of: [.breakWord, .breakWord, .normal])
    if numbers.below(3) == 0 {
      paragraphStyle.whiteSpace = numbers.one(of: ParagraphStyle.WhiteSpace.allCases)
    }
    if numbers.below(6) == 0 {
      paragraphStyle.wordBreak = numbers.one(of: ParagraphStyle.WordBreak.recorded)
    }
    if numbers.below(5) == 0 {
      paragraphStyle.lineBreak = numbers.one(of: ParagraphStyle.LineBreak.allCases)
    }
    if numbers.below(6) == 0 {
      paragraphStyle.tailoring = numbers.one(of: ParagraphStyle.Tailoring.allCases)
    }
    if numbers.below(6) == 0 { paragraphStyle.hyphens = numbers.one(of: [.manual, .none]) }
    if numbers.below(6) == 0 {
      paragraphStyle.textWrap = numbers.one(of: ParagraphStyle.TextWrap.allCases)
    }
  }

  private mutating func chooseLines(_ numbers: inout SeededGenerator) {
    paragraphStyle.textAlign = numbers.one(of: ParagraphStyle.TextAlign.allCases)
    paragraphStyle.lineHeight = numbers.one(of: [nil, nil, 24])
    if numbers.below(6) == 0 { paragraphStyle.textIndent = numbers.one(of: [15, -15, 33.5, 1000]) }
    if numbers.below(6) == 0 { paragraphStyle.paragraphSpacing = 7 }
    if numbers.below(4) == 0 { paragraphStyle.tabSize = numbers.one(of: [0, 1, 4, 2.5, 100]) }
    if numbers.below(6) == 0 {
      paragraphStyle.tabStops = (0..<3).map { _ in
        ParagraphStyle.TabStop(
          x: Double(numbers.below(300)),
          alignment: numbers.one(of: ParagraphStyle.TabStop.Alignment.allCases))
      }
    }
  }

  private mutating func chooseBlock(_ numbers: inout SeededGenerator) {
    if numbers.below(5) == 0 { block.maxLines = numbers.one(of: [1, 2, 3]) }
    if numbers.below(8) == 0 { block.maxBlockSize = numbers.one(of: [0.5, 20, 47]) }
    block.truncation = numbers.one(of: BlockOptions.Truncation.allCases)
    block.ellipsis = numbers.one(
      of: ["…", "", "...", "אב", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "א 12 b", "\t", " "])
  }

  /// Chooses properties that `init` leaves alone: the samples whose digests are recorded stay as
  /// they are.
  public mutating func chooseMore(_ numbers: inout SeededGenerator) {
    if numbers.below(4) == 0 {
      paragraphStyle.textAlignLast = numbers.one(of: ParagraphStyle.TextAlign.allCases)
    }
    if numbers.below(6) == 0 {
      paragraphStyle.tabSize = .points(numbers.one(of: [0, 7.25, 36, 1000]))
    }
    if numbers.below(6) == 0 { style.letterSpacing.percent = numbers.one(of: [5, -20, 100]) }
    if numbers.below(6) == 0 { style.wordSpacing.percent = numbers.one(of: [25, -30, 400]) }
    if numbers.below(3) == 0 {
      paragraphStyle.textJustify = numbers.one(of: ParagraphStyle.TextJustify.allCases)
      if numbers.below(2) == 0 { paragraphStyle.textAlign = .justify }
    }
    paragraphStyle.textIndentHanging = numbers.below(4) == 0
    paragraphStyle.textIndentEachLine = numbers.below(4) == 0
    paragraphStyle.chooseEdges(&numbers)
    for index in paragraphSpans.indices where numbers.below(4) == 0 {
      paragraphSpans[index].textAlignLast = numbers.one(of: ParagraphStyle.TextAlign.allCases)
      paragraphSpans[index].chooseMore(&numbers)
    }
  }

  /// Chooses spans for one sample of three.
  public mutating func chooseSpans(_ numbers: inout SeededGenerator) {
    guard numbers.below(3) == 0 else { return }
    spans = TextSpan.generatedWrapping(length: text.utf16.count, numbers: &numbers)
  }

  /// Chooses transformed text for one sample of four, and sometimes spans with other transforms.
  public mutating func chooseTransforms(_ numbers: inout SeededGenerator) {
    guard numbers.below(4) == 0 else { return }
    paragraphStyle.textTransform = .generated(&numbers)
    for index in spans.indices where numbers.below(2) == 0 {
      spans[index].textTransform = .generated(&numbers)
    }
    for index in paragraphSpans.indices where numbers.below(4) == 0 {
      paragraphSpans[index].textTransform = .generated(&numbers)
    }
  }

  /// Chooses emphasis marks and ruby annotations for one sample of four.
  public mutating func chooseAnnotations(_ numbers: inout SeededGenerator) {
    guard numbers.below(4) == 0 else { return }
    if numbers.below(2) == 0 { paragraphStyle.textEmphasis = .generated(&numbers) }
    for index in spans.indices where numbers.below(3) == 0 {
      spans[index].textEmphasis = .generated(&numbers)
      spans[index].textEmphasisPosition = TextEmphasisPosition(
        isUnder: numbers.below(2) == 0, isLeft: numbers.below(2) == 0)
    }
    spans += TextSpan.generatedRuby(length: text.utf16.count, numbers: &numbers)
  }

  /// Chooses list markers for one sample of four.
  public mutating func chooseMarkers(_ numbers: inout SeededGenerator) {
    guard numbers.below(4) == 0 else { return }
    if paragraphSpans.isEmpty {
      paragraphSpans = ParagraphSpan.generated(length: text.utf16.count, numbers: &numbers)
    }
    for index in paragraphSpans.indices where numbers.below(2) == 0 {
      paragraphSpans[index].marker = .generated(&numbers)
    }
  }

  /// Chooses vertical lines of any kind for one sample of four, and sometimes an extent across
  /// them.
  public mutating func chooseWritingMode(_ numbers: inout SeededGenerator) {
    guard numbers.below(4) == 0 else { return }
    paragraphStyle.writingMode = numbers.one(of: [.verticalRL, .verticalRL, .verticalLR])
    paragraphStyle.textOrientation = numbers.one(of: TextOrientation.allCases)
    paragraphStyle.textCombineUpright = numbers.one(of: TextCombineUpright.allCases)
    if numbers.below(2) == 0 { block.blockSize = numbers.one(of: [0, 60, 333.3]) }
    if numbers.below(2) == 0 {
      spans += TextSpan.generatedCombining(length: text.utf16.count, numbers: &numbers)
    }
  }

  /// Chooses rotated lines for one sample of three with vertical lines.
  ///
  /// The choices come from a generator of their own, so that other choices stay as they are.
  public mutating func chooseSideways(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed ^ 0x51DE)
    guard paragraphStyle.writingMode.isVertical, numbers.below(3) == 0 else { return }
    paragraphStyle.writingMode = numbers.one(of: [.sidewaysRL, .sidewaysLR, .sidewaysLR])
  }

  /// Chooses objects for the text's U+FFFC.
  public mutating func chooseAttachments(_ numbers: inout SeededGenerator) {
    for (offset, unit) in text.utf16.enumerated() where unit == 0xFFFC {
      attachments.append(
        TextAttachment(
          at: offset, width: numbers.one(of: [0, 10, 33.25]), height: numbers.one(of: [0, 8, 50]),
          baseline: numbers.one(of: [nil, 5]),
          alignment: numbers.one(of: [.baseline, .top, .middle, .belowBaseline]),
          isInFlow: numbers.below(4) > 0))
    }
  }

  /// Chooses areas that lines keep clear of; the samples whose digests are recorded have none.
  public mutating func chooseExclusions(_ numbers: inout SeededGenerator) {
    block.chooseExclusions(&numbers)
  }

  /// Chooses containers; the samples whose digests are recorded have none.
  public mutating func chooseContainers(_ numbers: inout SeededGenerator) {
    var x: Double = numbers.one(of: [0, 0, 12.5, -20])
    for _ in 0..<numbers.one(of: [1, 2, 2, 3, 5]) {
      let width: Double = numbers.one(of: [40, 75.46, 120, 200, 15])
      let height: Double = numbers.one(of: [50, 72, 100, 160, 10])
      let y: Double = numbers.one(of: [0, 0, 30, 90.25])
      block.containers.append(Rect(x: x, y: y, width: width, height: height))
      x += width + numbers.one(of: [0, 10, 24.5])
    }
    block.orphans = numbers.one(of: [1, 2, 2, 3])
    block.widows = numbers.one(of: [1, 2, 2, 3])
    for index in paragraphSpans.indices {
      paragraphSpans[index].breakAfter = numbers.one(of: [nil, nil, nil, true, false])
      paragraphSpans[index].keepWithNext = numbers.one(of: [nil, true])
    }
  }

  /// Chooses lengths of nothing and margins that are wider than the text beside them.
  public mutating func chooseSmallNumbers(_ numbers: inout SeededGenerator) {
    if numbers.below(3) == 0 { style.size = numbers.one(of: [0, 0.001, 1]) }
    if numbers.below(3) == 0 { paragraphStyle.lineHeight = numbers.one(of: [0, 0.001]) }
    let length = text.utf16.count
    for _ in 0..<numbers.below(4) {
      let start = numbers.below(length + 1)
      var span = TextSpan(TextRange(start, start + numbers.one(of: [1, 1, 2, 5, 100])))
      if numbers.below(4) == 0 { span.size = 0 }
      let margins: [Double] = [0, 0, -1.1, -9.7, -41.3, 5]
      span.box = InlineBox(
        margin: EdgeInsets(
          top: numbers.one(of: margins), left: numbers.one(of: margins),
          bottom: numbers.one(of: margins), right: numbers.one(of: margins)),
        decorationBreak: numbers.one(of: InlineBox.DecorationBreak.allCases))
      spans.append(span)
    }
  }

  /// Hyphenates words nearly everywhere (`hyphens: auto`).
  public mutating func hyphenate() throws(HyphenationError) {
    try TestHyphenation.hyphenate(&paragraphStyle, &style)
  }

  /// Returns the layout.
  public func layout(width: Double? = nil, context: LayoutContext = .shared) -> TextLayout {
    TextLayout(
      text, style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphSpans, block: block, width: width ?? self.width, context: context)
  }

  /// The data that reproduces the sample.
  public var description: String {
    let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
    let paragraphs = paragraphSpans.map {
      "\($0.range.start)..<\($0.range.end) \(changes(of: $0, from: ParagraphSpan($0.range)))"
    }
    return "\(text.debugDescription) \(scalars) width \(width), "
      + "style \(changes(of: paragraphStyle, from: ParagraphStyle())), paragraphs \(paragraphs), "
      + "block \(changes(of: block, from: BlockOptions())), "
      + "spans \(spans.map(\.wrappingDescription)), "
      + (attachments.isEmpty ? "" : "attachments \(attachments), ")
      + "\(style.fonts.count) fonts, size \(style.size), letterSpacing \(style.letterSpacing) "
      + "wordSpacing \(style.wordSpacing) " + style.language
  }
}

/// Returns the properties of a value that differ from another value, with their names.
func changes<Value>(of value: Value, from other: Value) -> String {
  let pairs = zip(Mirror(reflecting: value).children, Mirror(reflecting: other).children)
  return pairs.map { (label: $0.label ?? "", new: "\($0.value)", old: "\($1.value)") }
    .filter { $0.new != $0.old }
    .map { "\($0.label): \($0.new)" }.joined(separator: ", ")
    .replacing("CarettaLayout.", with: "")
}

extension BlockOptions {
  /// Chooses areas that lines keep clear of.
  mutating func chooseExclusions(_ numbers: inout SeededGenerator) {
    func number(_ bound: Int) -> Double { Double(numbers.below(bound)) / 2 }
    for _ in 0..<numbers.one(of: [1, 1, 2, 3]) {
      switch numbers.below(3) {
      case 0:
        exclusions.append(
          .rect(Rect(x: number(300), y: number(160), width: number(120), height: number(120))))
      case 1:
        exclusions.append(
          .circle(center: Point(x: number(300), y: number(160)), radius: number(80)))
      default:
        let corners = (0..<3 + numbers.below(5)).map { _ in Point(x: number(300), y: number(200)) }
        exclusions.append(
          .polygon(corners, fillRule: numbers.one(of: ExclusionShape.FillRule.allCases)))
      }
    }
    minimumStretch = numbers.one(of: [nil, nil, 0, 5, 33.3])
  }
}
