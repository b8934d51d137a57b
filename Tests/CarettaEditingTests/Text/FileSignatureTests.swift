// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaEditing

@Suite struct FileSignatureTests {
  private static let texts = [
    "ascii and é", "Привет мир", "こんにちは", "中文测试，你好。\n再见", "שלום", "हिन्दी भाषा", "한국어 글", "Ελληνικά",
    "😀 a", "สวัสดี",
  ]

  private func bytes(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap {
      isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
    }
  }

  @Test(arguments: texts)
  func `UTF-16 without a byte order mark is recognized in every script`(text: String) {
    expect(FileSignature.encoding(of: bytes(text, isBig: false)), equals: "UTF-16LE")
    expect(FileSignature.encoding(of: bytes(text, isBig: true)), equals: "UTF-16BE")
    let long = String(repeating: text + " ", count: 700)
    expect(FileSignature.encoding(of: bytes(long, isBig: false)), equals: "UTF-16LE")
    expect(FileSignature.encoding(of: bytes(long, isBig: true)), equals: "UTF-16BE")
  }

  @Test(arguments: texts)
  func `UTF-8 is never taken for UTF-16`(text: String) {
    for copies in [1, 2, 3, 700] {
      for tail in ["", "x"] {
        let text = String(repeating: text, count: copies) + tail
        expect(FileSignature.encoding(of: Array(text.utf8)), equals: nil)
      }
    }
  }

  @Test func `a control character in UTF-8 and legacy encodings are not UTF-16`() {
    expect(FileSignature.encoding(of: Array("ab\0cdefgh\u{1}".utf8)), equals: nil)
    expect(FileSignature.encoding(of: Array("1\t2\t3\t4\t".utf8)), equals: nil)
    // Shift JIS, EUC-KR and Windows-1251.
    for bytes: [UInt8] in [
      [0x82, 0xB1, 0x82, 0xF1, 0x82, 0xC9, 0x82, 0xBF], [0xC7, 0xD1, 0xB1, 0xB9],
      [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2],
    ] {
      expect(FileSignature.encoding(of: bytes), equals: nil)
    }
  }
}
