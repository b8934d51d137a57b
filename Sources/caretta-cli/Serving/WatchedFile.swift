// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A request in a file that other programs write: it is read again for each page, and pages reload when it
/// changes.
struct WatchedFile: Sendable {
  /// The path of the file.
  let path: String
  /// Reads the request.
  let read: @Sendable () throws(RequestError) -> JSONValue

  /// A text that changes with the file: its inode, size and time of modification; empty if there is no file.
  var version: String {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return "" }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_ino).\(status.st_size).\(time.tv_sec).\(time.tv_nsec)"
  }

  /// The script by which a page loads itself again.
  ///
  /// It fetches the version twice a second, and reloads after the version has changed and stayed the same once,
  /// so that a writer can finish. The browser keeps the scroll position.
  static let script = """
    <script>
    (function () {
      let shown = null, last = null;
      setInterval(async function () {
        try {
          const found = await (await fetch("/version")).text();
          if (shown === null) shown = found;
          if (found && found !== shown && found === last) location.reload();
          last = found;
        } catch (error) { last = null; }
      }, 500);
    })();
    </script>
    """
}
