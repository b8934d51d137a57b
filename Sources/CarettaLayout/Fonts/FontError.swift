// SPDX-License-Identifier: Apache-2.0

/// Why a font could not be opened.
///
/// Every case names the file and the reason.
public enum FontError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case notFound(path: String)
  /// The file exists but cannot be read (a directory, no permission).
  case unreadable(path: String, reason: String)
  /// The bytes are not an OpenType font or collection.
  case notAFont(path: String, reason: String)
  /// The bytes are a font that is cut short or contradicts itself.
  case damaged(path: String, reason: String)
  /// The font asks for more work than is done for one: faces of a collection, glyphs of a word.
  case tooComplex(path: String, reason: String)
  /// The file has no face of that number.
  case noSuchFace(path: String, index: Int, count: Int)
}

extension FontError: CustomStringConvertible {
  /// The path of the file, or the name given to the bytes.
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
