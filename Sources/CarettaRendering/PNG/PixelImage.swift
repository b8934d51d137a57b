// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A pixel image.
public struct PixelImage: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The rows from the top, each from left to right.
  public private(set) var pixels: [Color]

  /// Creates a picture.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  public init(width: Int, height: Int, pixels: [Color]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "\(pixels.count) pixels are not \(width) × \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Reads a PNG file.
  ///
  /// - Throws: `RenderError.decoder` for bytes that are not a PNG file, or for a picture that is
  ///   too large.
  public init(png bytes: [UInt8]) throws(RenderError) {
    self = try PNGFile.decode(bytes)
  }

  /// Encodes the picture as a PNG file of 8-bit RGBA.
  ///
  /// - Throws: `RenderError.encoder` if libpng fails.
  public func png() throws(RenderError) -> [UInt8] {
    try PNGFile.encode(pixels, width: width, height: height)
  }

  /// A pixel.
  ///
  /// - Precondition: the pixel is inside of the picture.
  public subscript(x: Int, y: Int) -> Color {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel \(x), \(y)")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel \(x), \(y)")
      pixels[y * width + x] = newValue
    }
  }
}
