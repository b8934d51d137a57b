// SPDX-License-Identifier: Apache-2.0

import CCaretta
import CarettaLayout
import CarettaRequests

/// The reason why a call of the C interface fails.
///
/// Errors are written to memory of the caller, not to thread-local memory, so that bindings need no
/// second call. The header is written by hand, and `@c @implementation` makes the compiler compare
/// each function with it.
struct CallError: Error {
  /// The status, one of the values of the header.
  var code: Int
  var message: String

  /// Creates an error.
  init(_ code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Creates an error from an error in a font.
  init(_ error: FontError) {
    code =
      switch error {
      case .notFound: CARETTA_ERROR_FONT_NOT_FOUND
      case .unreadable: CARETTA_ERROR_FONT_UNREADABLE
      case .notAFont, .damaged, .noSuchFace: CARETTA_ERROR_FONT_INVALID
      case .tooComplex: CARETTA_ERROR_FONT_TOO_COMPLEX
      }
    message = error.description
  }

  /// Creates an error from an error in a JSON request.
  init(_ error: RequestError) {
    code =
      switch error.code {
      case .fontNotFound: CARETTA_ERROR_FONT_NOT_FOUND
      case .fontUnreadable: CARETTA_ERROR_FONT_UNREADABLE
      case .fontInvalid: CARETTA_ERROR_FONT_INVALID
      case .fontTooComplex: CARETTA_ERROR_FONT_TOO_COMPLEX
      default: CARETTA_ERROR_REQUEST
      }
    message = error.path == "$" ? error.message : "\(error.path): \(error.message)"
  }

  /// Creates the error of an invalid argument.
  static func argument(_ message: String) -> CallError {
    CallError(CARETTA_ERROR_ARGUMENT, message)
  }

  /// Creates the error of an offset or a range outside of the text.
  static func range(_ message: String) -> CallError { CallError(CARETTA_ERROR_RANGE, message) }

  /// Writes the error for the caller, if the caller passed an address for it.
  func write(to place: UnsafeMutablePointer<caretta_error>?) {
    guard let place = unsafe place else { return }
    unsafe place.pointee.code = caretta_status(code)
    unsafe withUnsafeMutableBytes(of: &place.pointee.message) { bytes in
      unsafe Output.write(message, to: bytes.bindMemory(to: CChar.self))
    }
  }
}

/// A call of the C interface, which converts a thrown error to a status or to a NULL handle.
enum Call {
  /// The address of an error that the caller may pass.
  typealias ErrorPlace = UnsafeMutablePointer<caretta_error>?

  /// Returns the status of a body.
  static func status(
    _ place: ErrorPlace, _ body: () throws(CallError) -> Void
  ) -> caretta_status {
    do throws(CallError) {
      try body()
      return caretta_status(CARETTA_OK)
    } catch {
      unsafe error.write(to: place)
      return caretta_status(error.code)
    }
  }

  /// Returns a handle of the object that a body creates.
  static func handle<Object: AnyObject>(
    _ place: ErrorPlace, _ body: () throws(CallError) -> Object
  ) -> OpaquePointer? {
    do throws(CallError) {
      return unsafe OpaquePointer(Unmanaged.passRetained(try body()).toOpaque())
    } catch {
      unsafe error.write(to: place)
      return nil
    }
  }

  /// Returns the object of a handle; nil for NULL.
  static func object<Object: AnyObject>(
    _ handle: OpaquePointer?, _ type: Object.Type = Object.self
  ) -> Object? {
    unsafe handle.map { handle in
      unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
    }
  }

  /// Returns the object of a handle that must not be NULL.
  static func required<Object: AnyObject>(
    _ handle: OpaquePointer?, _ name: String, _ type: Object.Type = Object.self
  ) throws(CallError) -> Object {
    guard let object = unsafe object(handle, type) else { throw .argument("\(name) is NULL") }
    return object
  }

  /// Releases the object of a handle.
  static func release<Object: AnyObject>(_ handle: OpaquePointer?, _ type: Object.Type) {
    if let handle = unsafe handle {
      unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
  }
}
