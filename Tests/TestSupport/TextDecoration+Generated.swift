// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension TextDecoration {
  /// Chooses some values.
  public static func generated(_ numbers: inout SeededGenerator) -> Self {
    Self(
      Set(Line.allCases.filter { _ in numbers.below(2) == 0 }),
      style: numbers.one(of: Style.allCases),
      color: numbers.one(of: [nil, Color(red: 200, green: 0, blue: 0)]),
      thickness: numbers.one(of: [.auto, .auto, .fromFont, .points(0.25), .points(5)]),
      offset: numbers.one(of: [nil, nil, 0, 3.5, -6]), position: numbers.one(of: Position.allCases),
      skipInk: numbers.one(of: SkipInk.allCases))
  }
}

extension LayoutSample {
  /// Chooses decorations for one sample of four: of the text, of spans and of paragraphs.
  ///
  /// The choices come from a generator of their own, so that other choices stay as they are.
  public mutating func chooseDecorations(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed ^ 0xDEC0)
    guard numbers.below(4) == 0 else { return }
    if numbers.below(2) == 0 { paragraphStyle.textDecoration = [.generated(&numbers)] }
    for index in spans.indices where numbers.below(2) == 0 {
      spans[index].textDecoration = [.generated(&numbers)]
    }
    for index in paragraphSpans.indices where numbers.below(4) == 0 {
      paragraphSpans[index].textDecoration = [.generated(&numbers)]
    }
    let start = numbers.below(text.utf16.count + 1)
    var span = TextSpan(TextRange(start, start + numbers.one(of: [1, 5, 30, 300])))
    span.textDecoration = [.generated(&numbers), .generated(&numbers)]
    spans.append(span)
  }
}
