// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Foundation
import Synchronization

/// Eight threads that share fonts, a context, layouts, a display list and a responder, which also
/// make batches; each result is compared with the result of one thread with its own context.
///
/// `caretta-threads [ROUNDS] [--texts N]` runs all tasks ROUNDS times (4) on each thread, each in a
/// different order, and exits with status 1 if a result differs; N (24) is the number of shared
/// layouts. The steps from one task to the next are 7, which must not divide their number.
/// `--plant-race` shares a counter as well, without a lock: a thread sanitizer must find that.
@main
struct ThreadStress {
  private static let threadCount = 8

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let rounds = arguments.first.flatMap { Int($0) } ?? 4
    let texts = arguments.firstIndex(of: "--texts").flatMap { Int(arguments[$0 + 1]) } ?? 24
    let race = arguments.contains("--plant-race") ? PlantedRace() : nil
    let work = try SharedWork(texts: UInt64(max(1, texts)))
    let expected = try work.tasks.map { try $0(LayoutContext()) }
    let context = LayoutContext()
    let problems = Mutex<[String]>([])
    onThreads { thread in
      for round in 0..<rounds {
        for step in work.tasks.indices {
          // Another order on each thread and in each round.
          let index = (step * 7 + thread * 13 + round * 5) % work.tasks.count
          let found = try? work.tasks[index](context)
          race?.count()
          if found != expected[index] {
            problems.withLock { $0.append("task \(index), thread \(thread), round \(round)") }
          }
        }
      }
    }
    let found = problems.withLock { $0 }
    for problem in found.prefix(10) { print("differs: \(problem)") }
    print(
      "\(threadCount) threads, \(rounds * work.tasks.count) results each, \(found.count) differences"
    )
    if !found.isEmpty { exit(1) }
  }

  private static func onThreads(_ body: @escaping @Sendable (Int) -> Void) {
    let done = DispatchGroup()
    for index in 0..<threadCount {
      done.enter()
      let thread = Thread {
        body(index)
        done.leave()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    done.wait()
  }
}

/// A counter that threads use without a lock, which they must not.
private final class PlantedRace: Sendable {
  private nonisolated(unsafe) var results = 0

  /// Counts a result.
  func count() { unsafe results += 1 }
}
