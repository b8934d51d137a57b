// SPDX-License-Identifier: Apache-2.0

/// Whether two lists are equal to within a billionth.
func isClose(_ left: [Double], _ right: [Double]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-9 }
}

/// Whether two numbers are equal to within a billionth.
func isClose(_ left: Double, _ right: Double) -> Bool { isClose([left], [right]) }
