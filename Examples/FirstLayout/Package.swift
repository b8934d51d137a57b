// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "FirstLayout",
  dependencies: [.package(name: "caretta", path: "../..")],
  targets: [
    .executableTarget(
      name: "FirstLayout",
      dependencies: [.product(name: "CarettaLayout", package: "caretta")])
  ]
)
