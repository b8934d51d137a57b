// SPDX-License-Identifier: Apache-2.0

/// The lines of a layout, with their fragments, containers and slots.
///
/// The table has two forms. In the uniform form, which stores nothing, each line is one fragment,
/// and its slot follows from the format of its paragraph. In the flowing form, lines are beside
/// exclusions or in containers, and a `LineFlow` stores them. Only this type tests which form a
/// layout has.
struct LineTable: Sendable {
  /// The stored lines; nil in the uniform form.
  private let flow: LineFlow?

  /// Creates a table; without stored lines, it is uniform.
  @inline(__always)
  init(_ flow: LineFlow? = nil) { self.flow = flow }

  /// Whether nothing is stored, so that a query on one plain line needs no table.
  @inline(__always)
  var isUniform: Bool { flow == nil }

  // MARK: - Lines and fragments

  /// Returns the indices of the lines, from the indices of all fragments.
  @inline(__always)
  func lineNumbers(ofParts parts: @autoclosure () -> Range<Int>) -> Range<Int> {
    flow.map { $0.lines.indices } ?? parts()
  }

  /// Returns the index of a fragment's line.
  @inline(__always)
  func line(ofPart part: Int) -> Int { flow?.line(ofPart: part) ?? part }

  /// Returns the fragments of a line in text order; an index out of range means the nearest stored
  /// line.
  @inline(__always)
  func parts(ofLine line: Int) -> Range<Int> { storedParts(ofLine: line) ?? line..<line + 1 }

  /// Returns the stored fragments of a line; nil in the uniform form, in which the line is one
  /// fragment.
  @inline(__always)
  func storedParts(ofLine line: Int) -> Range<Int>? {
    flow.map { $0.lines[max(0, min($0.lines.count - 1, line))].parts }
  }

  /// Returns the fragments of consecutive lines.
  func parts(ofLines lines: Range<Int>) -> Range<Int> {
    guard let flow else { return lines }
    if lines.isEmpty { return 0..<0 }
    return flow.lines[lines.lowerBound].parts
      .lowerBound..<flow.lines[lines.upperBound - 1].parts.upperBound
  }

  /// Returns the number of a paragraph's placed lines: all lines except the first one that
  /// overflows the containers.
  ///
  /// - Parameters:
  ///   - count: the number of all `Line` values of the paragraph.
  ///   - first: the index of the paragraph's first fragment.
  /// - Returns: the number of placed lines.
  @inline(__always)
  func placedCount(of count: Int, from first: Int) -> Int {
    guard let flow else { return count }
    return max(0, min(count, flow.slots.count &- first))
  }

  /// Returns the line of a range of fragments that is nearest to a point; nil in the uniform form,
  /// in which the nearest line follows from the heights of paragraphs.
  @inline(__always)
  func line(nearest point: Point, inParts range: ClosedRange<Int>? = nil) -> Int? {
    flow.map { $0.line(nearest: point, inParts: range) }
  }

  /// The bottom of the lowest stored line; nil in the uniform form.
  var bottom: Double? { flow.map { $0.lines.reduce(0) { max($0, $1.bottom) } } }

  /// The number of stored fragments; nil in the uniform form.
  var partCount: Int? { flow?.slots.count }

  /// Returns a stored line; nil in the uniform form.
  func storedLine(_ line: Int) -> LineFlow.FlowLine? { flow?.lines[line] }

  /// Returns the table of a text that is truncated after some lines.
  ///
  /// - Parameters:
  ///   - count: the number of remaining lines.
  ///   - height: the height of the last remaining line.
  /// - Returns: the table of the remaining lines.
  func prefix(_ count: Int, height: Double) -> LineTable {
    LineTable(flow?.prefix(count, height: height))
  }

  // MARK: - Slots

  /// Returns the stored slot of a fragment; nil if it follows from the format of the paragraph.
  @inline(__always)
  func slot(ofPart part: Int) -> LineSlot? { flow.map { $0.slots[part] } }

  /// Returns the stored slot of a fragment, with the end inset that is included in the width of the
  /// text (`LineFlow`); nil if the slot follows from the format of the paragraph.
  func slot(
    ofPart part: Int, _ specification: LayoutSpecification, tailIndent: Int64, isRightToLeft: Bool
  ) -> LineSlot? {
    flow?.slot(
      ofPart: part, specification, tailIndent: tailIndent, isRightToLeft: isRightToLeft)
  }

  /// Returns the groups of a paragraph's lines that are aligned together (CSS `text-group-align`):
  /// the lines of each container.
  ///
  /// - Parameters:
  ///   - parts: the fragments of the paragraph.
  ///   - wraps: whether the paragraph's lines wrap; lines that do not wrap have no end edge.
  /// - Returns: ranges of fragments, counted from the paragraph's first fragment.
  func groups(ofParts parts: Range<Int>, wraps: Bool) -> [Range<Int>] {
    if !wraps || parts.isEmpty { return [] }
    guard let flow else { return [0..<parts.count] }
    let lines =
      flow.line(ofPart: parts.lowerBound)...flow.line(ofPart: parts.upperBound - 1)
    return LineFlow.partsByContainer(flow.lines[lines], from: parts.lowerBound)
  }

  // MARK: - Containers

  /// The containers; empty for a block.
  var containers: [FlowRegion] { flow?.containers ?? [] }

  /// Returns the index of a line's container; nil in a block.
  func container(ofLine line: Int) -> Int? {
    flow.flatMap { $0.containers.isEmpty ? nil : $0.lines[line].region }
  }

  /// Returns lines by container; a single range in a block.
  func linesByContainer(_ lines: Range<Int>) -> [Range<Int>] {
    guard let flow, !flow.containers.isEmpty else { return [lines] }
    var result: [Range<Int>] = []
    var first = lines.lowerBound
    for index in lines.dropFirst()
    where flow.lines[index].region != flow.lines[index - 1].region {
      result.append(first..<index)
      first = index
    }
    return result + [first..<lines.upperBound]
  }

  /// Returns the distance of the start edge of a line's container from the start edge of the space,
  /// in layout units; 0 in a block.
  func containerStart(
    ofLine line: Int, in specification: LayoutSpecification, isRightToLeft: Bool
  ) -> Int64 {
    flow?.containerStart(ofLine: line, in: specification, isRightToLeft: isRightToLeft) ?? 0
  }

  // MARK: - Offsets

  /// The offset at which the laid-out text starts; nil if it is the start of the first paragraph.
  var textStart: Int? { flow?.start }

  /// The start of the text that overflows all containers; nil if the whole text fits.
  var overflowOffset: Int? { flow?.rest?.offset }

  /// Whether the caret of an offset is placed; the offset must be inside the text.
  @inline(__always)
  func isPlaced(_ offset: Int) -> Bool {
    guard let flow else { return true }
    guard offset >= flow.start else { return false }
    guard let rest = flow.rest else { return true }
    return offset < rest.offset || offset == rest.offset && rest.isInParagraph
  }

  /// Returns a range without overflowing text.
  func placed(_ range: TextRange) -> TextRange {
    guard let flow else { return range }
    let end = flow.rest?.offset ?? .max
    func placed(_ offset: Int) -> Int { min(end, max(flow.start, offset)) }
    return TextRange(placed(range.start), placed(range.end))
  }
}
