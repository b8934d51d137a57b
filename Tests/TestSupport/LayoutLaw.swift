// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// A law between two layouts: the layout of a sample and the layout of a changed sample.
public struct LayoutLaw: Sendable {
  /// The law in a few words.
  public let name: String
  /// Returns how the layouts of a sample break the law; a law that does not apply to the sample
  /// holds.
  ///
  /// The number chooses one of the changes that the law allows.
  let check: @Sendable (LayoutSample, UInt64) -> [String]

  init(_ name: String, _ check: @escaping @Sendable (LayoutSample, UInt64) -> [String]) {
    self.name = name
    self.check = check
  }

  /// All laws.
  public static let all =
    lengthLaws + spanLaws + [
      appending, container, farExclusion, wideBlock, measuredWidth, verticalDirections, warmCaches,
    ]

  /// Samples for which a law does not hold.
  struct Exception: Sendable {
    /// The name of the law.
    let law: String
    /// The names of the options of the samples.
    let options: String
    let applies: @Sendable (LayoutSample) -> Bool

    init(_ law: String, _ options: String, _ applies: @escaping @Sendable (LayoutSample) -> Bool) {
      self.law = law
      self.options = options
      self.applies = applies
    }
  }

  /// The combinations of options for which a law does not hold yet, by the law's name.
  ///
  /// A row is removed when the engine is corrected.
  static let exceptions: [Exception] = [
    // A span with a property is a box, and boxes divide combined text (CSS Writing Modes 4, 9.1).
    Exception("span of the text's own style", "textCombineUpright") { $0.combinesText },
    Exception("split span", "textCombineUpright") { $0.combinesText },
    // Between letters that change when they are cut, more or less text may fit.
    Exception("measured width", "wordBreak, lineBreak, overflowWrap between letters") {
      $0.cutsWords
    },
  ]

  /// The laws that have exceptions.
  public static var exceptionNames: [String] { exceptions.map(\.law) }

  /// Returns how the layouts of a sample break the law, with the smallest sample found that still
  /// breaks it.
  public func violations(of sample: LayoutSample, seed: UInt64) -> [String] {
    if found(sample, seed).isEmpty { return [] }
    let smallest = sample.reduced { !found($0, seed).isEmpty }
    return ["law \"\(name)\", smallest: \(smallest)"] + found(smallest, seed)
  }

  private func found(_ sample: LayoutSample, _ seed: UInt64) -> [String] {
    let isExcepted = Self.exceptions.contains { $0.law == name && $0.applies(sample) }
    return isExcepted ? [] : Array(check(sample, seed).prefix(3))
  }
}

extension LayoutSample {
  /// Whether a paragraph or a style has a value.
  func hasParagraph(where matches: (ParagraphSpan) -> Bool) -> Bool {
    paragraphSpans.contains(where: matches)
  }

  var usesTextWrap: Bool {
    func isSpecial(_ wrap: ParagraphStyle.TextWrap?) -> Bool { wrap == .balance || wrap == .pretty }
    return isSpecial(paragraphStyle.textWrap) || hasParagraph { isSpecial($0.textWrap) }
  }

  var usesClones: Bool { spans.contains { $0.box?.decorationBreak == .clone } }

  var usesInitialLetters: Bool { hasParagraph { $0.initialLetter != nil } }

  var usesHangingText: Bool {
    !paragraphStyle.hangingPunctuation.isEmpty || paragraphStyle.opticalMargins
      || hasParagraph { $0.hangingPunctuation?.isEmpty == false || $0.opticalMargins == true }
  }

  var combinesText: Bool {
    paragraphStyle.writingMode.isVertical
      && (paragraphStyle.textCombineUpright != .none
        || spans.contains { $0.textCombineUpright != nil })
  }

  /// Whether some line ends inside a word.
  var cutsWords: Bool {
    paragraphStyle.wordBreak == .breakAll || paragraphStyle.lineBreak == .anywhere
      || hasParagraph { $0.wordBreak == .breakAll || $0.lineBreak == .anywhere }
      || spans.contains { $0.wordBreak == .breakAll || $0.lineBreak == .anywhere }
      || layout().lines.contains { $0.endReason == .emergency }
  }

  var usesNegativeLengths: Bool {
    [
      style.letterSpacing.points, style.wordSpacing.points, style.letterSpacing.percent,
      style.wordSpacing.percent,
    ].contains { $0 < 0 }
      || spans.contains { span in
        guard let box = span.box else { return false }
        return [box.margin.left, box.margin.right, box.margin.top, box.margin.bottom]
          .contains { $0 < 0 }
      }
  }

  var usesJustification: Bool {
    [paragraphStyle.textAlign, paragraphStyle.textAlignLast].contains(.justify)
      || hasParagraph { $0.textAlign == .justify || $0.textAlignLast == .justify }
  }
}

