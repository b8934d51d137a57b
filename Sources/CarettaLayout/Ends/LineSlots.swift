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
    /// Whether the slot begins a line after a line separator, which may have its own indent.
    var isSeparated: Bool
  }

  private var entries: [Entry] = []
  /// The indices of the last entry after a line separator, and of the last other one; -1 without
  /// such an entry.
  private var last = (separated: -1, other: -1)

  var count: Int { entries.count }

  mutating func append(_ entry: Entry) {
    if entry.isSeparated { last.separated = entries.count } else { last.other = entries.count }
    entries.append(entry)
  }

  /// The entry of a line; lines after the last entry have the last entry.
  subscript(index: Int) -> Entry { entries[min(index, entries.count - 1)] }

  /// Returns the entry of a line by its index and by the kind of its start.
  ///
  /// - Parameters:
  ///   - index: the index of the line.
  ///   - uniform: the index of the first line from which on all lines of a kind have equivalent
  ///     slots.
  ///   - isSeparated: whether the line follows a line separator.
  /// - Returns: the entry; nil if no line of this kind was broken first fit there or, from
  ///   `uniform` on, later.
  func entry(ofLine index: Int, uniform: Int, isSeparated: Bool) -> Entry? {
    let own = self[index]
    if own.isSeparated == isSeparated { return own }
    let other = isSeparated ? last.separated : last.other
    return index >= uniform && other > index ? entries[other] : nil
  }

  /// The greatest distance from the start of a slot to the end edge of all lines of its container,
  /// in layout units.
  var widest: Int64 { entries.reduce(0) { max($0, $1.slot.width + $1.inset) } }

  /// The index, at least 1, of the first line from which on all lines of a kind have equivalent
  /// slots (lines after line separators, and others); nil if text hangs at other sides on some.
  var uniformStart: Int? {
    let blocked = self[entries.count - 1].slot.blocked
    guard entries.allSatisfy({ $0.slot.blocked == blocked }) else { return nil }
    let own = entries.lastIndex {
      let model = entries[$0.isSeparated ? last.separated : last.other].slot
      return $0.slot.width != model.width || $0.slot.limit != model.limit
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
