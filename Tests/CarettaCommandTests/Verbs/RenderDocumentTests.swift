// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct RenderDocumentTests {
  private func text(_ run: CommandRun) -> String { String(decoding: run.bytes, as: UTF8.self) }

  @Test func `each requested page is a page of the document`() {
    let pages = #"{"width":50,"height":30}"#
    let run = CommandRun(
      "render", "--text", "a\nb\nc", "--format", "pdf", "--title", "ABC", "--language", "en",
      "--pages", pages)
    #expect(run.status == 0 && text(run).hasPrefix("%PDF-1.7"))
    expect(text(run).matches(of: /\/MediaBox\[0 0 50 30\]/).count, equals: 3)
    #expect(text(run).contains("/Title<FEFF004100420043>"))
    #expect(text(run).contains("/Lang<FEFF0065006E>"))
  }

  @Test func `the format of a request is that of the key, else of the file's name`() throws {
    let folder = try TestFolder()
    func file(_ name: String, _ options: String...) throws -> String {
      let run = CommandRun(
        ["render", "--text", "a", "--font-files=", "--out", "\(folder.path)/\(name)"] + options,
        bytes: [])
      #expect(run.status == 0 && run.bytes.isEmpty, "\(run.errors)")
      let bytes = try #require(TestFiles.bytes(at: "\(folder.path)/\(name)"))
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try file("a.PDF").hasPrefix("%PDF-1.7"))
    #expect(try file("b.svg", "--format", "pdf").hasPrefix("%PDF-1.7"))
    let request = CommandRun("render", input: #"{"text":"a","fontFiles":[],"format":"pdf"}"#)
    #expect(text(request).hasPrefix("%PDF-1.7"))
  }

  @Test func `a document is not written to a terminal`() {
    let run = CommandRun(
      "render", "--text", "a", "--font-files=", "--format", "pdf", terminals: .output)
    #expect(run.status == 2 && run.bytes.isEmpty && run.errors.contains("--out"))
  }

  @Test func `a filmstrip is a document of one page`() {
    let run = CommandRun(
      "render",
      input: #"{"format":"pdf","scroll":{"textView":{"text":"one"},"sample":{"at":[0]}}}"#)
    expect(run.status, equals: 0)
    #expect(text(run).contains("/Count 1>>") && text(run).contains("/ToUnicode"))
  }

  @Test func `a page that is too large is an error`() {
    let run = CommandRun(
      "render", "--text", "a", "--format", "pdf", "--pages", #"{"width":20000,"height":30}"#)
    #expect(run.status != 0 && run.errors.contains("14400"))
  }
}
