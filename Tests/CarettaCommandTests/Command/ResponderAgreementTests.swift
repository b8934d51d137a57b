// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

/// `Responder.answer` gives the bytes that the command writes.
@Suite struct ResponderAgreementTests {
  private static let fonts = TestFiles.path("Fonts")
  private let responder = Responder(fontFolders: [Self.fonts])

  private static let requests: [(verb: String, request: String)] = [
    ("layout", #"{"text":"Office שלום","width":60,"include":["lines","carets","glyphs"]}"#),
    ("layout", #"{"text":"a","hitPoints":[{"x":3,"y":3}],"ranges":[{"start":0,"end":1}],"id":7}"#),
    ("layout", #"{"text":"a","sise":1,"id":{"b":1,"a":2}}"#),
    ("layout", #"{"text":"a","fontFiles":["no-such.ttf"]}"#),
    ("layout", "{"), ("layout", ""), ("layout", "[1]"), ("layout", "\u{FEFF}{\"text\":\"a\"}"),
    ("layout", #"{"text":"a\nb\nc","pages":{"width":50,"height":30},"id":1}"#),
    ("layout", #"{"text":"a","pages":{"width":50}}"#),
    ("render", #"{"text":"a\nb\nc","pages":{"width":50,"height":30,"count":2}}"#),
    ("render", #"{"text":"Office","show":["text","carets"],"scale":2}"#),
    ("render", #"{"text":"a","scale":0}"#), ("render", #"{"text":"a","width":1e9}"#),
    ("render", #"{"scroll":{"events":[{"at":0,"insert":"a"}],"sample":{"at":[0,0.5]}}}"#),
    ("reload", #"{"old":"the cat","new":"a cat","selections":[{"anchor":4,"head":7}]}"#),
    ("reload", "{}"),
    ("tokenize", #"{"text":"Hi, you.","queries":[{"ask":"units","granularity":"word"}]}"#),
    ("tokenize", #"{"text":"a","queries":[{"ask":"why"}]}"#),
    ("highlight", #"{"text":"one two","events":[{"tap":{"x":5,"y":5}}]}"#),
    ("scroll", #"{"events":[{"at":0,"insert":"a\nb"}],"sample":{"at":[0,0.1,1]},"id":"x"}"#),
    ("scroll", #"{"device":"none"}"#),
    ("screen", #"{"device":"iPhone X","stage":{"children":[{"type":"tabBar"}]},"id":3}"#),
    ("screen", #"{"device":"iPhone X","stage":{"type":"sheet"}}"#),
    ("render", #"{"screen":{"device":"iPhone X","stage":{"type":"label","text":"a"}}}"#),
    ("render", #"{"screen":{},"text":"a"}"#),
    ("fonts", #"{"fontFiles":["Test-Collection.ttc#1","DejaVuSans.ttf"]}"#), ("fonts", "{}"),
    ("fold", "{}"),
  ]

  @Test(arguments: requests)
  func `an answer is the command's output`(verb: String, request: String) {
    // A verb without fonts has no such option.
    let options = ["fold", "reload"].contains(verb) ? [] : ["--fonts", Self.fonts]
    let run = CommandRun([verb] + options, bytes: Array(request.utf8))
    let answer = responder.answer(verb, Array(request.utf8))
    let isError = answer.starts(with: Array(#"{"error":"#.utf8))
    // A picture is bytes or nothing, and there is no answer to a verb that there is not.
    let expected = isError && ["render", "fold"].contains(verb) ? [] : answer
    expect(run.bytes, equals: expected)
    expect(run.errors.isEmpty, equals: !isError)
  }

  @Test func `answers to all recorded requests are the command's`() {
    var expected: [UInt8] = []
    var input = ""
    for request in RecordedRequests.all {
      input += request.text + "\n"
      expected += responder.answer(.layout, Array(request.text.utf8))
    }
    let run = CommandRun(["layout", "--jsonl", "--fonts", Self.fonts], bytes: Array(input.utf8))
    #expect(RecordedRequests.all.count >= 150)
    expect(run.bytes, equals: expected)
  }
}
