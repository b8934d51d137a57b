// SPDX-License-Identifier: Apache-2.0

import CarettaSnapshots
import Expectations

@testable import CarettaSnapshots

@Suite struct SnapshotModeTests {
  private func mode(_ environment: [String: String], chosen: SnapshotMode? = nil) throws
    -> SnapshotMode
  {
    try SnapshotMode.current(chosen: chosen) { environment[$0] }.get()
  }

  @Test func `the mode is missing unless something else is said`() throws {
    try expect(mode([:]), equals: .missing)
    try expect(mode(["CARETTA_SNAPSHOTS": ""]), equals: .missing)
    for mode in SnapshotMode.allCases {
      try expect(self.mode(["CARETTA_SNAPSHOTS": mode.rawValue.uppercased()]), equals: mode)
      try expect(self.mode(["CARETTA_SNAPSHOTS": "never"], chosen: mode), equals: mode)
    }
  }

  @Test func `nothing is written where CI is set, whatever else is said`() throws {
    try expect(mode(["CI": "true", "CARETTA_SNAPSHOTS": "all"], chosen: .all), equals: .never)
    try expect(mode(["CI": "1"]), equals: .never)
    for no in ["", "0", "false", "FALSE"] { try expect(mode(["CI": no]), equals: .missing) }
  }

  @Test func `a mode that there is not is an error that names it`() {
    #expect(throws: SnapshotModeError.self) { try mode(["CARETTA_SNAPSHOTS": "always"]) }
    #expect("\(SnapshotModeError(name: "always"))".contains("never, missing, failed, all"))
  }

  @Test(.snapshots(.all)) func `a trait chooses for its test`() {
    expect(SnapshotMode.chosen, equals: .all)
    withSnapshots(.failed) { expect(SnapshotMode.chosen, equals: .failed) }
    expect(SnapshotMode.chosen, equals: .all)
  }

  @Suite(.snapshots(.never)) struct WithTrait {
    @Test func `a suite's trait is for its tests`() { expect(SnapshotMode.chosen, equals: .never) }
    @Test(.snapshots(.failed)) func `a test's own is nearer`() {
      expect(SnapshotMode.chosen, equals: .failed)
    }
  }
}
