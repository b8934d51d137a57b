// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing

extension LiveTextFile {
  /// Saves the text of an editor, merged with changes by other programs.
  ///
  /// A composition ends first, since a reload may wait for it. Changes by other programs since the
  /// file was read are merged into the editor, which keeps its selections and spans, and cannot be
  /// undone. The editor must have every change that `nextUpdate()` or `update()` has returned.
  ///
  /// - Returns: whether the editor's text has changed by a merge.
  /// - Throws: the errors of `save(_:base:)`; the file is then as other programs left it.
  @discardableResult
  public func save(_ editor: TextEditor) throws(TextFileError) -> Bool {
    editor.unmarkText()
    let own = editor.document.text
    let saved = try save(own)
    return !editor.reload(saved, base: own).change.isIdentity
  }

  /// Saves a text, merged with changes by other programs.
  ///
  /// The file is replaced in one step: readers see the old or the new text. If the file has changed
  /// since it was read, both changes are merged; if both inserted text at one offset, both texts
  /// are kept, the other program's first. The byte order mark, the owner, the permissions and links
  /// are kept; the file is written in place if it has more than one name, or if a new file beside
  /// it cannot have its owner or is not allowed. A file that already contains the text is not
  /// written. A missing file may be replaced by another program: it is created after a second.
  ///
  /// On Linux, a save waits for programs that have the file open for writing, if the file belongs
  /// to the user; programs that read the file never delay it. Elsewhere such programs are not
  /// detected: text that they write after the save is lost.
  ///
  /// A save exchanges two files. If the displaced file is not the known version, or a program has
  /// it open, it is put back and the save waits: an immediate merge could use a partial text, and
  /// its writer would write the rest to a file without a name.
  ///
  /// - Parameters:
  ///   - text: the new text.
  ///   - base: the text that `text` is based on; nil for `self.text`.
  /// - Returns: the text of the file, which is `text` unless another program has changed the file.
  /// - Throws: `TextFileError`, `busy` if other programs do not finish within two seconds. A file
  ///   that another program made unreadable is not replaced. After an error `self.text` is
  ///   unchanged.
  public func save(_ text: String, base: String? = nil) throws(TextFileError) -> String {
    let start = ContinuousClock.now
    var (present, text) = (known, text)
    if let base { text = TextMerge.merged(base: base, own: text, theirs: present.contents.text) }
    while true {
      if present.stamp == FileStamp(path: path),
        text.utf8.elementsEqual(present.contents.text.utf8)
      {
        didSave(present)
        return text
      }
      let saved: Version?
      switch try finishedFile(after: present, since: start) {
      case .other(let found):
        text = TextMerge.merged(
          base: present.contents.text, own: text, theirs: found.contents.text)
        present = found
        continue
      case .known: saved = try replace(present.stamp, by: text, like: present.contents)
      case .missing: saved = try replace(nil, by: text, like: present.contents)
      }
      if let saved {
        didSave(saved)
        return text
      }
      try pause(since: start)
    }
  }

  /// The file after no other program is writing it.
  private enum FinishedFile {
    case known
    case missing
    case other(Version)
  }

  /// Waits until no other program is writing the file.
  private func finishedFile(
    after known: Version, since start: ContinuousClock.Instant
  ) throws(TextFileError) -> FinishedFile {
    var settling = FileSettling()
    while true {
      let stamp = FileStamp(path: path)
      let decision = settling.decide(stamp, known: known.stamp, at: start.duration(to: .now))
      if decision != .writing {
        guard let stamp else { return .missing }
        if !SystemFile.isOpenForWriting(path) {
          if decision == .unchanged { return .known }
          if let version = try SystemFile.readIfPresent(path), version.stamp == stamp,
            settling.accepts(version)
          {
            return .other(try Version(version, path: path))
          }
        }
      }
      try pause(since: start)
    }
  }

  /// Stops the thread between two attempts of a save.
  private func pause(since start: ContinuousClock.Instant) throws(TextFileError) {
    if start.duration(to: .now) > FileSettling.patience * 2 { throw .busy(path: path) }
    SystemFile.sleep(FileSettling.pause)
  }

  /// Replaces the file by a text.
  ///
  /// - Parameters:
  ///   - expected: the version that must be at the path; nil for no file.
  ///   - text: the text.
  ///   - old: the contents of the version that was read last.
  /// - Returns: the new version; nil if another program has changed the file or is about to: then
  ///   the file is as that program left it.
  /// - Throws: `unwritable`.
  private func replace(
    _ expected: FileStamp?, by text: String, like old: TextFileContents
  ) throws(TextFileError) -> Version? {
    let target = SystemFile.resolved(path)
    var new = old
    new.text = text
    if expected != nil, !SystemFile.isWritable(target) {
      throw .unwritable(path: path, reason: SystemFile.reason())
    }
    guard SystemFile.numberOfNames(target) <= 1,
      let file = try SystemFile.writeBeside(target, new.bytes)
    else {
      return try SystemFile.overwrite(
        target, new.bytes, old: old.bytes, expecting: expected
      ).map { Version(contents: new, stamp: $0) }
    }
    let lock = SystemFile.FolderLock(of: target)
    defer { lock.unlock() }
    guard lock.isHeld else {
      SystemFile.remove(file.path)
      return nil
    }
    let isDone = try install(file, at: target, over: expected)
    return isDone ? Version(contents: new, stamp: file.stamp) : nil
  }

  /// Moves a new file to a path that must have a given version of the file, or no file.
  ///
  /// Other programs' versions are never merged or removed here: a version that an exchange
  /// displaces is put back.
  ///
  /// - Parameters:
  ///   - file: the new file, which is moved or removed.
  ///   - target: the path.
  ///   - known: the version that must be at the path; nil for no file.
  /// - Returns: false if another version is at the path, or if a program has it open for writing.
  /// - Throws: `unwritable` if the system refuses, or if the displaced version cannot be put back.
  private func install(
    _ file: SystemFile.NewFile, at target: String, over known: FileStamp?
  ) throws(TextFileError) -> Bool {
    guard FileStamp(path: target) == known else {
      SystemFile.remove(file.path)
      return false
    }
    guard let known else { return try SystemFile.moveToFree(file.path, target) }
    onSaveStep?(.checked)
    guard SystemFile.exchange(file.path, target) else {
      // The file no longer exists, or the file system does not support exchanges.
      if FileStamp(path: target) == known, SystemFile.move(file.path, to: target) { return true }
      let reason = SystemFile.reason()
      SystemFile.remove(file.path)
      if FileStamp(path: target) != known { return false }
      throw .unwritable(path: path, reason: reason)
    }
    onSaveStep?(.exchanged)
    if FileStamp(path: file.path) == known, !SystemFile.isOpenForWriting(file.path) {
      SystemFile.remove(file.path)
      return true
    }
    guard SystemFile.exchange(file.path, target), FileStamp(path: file.path) == file.stamp else {
      throw .unwritable(path: path, reason: "another program's version is in \(file.path)")
    }
    SystemFile.remove(file.path)
    return false
  }
}
