// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import TestSupport

/// Timelines of generated scenarios: as text, and with all numbers as they are.
func scenarioResults(_ fonts: DigestFonts) -> [DigestedResult] {
  (0..<150).map { index in
    DigestedResult("scenario/\(index)") { canonical in
      var texts = TextGenerator(seed: UInt64(700_000 + index))
      let timeline = ScenarioGenerator.scenario(fonts, &texts, capturesViews: index % 5 == 0).play()
      canonical.add("timeline\n" + timeline.description)
      for sample in timeline.samples { canonical.addSample(sample) }
      for write in timeline.writes {
        canonical.add("write", write.at, write.from, write.to, write.target, write.isImmediate)
      }
      for motion in timeline.motions {
        canonical.add(
          "motion", motion.start, motion.end, motion.from, motion.target, motion.isComplete)
      }
    }
  }
}

extension CanonicalText {
  fileprivate mutating func addSample(_ sample: Timeline.Sample) {
    add(
      "sample \(sample.at)", sample.contentOffset, sample.viewport, sample.contentSize,
      sample.adjustedContentInset, sample.caret, sample.paddedCaret)
    add(
      "state", sample.isCaretVisible, sample.isPaddedCaretVisible, sample.isAnimating,
      sample.fraction)
    if let views = sample.views { addView(views, depth: 0) }
  }

  private mutating func addView(_ view: ViewSnapshot, depth: Int) {
    add(
      "view \(depth) \(view.name)", view.frame, view.bounds, view.clipsToBounds,
      view.backgroundColor, view.contents.runs, view.contents.attachments,
      view.contents.selection, view.contents.caret, view.contents.paddedCaret)
    for subview in view.subviews { addView(subview, depth: depth + 1) }
  }
}

/// Scenarios by chance: styled texts of all scripts on screens of all sizes.
private enum ScenarioGenerator {
  static func scenario(
    _ fonts: DigestFonts, _ texts: inout TextGenerator, capturesViews: Bool
  ) -> Scenario {
    var text = ""
    for _ in 0..<texts.numbers.below(12) { text += texts.text() + "\n" }
    var events: [Scenario.Event] = []
    var time = 0.0
    for _ in 0..<texts.numbers.below(16) {
      time += Double(texts.numbers.below(12)) / 50
      events.append(Scenario.Event(at: time, GeneratedScenario.action(&texts, offsets: 900)))
    }
    let follow = CaretFollower.Options(
      duration: texts.numbers.one(of: [0.1, 0.4, 0]), padding: texts.numbers.one(of: [1, 0, 3])
    ) {
      $0.horizontalPadding = texts.numbers.one(of: [0, 0, 6])
      $0.reveal = texts.numbers.one(of: CaretFollower.Options.Reveal.allCases)
      $0.end = texts.numbers.one(of: CaretFollower.Options.End.allCases)
      $0.reducesMotion = texts.numbers.below(8) == 0
      $0.mode = texts.numbers.one(of: RevealMode.allCases)
    }
    let screen = texts.numbers.one(of: GeneratedScenario.screens)
    let scrollView = Scenario.ScrollViewState(
      contentInset: EdgeInsets(
        top: Double(texts.numbers.below(30)), left: 0, bottom: Double(texts.numbers.below(30)),
        right: 0),
      contentInsetAdjustment: texts.numbers.one(of: ContentInsetAdjustmentBehavior.allCases))
    return Scenario(
      on: screen, stage: .textView(textView(text, fonts, &texts.numbers), in: scrollView),
      follow: follow, events: events,
      sampling: .every(capturesViews ? 0.2 : 0.02, until: time + 0.6),
      captures: capturesViews ? .views : [])
  }

  private static func textView(
    _ text: String, _ fonts: DigestFonts, _ numbers: inout SeededGenerator
  ) -> Scenario.TextViewState {
    let length = text.utf16.count
    let spans = (0..<numbers.below(3)).map { _ in
      LayoutStyling.span(length: length, fonts, &numbers)
    }
    return Scenario.TextViewState(
      text,
      style: TextStyle(
        fonts: numbers.one(of: [[fonts.box], fonts.scripts]), size: Double(10 + numbers.below(30))),
      spans: spans,
      paragraphStyle: ParagraphStyle(
        textAlign: numbers.one(of: [.start, .start, .center, .justify]))
    ) {
      $0.width = numbers.one(of: [nil, nil, 500])
      $0.selection = TextSelection(caret: numbers.below(length + 1))
    }
  }
}
