// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

// Sizes and scales are from Apple's Human Interface Guidelines, Layout, Specifications ("iOS,
// iPadOS device screen dimensions"); the Plus models' scale is the scale at which they render.
// Apple does not publish safe area insets: they are as measured in the systems that the devices
// came with, as published by Use Your Loaf (iPhone 14, 15, 16 and 17 screen sizes, iPad 2024 screen
// sizes); for older devices they are from the configurations of swift-snapshot-testing. Widths in
// Split View are from those configurations too; other tablets have no widths.

extension Device {
  /// The devices that `Device(named:)` finds.
  public static let all = phones + tablets

  /// The first device of each screen: no two have equal size, scale and safe area insets.
  public static let screens = all.reduce(into: [Device]()) { screens, device in
    let isKnown = screens.contains { other in
      var other = other
      (other.name, other.splitView) = (device.name, device.splitView)
      return other == device
    }
    if !isKnown { screens.append(device) }
  }

  private static let phones =
    [
      homeButtonPhone("iPhone SE", scale: 2, 375, 667), iPhone8,
      homeButtonPhone("iPhone 8 Plus", scale: 3, 414, 736), iPhoneX, iPhoneXS,
      phone("iPhone XS Max", scale: 3, 414, 896, sensors: 44), iPhoneXR,
      phone("iPhone 11", scale: 2, 414, 896, sensors: 48),
      phone("iPhone 11 Pro", scale: 3, 375, 812, sensors: 44),
      phone("iPhone 11 Pro Max", scale: 3, 414, 896, sensors: 44),
      phone("iPhone 12 mini", scale: 3, 375, 812, sensors: 50), iPhone12,
    ]
    + named("iPhone 12 Pro", as: iPhone12)
    + [phone("iPhone 12 Pro Max", scale: 3, 428, 926, sensors: 47)]
    + [phone("iPhone 13 mini", scale: 3, 375, 812, sensors: 50)]
    + named("iPhone 13", "iPhone 13 Pro", as: iPhone12)
    + [phone("iPhone 13 Pro Max", scale: 3, 428, 926, sensors: 47)]
    + named("iPhone 14", as: iPhone12)
    + [phone("iPhone 14 Plus", scale: 3, 428, 926, sensors: 47), iPhone14Pro, iPhone14ProMax]
    + named("iPhone 15", as: iPhone14Pro) + named("iPhone 15 Plus", as: iPhone14ProMax)
    + named("iPhone 15 Pro", as: iPhone14Pro) + named("iPhone 15 Pro Max", as: iPhone14ProMax)
    + named("iPhone 16e", as: iPhone12) + named("iPhone 16", as: iPhone14Pro)
    + named("iPhone 16 Plus", as: iPhone14ProMax)
    + [
      phone("iPhone 16 Pro", scale: 3, 402, 874, sensors: 62),
      phone("iPhone 16 Pro Max", scale: 3, 440, 956, sensors: 62), iPhone17, iPhoneAir,
    ]
    + named("iPhone 17 Pro", as: iPhone17) + [iPhone17ProMax]

  private static let tablets = [
    iPad, pad("iPad 10.2", 810, 1080, top: 20, bottom: 0, split: (320, 320)),
    pad("iPad Pro 10.5", 834, 1112, top: 20, bottom: 0, split: (320, 320)), iPadPro11,
    pad("iPad Pro 12.9", 1024, 1366, top: 24, bottom: 20, split: (375, 375)),
    pad("iPad mini 8.3", 744, 1133, top: 24, bottom: 20),
    pad("iPad 11", 820, 1180, top: 24, bottom: 20),
    pad("iPad Air 11", 820, 1180, top: 24, bottom: 20),
    pad("iPad Air 13", 1024, 1366, top: 24, bottom: 20),
    pad("iPad Pro 11 M4", 834, 1210, top: 24, bottom: 20), iPadPro13,
  ]

