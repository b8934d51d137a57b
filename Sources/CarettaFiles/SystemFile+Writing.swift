// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes files, and replaces one by another.
extension SystemFile {
  /// Writes bytes to a new file beside an existing file, with the owner and permissions of that
  /// file if it exists.
  ///
  /// - Returns: the new file; nil if the folder does not allow new files, or if the owner cannot be
  ///   set.
  static func writeBeside(_ path: String, _ bytes: [UInt8]) throws(TextFileError) -> NewFile? {
    let new = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).caretta"
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    // Other users cannot read the text of a file without permission to read it.
    let mode: mode_t = exists ? 0o600 : 0o666
    let descriptor = unsafe open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      if [EACCES, EPERM, EROFS, ENAMETOOLONG].contains(errno) { return nil }
      throw .unwritable(path: path, reason: reason())
    }
    if exists, fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      _ = close(descriptor)
      remove(new)
      return nil
    }
    // The permissions are set last, because changing the owner and writing clear set-id bits.
    let isWritten =
      write(bytes, to: descriptor)
      && (!exists || fchmod(descriptor, status.st_mode & 0o7777) == 0)
      && fsync(descriptor) == 0
    let reason = reason()
    let stamp = FileStamp(descriptor: descriptor)
    guard close(descriptor) == 0, isWritten, let stamp else {
      remove(new)
      throw .unwritable(path: path, reason: reason)
    }
    return NewFile(path: new, stamp: stamp)
  }

  /// Writes bytes into a file that must be a given version; if they cannot be written, writes the
  /// old bytes again.
  ///
  /// Used for files that cannot be exchanged. Between the check of the version and the end of
  /// writing, other programs may write too.
  ///
  /// - Returns: the stamp of the written file; nil if the file has another version or another
  ///   program has it open.
  static func overwrite(
    _ path: String, _ bytes: [UInt8], old: [UInt8], expecting stamp: FileStamp?
  ) throws(TextFileError) -> FileStamp? {
    let descriptor = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == EWOULDBLOCK { return nil }
      throw .unwritable(path: path, reason: reason())
    }
    defer { _ = close(descriptor) }
    guard FileStamp(descriptor: descriptor) == stamp else { return nil }
    if write(bytes, to: descriptor), ftruncate(descriptor, off_t(bytes.count)) == 0,
      fsync(descriptor) == 0, let new = FileStamp(descriptor: descriptor)
    {
      return new
    }
    let reason = reason()
    guard write(old, to: descriptor), ftruncate(descriptor, off_t(old.count)) == 0 else {
      throw .unwritable(path: path, reason: "\(reason); a part of the new text is written")
    }
    throw .unwritable(path: path, reason: reason)
  }

  /// Whether another program has a file open for writing; false if the system does not report it,
  /// as for files of other users.
  static func isOpenForWriting(_ path: String) -> Bool {
    #if os(Linux)
      // Not in the headers of every libc.
      let setLease: Int32 = 1024
      let setSignal: Int32 = 10
      let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      // Closing the file ends the lease. If a program opens the file before that, this process gets
      // a signal: SIGIO would end it, SIGURG is ignored unless there is a handler.
      defer { _ = close(descriptor) }
      guard fcntl(descriptor, setSignal, SIGURG) == 0 else { return false }
      return fcntl(descriptor, setLease, Int32(F_RDLCK)) != 0 && errno == EAGAIN
    #else
      return false
    #endif
  }

  /// Whether a file may be written; if not, `reason()` returns the reason.
  static func isWritable(_ path: String) -> Bool {
    unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
  }

  /// Keeps other processes that use this lock from replacing files in a folder.
  struct FolderLock {
    private let descriptor: Int32
    /// False if another process holds the lock.
    let isHeld: Bool

    /// Locks the folder of a path without waiting; file systems without locks need none.
    init(of path: String) {
      descriptor = unsafe open(SystemFile.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      isHeld = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    /// Unlocks the folder, then waits until its entries are on the disk.
    func unlock() {
      _ = flock(descriptor, LOCK_UN)
      _ = fsync(descriptor)
      _ = close(descriptor)
    }
  }

  /// Exchanges the files at two paths in one step.
  ///
  /// - Returns: false if the system or the file system does not support it.
  static func exchange(_ first: String, _ second: String) -> Bool {
    #if os(Linux)
      return renameWithFlags(first, second, 2)
    #else
      return unsafe renamex_np(first, second, UInt32(RENAME_SWAP)) == 0
    #endif
  }

  /// Moves a file to a path, replacing an existing file.
  static func move(_ path: String, to other: String) -> Bool { unsafe rename(path, other) == 0 }

  /// Moves a file to a path, unless another file exists there.
  ///
  /// - Returns: false if a file exists there; then the file to be moved is removed.
  static func moveToFree(_ path: String, _ other: String) throws(TextFileError) -> Bool {
    if moveExclusively(path, other) { return true }
    if errno != EEXIST, unsafe link(path, other) == 0 {
      remove(path)
      return true
    }
    if errno != EEXIST {
      // The file system supports neither, so an empty file reserves the name first.
      let descriptor = unsafe open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        let empty = FileStamp(descriptor: descriptor)
        _ = close(descriptor)
        if move(path, to: other) { return true }
        let error = errno
        if FileStamp(path: other) == empty { remove(other) }
        errno = error
      }
    }
    let (isTaken, reason) = (errno == EEXIST, reason())
    remove(path)
    if isTaken { return false }
    throw .unwritable(path: other, reason: reason)
  }

  private static func moveExclusively(_ path: String, _ other: String) -> Bool {
    #if os(Linux)
      return renameWithFlags(path, other, 1)
    #else
      return unsafe renamex_np(path, other, UInt32(RENAME_EXCL)) == 0
    #endif
  }

  #if os(Linux)
    private static func renameWithFlags(_ path: String, _ other: String, _ flags: UInt32) -> Bool {
      // Not in the headers of every libc.
      typealias Rename =
        @convention(c) (
          Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32
      guard let symbol = unsafe dlsym(nil, "renameat2") else {
        errno = ENOSYS
        return false
      }
      return unsafe unsafeBitCast(symbol, to: Rename.self)(
        AT_FDCWD, path, AT_FDCWD, other, flags) == 0
    }
  #endif

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let start = unsafe buffer.baseAddress.map { unsafe $0 + done }
        return unsafe pwrite(descriptor, start, buffer.count - done, off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }
}
