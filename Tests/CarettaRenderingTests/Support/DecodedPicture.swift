// SPDX-License-Identifier: Apache-2.0

import CPNG
import CarettaLayout
import CarettaRendering

struct DecodedPicture {
  struct NotAPicture: Error {}

  let width: Int
  let height: Int
  private let pixels: [UInt8]

  init(png: [UInt8]) throws {
    // libpng keeps the pointer to the file until it has read the rows.
    (width, height, pixels) = try unsafe png.withUnsafeBufferPointer { file in
      var image = unsafe png_image()
      unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
      guard unsafe png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0
      else { throw NotAPicture() }
      unsafe image.format = caretta_png_format_rgba
      let (width, height) = unsafe (Int(image.width), Int(image.height))
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      let read = unsafe png_image_finish_read(&image, nil, &pixels, png_int_32(width * 4), nil)
      guard read != 0 else { throw NotAPicture() }
      return (width, height, pixels)
    }
  }

  init(_ list: DisplayList, scale: Double = 1) throws {
    try self.init(png: PNGRenderer().png(from: list, scale: scale))
  }

  subscript(x: Int, y: Int) -> Color {
    let at = (y * width + x) * 4
    return Color(
      red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2], alpha: pixels[at + 3])
  }

  /// How much black is on the white picture, in whole pixels.
  var ink: Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width { sum += 255 - Int(self[x, y].red) }
    }
    return Double(sum) / 255
  }

  /// The picture in letters: `.` white, `#` black, `+` anything between.
  var drawing: [String] {
    (0..<height).map { y in
      String(
        (0..<width).map { x -> Character in
          switch self[x, y] {
          case .white: "."
          case .black: "#"
          default: "+"
          }
        })
    }
  }
}
