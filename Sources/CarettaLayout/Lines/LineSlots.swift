// SPDX-License-Identifier: Apache-2.0

/// The slots of the lines of a paragraph beside shapes or in containers, so that other lines can be chosen for the same
/// places (CSS `text-wrap-style`).
struct LineSlots: Sendable {
  /// The place of one line.
  struct Entry: Sendable {
    var slot: LineSlot
    /// The distance of the slot's end edge from the end edge of all lines of its container, in layout units: 0 unless a
    /// shape ends the slot.
    var inset: Int64
    /// The distance of the container's start edge from the start edge of the space.
    var tabOrigin: Int64
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// The place of a line; lines after the last one have its place.
  subscript(index: Int) -> Entry { entries[min(index, entries.count - 1)] }

  /// Whether the same text fits in all lines from the second one on.
  var isUniform: Bool {
    entries.dropFirst().allSatisfy {
      $0.slot.width == self[1].slot.width && $0.slot.limit == self[1].slot.limit
        && $0.slot.blocked == self[0].slot.blocked
    }
  }

  /// The slots in narrower containers.
  ///
  /// - Parameter width: how much narrower the containers are, in layout units.
  /// - Returns: the slots; a shape that ends a slot stays where it is.
  func narrowed(by width: Int64) -> LineSlots {
    var result = self
    for index in entries.indices {
      let slot = entries[index].slot
      let own = max(0, slot.width - max(0, width - entries[index].inset))
      result.entries[index].slot.width = own
      result.entries[index].slot.limit = own + (slot.limit - slot.width)
    }
    return result
  }
}
