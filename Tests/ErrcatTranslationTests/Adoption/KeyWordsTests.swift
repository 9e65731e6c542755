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
        "cantAddThisFeedBecauseOfADownloadError", "groeUberschritten", "error7", "error404",
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
