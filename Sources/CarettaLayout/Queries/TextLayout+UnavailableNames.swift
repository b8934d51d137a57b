// SPDX-License-Identifier: Apache-2.0

// Names that a reader may try first; the compiler's message names the replacement.

extension TextLayout {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "caretStops")
  public var carets: [CaretStop] { [] }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "lineCount")
  public var numberOfLines: Int { 0 }
}

extension TextGeometry {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "caretCandidates(at:)")
  public func carets(at offset: Int) -> [CaretCandidate] { [] }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "layout(_:)")
  public func layout(around offset: Int) -> TextLayout { layout(.line(0)) }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "layout(_:)")
  public func layout(aroundY y: Double) -> TextLayout { layout(.line(0)) }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "layout(_:)")
  public func layout(aroundLine line: Int) -> TextLayout { layout(.line(0)) }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "layout(_:)")
  public func layout(covering range: TextRange) -> TextLayout { layout(.line(0)) }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "layout(_:)")
  public func layout(fromY top: Double, toY bottom: Double) -> TextLayout { layout(.line(0)) }
}

extension LineBox {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "writingDirection")
  public var direction: WritingDirection { .ltr }
}

extension LayoutContext {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "init(cacheCapacity:)")
  public convenience init(cachedWords: Int) { self.init() }
}

extension ParagraphStyle {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "'alignment:' has been renamed to 'textAlign:'")
  public init(
    direction: Direction = .auto, alignment: TextAlign, whiteSpace: WhiteSpace = .preWrap,
    overflowWrap: OverflowWrap = .breakWord, textWrap: TextWrap = .wrap,
    lineHeight: LineHeight? = nil,
    writingMode: WritingMode = .horizontalTB, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) { self.init() }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "TextAlign")
  public typealias Alignment = TextAlign

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "textAlign")
  public var alignment: TextAlign {
    get { .start }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "textAlignLast")
  public var alignmentLast: TextAlign? {
    get { nil }
    set {}
  }
}

extension ParagraphSpan {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "'alignment:' has been renamed to 'textAlign:'")
  public init(
    _ range: TextRange, alignment: ParagraphStyle.TextAlign?,
    direction: ParagraphStyle.Direction? = nil, textIndent: Double? = nil,
    headIndent: Double? = nil, tailIndent: Double? = nil,
    lineHeight: ParagraphStyle.LineHeight? = nil,
    _ change: (inout ParagraphSpan) -> Void = { _ in }
  ) { self.init(range) }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "textAlign")
  public var alignment: ParagraphStyle.TextAlign? {
    get { nil }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "textAlignLast")
  public var alignmentLast: ParagraphStyle.TextAlign? {
    get { nil }
    set {}
  }
}

extension ParagraphStyle {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set lineHeight to .multiple(_)")
  public var lineHeightMultiple: Double? {
    get { nil }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set tabSize to .points(_)")
  public var tabLength: Double? {
    get { nil }
    set {}
  }
}

extension ParagraphSpan {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set tabSize to .points(_)")
  public var tabLength: Double? {
    get { nil }
    set {}
  }
}

extension TextSpan {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set letterSpacing to .percent(_)")
  public var letterSpacingPercent: Double? {
    get { nil }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set wordSpacing to .percent(_)")
  public var wordSpacingPercent: Double? {
    get { nil }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "use ParagraphStyle.InitialLetter.spans(in:size:...)")
  public static func initialLetter(
    _ range: TextRange, size: Double, sink: Int? = nil, style: TextStyle, lineHeight: Double
  ) -> TextSpan { TextSpan(range) }
}

extension TextStyle {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set letterSpacing to .percent(_)")
  public var letterSpacingPercent: Double {
    get { 0 }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set wordSpacing to .percent(_)")
  public var wordSpacingPercent: Double {
    get { 0 }
    set {}
  }
}

extension BlockOptions {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "maxBlockSize")
  public var maxHeight: Double? {
    get { nil }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "blockSize")
  public var blockExtent: Double? {
    get { nil }
    set {}
  }
}
