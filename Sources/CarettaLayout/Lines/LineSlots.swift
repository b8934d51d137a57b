// SPDX-License-Identifier: Apache-2.0

/// The slots of the lines of a paragraph beside exclusions or in containers, so that optimized
/// lines can be chosen for the same positions (CSS `text-wrap-style`).
struct LineSlots: Sendable {
  /// The slot of one line, with its position in the container.
  struct Entry: Sendable {
    var slot: LineSlot
    /// The distance of the slot's end edge from the end edge of all lines of its container, in
    /// layout units; 0 unless an exclusion ends the slot.
    var inset: Int64
    /// The distance of the container's start edge from the start edge of the space.
    var tabOrigin: Int64
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// The entry of a line; lines after the last entry have the last entry.
  subscript(index: Int) -> Entry { entries[min(index, entries.count - 1)] }

  /// The greatest distance from the start of a slot to the end edge of all lines of its container,
  /// in layout units.
  var widest: Int64 { entries.reduce(0) { max($0, $1.slot.width + $1.inset) } }

  /// The index, at least 1, of the first line from which on all lines have equivalent slots; nil if
  /// text hangs at other sides on some lines.
  var uniformStart: Int? {
    let last = self[entries.count - 1].slot
    guard entries.allSatisfy({ $0.slot.blocked == last.blocked }) else { return nil }
    let own = entries.lastIndex {
      $0.slot.width != last.width || $0.slot.limit != last.limit
    }
    return max(1, (own ?? 0) + 1)
  }

  /// Returns the slots in narrower containers.
  ///
  /// - Parameter width: the width, in layout units, by which the containers are narrower.
  /// - Returns: the slots; an exclusion that ends a slot does not move.
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
