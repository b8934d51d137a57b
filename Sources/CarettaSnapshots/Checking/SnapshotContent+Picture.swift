// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout
internal import CarettaRendering

/// The accepted differences from a picture snapshot.
public struct PictureTolerance: Hashable, Sendable {
  /// The largest number of pixels that may differ.
  package var pixels: Int
  /// The largest difference between two channels, out of 255, that is ignored.
  package var channel: Int

  /// No difference is accepted.
  public static let exact = PictureTolerance(pixels: 0)

  /// Creates a tolerance.
  public init(pixels: Int, channel: Int = 0) {
    self.pixels = pixels
    self.channel = channel
  }
}

extension SnapshotContent {
  /// Returns picture content that is compared pixel by pixel.
  static func png(
    _ list: DisplayList, scale: Double, tolerance: PictureTolerance
  ) throws(RenderError) -> SnapshotContent {
    let new = try PNGRenderer().image(from: list, scale: scale)
    let bytes = try new.png()
    return SnapshotContent(ending: "png", bytes: bytes) { kept in
      if kept == bytes { return nil }
      guard let old = try? PixelImage(png: kept) else {
        return SnapshotDifference(sentences: ["the kept file is not a PNG picture"])
      }
      return difference(old, new, tolerance)
    }
  }

  /// Returns picture content as SVG, which is compared line by line.
  static func svg(_ list: DisplayList) -> SnapshotContent {
    var content = SnapshotContent.text(
      SVGRenderer().svg(from: list), sentences: LineDiff.sentences)
    content.ending = "svg"
    return content
  }

  private static func difference(
    _ old: PixelImage, _ new: PixelImage, _ tolerance: PictureTolerance
  ) -> SnapshotDifference? {
    let found = PixelDifference(old, new, channelTolerance: tolerance.channel)
    let isSameSize = old.width == new.width && old.height == new.height
    if isSameSize, found.count <= tolerance.pixels { return nil }
    var words: [String] = []
    if !isSameSize {
      words.append(
        "the picture is \(new.width) × \(new.height) pixels (was \(old.width) × \(old.height))")
    }
    if found.count > 0 {
      let area = found.bounds
      words.append(
        "\(found.count) \(found.count == 1 ? "pixel differs" : "pixels differ"), by up to "
          + "\(found.largestStep) of 255"
          + (tolerance.pixels > 0 ? " (at most \(tolerance.pixels) may)" : "")
          + ", between \(Int(area.minX)), \(Int(area.minY)) and \(Int(area.maxX)), "
          + "\(Int(area.maxY))")
    }
    return SnapshotDifference(
      sentences: words,
      pictures: [SnapshotFile(ending: differenceEnding) { try found.image.png() }])
  }
}
