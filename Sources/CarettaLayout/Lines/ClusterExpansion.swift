// SPDX-License-Identifier: Apache-2.0

/// The widths that are added to a fragment's clusters on a justified line.
///
/// Most fragments are words, with one gap at their end.
struct ClusterExpansion {
  /// The stop of the first widened cluster.
  private let firstStop: Int
  /// The width that is added before the glyphs of the first widened cluster, and the total width
  /// that is added to it.
  private let first: (lead: Int64, width: Int64)
  /// The end of the fragment's stops.
  private let endStop: Int
  /// The other widened clusters, and the kashidas; nil without them.
  private var rest: Rest?

  private struct Rest {
    /// The total width that is added up to the end of each cluster after the first widened one.
    var sums: [Int64] = []
    /// The width that is added before the glyphs of each cluster, from the second one on; empty if
    /// all are 0.
    var leads: [Int64] = []
    /// The width of the kashida after each cluster, from the first one on; empty without kashidas.
    var kashidas: [Int64] = []
  }

  /// Creates the expansion of the first widened cluster.
  ///
  /// - Parameters:
  ///   - stops: the stops of the fragment from this cluster on.
  ///   - lead: the width that is added before its glyphs.
  ///   - width: the total width that is added to it.
  ///   - kashida: the width of the kashida after it.
  init(stops: Range<Int>, lead: Int64, width: Int64, kashida: Int64) {
    firstStop = stops.lowerBound
    endStop = stops.upperBound
    first = (lead, width)
    if kashida > 0 { rest = Rest(kashidas: [kashida]) }
  }

  /// Adds the next widened cluster, with the widths of the initializer.
  mutating func append(stop: Int, lead: Int64, width: Int64, kashida: Int64) {
    var rest = self.rest ?? Rest()
    self.rest = nil
    let index = stop - firstStop - 1
    let total = rest.sums.last ?? first.width
    if rest.sums.isEmpty { rest.sums.reserveCapacity(endStop - firstStop) }
    while rest.sums.count < index { rest.sums.append(total) }
    rest.sums.append(total + width)
    if lead > 0 || !rest.leads.isEmpty {
      if rest.leads.isEmpty { rest.leads.reserveCapacity(endStop - firstStop) }
      while rest.leads.count < index { rest.leads.append(0) }
      rest.leads.append(lead)
    }
    if kashida > 0 {
      while rest.kashidas.count < index + 1 { rest.kashidas.append(0) }
      rest.kashidas.append(kashida)
    }
    self.rest = rest
  }

  /// Whether the fragment has kashidas.
  var hasKashidas: Bool { rest?.kashidas.isEmpty == false }

  /// Returns the width of the kashida after a stop.
  func kashida(afterStop stop: Int) -> Int64 {
    guard let kashidas = rest?.kashidas else { return 0 }
    let index = stop - firstStop
    return kashidas.indices.contains(index) ? kashidas[index] : 0
  }

  /// The total width that is added to the fragment.
  var total: Int64 { rest?.sums.last ?? first.width }

  /// Returns the width that is added before a stop.
  func before(_ stop: Int) -> Int64 {
    let index = stop - firstStop
    if index <= 0 { return 0 }
    guard index > 1, let sums = rest?.sums, !sums.isEmpty else { return first.width }
    return sums[min(sums.count, index - 1) - 1]
  }

  /// Returns the distance by which a cluster's glyphs move away from the start edge.
  func shift(ofStop stop: Int) -> Int64 {
    let index = stop - firstStop
    if index == 0 { return first.lead }
    guard let leads = rest?.leads, leads.indices.contains(index - 1) else { return before(stop) }
    return before(stop) + leads[index - 1]
  }
}

/// The expansions of a line's fragments, which refer to them by their addresses.
@safe
final class ClusterExpansions {
  private let buffer: UnsafeMutableBufferPointer<ClusterExpansion>
  private var count = 0

  init(capacity: Int) { unsafe buffer = .allocate(capacity: capacity) }

  deinit {
    unsafe buffer[..<count].deinitialize()
    unsafe buffer.deallocate()
  }

  /// Appends an expansion, and returns its address, which is valid as long as this object.
  func append(_ expansion: ClusterExpansion) -> UnsafePointer<ClusterExpansion>? {
    precondition(unsafe count < buffer.count)
    unsafe buffer.initializeElement(at: count, to: expansion)
    defer { count += 1 }
    return unsafe UnsafePointer(buffer.baseAddress).map { unsafe $0 + count }
  }
}
