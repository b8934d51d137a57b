// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Scripts/check-dependency.sh puts a path or a git URL of Caretta here.
let caretta = Package.Dependency.package(name: "caretta", path: "../../..")

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Dependent",
  dependencies: [caretta],
  targets: [
    .executableTarget(
      name: "Dependent", dependencies: [.product(name: "CarettaKit", package: "caretta")],
      swiftSettings: strict)
  ]
)
