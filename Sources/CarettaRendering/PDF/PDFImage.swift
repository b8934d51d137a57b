// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Pixel images as objects of a PDF file.
enum PDFImage {
  /// Writes an image, with a mask if it has pixels that are not opaque.
  static func write(_ image: PixelImage, to file: PDFFile) throws(RenderError) -> PDFReference {
    let size =
      "/Type/XObject/Subtype/Image/Width \(image.width)/Height \(image.height)"
      + "/BitsPerComponent 8/Interpolate true"
    var mask = ""
    if image.pixels.contains(where: { $0.alpha < 255 }) {
      mask =
        "/SMask \(try file.addStream(size + "/ColorSpace/DeviceGray", image.pixels.map(\.alpha)))"
    }
    var colors: [UInt8] = []
    colors.reserveCapacity(3 * image.pixels.count)
    for pixel in image.pixels {
      colors.append(pixel.red)
      colors.append(pixel.green)
      colors.append(pixel.blue)
    }
    return try file.addStream(size + "/ColorSpace/DeviceRGB\(mask)", colors)
  }
}
