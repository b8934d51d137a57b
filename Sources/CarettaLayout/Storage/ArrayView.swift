// SPDX-License-Identifier: Apache-2.0

/// A view of contiguous memory that another object owns; queries read the storage of segments,
/// paragraphs and lines through it.
///
/// A view is valid as long as its owner exists and does not change. All owners are immutable, and a
/// query retains the layout to which they belong until it returns. Views are stored only in the
/// owner's own objects.
///
/// The reason is speed. With arrays in structs, a caret query (latin, 500 characters) took 330 ns,
/// two thirds of which were spent on retaining and releasing array buffers and on copying structs.
/// A view reads elements in place, without reference counting or copying unused parts.
@safe
struct ArrayView<Element>: RandomAccessCollection {
  /// Untyped, because a debug build would look up the metadata of `UnsafePointer<Element>` on each
  /// access, which took a quarter of the time of the layout tests.
  private let base: UnsafeRawPointer?
  let count: Int

  /// Creates a view of elements that another object owns.
  @inline(__always)
  init(_ base: UnsafePointer<Element>?, count: Int) {
    unsafe self.base = unsafe UnsafeRawPointer(base)
    self.count = count
  }

  /// An empty view.
  @inline(__always) static var empty: ArrayView { unsafe ArrayView(nil, count: 0) }

  @inline(__always) var startIndex: Int { 0 }
  @inline(__always) var endIndex: Int { count }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    @inline(__always)
    unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe element(index)
    }
  }

  /// Returns the address of an element whose index has been checked.
  @_transparent
  private func element(_ index: Int) -> UnsafePointer<Element> {
    unsafe base.unsafelyUnwrapped.advanced(by: index &* MemoryLayout<Element>.stride)
      .assumingMemoryBound(to: Element.self)
  }

  /// The elements as a buffer, for loops that have checked their bounds.
  @inline(__always)
  var buffer: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(
      start: base?.assumingMemoryBound(to: Element.self), count: count)
  }
}

extension ArrayView {
  /// Returns the address of an element.
  @inline(__always)
  func pointer(_ index: Int) -> UnsafePointer<Element> {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe element(index)
  }

  /// Returns the index of the last element in a range for which a predicate holds.
  ///
  /// The predicate must hold for all elements before that one, and is assumed to hold for the
  /// first. The search has no branch that depends on an element: half of such branches would be
  /// mispredicted, which costs more than the search steps.
  /// - Parameters:
  ///   - first: the index of the first element of the range.
  ///   - count: the number of elements in the range.
  ///   - isBefore: whether an element is at or before the searched position.
  /// - Returns: the index of the element; `first` if the range has fewer than two elements or the
  ///   predicate holds for no other element.
  @inline(__always)
  func lastIndex(
    from first: Int, count: Int, _ isBefore: (UnsafePointer<Element>) -> Bool
  ) -> Int {
    QueryWork.countSearch(count)
    if count <= 1 { return first }
    precondition(first >= 0 && first &+ count <= self.count)
    var low = first
    var left = count
    while left > 1 {
      let half = left >> 1
      low = unsafe isBefore(element(low &+ half)) ? low &+ half : low
      left &-= half
    }
    return low
  }

  /// Calls a closure with `buffer`, as in the standard library's collections.
  @inline(__always)
  func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    unsafe body(buffer)
  }
}

extension Array {
  /// The elements, accessed without reference counting of the array.
  ///
  /// Valid as long as the array exists and does not change: its storage is one native buffer, which
  /// does not move.
  @inline(__always)
  var view: ArrayView<Element> {
    unsafe withUnsafeBufferPointer { unsafe ArrayView($0.baseAddress, count: $0.count) }
  }
}

// The elements are immutable, and their owner is Sendable.
extension ArrayView: @unchecked Sendable where Element: Sendable {}
