// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CCaretta
import CarettaEditing
import CarettaLayout
import CarettaRequests
import Synchronization

/// A document that threads may use one at a time.
final class DocumentHandle: Sendable {
  private let document: Mutex<TextDocument>

  /// Creates a handle of a new document.
  init(_ text: String, _ style: BlockStyle) {
    document = Mutex(
      TextDocument(
        text, style: style.style, paragraphStyle: style.paragraphStyle, width: style.width))
  }

  /// Calls a closure with the document.
  func withDocument<Result: Sendable>(
    _ body: (TextDocument) throws(CallError) -> Result
  ) throws(CallError) -> Result {
    try document.withLock { (document) throws(CallError) -> Result in try body(document) }
  }

  /// Returns a value of the document, or another value for no document.
  static func value<Value: Sendable>(
    _ handle: OpaquePointer?, or other: Value, _ body: (TextDocument) -> Value
  ) -> Value {
    guard let handle = unsafe Call.object(handle, DocumentHandle.self) else { return other }
    return handle.document.withLock { body($0) }
  }

  /// Calls a closure with the document of a handle that must not be NULL.
  static func with<Result: Sendable>(
    _ handle: OpaquePointer?, _ body: (TextDocument) throws(CallError) -> Result
  ) throws(CallError) -> Result {
    let handle: DocumentHandle = try unsafe Call.required(handle, "the document")
    return try handle.withDocument(body)
  }
}

/// Implements `caretta_document_create`.
@c @implementation
public func caretta_document_create(
  _ text: UnsafePointer<CChar>?, _ length: Int, _ style: UnsafePointer<caretta_style>?,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> OpaquePointer? {
  unsafe Call.handle(error) { () throws(CallError) in
    let text = try unsafe Input.text(text, length)
    let style = try unsafe BlockStyle(style)
    return Shared.contexts.withContext { DocumentHandle(text, style) }
  }
}

/// Implements `caretta_document_release`.
@c @implementation
public func caretta_document_release(_ document: OpaquePointer?) {
  unsafe Call.release(document, DocumentHandle.self)
}

/// Implements `caretta_document_length`.
@c @implementation
public func caretta_document_length(_ document: OpaquePointer?) -> Int64 {
  unsafe DocumentHandle.value(document, or: 0) { Int64($0.length) }
}

/// Implements `caretta_document_line_count`.
@c @implementation
public func caretta_document_line_count(_ document: OpaquePointer?) -> Int64 {
  unsafe DocumentHandle.value(document, or: 0) { Int64($0.lineCount) }
}

/// Implements `caretta_document_height`.
@c @implementation
public func caretta_document_height(_ document: OpaquePointer?) -> Double {
  unsafe DocumentHandle.value(document, or: 0) { $0.height }
}

/// Implements `caretta_document_text`.
@c @implementation
public func caretta_document_text(
  _ document: OpaquePointer?, _ range: caretta_range, _ text: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let own = try unsafe DocumentHandle.with(document) { (document) throws(CallError) in
      document.text(in: try Input.range(range, length: document.length))
    }
    let count = unsafe Output.fill(own.utf8, text, capacity, CChar.init(bitPattern:))
    try unsafe Output.write(count, to: length, "the length's place")
  }
}

/// Implements `caretta_document_replace`.
@c @implementation
public func caretta_document_replace(
  _ document: OpaquePointer?, _ range: caretta_range, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let text = try unsafe Input.text(text, length)
    try unsafe DocumentHandle.with(document) { (document) throws(CallError) in
      let range = try Input.range(range, length: document.length)
      do throws(TextChangeError) {
        let change = try TextChange(oldLength: document.length, edits: [TextEdit(range, text)])
        try document.apply(change)
      } catch {
        throw .range(error.description)
      }
    }
  }
}

/// Implements `caretta_document_reload`.
@c @implementation
public func caretta_document_reload(
  _ document: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ offsets: UnsafeMutablePointer<Int64>?, _ count: Int,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let text = try unsafe Input.text(text, length)
    guard count >= 0, unsafe count == 0 || offsets != nil else {
      throw .argument("the offsets are NULL")
    }
    let own = unsafe Array(
      UnsafeBufferPointer(start: offsets, count: unsafe offsets == nil ? 0 : count))
    let mapped = try unsafe DocumentHandle.with(document) { (document) throws(CallError) in
      var selections: [TextSelection] = []
      for offset in own {
        selections.append(
          TextSelection(caret: try Input.offset(offset, length: document.length)))
      }
      let reload = TextReload(from: document.text, to: text, selections)
      do throws(TextChangeError) {
        try document.apply(reload.change)
      } catch {
        throw .range(error.description)
      }
      return reload.selections.map { Int64($0.head) }
    }
    _ = unsafe Output.fill(mapped, offsets, count) { $0 }
  }
}

/// Implements `caretta_document_set_width`.
@c @implementation
public func caretta_document_set_width(
  _ document: OpaquePointer?, _ width: Double, _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let width = try Input.width(width)
    try unsafe DocumentHandle.with(document) { $0.setWidth(width) }
  }
}
