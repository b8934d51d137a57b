// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import caretta_cli

@Suite struct HTTPRequestTests {
  private func request(_ head: String) -> HTTPRequest? { HTTPRequest(head: Array(head.utf8)) }

  @Test func `a head has a method, a path and fields`() throws {
    let found = try #require(
      request("POST /layout?x=1 HTTP/1.1\r\nHost: localhost:8\r\nContent-LENGTH:  12\r\n"))
    #expect(found.method == "POST")
    #expect(found.path == "/layout")
    #expect(found.contentLength == 12)
  }

  @Test(arguments: [
    "", "\r\n", "GET /", "GET / HTTP/2", "GET http://a/ HTTP/1.1", " / HTTP/1.1",
    "GET / HTTP/1.1\r\nno colon", "\u{0}\u{1}",
  ])
  func `what is not HTTP is nothing`(head: String) {
    #expect(request(head) == nil)
  }

  @Test(arguments: ["x", "-1", "", "99999999999999999999"])
  func `a length that is no number is none`(length: String) throws {
    #expect(
      try #require(request("POST / HTTP/1.1\r\nContent-Length: \(length)")).contentLength == nil)
  }

  @Test func `only hosts and origins of this server are local`() throws {
    func isLocal(_ fields: String) throws -> Bool {
      try #require(request("GET / HTTP/1.1\r\n" + fields)).isLocal(port: 80)
    }
    #expect(try isLocal("Host: 127.0.0.1:80"))
    #expect(try isLocal("host: LOCALHOST"))
    #expect(try isLocal("Host: localhost:80\r\nOrigin: http://127.0.0.1:80"))
    #expect(try !isLocal(""))
    #expect(try !isLocal("Host: example.org"))
    #expect(try !isLocal("Host: 127.0.0.1.example.org"))
    #expect(try !isLocal("Host: localhost\r\nOrigin: http://example.org"))
    #expect(try !isLocal("Host: localhost\r\nOrigin: null"))
  }

  @Test func `an answer has its length and closes the connection`() {
    let text = String(decoding: HTTPResponse(.notFound, text: "no").bytes(), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(text.contains("Content-Length: 3\r\n") && text.contains("Connection: close\r\n"))
    #expect(text.hasSuffix("\r\n\r\nno\n"))
  }

  @Test(arguments: [
    ["--port", "70000"], ["--port", "x"], ["--time-limit", "0"], ["--max-request", "-1"],
    ["--jsonl"], ["--size", "-1", "--text", "a"], ["no-such-file.txt"],
  ])
  func `mistakes of the command line are errors before anything listens`(arguments: [String]) {
    let run = CommandRun(["serve", "--font-files="] + arguments, bytes: [])
    #expect(run.status != 0)
    #expect(run.output.isEmpty && run.errors.hasPrefix("caretta serve: "))
  }

  @Test func `help lists the server and its options`() {
    #expect(CommandRun("--help").output.contains("  serve  "))
    for run in [CommandRun("serve", "--help"), CommandRun("help", "serve")] {
      #expect(run.output.contains("usage: caretta serve "))
      #expect(run.output.contains("--port N") && run.output.contains("--width"))
    }
  }
}
