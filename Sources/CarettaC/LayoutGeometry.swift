// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CCaretta
import CarettaLayout

/// Implements `caretta_layout_lines`.
@c @implementation
public func caretta_layout_lines(
  _ layout: OpaquePointer?, _ lines: UnsafeMutablePointer<caretta_line>?, _ capacity: Int
) -> Int {
  guard let layout = unsafe Call.object(layout, LayoutHandle.self)?.layout else { return 0 }
  var firstPart = 0
  return unsafe Output.fill(layout.lines, lines, capacity) { line in
    defer { firstPart += line.parts.count }
    return Output.line(line, firstPart: firstPart)
  }
}

/// Implements `caretta_layout_line_parts`.
@c @implementation
public func caretta_layout_line_parts(
  _ layout: OpaquePointer?, _ parts: UnsafeMutablePointer<caretta_line_part>?, _ capacity: Int
) -> Int {
  guard let layout = unsafe Call.object(layout, LayoutHandle.self)?.layout else { return 0 }
  return unsafe Output.fill(layout.lines.flatMap(\.parts), parts, capacity) { part in
    caretta_line_part(range: Output.range(part.range), left: part.left, width: part.width)
  }
}

/// Implements `caretta_layout_overflow`.
@c @implementation
public func caretta_layout_overflow(_ layout: OpaquePointer?) -> Int64 {
  Int64(unsafe Call.object(layout, LayoutHandle.self)?.layout.overflowOffset ?? -1)
}

/// Implements `caretta_layout_carets`.
@c @implementation
public func caretta_layout_carets(
  _ layout: OpaquePointer?, _ carets: UnsafeMutablePointer<caretta_caret>?, _ capacity: Int
) -> Int {
  guard let layout = unsafe Call.object(layout, LayoutHandle.self)?.layout else { return 0 }
  return unsafe Output.fill(layout.caretStops, carets, capacity, Output.caret)
}

/// Implements `caretta_layout_words`.
@c @implementation
public func caretta_layout_words(
  _ layout: OpaquePointer?, _ words: UnsafeMutablePointer<caretta_range>?, _ capacity: Int
) -> Int {
  guard let layout = unsafe Call.object(layout, LayoutHandle.self)?.layout else { return 0 }
  return unsafe Output.fill(layout.words, words, capacity, Output.range)
}

/// Implements `caretta_layout_missing_glyphs`.
@c @implementation
public func caretta_layout_missing_glyphs(
  _ layout: OpaquePointer?, _ ranges: UnsafeMutablePointer<caretta_range>?, _ capacity: Int
) -> Int {
  guard let layout = unsafe Call.object(layout, LayoutHandle.self)?.layout else { return 0 }
  return unsafe Output.fill(layout.missingGlyphs, ranges, capacity, Output.range)
}

/// Implements `caretta_layout_caret_rect`.
@c @implementation
public func caretta_layout_caret_rect(
  _ layout: OpaquePointer?, _ position: caretta_position,
  _ rect: UnsafeMutablePointer<caretta_rect>?, _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let layout = try unsafe Call.required(layout, "the layout", LayoutHandle.self).layout
    let position = try Input.position(position, length: layout.length)
    try unsafe Output.write(
      Output.rect(layout.caretRect(for: position)), to: rect, "the rectangle's place")
  }
}

/// Implements `caretta_layout_hit`.
@c @implementation
public func caretta_layout_hit(
  _ layout: OpaquePointer?, _ point: caretta_point,
  _ position: UnsafeMutablePointer<caretta_position>?,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let layout = try unsafe Call.required(layout, "the layout", LayoutHandle.self).layout
    let nearest = layout.closestPosition(to: try Input.point(point))
    try unsafe Output.write(Output.position(nearest), to: position, "the position's place")
  }
}

/// Implements `caretta_layout_character_at`.
@c @implementation
public func caretta_layout_character_at(
  _ layout: OpaquePointer?, _ point: caretta_point,
  _ character: UnsafeMutablePointer<caretta_range>?, _ inside: UnsafeMutablePointer<Int32>?,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let layout = try unsafe Call.required(layout, "the layout", LayoutHandle.self).layout
    let found = layout.characterRange(at: try Input.point(point))
    try unsafe Output.write(
      Output.range(found ?? TextRange(0, 0)), to: character, "the range's place")
    try unsafe Output.write(found == nil ? 0 : 1, to: inside, "the place of inside")
  }
}

/// Implements `caretta_layout_selection_rects`.
@c @implementation
public func caretta_layout_selection_rects(
  _ layout: OpaquePointer?, _ range: caretta_range,
  _ rects: UnsafeMutablePointer<caretta_selection_rect>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let layout = try unsafe Call.required(layout, "the layout", LayoutHandle.self).layout
    let range = try Input.range(range, length: layout.length)
    let parts = layout.selectionRects(for: range, extendingToContainer: false)
    let found = unsafe Output.fill(parts, rects, capacity, Output.selectionRect)
    try unsafe Output.write(found, to: count, "the count's place")
  }
}

/// Implements `caretta_layout_first_rect`.
@c @implementation
public func caretta_layout_first_rect(
  _ layout: OpaquePointer?, _ range: caretta_range, _ rect: UnsafeMutablePointer<caretta_rect>?,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let layout = try unsafe Call.required(layout, "the layout", LayoutHandle.self).layout
    let range = try Input.range(range, length: layout.length)
    try unsafe Output.write(
      Output.rect(layout.firstRect(for: range)), to: rect, "the rectangle's place")
  }
}
