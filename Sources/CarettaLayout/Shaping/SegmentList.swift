// SPDX-License-Identifier: Apache-2.0

/// The segments of the paragraph that is being assembled.
///
/// The memory is reused for each paragraph. Collected segments move into an array of exact size
/// without reference counting.
@safe
final class SegmentList {
  private var storage: UnsafeMutablePointer<SegmentRef>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 256
    unsafe storage = .allocate(capacity: capacity)
  }

  deinit {
    removeAll()
    unsafe storage.deallocate()
  }

  func removeAll() {
    unsafe storage.release(count: count)
    count = 0
  }

  /// Removes all segments except the first ones.
  func keep(first count: Int) {
    unsafe (storage + count).release(count: self.count - count)
    self.count = count
  }

  /// Whether a predicate holds for some segment from an index on.
  func contains(from start: Int, where predicate: (ShapedSegment) -> Bool) -> Bool {
    (start..<count).contains { unsafe predicate(storage[$0].segment) }
  }

  @inline(__always)
  func append(_ reference: UncountedSegmentRef) {
    if count == capacity { grow() }
    unsafe UnsafeMutableRawPointer(storage + count)
      .assumingMemoryBound(to: UncountedSegmentRef.self).initialize(to: reference)
    _ = unsafe reference.segment.retain()
    count &+= 1
  }

  /// Appends copies of references, each after a change.
  @inline(__always)
  func append(
    _ source: ArrayView<SegmentRef>, _ range: Range<Int>, _ change: (inout SegmentRef) -> Void
  ) {
    precondition(range.upperBound <= source.count)
    guard let base = unsafe source.buffer.baseAddress else { return }
    while count + range.count > capacity { grow() }
    // Copied as bytes: copies of single references are several times as slow.
    unsafe UnsafeMutableRawPointer(storage + count).copyMemory(
      from: base + range.lowerBound, byteCount: range.count * MemoryLayout<SegmentRef>.stride)
    for index in count..<count + range.count {
      _ = unsafe Unmanaged.passUnretained(storage[index].segment).retain()
      unsafe change(&storage[index])
    }
    count += range.count
  }

  /// Adds flags to the last segment.
  func addFlags(_ flags: SegmentRef.Flags) {
    if count > 0 { unsafe storage[count - 1].flags.formUnion(flags) }
  }

  /// Lets the last segment determine the end of its content, which does not follow from the sums.
  @inline(never)
  func measureLast() {
    if count > 0 { unsafe storage[count - 1].trailingSpace = .other }
  }

  private func grow() {
    let bigger = UnsafeMutablePointer<SegmentRef>.allocate(capacity: capacity * 2)
    unsafe bigger.moveInitialize(from: storage, count: count)
    unsafe storage.deallocate()
    unsafe storage = unsafe bigger
    capacity *= 2
  }

  /// Returns all appended references in memory of exact size, and empties the list.
  func take() -> SegmentStorage {
    let taken = count
    count = 0
    return unsafe SegmentStorage(moving: storage, count: taken)
  }
}

/// The segment references of a paragraph, in memory of exact size.
@safe
struct SegmentStorage: ~Copyable, Sendable {
  private nonisolated(unsafe) let elements: UnsafeMutablePointer<SegmentRef>
  private let count: Int

  /// Creates storage by moving references out of other memory.
  init(moving source: UnsafeMutablePointer<SegmentRef>, count: Int) {
    self.count = count
    unsafe elements = Self.allocate(count)
    unsafe elements.moveInitialize(from: source, count: count)
  }

  /// Creates storage by copying references.
  init(_ references: [SegmentRef]) {
    count = references.count
    unsafe elements = Self.allocate(count)
    unsafe references.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      unsafe elements.initialize(from: base, count: source.count)
    }
  }

  deinit {
    if count == 0 { return }
    unsafe elements.release(count: count)
    unsafe Memory.deallocate(elements)
  }

  /// Allocates memory for references; nothing for an empty paragraph.
  private static func allocate(_ count: Int) -> UnsafeMutablePointer<SegmentRef> {
    if count == 0 { return unsafe none }
    return unsafe Memory.allocate(byteCount: count * MemoryLayout<SegmentRef>.stride)
      .bindMemory(to: SegmentRef.self, capacity: count)
  }

  /// An address without memory.
  private static var none: UnsafeMutablePointer<SegmentRef> {
    unsafe UnsafeMutablePointer(bitPattern: MemoryLayout<SegmentRef>.alignment).unsafelyUnwrapped
  }

  /// The references, valid as long as the storage exists.
  @inline(__always) var view: ArrayView<SegmentRef> { unsafe ArrayView(elements, count: count) }
}

extension UnsafeMutablePointer<SegmentRef> {
  /// Releases the segments of references, without the call for each value that
  /// `deinitialize(count:)` makes.
  fileprivate func release(count: Int) {
    let references = unsafe UnsafeMutableRawPointer(self)
      .assumingMemoryBound(to: UncountedSegmentRef.self)
    for index in 0..<count { unsafe references[index].segment.release() }
  }
}