/// Two layouts, the second one of which is the first one moved, scaled or mirrored.
struct LayoutComparison {
  /// The factors of both coordinates.
  var scale = Point(x: 1, y: 1)
  /// The distances by which points are moved after they are scaled.
  var offset = Point(x: 0, y: 0)
  /// The largest difference between coordinates.
  var tolerance = 0.0
  /// Whether containers and parts of lines are compared.
  var comparesParts = true
  /// Whether lines are vertical.
  private var isVertical = false

  init(
    scale: Point = Point(x: 1, y: 1), offset: Point = Point(x: 0, y: 0), tolerance: Double = 0,
    comparesParts: Bool = true
  ) {
    self.scale = scale
    self.offset = offset
    self.tolerance = tolerance
    self.comparesParts = comparesParts
  }

  /// Returns the differences in lines, carets and glyphs.
  func differences(_ a: TextLayout, _ b: TextLayout) -> [String] {
    var comparison = self
    comparison.isVertical = a.axes.mode.isVertical
    return comparison.differencesOfResults(a, b)
  }

  private func differencesOfResults(_ a: TextLayout, _ b: TextLayout) -> [String] {
    let (carets, others) = (a.caretStops, b.caretStops)
    var found = differences(a.lines, b.lines)
    if carets.count != others.count {
      found.append("\(carets.count) and \(others.count) carets")
    } else if let pair = zip(carets, others).first(where: { !areClose($0, $1) }) {
      found.append("\(pair.0) and \(pair.1)")
    }
    return found + differences(a.glyphRuns, b.glyphRuns)
  }

  /// Returns the first difference between lines.
  func differences(_ a: [LineBox], _ b: [LineBox]) -> [String] {
    if a.count != b.count {
      return ["\(a.count) and \(b.count) lines: \(a.map(\.range)) and \(b.map(\.range))"]
    }
    for (line, other) in zip(a, b) where !areClose(line, other) { return ["\(line) and \(other)"] }
    return []
  }

  private func differences(_ a: [GlyphRun], _ b: [GlyphRun]) -> [String] {
    if a.count != b.count { return ["\(a.count) and \(b.count) glyph runs"] }
    for (run, other) in zip(a, b) {
      let isEqual =
        run.line == other.line && run.fontIndex == other.fontIndex && run.level == other.level
        && run.glyphs == other.glyphs && run.clusters == other.clusters
        && run.isSideways == other.isSideways
      // A glyph of a mirrored line is beside its own place.
      let arePlaced = scale.x < 0 || zip(run.positions, other.positions).allSatisfy(areClose)
      if !isEqual || !arePlaced { return ["\(run) and \(other)"] }
    }
    return []
  }

  private func areClose(_ a: LineBox, _ b: LineBox) -> Bool {
    let rects = [a, b].map {
      Rect(x: $0.left, y: $0.top, width: $0.width, height: $0.bottom - $0.top)
    }
    // Parts have their extent along the line.
    let along = isVertical ? (scale: scale.y, offset: offset.y) : (scale: scale.x, offset: offset.x)
    let across =
      isVertical ? (scale: scale.x, offset: offset.x) : (scale: scale.y, offset: offset.y)
    let parts = zip(a.parts, b.parts).allSatisfy { part, other in
      part.range == other.range && areClose(part.width * along.scale, other.width)
        && areClose(part.left * along.scale + along.offset, other.left)
    }
    let areParts =
      !comparesParts || a.container == b.container && a.parts.count == b.parts.count && parts
    // The baseline of vertical lines is not mirrored with them.
    let isOnBaseline =
      scale.x < 0 || areClose(a.baseline * across.scale + across.offset, b.baseline)
    return a.range == b.range && a.endReason == b.endReason
      && a.writingDirection == b.writingDirection
      && areClose(rects[0], rects[1]) && areParts && isOnBaseline
  }

  private func areClose(_ a: CaretStop, _ b: CaretStop) -> Bool {
    a.position == b.position && a.line == b.line && a.writingDirection == b.writingDirection
      && areClose(
        Rect(x: a.x, y: a.y, width: a.width, height: a.height),
        Rect(x: b.x, y: b.y, width: b.width, height: b.height))
  }

  /// Compares the corners: lines of negative width have a right edge that is left of their left
  /// one.
  private func areClose(_ a: Rect, _ b: Rect) -> Bool {
    let near = place(Point(x: a.x, y: a.y))
    let far = place(Point(x: a.x + a.width, y: a.y + a.height))
    let (left, right) = scale.x < 0 ? (far.x, near.x) : (near.x, far.x)
    return areClose(left, b.x) && areClose(right, b.x + b.width) && areClose(near.y, b.y)
      && areClose(far.y, b.y + b.height)
  }

  private func areClose(_ a: Point, _ b: Point) -> Bool {
    let moved = place(a)
    return areClose(moved.x, b.x) && areClose(moved.y, b.y)
  }

  private func place(_ point: Point) -> Point {
    Point(x: point.x * scale.x + offset.x, y: point.y * scale.y + offset.y)
  }

  /// Sums of doubles lose their last bits.
  private func areClose(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) <= max(tolerance, abs(a) * tolerance * 0x1p-20)
  }
}
