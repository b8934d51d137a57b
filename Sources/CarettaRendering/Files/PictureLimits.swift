// SPDX-License-Identifier: Apache-2.0

/// The largest pixel image that is drawn or read, and the largest page.
///
/// The area bounds the memory: 4 bytes a pixel.
enum PictureLimits {
  /// The largest width and height, in pixels.
  static let side = 16_384
  /// The largest area, in pixels.
  static let pixels = 100_000_000
  /// The largest width and height of a page, in points (ISO 32000-1 Annex C).
  static let pageSide = 14_400
}
