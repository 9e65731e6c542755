import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct ErrorCandidatesTests {
  private func candidates(_ texts: [(String, String)]) -> ErrorCandidates {
    ErrorCandidates(texts.map { AppText(key: $0, message: $1) })
  }

  private func patterns(_ keys: String...) -> [String] {
    candidates(keys.map { ($0, "") }).groups.map { "\($0.pattern) \($0.count)" }
  }

  @Test func `keys are grouped by a part that names errors`() {
    #expect(
      patterns("errors.a", "errors.b.c", "apps.error.d", "apps.error.e", "apps.error.f", "title")
        == ["apps.error.* 3", "errors.* 2"]
    )
    #expect(
      patterns("a.error.x", "b.error.x", "c.error.x", "d.error.x", "error.y")
        == ["*.error.* 4", "error.* 1"]
    )
  }

  @Test func `keys are grouped by an error word, as they spell it`() {
    #expect(
      patterns(
        "LOGIN_ERR_A",
        "NET_ERR_B",
        "ErrorUpload",
        "ToastFailed",
        "a.savefailed",
        "preferred"
      )
        == ["*_ERR_* 2", "*Failed 1", "*failed 1", "Error* 1"]
    )
    #expect(
      patterns("error", "error_name", "the_error", "my.error_code") == ["*error* 4"]
    )
    #expect(
      patterns("couldNotLoad", "Import could not finish") == ["*could not* 1", "couldNot* 1"]
    )
    #expect(patterns("Delete? It failed", "It failed") == ["*failed 2"])
  }

  @Test func `a folder most of whose messages read like errors is a group`() {
    let found = candidates([
      ("alerts.a", "Couldn’t load the file."), ("alerts.b", "Cannot save."),
      ("alerts.c", "Export failed."),
      ("alerts.d", "That is invalid."), ("alerts.e", "Welcome back"), ("labels.copy", "Copy"),
      ("labels.copied", "It could not be copied."), ("labels.ask", "Delete? It can't be undone."),
    ])
    #expect(found.groups.map { "\($0.pattern) \($0.count)" } == ["alerts.* 5"])
    #expect(found.others.map(\.key) == ["labels.copied"])
    #expect(found.count == 5)
  }

  @Test(arguments: [(3, 2, false), (4, 2, true), (6, 4, true), (4, 3, false), (5, 4, false)])
  func `a group has four errors or more, which are three fifths of it`(
    errors: Int,
    others: Int,
    isGroup: Bool
  ) {
    let found = candidates(
      (0..<errors).map { ("a.x\($0)", "Saving of \($0) was denied.") }
        + (0..<others).map { ("a.y\($0)", "Welcome back") }
    )
    #expect(found.groups.map(\.pattern) == (isGroup ? ["a.*"] : []))
    #expect(found.count == errors)
  }

  @Test(arguments: [
    "error", "errors", "err", "errs", "failure", "failures", "fail", "fails", "failed", "exception",
    "exceptions", "invalid", "unable", "cannot", "cant", "couldnt", "could.not", "can.not", "wont",
    "unexpected", "denied", "forbidden", "unauthorized", "unauthorised", "expired", "unavailable",
    "unsupported", "rejected", "refused", "not.found", "not.allowed", "not.supported", "not.valid",
    "not.available", "went.wrong", "addfailed", "addfailure", "adderror", "adderrors", "addfail",
    "addinvalid",
  ])
  func `a word of a key says that it is an error`(_ word: String) {
    #expect(ErrorWords.place(in: KeyWords("a.\(word).b")) != nil)
    #expect(ErrorWords.place(in: KeyWords("a.b")) == nil)
  }

  @Test(arguments: ["terror", "terrors", "not", "went", "found"])
  func `other words don't`(_ word: String) {
    #expect(ErrorWords.place(in: KeyWords("a.\(word).b")) == nil)
  }

  @Test(arguments: [
    "error", "errors", "err", "errs", "failure", "failures", "exception", "exceptions", "fail",
    "fails", "failed", "general", "generic", "default", "common", "message", "messages",
    "occurred", "an", "other",
  ])
  func `words that say nothing about the error may be in the fallback's key`(_ word: String) {
    #expect(
      ErrorWords.isFallback([word, "unknown"]) && ErrorWords.isFallback(["unexpected", word])
    )
    #expect(!ErrorWords.isFallback([word]) && !ErrorWords.isFallback([word, "login", "unknown"]))
  }

  @Test func `errcat's own form is taken unless most errors have another`() {
    #expect(candidates([("error.a.b", "A"), ("x", "Y")]).ownPattern == "error.*.*")
    #expect(
      candidates([("error.a.b", "A"), ("saveFailed", "B"), ("loadFailed", "C")]).ownPattern == nil
    )
    #expect(candidates([("x", "Y")]).ownPattern == nil)
  }

  @Test func `a choice is numbers and patterns`() throws {
    let found = candidates([("errors.a", ""), ("errors.b", ""), ("xFailed", "")])
    #expect(try found.patterns(for: "") == ["errors.*", "*Failed"])
    #expect(try found.patterns(for: "2, my.*") == ["*Failed", "my.*"])
    #expect(throws: RequestError.absent("no group 3; expected 1 to 2")) {
      try found.patterns(for: "3")
    }
    #expect(found.options == "--errors 'errors.*' --errors '*Failed'")
    #expect(
      found.text == """
        3 of 3 texts look like errors:
         1  errors.*      2  errors.a
         2  *Failed       1  xFailed

        """
    )
  }
}
