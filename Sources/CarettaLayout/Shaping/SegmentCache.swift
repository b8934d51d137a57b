// SPDX-License-Identifier: Apache-2.0

/// Shaped segments by style and text, bounded, with the least recently met forgotten first.
///
/// Two hash tables: a young one that takes what is met, and the one it was before. When the
/// young one is full it becomes the old one and the old one is dropped; what is met again in
/// the old one moves to the young one. Layouts keep the segments they use by themselves, so
/// forgetting costs time and nothing else.
struct SegmentCache {
  private var young: SegmentTable
  private var old: SegmentTable
  private let capacity: Int

  /// Makes a cache that remembers between `capacity` and twice as many segments.
  init(capacity: Int = 1 << 16) {
    self.capacity = capacity
    young = SegmentTable()
    old = SegmentTable()
  }

  /// Forgets everything.
  mutating func removeAll() {
    young = SegmentTable()
    old = SegmentTable()
  }

  /// The segment of a text, if it is remembered. `hash` is `hash(of:style:)`.
  mutating func find(
    _ text: UnsafeRawBufferPointer, style: UInt32, hash: UInt64
  ) -> ShapedSegment? {
    if let found = unsafe young.find(text, style: style, hash: hash) { return found }
    if old.isEmpty { return nil }
    guard let found = unsafe old.find(text, style: style, hash: hash) else { return nil }
    unsafe insert(found, text: text, style: style, hash: hash)
    return found
  }

  /// Remembers the segment of a text that is not in the young table.
  mutating func insert(
    _ segment: ShapedSegment, text: UnsafeRawBufferPointer, style: UInt32, hash: UInt64
  ) {
    if young.count >= capacity {
      old = young
      young = SegmentTable()
    }
    unsafe young.insert(segment, text: text, style: style, hash: hash)
  }

  /// A hash of a style and a text's bytes; eight bytes a step.
  @inline(__always)
  static func hash(of text: UnsafeRawBufferPointer, style: UInt32) -> UInt64 {
    let prime: UInt64 = 0xD6E8_FEB8_6659_FD93
    var hash = (UInt64(style) << 32 | UInt64(text.count)) &* 0x9E37_79B9_7F4A_7C15
    var at = 0
    while at + 8 <= text.count {
      hash = unsafe (hash ^ text.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* prime
      hash ^= hash >> 29
      at += 8
    }
    var rest: UInt64 = 0
    if text.count & 4 != 0 {
      rest = unsafe UInt64(text.loadUnaligned(fromByteOffset: at, as: UInt32.self))
      at += 4
    }
    if text.count & 2 != 0 {
      rest = unsafe rest << 16 | UInt64(text.loadUnaligned(fromByteOffset: at, as: UInt16.self))
      at += 2
    }
    if text.count & 1 != 0 { rest = unsafe rest << 8 | UInt64(text[at]) }
    hash = (hash ^ rest) &* prime
    return hash ^ hash >> 32
  }
}

/// An open-addressing hash table from style and text to segment.
private struct SegmentTable {
  private struct Slot {
    var tag: UInt32 = 0
    var entry: UInt32 = 0
  }
  private struct Entry {
    var segment: ShapedSegment
    var hash: UInt64
    var key: Int
    var keyLength: Int32
    var style: UInt32
  }

  private var slots: [Slot] = []
  private var entries: [Entry] = []
  private var keys: [UInt8] = []

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  func find(_ text: UnsafeRawBufferPointer, style: UInt32, hash: UInt64) -> ShapedSegment? {
    if slots.isEmpty { return nil }
    let mask = slots.count - 1
    let tag = UInt32(truncatingIfNeeded: hash >> 32) | 1
    var at = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[at]
      if slot.tag == 0 { return nil }
      if slot.tag == tag {
        let index = Int(slot.entry)
        if unsafe entries[index].style == style && entries[index].keyLength == text.count
          && matches(text, entries[index].key)
        {
          return entries[index].segment
        }
      }
      at = (at + 1) & mask
    }
  }

  mutating func insert(
    _ segment: ShapedSegment, text: UnsafeRawBufferPointer, style: UInt32, hash: UInt64
  ) {
    if (entries.count + 1) * 2 > slots.count { grow() }
    entries.append(
      Entry(
        segment: segment, hash: hash, key: keys.count, keyLength: Int32(text.count),
        style: style))
    unsafe keys.append(contentsOf: text)
    place(entries.count - 1)
  }

  private mutating func grow() {
    slots = [Slot](repeating: Slot(), count: max(1024, slots.count * 2))
    for entry in entries.indices { place(entry) }
  }

  private mutating func place(_ entry: Int) {
    let hash = entries[entry].hash
    let mask = slots.count - 1
    var at = Int(truncatingIfNeeded: hash) & mask
    while slots[at].tag != 0 { at = (at + 1) & mask }
    slots[at] = Slot(
      tag: UInt32(truncatingIfNeeded: hash >> 32) | 1, entry: UInt32(truncatingIfNeeded: entry))
  }

  @inline(__always)
  private func matches(_ text: UnsafeRawBufferPointer, _ key: Int) -> Bool {
    unsafe keys.withUnsafeBytes { keys in
      var at = 0
      while at + 8 <= text.count {
        let a = unsafe text.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        let b = unsafe keys.loadUnaligned(fromByteOffset: key + at, as: UInt64.self)
        if a != b { return false }
        at += 8
      }
      while at < text.count {
        if unsafe text[at] != keys[key + at] { return false }
        at += 1
      }
      return true
    }
  }
}
