// SPDX-License-Identifier: Apache-2.0

/// The tab stops of a paragraph's lines: explicit stops, followed by default stops at equal
/// distances (CSS `tab-size`).
///
/// Stops are in layout units from the start edge of the container or block, also on a line fragment
/// beside an exclusion.
///
/// CSS measures `tab-size` from the block too (CSS Text 3 §4.2), so that columns stay aligned
/// beside a picture. Default stops are on both sides of the edge, as in Chromium. A `headIndent` is
/// an explicit stop, like a hanging indent in Office Open XML: the first line of a list item is
/// aligned with its other lines.
struct TabStops {
  /// A tab stop, in layout units.
  struct Stop {
    var x: Int64
    var alignment: ParagraphStyle.TabStop.Alignment
  }

  /// The explicit stops and the head indent, ascending.
  private var own: [Stop]
  private var interval: Int64
  /// The distance of the container's start edge from the start edge of the space of all containers.
  var origin: Int64 = 0
  /// The minimum distance of a default stop, half a space; nearer stops are skipped.
  private var minimum: Int64
  /// Whether the width of a tab may depend on the following text, because some stop is not a left
  /// stop.
  private(set) var movesText = false
  /// The separator that decimal stops align.
  private var separator: DecimalSeparator?

  /// Creates tab stops for text without tabs.
  init() {
    own = []
    interval = 0
    minimum = 0
  }

  /// Creates the stops of a paragraph.
  ///
  /// - Parameters:
  ///   - style: the style that determines the width of a space.
  ///   - paragraphStyle: the explicit stops and the distance of the default ones.
  ///   - headIndent: the paragraph's head indent in points, which is a left stop; 0 adds no stop.
  ///   - language: the language whose decimal separator decimal stops align.
  init(
    _ style: LayoutStyle, _ paragraphStyle: borrowing ParagraphStyle, headIndent: Double,
    language: String
  ) {
    let face = style.faces[0]
    let space = face.nominalGlyph(for: " ").map(face.advance(of:)) ?? 0
    let advance = style.scales[0].times(Int64(space))
    let whole = Double(advance + style.letterSpacing + style.wordSpacing)
    let longest = Double(style.unit.nearest(NumberRange.length.upper))
    switch paragraphStyle.tabSize {
    case .spaces(let count):
      let wanted = (count.isFinite ? NumberRange.count.clamped(count) : 0) * whole
      interval = Int64(max(0, min(longest, wanted)).rounded())
    case .points(let length):
      interval = style.unit.nearest(length.isFinite ? NumberRange.length.clamped(length) : 0)
    }
    minimum = advance / 2
    own = paragraphStyle.tabStops.filter(\.x.isFinite).map {
      Stop(x: style.unit.nearest(NumberRange.offset.clamped($0.x)), alignment: $0.alignment)
    }
    let head = headIndent == 0 ? 0 : style.unit.nearest(NumberRange.offset.clamped(headIndent))
    if head != 0, !own.contains(where: { $0.x == head }) {
      own.append(Stop(x: head, alignment: .left))
    }
    own.sort { $0.x < $1.x }
    movesText = own.contains { $0.alignment != .left }
    if own.contains(where: { $0.alignment == .decimal }) {
      separator = DecimalSeparator(language: language)
    }
  }

  /// Returns the first stop after a position; both are measured from the container's start edge.
  ///
  /// If a line starts before that edge, because of a negative indent, the edge itself is a stop.
  /// Default stops are at the multiples of their distance on both sides of the edge (CSS Text 3
  /// §4.2).
  private func next(after x: Int64, lineStart: Int64) -> Stop {
    let index = own.partitioningIndex { $0.x > x }
    if index < own.count {
      let isEdgeFirst = x < 0 && lineStart < 0 && own[index].x > 0
      return isEdgeFirst ? Stop(x: 0, alignment: .left) : own[index]
    }
    guard interval > 0 else { return Stop(x: x, alignment: .left) }
    let (quotient, remainder) = x.quotientAndRemainder(dividingBy: interval)
    let stop = (remainder < 0 ? quotient : quotient + 1) * interval
    return Stop(x: stop - x < minimum ? stop + interval : stop, alignment: .left)
  }

  /// Returns the width of a tab.
  ///
  /// Text that is not left-aligned reduces the width of the tab, down to zero. It does not extend
  /// beyond the end of the line as long as the tab can be reduced.
  ///
  /// - Parameters:
  ///   - x: the start of the tab, from the start edge of the block or of the space that holds the
  ///     containers.
  ///   - lineStart: the start of the line, from the same edge.
  ///   - room: the distance from the tab to the end of the line.
  ///   - field: the text that the stop aligns.
  /// - Returns: the distance from the tab's start to the start of the text.
  func width(
    at x: Int64, lineStart: Int64, room: Int64, field: @autoclosure () -> TabField
  ) -> Int64 {
    // Beyond the range of the sums, tabs have no width.
    guard x < ParagraphAssembly.maximumSum else { return 0 }
    let position = x - origin
    let stop = next(after: position, lineStart: lineStart - origin)
    let distance = stop.x - position
    if stop.alignment == .left { return distance }
    let field = field()
    let anchor =
      switch stop.alignment {
      case .left: Int64(0)
      case .center: field.advance / 2
      case .right: field.advance
      case .decimal: field.anchor(separator)
      }
    let width = max(0, distance - anchor)
    let spare = room.subtractingReportingOverflow(field.advance)
    if !spare.overflow, spare.partialValue < width {
      // Text that does not fit on the line even without the tab will be broken.
      if spare.partialValue >= 0 { return spare.partialValue }
      return stop.alignment == .decimal ? width : 0
    }
    return width
  }
}

/// The character between the integer and fractional part of a number.
struct DecimalSeparator {
  private let units: [UInt16]

  init(language: String) { units = Locale.decimalSeparator(of: language) }

  /// Returns the first occurrence in a range of text; also finds U+066B, the Arabic decimal
  /// separator.
  func first(in range: Range<Int>, of text: ParagraphText) -> Int? {
    range.first { at in
      let unit = text[at]
      if unit == 0x066B { return true }
      guard unit == units.first, at + units.count <= range.upperBound else { return false }
      return units.indices.allSatisfy { text[at + $0] == units[$0] }
    }
  }
}
