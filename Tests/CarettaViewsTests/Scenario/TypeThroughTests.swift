// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// Types whole documents with keyboard changes and rotations, and checks every frame.
@Suite struct TypeThroughTests {
  /// A script with a document and its fonts.
  enum Script: String, CaseIterable {
    case latin, arabic, devanagari, thai, cjk

    var fonts: [String] {
      switch self {
      case .latin: []
      case .arabic: ["NotoSansArabic-Regular.ttf"]
      case .devanagari: ["NotoSansDevanagari-Regular.ttf"]
      case .thai: ["NotoSansThai-Regular.ttf"]
      case .cjk: ["NotoSansCJKjp-Subset.otf"]
      }
    }

    /// The first grapheme clusters of the document, paragraphs included.
    func document(_ count: Int) throws -> [Character] {
      let bytes = try #require(TestFiles.bytes(at: TestFiles.path("Benchmarks/\(rawValue).txt")))
      return Array(String(decoding: bytes, as: UTF8.self).prefix(count))
    }

    func style(size: Double) throws -> TextStyle {
      TextStyle(fonts: try (fonts + ["NotoSans-Regular.ttf"]).map(TestFonts.face), size: size)
    }
  }

  /// The script, device and speed of typing a document.
  struct Case: CustomTestStringConvertible {
    var script: Script
    var device: Device
    var interval: Double
    var testDescription: String { "\(script), \(device.name), every \(interval) s" }

    /// Every script on every device; every speed with every script and every device.
    static let all: [Case] = Script.allCases.enumerated().flatMap { row, script in
      [Device.iPhone8, .iPhoneX, .iPad].enumerated().map { column, device in
        Case(script: script, device: device, interval: [0.02, 0.06, 0.15][(row + column) % 3])
      }
    }
  }

  static let duration = 0.1
  static let frame = 1.0 / 60

  /// Pastes the beginning, then types: with a keyboard, rotated, without a keyboard, and in the
  /// middle.
  private func scenario(_ test: Case) throws -> (scenario: Scenario, lineHeight: Double) {
    let size = test.device.idiom == .pad ? 44.0 : 26
    let text = try test.script.document(1000)
    let style = try test.script.style(size: size)
    let parts = [text[..<600], text[600..<740], text[740..<860], text[860..<930], text[930...]]
      .map { String($0) }
    let keyboard = test.device.idiom == .pad ? 400.0 : 260
    let steps: [ScenarioStep] = [
      .insert(parts[0]), .wait(0.3), .keyboard(keyboard), .wait(0.3),
      .type(parts[1], every: test.interval), .wait(0.3), .rotate(.landscape), .wait(0.3),
      .type(parts[2], every: test.interval), .wait(0.3), .keyboard(0), .wait(0.3),
      .rotate(.portrait), .wait(0.3), .select(150), .wait(0.3),
      .type(parts[3], every: test.interval), .wait(0.3), .move(.documentEnd), .wait(0.3),
      .type(parts[4], every: test.interval), .wait(0.3),
    ]
    let layout = TextLayout(String(text), style: style, width: 300)
    return (
      Scenario(
        on: .device(test.device), stage: .textView(Scenario.TextViewState(style: style)),
        follow: CaretFollower.Options(duration: Self.duration), script: steps,
        sampling: .every(Self.frame)), layout.lines.map { $0.bottom - $0.top }.max() ?? 0
    )
  }

  /// The periods with typing alone, and the animations that it started.
  private func typing(_ timeline: Timeline) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    var first: Double?
    var last = 0.0
    for entry in timeline.log {
      guard case .action(let action) = entry.event else { continue }
      // A paste does not count as typing.
      if case .insert(let text) = action, text.count == 1 {
        if first == nil { first = entry.at }
        last = entry.at
      } else if let start = first {
        ranges.append(start...last + Self.duration)
        first = nil
      }
    }
    if let first { ranges.append(first...last + Self.duration) }
    return ranges
  }

  private func part(_ timeline: Timeline, _ range: ClosedRange<Double>) -> Timeline {
    Timeline(
      samples: timeline.samples.filter { range.contains($0.at) },
      log: timeline.log.filter { range.contains($0.at) })
  }

  /// The longest period in which the caret was not visible, in seconds.
  private func longestLoss(_ timeline: Timeline) -> Double {
    var longest = 0.0
    var start: Double?
    for sample in timeline.samples {
      if sample.isCaretVisible {
        if let start { longest = max(longest, sample.at - start) }
        start = nil
      } else if start == nil {
        start = sample.at
      }
    }
    return start == nil ? longest : .infinity
  }

  @Test(arguments: Case.all)
  func `a document that is typed is followed steadily`(_ test: Case) throws {
    let (scenario, lineHeight) = try scenario(test)
    let timeline = scenario.play()
    let metrics = timeline.metrics
    #expect(metrics.motions > 10)

    // The padded caret is visible at the end of each animation and while none is running.
    expect(metrics.restingSamplesWithPaddedCaretHidden, equals: 0)
    var samples = timeline.samples[...]
    var checked = 0
    for (index, entry) in timeline.log.enumerated() {
      guard case .complete = entry.event else { continue }
      let next = timeline.log[(index + 1)...].first?.at ?? .infinity
      samples = samples.drop { $0.at < entry.at }
      guard let sample = samples.first, sample.at < next else { continue }
      checked += 1
      #expect(sample.isPaddedCaretVisible, "at \(sample.at)")
    }
    #expect(checked > 2)

    // Never backward, never without need.
    expect(metrics.backwardWrites, equals: 0)
    #expect(metrics.layoutShift < 1e-6)

    // While typing, the offset moves in one direction, and at most by one new line (and one that
    // was not reached yet) in the duration of an animation. Below the last line there is no
    // padding: a new line there is visible only near the end of the animation.
    let stretches = typing(timeline)
    expect(stretches.count, equals: 4)
    for (index, stretch) in stretches.enumerated() {
      let metrics = part(timeline, stretch).metrics
      expect(metrics.directionChangesY, equals: 0)
      expect(metrics.directionChangesX, equals: 0)
      let isAtEnd = index != 2
      #expect(longestLoss(part(timeline, stretch)) <= (isAtEnd ? 5 * Self.duration : 0))
      let bound = 2 * lineHeight / Self.duration
      #expect(metrics.largestSpeed <= bound + 1e-6)
      #expect(metrics.largestStep <= bound * Self.frame + 1e-6)
    }
  }

  @Test func `animators that contend fail what is asked of one`() throws {
    var (scenario, _) = try scenario(Case(script: .latin, device: .iPhone8, interval: 0.02))
    scenario.follow.mode = .contend
    let metrics = scenario.play().metrics
    expect(metrics.largestSpeed, equals: .infinity)
    #expect(metrics.backwardWrites > 0)
  }
}
