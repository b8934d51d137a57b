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
  switch arguments.first {
  case "--compare":
    guard arguments.count == 3 else { throw BenchError.usage("--compare needs two files") }
    let comparison = Comparison(
      recorded: try Figure.all(in: arguments[1]), measured: try Figure.all(in: arguments[2]))
    print(comparison.table)
  case "--plot":
    guard arguments.count == 2 else { throw BenchError.usage("--plot needs a file") }
    print(GrowthPlot(figures: try Figure.all(in: arguments[1])).svg, terminator: "")
  default:
    let options = try Options(arguments)
    let corpus = try Corpus(options)
    let report = try Workloads(options: options, corpus: corpus).run()
    print(report.line(work: options.work, corpus: options.corpus))
  }
} catch {
  print("caretta-bench: \(error)")
  exit((error as? BenchError)?.status ?? 1)
}
