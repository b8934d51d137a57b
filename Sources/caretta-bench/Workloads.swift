// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// The measurements, each in a run of its own with a context that has laid out only the warm-up
/// text.
struct Workloads {
  let options: Options
  let corpus: Corpus

  func run() throws(BenchError) -> Report {
    switch options.work {
    case "W1": coldLayout()
    case "W2": newWidths()
    case "W3": caretRects()
    case "W4": hitTests()
    case "W6": memory()
    case "W5": documents.keystrokes()
    case "W7": documents.opening()
    case "W9": try besideHarfBuzz()
    case "W10": wholeText()
    default: throw .usage("unknown work \(options.work)")
    }
  }

  private var style: TextStyle { TextStyle(fonts: corpus.fonts, size: options.size) }

  private var documents: DocumentWorkloads {
    DocumentWorkloads(options: options, corpus: corpus, makeContext: warmContext)
  }

  /// Returns a context that has laid out the warm-up text.
  private func warmContext() -> LayoutContext {
    let context = LayoutContext()
    for text in corpus.warmUp { _ = layout(text, context) }
    return context
  }

  private func layout(_ text: String, _ context: LayoutContext) -> TextLayout {
    TextLayout(text, style: style, width: options.width, context: context)
  }

  private func report(
    _ unit: String, _ times: [Stopwatch], per count: Double, operations: Double? = nil,
    characters: Int, bytes: Int, _ checks: [(String, Double)]
  ) -> Report {
    Report(
      unit: unit, values: times.map { Double($0.cpu) / count },
      walls: times.map { Double($0.wall) / count },
      operations: operations ?? count * Double(times.count), characters: characters, bytes: bytes,
      checks: checks)
  }

  /// W1: analyzes, shapes and breaks every paragraph, with a new layout each.
  private func coldLayout() -> Report {
    var times: [Stopwatch] = []
    var lines = 0
    var misses = 0
    let style = style
    for _ in 0..<options.repetitions {
      let context = warmContext()
      let before = context.counters
      lines = 0
      var time = Stopwatch()
      time.measure {
        for text in corpus.paragraphs {
          let layout = TextLayout(text, style: style, width: options.width, context: context)
          lines += layout.lineCount
          if options.forgetsWords { context.removeCachedWords() }
        }
      }
      misses = context.counters.segmentsShaped - before.segmentsShaped
      times.append(time)
    }
    let context = warmContext()
    let natural = corpus.paragraphs.prefix(50).reduce(0.0) { sum, text in
      let text = String(text.prefix(20_000))
      return sum + TextLayout(text, style: style, context: context).size.width
    }
    // Very short texts are counted by layouts.
    let isShort = ["empty", "short"].contains(corpus.name)
    return report(
      isShort ? "ns/layout" : "ns/char", times,
      per: Double(max(1, isShort ? corpus.paragraphs.count : corpus.characters)),
      characters: corpus.characters, bytes: corpus.bytes,
      [("lines", Double(lines)), ("natural50_px", natural), ("misses", Double(misses))])
  }

  /// W10: analyzes, shapes and breaks all paragraphs as one text, on several threads.
  private func wholeText() -> Report {
    let text = corpus.paragraphs.joined(separator: "\n")
    var times: [Stopwatch] = []
    var lines = 0
    for _ in 0..<options.repetitions {
      let context = LayoutContext(threads: options.threads)
      var time = Stopwatch()
      var made: TextLayout?
      time.measure { made = layout(text, context) }
      lines = made?.lineCount ?? 0
      times.append(time)
    }
    return report(
      "ns/char", times, per: Double(max(1, corpus.characters)), characters: corpus.characters,
      bytes: corpus.bytes, [("lines", Double(lines))])
  }

  /// W9: the cold layout of a generated corpus of new words, alternating with `hb_shape` of those
  /// paragraphs in the same font.
  private func besideHarfBuzz() throws(BenchError) -> Report {
    guard ["hexdump", "minified", "ideographs"].contains(corpus.name) else {
      throw .usage("W9 is for hexdump, minified and ideographs")
    }
    let floor = HarfBuzzFloor(corpus.fonts[0], isHan: corpus.name == "ideographs")
    let texts = corpus.paragraphs.map { ContiguousArray($0.utf8) }
    let style = style
    var ratios: [(cpu: Double, wall: Double)] = []
    var own: [Double] = []
    var width = 0
    var misses = 0
    for text in corpus.warmUp { _ = floor.shape(ContiguousArray(text.utf8)) }
    for _ in 0..<options.repetitions {
      let context = warmContext()
      let before = context.counters
      var time = Stopwatch()
      time.measure {
        for text in corpus.paragraphs {
          _ = TextLayout(text, style: style, width: options.width, context: context).lineCount
        }
      }
      misses = context.counters.segmentsShaped - before.segmentsShaped
      var bare = Stopwatch()
      width = 0
      bare.measure { for text in texts { width += floor.shape(text) } }
      ratios.append(
        (Double(time.cpu) / Double(max(1, bare.cpu)), Double(time.wall) / Double(max(1, bare.wall)))
      )
      own.append(Double(time.cpu) / Double(max(1, corpus.characters)))
    }
    let unitsToPoints = options.size / Double(corpus.fonts[0].unitsPerEm)
    return Report(
      unit: "x hb_shape", values: ratios.map(\.cpu), walls: ratios.map(\.wall),
      operations: Double(corpus.characters * ratios.count), characters: corpus.characters,
      bytes: corpus.bytes,
      checks: [
        ("ns_per_char", Report.median(own)), ("misses", Double(misses)),
        ("hb_width_px", Double(width) * unitsToPoints),
      ])
  }

