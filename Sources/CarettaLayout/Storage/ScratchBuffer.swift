// SPDX-License-Identifier: Apache-2.0

/// A growable list of trivial values whose memory is reused.
///
/// It replaces arrays that are filled and emptied for every word or line: for an array in a stored
/// property each element costs a check for unique ownership and one for exclusive access, several
/// times the work itself (measured on the cjk corpus: a third of the time of building segments).
@safe
final class ScratchBuffer<Element: BitwiseCopyable> {
  private var storage: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64) {
    self.capacity = capacity
    unsafe storage = .allocate(capacity: capacity)
  }

  deinit { unsafe storage.deallocate() }

  var indices: Range<Int> { 0..<count }

  /// The last element; nil when there is none.
  var last: Element? { count > 0 ? self[count - 1] : nil }

  @inline(__always)
  func removeAll() { count = 0 }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (storage + count).initialize(to: element)
    count &+= 1
  }

  /// Replaces the elements by those that `fill` writes; it returns their number, at most the
  /// capacity.
  @inline(__always)
  func refill(capacity needed: Int, _ fill: (UnsafeMutablePointer<Element>) -> Int) {
    count = 0
    if needed > capacity { grow(to: needed) }
    count = unsafe fill(storage)
  }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return unsafe storage[index]
    }
    set {
      precondition(index >= 0 && index < count)
      unsafe storage[index] = newValue
    }
  }

  /// The elements; valid until the list changes.
  @inline(__always)
  var elements: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: storage, count: count)
  }

  /// The elements of a range; valid until the list changes.
  func elements(_ range: Range<Int>) -> UnsafeBufferPointer<Element> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeBufferPointer(start: storage + range.lowerBound, count: range.count)
  }

  /// Keeps the elements that satisfy a predicate.
  func filter(_ keeps: (Element) -> Bool) {
    var kept = 0
    for index in 0..<count {
      let element = unsafe storage[index]
      if keeps(element) {
        unsafe storage[kept] = element
        kept += 1
      }
    }
    count = kept
  }

  /// A copy of a range.
  func array(_ range: Range<Int>) -> [Element] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe Array(UnsafeBufferPointer(start: storage + range.lowerBound, count: range.count))
  }

  /// The first index whose element satisfies a predicate that is false up to some element and true
  /// from there on; the count where it never holds.
  @inline(__always)
  func partitioningIndex(_ belongsAfter: (Element) -> Bool) -> Int {
    unsafe elements.partitioningIndex(belongsAfter)
  }

  /// Empties the list, and frees its memory where that exceeds a number of elements.
  func removeAll(keepingAtMost limit: Int) {
    count = 0
    if capacity > limit { reallocate(limit) }
  }

  private func grow(to needed: Int) { reallocate(max(needed, capacity * 2)) }

  private func reallocate(_ bigger: Int) {
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: bigger)
    unsafe moved.moveInitialize(from: storage, count: count)
    unsafe storage.deallocate()
    unsafe storage = unsafe moved
    capacity = bigger
  }
}

extension ScratchBuffer<UInt8> {
  /// Replaces the elements by UTF-16 units.
  ///
  /// - Returns: whether all are ASCII; if not, the elements are not to be read.
  @inline(__always)
  func narrow(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    var bits: UInt16 = 0
    unsafe refill(capacity: units.count) { bytes in
      for at in 0..<units.count {
        let unit = unsafe units[at]
        bits |= unit
        unsafe bytes[at] = UInt8(truncatingIfNeeded: unit)
      }
      return units.count
    }
    return bits < 0x80
  }
}
