// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import caretta_bench

@Suite struct ComparisonTests {
  private func figures(_ lines: String...) -> [Figure] {
    lines.compactMap { Figure(Array($0.utf8)) }
  }

  @Test func `a printed report is read as a figure`() throws {
    let report = Report(
      unit: "ns/char", values: [3, 1.25, 9], walls: [1], operations: 4, characters: 5, bytes: 7,
      checks: [("lines", 2)])
    let figure = try #require(Figure(Array(report.line(work: "W1", corpus: "latin").utf8)))
    expect(figure.key, equals: Figure.Key(work: "W1", corpus: "latin"))
    expect(figure.value, equals: 3)
    expect(figure.bytes, equals: 7)
    for line in ["", "{}", "W1 latin", #"{"recorded":"2026-01-01"}"#] {
      expect(Figure(Array(line.utf8)), equals: nil)
    }
  }

  @Test func `ratios to an earlier run`() {
    let recorded = figures(
      #"{"work":"W1","corpus":"latin","unit":"ns","value":10,"bytes":1}"#,
      #"{"work":"W2","corpus":"latin","unit":"ns","value":0,"bytes":1}"#,
      #"{"work":"W1","corpus":"gone","unit":"ns","value":1,"bytes":1}"#)
    let measured = figures(
      #"{"work":"W1","corpus":"latin","unit":"ns","value":10.5,"bytes":1}"#,
      #"{"work":"W2","corpus":"latin","unit":"ns","value":1,"bytes":1}"#,
      #"{"work":"W1","corpus":"new","unit":"ns","value":1,"bytes":1}"#)
    expect(
      Comparison(recorded: recorded, measured: measured).table,
      equals: """
                           W1       W2
        latin            1.05         
        new                           
        """)
  }

  @Test func `the plot has a panel for each work and a line for each corpus`() {
    var figures: [Figure] = []
    for (work, unit) in [("W1", "ns/char"), ("W5", "us/key")] {
      for corpus in ["document", "paragraph"] {
        for (bytes, value) in [(1000, 5.0), (100_000, 50), (10_000_000, 500)] {
          figures += self.figures(
            #"{"work":"\#(work)","corpus":"\#(corpus)","unit":"\#(unit)","value":\#(value),"bytes":\#(bytes)}"#
          )
        }
      }
    }
    let svg = GrowthPlot(figures: figures).svg
    expect(svg.split(separator: "<polyline").count, equals: 5)
    expect(svg.split(separator: "<circle").count, equals: 13)
    // From 1 KB at 5 to 10 MB at 500 of 1 to 1000: the ends of the panel across, inside it in
    // height.
    #expect(svg.contains(#"points="0,153.4 180,86.7 360,20.1""#))
    for text in ["W1 cold layout, ns/char", "W5 a key and its caret, µs/key", ">1 KB<", ">10 MB<"] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(GrowthPlot(figures: []).svg.hasSuffix("</svg>\n"))
  }
}
