// SPDX-License-Identifier: Apache-2.0

/// The tabs on the line that is being broken, and the stops to which they advance.
struct LineTabs {
  var stops: TabStops
  /// The segments and widths of the tabs on the line so far.
  private(set) var widths: [(segment: Int32, width: Int64)] = []
  /// The sum of the widths.
  private(set) var shift: Int64 = 0
  /// How much wider the lines are, on which the text is placed, than the lines that are tried
  /// (`BalancedWrap`): tabs reach their stops there.
  var slack: Int64 = 0

  init(stops: TabStops) { self.stops = stops }

  var isEmpty: Bool { widths.isEmpty }

  /// Adds a tab.
  mutating func append(_ segment: Int32, _ width: Int64) {
    widths.append((segment, width))
    shift += width
  }

  /// Changes the width of the last tab.
  mutating func setLastWidth(_ width: Int64) {
    shift += width - widths[widths.count - 1].width
    widths[widths.count - 1].width = width
  }

  /// Removes the last tab.
  mutating func removeLast() { shift -= widths.removeLast().width }

  /// Removes all tabs, for the next line.
  @inline(__always)
  mutating func removeAll() {
    widths.removeAll(keepingCapacity: true)
    shift = 0
  }
}
