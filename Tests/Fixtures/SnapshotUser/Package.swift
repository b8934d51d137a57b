// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "SnapshotUser",
  dependencies: [.package(name: "caretta", path: "../../..")],
  targets: [
    .testTarget(
      name: "EditorTests",
      dependencies: [
        .product(name: "CarettaKit", package: "caretta"),
        .product(name: "CarettaSnapshots", package: "caretta"),
      ],
      exclude: ["Snapshots"])
  ]
)
