// SPDX-License-Identifier: Apache-2.0

extension Int {
  /// The number with commas between groups of three digits: `1,000,000`.
  var grouped: String {
    let digits = String(magnitude)
    var result = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return result
  }
}
