// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import Foundation

// Screens around notches, islands and home indicators, without a device: the same views in every
// window. Run from the root of the checkout; with a file name, draws all screens on one sheet:
//
//   swift run --package-path Examples/Screens Screens out/screens.png

let font = try FontFace(path: "Fonts/NotoSans-Regular.ttf")
let style = TextStyle(fonts: [font], size: 17)
let notes = (1...30).map { index in
  index % 3 == 1
    ? "Note \(index), which is long enough to need a second line on the width of a phone."
    : "Note \(index)"
}

func screen(_ device: Device, _ orientation: InterfaceOrientation) -> NotesScreen {
  NotesScreen(Window(device, orientation: orientation), notes, style: style)
}

// One phone in both orientations, and from right to left.
for orientation in InterfaceOrientation.allCases {
  let screen = screen(.iPhoneX, orientation)
  print("iPhone X, \(orientation): content inset", insets(screen.table.adjustedContentInset))
  print(screen.frames)
}
let mirrored = screen(.iPhoneX, .landscape)
mirrored.window.layoutDirection = .rightToLeft
mirrored.window.layoutIfNeeded()
print("iPhone X, landscape, right to left")
print(mirrored.frames)

// A tablet, whole and beside another app: rows are at most as wide as comfortably readable text.
let tablet = screen(.iPadPro11, .landscape)
print("iPad Pro 11, landscape")
print(tablet.frames)
if let window = Window(.iPadPro11, orientation: .landscape, part: .oneThird) {
  print("iPad Pro 11, landscape, a third")
  print(NotesScreen(window, notes, style: style).frames)
}

// All screens: no text and no control is covered.
print("safe on every screen:")
for device in Device.screens {
  for orientation in InterfaceOrientation.allCases {
    let screen = screen(device, orientation)
    let safe = screen.window.safeAreaLayoutGuide.layoutFrame
    let isVisible = [screen.title, screen.button].allSatisfy { safe.contains(screen.frame(of: $0)) }
    let reaches = screen.bar.frame.minY == 0 && screen.tabs.frame.maxY == screen.window.size.height
    print(
      "  \(device.name), \(orientation): safe area \(insets(screen.window.safeAreaInsets)),",
      isVisible && reaches ? "yes" : "no")
  }
}

if let file = CommandLine.arguments.dropFirst().first {
  let screens = Device.screens.flatMap { device in
    InterfaceOrientation.allCases.map { ScreenSheet.Screen(screen(device, $0).window) }
  }
  let sheet = ScreenSheet(labelFonts: [font]).picture(of: screens)
  try Data(PNGRenderer().png(from: sheet, scale: 2)).write(to: URL(fileURLWithPath: file))
}

func insets(_ insets: EdgeInsets) -> String {
  [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: " ")
}
