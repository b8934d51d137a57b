// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs generated inputs, seed after seed, until the time is up, their number is reached or
/// something is wrong.
///
/// `caretta-fuzz TARGET|all [--inputs N] [--seconds N] [--seed N]`. A failure prints the seed and
/// the input that makes it again, and the status is 1; so do an input that ends the process by a
/// signal and one that takes too long.
@main
struct FuzzCommand {
  /// The longest CPU time for one input, in seconds.
  static let longestTime = FuzzWatch.isSanitized ? 60.0 : 10
  /// The most memory of the process, in mebibytes.
  static let mostMemory = 600

  private var target = "all"
  private var inputs: Int?
  private var seconds: Double?
  private var seed: UInt64 = 1

  static func main() throws {
    var command = FuzzCommand()
    guard command.read(CommandLine.arguments.dropFirst()) else {
      print("usage: caretta-fuzz TARGET|all [--inputs N] [--seconds N] [--seed N]")
      print("targets: \(fuzzTargets.map { $0.name }.joined(separator: " "))")
      exit(2)
    }
    FuzzWatch.returnLargeObjects()
    FuzzWatch.start(limit: longestTime)
    for target in fuzzTargets where command.target == "all" || command.target == target.name {
      try command.run(target)
    }
  }

  /// Reads the arguments; false if they are wrong.
  private mutating func read(_ arguments: ArraySlice<String>) -> Bool {
    var arguments = arguments
    if let name = arguments.first, !name.hasPrefix("-") {
      target = name
      arguments.removeFirst()
    }
    while let option = arguments.popFirst() {
      guard let value = arguments.popFirst().flatMap({ UInt64($0) }) else { return false }
      switch option {
      case "--inputs": inputs = Int(clamping: value)
      case "--seconds": seconds = Double(value)
      case "--seed": seed = value
      default: return false
      }
    }
    if inputs == nil, seconds == nil { seconds = 60 }
    return target == "all" || fuzzTargets.contains { $0.name == target }
  }

  private func run<Target: FuzzTarget>(_ type: Target.Type) throws {
    var target = try Target()
    let clock = ContinuousClock()
    let start = clock.now
    let end = seconds.map { start.advanced(by: .seconds($0)) }
    var slowest = (time: Duration.zero, seed: seed)
    var memory = FuzzWatch.largestMemory
    var largest = (growth: 0, seed: seed)
    var next = seed
    while next - seed < UInt64(inputs ?? .max), end.map({ clock.now < $0 }) ?? true {
      FuzzWatch.begin(seed: next, target: Target.name)
      let before = FuzzWatch.cpuTime
      let found = try target.run(seed: next)
      let time = Duration.nanoseconds(FuzzWatch.cpuTime - before)
      FuzzWatch.end()
      if time > slowest.time { slowest = (time, next) }
      let growth = FuzzWatch.largestMemory - memory
      memory += growth
      if growth > largest.growth { largest = (growth, next) }
      guard found.isEmpty else {
        print("\(Target.name): seed \(next): \(found.prefix(4).joined(separator: "\n"))")
        exit(1)
      }
      next += 1
    }
    print(
      """
      \(Target.name): \(next - seed) inputs from seed \(seed), nothing wrong; \
      \((clock.now - start).formatted()), the slowest took \(slowest.time.formatted()) \
      (seed \(slowest.seed)), at most \(memory) MiB, \(largest.growth) of them for one input \
      (seed \(largest.seed))
      """)
    if memory > Self.mostMemory, !FuzzWatch.isSanitized {
      print("\(Target.name): more than \(Self.mostMemory) MiB")
      exit(1)
    }
  }
}

extension Duration {
  /// In seconds with three decimals.
  fileprivate func formatted() -> String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    return "\((seconds * 1000).rounded() / 1000) s"
  }
}
