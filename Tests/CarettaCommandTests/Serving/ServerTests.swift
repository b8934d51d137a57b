// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import caretta_cli

@Suite struct ServerTests {
  @Test func `a slot is free again when both of its holders have released it`() throws {
    let free = Monitor(1)
    let slot = try #require(RequestSlot(of: free))
    #expect(RequestSlot(of: free) == nil)
    slot.hold()
    slot.release()
    #expect(RequestSlot(of: free) == nil)
    slot.release()
    expect(free.withLock { $0 }, equals: 1)
  }

  @Test func `sixteen requests are answered at a time, and one more is told to come again`() throws
  {
    let server = try Server(port: 0)
    let arrived = Monitor(0)
    let mayEnd = Monitor(false)
    #expect(
      Threads.start {
        server.run { _ in
          arrived.withLock { $0 += 1 }
          arrived.signal()
          mayEnd.withLock(when: { $0 }, within: .seconds(60)) { _ in }
          return HTTPResponse(.ok, text: "done")
        }
      })
    let statuses = Monitor<[String]>([])
    for _ in 0..<16 {
      #expect(
        Threads.start {
          let status = LocalClient.status(port: server.port)
          statuses.withLock { $0.append(status) }
          statuses.signal()
        })
    }
    let count = arrived.withLock(when: { $0 == 16 }, within: .seconds(60)) { $0 }
    expect(count, equals: 16)
    expect(LocalClient.status(port: server.port), equals: "HTTP/1.1 503")
    mayEnd.withLock { $0 = true }
    mayEnd.signal()
    let found = statuses.withLock(when: { $0.count == 16 }, within: .seconds(60)) { $0 }
    expect(found, equals: [String](repeating: "HTTP/1.1 200", count: 16))
  }
}
