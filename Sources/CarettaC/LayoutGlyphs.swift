// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CCaretta
import CarettaLayout

/// Implements `caretta_layout_glyph_runs`.
@c @implementation
public func caretta_layout_glyph_runs(
  _ layout: OpaquePointer?, _ runs: UnsafeMutablePointer<caretta_glyph_run>?, _ capacity: Int
) -> Int {
  guard let own = unsafe Call.object(layout, LayoutHandle.self)?.runs else { return 0 }
  var first: Int64 = 0
  return unsafe Output.fill(own, runs, capacity) { run in
    defer { first += Int64(run.glyphs.count) }
    return caretta_glyph_run(
      line: Int64(run.line), font: Int64(run.fontIndex), size: run.size, level: Int32(run.level),
      has_color: run.color == nil ? 0 : 1, rgba: run.color.map(Output.rgba) ?? 0,
      first_glyph: first, glyph_count: Int64(run.glyphs.count),
      is_sideways: !run.isSideways ? 0 : run.isCounterclockwise ? -1 : 1,
      width_scale: run.widthScale,
      palette: Output.palette(run.palette))
  }
}

/// Implements `caretta_layout_glyphs`.
@c @implementation
public func caretta_layout_glyphs(
  _ layout: OpaquePointer?, _ glyphs: UnsafeMutablePointer<caretta_glyph>?, _ capacity: Int
) -> Int {
  guard let runs = unsafe Call.object(layout, LayoutHandle.self)?.runs else { return 0 }
  var count = 0
  for run in runs {
    let room = capacity < 0 ? Int.max : max(0, capacity - count)
    let place = unsafe room == 0 ? nil : glyphs.map { unsafe $0 + count }
    count += unsafe Output.fill(run.glyphs.indices, place, room) { index in
      caretta_glyph(
        id: run.glyphs[index], cluster: Int64(run.clusters[index]), x: run.positions[index].x,
        y: run.positions[index].y)
    }
  }
  return count
}

/// Implements `caretta_layout_palette_colors`.
@c @implementation
public func caretta_layout_palette_colors(
  _ layout: OpaquePointer?, _ run: Int, _ colors: UnsafeMutablePointer<UInt32>?, _ capacity: Int
) -> Int {
  guard let runs = unsafe Call.object(layout, LayoutHandle.self)?.runs, runs.indices.contains(run),
    let palette = runs[run].palette
  else { return 0 }
  return unsafe Output.fill(runs[run].font.colors(of: palette), colors, capacity, Output.rgba)
}
