// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server on the loopback address: one request per connection, each on a thread, within limits.
///
/// It refuses other hosts and origins, including other ports of this machine, whose pages could
/// otherwise make the browser read files. Paths are checked without file access, so that an error
/// does not reveal whether a file exists. A thread cannot be stopped: it occupies its slot until
/// its answer is finished.
struct Server {
  /// The limits of size and time of requests.
  struct Limits: Sendable {
    /// The maximum number of bytes of a request's body.
    var requestSize = 4 << 20
    /// The maximum time for receiving a request, and for sending its answer.
    var receiving = Duration.seconds(10)
    /// The maximum time of an answer; after it the request gets 503.
    ///
    /// The computation continues to its end, and counts as a request until then.
    var answering = Duration.seconds(20)
    /// The maximum number of concurrent requests; others get 503.
    var requests = 16
  }

  /// The answer to a request.
  typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  /// The port of the server.
  let port: UInt16
  private let descriptor: Int32
  private let limits: Limits
  /// The number of further requests that can be served now.
  private let free: Monitor<Int>

  /// Listens on a port of 127.0.0.1; 0 chooses a free port.
  init(port: UInt16, limits: Limits = Limits()) throws(RequestError) {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    self.limits = limits
    free = Monitor(limits.requests)
    var on: Int32 = 1
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(descriptor, pointer, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, pointer, &size) == 0
      }
    }
    self.port = UInt16(bigEndian: address.sin_port)
    guard isListening else {
      let reason = SystemError.last
      close(descriptor)
      throw RequestError(
        .usage, "port \(port) of 127.0.0.1: \(reason); --port 0 takes a free port")
    }
  }

  /// The address of the site.
  var url: String { "http://127.0.0.1:\(port)/" }

  /// Answers requests until the process ends.
  func run(_ handler: @escaping Handler) {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else {
        // Too many open files: wait for some to be closed.
        if errno != EINTR, errno != ECONNABORTED { usleep(10_000) }
        continue
      }
      let slot = RequestSlot(of: free)
      let isServed =
        slot.map { slot in
          Threads.start {
            serve(connection, slot, handler)
            slot.release()
          }
        } ?? false
      if !isServed {
        slot?.release()
        let refused = Connection(connection, limits)
        refused.send(Self.busy.bytes())
        refused.finish(milliseconds: 50)
        close(connection)
      }
    }
  }

  private static let busy = HTTPResponse(.busy, text: "too many requests at a time")

  private func serve(
    _ descriptor: Int32, _ slot: RequestSlot, _ handler: @escaping Handler
  ) {
    let connection = Connection(descriptor, limits)
    defer { close(descriptor) }
    switch connection.receive() {
    case .none: return
    case .refusal(let response):
      connection.send(response.bytes())
    case .request(let request):
      let response =
        request.isLocal(port: port)
        ? answer(request, slot, handler)
        : HTTPResponse(.forbidden, text: "only for pages and programs of this machine")
      connection.send(response.bytes(withBody: request.method != "HEAD"))
    }
    connection.finish()
  }

  /// Returns the answer, or 503 if it takes too long.
  private func answer(
    _ request: HTTPRequest, _ slot: RequestSlot, _ handler: @escaping Handler
  ) -> HTTPResponse {
    let answer = Monitor<HTTPResponse?>(nil)
    slot.hold()
    let isStarted = Threads.start {
      let response = handler(request)
      answer.withLock { $0 = response }
      answer.signal()
      slot.release()
    }
    guard isStarted else {
      slot.release()
      return Self.busy
    }
    return answer.withLock(when: { $0 != nil }, within: limits.answering) { $0 }
      ?? HTTPResponse(.busy, text: "the answer takes more than \(limits.answering)")
  }
}
