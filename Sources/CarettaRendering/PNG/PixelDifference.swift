// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// The pixels in which two pictures differ.
///
/// Pixels are compared channel by channel. If the sizes differ, a pixel that exists in only one
/// picture counts as different.
package struct PixelDifference: Hashable, Sendable {
  /// The number of pixels that differ.
  package private(set) var count = 0
  /// The largest difference between two channels, 0 to 255.
  package private(set) var largestStep = 0
  /// The bounding box of all different pixels; null if no pixel differs.
  package private(set) var bounds = Rect.null
  /// A picture of the difference: pale if both pixels are equal, red if they differ.
  package private(set) var image: PixelImage

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - old: the first picture.
  ///   - new: the second picture, which is shown in equal areas.
  ///   - channelTolerance: the largest difference between channels that is not counted.
  package init(_ old: PixelImage, _ new: PixelImage, channelTolerance: Int = 0) {
    let width = max(old.width, new.width)
    let height = max(old.height, new.height)
    image = PixelImage(
      width: width, height: height, pixels: [Color](repeating: .white, count: width * height))
    var (left, top, right, bottom) = (width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let step = Self.step(old.pixel(x, y), new.pixel(x, y))
        largestStep = max(largestStep, step)
        if step <= channelTolerance {
          image[x, y] = (new.pixel(x, y) ?? .white).pale
          continue
        }
        count += 1
        // Small differences are also visible.
        image[x, y] = Color(red: 230, green: UInt8(120 - step * 120 / 255), blue: 60)
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    if count > 0 {
      bounds = Rect(
        x: Double(left), y: Double(top), width: Double(right - left),
        height: Double(bottom - top))
    }
  }

  private static func step(_ a: Color?, _ b: Color?) -> Int {
    guard let a, let b else { return a == b ? 0 : 255 }
    func distance(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(
      distance(a.red, b.red), distance(a.green, b.green), distance(a.blue, b.blue),
      distance(a.alpha, b.alpha))
  }
}

extension PixelImage {
  fileprivate func pixel(_ x: Int, _ y: Int) -> Color? {
    x < width && y < height ? pixels[y * width + x] : nil
  }
}

extension Color {
  /// The color as gray, at a quarter of its contrast with white.
  fileprivate var pale: Color {
    let opaque = over(.white, coverage: 255)
    let gray = (Int(opaque.red) * 2 + Int(opaque.green) * 5 + Int(opaque.blue)) / 8
    let level = UInt8(255 - (255 - gray) / 4)
    return Color(red: level, green: level, blue: level)
  }
}
