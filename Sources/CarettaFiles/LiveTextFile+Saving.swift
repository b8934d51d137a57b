// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing

extension LiveTextFile {
  /// Saves the text of an editor, together with what other programs have written.
  ///
  /// A composition ends first, since a reload may wait for it. What other programs have written since
  /// the file was read is merged into the editor, with selections and spans kept, and is not undoable.
  ///
  /// - Returns: whether the editor's text has changed by a merge.
  /// - Throws: the errors of `save(_:)`; the file is then as other programs left it.
  @discardableResult
  public func save(_ editor: TextEditor) throws(TextFileError) -> Bool {
    editor.unmarkText()
    let own = editor.document.text
    let saved = try save(own)
    return !editor.reload(saved, base: own).change.isIdentity
  }

  /// Saves a text that was made from `text`, together with what other programs have written.
  ///
  /// The file is replaced in one step: readers see the old or the new text. If the file has changed
  /// since it was read, both changes are merged; where both inserted at one place, both texts stay, the
  /// other program's first. The byte order mark, the permissions and links are kept. A file of more than
  /// one name, or in a folder without permission to write, is written in place.
  ///
  /// - Parameter text: the new text.
  /// - Returns: the text of the file, which is `text` unless another program has changed the file.
  /// - Throws: `TextFileError`. If another program goes on writing, waits for up to a second first
  ///   (`busy`). A file that another program made unreadable is not replaced.
  public func save(_ text: String) throws(TextFileError) -> String {
    var text = text
    for _ in 0..<20 {
      if let stamp = FileStamp(path: path), stamp != known {
        text = try merge(try finishedVersion(), into: text)
      }
      guard let next = try replace(with: text) else { return text }
      text = next
    }
    throw .busy(path: path)
  }

  /// Reads the file when its writer has finished.
  private func finishedVersion() throws(TextFileError) -> SystemFile.Version {
    var settling = FileSettling()
    let start = ContinuousClock.now
    while true {
      let time = start.duration(to: .now)
      let stamp = FileStamp(path: path)
      let decision = settling.decide(stamp, known: known, at: time)
      if decision != .writing, let version = try SystemFile.read(path), version.stamp == stamp {
        return version
      }
      if time > FileSettling.patience * 2 { throw .busy(path: path) }
      SystemFile.sleep(FileSettling.pause)
    }
  }

  /// Makes a version of the file the known one, and merges its text with another one.
  private func merge(
    _ version: SystemFile.Version, into own: String
  ) throws(TextFileError) -> String {
    let theirs = try TextFileContents(decoding: version.bytes, path: path)
    let merged = TextMerge.merged(base: contents.text, own: own, theirs: theirs.text)
    contents = theirs
    known = version.stamp
    return merged
  }

  /// Replaces the known version of the file by a text.
  ///
  /// - Returns: nil if the file has the text; otherwise the text for the next attempt, since another
  ///   program has changed the file.
  private func replace(with text: String) throws(TextFileError) -> String? {
    var new = contents
    new.text = text
    let target = SystemFile.resolved(path)
    guard SystemFile.numberOfNames(target) <= 1,
      let file = try SystemFile.writeBeside(target, new.bytes)
    else {
      guard let stamp = try SystemFile.overwrite(target, new.bytes, expecting: known) else {
        return text
      }
      (contents, known) = (new, stamp)
      return nil
    }
    guard let present = FileStamp(path: target) else {
      // Removed by another program: made again, unless somebody else does so at this moment.
      if SystemFile.moveToFree(file.path, target) {
        (contents, known) = (new, file.stamp)
        return nil
      }
      SystemFile.remove(file.path)
      return text
    }
    if SystemFile.exchange(file.path, target) { return try finishExchange(file, new) }
    if present == known, SystemFile.move(file.path, to: target) {
      (contents, known) = (new, file.stamp)
      return nil
    }
    let reason = SystemFile.reason()
    SystemFile.remove(file.path)
    if present != known { return text }
    throw .unwritable(path: path, reason: reason)
  }

  /// Checks that the file that an exchange has taken out is the known version.
  ///
  /// - Returns: nil if it is; otherwise the new text merged with that of the other version.
  private func finishExchange(
    _ file: (path: String, stamp: FileStamp), _ new: TextFileContents
  ) throws(TextFileError) -> String? {
    let isKnown = FileStamp(path: file.path) == known
    let base = contents.text
    defer { SystemFile.remove(file.path) }
    if isKnown {
      (contents, known) = (new, file.stamp)
      return nil
    }
    do {
      let version = try Self.settledVersion(file.path)
      let theirs = try TextFileContents(decoding: version.bytes, path: path)
      (contents, known) = (new, file.stamp)
      return TextMerge.merged(base: base, own: new.text, theirs: theirs.text)
    } catch {
      // Their version goes back to its place.
      _ = SystemFile.exchange(file.path, SystemFile.resolved(path))
      throw error
    }
  }
}
