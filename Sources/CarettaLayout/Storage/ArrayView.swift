// SPDX-License-Identifier: Apache-2.0

/// Elements in contiguous memory that another object owns: the storage of segments, paragraphs and
/// lines as the queries read it.
///
/// A view is valid as long as its owner is alive and unchanged. All owners are immutable, and a
/// query holds the layout that they belong to until it returns; views are never stored outside the
/// owner's own objects.
///
/// The reason for it, measured on the caret query (latin, 500 characters): with arrays in structs
/// a caret took 330 ns, of which retain and release of array buffers and copies of structs were
/// two thirds. An element is read in place: no retain, no release, no copy of what is not used.
@safe
struct ArrayView<Element>: RandomAccessCollection {
  /// Untyped, because a debug build would look up the metadata of `UnsafePointer<Element>` at each access, which
  /// took a quarter of the time of the layout tests.
  private let base: UnsafeRawPointer?
  let count: Int

  /// Views some elements of an owner.
  @inline(__always)
  init(_ base: UnsafePointer<Element>?, count: Int) {
    unsafe self.base = unsafe UnsafeRawPointer(base)
    self.count = count
  }

  /// No elements.
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

  /// The address of an element whose index is checked.
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
  /// Where an element stands.
  @inline(__always)
  func pointer(_ index: Int) -> UnsafePointer<Element> {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe element(index)
  }

  /// The last of some elements that a predicate holds for; the first one where there are fewer than two, and
  /// where it holds for no other.
  ///
  /// It holds for those before it too. The steps have no branch that depends on an element: half of such
  /// branches are mispredicted, which costs more than the steps.
  ///
  /// - Parameters:
  ///   - first: the first of the elements.
  ///   - count: their number.
  ///   - isBefore: whether an element is at or before what is looked for.
  /// - Returns: the element's index.
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

  /// The same as `buffer`, in the form of the standard library's collections.
  @inline(__always)
  func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    unsafe body(buffer)
  }
}

extension Array {
  /// The elements without the array's own counting of references.
  ///
  /// Valid as long as the array is alive and unchanged: its storage is one native buffer, which
  /// does not move.
  @inline(__always)
  var view: ArrayView<Element> {
    unsafe withUnsafeBufferPointer { unsafe ArrayView($0.baseAddress, count: $0.count) }
  }
}

// The elements are immutable and their owner is Sendable.
extension ArrayView: @unchecked Sendable where Element: Sendable {}
