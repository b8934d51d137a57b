// SPDX-License-Identifier: Apache-2.0

/// A growable list of trivial values with reusable memory.
///
/// It replaces arrays that are filled and emptied for every word or line. For an array in a stored
/// property, each element costs a uniqueness check and an exclusivity check, several times the work
/// itself (on the cjk corpus, a third of the time for building segments).
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

  /// The last element; nil if the list is empty.
  var last: Element? { count > 0 ? self[count - 1] : nil }

  @inline(__always)
  func removeAll() { count = 0 }

  /// Removes all elements after the first ones.
  @inline(__always)
  func keepFirst(_ count: Int) { self.count = min(count, self.count) }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (storage + count).initialize(to: element)
    count &+= 1
  }

  /// Replaces the elements with the elements that `fill` writes; `fill` returns their number, which
  /// must not exceed the capacity.
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

  /// Calls a closure with the elements from an index on, to change them in place.
  @inline(__always)
  func withMutableElements(
    from start: Int, _ body: (UnsafeMutableBufferPointer<Element>) -> Void
  ) {
    precondition(start >= 0 && start <= count)
    unsafe body(UnsafeMutableBufferPointer(start: storage + start, count: count - start))
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

  /// Returns a copy of a range of elements.
  func array(_ range: Range<Int>) -> [Element] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe Array(UnsafeBufferPointer(start: storage + range.lowerBound, count: range.count))
  }

  /// Returns the first index whose element satisfies a predicate that is false up to some element
  /// and true from there on; `count` if the predicate never holds.
  @inline(__always)
  func partitioningIndex(_ belongsAfter: (Element) -> Bool) -> Int {
    unsafe elements.partitioningIndex(belongsAfter)
  }

  /// Removes all elements, and frees memory that exceeds the given number of elements.
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
  /// Replaces the elements with UTF-16 code units.
  ///
  /// - Returns: whether all code units are ASCII; if not, the elements are undefined.
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