  /// A phone with a home button; its status bar is hidden in landscape.
  public static let iPhone8 = homeButtonPhone("iPhone 8", scale: 2, 375, 667)

  /// A phone with a sensor housing and a home indicator.
  public static let iPhoneX = phone("iPhone X", scale: 3, 375, 812, sensors: 44)

  /// A phone with the screen and insets of the iPhone X.
  public static let iPhoneXS = phone("iPhone XS", scale: 3, 375, 812, sensors: 44)

  /// The insets of iOS 12; later systems report 48 points at the sensor housing.
  public static let iPhoneXR = phone("iPhone XR", scale: 2, 414, 896, sensors: 44)

  /// A phone with a lower sensor housing.
  public static let iPhone12 = phone("iPhone 12", scale: 3, 390, 844, sensors: 47)

  /// A phone with a Dynamic Island in place of the sensor housing.
  public static let iPhone14Pro = phone("iPhone 14 Pro", scale: 3, 393, 852, sensors: 59)

  /// A large phone with a Dynamic Island.
  public static let iPhone14ProMax = phone("iPhone 14 Pro Max", scale: 3, 430, 932, sensors: 59)

  /// A phone whose safe area has insets at all four edges in landscape (iOS 26).
  public static let iPhone17 = phone(
    "iPhone 17", scale: 3, 402, 874, sensors: 62, landscape: (top: 20, bottom: 20))

  /// The largest phone of 2025.
  public static let iPhone17ProMax = phone(
    "iPhone 17 Pro Max", scale: 3, 440, 956, sensors: 62, landscape: (top: 20, bottom: 20))

  /// A phone with a taller inset at the Dynamic Island.
  public static let iPhoneAir = phone(
    "iPhone Air", scale: 3, 420, 912, sensors: 68, landscape: (top: 20, bottom: 29))

  /// A tablet with a home button and a screen of 9.7 inches.
  public static let iPad = pad("iPad", 768, 1024, top: 20, bottom: 0, split: (320, 320))

  /// A tablet with a home indicator.
  public static let iPadPro11 = pad(
    "iPad Pro 11", 834, 1194, top: 24, bottom: 20, split: (320, 375))

  /// The largest tablet of 2024.
  public static let iPadPro13 = pad("iPad Pro 13", 1032, 1376, top: 24, bottom: 20)

  private static func phone(
    _ name: String, scale: Double, _ width: Double, _ height: Double, sensors: Double,
    landscape: (top: Double, bottom: Double) = (top: 0, bottom: 21)
  ) -> Device {
    Device(
      name: name, idiom: .phone, scale: scale, portraitSize: Size(width: width, height: height),
      portraitSafeArea: EdgeInsets(top: sensors, left: 0, bottom: 34, right: 0),
      landscapeSafeArea: EdgeInsets(
        top: landscape.top, left: sensors, bottom: landscape.bottom, right: sensors))
  }

  private static func homeButtonPhone(
    _ name: String, scale: Double, _ width: Double, _ height: Double
  ) -> Device {
    Device(
      name: name, idiom: .phone, scale: scale, portraitSize: Size(width: width, height: height),
      portraitSafeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeSafeArea: .zero)
  }

  private static func pad(
    _ name: String, _ width: Double, _ height: Double, top: Double, bottom: Double,
    split: (portrait: Double, landscape: Double)? = nil
  ) -> Device {
    let insets = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return Device(
      name: name, idiom: .pad, scale: 2, portraitSize: Size(width: width, height: height),
      portraitSafeArea: insets, landscapeSafeArea: insets,
      splitView: split.map { SplitViewWidths(portrait: $0.portrait, landscape: $0.landscape) })
  }

  /// Returns models with the screen of another device.
  private static func named(_ names: String..., as device: Device) -> [Device] {
    names.map { name in
      var device = device
      device.name = name
      return device
    }
  }
}
