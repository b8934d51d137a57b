// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@testable import CarettaRequests

/// Extreme values of a double in every key of every request that is a number.
@Suite struct ExtremeNumberRequestTests {
  private static let numbers: [Double] =
    [.leastNonzeroMagnitude, 1e-300, 0.5, 3, 1e6, 0x1p31, 0x1p53, 0x1p63, 1e12, 1e308].flatMap {
      [$0, -$0]
    } + [0]

  /// A request with a number in every key that takes one.
  struct Sample: Sendable, CustomTestStringConvertible {
    var verb: String
    var request: String
    var testDescription: String { "\(verb) \(request.prefix(60))" }
  }

  private static let layout = """
    "fontFiles":["BoxTall-Regular.ttf","NotoSans-Regular.ttf"],"size":20,"letterSpacing":0.25,\
    "wordSpacing":1,"letterSpacingPercent":2,"wordSpacingPercent":3,"features":{"liga":1},\
    "variations":{"wght":400},"width":200,"height":90,\
    "lineHeight":24,"paragraphSpacing":7,"tabSize":4,"tabStops":[{"x":30},{"x":90,"align":"right"}],\
    "textIndent":9,"maxLines":9,"spans":[{"start":1,"end":4,"size":12,"letterSpacing":2,\
    "wordSpacing":3,"baselineShift":4,"variations":{"wdth":90}}],"paragraphs":[{"start":9,"end":20,\
    "textIndent":3,"headIndent":4,"tailIndent":5,"lineHeight":30,"spacingBefore":2,\
    "spacingAfter":1,"tabSize":3,"tabLength":21,"tabStops":[{"x":44,"align":"decimal"}]}]
    """
  private static let flow = """
    "exclusions":[{"x":30,"y":9,"width":20,"height":40},{"circle":{"x":90,"y":60,"radius":20}},\
    {"polygon":[[120,0],[160,30],[130,70]]}],"minimumStretch":15,"orphans":2,"widows":1
    """
  private static let containers = """
    "containers":[{"x":0,"y":0,"width":80,"height":60},{"x":90,"y":5,"width":100,"height":200}]
    """
  private static let pages = """
    "pages":{"width":150,"height":90,"insets":{"top":9,"left":8,"bottom":7,"right":6},"columns":2,\
    "gap":4,"exclusions":[{"circle":{"x":60,"y":40,"radius":20}}],"from":1,"count":2},"minimumStretch":15,"orphans":2,"widows":1
    """
  private static let otherPages = """
    "pages":{"first":[[{"x":0,"y":0,"width":80,"height":60}]],"width":90,"height":80,"repeating":\
    [[{"x":9,"y":3,"width":70,"height":50},{"x":90,"y":5,"width":60,"height":70}]]},"minimumStretch":15,"orphans":2,"widows":1
    """
  private static let pagedLayout = layout.replacing(#""width":200,"height":90,"#, with: "")
    .replacing(#""maxLines":9,"#, with: "")
  private static let queries = """
    "attachments":[{"offset":7,"width":20,"height":12,"baseline":9}],"hitPoints":[{"x":5,"y":9}],\
    "ranges":[{"start":2,"end":8}],"explain":[3],\
    "include":["lines","carets","words","hits","selections","glyphs"]
    """
  private static let text = #""text":"ab\tcd 1.5\u{FFFC}\nef שלום\tgh\n\n\t\tij kl""#
    .replacing(#"\u{FFFC}"#, with: "\u{FFFC}").replacing("1.5", with: "e")

  static let samples = [
    Sample(verb: "layout", request: "{\(text),\(layout),\(queries),\(flow)}"),
    Sample(verb: "layout", request: "{\(text),\(layout),\(queries),\(flow),\(containers)}"),
    Sample(verb: "layout", request: "{\(text),\(pagedLayout),\(queries),\(pages)}"),
    Sample(verb: "layout", request: "{\(text),\(pagedLayout),\(queries),\(otherPages)}"),
    Sample(
      verb: "highlight",
      request: """
        {\(text),"layout":{\(layout)},"padding":4,"cornerRadius":6,"slop":2,"maxDistance":9,\
        "outlines":true,"events":[{"tap":{"x":9,"y":9}},{"drag":[{"x":1,"y":2},{"x":50,"y":60}]},\
        {"width":90}]}
        """),
    Sample(
      verb: "tokenize",
      request: """
        {\(text),"layout":{\(layout)},"queries":[{"ask":"tap","point":{"x":9,"y":9}},\
        {"ask":"drag","points":[{"x":9,"y":9},{"x":50,"y":60}],"taps":2},{"ask":"move",\
        "movement":"down","position":3,"count":2},{"ask":"rangeEnclosing","position":4,\
        "granularity":"line","direction":"forward"}]}
        """),
    Sample(
      verb: "render",
      request: """
        {"text":"a b","size":12,"width":90,"height":40,"scale":1,"highlight":[0,1],\
        "show":["text","carets","lines"],"carets":[{"offset":1,"anchor":2}]}
        """),
    Sample(
      verb: "scroll",
      request: """
        {"window":{"width":300,"height":200},"safeArea":{"top":4,"left":3,"bottom":2,"right":1},\
        "scrollView":{"frame":{"x":1,"y":2,"width":280,"height":150},\
        "contentInset":{"top":1,"left":2,"bottom":3,"right":4}},"textView":{\(text),\
        "layout":{\(layout)},"inset":{"top":8,"left":5,"bottom":7,"right":6},\
        "selection":{"anchor":1,"head":2}},"follow":{"duration":0.1,"padding":1,\
        "horizontalPadding":2},"events":[{"at":0.1,"insert":"ab"},{"at":0.2,"keyboard":90},\
        {"at":0.3,"deleteBackward":1},{"at":0.4,"resize":{"width":200,"height":90}},\
        {"at":0.5,"fontSize":30},{"at":0.6,"dragTo":{"x":1,"y":9}},{"at":0.65,"tap":{"x":9,"y":9}},\
        {"at":0.7,"move":"down","count":2},{"at":0.8,"mark":"xy","selected":[0,1]}],\
        "sample":{"every":0.25,"until":1}}
        """),
    Sample(
      verb: "screen",
      request: """
        {"window":{"width":300,"height":200},"safeArea":{"top":4,"left":3,"bottom":2,"right":1},\
        "keyboard":50,"readableWidth":100,"stage":{"type":"view","layoutMargins":{"top":1,"left":2,\
        "bottom":3,"right":4},"additionalSafeArea":{"top":1,"left":2,"bottom":3,"right":4},\
        "children":[{"type":"bar","height":44,"compactHeight":32},{"type":"label","text":"ab cd",\
        "lines":2,"layout":{"size":12},"anchors":{"left":{"to":"superview","constant":5},"top":9,\
        "width":90}},{"type":"table","rowHeight":40,"contentInset":{"top":1},\
        "separatorInset":{"left":9,"right":1},"frame":{"x":0,"y":50,"width":90,"height":90},\
        "children":[{"type":"cell","text":"a"}]}]}}
        """),
  ]

  private let responder = Responder(fontFolders: [TestFiles.path("Fonts")])

  /// Returns the error of a request, or the findings of the audit of its layout; nil without
  /// findings.
  private func answer(_ verb: String, _ request: JSONValue) throws -> (
    error: RequestError?, found: String?
  ) {
    let audited: Verb.Answer = { (reader, fonts) throws(RequestError) in
      try LayoutAnswer.response(reader, fonts, isAudited: true)
    }
    do throws(RequestError) {
      let response = try responder.respond(
        to: request, Verb.named(verb), answer: verb == "layout" ? audited : nil)
      if verb == "layout" {
        let text = String(decoding: response.bytes, as: UTF8.self)
        let isPaged = text.contains(#""pageCount":"#)
        let isRight = isPaged ? !text.contains(#""audit":[{"#) : text.hasPrefix(#"{"audit":[],"#)
        if !isRight { return (nil, String(text.prefix(300))) }
      }
      return (nil, nil)
    } catch {
      return (error, nil)
    }
  }

  /// Whether an error is one of a number: out of its range, or a fraction where a whole number is
  /// expected.
  private func isExpected(_ error: RequestError, _ paths: [String]) -> Bool {
    // A picture that is too large, an object that is elsewhere.
    if error.path == "$", error.code == .outOfRange { return true }
    let codes: [ErrorCode] = [.outOfRange, .wrongType, .invalidValue]
    return codes.contains(error.code)
      && paths.contains {
        error.path == $0 || $0.hasPrefix(error.path) || isSibling(error.path, $0)
      }
  }

  /// Whether two paths are of values of one object, as a start and an end.
  private func isSibling(_ a: String, _ b: String) -> Bool {
    func parent(_ path: String) -> Substring {
      path.lastIndex { $0 == "." || $0 == "[" }.map { path[..<$0] } ?? path[...]
    }
    return parent(a) == parent(b)
  }

  private func check(
    _ sample: Sample, _ changes: [(place: NumberPlace, number: Double)], in request: JSONValue
  ) throws {
    var changed = request
    for change in changes {
      changed = changed.replacing(change.place.steps[...], with: JSONValue(change.number))
    }
    let (error, found) = try answer(sample.verb, changed)
    let paths = changes.map(\.place.path)
    let what = changes.map { "\($0.place.path) = \($0.number)" }.joined(separator: ", ")
    if let found { Issue.record("\(sample.verb) \(what): \(found)") }
    if let error, !isExpected(error, paths) {
      Issue.record("\(sample.verb) \(what): \(error.code.rawValue) \(error.path) \(error.message)")
    }
  }

  @Test(arguments: samples)
  func `every number alone is answered or out of range`(sample: Sample) throws {
    let request = try JSONParser.parse(Array(sample.request.utf8))
    try expect(answer(sample.verb, request).error, equals: nil)
    let places = request.numberPlaces
    #expect(places.count > 4)
    // An eighth of the numbers at each place, so that each number is tried at an eighth of the
    // places.
    for (index, place) in places.enumerated() {
      for number in stride(from: index % 8, to: Self.numbers.count, by: 8) {
        try check(sample, [(place, Self.numbers[number])], in: request)
      }
    }
  }

  @Test(arguments: samples)
  func `numbers in pairs are answered or out of range`(sample: Sample) throws {
    let request = try JSONParser.parse(Array(sample.request.utf8))
    let places = request.numberPlaces
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<TestFactor.count(50) {
      let changes = (0..<2).map { _ in
        (place: generator.one(of: places), number: generator.one(of: Self.numbers))
      }
      try check(sample, changes, in: request)
    }
  }

  @Test func `every key of a number has a value in the samples`() throws {
    for sample in Self.samples {
      let request = try JSONParser.parse(Array(sample.request.utf8))
      let names = Set(request.numberPlaces.compactMap(\.key))
      let table = try Verb.named(sample.verb).table
      for key in table.keys
      where sample.verb == "layout" || !LayoutKeys.all.map(\.name).contains(key.name) {
        // Fonts of the system depend on the machine: `SystemFontAnswerTests` has their keys.
        if SystemFontsRequest.keys.contains(where: { $0.name == key.name }) { continue }
        if key.name == "maxLines", sample.request.contains(#""pages""#) { continue }
        switch key.kind {
        case .number, .integer: #expect(names.contains(key.name), "\(sample.verb) \(key.name)")
        default: break
        }
      }
    }
  }

  @Test(arguments: [
    (
      #""size":902.9941414057221,"letterSpacing":2147483647,"tabSize":999999.99999"#,
      "$.letterSpacing"
    ),
    (
      #""wordSpacing":1.7976931348623157e308,"tabSize":1e9,"spans":[{"start":94,"end":96,"size":7}]"#,
      "$.tabSize"
    ),
    (#""paragraphSpacing":1e308"#, "$.paragraphSpacing"),
    (#""tabStops":[{"x":1e308}]"#, "$.tabStops[0].x"), (#""lineHeight":1e21"#, "$.lineHeight"),
    (#""maxLines":1e19"#, "$.maxLines"), (#""features":{"liga":4294967296}"#, "$.features.liga"),
    (#""variations":{"wght":1e9}"#, "$.variations.wght"),
    (#""hitPoints":[{"x":0,"y":1e300}]"#, "$.hitPoints[0].y"),
  ])
  func `a number beyond its range is named`(keys: String, path: String) throws {
    let tabs = String(repeating: #"\t"#, count: 96)
    let request = try JSONParser.parse(Array(#"{"text":"\#(tabs)",\#(keys)}"#.utf8))
    let error = try #require(try answer("layout", request).error)
    #expect(error.code == .outOfRange && error.path == path)
    #expect(error.message.hasPrefix("expected "))
  }
}

/// The place of a number in a request.
struct NumberPlace {
  enum Step {
    case member(String)
    case element(Int)
  }

  var steps: [Step]

  var path: String {
    steps.reduce("$") { path, step in
      switch step {
      case .member(let key): "\(path).\(key)"
      case .element(let index): "\(path)[\(index)]"
      }
    }
  }

  /// The key of the innermost object.
  var key: String? {
    for case .member(let key) in steps.reversed() { return key }
    return nil
  }
}

extension JSONValue {
  /// The places of all numbers in the value.
  var numberPlaces: [NumberPlace] {
    switch self {
    case .integer, .number: [NumberPlace(steps: [])]
    case .array(let elements):
      elements.enumerated().flatMap { index, element in
        element.numberPlaces.map { NumberPlace(steps: [.element(index)] + $0.steps) }
      }
    case .object(let object):
      object.members.flatMap { member in
        member.value.numberPlaces.map { NumberPlace(steps: [.member(member.key)] + $0.steps) }
      }
    default: []
    }
  }

  /// The value with another one at a place.
  func replacing(_ steps: ArraySlice<NumberPlace.Step>, with value: JSONValue) -> JSONValue {
    guard let step = steps.first else { return value }
    switch (self, step) {
    case (.array(var elements), .element(let index)):
      elements[index] = elements[index].replacing(steps.dropFirst(), with: value)
      return .array(elements)
    case (.object(var object), .member(let key)):
      object[key] = object[key]?.replacing(steps.dropFirst(), with: value)
      return .object(object)
    default: return self
    }
  }
}
