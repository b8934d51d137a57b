// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads of the operating system, for work that waits for files.
enum Threads {
  /// The number of cores that are online, at least 1.
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs a closure on several threads, including the calling thread, and returns when all have
  /// finished.
  ///
  /// If the system cannot create enough threads, it runs on fewer.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 1..<max(1, count) {
      guard let thread = thread(body) else { break }
      threads.append(thread)
    }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// The closure of a thread.
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a closure on a new detached thread; returns whether the thread was created.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = thread(body) else { return false }
    pthread_detach(thread)
    return true
  }

  private static func thread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    // The stack size of a main thread, which is larger than the default of other threads on some
    // systems.
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    let retained = unsafe Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread, &attributes, runBody, retained.toOpaque())
    guard status == 0 else {
      unsafe retained.release()
      return nil
    }
    return thread
  }

  #if canImport(Darwin)
    private static let runBody:
      @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
        { body in
          unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
          return nil
        }
  #else
    private static let runBody:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { body in
        if let body = unsafe body {
          unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        }
        return nil
      }
  #endif
}
