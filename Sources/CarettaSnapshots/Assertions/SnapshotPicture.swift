// SPDX-License-Identifier: Apache-2.0

internal import CarettaRendering

/// A kind of picture.
public enum SnapshotPicture: Hashable, Sendable {
  /// No picture.
  case none
  /// A PNG file, with a scale in pixels per point.
  case png(scale: Double = 2)
  /// An SVG file.
  case svg
}

extension SnapshotPicture {
  /// Returns the files of a picture.
  func files(_ list: @escaping () -> DisplayList) -> [SnapshotFile] {
    switch self {
    case .none: []
    case .png(let scale):
      [SnapshotFile(ending: "png") { try PNGRenderer().png(from: list(), scale: scale) }]
    case .svg:
      [SnapshotFile(ending: "svg") { Array(SVGRenderer().svg(from: list()).utf8) }]
    }
  }
}
