// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

/// The results of a run of `caretta fits` so far; independent of the number of threads.
struct FitsTally {
  /// A row whose text does not fit or misses glyphs.
  struct Misfit {
    /// The number of the row, from 1.
    var row: Int
    /// The request, including the options of the command line.
    var request: JSONObject
    /// The largest size at which it fits, if one was found.
    var largestSize: Double?
    /// The fraction of the size that is lost at the largest size that fits: 1 if no size fits, 0 if
    /// it was not requested.
    var lostSize: Double
    /// The overflow of the text, relative to the size of the box.
    var overflow: Double

    /// Whether a misfit is worse than another; ties go to the earlier row.
    func isWorse(than other: Misfit) -> Bool {
      (lostSize, overflow, other.row) > (other.lostSize, other.overflow, row)
    }
  }

  /// The rows of a language.
  struct Language {
    var rows = 0
    var misfits = 0
  }

  /// The number of rows read.
  private(set) var rows = 0
  /// The number of rows whose text does not fit.
  private(set) var misfits = 0
  /// The number of rows whose text has characters without a glyph.
  private(set) var missing = 0
  /// The number of rows that have pages, which have no effect.
  private(set) var paged = 0
  /// The number of rows that have a mistake.
  private(set) var wrong = 0
  /// The errors of the first invalid rows, by row number.
  private(set) var wrongRows: [Int: String] = [:]
  /// The number of rows whose answers differ from an earlier run.
  private(set) var changed = 0
  /// The first rows that differ.
  private(set) var changedRows: [ComparedRow] = []
  /// The worst misfits, the worst one first.
  private(set) var worst: [Misfit] = []
  /// The rows by the `language` of their requests.
  private(set) var languages: [String: Language] = [:]
  /// The number of stored misfits; texts that only miss glyphs come after texts that do not fit.
  let limit: Int

  private static let mostWrongRows = 10

  /// Creates an empty tally that stores some of the worst misfits.
  init(limit: Int) {
    self.limit = limit
  }

  /// Counts an invalid row.
  mutating func add(_ error: RequestError, row: Int) {
    rows += 1
    wrong += 1
    let place = error.path == "$" ? "" : "\(error.path): "
    wrongRows[row] = place + error.message
    if wrongRows.count > Self.mostWrongRows, let last = wrongRows.keys.max() {
      wrongRows[last] = nil
    }
  }

  /// Counts a row whose answer differs from an earlier run.
  mutating func add(_ row: ComparedRow) {
    changed += 1
    changedRows.append(row)
    if changedRows.count > Self.mostWrongRows {
      changedRows.sort { $0.row < $1.row }
      changedRows.removeLast()
    }
  }

  /// Counts a measured row.
  mutating func add(
    _ answer: FitsAnswer, _ request: FitsRequest, _ object: JSONObject, row: Int
  ) {
    rows += 1
    if answer.missing > 0 { missing += 1 }
    if request.hasPages { paged += 1 }
    let language = request.layout.textStyle.language
    languages[language, default: Language()].rows += 1
    if !answer.fit.fits {
      misfits += 1
      languages[language, default: Language()].misfits += 1
    } else if answer.missing == 0 {
      return
    }
    keep(Misfit(answer, request, object, row: row))
  }

  /// Whether every row is valid, fits, has all its glyphs and did not change.
  var isClean: Bool { misfits == 0 && missing == 0 && wrong == 0 && changed == 0 }

  /// The totals: `1,000,000 rows: 812 do not fit, 3 miss glyphs, 1 wrong`.
  var totals: String {
    let unfit = "\(misfits.grouped) \(misfits == 1 ? "does" : "do") not fit"
    let bare = "\(missing.grouped) \(missing == 1 ? "misses" : "miss") glyphs"
    let all = "\(rows.grouped) \(rows == 1 ? "row" : "rows")"
    return "\(all): \(unfit), \(bare), \(wrong.grouped) wrong"
  }

  private mutating func keep(_ misfit: Misfit) {
    if worst.count >= limit {
      guard let last = worst.last, misfit.isWorse(than: last) else { return }
      worst.removeLast()
    }
    let place = worst.firstIndex { misfit.isWorse(than: $0) } ?? worst.endIndex
    worst.insert(misfit, at: place)
  }
}

extension FitsTally.Misfit {
  /// Creates a misfit of an answer.
  init(_ answer: FitsAnswer, _ request: FitsRequest, _ object: JSONObject, row: Int) {
    let size = request.layout.textStyle.size
    let found = answer.largestSize.map { 1 - $0 / max(size, .leastNormalMagnitude) } ?? 1
    func share(_ beyond: Double, of extent: Double?) -> Double {
      guard let extent, extent < .infinity else { return 0 }
      return beyond / max(extent, 1)
    }
    // Along and across lines.
    let overflow = request.layout.axes.size(answer.fit.overflow)
    let extent = request.layout.axes.size(answer.fit.size).height
    self.init(
      row: row, request: object, largestSize: answer.largestSize,
      lostSize: request.findsLargestSize && !answer.fit.fits ? found : 0,
      overflow: max(
        share(overflow.width, of: request.layout.blockWidth),
        share(overflow.height, of: extent - overflow.height)))
  }
}
