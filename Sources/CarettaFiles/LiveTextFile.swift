// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing

/// A text file that other programs also write: it reports their changes, and saves without losing them.
///
/// ```swift
/// let file = try LiveTextFile(path: "notes.txt")
/// let view = TextView(file.text, style: style)
/// while let update = await file.nextUpdate() {
///   switch update {
///   case .changed(let change): view.reload(change.text, base: change.base)
///   case .failed(let error): print(error)
///   }
/// }
/// // Elsewhere, when the user saves:
/// try file.save(view.editor)
/// ```
///
/// A change is reported when its writer has finished: when the size and the time of modification are
/// the same twice, 50 milliseconds apart. A file that is missing, empty or shorter than before is taken
/// as being written for one second. It does not matter whether the writer truncates the file, writes
/// into it, or renames another one to its path.
///
/// A byte order mark is no part of the text, and is written again by `save(_:base:)`. Line endings stay as
/// they are in the file.
///
/// The file belongs to the task or actor that uses it, as the editor does.
public final class LiveTextFile {
  /// A change of the file by another program.
  public struct Change: Hashable, Sendable {
    /// The text that the file has now.
    public var text: String
    /// The text that it had before: what was typed since in an editor stays if this is the base of its
    /// reload (`TextEditor.reload(_:base:options:viewport:)`).
    public var base: String
  }

  /// What another program did to the file.
  public enum Update: Hashable, Sendable {
    /// The file has another text; or, once after `failed`, the text that it had before.
    case changed(Change)
    /// The file cannot be read, and `text` stays as it was; once for each version of the file.
    case failed(TextFileError)
  }

  /// The path of the file.
  public let path: String
  /// The contents of the file when it was read or saved last.
  public var contents: TextFileContents { known.contents }
  /// The version that was read or saved last.
  private(set) var known: Version
  /// The version that was reported as an error last.
  private var failure: Failure?
  private var settling = FileSettling()
  /// Called in the steps of a save, by tests.
  var onSaveStep: ((SaveStep) -> Void)?
  private let watcher: FileWatcher
  private let start = ContinuousClock.now

  /// Reads a file and begins to watch it.
  ///
  /// - Throws: `TextFileError` if the file cannot be read or is not UTF-8.
  public init(path: String) throws(TextFileError) {
    self.path = path
    watcher = FileWatcher(path: path)
    known = try Version(Self.settledVersion(path), path: path)
  }

  /// The text of the file when it was read or saved last.
  public var text: String { contents.text }

  /// Waits for the next change by another program.
  ///
  /// Updates that are not waited for are not lost: the next call returns the newest text. Apply each
  /// change to the text before the next save, or pass the save its `base`.
  ///
  /// - Returns: the update; nil if the task was cancelled.
  public func nextUpdate() async -> Update? {
    var wakes = watcher.makeWakes().makeAsyncIterator()
    while !Task.isCancelled {
      switch look() {
      case .update(let update): return update
      case .writing: try? await Task.sleep(for: FileSettling.pause)
      case .unchanged: if await wakes.next(isolation: #isolation) == nil { return nil }
      }
    }
    return nil
  }

  /// Looks at the file once, without waiting.
  ///
  /// - Returns: the update; nil if the file has not changed or its writer has not finished: two calls at
  ///   least 50 milliseconds apart find a change.
  public func update() -> Update? {
    if case .update(let update) = look() { update } else { nil }
  }

  /// The contents of the file at some time.
  struct Version: Sendable {
    var contents: TextFileContents
    var stamp: FileStamp
  }

  /// A version of the file that could not be read.
  private struct Failure {
    /// Its stamp; nil for no file.
    var stamp: FileStamp?
    /// The time of the last change of its permissions, if those may be the reason; otherwise nil.
    var statusTime: FileStatusTime?
  }

  /// A moment of a save at which other programs may write.
  enum SaveStep: Hashable {
    /// The known version is at the path, and the new file beside it.
    case checked
    /// The new file is at the path, and the old one has the new one's name.
    case exchanged
  }

  /// Makes the version that a save has written the known one.
  func didSave(_ version: Version) { (known, failure) = (version, nil) }

  /// What a look at the file found.
  enum Look: Hashable {
    case unchanged
    case writing
    case update(Update)
  }

  /// Looks at the file at the present time.
  private func look() -> Look { look(at: start.duration(to: .now)) }

  /// Looks at the file.
  func look(at time: Duration) -> Look {
    let stamp = FileStamp(path: path)
    if let failure, failure.stamp == stamp,
      failure.statusTime == nil || failure.statusTime == FileStatusTime(path: path)
    {
      return .unchanged
    }
    switch settling.decide(stamp, known: known.stamp, at: time) {
    case .unchanged:
      if failure == nil { return .unchanged }
      failure = nil
      return .update(.changed(Change(text: text, base: text)))
    case .writing: return .writing
    case .ready: break
    }
    do throws(TextFileError) {
      guard let version = try SystemFile.read(path), version.stamp == stamp,
        settling.accepts(version)
      else { return .writing }
      let (base, hadFailed) = (text, failure != nil)
      known = try Version(version, path: path)
      failure = nil
      return text.utf8.elementsEqual(base.utf8) && !hadFailed
        ? .unchanged : .update(.changed(Change(text: text, base: base)))
    } catch {
      failure = Failure(stamp: stamp)
      if case .unreadable = error { failure?.statusTime = FileStatusTime(path: path) }
      return .update(.failed(error))
    }
  }

  /// Reads the file when it stays the same while it is read.
  ///
  /// - Throws: `TextFileError.busy` if it does not for a second.
  static func settledVersion(_ path: String) throws(TextFileError) -> SystemFile.Version {
    for _ in 0..<20 {
      if let version = try SystemFile.read(path) { return version }
      SystemFile.sleep(FileSettling.pause)
    }
    throw .busy(path: path)
  }
}

extension LiveTextFile.Version {
  /// Decodes a version of a file.
  init(_ version: SystemFile.Version, path: String) throws(TextFileError) {
    contents = try TextFileContents(decoding: version.bytes, path: path)
    stamp = version.stamp
  }
}
