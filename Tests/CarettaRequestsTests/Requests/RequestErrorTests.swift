// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

@Suite struct RequestErrorTests {
  /// A request, and the code and path of the error that answers it.
  struct Case: CustomTestStringConvertible, Sendable {
    var request: String
    var code: ErrorCode
    var path: String
    var testDescription: String { request }

    init(_ request: String, _ code: ErrorCode, _ path: String = "$") {
      self.request = request
      self.code = code
      self.path = path
    }
  }

  @Test(arguments: [
    Case("", .invalidJSON), Case("{", .invalidJSON), Case(#"{"text":"a",}"#, .invalidJSON),
    Case(#"{"text":"a","width":NaN}"#, .invalidJSON), Case("[]", .wrongType),
    Case("7", .wrongType), Case("{}", .missingKey, "$.text"),
    Case(#"{"text":"a","sise":1}"#, .unknownKey, "$.sise"),
    Case(#"{"text":"a","a key":1}"#, .unknownKey, #"$["a key"]"#),
    Case(#"{"text":"a","":1}"#, .unknownKey, #"$[""]"#),
    Case(#"{"text":null}"#, .wrongType, "$.text"), Case(#"{"text":1}"#, .wrongType, "$.text"),
    Case(#"{"text":"a","size":"16"}"#, .wrongType, "$.size"),
    Case(#"{"text":"a","size":null}"#, .wrongType, "$.size"),
    Case(#"{"text":"a","size":-1}"#, .outOfRange, "$.size"),
    Case(#"{"text":"a","width":[]}"#, .wrongType, "$.width"),
    Case(#"{"text":"a","lineHeight":-0.5}"#, .outOfRange, "$.lineHeight"),
    Case(#"{"text":"a","tabSize":-1}"#, .outOfRange, "$.tabSize"),
    Case(#"{"text":"a","direction":"up"}"#, .invalidValue, "$.direction"),
    Case(#"{"text":"a","overflowWrap":"breakWord"}"#, .invalidValue, "$.overflowWrap"),
    Case(#"{"text":"a","fontFiles":"x.ttf"}"#, .wrongType, "$.fontFiles"),
    Case(#"{"text":"a","fontFiles":[1]}"#, .wrongType, "$.fontFiles[0]"),
    Case(#"{"text":"a","features":{"liga":-1}}"#, .outOfRange, "$.features.liga"),
    Case(#"{"text":"a","features":{"liga":0.5}}"#, .wrongType, "$.features.liga"),
    Case(#"{"text":"a","features":{"ligatures":0}}"#, .invalidValue, "$.features.ligatures"),
    Case(#"{"text":"a","variations":{"wght":"bold"}}"#, .wrongType, "$.variations.wght"),
    Case(#"{"text":"a","hitPoints":{}}"#, .wrongType, "$.hitPoints"),
    Case(#"{"text":"a","hitPoints":[3]}"#, .wrongType, "$.hitPoints[0]"),
    Case(#"{"text":"a","hitPoints":[{"x":1}]}"#, .missingKey, "$.hitPoints[0].y"),
    Case(#"{"text":"a","hitPoints":[{"x":1,"y":null}]}"#, .wrongType, "$.hitPoints[0].y"),
    Case(#"{"text":"a","ranges":[{"start":0,"end":1,"z":1}]}"#, .unknownKey, "$.ranges[0].z"),
    Case(#"{"text":"a","ranges":[{"start":-1,"end":1}]}"#, .outOfRange, "$.ranges[0].start"),
    Case(#"{"text":"a","ranges":[{"start":0,"end":0.5}]}"#, .wrongType, "$.ranges[0].end"),
    Case(#"{"text":"a","include":["lines","x"]}"#, .invalidValue, "$.include[1]"),
    Case(#"{"text":"a","spans":{}}"#, .wrongType, "$.spans"),
    Case(#"{"text":"a","spans":[{}]}"#, .missingKey, "$.spans[0].start"),
    Case(#"{"text":"a","spans":[{"start":0}]}"#, .missingKey, "$.spans[0].end"),
    Case(#"{"text":"a","spans":[{"start":0,"end":2}]}"#, .outOfRange, "$.spans[0].end"),
    Case(#"{"text":"ab","spans":[{"start":2,"end":1}]}"#, .outOfRange, "$.spans[0].end"),
    Case(#"{"text":"a","spans":[{"start":-1,"end":1}]}"#, .outOfRange, "$.spans[0].start"),
    Case(#"{"text":"a","spans":[{"start":0,"end":1,"width":1}]}"#, .unknownKey, "$.spans[0].width"),
    Case(#"{"text":"a","spans":[{"start":0,"end":1,"size":-1}]}"#, .outOfRange, "$.spans[0].size"),
    Case(#"{"text":"a","spans":[{"start":0,"end":1,"size":null}]}"#, .wrongType, "$.spans[0].size"),
    Case(
      #"{"text":"a","spans":[{"start":0,"end":1,"color":"red"}]}"#, .invalidValue,
      "$.spans[0].color"),
    Case(
      #"{"text":"a","spans":[{"start":0,"end":1,"features":{"x":-1}}]}"#, .outOfRange,
      "$.spans[0].features.x"),
    Case(
      #"{"text":"a","spans":[{"start":0,"end":1,"fontFiles":"x"}]}"#, .wrongType,
      "$.spans[0].fontFiles"),
    Case(#"{"text":"a","paragraphs":{}}"#, .wrongType, "$.paragraphs"),
    Case(#"{"text":"a","paragraphs":[{"start":0}]}"#, .missingKey, "$.paragraphs[0].end"),
    Case(#"{"text":"a","paragraphs":[{"start":0,"end":2}]}"#, .outOfRange, "$.paragraphs[0].end"),
    Case(
      #"{"text":"a","paragraphs":[{"start":0,"end":1,"indent":1}]}"#, .unknownKey,
      "$.paragraphs[0].indent"),
    Case(
      #"{"text":"a","paragraphs":[{"start":0,"end":1,"whiteSpace":"pre"}]}"#, .unknownKey,
      "$.paragraphs[0].whiteSpace"),
    Case(
      #"{"text":"a","paragraphs":[{"start":0,"end":1,"tailIndent":-1}]}"#, .outOfRange,
      "$.paragraphs[0].tailIndent"),
    Case(
      #"{"text":"a","paragraphs":[{"start":0,"end":1,"lineHeight":null}]}"#, .wrongType,
      "$.paragraphs[0].lineHeight"),
    Case(
      #"{"text":"a","paragraphs":[{"start":0,"end":1,"align":"middle"}]}"#, .invalidValue,
      "$.paragraphs[0].align"),
    Case(
      #"{"text":"a","paragraphs":[{"start":0,"end":1,"tabStops":[{"x":1,"align":"up"}]}]}"#,
      .invalidValue, "$.paragraphs[0].tabStops[0].align"),
    Case(#"{"text":"a","attachments":[{"offset":0}]}"#, .invalidValue, "$.attachments[0].offset"),
    Case(
      #"{"text":"\uFFFC","attachments":[{"offset":1,"width":1,"height":1}]}"#, .invalidValue,
      "$.attachments[0].offset"),
    Case(
      #"{"text":"\uFFFC","attachments":[{"offset":0,"height":1}]}"#, .missingKey,
      "$.attachments[0].width"),
    Case(
      #"{"text":"\uFFFC","attachments":[{"offset":0,"width":-1,"height":1}]}"#, .outOfRange,
      "$.attachments[0].width"),
    Case(
      #"{"text":"\uFFFC","attachments":[{"offset":0,"width":1,"height":1,"baseline":"a"}]}"#,
      .wrongType, "$.attachments[0].baseline"),
    Case(#"{"text":"a","maxLines":1.5}"#, .wrongType, "$.maxLines"),
    Case(#"{"text":"a","maxLines":-1}"#, .outOfRange, "$.maxLines"),
  ])
  func `a bad request is answered with its mistake`(_ test: Case) throws {
    try check(test)
  }

  @Test(arguments: [
    Case(#"{"text":"a","fontFiles":["no-such.ttf"]}"#, .fontNotFound, "$.fontFiles[0]"),
    Case(#"{"text":"a","fontFiles":["a\u0000b"]}"#, .fontNotFound, "$.fontFiles[0]"),
    Case(
      #"{"text":"a","spans":[{"start":0,"end":1,"fontFiles":["no-such.ttf"]}]}"#, .fontNotFound,
      "$.spans[0].fontFiles[0]"),
    Case(#"{"text":"a","fontFiles":["/"]}"#, .fontUnreadable, "$.fontFiles[0]"),
    Case(#"{"text":"a","fontFiles":["Package.swift"]}"#, .fontInvalid, "$.fontFiles[0]"),
  ])
  func `a bad font is answered with its mistake`(_ test: Case) throws {
    try check(test)
  }

  @Test func `bytes that are not UTF-8`() throws {
    let run = AnswerRun("layout", bytes: Array("{\"text\":\"".utf8) + [0xFF, 0x22, 0x7D])
    #expect(run.isError)
    try expect(run.answer["error"]?["code"], equals: "invalid-utf8")
    #expect(run.output.contains("byte 9"))
  }

  private func check(_ test: Case) throws {
    let run = AnswerRun("layout", input: test.request)
    let error = try run.answer["error"]
    expect(error?["code"], equals: .string(test.code.rawValue), "\(test.request)")
    expect(error?["path"], equals: .string(test.path), "\(test.request)")
    #expect(error?["message"] != nil)
    try expect(run.output, equals: JSONWriter.text(run.answer) + "\n", "not sorted")
  }
}
