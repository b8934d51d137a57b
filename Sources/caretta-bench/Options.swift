// SPDX-License-Identifier: Apache-2.0

/// The options of the command line.
struct Options {
  var work = "W1"
  var corpus = "latin"
  var directory = "Benchmarks"
  var fonts = "Fonts"
  var width = 400.0
  var size = 16.0
  var repetitions = 5
  /// The number of times that a repetition of W3 or W4 asks its queries; nil for about 20 ms.
  var rounds: Int?
  /// The number of threads of W10.
  var threads = 1
  /// Whether shaped words are discarded between paragraphs.
  var forgetsWords = false
  /// The length of a generated corpus: bytes of prose, characters of the other corpora.
  var bytes = 400_000
  /// The seed of generated corpora.
  var seed: UInt64 = 1

  static let usage = """
    usage: caretta-bench --work W1|W2|W3|W4|W5|W6|W7|W9|W10 --corpus NAME --dir DIR --fonts DIR
                         [--width 400] [--size 16] [--repeat 5] [--rounds N] [--cache warm|cold]
                         [--bytes 400000] [--seed 1] [--threads 1]
           caretta-bench --compare RECORDED.jsonl MEASURED.jsonl
           caretta-bench --plot GROWTH.jsonl

    Prints one JSON line: value is the median CPU time, wall the median elapsed time.
      W1  cold layout of every paragraph, ns/char     W3  caret rectangles, ns/query
      W2  the same paragraphs at new widths, ns/char  W4  hit tests, ns/query
      W5  a letter in the middle and the caret, us/key
      W6  memory of the laid-out corpus, bytes/char
      W7  a document opened, its first screen ready, ms
      W9  cold layout of one of the generated corpora of new words: times bare hb_shape
      W10 cold layout of the corpus as one text on --threads threads, ns/char
    DIR/NAME.txt has a paragraph a line; DIR/NAME.warm.txt is laid out first.
    Generated corpora of --bytes: hexdump, minified, ideographs (no word twice), document and
    paragraph (prose with line feeds, without). empty and short: 1,000 texts of 0 and of 23
    characters.
    --rounds repeats the queries of W3 and W4 N times instead of for 20 ms, so that the same
    instructions run each time.
    --compare prints the ratios of figures to those of another run, --plot an SVG picture of how
    cost grows with the size of a document or paragraph.
    """

  init(_ arguments: [String]) throws(BenchError) {
    var at = 0
    while at < arguments.count {
      let name = arguments[at]
      guard at + 1 < arguments.count else { throw .usage("\(name) needs a value") }
      let value = arguments[at + 1]
      at += 2
      switch name {
      case "--work": work = value
      case "--corpus": corpus = value
      case "--dir": directory = value
      case "--fonts": fonts = value
      case "--width": width = try Self.number(value, name)
      case "--size": size = try Self.number(value, name)
      case "--repeat": repetitions = max(1, Int(try Self.number(value, name)))
      case "--rounds": rounds = max(1, Int(try Self.number(value, name)))
      case "--bytes": bytes = max(1, Int(try Self.number(value, name)))
      case "--threads": threads = max(1, Int(try Self.number(value, name)))
      case "--seed": seed = UInt64(try Self.number(value, name))
      case "--cache":
        guard value == "warm" || value == "cold" else { throw .usage("--cache warm or cold") }
        forgetsWords = value == "cold"
      default: throw .usage("unknown option \(name)")
      }
    }
  }

  private static func number(_ text: String, _ name: String) throws(BenchError) -> Double {
    guard let number = Double(text), number.isFinite, number > 0, number < 1e9 else {
      throw .usage("\(name) needs a positive number, not \(text)")
    }
    return number
  }
}

/// The reason why nothing was measured.
enum BenchError: Error, CustomStringConvertible {
  /// The command line is wrong.
  case usage(String)
  /// A file cannot be read.
  case file(String)

  var description: String {
    switch self {
    case .usage(let reason): "\(reason)\n\(Options.usage)"
    case .file(let reason): reason
    }
  }

  /// The exit status of the process: 2 for usage, 1 for files.
  var status: Int32 {
    switch self {
    case .usage: 2
    case .file: 1
    }
  }
}
