// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// What every Swift target of the package is compiled with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "caretta",
  // The first system whose standard library has `Mutex`.
  platforms: [.macOS(.v15)],
  products: [
    // With the modules that it exports: SwiftPM compiles a target again only if one of its direct
    // dependencies has changed.
    .library(
      name: "CarettaKit",
      targets: [
        "CarettaKit", "CarettaLayout", "CarettaEditing", "CarettaViews", "CarettaRendering",
      ]),
    .library(name: "CarettaLayout", targets: ["CarettaLayout"]),
    .library(name: "CarettaEditing", targets: ["CarettaEditing"]),
    .library(name: "CarettaViews", targets: ["CarettaViews"]),
    .library(name: "CarettaRendering", targets: ["CarettaRendering"]),
    .library(name: "CarettaSnapshots", targets: ["CarettaSnapshots"]),
    .library(name: "CarettaFiles", targets: ["CarettaFiles"]),
    .library(name: "CarettaFoundation", targets: ["CarettaFoundation"]),
    .library(name: "CarettaRequests", targets: ["CarettaRequests"]),
    .library(name: "CarettaC", type: .dynamic, targets: ["CarettaC"]),
    .executable(name: "caretta", targets: ["caretta-cli"]),
    .executable(name: "caretta-bench", targets: ["caretta-bench"]),
  ],
  targets: [
    // System libraries: a module map and the macros Swift cannot import, no logic.
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CHarfBuzzSubset", pkgConfig: "harfbuzz-subset",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // ICU behind opaque types: its headers clash with Foundation's own ICU.
    .systemLibrary(
      name: "CICUSystem", pkgConfig: "icu-uc",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(
      name: "CICU", dependencies: ["CICUSystem"], cSettings: [.treatAllWarnings(as: .error)]),

    // Text to geometry: one module, because calls per glyph must not cross one.
    .target(name: "CarettaLayout", dependencies: ["CHarfBuzz", "CICU"], swiftSettings: strict),
    // What changes and is chosen in a text: documents, selections, tokenizers.
    .target(name: "CarettaEditing", dependencies: ["CarettaLayout"], swiftSettings: strict),
    // Where a text is on a screen: view tree, safe areas, scrolling, animation, scenarios.
    .target(
      name: "CarettaViews", dependencies: ["CarettaEditing", "CarettaLayout"],
      swiftSettings: strict),
    // Styles, elements and scripts of the HTML pages, embedded by the C compiler.
    .target(
      name: "CPages",
      exclude: [
        "fits.css", "inspector-drawing.js", "inspector-input.js", "inspector-overlays.js",
        "inspector-panel.js", "inspector-tables.js", "inspector.css", "inspector.html",
        "shared.css", "shared.js", "timeline-details.js", "timeline-moments.js",
        "timeline-pictures.js", "timeline-plot.js", "timeline.css", "timeline.html",
      ], cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "CarettaRendering",
      dependencies: [
        "CarettaViews", "CarettaEditing", "CarettaLayout", "CFreeType", "CPNG", "CHarfBuzzSubset",
        "CPages", "CZlib",
      ],
      swiftSettings: strict),
    // For test targets of users: not part of CarettaKit, as it loads the testing libraries.
    .target(
      name: "CarettaSnapshots",
      dependencies: ["CarettaRendering", "CarettaViews", "CarettaLayout"], swiftSettings: strict),
    .target(
      name: "CarettaKit",
      dependencies: ["CarettaLayout", "CarettaEditing", "CarettaViews", "CarettaRendering"],
      swiftSettings: strict),

    // CGRect, NSRange: not part of CarettaKit, as it loads Foundation.
    .target(
      name: "CarettaFoundation", dependencies: ["CarettaLayout"], swiftSettings: strict),

    // Text files that other programs write: not part of CarettaKit, as it reads files and the
    // clock.
    .target(
      name: "CarettaFiles", dependencies: ["CarettaEditing", "CarettaLayout"],
      swiftSettings: strict),

    // Requests and answers in JSON, for the command and other languages: not part of CarettaKit.
    .target(
      name: "CarettaRequests",
      dependencies: ["CarettaRendering", "CarettaViews", "CarettaEditing", "CarettaLayout"],
      swiftSettings: strict),

    // The C interface: its header, whose functions the Swift target implements.
    .systemLibrary(name: "CCaretta"),
    .target(
      name: "CarettaC",
      dependencies: [
        "CCaretta", "CarettaRequests", "CarettaRendering", "CarettaEditing", "CarettaLayout",
      ], swiftSettings: strict),

    .executableTarget(
      name: "caretta-cli",
      dependencies: [
        "CarettaFiles", "CarettaRequests", "CarettaRendering", "CarettaViews", "CarettaEditing",
        "CarettaLayout", "CarettaKit",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "caretta-bench",
      dependencies: [
        "CarettaKit", "CarettaLayout", "CarettaEditing", "CarettaRequests", "CHarfBuzz",
      ],
      swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: ["CarettaViews", "CarettaEditing", "CarettaLayout", "CHarfBuzz"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    // The function by which tests compare values; exports TestSupport and Testing.
    .target(
      name: "Expectations", dependencies: ["TestSupport"], path: "Tests/Expectations",
      swiftSettings: strict),
    // Generated inputs of every kind: `make fuzz`.
    .executableTarget(
      name: "caretta-fuzz",
      dependencies: [
        "CarettaRequests", "CarettaRendering", "CarettaViews", "CarettaEditing", "CarettaLayout",
        "TestSupport",
      ], path: "Tests/Fuzz", exclude: ["Seeds"], swiftSettings: strict),
    // Digests of results of everything, compared with recorded ones: `make digests`.
    .executableTarget(
      name: "caretta-digest",
      dependencies: ["CarettaViews", "CarettaEditing", "CarettaLayout", "TestSupport"],
      path: "Tests/Digests", exclude: ["recorded.txt"], swiftSettings: strict),
    // What queries, layouts and keystrokes retain, release and allocate: `make allocations`.
    .target(
      name: "RuntimeCounters", path: "Tests/RuntimeCounters",
      cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "caretta-allocations",
      dependencies: ["CarettaEditing", "CarettaLayout", "RuntimeCounters", "TestSupport"],
      path: "Tests/Allocations", swiftSettings: strict),
    // Threads that share objects, compared with one thread: `make threads`.
    .target(
      name: "SanitizerAnnotations", path: "Tests/Sanitizers/Threads",
      cSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.linkedLibrary("dl")]),
    .executableTarget(
      name: "caretta-threads",
      dependencies: [
        "CarettaRequests", "CarettaRendering", "CarettaEditing", "CarettaLayout",
        "SanitizerAnnotations", "TestSupport",
      ], path: "Tests/Threads", swiftSettings: strict),
    // The tests of the layout engine in three modules: expanding a macro takes the compiler longer
    // the more of them its module has.
    .testTarget(
      name: "CarettaLayoutTests",
      dependencies: ["CarettaLayout", "CHarfBuzz", "Expectations", "TestSupport"],
      exclude: ["Lines", "Queries"], swiftSettings: strict),
    .testTarget(
      name: "CarettaLinesTests", dependencies: ["CarettaLayout", "Expectations", "TestSupport"],
      path: "Tests/CarettaLayoutTests/Lines", swiftSettings: strict),
    .testTarget(
      name: "CarettaQueriesTests", dependencies: ["CarettaLayout", "Expectations", "TestSupport"],
      path: "Tests/CarettaLayoutTests/Queries", swiftSettings: strict),
    .testTarget(
      name: "CarettaEditingTests",
      dependencies: ["CarettaEditing", "CarettaLayout", "Expectations", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CarettaFilesTests",
      dependencies: [
        "CarettaFiles", "CarettaEditing", "CarettaLayout", "Expectations", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CarettaFoundationTests",
      dependencies: ["CarettaFoundation", "CarettaLayout", "Expectations"],
      swiftSettings: strict),
    .testTarget(
      name: "CarettaViewsTests",
      dependencies: [
        "CarettaViews", "CarettaEditing", "CarettaLayout", "Expectations", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CarettaRenderingTests",
      dependencies: [
        "CarettaRendering", "CarettaViews", "CarettaEditing", "CarettaLayout", "CPNG",
        "Expectations", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CarettaSnapshotsTests",
      dependencies: [
        "CarettaSnapshots", "CarettaRendering", "CarettaViews", "CarettaEditing", "CarettaLayout",
        "Expectations", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "CarettaRequestsTests",
      dependencies: [
        "CarettaRequests", "CarettaViews", "CarettaEditing", "CarettaLayout", "Expectations",
        "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "CarettaCommandTests",
      dependencies: [
        "caretta-cli", "CarettaRequests", "CarettaKit", "CarettaLayout", "CarettaViews",
        "Expectations", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CarettaCTests",
      dependencies: [
        "CarettaC", "CCaretta", "CarettaRequests", "CarettaEditing", "CarettaLayout",
        "Expectations", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "CarettaBenchTests",
      dependencies: [
        "caretta-bench", "CarettaKit", "CarettaLayout", "CarettaEditing", "Expectations",
        "TestSupport",
      ],
      swiftSettings: strict),
  ],
  cLanguageStandard: .c17
)

// `make test` and continuous integration set this, so that the tests are built and run in less
// time. Compiling a module as a whole takes half of the processor time. The layout engine is
// optimized, for size, which takes the compiler less time than for speed; its files are compiled
// one by one, because all other modules wait for them, and the optimizer uses one core for each
// module or file. Debug information would take a fifth of the time: the compiler looks up the line
// of each instruction, and writes each expanded macro to a file. For a debugger, build the tests
// without this variable. Packages that others depend on must not have unsafe flags.
if Context.environment["CARETTA_TEST_BUILD"] == "1" {
  // Programs that no test runs.
  let programs = ["caretta-fuzz", "caretta-digest", "caretta-allocations", "caretta-threads"]
  package.targets.removeAll { programs.contains($0.name) }
  let whole = ["-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo"]
  for target in package.targets where target.swiftSettings != nil {
    let flags = target.name == "CarettaLayout" ? ["-Osize"] : whole
    target.swiftSettings?.append(.unsafeFlags(flags + ["-Xfrontend", "-gnone"]))
  }
}
