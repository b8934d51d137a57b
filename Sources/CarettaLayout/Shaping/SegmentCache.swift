// SPDX-License-Identifier: Apache-2.0

/// A bounded cache of shaped segments by style, text and break opportunities, with
/// least-recently-used eviction.
///
/// The cache has two hash tables: a young one, which receives new entries, and an old one. When the
/// young table is full, it becomes the old one and the previous old one is discarded. An entry that
/// is found in the old table moves to the young one. Layouts retain the segments they use, so
/// eviction costs only time.
final class SegmentCache {
  /// The key of a cached segment.
  @safe
  struct Key {
    /// The maximum length, in bytes, of a text that is compared without reading other memory.
    fileprivate static let shortLength = 16

    let text: UnsafeRawBufferPointer
    /// The number of the shaping style combined with the kind of text.
    let style: UInt32
    /// The break opportunities inside the text: one bit per offset.
    let breaks: UInt64
    let hash: UInt64
    /// The text itself, if it has at most 16 bytes.
    fileprivate let words: (UInt64, UInt64)

    /// Creates a key; the text is hashed eight bytes at a time.
    @inline(__always)
    init(_ text: UnsafeRawBufferPointer, style: UInt32, breaks: UInt64 = 0) {
      let prime: UInt64 = 0xD6E8_FEB8_6659_FD93
      let count = text.count
      var hash =
        ((UInt64(style) << 32 | UInt64(count)) ^ breaks) &* 0x9E37_79B9_7F4A_7C15
      var at = 0
      var words: (UInt64, UInt64) = (0, 0)
      while at &+ 8 <= count {
        let word = unsafe text.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        words = at == 0 ? (word, 0) : (words.0, word)
        hash = (hash ^ word) &* prime
        hash ^= hash >> 29
        at &+= 8
      }
      var rest: UInt64 = 0
      if count & 4 != 0 {
        rest = unsafe UInt64(text.loadUnaligned(fromByteOffset: at, as: UInt32.self))
        at &+= 4
      }
      if count & 2 != 0 {
        rest = unsafe rest << 16 | UInt64(text.loadUnaligned(fromByteOffset: at, as: UInt16.self))
        at &+= 2
      }
      if count & 1 != 0 { rest = unsafe rest << 8 | UInt64(text[at]) }
      hash = (hash ^ rest) &* prime
      unsafe self.text = unsafe text
      self.style = style
      self.breaks = breaks
      self.hash = hash ^ hash >> 32
      self.words = count < 8 ? (rest, 0) : count < 16 ? (words.0, rest) : words
    }
  }

  private var young = SegmentTable()
  private var old = SegmentTable()
  private let capacity: Int

  /// Creates a cache that stores between `capacity` and twice as many segments.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The number of cached segments.
  var count: Int { young.count + old.count }

  /// Removes all segments.
  func removeAll() {
    young = SegmentTable()
    old = SegmentTable()
  }

  /// Returns the segment of a key; nil if it is not cached.
  @inline(__always)
  func find(_ key: Key) -> MeasuredSegment? { unsafe place(of: key)?.pointee }

  /// Whether the segment of a key is cached.
  func contains(_ key: Key) -> Bool { unsafe place(of: key) != nil }

  /// Returns the address of the segment of a key, valid until the next insertion; nil if it is not
  /// cached.
  @inline(__always)
  func place(of key: Key) -> UnsafePointer<MeasuredSegment>? {
    unsafe young.find(key) ?? findOld(key)
  }

  private func findOld(_ key: Key) -> UnsafePointer<MeasuredSegment>? {
    guard let found = unsafe old.find(key) else { return nil }
    unsafe insert(found.pointee.segment, key)
    return unsafe young.find(key)
  }

  /// Inserts the segment of a key that was not found.
  func insert(_ segment: ShapedSegment, _ key: Key) {
    if young.count >= capacity {
      old = young
      young = SegmentTable()
    }
    young.insert(segment, key)
  }
}

/// An open-addressing hash table.
///
/// Its storage is raw memory: looking up a word is the innermost loop of laying out known text, and
/// arrays in a class cost a retain and an exclusivity check per access, more than the access
/// itself.
@safe
private final class SegmentTable {
  private struct Slot {
    var tag: UInt32
    var entry: UInt32
  }
  /// A cached entry: one cache line with everything that a paragraph needs to know about a segment.
  @safe
  private struct Entry {
    let measured: MeasuredSegment
    let breaks: UInt64
    let hash: UInt64
    /// The text, or its address if it has more than 16 bytes.
    let words: (UInt64, UInt64)
    let style: UInt32
    let keyLength: UInt32
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var slotCount: Int
  private var entries: UnsafeMutablePointer<Entry>
  private var entryCapacity: Int
  private(set) var count = 0
  /// Blocks of memory in which the texts are stored contiguously.
  private var keyBlocks: [UnsafeMutableRawPointer] = unsafe []
  private var keyEnd = SegmentTable.keyBlockSize

  private static let keyBlockSize = 1 << 14

