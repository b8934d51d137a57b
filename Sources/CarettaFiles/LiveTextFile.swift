// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing

/// A text file that other programs also write: it reports their changes, and saves without losing
/// them.
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
/// A change is reported when its writer has finished: when the size and the time of modification
/// are unchanged for 50 milliseconds. A file that is missing, empty or shorter than before counts
/// as unfinished for one second. The writer may truncate the file, write into it, or rename another
/// file to its path.
///
/// A byte order mark is not part of the text, but `save(_:base:)` writes it again. Line endings are
/// kept.
///
/// The file belongs to the task or actor that uses it, as the editor does.
public final class LiveTextFile {
  /// A change of the file by another program.
  public struct Change: Hashable, Sendable {
    /// The current text of the file.
    public var text: String
    /// The previous text of the file.
    ///
    /// If it is the base of a reload (`TextEditor.reload(_:base:options:viewport:)`), the editor
    /// keeps text typed since then.
    public var base: String
  }

  /// A change of the file by another program.
  public enum Update: Hashable, Sendable {
    /// The text of the file has changed; also sent once after `failed`, if the file has its
    /// previous text again.
    case changed(Change)
    /// The file cannot be read, and `text` is unchanged; sent once for each version of the file.
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
  /// Updates between calls are not lost: the next call returns the newest text. Apply each change
  /// to the text before the next save, or pass the save its `base`.
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

  /// Checks the file once, without waiting.
  ///
  /// - Returns: the update; nil if the file has not changed or its writer has not finished: two
  ///   calls at least 50 milliseconds apart find a change.
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

  /// Sets the known version to the version that a save has written.
  func didSave(_ version: Version) { (known, failure) = (version, nil) }

  /// The result of a check of the file.
  enum Look: Hashable {
    case unchanged
    case writing
    case update(Update)
  }

  /// Checks the file at the current time.
  private func look() -> Look { look(at: start.duration(to: .now)) }

  /// Checks the file.
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

  /// Reads the file once it does not change during reading.
  ///
  /// - Throws: `TextFileError.busy` if it keeps changing for a second.
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
