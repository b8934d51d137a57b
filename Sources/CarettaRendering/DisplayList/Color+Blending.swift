// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension Color {
  /// Creates a color from a literal 0xRRGGBBAA.
  init(rgba: UInt32) {
    self.init(
      red: UInt8(rgba >> 24), green: UInt8(rgba >> 16 & 255), blue: UInt8(rgba >> 8 & 255),
      alpha: UInt8(rgba & 255))
  }

  /// The approximate luminance of the color, 0 to 1, computed without gamma correction (weights of
  /// ITU-R BT.709); sufficient to choose black or white text on it.
  var luminance: Double {
    (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
  }

  /// Returns this color over another one (Porter and Duff's `over`), covering a share of the
  /// pixel; 255 is the whole pixel.
  func over(_ below: Color, coverage: UInt8) -> Color {
    let above = (UInt32(alpha) * UInt32(coverage) + 127) / 255
    if above == 0 { return below }
    if above == 255 { return self }
    let remaining = (UInt32(below.alpha) * (255 - above) + 127) / 255
    let total = above + remaining
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((UInt32(a) * above + UInt32(b) * remaining + total / 2) / total)
    }
    return Color(
      red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue),
      alpha: UInt8(total))
  }
}
