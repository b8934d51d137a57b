// SPDX-License-Identifier: Apache-2.0

/// The reason why a font could not be opened.
///
/// Every case contains the file and the reason.
public enum FontError: Error, Hashable, Sendable {
  /// The file does not exist.
  case notFound(path: String)
  /// The file exists but cannot be read (for example, a directory or a file without read
  /// permission).
  case unreadable(path: String, reason: String)
  /// The bytes are not an OpenType font or collection.
  case notAFont(path: String, reason: String)
  /// The font is truncated or inconsistent.
  case damaged(path: String, reason: String)
  /// The font exceeds a limit, such as the number of faces in a collection or of glyphs in a word.
  case tooComplex(path: String, reason: String)
  /// The file has no face with that index.
  case noSuchFace(path: String, index: Int, count: Int)
}

extension FontError: CustomStringConvertible {
  /// The path of the file, or the name that was given to the bytes.
  public var path: String {
    switch self {
    case .notFound(let path), .unreadable(let path, _), .notAFont(let path, _),
      .damaged(let path, _), .tooComplex(let path, _), .noSuchFace(let path, _, _):
      path
    }
  }

  /// One sentence that names the file and the reason.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .notAFont(let path, let reason): "\(path): not a font: \(reason)"
    case .damaged(let path, let reason): "\(path): a damaged font: \(reason)"
    case .tooComplex(let path, let reason): "\(path): too complex a font: \(reason)"
    case .noSuchFace(let path, let index, let count):
      "\(path): no face \(index); the file has \(count)"
    }
  }
}
