// SPDX-License-Identifier: Apache-2.0

import CarettaFiles
import CarettaRequests
import Foundation
import TestSupport
import Testing

@testable import caretta_cli

@Suite struct InspectorSiteTests {
  private func html(of site: InspectorSite) throws -> String {
    let request = try #require(HTTPRequest(head: Array("GET / HTTP/1.1".utf8)))
    return String(decoding: site.answer(request).body, as: UTF8.self)
  }

  @Test(arguments: [#"{"text":"one"}"#, "{"])
  func `a page shows the version before its file was read`(content: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("request.json").path
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    let before = FileWatcher.version(of: path)
    var site = InspectorSite(responder: Responder(), request: .object(JSONObject()))
    site.file = WatchedFile(path: path) { () throws(RequestError) in
      // Another program writes the file while the page is made.
      try? Data("longer: \(content)".utf8).write(to: URL(fileURLWithPath: path))
      return try JSONValue(request: Array(content.utf8))
    }
    let page = try html(of: site)
    #expect(FileWatcher.version(of: path) != before)
    #expect(page.contains("const shown = \"\(before)\";"))
  }
}
