// SPDX-License-Identifier: Apache-2.0

import CarettaFiles
import CarettaRequests

/// A request in a file that other programs write.
///
/// The file is read again for each page, and pages reload when it changes.
struct WatchedFile: Sendable {
  /// The path of the file.
  let path: String
  /// Reads the request.
  let read: @Sendable () throws(RequestError) -> JSONValue
  private let latest: Monitor<String>

  /// Begins to watch a file.
  init(path: String, read: @escaping @Sendable () throws(RequestError) -> JSONValue) {
    self.path = path
    self.read = read
    latest = Monitor(FileWatcher.version(of: path))
    let latest = latest
    Task.detached {
      let watcher = FileWatcher(path: path)
      for await _ in watcher.makeWakes() {
        let version = FileWatcher.version(of: path)
        latest.withLock { $0 = version }
        latest.signal()
      }
    }
  }

  /// A text that changes with the file; empty if the file does not exist.
  var version: String { FileWatcher.version(of: path) }

  /// Waits until the file has a version other than a known one, for at most eight seconds.
  func version(after known: String) -> String {
    latest.withLock(when: { $0 != known }, within: .seconds(8)) { $0 }
  }

  /// Returns the script that reloads a page.
  ///
  /// It waits for a version other than `version`, which the page shows, and reloads if that version
  /// is unchanged a tenth of a second later, so that a writer can finish. The browser keeps the
  /// scroll position.
  static func script(shown version: String) -> String {
    """
    <script>
    (async function () {
      const text = async path => (await fetch(path)).text();
      const pause = time => new Promise(done => setTimeout(done, time));
      const shown = \(JSONValue.string(version).text);
      for (;;) {
        try {
          const found = await text("/version/" + shown);
          if (found === shown || !found) { if (!found) await pause(200); continue; }
          await pause(100);
          if (await text("/version") === found) { location.reload(); return; }
        } catch (error) { await pause(1000); }
      }
    })();
    </script>
    """
  }
}