  /// W2: breaks shaped paragraphs at other widths.
  private func newWidths() -> Report {
    let isBig = corpus.name == "bigdoc"
    let all = corpus.paragraphs
    let few = isBig || corpus.name == "code" ? all : Array(all.prefix(200))
    let widths = isBig ? 1 : corpus.name == "code" ? 5 : few.count == 1 ? 3 : 20
    let context = warmContext()
    var layouts = few.map { layout($0, context) }
    let characters = few.reduce(0) { $0 + $1.unicodeScalars.count }
    var times: [Stopwatch] = []
    var lines = 0
    for _ in 0..<options.repetitions {
      var time = Stopwatch()
      lines = 0
      time.measure {
        for step in 1...widths {
          for index in layouts.indices {
            layouts[index].setWidth(options.width + Double(step))
            lines += layouts[index].lineCount
          }
        }
      }
      times.append(time)
    }
    return report(
      "ns/char", times, per: Double(max(1, characters * widths)), characters: characters,
      bytes: corpus.bytes, [("lines", Double(lines) / Double(widths))])
  }

  /// W3: the caret at every grapheme boundary.
  private func caretRects() -> Report {
    let context = warmContext()
    let texts = corpus.isLong ? corpus.paragraphs : corpus.nearest(to: 500, count: 20)
    let layouts = texts.map { layout($0, context) }
    let offsets = texts.map { text in
      var offset = 0
      var starts: [Int] = []
      for cluster in text {
        starts.append(offset)
        offset += cluster.utf16.count
      }
      if !corpus.isLong { return starts }
      return stride(from: 0, to: starts.count, by: max(1, starts.count / 500)).map { starts[$0] }
    }
    let queries = offsets.reduce(0) { $0 + $1.count }
    var sum = 0.0
    let times = timed {
      for (layout, offsets) in zip(layouts, offsets) {
        for offset in offsets { sum += layout.caretRect(for: TextPosition(offset)).midX }
      }
    }
    return report(
      "ns/query", times.watches, per: Double(max(1, queries * times.rounds)),
      operations: Double(queries * times.all),
      characters: corpus.characters, bytes: corpus.bytes,
      [("mean_x", sum / Double(max(1, queries * times.rounds * options.repetitions)))])
  }

  /// W4: hit tests at 1,000 seeded random points.
  private func hitTests() -> Report {
    let context = warmContext()
    let text = (corpus.isLong ? corpus.paragraphs : corpus.nearest(to: 500, count: 1))[0]
    let layout = layout(text, context)
    var random = SplitMix(state: 7)
    let points = (0..<1000).map { _ in
      let x = random.unit() * options.width
      return Point(x: x, y: random.unit() * layout.height)
    }
    var sum = 0
    let times = timed { for point in points { sum += layout.closestPosition(to: point).offset } }
    return report(
      "ns/query", times.watches, per: Double(points.count * times.rounds),
      operations: Double(points.count * times.all),
      characters: corpus.characters, bytes: corpus.bytes,
      [("mean_index", Double(sum) / Double(points.count * times.rounds * options.repetitions))])
  }

  /// Repeats a body for `rounds`, or until a repetition takes about 20 ms.
  ///
  /// - Returns: the repetitions, how often each ran the body, and how often it ran in all.
  private func timed(_ body: () -> Void) -> (watches: [Stopwatch], rounds: Int, all: Int) {
    var trial = Stopwatch()
    trial.measure(body)
    let rounds = options.rounds ?? max(1, Int(20_000_000 / max(1, trial.cpu)))
    var watches: [Stopwatch] = []
    for _ in 0..<options.repetitions {
      var watch = Stopwatch()
      watch.measure { for _ in 0..<rounds { body() } }
      watches.append(watch)
    }
    // The trial does not count as a repetition, but is included in the sums.
    return (watches, rounds, rounds * options.repetitions + 1)
  }

  /// W6: resident memory of the whole corpus, laid out and retained.
  private func memory() -> Report {
    let context = warmContext()
    let before = residentBytes()
    let layouts = corpus.paragraphs.map { layout($0, context) }
    let grown = Double(max(0, residentBytes() - before)) / Double(max(1, corpus.characters))
    let lines = layouts.reduce(0) { $0 + $1.lineCount }
    return Report(
      unit: "bytes/char", values: [grown], walls: [grown],
      operations: Double(corpus.characters), characters: corpus.characters,
      bytes: corpus.bytes, checks: [("lines", Double(lines))])
  }
}
