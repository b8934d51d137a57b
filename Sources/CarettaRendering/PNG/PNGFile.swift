// SPDX-License-Identifier: Apache-2.0

internal import CPNG
internal import CarettaLayout

/// PNG files in memory, through libpng's simplified interface.
enum PNGFile {
  /// The number of pixels from which on files are written for speed, without filters and with less
  /// compression (`PNG_IMAGE_FLAG_FAST`).
  ///
  /// Otherwise a picture of text twice as large takes 2 s.
  private static let fastPixels = 16_000_000

  /// Encodes rows of pixels from the top; the memory layout of `Color` is libpng's RGBA.
  static func encode(
    _ pixels: [Color], width: Int, height: Int
  ) throws(RenderError) -> [UInt8] {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    unsafe image.width = png_uint_32(width)
    unsafe image.height = png_uint_32(height)
    unsafe image.format = caretta_png_format_rgba
    if width * height >= fastPixels { unsafe image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST) }
    defer { unsafe png_image_free(&image) }

    // The worst case is allocated at once, because untouched memory costs nothing; otherwise libpng
    // would have to compress twice.
    var count = unsafe caretta_png_size_bound(&image)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { unsafe buffer.deallocate() }
    let written = unsafe pixels.withUnsafeBytes { rows in
      unsafe png_image_write_to_memory(
        &image, buffer.baseAddress, &count, 0, rows.baseAddress, png_int_32(width * 4), nil)
    }
    guard written != 0 else { throw unsafe .encoder(reason: message(of: image)) }
    return unsafe [UInt8](buffer[..<count])
  }

  /// Decodes a PNG file of any format.
  static func decode(_ bytes: [UInt8]) throws(RenderError) -> PixelImage {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    guard unsafe png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      throw unsafe .decoder(reason: message(of: image))
    }
    unsafe image.format = caretta_png_format_rgba
    let width = unsafe Int(image.width)
    let height = unsafe Int(image.height)
    guard width * height <= PictureLimits.pixels else {
      throw .pictureTooLarge(width: Double(width), height: Double(height))
    }
    var pixels = [Color](repeating: .clear, count: width * height)
    let read = unsafe pixels.withUnsafeMutableBytes { rows in
      unsafe png_image_finish_read(&image, nil, rows.baseAddress, png_int_32(width * 4), nil)
    }
    guard read != 0 else { throw unsafe .decoder(reason: message(of: image)) }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  private static func message(of image: png_image) -> String {
    let bytes = unsafe withUnsafeBytes(of: image.message) { unsafe [UInt8]($0) }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
