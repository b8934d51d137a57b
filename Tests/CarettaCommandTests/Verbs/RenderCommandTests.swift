// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct RenderCommandTests {
  /// The option that an error names, with the place in its value, and the status.
  private func failure(_ arguments: String...) -> (String, Int32) {
    let run = CommandRun(["render", "--text", "a", "--font-files="] + arguments, bytes: [])
    #expect(run.bytes.isEmpty && run.errors.hasPrefix("caretta render: "))
    let words = run.errors.split(separator: " ")
    return (words[2].hasPrefix("--") ? String(words[2].dropLast()) : "", run.status)
  }

  @Test func `an error names the option and leaves the output empty`() {
    #expect(failure("--show", "text,glyphs") == ("--show[1]", 2))
    #expect(failure("--colors", ##"{"sky":"#fff"}"##) == ("--colors.sky", 2))
    #expect(failure("--colors", #"{"text":"red"}"#) == ("--colors.text", 2))
    #expect(failure("--colors", #"{"text":1}"#) == ("--colors.text", 2))
    #expect(failure("--scale", "-1") == ("--scale", 2))
    #expect(failure("--scale", "0") == ("--scale", 2))
    #expect(failure("--width", "1e9") == ("", 2))
    #expect(failure("--scroll", "{}") == ("--text", 2))
    #expect(failure("--out", "/no-such/a.png") == ("", 1))
  }

  @Test func `color glyphs have the colors of the palette that is asked for`() throws {
    #expect(failure("--font-palette", #"{"base":"red"}"#) == ("--font-palette.base", 2))
    #expect(failure("--font-palette", #"{"base":-1}"#) == ("--font-palette.base", 2))
    #expect(failure("--font-palette", #"{"name":1}"#) == ("--font-palette.name", 2))
    #expect(
      failure("--font-palette", ##"{"colors":{"x":"#fff"}}"##) == ("--font-palette.colors.x", 2))
    #expect(failure("--font-palette", #"{"colors":{"0":"red"}}"#) == ("--font-palette.colors.0", 2))
    func svg(_ palette: String) -> String {
      CommandRun(
        "render", "--text", "🎛", "--font", "Noto-COLRv1.subset.ttf", "--format", "svg",
        "--font-palette", palette
      ).output
    }
    let plain = svg("{}")
    #expect(plain.contains("<g id") && !plain.contains("#123456"))
    expect(svg(#"{"base":99}"#), equals: plain)
    expect(svg(#"{"base":"dark"}"#), equals: plain)
    let colors = (0..<40).map { ##""\##($0)":"#123456""## }.joined(separator: ",")
    #expect(svg(#"{"colors":{\#(colors)}}"#).contains("#123456"))
  }

  @Test func `pages are drawn in their size, several side by side`() throws {
    func size(_ keys: String) throws -> String {
      let run = CommandRun("render", "--text", "a\nb\nc", "--format", "svg", "--pages", "{\(keys)}")
      let start = try #require(run.output.firstRange(of: "width=\""))
      return String(run.output[start.lowerBound...].prefix(27))
    }
    let page = #""width":50,"height":30"#
    #expect(try size(page + #","from":1,"count":1"#).hasPrefix(#"width="50" height="30""#))
    // 16 around each.
    #expect(try size(page + #","from":1"#).hasPrefix(#"width="148" height="62""#))
    let containers =
      #"[{"x":10,"y":5,"width":40,"height":22},{"x":60,"y":5,"width":40,"height":25}]"#
    #expect(try size(#""first":[\#(containers)]"#).hasPrefix(#"width="100" height="30""#))
    let pages = #"{\#(page),"from":1,"count":1}"#
    let plain = CommandRun("render", "--text", "a\nb\nc", "--pages", pages)
    func carets(_ offset: Int) -> CommandRun {
      CommandRun(
        "render", "--text", "a\nb\nc", "--pages", pages, "--carets", #"[{"offset":\#(offset)}]"#)
    }
    // The caret of another page, and a caret of this page.
    #expect(carets(0).bytes == plain.bytes && carets(4).bytes == plain.bytes)
    #expect(carets(3).bytes != plain.bytes)
  }

  @Test func `highlighted words have bands behind them`() throws {
    #expect(failure("--highlight", "[1]") == ("--highlight", 2))
    #expect(failure("--highlight", "[2,1]") == ("--highlight", 2))
    #expect(failure("--highlight", "[0,0.5]") == ("--highlight[1]", 2))
    let plain = CommandRun("render", "--text", "a b", "--format", "svg").output
    let lit = CommandRun("render", "--text", "a b", "--format", "svg", "--highlight", "[0,1]")
      .output
    let beyond = CommandRun(
      "render", "--text", "a b", "--format", "svg", "--highlight", "[7,9]"
    ).output
    #expect(lit != plain && beyond == plain)
    #expect(lit.count > plain.count)
  }

  @Test func `render draws carets at chosen offsets, with names`() throws {
    func svg(_ carets: String) -> CommandRun {
      CommandRun("render", "--text", "a b", "--format", "svg", "--carets", carets)
    }
    let plain = svg("[]").output
    let one = svg(#"[{"offset":1}]"#)
    expect(one.status, equals: 0)
    #expect(one.output.count > plain.count)
    let named = svg(##"[{"offset":1,"anchor":3,"name":"Ada","color":"#0a84ff"}]"##)
    expect(named.status, equals: 0)
    #expect(named.output.contains("#0a84ff"))
    #expect(svg(#"[{"offset":4}]"#).errors.contains("--carets[0].offset: expected"))
    #expect(svg(#"[{"offset":0,"anchor":9}]"#).errors.contains("--carets[0].anchor: expected"))
    #expect(svg(#"[{"offset":0,"color":"red"}]"#).status != 0)
  }

  @Test func `the format is the file's`() {
    let svg = CommandRun("render", "--text", "a", "--font-files=", "--format", "svg")
    expect(svg.status, equals: 0)
    #expect(svg.output.hasPrefix("<svg"))
  }
}
