// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

/// Creates the page with the results of a run of `caretta fits`.
struct FitsReport {
  private let tally: FitsTally
  private let title: String
  private let responder: Responder

  /// Creates a report.
  init(_ tally: FitsTally, title: String, fontFolders: [String]) {
    self.tally = tally
    self.title = title
    responder = Responder(fontFolders: fontFolders)
  }

  /// Returns the page, with its pictures.
  func page() -> FitsPage {
    var page = FitsPage(title: title)
    page.counts = [
      ("rows", tally.rows), ("fit", tally.rows - tally.misfits - tally.wrong),
      ("do not fit", tally.misfits), ("miss glyphs", tally.missing),
      ("have a mistake", tally.wrong),
    ]
    page.languages = languages
    page.mistakes = tally.wrongRows.sorted { $0.key < $1.key }.map {
      FitsPage.Mistake(row: $0.key, message: $0.value)
    }
    page.cases = tally.worst.compactMap(pictures)
    return page
  }

  private var languages: [FitsPage.Language] {
    if tally.languages.count < 2 { return [] }
    return tally.languages.map {
      FitsPage.Language(name: $0.key, rows: $0.value.rows, misfits: $0.value.misfits)
    }
  }

  /// Returns a row with its pictures: at the requested size, and at the largest size that fits.
  private func pictures(of misfit: FitsTally.Misfit) -> FitsPage.Case? {
    guard let request = try? responder.fitsRequest(.object(misfit.request)) else { return nil }
    let layout = request.layout
    let fit = TextFit(layout)
    var facts = [
      "\(number(layout.textStyle.size)) pt",
      fit.lineCount == 1 ? "1 line" : "\(fit.lineCount) lines",
    ]
    if fit.overflow.width > 0 { facts.append("\(number(fit.overflow.width)) pt too wide") }
    if fit.overflow.height > 0 { facts.append("\(number(fit.overflow.height)) pt too high") }
    if fit.missingClusters > 0 {
      let count = fit.missingClusters
      facts.append(count == 1 ? "1 character has no glyph" : "\(count) characters have no glyph")
    }
    if !layout.textStyle.language.isEmpty { facts.insert(layout.textStyle.language, at: 0) }
    var pictures = [FitsPage.Picture(caption: "as asked for", list: DisplayList(fit: layout))]
    if let size = misfit.largestSize, !fit.fits {
      pictures.append(
        FitsPage.Picture(
          caption: "fits at \(number(size)) pt", list: DisplayList(fit: layout, size: size)))
    } else if request.findsLargestSize, !fit.fits {
      facts.append("fits at no size")
    }
    let id = misfit.request["id"].map { ($0.string ?? $0.text) + " · " } ?? ""
    return FitsPage.Case(title: "\(id)row \(misfit.row)", facts: facts, pictures: pictures)
  }

  /// Returns a number with at most two decimals.
  private func number(_ value: Double) -> String {
    JSONValue((value * 100).rounded() / 100).text
  }
}

extension JSONValue {
  /// The string; nil for other values.
  fileprivate var string: String? {
    if case .string(let string) = self { string } else { nil }
  }
}
