// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

/// A comparison of the layouts of requests under two font folders.
struct CompareRun {
  let invocation: Invocation
  let console: Console

  /// Compares all requests, and writes the page if one is requested.
  func run() throws(RequestError) -> CompareCommand.Result {
    let limit = try number(CompareCommand.most) ?? 50
    let requests = try self.requests()
    let before = Responder(fontFolders: invocation.values(CompareCommand.fontsBefore))
    let after = Responder(fontFolders: invocation.values(CompareCommand.fontsAfter))
    let comparison = RequestComparison(before: before, after: after)
    var rows: [ComparedRow] = []
    var cases: [ComparePage.Case] = []
    var progress = Progress(
      sink: console.showsProgress ? console.error : nil, noun: "rows compared", inputSize: nil)
    for (index, request) in requests.enumerated() {
      let changes = comparison.changes(of: request)
      progress.advance(by: 1)
      if changes.isEmpty { continue }
      let row = ComparedRow(row: index + 1, id: request["id"], changes: changes)
      rows.append(row)
      if cases.count < limit, invocation.has(CompareCommand.page) {
        cases.append(
          ComparePage.Case(
            title: row.title, facts: changes.map(\.message),
            before: comparison.picture(of: request, by: before),
            after: comparison.picture(of: request, by: after)))
      }
    }
    progress.end()
    let result = CompareCommand.Result(rows: rows, count: requests.count)
    if let file = invocation.values(CompareCommand.page).last {
      try write(ComparePage(totals: result.totals, cases: cases), to: file)
    }
    return result
  }

  private func write(_ page: ComparePage, to file: String) throws(RequestError) {
    do throws(RenderError) {
      try PictureFile.write(page.html, to: file)
    } catch {
      throw RequestError(error)
    }
  }

  private func number(_ option: CommandOption) throws(RequestError) -> Int? {
    guard let text = invocation.values(option).last else { return nil }
    guard let number = Int(text), (1...1000).contains(number) else {
      throw RequestError(
        .usage, "\(option.name) needs a number from 1 to 1000, not \(JSONValue.string(text).text)")
    }
    return number
  }

  /// Reads the requests: rows as in `caretta fits`, or one request, text or markup.
  private func requests() throws(RequestError) -> [JSONObject] {
    let source = RequestSource(command: .fits, invocation: invocation, input: console.input)
    guard FitsRun.takesRows(invocation) else {
      return [completed(try source.contents().request())]
    }
    let file = invocation.operands.first ?? "-"
    let format = try VerbCommand.rowFormat(invocation)
    let rows = try Rows(
      try source.bytes(), name: file == "-" ? "standard input" : file,
      format: format ?? (file.hasSuffix(".csv") || file.hasSuffix(".tsv") ? .csv : nil), of: .fits)
    var records = rows.records
    var requests: [JSONObject] = []
    while let record = try records.next() {
      do throws(RequestError) {
        requests.append(completed(try rows.reader(record)))
      } catch {
        throw RequestError(error.code, "row \(requests.count + 1): \(error.message)")
      }
    }
    return requests
  }

  /// Returns a request in which the options of the command line replace missing keys.
  private func completed(_ request: JSONValue) -> JSONObject {
    guard case .object(let own) = request else { return JSONObject() }
    return Verb.fits.table.merging(invocation.keys, with: own)
  }
}
