// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reports possible changes of a file: by inotify on Linux, four times a second elsewhere.
///
/// The folders of the file are watched, to detect that a file is renamed to the path, removed or
/// created again. It also reports once a second, for file systems without notifications, such as
/// network shares.
package final class FileWatcher {
  private let listeners = Listeners()
  private let sources: [any DispatchSourceProtocol]

  /// Watches a file, which need not exist.
  package init(path: String) {
    let listeners = listeners
    let queue = DispatchQueue(label: "caretta.file-watcher")
    var sources: [any DispatchSourceProtocol] = []
    var period = DispatchTimeInterval.milliseconds(250)
    if let source = Self.events(at: path, queue, { listeners.wake() }) {
      sources.append(source)
      period = .seconds(1)
    }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + period, repeating: period)
    timer.setEventHandler { listeners.wake() }
    sources.append(timer)
    self.sources = sources
    for source in sources { source.activate() }
  }

  /// Returns a stream with an element each time the file may have changed; pending elements are
  /// merged.
  ///
  /// The stream ends when the watcher does, or when a task that waits for an element is cancelled.
  package func makeWakes() -> AsyncStream<Void> { listeners.makeStream() }

  /// Returns a text that changes with the file; empty if the file does not exist.
  package static func version(of path: String) -> String {
    guard let stamp = FileStamp(path: path) else { return "" }
    return "\(stamp.inode).\(stamp.size).\(stamp.seconds).\(stamp.nanoseconds)"
  }

  deinit {
    for source in sources { source.cancel() }
    listeners.finish()
  }

  /// The streams that receive changes.
  private final class Listeners: Sendable {
    /// The number of created streams, and the streams that have not ended.
    private let streams = Mutex<(count: Int, all: [Int: AsyncStream<Void>.Continuation])>((0, [:]))

    func makeStream() -> AsyncStream<Void> {
      let (stream, continuation) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      let id = streams.withLock { streams in
        streams.count += 1
        streams.all[streams.count] = continuation
        return streams.count
      }
      continuation.onTermination = { [weak self] _ in
        self?.streams.withLock { $0.all[id] = nil }
      }
      return stream
    }

    func wake() {
      for continuation in streams.withLock({ Array($0.all.values) }) { continuation.yield() }
    }

    func finish() {
      for continuation in streams.withLock({ Array($0.all.values) }) { continuation.finish() }
    }
  }

  /// Returns a source that reports changes in the folder of a path and in the folder of its link
  /// target; nil if the system has no notifications.
  private static func events(
    at path: String, _ queue: DispatchQueue, _ report: @escaping @Sendable () -> Void
  ) -> (any DispatchSourceProtocol)? {
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let mask = UInt32(
        IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
          | IN_ATTRIB)
      let folders = Set([path, SystemFile.resolved(path)].map(SystemFile.folder))
      let watches = folders.map { unsafe inotify_add_watch(descriptor, $0, mask) }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      // The descriptor must stay open until the source has ended.
      source.setCancelHandler { _ = close(descriptor) }
      guard watches.contains(where: { $0 >= 0 }) else {
        source.activate()
        source.cancel()
        return nil
      }
      source.setEventHandler {
        var buffer = [UInt8](repeating: 0, count: 4096)
        // The name of the file is not needed: the stamp shows whether it changed.
        while unsafe buffer.withUnsafeMutableBytes({ bytes in
          unsafe read(descriptor, bytes.baseAddress, bytes.count)
        }) > 0 {}
        report()
      }
      return source
    #else
      return nil
    #endif
  }
}
