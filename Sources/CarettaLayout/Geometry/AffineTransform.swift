// SPDX-License-Identifier: Apache-2.0

/// An affine transform of the plane: x' = xx·x + xy·y + dx, y' = yx·x + yy·y + dy.
package struct AffineTransform: Hashable, Sendable {
  package var xx = 1.0
  package var yx = 0.0
  package var xy = 0.0
  package var yy = 1.0
  package var dx = 0.0
  package var dy = 0.0

  package init(
    xx: Double = 1, yx: Double = 0, xy: Double = 0, yy: Double = 1, dx: Double = 0, dy: Double = 0
  ) {
    (self.xx, self.yx, self.xy, self.yy, self.dx, self.dy) = (xx, yx, xy, yy, dx, dy)
  }

  /// Returns the transformed point.
  package func apply(_ point: Point) -> Point {
    Point(x: dx + point.x * xx + point.y * xy, y: dy + point.x * yx + point.y * yy)
  }

  /// Returns the transform that applies another transform first, then this one.
  package func after(_ first: AffineTransform) -> AffineTransform {
    AffineTransform(
      xx: xx * first.xx + xy * first.yx, yx: yx * first.xx + yy * first.yx,
      xy: xx * first.xy + xy * first.yy, yy: yx * first.xy + yy * first.yy,
      dx: xx * first.dx + xy * first.dy + dx, dy: yx * first.dx + yy * first.dy + dy)
  }

  /// Returns the transform with a point other than the origin as its fixed point.
  package func around(_ center: Point) -> AffineTransform {
    AffineTransform(dx: center.x, dy: center.y).after(self)
      .after(AffineTransform(dx: -center.x, dy: -center.y))
  }

  /// The inverse transform; nil if the transform is singular, or a number is not finite.
  package var inverse: AffineTransform? {
    let area = xx * yy - xy * yx
    guard area.isFinite, area != 0, (1 / area).isFinite else { return nil }
    let result = AffineTransform(
      xx: yy / area, yx: -yx / area, xy: -xy / area, yy: xx / area,
      dx: (xy * dy - yy * dx) / area, dy: (yx * dx - xx * dy) / area)
    return result.isFinite ? result : nil
  }

  /// Whether axis-aligned rectangles remain axis-aligned and are not rotated.
  package var keepsAxes: Bool { yx == 0 && xy == 0 }

  /// Whether all numbers are finite.
  package var isFinite: Bool {
    xx.isFinite && yx.isFinite && xy.isFinite && yy.isFinite && dx.isFinite && dy.isFinite
  }
}
