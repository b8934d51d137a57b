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
