// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaRendering
import CarettaRequests
import TestSupport

/// The tasks of several threads on shared objects: fonts, a context, layouts, a picture's display
/// list, a responder, and batches of texts with its fonts.
struct SharedWork: Sendable {
  /// A piece of work and the digest of its result.
  typealias Task = @Sendable (LayoutContext) throws -> ResultDigest

  /// All tasks.
  let tasks: [Task]

  private static let fonts = [
    "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
    "NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansCJKjp-Subset.otf",
  ]

  /// Makes the shared objects.
  ///
  /// - Parameter texts: the number of layouts.
  /// - Throws: the error of a font that cannot be opened.
  init(texts: UInt64) throws {
    let faces = try Self.fonts.map { try TestFonts.face($0) }
    let small = LayoutContext(cacheCapacity: 8)
    var tasks: [Task] = []
    for seed in 0..<texts {
      var generator = TextGenerator(seed: seed)
      let text = (0..<4).map { _ in generator.text() }.joined(separator: "\n")
      let sample = LayoutSample(text, faces: faces, numbers: &generator.numbers)
      let layout = sample.layout(context: LayoutContext())
      tasks.append { sample.layout(context: $0).digest }
      // One thread evicts the words of another from the cache, while a third still uses them.
      tasks.append { _ in sample.layout(context: small).digest }
      tasks.append { _ in Self.answers(of: layout) }
      tasks.append { _ in
        var copy = layout
        copy.setWidth(90)
        return copy.digest
      }
    }
    // Threads that lay out one long text, beside each other and beside other layouts.
    let parallel = LayoutContext(threads: 3)
    for seed in 0..<2 as Range<UInt64> {
      var generator = TextGenerator(seed: seed)
      let text = String(
        repeating: (0..<40).map { _ in generator.text() }.joined(separator: "\n") + "\n", count: 30)
      let style = TextStyle(fonts: faces, size: 16)
      tasks.append { TextLayout(text, style: style, width: 200, context: $0).digest }
      tasks.append { _ in TextLayout(text, style: style, width: 200, context: parallel).digest }
    }
    for seed in 0..<4 as Range<UInt64> { tasks.append { Self.edits(seed, faces, $0) } }
    let list = DisplayList(
      LayoutContents(
        TextLayout(
          "fluffig سلام नमस्ते 一二", style: TextStyle(fonts: faces, size: 24), width: 120,
          context: LayoutContext())))
    tasks.append { _ in
      var digest = ResultDigest()
      for byte in try PNGRenderer().png(from: list) { digest.add(Int(byte)) }
      return digest
    }
    let responder = Responder(fontFolders: [TestFiles.path("Fonts")])
    let request = Array(
      #"{"text":"one two שלום three","fontFiles":["NotoSans-Regular.ttf","NotoSansHebrew-Regular.ttf"],"width":90}"#
        .utf8)
    tasks.append { _ in
      var digest = ResultDigest()
      digest.add(String(decoding: responder.answer("layout", request), as: UTF8.self))
      return digest
    }
    for seed in 0..<4 as Range<UInt64> {
      tasks.append { context in
        try LayoutContext.$current.withValue(context) { try Self.batch(seed, responder) }
      }
    }
    self.tasks = tasks
  }

  /// Returns the columns of a batch of texts.
  private static func batch(_ seed: UInt64, _ responder: Responder) throws -> ResultDigest {
    let style = try responder.batchStyle(
      Array(
        #"{"fontFiles":["NotoSans-Regular.ttf","NotoSansHebrew-Regular.ttf"],"maxLines":3}"#.utf8))
    var generator = TextGenerator(seed: seed)
    var batch = TextBatch(.all)
    for index in 0..<8 {
      batch.add(
        try style.request(
          generator.text(), width: Double(60 + 20 * index), height: 80, maxLines: nil))
    }
    var digest = ResultDigest()
    for column in [batch.width, batch.height, batch.largestSize, batch.lines.left, batch.words.x] {
      for number in column { digest.add(number) }
    }
    digest.add(batch.carets.offset.count)
    digest.add(batch.glyphs.id.count)
    return digest
  }

  /// Returns the result of a document after edits.
  private static func edits(
    _ seed: UInt64, _ faces: [FontFace], _ context: LayoutContext
  ) -> ResultDigest {
    var generator = TextGenerator(seed: seed)
    let document = TextDocument(
      generator.text(), style: TextStyle(fonts: faces, size: 16), width: 200, context: context)
    for _ in 0..<8 {
      let start = generator.numbers.below(document.length + 1)
      document.replace(TextRange(start, start + 3), with: generator.text())
    }
    return document.digest
  }

  /// Returns the results of a layout's queries.
  private static func answers(of layout: TextLayout) -> ResultDigest {
    var digest = ResultDigest()
    for offset in 0...layout.length {
      digest.add(layout.caretRect(for: TextPosition(offset)))
      digest.add(layout.caretRect(for: TextPosition(offset, .upstream)))
    }
    let size = layout.size
    for step in 0..<40 {
      let point = Point(
        x: size.width * Double(step * 7 % 40) / 40, y: size.height * Double(step) / 40)
      digest.add(layout.closestPosition(to: point).offset)
    }
    for rect in layout.selectionRects(for: TextRange(1, layout.length - 1)) {
      digest.add(rect.rect)
    }
    for word in layout.words { digest.add(word.start) }
    for run in layout.glyphRuns { for position in run.positions { digest.add(position) } }
    return digest
  }
}
