// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Names the input that is running when it ends the process by a signal or takes too long.
enum FuzzWatch {
  /// The input that is running, and the CPU time at which it began; time 0 for none.
  private static let seed = Atomic<UInt64>(0)
  private static let began = Atomic<Int>(0)
  /// The time on the clock at which it began.
  private static let beganOnClock = Atomic<Int>(0)
  /// An input that waits takes no CPU time: it may take this many times the limit on the clock,
  /// much longer than other processes delay one that computes.
  private static let longestWait = 30.0
  /// The name of the target, for signal handlers, which must not allocate.
  private nonisolated(unsafe) static var name: UnsafeMutablePointer<CChar>?

  /// Whether the program was built with the address sanitizer, with which it takes several times as
  /// long and does not return freed memory.
  static let isSanitized = unsafe dlsym(nil, "__asan_init") != nil

  /// Starts to watch.
  ///
  /// - Parameter limit: the longest CPU time for an input, in seconds.
  static func start(limit: Double) {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      Foundation.signal(signal) { FuzzWatch.report(signal: $0) }
    }
    Thread.detachNewThread {
      while true {
        Thread.sleep(forTimeInterval: 0.25)
        let start = began.load(ordering: .acquiring)
        let startOnClock = beganOnClock.load(ordering: .relaxed)
        guard start != 0 else { continue }
        let isWaiting = Double(time(CLOCK_MONOTONIC) - startOnClock) / 1e9 > limit * longestWait
        guard isWaiting || Double(Self.cpuTime - start) / 1e9 > limit else { continue }
        print(
          "seed \(seed.load(ordering: .relaxed)): takes longer than \(limit) s"
            + (isWaiting ? " (it waits)" : ""))
        fflush(nil)
        _exit(1)
      }
    }
  }

  /// Marks the beginning of an input.
  static func begin(seed: UInt64, target: String) {
    if unsafe name.map({ unsafe String(cString: $0) }) != target { unsafe name = strdup(target) }
    Self.seed.store(seed, ordering: .relaxed)
    beganOnClock.store(time(CLOCK_MONOTONIC), ordering: .relaxed)
    began.store(cpuTime, ordering: .releasing)
  }

  /// Marks the end of an input.
  static func end() { began.store(0, ordering: .relaxed) }

  /// Makes freed memory of large objects return to the system at once, so that the largest memory
  /// of the process says what an input needs.
  ///
  /// By default, glibc takes objects of up to 32 MiB from its heap after some were freed. Few small
  /// objects between freed images then keep more memory with every input. Other C libraries do not
  /// have the function.
  static func returnLargeObjects() {
    guard let function = unsafe dlsym(nil, "mallopt") else { return }
    let set = unsafe unsafeBitCast(function, to: (@convention(c) (Int32, Int32) -> Int32).self)
    // M_MMAP_THRESHOLD
    _ = set(-3, 1 << 17)
  }

  /// The largest memory of the process so far, in mebibytes.
  static var largestMemory: Int {
    var usage = rusage()
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Int(usage.ru_maxrss) / 1024
  }

  /// The memory of the process now, in mebibytes; 0 where the system does not tell.
  static var residentMemory: Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages.flatMap(\.self) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / (1 << 20)
  }

  /// The CPU time of the process so far, in nanoseconds: other processes do not lengthen it.
  static var cpuTime: Int { time(CLOCK_PROCESS_CPUTIME_ID) }

  private static func time(_ clock: clockid_t) -> Int {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec + 1
  }

  /// Writes the seed without allocating, and ends the process.
  private static func report(signal: Int32) {
    func write(_ text: StaticString) {
      _ = unsafe Foundation.write(1, text.utf8Start, text.utf8CodeUnitCount)
    }
    if let name = unsafe name { _ = unsafe Foundation.write(1, name, strlen(name)) }
    write(": signal at seed ")
    let number = seed.load(ordering: .relaxed)
    var place = UInt64(1)
    while number / place > 9 { place *= 10 }
    while place > 0 {
      var digit = UInt8(48 + number / place % 10)
      _ = unsafe Foundation.write(1, &digit, 1)
      place /= 10
    }
    write("\n")
    _exit(1)
  }
}
