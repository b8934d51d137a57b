// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value for one thread at a time, and a signal that it has changed.
@safe
final class Monitor<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value

  /// Creates a monitor of a value without other references.
  init(_ value: Value) {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe condition = .allocate(capacity: 1)
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_cond_init(condition, nil)
    self.value = value
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Calls a closure with the value, for exclusive use.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Waits until the value fulfils a condition, then calls a closure with it.
  func withLock<Result>(
    when isFulfilled: (Value) -> Bool, _ body: (inout Value) -> Result
  ) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isFulfilled(value) { unsafe pthread_cond_wait(condition, mutex) }
    return body(&value)
  }

  /// Waits until the value fulfils a condition, or until a timeout; then calls a closure with it.
  func withLock<Result>(
    when isFulfilled: (Value) -> Bool, within time: Duration, _ body: (inout Value) -> Result
  ) -> Result {
    var end = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = Int(end.tv_nsec) + Int(time.components.attoseconds / 1_000_000_000)
    end.tv_sec += Int(time.components.seconds) + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isFulfilled(value) {
      if unsafe pthread_cond_timedwait(condition, mutex, &end) == ETIMEDOUT { break }
    }
    return body(&value)
  }

  /// Wakes the threads that wait for a condition.
  func signal() { unsafe pthread_cond_broadcast(condition) }
}
