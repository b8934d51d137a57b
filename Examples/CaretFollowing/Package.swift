// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "CaretFollowing",
  dependencies: [.package(name: "caretta", path: "../..")],
  targets: [
    .executableTarget(
      name: "CaretFollowing",
      dependencies: [.product(name: "CarettaKit", package: "caretta")])
  ]
)
