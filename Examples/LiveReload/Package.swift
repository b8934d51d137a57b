// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "LiveReload",
  dependencies: [.package(name: "caretta", path: "../..")],
  targets: [
    .executableTarget(
      name: "LiveReload",
      dependencies: [
        .product(name: "CarettaFiles", package: "caretta"),
        .product(name: "CarettaKit", package: "caretta"),
      ])
  ]
)
