import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct AdoptedErrorsTests {
  private func adopted(_ texts: [(String, String)], _ patterns: String...) -> AdoptedErrors {
    AdoptedErrors(
      texts.map { AppText(key: $0, message: $1, hasArguments: $1.contains("{")) },
      patterns: patterns.map { Glob($0) },
      in: AdoptedCatalog(sourceLanguage: "en", packs: "i18n")
    )
  }

  @Test func `keys keep their spelling, and their category owns them by pattern`() {
    let found = adopted(
      [
        ("errors.login.failed", "A"), ("errors.login.expired", "B"), ("errors.upload.full", "C"),
        ("errors.unexpected", "D"), ("LOGIN_ERR_LATE", "E"), ("title", "F"),
      ],
      "errors.*",
      "LOGIN_ERR_*"
    )
    #expect(
      found.catalog.errors.map { "\($0.key) \($0.caseName ?? "-") \($0.code)" } == [
        "errors.login.failed loginFailed 1", "errors.login.expired loginExpired 2",
        "errors.upload.full uploadFull 3", "errors.unexpected unexpected 4",
        "LOGIN_ERR_LATE loginErrLate 5",
      ]
    )
    #expect(
      found.catalog.groups == [
        AdoptedCatalog.NewCategory(name: "login", keys: ["errors.login.*", "LOGIN_ERR_*"]),
        AdoptedCatalog.NewCategory(name: "general", keys: ["errors.*"]),
      ]
    )
    #expect(found.catalog.fallback == "errors.unexpected")
    #expect(found.newMessage == nil)
  }

  @Test func `a key that is too long gets no entry`() {
    let found = adopted([(String(repeating: "a", count: 1_025), "A"), ("b", "B")], "*")
    #expect(found.catalog.errors.map(\.key).contains("b"))
    #expect(
      found.skipped.map(\.reason.message) == [
        "the key has 1025 bytes, at most 1,024 are possible; it gets no entry"
      ]
    )
  }

  @Test func `of several texts that a title could belong to, the first gets it`() {
    let found = adopted(
      [
        ("upload.error.title", "Upload failed"), ("upload.error.message", "The upload failed."),
        ("upload.error_message", "The upload failed again."),
      ],
      "upload.*"
    )
    #expect(
      found.catalog.errors.prefix(2).map { "\($0.key): \($0.title ?? "-")" } == [
        "upload.error.message: upload.error.title", "upload.error_message: -",
      ]
    )
  }

  @Test func `keys of errcat's own form need neither a pattern nor a case`() {
    let found = adopted([("error.network.late", "A"), ("error.general.unknown", "B")], "error.*.*")
    #expect(found.catalog.errors.map(\.caseName) == [nil, nil])
    #expect(found.catalog.groups.map(\.name) == ["network", "general"])
    #expect(found.catalog.groups.map(\.keys) == [[], []])
    #expect(found.catalog.fallback == "error.general.unknown")
  }

  @Test(arguments: [
    ("upload.unknown_error", "?"), ("ERR_UNEXPECTED", "?"), ("e1", "An unexpected error occurred."),
    ("e2", "Unknown problem"),
  ])
  func `the fallback says that it is unexpected or unknown`(key: String, message: String) {
    let found = adopted([("first", "Disk full."), (key, message), ("last", "No.")], "*")
    #expect(found.catalog.fallback == key)
    #expect(found.catalog.errors.count == 3)
  }

  @Test(arguments: [
    ("unknownUser", "Unknown user."), ("e1", "The error {code} is an unknown error."),
    ("unexpectedEnd", "The file ends early."),
  ])
  func `an error that says more isn't the fallback; a new one is`(key: String, message: String) {
    let found = adopted([(key, message)], "*")
    #expect(found.catalog.fallback == "error.general.unexpected")
    #expect(found.newMessage == "Something went wrong.")
    #expect(found.catalog.errors.map(\.code) == [1, 2])
    #expect(Set(found.catalog.errors.map(\.caseName)).count == 2)
  }

  @Test func `a new fallback is not a part of another key`() {
    let texts = [("error", "Error"), ("errorFull", "Full."), ("unexpected", "No.")]
    let found = adopted(texts + [("errors.general", "A")], "errorF*")
    #expect(found.catalog.fallback == "unexpected_error")
    #expect(
      found.catalog.groups.last
        == AdoptedCatalog.NewCategory(name: "general", keys: ["unexpected_error"])
    )
  }

  @Test func `titles belong to their messages, and labels and success get no entry`() {
    let found = adopted(
      [
        ("sync.error.title", "Not synced"),
        ("sync.error.message", "The server could not be reached."),
        ("sync.error.button", "Try again"), ("sync.error.success", "Synced."),
        ("saveError", "Can't save."),
        ("saveErrorTitle", "Not saved"), ("sync.error.not_successful", "Not synced."),
      ],
      "sync.error.*",
      "*Error*"
    )
    #expect(
      found.catalog.errors.map { "\($0.key) \($0.title ?? "-")" } == [
        "sync.error.message sync.error.title", "saveError saveErrorTitle",
        "sync.error.not_successful -", "error.general.unexpected -",
      ]
    )
    #expect(
      found.skipped.map(\.reason.message) == [
        "'sync.error.button' is the label of a control and gets no entry",
        "'sync.error.success' isn't an error and gets no entry",
      ]
    )
  }
}
