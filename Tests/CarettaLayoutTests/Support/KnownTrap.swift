// SPDX-License-Identifier: Apache-2.0

import Testing

/// Defects of the engine that end or hang a test run, so that no known issue can hold them.
enum KnownTrap {
  /// `LineBreaker.emergencyCut` cuts behind a one-cluster head at the start of the segment that
  /// goes on, so that lines never end, and at the end of the text after a tab, which traps.
  static let emergencyCut = true
  static let reason: Comment =
    "an emergency break behind a reshaped line start does not end, after a tab it traps"
}
