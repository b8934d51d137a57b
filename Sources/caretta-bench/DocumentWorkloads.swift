// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// The measurements with documents: keystrokes, and opening a document.
struct DocumentWorkloads {
  let options: Options
  let corpus: Corpus
  /// Creates a context that has laid out the warm-up text.
  let makeContext: () -> LayoutContext

  private var style: TextStyle { TextStyle(fonts: corpus.fonts, size: options.size) }

  private func document(_ text: String, _ context: LayoutContext) -> TextDocument {
    TextDocument(text, style: style, width: options.width, context: context)
  }

  /// W5: inserts a letter in the middle, then reads the caret's rectangle.
  ///
  /// There are twenty keystrokes in each of twenty paragraphs of about 500 characters; in a long
  /// text three; in the large document in twenty paragraphs in its middle.
  func keystrokes() -> Report {
    let isWhole = corpus.isDocument
    let texts =
      isWhole
      ? [corpus.paragraphs.joined(separator: "\n")]
      : corpus.isLong ? corpus.paragraphs : corpus.nearest(to: 500, count: 20)
    let keys = corpus.name.hasPrefix("long") ? 3 : 20
    var times: [Stopwatch] = []
    var typed = 0
    var sum = 0.0
    var analyzed = 0
    for _ in 0..<options.repetitions {
      let context = makeContext()
      var time = Stopwatch()
      typed = 0
      sum = 0
      analyzed = 0
      for text in texts {
        let document = document(text, context)
        if !isWhole { document.measure() }
        for place in middles(of: document, isWhole: isWhole) {
          var offset = place
          _ = document.caretRect(for: TextPosition(offset))
          let before = context.counters.paragraphsAnalyzed
          let letters = (0..<keys).map(letter)
          time.measure {
            for letter in letters {
              document.insert(letter, at: offset)
              offset += letter.utf16.count
              sum += document.caretRect(for: TextPosition(offset)).midX
            }
          }
          typed += keys
          analyzed += context.counters.paragraphsAnalyzed - before
        }
      }
      times.append(time)
    }
    let count = Double(max(1, typed))
    return Report(
      unit: "us/key", values: times.map { Double($0.cpu) / 1000 / count },
      walls: times.map { Double($0.wall) / 1000 / count },
      operations: count * Double(times.count), characters: corpus.characters, bytes: corpus.bytes,
      checks: [
        ("keys", count), ("mean_x", sum / count), ("paragraphs_per_key", Double(analyzed) / count),
      ])
  }

  /// Returns the offsets of typing: the middle of the text, or of twenty paragraphs in its middle.
  private func middles(of document: TextDocument, isWhole: Bool) -> [Int] {
    guard isWhole else {
      return [document.clusterBoundary(at: document.length / 2, forward: false)]
    }
    var places: [Int] = []
    var offset = document.length / 2
    for _ in 0..<20 {
      let paragraph = document.paragraphRange(at: offset)
      places.append(
        document.clusterBoundary(at: paragraph.start + paragraph.length / 2, forward: false))
      offset = paragraph.end
    }
    // In reverse order, so that an insertion does not move the remaining offsets.
    return places.reversed()
  }

  /// Returns a letter of the corpus' script.
  private func letter(_ key: Int) -> String {
    let letters =
      switch corpus.name {
      case "arabic": ["ا", "ل", "م", "ن", "ب", "ت"]
      case "cjk": ["日", "本", "語", "文", "字", "列"]
      case "devanagari": ["क", "न", "र", "म", "त", "स"]
      case "thai": ["ก", "น", "ร", "ม", "ต", "ส"]
      default: "etaoinshrdlu".map(String.init)
      }
    return letters[key % letters.count]
  }

  /// W7: opens the document and prepares the lines and glyphs of the first screen.
  func opening() -> Report {
    let text = corpus.paragraphs.joined(separator: "\n")
    var times: [Stopwatch] = []
    var glyphs = 0
    var estimate = 0.0
    for _ in 0..<options.repetitions {
      let context = makeContext()
      // Freed outside of the measurement: a document is open longer than it takes to open it.
      var opened: TextDocument?
      var time = Stopwatch()
      time.measure {
        let document = document(text, context)
        opened = document
        _ = document.layOut(top: 0, height: 800)
        glyphs = document.glyphRuns(fromY: 0, toY: 800).reduce(0) { $0 + $1.glyphs.count }
        estimate = document.height
      }
      times.append(time)
      withExtendedLifetime(opened) {}
    }
    return Report(
      unit: "ms", values: times.map { Double($0.cpu) / 1e6 },
      walls: times.map { Double($0.wall) / 1e6 }, operations: Double(times.count),
      characters: corpus.characters, bytes: corpus.bytes,
      checks: [("glyphs", Double(glyphs)), ("estimated_height", estimate)])
  }
}
