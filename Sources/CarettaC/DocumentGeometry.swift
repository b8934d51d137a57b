// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CCaretta
import CarettaEditing
import CarettaLayout

/// Implements `caretta_document_caret_rect`.
@c @implementation
public func caretta_document_caret_rect(
  _ document: OpaquePointer?, _ position: caretta_position,
  _ rect: UnsafeMutablePointer<caretta_rect>?, _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let own = try unsafe DocumentHandle.with(document) { (document) throws(CallError) in
      document.caretRect(for: try Input.position(position, length: document.length))
    }
    try unsafe Output.write(Output.rect(own), to: rect, "the rectangle's place")
  }
}

/// Implements `caretta_document_hit`.
@c @implementation
public func caretta_document_hit(
  _ document: OpaquePointer?, _ point: caretta_point,
  _ position: UnsafeMutablePointer<caretta_position>?,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let point = try Input.point(point)
    let nearest = try unsafe DocumentHandle.with(document) { $0.closestPosition(to: point) }
    try unsafe Output.write(Output.position(nearest), to: position, "the position's place")
  }
}

/// Implements `caretta_document_selection_rects`.
@c @implementation
public func caretta_document_selection_rects(
  _ document: OpaquePointer?, _ range: caretta_range,
  _ rects: UnsafeMutablePointer<caretta_selection_rect>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let parts = try unsafe DocumentHandle.with(document) { (document) throws(CallError) in
      document.selectionRects(
        for: try Input.range(range, length: document.length), extendingToContainer: false)
    }
    let found = unsafe Output.fill(parts, rects, capacity, Output.selectionRect)
    try unsafe Output.write(found, to: count, "the count's place")
  }
}

/// Implements `caretta_document_layout`.
@c @implementation
public func caretta_document_layout(
  _ document: OpaquePointer?, _ top: Double, _ bottom: Double,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> OpaquePointer? {
  unsafe Call.handle(error) { () throws(CallError) in
    let top = try Input.finite(top, "the top")
    let bottom = try Input.finite(bottom, "the bottom")
    return LayoutHandle(
      try unsafe DocumentHandle.with(document) { $0.layout(.rows(from: top, to: max(top, bottom))) }
    )
  }
}
