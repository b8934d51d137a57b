// SPDX-License-Identifier: Apache-2.0

import Expectations
import Foundation

@testable import CarettaRequests

/// `hyphens: auto` in requests, in the box font: a cluster is 10 wide, the hyphen too.
@Suite struct HyphenationAnswerTests {
  private func run(_ text: String, _ keys: String, width: Int = 100) -> AnswerRun {
    AnswerRun(
      "layout", input: #"{"text":"\#(text)",\#(keys),"width":\#(width),\#(AnswerRun.boxFont)}"#)
  }

  @Test func `a word is hyphenated by the dictionary of its language`() throws {
    let run = run("hyphenation", #""hyphens":"auto","language":"en""#)
    try expect(run.values("lines", "end"), equals: "6 11")
    try expect(run.values("lines", "reason"), equals: #""hyphen" "end""#)
    try expect(run.values("lines", "width"), equals: "70 50")
    let german = self.run("Silbentrennung", #""hyphens":"auto","language":"de-CH""#)
    try expect(german.values("lines", "end"), equals: "6 14")
  }

  @Test func `without a language or a dictionary nothing is hyphenated`() throws {
    for language in ["", "tlh", "x-none", "en-Cyrl"] {
      let run = run("a hyphenation", #""hyphens":"auto","language":"\#(language)""#, width: 110)
      try expect(run.values("lines", "reason"), equals: #""soft" "end""#, "\(language)")
    }
  }

  @Test func `paragraphs and spans have languages and hyphens of their own`() throws {
    let run = run(
      #"hyphenation\nhyphenation"#,
      #""language":"en","paragraphs":[{"start":0,"end":5,"hyphens":"auto"}]"#)
    try expect(run.values("lines", "reason"), equals: #""hyphen" "hard" "emergency" "end""#)
    let spans = self.run(
      "Straßenbahnen", #""hyphens":"auto","spans":[{"start":0,"end":13,"language":"de"}]"#,
      width: 90)
    try expect(spans.values("lines", "end"), equals: "7 13")
  }

  @Test func `limits and capitalized words`() throws {
    let keys = #""hyphens":"auto","language":"en""#
    let limits = run("a hyphenation", keys + #","hyphenateLimitChars":[12,2,2]"#, width: 110)
    try expect(limits.values("lines", "reason"), equals: #""soft" "end""#)
    let after = run("hyphenation", keys + #","hyphenateLimitChars":[5,2,6]"#)
    try expect(after.values("lines", "end"), equals: "2 11")
    let name = run("a Hyphenation", keys + #","hyphenateCapitalizedWords":false"#, width: 110)
    try expect(name.values("lines", "reason"), equals: #""soft" "end""#)
  }

  @Test func `mistakes are errors that name the value`() throws {
    func error(_ keys: String) throws -> String {
      try run("hyphenation", #""hyphens":"auto","language":"en","# + keys).error
    }
    try expect(
      error(#""hyphenateLimitChars":[5,2]"#), equals: #""out-of-range" "$.hyphenateLimitChars""#)
    try expect(
      error(#""hyphenateLimitChars":[5,0,2]"#),
      equals: #""out-of-range" "$.hyphenateLimitChars[1]""#)
    try expect(
      error(#""hyphenateLimitChars":[5,2,1001]"#),
      equals: #""out-of-range" "$.hyphenateLimitChars[2]""#)
    try expect(
      error(#""hyphenateLimitChars":[5,"2",2]"#),
      equals: #""wrong-type" "$.hyphenateLimitChars[1]""#)
    try expect(
      error(#""hyphenationFolders":["/nowhere"]"#),
      equals: #""file-not-found" "$.hyphenationFolders""#)
    try expect(
      error(#""hyphenationFolders":[3]"#), equals: #""wrong-type" "$.hyphenationFolders[0]""#)
  }

  @Test func `folders of a request are in place of Debian's`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "caretta-hyphenation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "hyph_tlh.dic")
    try "UTF-8\n1q\n".write(to: file, atomically: true, encoding: .utf8)
    let keys = #""hyphens":"auto","language":"tlh","hyphenationFolders":["\#(folder.path())"]"#
    try expect(run("xxxxqxxxx", keys, width: 70).values("lines", "end"), equals: "4 9")
    let other = folder.appending(path: "hyph_tlh_US.dic")
    try "nothing\n".write(to: other, atomically: true, encoding: .utf8)
    let error = try run("xxxxqxxxx", keys.replacing("tlh\"", with: "tlh-US\"")).answer["error"]
    expect(error?["code"]?.text, equals: #""hyphenation-invalid""#)
  }
}
