// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

/// A run of `caretta fits` over rows: one answer per row, in order, and on request a page of the
/// worst rows.
struct FitsRun {
  let command: VerbCommand
  let invocation: Invocation
  let console: Console

  /// Whether an invocation has rows instead of a single request in options or in a JSON file.
  static func takesRows(_ invocation: Invocation) -> Bool {
    guard let file = invocation.operands.first else {
      return invocation.keys["text"] == nil && invocation.keys["markup"] == nil
        && !invocation.readsText
    }
    return !file.hasSuffix(".json") && !RequestSource.isNamedAsMarkup(file)
  }

  /// Runs to the end of the rows.
  ///
  /// The answer to an invalid row is its error. At the end the totals are written to the standard
  /// error.
  ///
  /// - Returns: the exit status: with `--strict` 1 if a row does not fit, misses glyphs or is
  ///   invalid.
  func run() throws(RequestError) -> Int32 {
    let jobs = try invocation.rowJobs
    let limit = try VerbCommand.worstCount(invocation)
    let format = try VerbCommand.rowFormat(invocation)
    let source = RequestSource(command: command, invocation: invocation, input: console.input)
    let file = invocation.operands.first ?? "-"
    let bytes = try source.bytes()
    let rows = try Rows(
      bytes, name: file == "-" ? "standard input" : file,
      format: format ?? (file.hasSuffix(".csv") || file.hasSuffix(".tsv") ? .csv : nil), of: .fits)
    let tally = Monitor(FitsTally(limit: limit))
    var baseline: AnswerList?
    if let file = invocation.values(VerbCommand.baseline).last {
      baseline = try CompareCommand.list(file, console)
    }
    let earlier = baseline
    let reader = rows.reader
    let defaults = invocation.keys
    let folders = invocation.values(.fonts)
    try RecordBatch(console: console, noun: "rows laid out", inputSize: bytes.size).run(
      rows.records, jobs: jobs
    ) {
      let worker = FitsWorker(
        read: reader, defaults: defaults, responder: Responder(fontFolders: folders), tally: tally,
        baseline: earlier)
      return { worker.answer($0.line, row: $0.number + 1) }
    }
    let found = tally.withLock { $0 }
    if let page = invocation.values(VerbCommand.fitsPage).last {
      let name = file == "-" ? "caretta fits" : file.split(separator: "/").last.map(String.init)
      let report = FitsReport(found, title: name ?? file, fontFolders: folders)
      do throws(RenderError) {
        try PictureFile.write(report.page().html, to: page)
      } catch {
        throw RequestError(error)
      }
    }
    report(found)
    return invocation.has(VerbCommand.strict) && !found.isClean ? 1 : 0
  }

  /// Writes the first invalid rows and the totals to the standard error.
  private func report(_ tally: FitsTally) {
    for (row, message) in tally.wrongRows.sorted(by: { $0.key < $1.key }) {
      console.warn("caretta fits: row \(row): \(message)")
    }
    let hidden = tally.wrong - tally.wrongRows.count
    if hidden > 0 { console.warn("caretta fits: \(hidden.grouped) more rows are wrong") }
    if tally.paged > 0 {
      let rows = tally.paged == 1 ? "1 row" : "\(tally.paged.grouped) rows"
      console.warn("caretta fits: \(rows): \(FitsAnswer.pagesNote)")
    }
    for row in tally.changedRows.sorted(by: { $0.row < $1.row }) {
      console.warn("caretta fits: \(row.sentence)")
    }
    if tally.changed > tally.changedRows.count {
      let hidden = tally.changed - tally.changedRows.count
      console.warn("caretta fits: \(hidden.grouped) more rows changed")
    }
    let changes = invocation.has(VerbCommand.baseline) ? ", \(tally.changed.grouped) changed" : ""
    console.warn(tally.totals + changes)
  }
}

/// Answers the rows of one thread.
private struct FitsWorker {
  let read: @Sendable ([UInt8]) throws(RequestError) -> JSONValue
  let defaults: JSONObject
  let responder: Responder
  let tally: Monitor<FitsTally>
  /// The answers of an earlier run; nil without one.
  let baseline: AnswerList?
  /// The latest answer and its request.
  private let latest = Monitor<(answer: FitsAnswer, request: FitsRequest)?>(nil)

  init(
    read: @escaping @Sendable ([UInt8]) throws(RequestError) -> JSONValue, defaults: JSONObject,
    responder: Responder, tally: Monitor<FitsTally>, baseline: AnswerList?
  ) {
    self.read = read
    self.defaults = defaults
    self.responder = responder
    self.tally = tally
    self.baseline = baseline
  }

  /// Returns the answer to a row, which may be an error.
  func answer(_ record: [UInt8], row: Int) -> [UInt8] {
    do throws(RequestError) {
      let request = try completed(read(record))
      let latest = latest
      let response = try responder.respond(to: request, .fits) {
        (reader, fonts) throws(RequestError) in
        let request = try FitsRequest(reader, fonts: fonts)
        let answer = FitsAnswer(request)
        latest.withLock { $0 = (answer, request) }
        return answer.response
      }
      if let (answer, layout) = latest.withLock({ $0 }), case .object(let object) = request {
        tally.withLock { $0.add(answer, layout, object, row: row) }
      }
      return compared(response.bytes, row: row)
    } catch {
      tally.withLock { $0.add(error, row: row) }
      return compared(error.with(row: row).response.bytes, row: row)
    }
  }

  /// Returns an answer with its changes since the earlier run, if it has any.
  private func compared(_ answer: [UInt8], row: Int) -> [UInt8] {
    guard let baseline, case .object(let object)? = try? JSONValue(request: answer),
      let changed = baseline.change(of: object, row: row)
    else { return answer }
    tally.withLock { $0.add(changed) }
    return changed.response(to: object).bytes
  }

  /// Returns a request in which the options of the command line replace missing keys.
  private func completed(_ request: JSONValue) -> JSONValue {
    guard case .object(let own) = request else { return request }
    return .object(Verb.fits.table.merging(defaults, with: own))
  }
}
