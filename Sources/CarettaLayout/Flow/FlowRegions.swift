// SPDX-License-Identifier: Apache-2.0

/// The regions that lines fill in order: the containers of a layout or of an endless sequence of
/// pages, followed by the overflow region for text that fits in no container.
///
/// A block has only the overflow region.
struct FlowRegions: Sendable {
  /// The containers at the start.
  let first: [FlowRegion]
  /// The containers that follow, repeated without end; empty if the number of containers is finite.
  private let repeating: [FlowRegion]
  /// The overflow region, as wide as the block; with containers, it begins below all exclusions.
  ///
  /// With containers, overflowing lines are as wide as a container (`FlowCursor.container`).
  private let restRegion: FlowRegion
  /// The index of the overflow region.
  let rest: Int
  /// The exclusions: one list for all regions, or one list for each of `first` followed by one for
  /// each of `repeating`.
  private let shapes: [[BandShape]]
  /// Whether all regions have the same exclusions.
  private let sharesShapes: Bool

  /// Creates the regions of a layout or of pages.
  ///
  /// - Parameters:
  ///   - containers: the containers at the start.
  ///   - repeating: the containers that follow without end.
  ///   - width: the width of a block without containers.
  ///   - shared: the exclusions that apply to all containers.
  ///   - shapes: the exclusions of each container, which replace `shared`; empty if `shared`
  ///     applies.
  init(
    _ containers: [Rect], repeating: [Rect] = [], width: Double, shared: [ExclusionShape] = [],
    shapes: [[ExclusionShape]] = []
  ) {
    sharesShapes = shapes.isEmpty
    self.shapes = (shapes.isEmpty ? [shared] : shapes).map { $0.compactMap { BandShape($0) } }
    first = containers.map { FlowRegion($0) }
    self.repeating = repeating.map { FlowRegion($0) }
    rest = repeating.isEmpty ? first.count : .max
    // Overflowing text does not avoid exclusions.
    let hasContainers = !containers.isEmpty || !repeating.isEmpty
    let top = hasContainers ? self.shapes.joined().reduce(0) { max($0, $1.bottom) } : 0
    restRegion = FlowRegion(left: 0, right: width, top: top, bottom: .infinity)
  }

  /// Whether the lines are in containers.
  var hasContainers: Bool { !first.isEmpty || !repeating.isEmpty }

  /// The region with an index.
  subscript(index: Int) -> FlowRegion {
    if index < first.count { return first[index] }
    if index == rest || repeating.isEmpty { return restRegion }
    return repeating[(index - first.count) % repeating.count]
  }

  /// Returns the exclusions in a region.
  func shapes(in index: Int) -> [BandShape] {
    if sharesShapes { return shapes[0] }
    if index < first.count { return shapes[index] }
    return repeating.isEmpty ? [] : shapes[first.count + (index - first.count) % repeating.count]
  }

  /// Returns the region to try after a region in which a line does not fit.
  ///
  /// - Parameters:
  ///   - index: the index of that region.
  ///   - start: the index of the first region in which the line was tried.
  /// - Returns: the index of the next region; `rest` if all containers have been tried.
  func next(after index: Int, from start: Int) -> Int {
    if index >= rest - 1 { return rest }
    if repeating.isEmpty { return index + 1 }
    return index >= max(start, first.count - 1) + repeating.count ? rest : index + 1
  }
}
