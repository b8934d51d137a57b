// SPDX-License-Identifier: Apache-2.0
import CarettaLayout
import TestSupport
import Testing
@Suite struct DbgTests {
  @Test func dbg() throws {
    for (t, w) in [("abcde\t\t fgh", 50.0), ("abc de", 0), (" a b", 0), ("ab  cd", 0), ("\ta",0), ("a \tb",0)] {
      print("DBG", t.debugDescription, w, try Box.lines(t, width: w), try Box.layout(t, width: w).carets.map { "\($0.offset)\($0.affinity == .upstream ? "u" : "")@\($0.x),\($0.line)" })
    }
  }
}
