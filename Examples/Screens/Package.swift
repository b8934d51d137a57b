// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Screens",
  products: [.executable(name: "Screens", targets: ["Screens"])],
  dependencies: [.package(name: "caretta", path: "../..")],
  targets: [
    .executableTarget(
      name: "Screens",
      dependencies: [.product(name: "CarettaKit", package: "caretta")])
  ]
)
