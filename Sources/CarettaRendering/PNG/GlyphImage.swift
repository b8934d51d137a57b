// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A decoded bitmap of a glyph, at its own size and at successive halves of it.
struct GlyphImage {
  /// Pixels with premultiplied alpha, 0 to 255: red, green, blue and alpha of each pixel, from the
  /// top.
  struct Level {
    var width: Int
    var height: Int
    var samples: [Float]
  }

  /// The position of the picture relative to the glyph's origin, in font units, y upward; `y` is
  /// the lower edge.
  let bounds: Rect
  /// The picture, and each half as wide and high as the one before, down to one pixel.
  ///
  /// An odd side is extended by a transparent pixel.
  let levels: [Level]

  init(_ image: PixelImage, bounds: Rect) {
    var samples: [Float] = []
    samples.reserveCapacity(4 * image.pixels.count)
    for pixel in image.pixels {
      let alpha = Float(pixel.alpha)
      for channel in [pixel.red, pixel.green, pixel.blue] {
        samples.append(Float(channel) * alpha / 255)
      }
      samples.append(alpha)
    }
    self.init(Level(width: image.width, height: image.height, samples: samples), bounds: bounds)
  }

  private init(_ whole: Level, bounds: Rect) {
    self.bounds = bounds
    var level = whole
    var levels = [level]
    while level.width > 1 || level.height > 1 {
      level = level.halved
      levels.append(level)
    }
    self.levels = levels
  }

  /// The picture rotated by 90° clockwise, with the bounds of the glyph before the rotation.
  var turned: GlyphImage { GlyphImage(levels[0].turned, bounds: bounds) }

  /// The number of stored pixels.
  var pixelCount: Int { levels.reduce(0) { $0 + $1.width * $1.height } }
}

extension GlyphImage.Level {
  /// The level rotated by 90° clockwise.
  fileprivate var turned: Self {
    var turned = [Float](repeating: 0, count: samples.count)
    for y in 0..<height {
      for x in 0..<width {
        let from = 4 * (y * width + x)
        let to = 4 * (x * height + height - 1 - y)
        for channel in 0..<4 { turned[to + channel] = samples[from + channel] }
      }
    }
    return Self(width: height, height: width, samples: turned)
  }

  /// The level at half of its size: each pixel is the mean of four.
  fileprivate var halved: Self {
    let size = (width: (width + 1) / 2, height: (height + 1) / 2)
    var half = [Float](repeating: 0, count: 4 * size.width * size.height)
    for y in 0..<height {
      for x in 0..<width {
        let from = 4 * (y * width + x)
        let to = 4 * (y / 2 * size.width + x / 2)
        for channel in 0..<4 { half[to + channel] += samples[from + channel] / 4 }
      }
    }
    return Self(width: size.width, height: size.height, samples: half)
  }
}

/// A cache of the decoded bitmaps of glyphs.
final class GlyphImages {
  /// The maximum number of cached pixels, of 16 bytes each.
  private static let mostPixels = 4_000_000

  private struct Key: Hashable {
    var font: FontFace
    var glyph: UInt32
  }
  private var images: [Key: GlyphImage?] = [:]
  private var pixels = 0

  /// Returns the bitmap of a glyph; nil if the face has no bitmap that libpng can decode.
  ///
  /// - Throws: `RenderError.fontTooComplex` for a bitmap with too many pixels, or if the budget is
  ///   exceeded.
  func image(
    of glyph: UInt32, in font: FontFace, _ budget: GlyphBudget
  ) throws(RenderError) -> GlyphImage? {
    let key = Key(font: font, glyph: glyph)
    if let known = images[key] { return known }
    guard let bitmap = font.bitmap(of: glyph) else { return nil }
    try bitmap.checkSize(glyph, of: font)
    try budget.add(pixels: bitmap.width * bitmap.height, of: font)
    let image = (try? PNGFile.decode(bitmap.png)).map { GlyphImage($0, bounds: bitmap.bounds) }
    pixels += image?.pixelCount ?? 1
    if pixels > Self.mostPixels {
      images.removeAll()
      pixels = image?.pixelCount ?? 1
    }
    images[key] = image
    return image
  }
}

extension GlyphBitmap {
  /// The maximum width and height of a glyph's bitmap, in pixels.
  static let mostSide = 2048

  /// Whether the picture is small enough to be decoded.
  var hasAllowedSize: Bool { max(width, height) <= Self.mostSide }

  fileprivate func checkSize(_ glyph: UInt32, of font: FontFace) throws(RenderError) {
    if hasAllowedSize { return }
    throw .fontTooComplex(
      path: font.path,
      reason: "the picture of glyph \(glyph) has \(width) × \(height) pixels; "
        + "at most \(Self.mostSide) a side are read")
  }
}
