// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct DeviceTests {
  /// The screens of Apple's table, with the insets that were measured on them.
  static let table: [(String, Size, EdgeInsets, EdgeInsets)] = [
    ("iPhone 8", Size(width: 375, height: 667), insets(20, 0, 0, 0), insets(0, 0, 0, 0)),
    ("iPhone SE", Size(width: 375, height: 667), insets(20, 0, 0, 0), insets(0, 0, 0, 0)),
    ("iPhone 8 Plus", Size(width: 414, height: 736), insets(20, 0, 0, 0), insets(0, 0, 0, 0)),
    ("iPhone X", Size(width: 375, height: 812), insets(44, 0, 34, 0), insets(0, 44, 21, 44)),
    ("iPhone XS", Size(width: 375, height: 812), insets(44, 0, 34, 0), insets(0, 44, 21, 44)),
    ("iPhone XR", Size(width: 414, height: 896), insets(44, 0, 34, 0), insets(0, 44, 21, 44)),
    ("iPhone 11", Size(width: 414, height: 896), insets(48, 0, 34, 0), insets(0, 48, 21, 48)),
    ("iPhone 12", Size(width: 390, height: 844), insets(47, 0, 34, 0), insets(0, 47, 21, 47)),
    ("iPhone 13 mini", Size(width: 375, height: 812), insets(50, 0, 34, 0), insets(0, 50, 21, 50)),
    ("iPhone 14 Plus", Size(width: 428, height: 926), insets(47, 0, 34, 0), insets(0, 47, 21, 47)),
    ("iPhone 14 Pro", Size(width: 393, height: 852), insets(59, 0, 34, 0), insets(0, 59, 21, 59)),
    (
      "iPhone 15 Pro Max", Size(width: 430, height: 932), insets(59, 0, 34, 0),
      insets(0, 59, 21, 59)
    ),
    ("iPhone 16e", Size(width: 390, height: 844), insets(47, 0, 34, 0), insets(0, 47, 21, 47)),
    ("iPhone 16", Size(width: 393, height: 852), insets(59, 0, 34, 0), insets(0, 59, 21, 59)),
    ("iPhone 16 Pro", Size(width: 402, height: 874), insets(62, 0, 34, 0), insets(0, 62, 21, 62)),
    ("iPhone 17", Size(width: 402, height: 874), insets(62, 0, 34, 0), insets(20, 62, 20, 62)),
    (
      "iPhone 17 Pro Max", Size(width: 440, height: 956), insets(62, 0, 34, 0),
      insets(20, 62, 20, 62)
    ),
    ("iPhone Air", Size(width: 420, height: 912), insets(68, 0, 34, 0), insets(20, 68, 29, 68)),
    ("iPad", Size(width: 768, height: 1024), insets(20, 0, 0, 0), insets(20, 0, 0, 0)),
    ("iPad 10.2", Size(width: 810, height: 1080), insets(20, 0, 0, 0), insets(20, 0, 0, 0)),
    ("iPad mini 8.3", Size(width: 744, height: 1133), insets(24, 0, 20, 0), insets(24, 0, 20, 0)),
    ("iPad Air 11", Size(width: 820, height: 1180), insets(24, 0, 20, 0), insets(24, 0, 20, 0)),
    ("iPad Pro 11", Size(width: 834, height: 1194), insets(24, 0, 20, 0), insets(24, 0, 20, 0)),
    ("iPad Pro 13", Size(width: 1032, height: 1376), insets(24, 0, 20, 0), insets(24, 0, 20, 0)),
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
    expect(root.frame, equals: rect(0, 0, size.width, size.height))
    expect(root.safeAreaInsets, equals: portrait)
    window.rotate(to: .landscape)
    expect(root.frame, equals: rect(0, 0, size.height, size.width))
    expect(root.safeAreaInsets, equals: landscape)
    window.rotate(to: .portrait)
    expect(root.frame, equals: rect(0, 0, size.width, size.height))
    expect(root.safeAreaInsets, equals: portrait)
    expect(
      Window(try #require(Device(named: name)), orientation: .landscape).size, equals: root.turned)
  }

  @Test func `names are found in upper and lower case, others are not`() {
    expect(Device(named: "IPHONE 14 pro"), equals: .iPhone14Pro)
    expect(Device(named: "iPhone"), equals: nil)
    expect(Device(named: ""), equals: nil)
    expect(Device(named: "iphone 13 pro")?.name, equals: "iPhone 13 Pro")
    expect(Set(Device.all.map(\.name)).count, equals: Device.all.count)
    #expect(Device.all.allSatisfy { ($0.idiom == .pad) == $0.name.hasPrefix("iPad") })
    #expect(Device.all.allSatisfy { Device(named: $0.name) == $0 })
  }

  @Test func `every screen is listed once, under its first name`() {
    let screens = Device.screens.map(\.name)
    #expect(screens.contains("iPhone X") && !screens.contains("iPhone XS"))
    #expect(Set(screens).isSubset(of: Device.all.map(\.name)))
    for device in Device.all {
      let same = Device.screens.filter {
        $0.portraitSize == device.portraitSize && $0.scale == device.scale
          && $0.portraitSafeArea == device.portraitSafeArea
          && $0.landscapeSafeArea == device.landscapeSafeArea
      }
      expect(same.count, equals: 1, "\(device.name)")
    }
  }

  static let splits: [(Device, InterfaceOrientation, [Double?])] = [
    (.iPad, .landscape, [320, 507, 694]), (.iPad, .portrait, [320, nil, 438]),
    (.iPadPro11, .landscape, [375, 592, 809]), (.iPadPro11, .portrait, [320, nil, 504]),
    (.iPhoneX, .landscape, [nil, nil, nil]), (.iPadPro13, .landscape, [nil, nil, nil]),
  ]

  @Test(arguments: splits)
  func `a tablet has the published widths in Split View`(
    _ device: Device, _ orientation: InterfaceOrientation, _ widths: [Double?]
  ) {
    for (part, width) in zip(SplitViewPart.allCases, widths) {
      let height = device.size(orientation).height
      let size = width.map { Size(width: $0, height: height) }
      expect(device.size(orientation, of: part), equals: size)
      let window = Window(device, orientation: orientation, part: part)
      expect(window?.size, equals: size)
      expect(window?.safeAreaInsets, equals: size.map { _ in device.safeArea(orientation) })
    }
    expect(Device(named: "iPad Pro 12.9")?.size(.landscape, of: .twoThirds)?.width, equals: 981)
    expect(Device(named: "iPad 10.2")?.size(.portrait, of: .twoThirds)?.width, equals: 480)
    expect(Device(named: "iPad Pro 10.5")?.size(.landscape, of: .oneHalf)?.width, equals: 551)
  }

  @Test func `a window in Split View rotates with the device`() throws {
    let window = try #require(Window(.iPad, orientation: .landscape, part: .oneHalf))
    window.rotate(to: .portrait)
    expect(window.size, equals: Size(width: 438, height: 1024))
    window.rotate(to: .landscape)
    expect(window.size, equals: Size(width: 507, height: 768))
  }

  @Test func `a window without a device is mirrored at the diagonal`() {
    let window = Window(size: Size(width: 300, height: 500), safeArea: insets(1, 2, 3, 4))
    expect(window.orientation, equals: .portrait)
    window.rotate(to: .landscape)
    expect(window.size, equals: Size(width: 500, height: 300))
    expect(window.safeAreaInsets, equals: insets(2, 1, 4, 3))
    window.rotate(to: .landscape)
    expect(window.size, equals: Size(width: 500, height: 300))
    window.rotate(to: .portrait)
    expect(window.size, equals: Size(width: 300, height: 500))
    expect(window.safeAreaInsets, equals: insets(1, 2, 3, 4))
  }
}

extension View {
  fileprivate var turned: Size { Size(width: frame.height, height: frame.width) }
}