  init() {
    // Large enough for the words of a long text, because growing copies everything.
    slotCount = 1 << 14
    entryCapacity = 1 << 13
    unsafe slots = .allocate(capacity: slotCount)
    unsafe slots.initialize(repeating: Slot(tag: 0, entry: 0), count: slotCount)
    unsafe entries = Self.makeEntries(entryCapacity)
  }

  /// Allocates memory for entries, each in a cache line of its own.
  private static func makeEntries(_ count: Int) -> UnsafeMutablePointer<Entry> {
    unsafe UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Entry>.stride, alignment: 64
    ).bindMemory(to: Entry.self, capacity: count)
  }

  deinit {
    for index in unsafe keyBlocks.indices { unsafe keyBlocks[index].deallocate() }
    unsafe entries.deinitialize(count: count)
    unsafe UnsafeMutableRawPointer(entries).deallocate()
    unsafe slots.deallocate()
  }

  @inline(__always)
  func find(_ key: SegmentCache.Key) -> UnsafePointer<MeasuredSegment>? {
    let mask = slotCount &- 1
    let tag = UInt32(truncatingIfNeeded: key.hash >> 32) | 1
    var at = Int(truncatingIfNeeded: key.hash) & mask
    while true {
      let slot = unsafe slots[at]
      if slot.tag == 0 { return nil }
      if slot.tag == tag, unsafe isEqual(key, entries + Int(slot.entry)) {
        // The first property of an entry.
        return unsafe UnsafeRawPointer(entries + Int(slot.entry))
          .assumingMemoryBound(to: MeasuredSegment.self)
      }
      at = (at &+ 1) & mask
    }
  }

  @inline(__always)
  private func isEqual(
    _ key: SegmentCache.Key, _ entry: UnsafeMutablePointer<Entry>
  ) -> Bool {
    let count = unsafe key.text.count
    guard unsafe entry.pointee.hash == key.hash, unsafe entry.pointee.style == key.style,
      unsafe Int(entry.pointee.keyLength) == count, unsafe entry.pointee.breaks == key.breaks
    else { return false }
    if count <= SegmentCache.Key.shortLength { return unsafe entry.pointee.words == key.words }
    return unsafe isEqual(
      key, UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: entry.pointee.words.0)))
  }

  /// Compares texts of more than 16 bytes.
  private func isEqual(_ key: SegmentCache.Key, _ text: UnsafeRawPointer?) -> Bool {
    guard let own = unsafe text else { return false }
    var at = 0
    while unsafe at &+ 8 <= key.text.count {
      let a = unsafe key.text.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let b = unsafe own.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      if a != b { return false }
      at &+= 8
    }
    while unsafe at < key.text.count {
      if unsafe key.text[at] != own.load(fromByteOffset: at, as: UInt8.self) { return false }
      at &+= 1
    }
    return true
  }

  func insert(_ segment: ShapedSegment, _ key: SegmentCache.Key) {
    if (count + 1) * 2 > slotCount { grow() }
    var words = key.words
    if unsafe key.text.count > SegmentCache.Key.shortLength,
      let base = unsafe key.text.baseAddress
    {
      let copy = unsafe keySpace(key.text.count)
      unsafe copy.copyMemory(from: base, byteCount: key.text.count)
      words = (UInt64(UInt(bitPattern: copy)), 0)
    }
    unsafe (entries + count).initialize(
      to: Entry(
        measured: MeasuredSegment(segment), breaks: key.breaks, hash: key.hash, words: words,
        style: key.style, keyLength: UInt32(truncatingIfNeeded: key.text.count)))
    count += 1
    place(count - 1)
  }

  /// Returns space for a text, which must not be longer than a block.
  private func keySpace(_ length: Int) -> UnsafeMutableRawPointer {
    if unsafe keyBlocks.isEmpty || keyEnd + length > Self.keyBlockSize {
      unsafe keyBlocks.append(
        .allocate(byteCount: max(length, Self.keyBlockSize), alignment: 8))
      keyEnd = 0
    }
    defer { keyEnd += length }
    return unsafe keyBlocks[keyBlocks.count - 1] + keyEnd
  }

  private func grow() {
    let bigger = unsafe Self.makeEntries(entryCapacity * 2)
    unsafe bigger.moveInitialize(from: entries, count: count)
    unsafe UnsafeMutableRawPointer(entries).deallocate()
    unsafe entries = unsafe bigger
    entryCapacity *= 2
    unsafe slots.deallocate()
    slotCount *= 2
    unsafe slots = .allocate(capacity: slotCount)
    unsafe slots.initialize(repeating: Slot(tag: 0, entry: 0), count: slotCount)
    for entry in 0..<count { place(entry) }
  }

  private func place(_ entry: Int) {
    let hash = unsafe entries[entry].hash
    let mask = slotCount - 1
    var at = Int(truncatingIfNeeded: hash) & mask
    while unsafe slots[at].tag != 0 { at = (at + 1) & mask }
    unsafe slots[at] = Slot(
      tag: UInt32(truncatingIfNeeded: hash >> 32) | 1, entry: UInt32(truncatingIfNeeded: entry))
  }
}
