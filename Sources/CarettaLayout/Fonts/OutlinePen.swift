// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// Collects the outline of a glyph that HarfBuzz draws.
final class OutlinePen {
  var elements: [PathElement] = []

  /// The callbacks, created once and immutable.
  nonisolated(unsafe) static let functions: OpaquePointer = {
    guard let functions = unsafe hb_draw_funcs_create() else {
      preconditionFailure("HarfBuzz has no memory for its draw functions")
    }
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, pen, _, x, y, _ in unsafe add(pen, .move(x: Double(x), y: Double(y))) },
      nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, pen, _, x, y, _ in unsafe add(pen, .line(x: Double(x), y: Double(y))) },
      nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, pen, _, cx, cy, x, y, _ in
        unsafe add(
          pen,
          .quadratic(controlX: Double(cx), controlY: Double(cy), x: Double(x), y: Double(y)))
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, ax, ay, bx, by, x, y, _ in
        unsafe add(
          pen,
          .cubic(
            control1X: Double(ax), control1Y: Double(ay), control2X: Double(bx),
            control2Y: Double(by), x: Double(x), y: Double(y)))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, pen, _, _ in unsafe add(pen, .close) }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
    return unsafe functions
  }()

  private static func add(_ pen: UnsafeMutableRawPointer?, _ element: PathElement) {
    guard let pen = unsafe pen else { return }
    unsafe Unmanaged<OutlinePen>.fromOpaque(pen).takeUnretainedValue().elements.append(element)
  }
}
