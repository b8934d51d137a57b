// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
public import CarettaLayout
public import CarettaViews

/// Generated scenarios, and properties that hold for them.
public enum GeneratedScenario {
  /// Screens of all sizes.
  public static let screens: [ScenarioScreen] = [
    .device(.iPhone8), .device(.iPhoneX, .landscape), .device(.iPadPro11),
    .window(Size(width: 200, height: 90)), .window(Size(width: 60, height: 30)),
    .window(Size(width: 0, height: 0)),
    .window(
      Size(width: 150, height: 120), safeArea: EdgeInsets(top: 30, left: 9, bottom: 50, right: 0)),
  ]

  /// Chooses a screen, a text and actions; the last action is typing.
  ///
  /// - Parameters:
  ///   - texts: the source of the choices.
  ///   - faces: the fonts of the text.
  /// - Returns: a scenario that ends two seconds after the last action.
  public static func make(_ texts: inout TextGenerator, _ faces: [FontFace]) -> Scenario {
    var text = ""
    for _ in 0..<texts.numbers.below(12) { text += texts.text() + "\n" }
    var events: [Scenario.Event] = []
    var time = 0.0
    for _ in 0..<texts.numbers.below(14) {
      time += Double(texts.numbers.below(12)) / 50
      events.append(Scenario.Event(at: time, action(&texts)))
    }
    // The last action of the user is followed.
    events.append(Scenario.Event(at: time + 1, .insert("x")))
    let options = CaretFollower.Options(
      duration: [0.1, 0.4, 0][texts.numbers.below(3)], padding: [1, 0, 3][texts.numbers.below(3)])
    let screen = texts.numbers.one(of: screens)
    let scrollView = Scenario.ScrollViewState(
      contentInset: EdgeInsets(
        top: Double(texts.numbers.below(30)), left: 0, bottom: Double(texts.numbers.below(30)),
        right: 0),
      contentInsetAdjustment: texts.numbers.one(of: ContentInsetAdjustmentBehavior.allCases))
    let textView = Scenario.TextViewState(
      text, style: TextStyle(fonts: faces, size: Double(10 + texts.numbers.below(30))),
      selection: TextSelection(caret: texts.numbers.below(text.utf16.count + 1)))
    return Scenario(
      on: screen, stage: .textView(textView, in: scrollView), follow: options, events: events,
      sampling: .every(0.02, until: time + 2), captures: [])
  }

  /// Chooses an action.
  ///
  /// - Parameters:
  ///   - texts: the source of the choices.
  ///   - offsets: the number of offsets to select from, of which some are outside of most texts.
  /// - Returns: the action.
  public static func action(_ texts: inout TextGenerator, offsets: Int = 2000) -> ScenarioAction {
    switch texts.numbers.below(12) {
    case 0, 1, 2: .insert(texts.text())
    case 3: .insert("\n\n\n\n")
    case 4: .deleteBackward(texts.numbers.below(30))
    case 5:
      .select(
        TextSelection(
          anchor: texts.numbers.below(offsets) - 10, head: texts.numbers.below(offsets) - 10))
    case 6: .move(texts.numbers.one(of: TextMovement.allCases), count: texts.numbers.below(20))
    case 7: .keyboard(Double(texts.numbers.below(500)))
    case 8: .rotate(texts.numbers.one(of: [.portrait, .landscape]))
    case 9:
      .drag(
        to: Point(x: Double(texts.numbers.below(99)), y: Double(texts.numbers.below(5000)) - 99))
    case 10: .reload(texts.text() + "\n" + texts.text())
    default: .insert(" ")
    }
  }

  /// Returns the errors in the timeline of a scenario that ends in typing and a second of rest.
  ///
  /// Errors are numbers that are not finite, invalid offsets at rest, backward writes, and a caret
  /// out of sight at the end.
  public static func violations(of timeline: Timeline) -> [String] {
    var found: [String] = []
    for sample in timeline.samples {
      let numbers = [
        sample.contentOffset.x, sample.contentOffset.y, sample.contentSize.width,
        sample.contentSize.height, sample.caret.x, sample.caret.y, sample.caret.height,
        sample.fraction,
      ]
      if !numbers.allSatisfy(\.isFinite) { found.append("at \(sample.at): \(numbers)") }
      if sample.caret.height <= 0 { found.append("at \(sample.at): no caret") }
      let geometry = sample.geometry(at: sample.contentOffset)
      let pixel = geometry.rounded(sample.contentOffset)
      if !sample.isAnimating,
        max(abs(pixel.x - sample.contentOffset.x), abs(pixel.y - sample.contentOffset.y)) > 1e-9
      {
        found.append("at \(sample.at): \(sample.contentOffset) between pixels")
      }
      if !sample.isAnimating, geometry.clamped(sample.contentOffset) != sample.contentOffset {
        found.append("at \(sample.at): \(sample.contentOffset) of \(geometry.validOffsets)")
      }
    }
    if timeline.log.map(\.at) != timeline.log.map(\.at).sorted() { found.append("log") }
    let metrics = timeline.metrics
    if metrics.backwardWrites != 0 { found.append("\(metrics.backwardWrites) backward") }
    if !metrics.largestSpeed.isFinite { found.append("a jump") }
    guard let last = timeline.samples.last else { return found + ["no samples"] }
    if last.isAnimating { found.append("still on its way") }
    // If the padded caret fits.
    let geometry = last.geometry(at: last.contentOffset)
    if geometry.visibleRect.height >= last.caret.height, geometry.visibleRect.width >= 2,
      !last.isPaddedCaretVisible
    {
      found.append("\(last.paddedCaret) not in \(geometry.visibleRect)")
    }
    return found
  }
}
