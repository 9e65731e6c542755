import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct KeyWordsTests {
  @Test(arguments: [
    ("loginFailed", ["login", "failed"]), ("LOGIN_FAILED", ["login", "failed"]),
    ("login.failed", ["login", "failed"]), ("Login failed!", ["login", "failed"]),
    ("tokenURLExpired2", ["token", "url", "expired2"]), ("login-ERRNo", ["login", "err", "no"]),
    ("Can’t add “%@”, it's %1$lld%%", ["cant", "add", "its"]), ("100% sure", ["100", "sure"]),
    ("it is %.2f km", ["it", "is", "km"]), ("%-d %+d %#x %1$@ to", ["to"]),
    ("%hd %ld %qd %zd %td %i %u %s %X %g %e at", ["at"]), ("%y at", ["y", "at"]),
    ("ошибкаСети", ["ошибка", "сети"]), ("", []), ("…", []),
  ])
  func `the words of a key`(key: String, words: [String]) {
    #expect(KeyWords(key).texts == words)
  }

  @Test(arguments: [
    ("kartGeçersiz", "kart_gecersiz", true), ("ÖdemeHatası", "odeme_hatasi", true),
    ("IadeİADE", "iade_iade", true), ("kartGec\u{327}ersiz", "kart_gecersiz", true),
    ("StraßeÆther", "strasse_aether", true), ("Łódź", "lodz", true),
    ("kart無効", "kartu7121u52b9", false), ("kartОшибка", "kart_u43eu448u438u431u43au430", false),
    ("خطأ", "u62eu637u623", false), ("💥", "u1f4a5", false), ("_", "", true), ("", "", true),
  ])
  func `a name becomes a part of a key`(name: String, part: String, isASCII: Bool) {
    let found = KeyWords.keyPart(name)
    #expect(found == (part, isASCII))
    #expect(found.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `names are readable, unique, and keep the order`() {
    let keys = [
      "errors.login.failed", "errors.login.token-expired", "errors.login_failed",
      "LOGIN_ERR_TIMEOUT", "Can’t add this feed because of a download error: “%@”",
      "Größe überschritten",
      "错误", "404", "errors.self", "ошибка",
    ]
    let names = SwiftCaseNames.names(
      for: keys.enumerated().map { number, key in
        SwiftCaseNames.Source(
          key: key,
          prefix: key.hasPrefix("errors.") ? "errors." : "",
          message: key == "ошибка" ? "It failed" : "",
          code: number + 1
        )
      }
    )
    #expect(
      names == [
        "errorsLoginFailed", "loginTokenExpired", "errorsLoginFailed2", "loginErrTimeout",
        "cantAddThisFeedBecauseOfADownloadError", "grosseUberschritten", "error7", "error404",
        "selfError", "itFailed",
      ]
    )
    #expect(
      names
        == SwiftCaseNames.names(
          for: zip(keys, 1...).map { key, code in
            SwiftCaseNames.Source(
              key: key,
              prefix: key.hasPrefix("errors.") ? "errors." : "",
              message: key == "ошибка" ? "It failed" : "",
              code: code
            )
          }
        )
    )
  }
}

@Suite struct SwiftCaseNamesTests {
  private func names(_ keys: [String], prefix: String = "") -> [String] {
    SwiftCaseNames.names(
      for: zip(keys, 1...).map { SwiftCaseNames.Source(key: $0, prefix: prefix, code: $1) }
    )
  }

  @Test(arguments: [
    (["a.b", "a-b", "a b"], ["aB", "aB2", "aB3"]), (["a1", "a.1", "a 1"], ["a1", "a1_2", "a1_3"]),
    (["a.b", "a b", "a_b2"], ["aB", "aB3", "aB2"]),
    (["none", "some", "self", "init"], ["noneError", "someError", "selfError", "initError"]),
    (["error.a.b", "error.c"], ["errorAB", "errorC"]), (["7", "-7"], ["error7", "error7_2"]),
    (["x", "错"], ["x", "error2"]),
  ])
  func `names of the same words are numbered`(keys: [String], expected: [String]) {
    #expect(names(keys) == expected)
  }

  @Test func `the prefix goes unless two names would be the same`() {
    #expect(names(["app.a", "app.b"], prefix: "app.") == ["a", "b"])
    #expect(names(["app.a", "a"], prefix: "app.") == ["appA", "a"])
    #expect(names(["error.a", "error.a "], prefix: "error.") == ["a", "a2"])
    #expect(names(["app."], prefix: "app.") == ["app"])
  }

  @Test func `a name has as many words as fit in 48 characters, and at most 96`() {
    let word = String(repeating: "a", count: 12)
    let four = Array(repeating: word, count: 4).joined(separator: ".")
    #expect(names([four]).map(\.count) == [48])
    #expect(names(["\(four).b"]).map(\.count) == [48])
    #expect(names([four + "b"]).map(\.count) == [36])
    #expect(names([String(repeating: "b", count: 96)]).map(\.count) == [96])
    #expect(names([String(repeating: "b", count: 97)]).map(\.count) == [96])
    #expect(names(["\(String(repeating: "b", count: 49)).c"]).map(\.count) == [49])
  }
}
