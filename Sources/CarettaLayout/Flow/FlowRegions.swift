// SPDX-License-Identifier: Apache-2.0

/// The regions that lines fill one after the other: the containers of a layout, or those of pages without
/// end, and after them the place of what no container has room for; of a block that place alone.
struct FlowRegions: Sendable {
  /// The containers at the start.
  let first: [FlowRegion]
  /// The containers that repeat without end after them; empty where there are no more.
  private let repeating: [FlowRegion]
  /// As wide as the block; where there are containers lines there are as wide as one of these
  /// (`FlowCursor.container`).
  private let restRegion: FlowRegion
  /// The number of the region of what no container has room for.
  let rest: Int
  /// The shapes that lines keep clear of: one list for all regions, or one for each of `first` and then of
  /// `repeating`.
  private let shapes: [[BandShape]]
  /// Whether all regions have the same shapes.
  private let sharesShapes: Bool

  /// Makes the regions of a layout or of pages.
  ///
  /// - Parameters:
  ///   - containers: those at the start.
  ///   - repeating: those that follow without end.
  ///   - width: the width of a block without containers.
  ///   - shared: the shapes of all of them.
  ///   - shapes: the shapes of each, in place of shared ones; empty where these are all.
  init(
    _ containers: [Rect], repeating: [Rect] = [], width: Double, shared: [ExclusionShape] = [],
    shapes: [[ExclusionShape]] = []
  ) {
    sharesShapes = shapes.isEmpty
    self.shapes = (shapes.isEmpty ? [shared] : shapes).map { $0.compactMap { BandShape($0) } }
    first = containers.map { FlowRegion($0) }
    self.repeating = repeating.map { FlowRegion($0) }
    rest = repeating.isEmpty ? first.count : .max
    restRegion = FlowRegion(left: 0, right: width, top: 0, bottom: .infinity)
  }

  /// Whether lines stand in containers.
  var hasContainers: Bool { !first.isEmpty || !repeating.isEmpty }

  /// The region of a number.
  subscript(index: Int) -> FlowRegion {
    if index < first.count { return first[index] }
    if index == rest || repeating.isEmpty { return restRegion }
    return repeating[(index - first.count) % repeating.count]
  }

  /// The shapes that lines of a region keep clear of.
  func shapes(in index: Int) -> [BandShape] {
    if sharesShapes { return shapes[0] }
    if index < first.count { return shapes[index] }
    return repeating.isEmpty ? [] : shapes[first.count + (index - first.count) % repeating.count]
  }

  /// The region where a line is tried for which one has no room.
  ///
  /// - Parameters:
  ///   - index: the number of that region.
  ///   - start: the number of the first region in which the line was tried.
  /// - Returns: the number of the next one; `rest` for a line that has been tried in every container there is.
  func next(after index: Int, from start: Int) -> Int {
    if index >= rest - 1 { return rest }
    if repeating.isEmpty { return index + 1 }
    return index >= max(start, first.count - 1) + repeating.count ? rest : index + 1
  }
}
