// SPDX-License-Identifier: Apache-2.0

/// Numbers in labels, without superfluous decimals.
enum PlainNumber {
  /// Returns a number with as few decimals as it needs, at most `decimals`.
  static func text(_ number: Double, decimals: Int = 2) -> String {
    if !number.isFinite { return number > 0 ? "∞" : number < 0 ? "-∞" : "none" }
    var text = ""
    text.append(number, decimals: decimals)
    return text
  }

  /// Returns a time in seconds with two or three decimals.
  static func seconds(_ time: Double) -> String {
    var text = self.text(time, decimals: 3)
    if !time.isFinite { return text + " s" }
    if !text.contains(".") { text += ".00" }
    if text.split(separator: ".").last?.count == 1 { text += "0" }
    return text + " s"
  }
}
