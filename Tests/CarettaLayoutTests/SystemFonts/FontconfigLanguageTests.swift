// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Languages by the names that fontconfig has for them.
@Suite struct FontconfigLanguageTests {
  @Test(arguments: [
    ("", ""), ("en", "en"), ("EN-us", "en-us"), ("ja-JP", "ja-jp"), ("sr-Latn", "sr"),
    ("sr-Latn-RS", "sr-rs"), ("zh", "zh-cn"), ("zh-Hans", "zh-cn"), ("zh-Hant", "zh-tw"),
    ("zh-Hant-HK", "zh-hk"), ("zh-HK", "zh-hk"), ("zh_TW", "zh-tw"), ("zh-Hant-CN", "zh-tw"),
    ("zh-Hans-TW", "zh-cn"), ("mn-Mong", "mn-cn"), ("pa-Arab", "pa-pk"), ("pa", "pa"),
    ("de-1901", "de"), ("es-419", "es"), ("en-x-us", "en"), ("-", "-"), ("x", "x"),
  ])
  func `scripts become regions`(language: String, name: String) {
    expect(FontconfigLanguage.name(of: language), equals: name)
  }
}
