// SPDX-License-Identifier: Apache-2.0

/// The reason why a text file could not be read or saved.
public enum TextFileError: Error, Hashable, Sendable {
  /// The file does not exist.
  case missing(path: String)
  /// The path is a folder, a pipe or a device.
  case notAFile(path: String)
  /// The system refused to read the file.
  case unreadable(path: String, reason: String)
  /// The file cannot be written, and is unchanged unless the reason names a file with another
  /// version.
  case unwritable(path: String, reason: String)
  /// The bytes are not UTF-8.
  ///
  /// `offset` is the offset of the first invalid byte. `guess` is the likely encoding or format of
  /// the bytes, such as `Latin-1`, `UTF-16LE` or `a PNG picture`.
  case encoding(path: String, offset: Int, guess: String)
  /// The file is longer than a text may be (`TextLimits.length`).
  case tooLarge(path: String, bytes: Int)
  /// Another program kept writing the file during a read, or had it open for writing during a save.
  ///
  /// The file and the text are unchanged. Repeat the save after the program has closed the file. A
  /// program that appends to a log keeps it open, so such a file cannot be saved while the program
  /// runs; readers never cause this error.
  case busy(path: String)

  /// The path of the file.
  public var path: String {
    switch self {
    case .missing(let path), .notAFile(let path), .busy(let path): path
    case .unreadable(let path, _), .unwritable(let path, _), .tooLarge(let path, _): path
    case .encoding(let path, _, _): path
    }
  }
}

extension TextFileError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): there is no such file"
    case .notAFile(let path): "\(path): expected a file, found a folder, a pipe or a device"
    case .unreadable(let path, let reason): "\(path): the file cannot be read: \(reason)"
    case .unwritable(let path, let reason): "\(path): the file cannot be written: \(reason)"
    case .encoding(let path, let offset, let guess):
      "\(path): byte \(offset): expected UTF-8, found what looks like \(guess)"
    case .tooLarge(let path, let bytes): "\(path): \(bytes) bytes are too many for one text"
    case .busy(let path):
      "\(path): another program is writing the file or has it open for writing; close it there, or try again later"
    }
  }
}
