// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") {
  print(Options.usage)
  exit(0)
}
do {
  let options = try Options(arguments)
  let corpus = try Corpus(options)
  let report = try Workloads(options: options, corpus: corpus).run()
  print(report.line(work: options.work, corpus: options.corpus))
} catch {
  print("caretta-bench: \(error)")
  exit((error as? BenchError)?.status ?? 1)
}
