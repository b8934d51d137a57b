// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

extension Invocation {
  /// The maximum number of concurrent requests.
  private static let mostJobs = 1024

  /// The number of concurrent requests: 1 by default; `--jobs 0` is the number of cores.
  var jobs: Int {
    get throws(RequestError) {
      guard let text = values(.jobs).last else { return 1 }
      guard has(.jsonLines) else {
        throw RequestError(
          .usage, "\(CommandOption.jobs.name) is for \(CommandOption.jsonLines.name)")
      }
      return try Self.jobs(text)
    }
  }

  /// The number of concurrent rows: the number of cores unless `--jobs` is given.
  var rowJobs: Int {
    get throws(RequestError) { try Self.jobs(values(.rowJobs).last ?? "0") }
  }

  private static func jobs(_ text: String) throws(RequestError) -> Int {
    guard let jobs = Int(text), (0...mostJobs).contains(jobs) else {
      throw RequestError(
        .usage,
        "\(CommandOption.jobs.name) needs a number from 0 to \(mostJobs), not "
          + JSONValue.string(text).text)
    }
    return jobs == 0 ? Threads.coreCount : jobs
  }
}
