// SPDX-License-Identifier: Apache-2.0

/// The segments of the paragraph that is being put together.
///
/// The memory is used again for the next one: what is collected moves into an array of its very
/// size without being counted.
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
    unsafe storage.deinitialize(count: count)
    count = 0
  }

  @inline(__always)
  func append(_ reference: consuming SegmentRef) {
    if count == capacity { grow() }
    unsafe (storage + count).initialize(to: reference)
    count &+= 1
  }

  private func grow() {
    let bigger = UnsafeMutablePointer<SegmentRef>.allocate(capacity: capacity * 2)
    unsafe bigger.moveInitialize(from: storage, count: count)
    unsafe storage.deallocate()
    unsafe storage = unsafe bigger
    capacity *= 2
  }

  /// All that was appended, as an array; the list is empty then.
  func take() -> [SegmentRef] {
    let taken = count
    count = 0
    return unsafe [SegmentRef](unsafeUninitializedCapacity: taken) { buffer, initialized in
      unsafe buffer.baseAddress?.moveInitialize(from: storage, count: taken)
      initialized = taken
    }
  }
}
