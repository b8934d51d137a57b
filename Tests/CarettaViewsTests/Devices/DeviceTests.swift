// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Testing

@Suite struct DeviceTests {
  static let table: [(String, Size, EdgeInsets, EdgeInsets)] = [
    ("iPhone 8", Size(width: 375, height: 667), insets(20, 0, 0, 0), insets(0, 0, 0, 0)),
    ("iPhone X", Size(width: 375, height: 812), insets(44, 0, 34, 0), insets(0, 44, 21, 44)),
    ("iPhone XS", Size(width: 375, height: 812), insets(44, 0, 34, 0), insets(0, 44, 21, 44)),
    ("iPhone XR", Size(width: 414, height: 896), insets(44, 0, 34, 0), insets(0, 44, 21, 44)),
    ("iPhone 12", Size(width: 390, height: 844), insets(47, 0, 34, 0), insets(0, 47, 21, 47)),
    ("iPhone 14 Pro", Size(width: 393, height: 852), insets(59, 0, 34, 0), insets(0, 59, 21, 59)),
    ("iPad", Size(width: 768, height: 1024), insets(20, 0, 0, 0), insets(20, 0, 0, 0)),
    ("iPad Pro 11", Size(width: 834, height: 1194), insets(24, 0, 20, 0), insets(24, 0, 20, 0)),
  ]

  @Test(arguments: table)
  func `a window has the size and the insets of its device`(
    _ name: String, _ size: Size, _ portrait: EdgeInsets, _ landscape: EdgeInsets
  ) throws {
    let window = Window(try #require(Device(named: name)))
    let root = View()
    window.addSubview(root)
    window.layout = { $0.subviews[0].frame = $0.bounds }
    window.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, size.width, size.height))
    #expect(root.safeAreaInsets == portrait)
    window.rotate(to: .landscape)
    #expect(root.frame == rect(0, 0, size.height, size.width))
    #expect(root.safeAreaInsets == landscape)
    window.rotate(to: .portrait)
    #expect(root.frame == rect(0, 0, size.width, size.height))
    #expect(root.safeAreaInsets == portrait)
    #expect(Window(try #require(Device(named: name)), orientation: .landscape).size == root.turned)
  }

  @Test func `names are found in upper and lower case, others are not`() {
    #expect(Device(named: "IPHONE 14 pro") == .iPhone14Pro)
    #expect(Device(named: "iPhone") == nil)
    #expect(Device(named: "") == nil)
    #expect(Device.all.map(\.name) == Self.table.map(\.0))
    #expect(Device.all.filter { $0.idiom == .pad }.map(\.name) == ["iPad", "iPad Pro 11"])
  }

  @Test func `a window without a device is mirrored at the diagonal`() {
    let window = Window(size: Size(width: 300, height: 500), safeArea: insets(1, 2, 3, 4))
    #expect(window.orientation == .portrait)
    window.rotate(to: .landscape)
    #expect(window.size == Size(width: 500, height: 300))
    #expect(window.safeAreaInsets == insets(2, 1, 4, 3))
    window.rotate(to: .landscape)
    #expect(window.size == Size(width: 500, height: 300))
    window.rotate(to: .portrait)
    #expect(window.size == Size(width: 300, height: 500))
    #expect(window.safeAreaInsets == insets(1, 2, 3, 4))
  }
}

extension View {
  fileprivate var turned: Size { Size(width: frame.height, height: frame.width) }
}
