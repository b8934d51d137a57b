// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Returns the languages of a range in text order, from its spans, its paragraphs and the style
  /// of the text.
  ///
  /// The runs tile the range, which is clamped to the text; an empty range has one empty run.
  ///
  /// O(log length + style runs of the paragraphs that the range touches).
  public func languageRuns(in range: TextRange) -> [LanguageRun] {
    let range = TextRange(max(0, min(length, range.start)), max(0, min(length, range.end)))
    var starts: [(start: Int, language: String)] = []
    var index = paragraph(of: range.start)
    repeat {
      let record = paragraphs[index]
      if let spans = record.paragraph.spans {
        for run in spans.styleRuns {
          starts.append((record.start + Int(run.start), run.style.style.language))
        }
      } else {
        starts.append((record.start, style.language))
      }
      index += 1
    } while index < paragraphs.count && paragraphs[index].start < range.end
    starts[0].start = min(starts[0].start, range.start)
    return [LanguageRun](tiling: range, starts)
  }
}
