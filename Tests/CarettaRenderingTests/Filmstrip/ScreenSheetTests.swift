// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import CarettaViews
import Expectations

@Suite struct ScreenSheetTests {
  private func window(_ device: Device, _ orientation: InterfaceOrientation = .portrait) -> Window {
    let window = Window(device, orientation: orientation)
    window.backgroundColor = .white
    window.addSubview(NavigationBar())
    return window
  }

  @Test func `screens are beside each other at their scale, with an edge`() {
    let screens = [window(.iPhone8), window(.iPhoneX)].map { ScreenSheet.Screen($0) }
    let sheet = ScreenSheet(labelFonts: [], scale: 0.5, maximumWidth: 1000, spacing: 10)
    let picture = sheet.picture(of: screens)
    expect(picture.size, equals: Size(width: 187.5 * 2 + 30, height: 406 + 20))
    let narrow = ScreenSheet(labelFonts: [], scale: 0.5, maximumWidth: 300, spacing: 10)
    expect(narrow.picture(of: screens).size, equals: Size(width: 207.5, height: 333.5 + 406 + 30))
    #expect(sheet.picture(of: []).items.isEmpty)
  }

  @Test func `what the device covers is tinted, and no bar`() throws {
    var sheet = ScreenSheet(labelFonts: [], scale: 1, spacing: 0)
    sheet.unsafeArea = .black
    let list = sheet.picture(of: [ScreenSheet.Screen(window(.iPhoneX, .landscape))])
    let tinted = try DecodedPicture(list)
    #expect(tinted[10, 200] == .black && tinted[800, 200] == .black && tinted[400, 370] == .black)
    #expect(tinted[50, 200] != .black && tinted[400, 5] != .black && tinted[400, 350] != .black)
    sheet.unsafeArea = .clear
    let plain = try DecodedPicture(
      sheet.picture(of: [ScreenSheet.Screen(window(.iPhoneX, .landscape))]))
    #expect(plain[10, 200] == .white && plain[50, 200] == .white)
  }

  @Test func `a screen has the name of its device and its size`() throws {
    let font = try TestFonts.face("NotoSans-Regular.ttf")
    let screen = ScreenSheet.Screen(window(.iPad))
    #expect(screen.name == "iPad" && screen.safeArea == Device.iPad.portraitSafeArea)
    let labeled = ScreenSheet(labelFonts: [font], scale: 0.5).picture(of: [screen])
    let plain = ScreenSheet(labelFonts: [], scale: 0.5).picture(of: [screen])
    #expect(labeled.size.height > plain.size.height + 18)
    expect(ScreenSheet.Screen(window(.iPad), name: "mine").name, equals: "mine")
  }
}
