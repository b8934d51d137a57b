// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Splits a text into pages of whole paragraphs, of about the same length.
struct PageSplitter {
  /// The length in UTF-16 code units from which a page ends with its current paragraph.
  static let pageLength = 1024
  /// The maximum length of new text that an edit lays out immediately.
  static let longestLaidOut = 4 * pageLength

  /// The terminators of the paragraphs that are laid out.
  let terminators: ParagraphTerminators
  /// The estimate of the lines of text that is not measured.
  let estimate: DocumentEstimate

  /// Creates a splitter of texts that are laid out by a specification of the paragraph style.
  init(_ specification: LayoutSpecification, _ paragraphStyle: ParagraphStyle) {
    let whiteSpace = paragraphStyle.whiteSpace
    terminators = .layout(keepsLineFeeds: whiteSpace != .normal && whiteSpace != .nowrap)
    estimate = DocumentEstimate(specification)
  }

  /// Returns the pages of a text; O(length).
  ///
  /// - Parameters:
  ///   - text: whole paragraphs; empty only in an empty document.
  ///   - endsText: whether the document ends with the text.
  /// - Returns: at least one page.
  func pages(of text: String, endsText: Bool) -> [DocumentPage] {
    var text = text
    let counts = text.withUTF8 { bytes in unsafe pageCounts(bytes, endsText: endsText) }
    var pages: [DocumentPage] = []
    pages.reserveCapacity(counts.count)
    var start = text.startIndex
    for (index, page) in counts.enumerated() {
      let end = text.utf8.index(start, offsetBy: page.bytes)
      // A slice is copied without being validated again.
      pages.append(
        DocumentPage(
          raw: String(text[start..<end]), length: page.units, paragraphs: page.paragraphs,
          lines: page.lines, step: estimate.step, endsText: endsText && index + 1 == counts.count))
      start = end
    }
    return pages
  }

  /// The length of a page, and its paragraphs.
  private struct PageCount {
    var bytes = 0
    var units = 0
    var paragraphs = 0
    var lines = 0
    var paragraphStart = 0
  }

  /// Returns the lengths of the pages of a text; at least one.
  private func pageCounts(_ bytes: UnsafeBufferPointer<UInt8>, endsText: Bool) -> [PageCount] {
    var pages: [PageCount] = []
    var page = PageCount()
    var start = 0
    var at = 0
    func finish() {
      page.bytes = at - start
      pages.append(page)
      page = PageCount()
      start = at
    }
    while at < bytes.count {
      at = unsafe skipPlain(bytes, at, &page.units)
      guard at < bytes.count else { break }
      let length = unsafe terminators.length(inUTF8: bytes, at: at)
      if length.bytes == 0 {
        let byte = unsafe bytes[at]
        page.units &+= (byte & 0xC0 != 0x80 ? 1 : 0) &+ (byte >= 0xF0 ? 1 : 0)
        at += 1
        continue
      }
      at += length.bytes
      page.lines += estimate.lines(page.units - page.paragraphStart)
      page.units += length.units
      page.paragraphStart = page.units
      page.paragraphs += 1
      if page.units >= Self.pageLength, at < bytes.count { finish() }
    }
    if endsText {
      page.lines += estimate.lines(page.units - page.paragraphStart)
      page.paragraphs += 1
    }
    if endsText || at > start || pages.isEmpty { finish() }
    return pages
  }

  /// Skips ASCII characters from U+000E on, eight at a time, up to the first character of another
  /// kind.
  ///
  /// Fewer than eight characters may remain before the end of the text.
  private func skipPlain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ units: inout Int
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var at = start
    while at &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: unsafe raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      // The lowest bit is exact: a byte borrows from the next one only if its own bit is set.
      let low = (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word
      let others = (word | low) & 0x8080_8080_8080_8080
      if others != 0 {
        let plain = others.trailingZeroBitCount / 8
        at &+= plain
        units &+= plain
        break
      }
      at &+= 8
      units &+= 8
    }
    return at
  }

  /// Whether a text has more than one paragraph.
  func hasSeveralParagraphs(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var at = 0
      while at < bytes.count {
        let length = unsafe terminators.length(inUTF8: bytes, at: at).bytes
        if length > 0 { return at + length < bytes.count }
        at += 1
      }
      return false
    }
  }

  /// Whether a text contains a terminator.
  func hasTerminator(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.contains { unsafe terminators.length(inUTF8: bytes, at: $0).bytes > 0 }
    }
  }

  /// Whether a text ends in a terminator.
  func endsInTerminator(_ text: String) -> Bool {
    text.unicodeScalars.last.map(terminators.contains) ?? false
  }
}

/// The estimate of the number and height of the lines of text that is not laid out.
struct DocumentEstimate {
  /// UTF-16 code units in a line; infinite if lines are not wrapped.
  var unitsPerLine: Double
  /// The height of a line.
  var step: Double

  /// Estimates half an em for each UTF-16 code unit.
  init(_ specification: LayoutSpecification) {
    let size = specification.fontSize
    let width = specification.width.isNaN ? .infinity : max(0, specification.width)
    unitsPerLine = size > 0 ? max(1, width / (size / 2)) : .infinity
    step = specification.emptyLineHeight
  }

  /// Returns the number of lines of a paragraph of a length in UTF-16 code units.
  func lines(_ units: Int) -> Int {
    max(1, Int((Double(units) / unitsPerLine).rounded(.up)))
  }
}
