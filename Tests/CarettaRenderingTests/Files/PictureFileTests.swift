// SPDX-License-Identifier: Apache-2.0

import CarettaRendering
import Expectations
import Foundation

@Suite struct PictureFileTests {
  @Test func `bytes and text are written and replaced`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: url) }
    try PictureFile.write([1, 2, 3], to: url.path)
    try expect(Data(contentsOf: url), equals: Data([1, 2, 3]))
    try PictureFile.write("é", to: url.path)
    try expect(Data(contentsOf: url), equals: Data([0xC3, 0xA9]))
  }

  @Test func `a folder that is not there is an error with its path`() {
    let path = "/no/such/folder/a.png"
    let error = #expect(throws: RenderError.self) { try PictureFile.write([], to: path) }
    expect(error?.description.hasPrefix("\(path): cannot be written: "), equals: true)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an error`() {
    #expect(throws: RenderError.self) { try PictureFile.write([1], to: "/dev/full") }
  }
}
