// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import caretta_cli

@Suite struct HTTPRequestTests {
  private func request(_ head: String) -> HTTPRequest? { HTTPRequest(head: Array(head.utf8)) }

  @Test func `a head has a method, a path and fields`() throws {
    let found = try #require(
      request("POST /layout?x=1 HTTP/1.1\r\nHost: localhost:8\r\nContent-LENGTH:  12\r\n"))
    expect(found.method, equals: "POST")
    expect(found.path, equals: "/layout")
    expect(found.contentLength, equals: 12)
  }

  @Test(arguments: [
    "", "\r\n", "GET /", "GET / HTTP/2", "GET http://a/ HTTP/1.1", " / HTTP/1.1",
    "GET / HTTP/1.1\r\nno colon", "\u{0}\u{1}", "GET / HTTP/1.1\r\nHost : a",
    "GET / HTTP/1.1\r\nA: b\r\n Content-Length: 1", "GET / HTTP/1.1\r\n: a",
  ])
  func `what is not HTTP is nothing`(head: String) {
    #expect(request(head) == nil)
  }

  @Test(arguments: ["x", "-1", "+50", "0x5", "5 0", "5,5", "", "99999999999999999999"])
  func `a length that is no number is none`(length: String) throws {
    try expect(
      #require(request("POST / HTTP/1.1\r\nContent-Length: \(length)")).contentLength, equals: nil)
    try expect(refusal("Content-Length: \(length)"), equals: 400)
  }

  /// The status of the answer to a request with some fields that is refused; nil for one that is
  /// not.
  private func refusal(_ fields: String) throws -> Int? {
    try #require(request("POST / HTTP/1.1\r\n\(fields)")).refusal?.status.rawValue
  }

  @Test func `a request whose length is in doubt is refused`() throws {
    try expect(refusal("Host: a\r\nContent-Length: 50 \t"), equals: nil)
    try expect(refusal("Content-Length: 5\r\ncontent-length: 5"), equals: 400)
    try expect(refusal("Content-Length: 5\r\nContent-Length: 6"), equals: 400)
    try expect(refusal("Transfer-Encoding: chunked"), equals: 501)
    try expect(refusal("Content-Length: 5\r\nTransfer-Encoding: identity"), equals: 501)
    try expect(refusal("Host: localhost\r\nHost: example.org"), equals: 400)
    try expect(refusal("Origin: null\r\nOrigin: http://localhost:80"), equals: 400)
    try expect(refusal("Accept: a\r\nAccept: b"), equals: nil)
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

  @Test func `the origin of another port is another origin`() throws {
    func isLocal(_ origin: String, _ port: UInt16) throws -> Bool {
      let head = "POST /layout HTTP/1.1\r\nHost: localhost:\(port)\r\nOrigin: \(origin)"
      return try #require(request(head)).isLocal(port: port)
    }
    #expect(try isLocal("http://localhost:8717", 8717))
    #expect(try isLocal("HTTP://127.0.0.1:8717", 8717))
    #expect(try !isLocal("http://localhost", 8717))
    #expect(try !isLocal("http://127.0.0.1", 8717))
    #expect(try !isLocal("http://localhost:3000", 8717))
    #expect(try !isLocal("https://localhost:8717", 8717))
    #expect(try isLocal("http://localhost", 80))
  }

  @Test func `a browser's word about the site of a page counts`() throws {
    func isLocal(_ method: String, _ fields: String) throws -> Bool {
      let head = "\(method) / HTTP/1.1\r\nHost: localhost:80\r\n\(fields)"
      return try #require(request(head)).isLocal(port: 80)
    }
    for site in ["same-origin", "none", "Same-Origin"] {
      #expect(try isLocal("POST", "Sec-Fetch-Site: \(site)"))
    }
    for site in ["same-site", "cross-site", "", "other"] {
      #expect(try !isLocal("POST", "Sec-Fetch-Site: \(site)"))
      let link = "Sec-Fetch-Site: \(site)\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: "
      #expect(try isLocal("GET", link + "document"))
      #expect(try !isLocal("GET", link + "iframe"))
      #expect(try !isLocal("POST", link + "document"))
      #expect(
        try !isLocal(
          "GET", "Sec-Fetch-Site: \(site)\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: script"))
    }
  }

  @Test func `an answer forbids other sites to read or frame it, and its page to load anything`() {
    let head = String(decoding: HTTPResponse(.ok, text: "a").bytes(withBody: false), as: UTF8.self)
    let fields = head.split(separator: "\r\n").dropFirst()
    #expect(fields.contains("Cross-Origin-Resource-Policy: same-origin"))
    #expect(fields.contains("X-Content-Type-Options: nosniff"))
    #expect(fields.contains("X-Frame-Options: DENY"))
    let policy = fields.first { $0.hasPrefix("Content-Security-Policy: ") } ?? ""
    for part in ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"] {
      #expect(policy.contains(part))
    }
    #expect(head.hasSuffix("\r\n\r\n"))
    #expect(fields.allSatisfy { $0.contains(": ") && !$0.contains("\n") })
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

  @Test func `a font outside of the font folders needs an option`() {
    let font = TestFiles.path("Package.swift")
    let arguments = ["serve", "--fonts", TestFiles.path("Fonts"), "--text", "a", "--font", font]
    let run = CommandRun(arguments, bytes: [])
    expect(run.status, equals: 1)
    #expect(
      run.errors.contains(
        "\(font): no such font in the font folders; caretta serve opens other paths with --allow-paths"
      ))
    // With the option the file is opened.
    let allowed = CommandRun(arguments + ["--allow-paths"], bytes: [])
    #expect(allowed.errors.contains("not a font"))
  }

  @Test func `help lists the server and its options`() {
    #expect(CommandRun("--help").output.contains("  serve  "))
    for run in [CommandRun("serve", "--help"), CommandRun("help", "serve")] {
      #expect(run.output.contains("usage: caretta serve "))
      #expect(run.output.contains("--port N") && run.output.contains("--allow-paths"))
      #expect(run.output.contains("--max-request") && run.output.contains("--width"))
    }
  }
}
