// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files whole.
enum BenchFile {
  static func read(_ path: String) throws(BenchError) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { throw .file("cannot open \(path)") }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}

/// CPU time of the process and elapsed time of a section that may be entered several times.
struct Stopwatch {
  private(set) var cpu: Int64 = 0
  private(set) var wall: Int64 = 0

  /// Measures a section.
  ///
  /// It is a function of its own because `Scripts/instructions.py` counts the instructions in it.
  @inline(never)
  mutating func measure(_ body: () -> Void) {
    let wallStart = Self.now(CLOCK_MONOTONIC)
    let cpuStart = Self.now(CLOCK_PROCESS_CPUTIME_ID)
    body()
    cpu += Self.now(CLOCK_PROCESS_CPUTIME_ID) - cpuStart
    wall += Self.now(CLOCK_MONOTONIC) - wallStart
  }

  private static func now(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// Returns the resident memory of the process in bytes; 0 if the system does not report it.
func residentBytes() -> Int {
  guard let status = try? BenchFile.read("/proc/self/status") else { return 0 }
  for line in String(decoding: status, as: UTF8.self).split(separator: "\n")
  where line.hasPrefix("VmRSS:") {
    return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }
  return 0
}
