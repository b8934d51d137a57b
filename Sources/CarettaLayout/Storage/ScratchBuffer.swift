// SPDX-License-Identifier: Apache-2.0

/// A growable list of plain values whose memory is used again and again.
///
/// It stands where an array would be filled and emptied for every word or line: an array that
/// is a stored property checks at every element that it is alone and that nobody else is
/// writing, which costs several times the work itself (measured on the cjk corpus: a third of
/// the time of building segments).
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

  @inline(__always)
  func removeAll() { count = 0 }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (storage + count).initialize(to: element)
    count &+= 1
  }

  /// Makes room for elements that `fill` writes from the start, and says how many it wrote.
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

  /// The elements, valid until the list changes.
  @inline(__always)
  func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    unsafe body(UnsafeBufferPointer(start: storage, count: count))
  }

  /// Keeps the elements that the predicate holds for.
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

  /// The first index whose element the predicate holds for, when it holds for none before some
  /// place and for all after; O(log count).
  @inline(__always)
  func partitioningIndex(_ belongsAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) / 2
      if unsafe belongsAfter(storage[middle]) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }

  private func grow(to needed: Int) {
    let bigger = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: bigger)
    unsafe moved.moveInitialize(from: storage, count: count)
    unsafe storage.deallocate()
    unsafe storage = unsafe moved
    capacity = bigger
  }
}
