// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Synchronization

/// Long texts whose paragraphs are laid out by several threads.
extension ParagraphStack {
  /// The fewest UTF-16 code units for which one more thread is used.
  private static let shortestPart = 25_000

  /// Lays out paragraphs, and breaks their lines, on all threads of the context.
  ///
  /// Each thread lays out consecutive paragraphs with an engine of its own.
  ///
  /// - Parameters:
  ///   - text: the paragraphs.
  ///   - specification: the specification of the layout.
  ///   - startsText: whether the paragraphs start the text.
  /// - Returns: the records with their lines; nil if one thread must lay out the paragraphs: in a
  ///   context of one thread, in a short text, or if a paragraph may depend on the paragraph before
  ///   it or on the places of its lines.
  static func layOutInParts(
    _ text: ParagraphSplitter.SplitText, _ specification: LayoutSpecification, startsText: Bool
  ) -> [ParagraphLayout]? {
    let context = specification.context
    guard case .several(let pieces) = text, !specification.hasSpans, !specification.mayFlow,
      specification.paragraphStyle.autoFallback != .previous
    else { return nil }
    let parts = parts(of: pieces, atMost: context.threads)
    guard parts.count > 1 else { return nil }
    let contexts = context.all
    let results = Mutex([[ParagraphLayout]](repeating: [], count: parts.count))
    DispatchQueue.concurrentPerform(iterations: parts.count) { part in
      let records: [ParagraphLayout] = contexts[part].withEngine { engine in
        var step = LineBreakingStep(engine: engine)
        return parts[part].map { index in
          var record = engine.layOut(
            pieces[index], specification.resolved, specification.input, previous: 0)
          step.breakLines(of: &record, specification, isFirst: startsText && index == 0)
          return record
        }
      }
      results.withLock { $0[part] = records }
    }
    return results.withLock { $0 }.flatMap(\.self)
  }

  /// Divides paragraphs into ranges of nearly equal lengths.
  private static func parts(
    of pieces: [ParagraphSplitter.SplitParagraph], atMost count: Int
  ) -> [Range<Int>] {
    let length = pieces.reduce(0) { $0 + $1.text.length }
    let wanted = max(shortestPart, (length + count - 1) / count)
    var parts: [Range<Int>] = []
    var (start, sum) = (0, 0)
    for index in pieces.indices {
      sum += pieces[index].text.length
      let isLast = index + 1 == pieces.count
      if isLast || sum >= wanted && parts.count + 1 < count {
        parts.append(start..<index + 1)
        (start, sum) = (index + 1, 0)
      }
    }
    return parts
  }
}
