// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension TextSpan {
  /// Sets one of the options of white space and line breaking.
  public mutating func chooseWrapping(_ numbers: inout SeededGenerator) {
    switch numbers.below(7) {
    case 0, 1: whiteSpace = numbers.one(of: ParagraphStyle.WhiteSpace.allCases)
    case 2: textWrapMode = numbers.one(of: [.nowrap, .nowrap, .wrap])
    case 3: wordBreak = numbers.one(of: ParagraphStyle.WordBreak.allCases)
    case 4: overflowWrap = numbers.one(of: ParagraphStyle.OverflowWrap.allCases)
    case 5: lineBreak = numbers.one(of: ParagraphStyle.LineBreak.allCases)
    default: hyphens = numbers.one(of: ParagraphStyle.Hyphens.allCases)
    }
  }

  /// Makes the span a box of edges by chance.
  public mutating func chooseBox(_ numbers: inout SeededGenerator) {
    func edges(_ lengths: [Double]) -> EdgeInsets {
      EdgeInsets(
        top: numbers.one(of: lengths), left: numbers.one(of: lengths),
        bottom: numbers.one(of: lengths), right: numbers.one(of: lengths))
    }
    // No room is the difference between two advances of the fonts with round ones, which the audit
    // would take it for.
    box = InlineBox(
      margin: edges([0, 0, 4, 7.25, -3]), borderWidth: edges([0, 1.3, 2.5]),
      padding: edges([0, 3, 1.0 / 3, 40]),
      backgroundColor: numbers.one(of: [nil, Color("#ffeeaa")]),
      decorationBreak: numbers.one(of: InlineBox.DecorationBreak.allCases))
  }

  /// Says what stands side by side, mostly all.
  public mutating func chooseCombining(_ numbers: inout SeededGenerator) {
    textCombineUpright = numbers.one(of: [
      .all, .all, .all, .digits2, .digits4, TextCombineUpright.none,
    ])
  }

  /// Short spans whose text stands side by side; some of them are boxes too.
  public static func generatedCombining(length: Int, numbers: inout SeededGenerator) -> [TextSpan] {
    (0..<1 + numbers.below(4)).map { _ in
      let start = numbers.below(length + 1)
      var span = TextSpan(TextRange(start, start + numbers.one(of: [1, 2, 2, 3, 4, 9, 200])))
      span.chooseCombining(&numbers)
      if numbers.below(5) == 0 { span.chooseBox(&numbers) }
      if numbers.below(6) == 0 { span.chooseWrapping(&numbers) }
      return span
    }
  }

  /// The range and the options.
  var wrappingDescription: String {
    "\(range.start)..<\(range.end) \(changes(of: self, from: TextSpan(range)))"
  }

  /// Spans that name options of white space and line breaking, some of them sizes too.
  public static func generatedWrapping(length: Int, numbers: inout SeededGenerator) -> [TextSpan] {
    (0..<1 + numbers.below(5)).map { _ in
      let start = numbers.below(length + 1)
      var span = TextSpan(TextRange(start, start + numbers.one(of: [1, 2, 4, 9, 20, 200])))
      for _ in 0..<1 + numbers.below(2) { span.chooseWrapping(&numbers) }
      if numbers.below(5) == 0 { span.size = numbers.one(of: [10, 26.5]) }
      if numbers.below(3) == 0 { span.chooseBox(&numbers) }
      return span
    }
  }

  /// Short spans with ruby annotations, of which some overlap.
  public static func generatedRuby(length: Int, numbers: inout SeededGenerator) -> [TextSpan] {
    (0..<1 + numbers.below(5)).map { _ in
      let start = numbers.below(length + 1)
      return TextSpan(TextRange(start, start + numbers.one(of: [1, 1, 2, 3, 5, 20]))) {
        $0.ruby = RubyAnnotation(
          numbers.one(of: ["か", "かんじ", "note", "two words", "שלום", "日本の文章です", "a\tb\nc"]),
          position: numbers.one(of: RubyAnnotation.Position.allCases),
          align: numbers.one(of: RubyAnnotation.Align.allCases),
          size: numbers.one(of: [nil, nil, 5, 20]))
      }
    }
  }
}

extension TextEmphasis {
  /// Returns a mark, or none.
  public static func generated(_ numbers: inout SeededGenerator) -> TextEmphasis {
    numbers.one(of: [.none, .filled(.dot), .open(), .string("※"), .string("x")])
  }
}
