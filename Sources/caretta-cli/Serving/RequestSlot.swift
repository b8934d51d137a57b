// SPDX-License-Identifier: Apache-2.0

/// A slot for one of the concurrent requests.
///
/// The thread of the connection holds the slot, and so does the thread of the answer, which may
/// take longer than the connection waits. The slot is free when both have released it.
final class RequestSlot: Sendable {
  private let free: Monitor<Int>
  private let holders = Monitor(1)

  /// Acquires a slot, held once; nil if no slot is free.
  init?(of free: Monitor<Int>) {
    let isTaken = free.withLock { free in
      if free == 0 { return false }
      free -= 1
      return true
    }
    guard isTaken else { return nil }
    self.free = free
  }

  /// Adds a holder.
  func hold() { holders.withLock { $0 += 1 } }

  /// Removes a holder; each holder calls it once.
  func release() {
    let isLast = holders.withLock { holders in
      holders -= 1
      return holders == 0
    }
    if isLast { free.withLock { $0 += 1 } }
  }
}
