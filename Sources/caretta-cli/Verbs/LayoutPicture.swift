// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// A picture of what a render request lays out.
struct LayoutPicture {
  private let request: RenderRequest

  /// Makes the picture of a request.
  init(_ request: RenderRequest) {
    self.request = request
  }

  /// The bytes of the picture's file.
  func bytes(as format: PictureFormat) throws(RenderError) -> [UInt8] {
    let contents = LayoutContents(request.layout.layout(), selections: request.layout.ranges)
    let list = DisplayList(contents, drawing: request.drawing)
    return switch format {
    case .png: try PNGRenderer().png(from: list, scale: request.scale)
    case .svg: Array(SVGRenderer().svg(from: list).utf8)
    }
  }
}
