// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The reason why a picture could not be drawn, read or written.
public enum RenderError: Error, Hashable, Sendable {
  /// The scale is NaN, infinite, zero or negative.
  case invalidScale(Double)
  /// The picture's size is NaN, infinite or negative.
  case invalidSize(Size)
  /// The picture would have too many pixels: more than 16,384 a side, or 100 million in all.
  case pictureTooLarge(width: Double, height: Double)
  /// A page of a PDF document is larger than viewers accept: 14,400 points a side.
  case pageTooLarge(Size)
  /// A polygon has more corners than the rasterizer can number, 32,767.
  case polygonTooLarge(corners: Int)
  /// A glyph or the glyphs of a picture have too many points or components.
  case fontTooComplex(path: String, reason: String)
  /// HarfBuzz cannot make a subset of a font for a PDF document.
  case fontNotEmbeddable(path: String)
  /// zlib failed; the code is zlib's.
  case compressor(code: Int)
  /// FreeType failed; the code is FreeType's.
  case rasterizer(code: Int)
  /// libpng failed to encode the picture.
  case encoder(reason: String)
  /// The bytes are not a PNG file that libpng can decode.
  case decoder(reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
}

extension RenderError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .invalidScale(let scale):
      "the scale must be a positive number, not \(scale)"
    case .invalidSize(let size):
      "a picture cannot be \(size.width) × \(size.height) points"
    case .pictureTooLarge(let width, let height):
      "\(width) × \(height) pixels are too many: at most \(PictureLimits.side) a side and "
        + "\(PictureLimits.pixels) in all"
    case .pageTooLarge(let size):
      "a page of \(size.width) × \(size.height) points is too large: at most "
        + "\(PictureLimits.pageSide) a side"
    case .polygonTooLarge(let corners):
      "a polygon of \(corners) corners is too large"
    case .fontTooComplex(let path, let reason):
      "\(path): too complex a font: \(reason)"
    case .fontNotEmbeddable(let path):
      "\(path): HarfBuzz cannot make a subset of the font"
    case .compressor(let code):
      "zlib failed with error \(code)"
    case .rasterizer(let code):
      "FreeType failed with error \(code)"
    case .encoder(let reason):
      "libpng failed: \(reason)"
    case .decoder(let reason):
      "not a PNG picture: \(reason)"
    case .unwritable(let path, let reason):
      "\(path): cannot be written: \(reason)"
    }
  }
}
