// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Returns insets in the order top, left, bottom, right.
public func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> EdgeInsets {
  EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns a rectangle of x, y, width and height.
public func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}
