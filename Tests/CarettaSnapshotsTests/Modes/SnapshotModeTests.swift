// SPDX-License-Identifier: Apache-2.0

import CarettaSnapshots
import Testing

@testable import CarettaSnapshots

@Suite struct SnapshotModeTests {
  private func mode(_ environment: [String: String], chosen: SnapshotMode? = nil) throws
    -> SnapshotMode
  {
    try SnapshotMode.current(chosen: chosen) { environment[$0] }.get()
  }

  @Test func `the mode is missing unless something else is said`() throws {
    #expect(try mode([:]) == .missing)
    #expect(try mode(["CARETTA_SNAPSHOTS": ""]) == .missing)
    for mode in SnapshotMode.allCases {
      #expect(try self.mode(["CARETTA_SNAPSHOTS": mode.rawValue.uppercased()]) == mode)
      #expect(try self.mode(["CARETTA_SNAPSHOTS": "never"], chosen: mode) == mode)
    }
  }

  @Test func `nothing is written where CI is set, whatever else is said`() throws {
    #expect(try mode(["CI": "true", "CARETTA_SNAPSHOTS": "all"], chosen: .all) == .never)
    #expect(try mode(["CI": "1"]) == .never)
    for no in ["", "0", "false", "FALSE"] { #expect(try mode(["CI": no]) == .missing) }
  }

  @Test func `a mode that there is not is an error that names it`() {
    #expect(throws: SnapshotModeError.self) { try mode(["CARETTA_SNAPSHOTS": "always"]) }
    #expect("\(SnapshotModeError(name: "always"))".contains("never, missing, failed, all"))
  }

  @Test(.snapshots(.all)) func `a trait chooses for its test`() {
    #expect(SnapshotMode.chosen == .all)
    withSnapshots(.failed) { #expect(SnapshotMode.chosen == .failed) }
    #expect(SnapshotMode.chosen == .all)
  }

  @Suite(.snapshots(.never)) struct WithTrait {
    @Test func `a suite's trait is for its tests`() { #expect(SnapshotMode.chosen == .never) }
    @Test(.snapshots(.failed)) func `a test's own is nearer`() {
      #expect(SnapshotMode.chosen == .failed)
    }
  }
}
