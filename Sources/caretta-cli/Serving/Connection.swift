// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection that reads and answers one request, within limits; closed by its owner.
struct Connection {
  private let descriptor: Int32
  private let limits: Server.Limits

  /// The maximum length of the head of a request.
  private static let longestHead = 16 << 10

  /// Wraps an open connection.
  init(_ descriptor: Int32, _ limits: Server.Limits) {
    self.descriptor = descriptor
    self.limits = limits
    // Each call returns in time, so that the overall deadline is checked.
    setTimeout(milliseconds: 1000)
    #if canImport(Darwin)
      var on: Int32 = 1
      unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// A request, or the refusal of an invalid one; nil if the connection ends.
  enum Received {
    case request(HTTPRequest)
    case refusal(HTTPResponse)
  }

  /// Reads the request.
  func receive() -> Received? {
    let deadline = ContinuousClock.now + limits.receiving
    var bytes: [UInt8] = []
    var end: Int?
    while end == nil {
      guard bytes.count <= Self.longestHead else { return .refusal(Self.longHead) }
      let searched = max(0, bytes.count - 3)
      switch read(into: &bytes, until: deadline) {
      case .data: end = Self.endOfHead(in: bytes, from: searched)
      case .late: return bytes.isEmpty ? nil : .refusal(Self.late)
      case .closed: return nil
      }
    }
    if let end, end > Self.longestHead { return .refusal(Self.longHead) }
    guard let end, var request = HTTPRequest(head: bytes[..<end]) else {
      return .refusal(HTTPResponse(.badRequest, text: "not a request of HTTP/1.1"))
    }
    if let refusal = request.refusal { return .refusal(refusal) }
    request.body = Array(bytes[(end + 4)...])
    guard request.method == "POST" else { return .request(request) }
    guard let length = request.contentLength else {
      return .refusal(HTTPResponse(.lengthRequired, text: "the request needs a Content-Length"))
    }
    guard length <= limits.requestSize else {
      return .refusal(
        HTTPResponse(.tooLarge, text: "a request has at most \(limits.requestSize) bytes"))
    }
    if request.fields["expect"]?.lowercased() == "100-continue" {
      _ = send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    while request.body.count < length {
      switch read(into: &request.body, until: deadline) {
      case .data: continue
      case .late: return .refusal(Self.late)
      case .closed: return nil
      }
    }
    request.body.removeSubrange(length...)
    return .request(request)
  }

  private static let longHead = HTTPResponse(
    .fieldsTooLarge, text: "the head of a request has at most \(longestHead) bytes")
  private static let late = HTTPResponse(.timeout, text: "the request did not arrive in time")

  private static func endOfHead(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 3 < bytes.count {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13,
        bytes[index + 3] == 10
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Writes bytes; returns whether all were accepted in time.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    let deadline = ContinuousClock.now + limits.receiving
    var start = 0
    while start < bytes.count, ContinuousClock.now < deadline {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = unsafe bytes[start...].withUnsafeBytes { raw in
        #if canImport(Darwin)
          unsafe Darwin.send(descriptor, raw.baseAddress, raw.count, flags)
        #elseif canImport(Musl)
          unsafe Musl.send(descriptor, raw.baseAddress, raw.count, flags)
        #else
          unsafe Glibc.send(descriptor, raw.baseAddress, raw.count, flags)
        #endif
      }
      if count > 0 {
        start += count
      } else if errno != EINTR, errno != EAGAIN, errno != EWOULDBLOCK {
        return false
      }
    }
    return start == bytes.count
  }

  private func setTimeout(milliseconds: Int) {
    var timeout = timeval(
      tv_sec: .init(milliseconds / 1000), tv_usec: .init(milliseconds % 1000 * 1000))
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
  }

  /// Ends the answer and reads remaining input, so that the client can read the answer.
  func finish(milliseconds: Int = 2000) {
    shutdown(descriptor, Int32(SHUT_WR))
    setTimeout(milliseconds: milliseconds)
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    var rest: [UInt8] = []
    while case .data = read(into: &rest, until: deadline) { rest.removeAll(keepingCapacity: true) }
  }

  private enum Arrival { case data, late, closed }

  private func read(into bytes: inout [UInt8], until deadline: ContinuousClock.Instant) -> Arrival {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while ContinuousClock.now < deadline {
      let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
      if count > 0 {
        bytes += chunk[..<count]
        return .data
      }
      if count == 0 { return .closed }
      guard errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK else { return .closed }
    }
    return .late
  }
}
