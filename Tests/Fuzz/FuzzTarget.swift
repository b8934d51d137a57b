// SPDX-License-Identifier: Apache-2.0

/// A kind of generated inputs with the checks of their results.
protocol FuzzTarget {
  /// The name on the command line.
  static var name: String { get }

  /// Opens what all inputs need.
  init() throws

  /// Creates the input of a seed and checks its results.
  ///
  /// - Returns: the errors, with the input that shows them; empty without errors.
  mutating func run(seed: UInt64) throws -> [String]
}

/// All targets, in the order in which `all` runs them.
var fuzzTargets: [any FuzzTarget.Type] {
  [
    TextTarget.self, CacheTarget.self, CutTarget.self, ThreadTarget.self, DocumentTarget.self,
    PageTarget.self, LawTarget.self, TokenizerTarget.self, RequestTarget.self, FontTarget.self,
    ScenarioTarget.self, SessionTarget.self, MarkupTarget.self,
  ]
}
