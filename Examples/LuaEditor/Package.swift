// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "LuaEditor",
  products: [.executable(name: "LuaEditor", targets: ["LuaEditor"])],
  dependencies: [.package(name: "caretta", path: "../..")],
  targets: [
    .executableTarget(
      name: "LuaEditor",
      dependencies: [.product(name: "CarettaKit", package: "caretta")])
  ]
)
