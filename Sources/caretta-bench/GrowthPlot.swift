// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An SVG picture of the growth of cost with the size of a text: a log-log panel for each work and
/// a line for each corpus, in the viewer's light or dark appearance.
struct GrowthPlot {
  let figures: [Figure]

  private static let titles = [
    "W1": "cold layout", "W5": "a key and its caret", "W6": "memory", "W7": "first screen",
  ]
  private static let panel = (width: 360.0, height: 200.0)
  private static let margin = (left: 52.0, right: 84.0, top: 30.0, bottom: 34.0)

  /// The picture.
  var svg: String {
    var works: [String] = []
    for figure in figures where !works.contains(figure.key.work) { works.append(figure.key.work) }
    let cell = (
      width: Self.margin.left + Self.panel.width + Self.margin.right,
      height: Self.margin.top + Self.panel.height + Self.margin.bottom
    )
    let columns = min(2, max(1, works.count))
    let rows = (works.count + columns - 1) / columns
    let size = (width: Double(columns) * cell.width, height: Double(rows) * cell.height + 8)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.text(size.width)) \
      \(Self.text(size.height))" width="\(Self.text(size.width))" font-family="sans-serif" \
      font-size="11">
      <title>How cost grows with the size of a text</title>
      \(Self.style)
      <rect class="ground" width="100%" height="100%"/>

      """
    for (index, work) in works.enumerated() {
      let x = Double(index % columns) * cell.width + Self.margin.left
      let y = Double(index / columns) * cell.height + Self.margin.top
      svg += "<g transform=\"translate(\(Self.text(x)),\(Self.text(y)))\">\n"
      svg += Panel(work: work, figures: figures.filter { $0.key.work == work }).svg
      svg += "</g>\n"
    }
    return svg + "</svg>\n"
  }

  private static let style = """
    <style>
    .ground{fill:#fff}.ink{fill:#24292f}.grid{stroke:#d0d7de}.frame{stroke:#8c959f;fill:none}
    .c0{stroke:#0550ae;fill:none}.c1{stroke:#bc4c00;fill:none;stroke-dasharray:6 4}
    .m0{fill:#0550ae}.m1{fill:#bc4c00}
    @media (prefers-color-scheme:dark){
    .ground{fill:#0d1117}.ink{fill:#e6edf3}.grid{stroke:#30363d}.frame{stroke:#6e7681}
    .c0{stroke:#79c0ff}.c1{stroke:#ffa657}.m0{fill:#79c0ff}.m1{fill:#ffa657}}
    </style>
    """

  /// Formats a number with at most one decimal.
  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  /// Formats a power of ten: `0.01`, `1000`.
  private static func power(_ exponent: Int) -> String {
    exponent >= 0
      ? "1" + String(repeating: "0", count: exponent)
      : "0." + String(repeating: "0", count: -exponent - 1) + "1"
  }

  /// Returns the exponent of ten of a positive number.
  private static func logarithm(_ value: Double) -> Double { log10(value) }

  private static func sizeName(_ exponent: Int) -> String {
    let names = ["B", "KB", "MB", "GB"]
    let unit = min(max(0, exponent / 3), 3)
    return "\(power(exponent - 3 * unit)) \(names[unit])"
  }

  /// The axes and lines of one work.
  private struct Panel {
    let work: String
    let figures: [Figure]

    var svg: String {
      let points = figures.filter { $0.bytes > 0 && $0.value > 0 }
      guard let xs = Self.decades(points.map { Double($0.bytes) }),
        let ys = Self.decades(points.map(\.value))
      else { return "" }
      let title = titles[work].map { "\(work) \($0)" } ?? work
      let unit = figures[0].unit == "us/key" ? "µs/key" : figures[0].unit
      var svg = "<text class=\"ink\" x=\"0\" y=\"-10\" font-weight=\"bold\">"
      svg += "\(title), \(unit)</text>\n"
      svg += grid(xs, ys)
      var corpora: [String] = []
      for point in points where !corpora.contains(point.key.corpus) {
        corpora.append(point.key.corpus)
      }
      var labels: [Double] = []
      for (index, corpus) in corpora.enumerated() {
        let line = points.filter { $0.key.corpus == corpus }.sorted { $0.bytes < $1.bytes }
          .map {
            (
              x: place(Double($0.bytes), xs) * panel.width,
              y: (1 - place($0.value, ys)) * panel.height
            )
          }
        let path = line.map { "\(text($0.x)),\(text($0.y))" }.joined(separator: " ")
        svg += "<polyline class=\"c\(index % 2)\" stroke-width=\"2\" points=\"\(path)\"/>\n"
        for point in line {
          svg += "<circle class=\"m\(index % 2)\" r=\"3\" cx=\"\(text(point.x))\""
          svg += " cy=\"\(text(point.y))\"/>\n"
        }
        guard let last = line.last else { continue }
        // Names must not overlap.
        var y = last.y
        for other in labels where abs(other - y) < 13 { y = other + (y < other ? -13 : 13) }
        labels.append(y)
        svg += "<text class=\"m\(index % 2)\" x=\"\(text(last.x + 8))\" y=\"\(text(y + 4))\">"
        svg += "\(corpus)</text>\n"
      }
      return svg
    }

    private func grid(_ xs: ClosedRange<Int>, _ ys: ClosedRange<Int>) -> String {
      var svg = ""
      for exponent in xs {
        let x = text(place(exponent, xs) * panel.width)
        svg +=
          "<line class=\"grid\" x1=\"\(x)\" x2=\"\(x)\" y1=\"0\" y2=\"\(text(panel.height))\"/>"
        svg +=
          "<text class=\"ink\" text-anchor=\"middle\" x=\"\(x)\" y=\"\(text(panel.height + 16))\">"
        svg += "\(sizeName(exponent))</text>\n"
      }
      for exponent in ys {
        let y = (1 - place(exponent, ys)) * panel.height
        svg += "<line class=\"grid\" x1=\"0\" x2=\"\(text(panel.width))\""
        svg += " y1=\"\(text(y))\" y2=\"\(text(y))\"/>"
        svg += "<text class=\"ink\" text-anchor=\"end\" x=\"-6\" y=\"\(text(y + 4))\">"
        svg += "\(power(exponent))</text>\n"
      }
      return svg + "<rect class=\"frame\" width=\"\(text(panel.width))\""
        + " height=\"\(text(panel.height))\"/>\n"
    }

    /// Returns the range of powers of ten around values, at least two; nil without values.
    private static func decades(_ values: [Double]) -> ClosedRange<Int>? {
      let exponents = values.map(logarithm)
      guard let low = exponents.min(), let high = exponents.max() else { return nil }
      let first = Int((low + 1e-9).rounded(.down))
      return first...max(first + 1, Int((high - 1e-9).rounded(.up)))
    }

    private func place(_ value: Double, _ decades: ClosedRange<Int>) -> Double {
      (logarithm(value) - Double(decades.lowerBound)) / Double(decades.count - 1)
    }

    private func place(_ exponent: Int, _ decades: ClosedRange<Int>) -> Double {
      Double(exponent - decades.lowerBound) / Double(decades.count - 1)
    }
  }
}
