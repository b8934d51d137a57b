// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension Device {
  /// The devices that `Device(named:)` finds.
  public static let all = [
    iPhone8, iPhoneX, iPhoneXS, iPhoneXR, iPhone12, iPhone14Pro, iPad, iPadPro11,
  ]

  /// A phone with a home button; its status bar is hidden in landscape.
  public static let iPhone8 = Device(
    name: "iPhone 8", idiom: .phone, scale: 2, portraitSize: Size(width: 375, height: 667),
    portraitSafeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeSafeArea: .zero)

  /// A phone with a sensor housing and a home indicator.
  public static let iPhoneX = phone(
    "iPhone X", scale: 3, Size(width: 375, height: 812), sensors: 44)

  /// The same screen and insets as those of the iPhone X.
  public static let iPhoneXS = phone(
    "iPhone XS", scale: 3, Size(width: 375, height: 812), sensors: 44)

  /// The insets of iOS 12; later systems report 48 points at the sensor housing.
  public static let iPhoneXR = phone(
    "iPhone XR", scale: 2, Size(width: 414, height: 896), sensors: 44)

  /// A phone with a lower sensor housing.
  public static let iPhone12 = phone(
    "iPhone 12", scale: 3, Size(width: 390, height: 844), sensors: 47)

  /// A phone with a Dynamic Island in place of the sensor housing.
  public static let iPhone14Pro = phone(
    "iPhone 14 Pro", scale: 3, Size(width: 393, height: 852), sensors: 59)

  /// A tablet with a home button.
  public static let iPad = pad("iPad", Size(width: 768, height: 1024), top: 20, bottom: 0)

  /// A tablet with a home indicator.
  public static let iPadPro11 = pad(
    "iPad Pro 11", Size(width: 834, height: 1194), top: 24, bottom: 20)

  private static func phone(
    _ name: String, scale: Double, _ size: Size, sensors: Double
  ) -> Device {
    Device(
      name: name, idiom: .phone, scale: scale, portraitSize: size,
      portraitSafeArea: EdgeInsets(top: sensors, left: 0, bottom: 34, right: 0),
      landscapeSafeArea: EdgeInsets(top: 0, left: sensors, bottom: 21, right: sensors))
  }

  private static func pad(_ name: String, _ size: Size, top: Double, bottom: Double) -> Device {
    let insets = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return Device(
      name: name, idiom: .pad, scale: 2, portraitSize: size, portraitSafeArea: insets,
      landscapeSafeArea: insets)
  }
}
