// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CCaretta
import CarettaLayout
import CarettaRequests

/// Implements `caretta_layout_create`.
@c @implementation
public func caretta_layout_create(
  _ text: UnsafePointer<CChar>?, _ length: Int, _ style: UnsafePointer<caretta_style>?,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> OpaquePointer? {
  unsafe Call.handle(error) { () throws(CallError) in
    let text = try unsafe Input.text(text, length)
    let style = try unsafe BlockStyle(style)
    return Shared.contexts.withContext {
      LayoutHandle(
        TextLayout(
          text, style: style.style, paragraphStyle: style.paragraphStyle, block: style.block,
          width: style.width))
    }
  }
}

/// Implements `caretta_layout_from_request`.
@c @implementation
public func caretta_layout_from_request(
  _ request: UnsafePointer<CChar>?, _ length: Int, _ error: UnsafeMutablePointer<caretta_error>?
) -> OpaquePointer? {
  unsafe Call.handle(error) { () throws(CallError) in
    let bytes = try unsafe Input.bytes(request, length, "the request")
    do throws(RequestError) {
      return LayoutHandle(try Shared.responder.layout(unsafe Array(bytes)))
    } catch {
      throw CallError(error)
    }
  }
}

/// Implements `caretta_layout_release`.
@c @implementation
public func caretta_layout_release(_ layout: OpaquePointer?) {
  unsafe Call.release(layout, LayoutHandle.self)
}

/// Implements `caretta_layout_set_width`.
@c @implementation
public func caretta_layout_set_width(
  _ layout: OpaquePointer?, _ width: Double, _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let handle: LayoutHandle = try unsafe Call.required(layout, "the layout")
    handle.setWidth(try Input.width(width))
  }
}

/// Implements `caretta_layout_length`.
@c @implementation
public func caretta_layout_length(_ layout: OpaquePointer?) -> Int64 {
  Int64(unsafe Call.object(layout, LayoutHandle.self)?.layout.length ?? 0)
}

/// Implements `caretta_layout_size`.
@c @implementation
public func caretta_layout_size(
  _ layout: OpaquePointer?, _ width: UnsafeMutablePointer<Double>?,
  _ height: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let size = try unsafe Call.required(layout, "the layout", LayoutHandle.self).layout.size
    try unsafe Output.write(size.width, to: width, "the width's place")
    try unsafe Output.write(size.height, to: height, "the height's place")
  }
}

/// Implements `caretta_layout_utf16_offset`.
@c @implementation
public func caretta_layout_utf16_offset(
  _ layout: OpaquePointer?, _ utf8: Int64, _ utf16: UnsafeMutablePointer<Int64>?,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let text = try unsafe Call.required(layout, "the layout", LayoutHandle.self).layout.text
    let offset = try Input.offset(utf8, length: text.utf8.count)
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    guard let place = index.samePosition(in: text.unicodeScalars) else {
      throw .range("the offset \(utf8) is inside a character")
    }
    let count = text.utf16.distance(from: text.startIndex, to: place)
    try unsafe Output.write(Int64(count), to: utf16, "the offset's place")
  }
}

/// Implements `caretta_layout_utf8_offset`.
@c @implementation
public func caretta_layout_utf8_offset(
  _ layout: OpaquePointer?, _ utf16: Int64, _ utf8: UnsafeMutablePointer<Int64>?,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let text = try unsafe Call.required(layout, "the layout", LayoutHandle.self).layout.text
    let offset = try Input.offset(utf16, length: text.utf16.count)
    let index = text.utf16.index(text.startIndex, offsetBy: offset)
    // An offset between surrogates is moved to the start of the character.
    let place =
      index == text.endIndex ? index : text.unicodeScalars.index(atOrBefore: index)
    let count = text.utf8.distance(from: text.startIndex, to: place)
    try unsafe Output.write(Int64(count), to: utf8, "the offset's place")
  }
}

extension String.UnicodeScalarView {
  /// Returns the start of the scalar that contains an index.
  fileprivate func index(atOrBefore index: Index) -> Index {
    if index.samePosition(in: self) != nil { return index }
    return self.index(before: self.index(after: index))
  }
}
