import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct ErrorWordsTests {
  private static let phrases = [
    "couldn't", "could not", "can't", "cannot", "can not", "failed", "failure", "fails to",
    "unable to", "went wrong", "error", "invalid", "not found", "unavailable", "expired", "denied",
    "not allowed", "not permitted", "not supported", "unsupported", "must be", "must have",
    "must start", "must not", "doesn't exist", "does not exist", "already exists", "isn't valid",
    "not valid", "no longer", "unexpected", "incorrect", "too long", "too short",
    "too large", "too many", "not available", "unauthorized", "not authorized", "timed out",
    "you must", "is required", "are required",
  ]

  @Test(arguments: phrases)
  func `a message with the phrase reads like an error, without its last letter it doesn't`(
    phrase: String
  ) {
    for text in ["The file \(phrase) xx.", "It \(phrase.uppercased())", "\(phrase) it"] {
      #expect(ErrorWords.readsLikeError(text))
      #expect(ErrorWords.readsLikeError(text.replacing("'", with: "’")))
    }
    #expect(!ErrorWords.readsLikeError("It \(phrase)?"))
    #expect(!ErrorWords.readsLikeError("The file \(phrase.dropLast())~ xx."))
    #expect(
      !ErrorWords.readsLikeError("The file ~\(phrase.dropFirst()) xx.") || phrase.contains("un")
    )
  }

  @Test(arguments: ["", "Failed", "error", "invalid!", "Save the file", "Is it invalid?"])
  func `a single word, a question and other sentences don't`(text: String) {
    #expect(!ErrorWords.readsLikeError(text))
  }

  @Test(arguments: ["success", "successful", "successfully", "succeeded", "ok", "none"])
  func `a name of success isn't an error unless it is negated`(word: String) {
    #expect(ErrorWords.isSuccess([word]) && ErrorWords.isSuccess(["login", word]))
    #expect(
      !ErrorWords.isSuccess([word, "login"]) && !ErrorWords.isSuccess([String(word.dropLast())])
    )
    for not in ["not", "no", "un"] {
      #expect(!ErrorWords.isSuccess([not, word]) && !ErrorWords.isSuccess([not, "a", word]))
    }
    #expect(ErrorWords.isSuccess(["nope", word]))
  }

  @Test func `no error is a success`() {
    #expect(ErrorWords.isSuccess(["no", "error"]) && ErrorWords.isSuccess(["a", "no", "error"]))
    #expect(!ErrorWords.isSuccess(["an", "error"]) && !ErrorWords.isSuccess(["no", "errors"]))
    #expect(!ErrorWords.isSuccess(["error"]) && !ErrorWords.isSuccess([]))
  }

  @Test(arguments: [
    "button", "ok", "okay", "cancel", "retry", "dismiss", "confirm", "label", "placeholder", "icon",
    "link",
  ])
  func `a control's name is a label`(word: String) {
    #expect(ErrorWords.isLabel([word]) && ErrorWords.isLabel(["login", word]))
    #expect(!ErrorWords.isLabel([word, "login"]) && !ErrorWords.isLabel([String(word.dropLast())]))
    #expect(!ErrorWords.isLabel([]))
  }

  @Test(arguments: [
    ("error", "error"), ("failedLogin", "failed"), ("loginFailed", "Failed"),
    ("addfailed", "failed"), ("could_not_load", "could_not"), ("not found", "not found"),
    ("xnot found", nil), ("savefailure", "failure"), ("netError", "Error"),
    ("terrorError", "Error"), ("ioerrors", "errors"), ("it.not", nil), ("", nil),
  ])
  func `the place of the error word is all of it`(key: String, word: String?) throws {
    let place = ErrorWords.place(in: KeyWords(key))
    #expect(place.map { String(key[$0.range]) } == word)
  }

  @Test func `the place says which words it has`() {
    func words(_ key: String) -> ClosedRange<Int>? { ErrorWords.place(in: KeyWords(key))?.words }
    #expect(words("error.a") == 0...0 && words("a.error") == 1...1 && words("a.addfailed") == 1...1)
    #expect(words("a.not.found") == 1...2 && words("not.found") == 0...1)
  }

  @Test(arguments: ["unexpected", "unknown"], ["error", "problem", "failure"])
  func `a message about an unknown error is the fallback's`(kind: String, what: String) {
    #expect(ErrorWords.isFallbackMessage("An \(kind) \(what) occurred."))
    #expect(!ErrorWords.isFallbackMessage("An \(what) \(kind)"))
    #expect(!ErrorWords.isFallbackMessage("An \(kind) file") && !ErrorWords.isFallbackMessage(what))
    let ten = Array(repeating: "a", count: 10).joined(separator: " ")
    #expect(ErrorWords.isFallbackMessage("\(ten) \(kind) \(what)"))
    #expect(!ErrorWords.isFallbackMessage("\(ten) a \(kind) \(what)"))
  }

  @Test(arguments: [
    "error", "errors", "err", "errs", "failure", "failures", "exception", "exceptions",
  ])
  func `a word names a group of errors`(word: String) {
    #expect(ErrorWords.isGroup([word]) && ErrorWords.isGroup(["a", word, "b"]))
    #expect(ErrorWords.isGeneral(word))
    #expect(!ErrorWords.isGroup(["\(word)x"]) && !ErrorWords.isGroup([]))
  }

  // MARK: The error for everything unmapped

  private func text(_ key: String, _ message: String = "", _ arguments: Bool = false) -> AppText {
    AppText(key: key, message: message, hasArguments: arguments)
  }

  @Test func `the fallback is chosen by its last part, then its key, then its message`() {
    let message = text("a.b", "An unknown error occurred.")
    let whole = text("unknown.error_", "")
    let last = text("a.unknown", "")
    #expect(FallbackChoice.existing(in: [message, whole, last]) == "a.unknown")
    #expect(FallbackChoice.existing(in: [message, whole]) == "unknown.error_")
    #expect(FallbackChoice.existing(in: [message]) == "a.b")
    #expect(FallbackChoice.existing(in: [text("a.b", "No.")]) == nil)
    #expect(FallbackChoice.existing(in: [text("a.unknown", "", true)]) == nil)
    var old = last
    old.deprecation = ""
    #expect(FallbackChoice.existing(in: [old]) == nil)
  }

  @Test(arguments: [
    ([], "error.general.unexpected"),
    (["error.general.unexpected"], "errors.general.unexpected"),
    (["error.general"], "errors.general.unexpected"), (["error"], "errors.general.unexpected"),
    (["error.general.unexpected.a"], "errors.general.unexpected"),
    (["error.general.unexpecteds", "error.generals"], "error.general.unexpected"),
    (["error", "errors"], "unexpected_error"),
    (["error", "errors", "unexpected_error"], "errcat_unexpected_error"),
    (["error", "errors", "unexpected_error.x"], "errcat_unexpected_error"),
  ])
  func `a new key neither begins another nor begins with one`(keys: [String], key: String) {
    #expect(FallbackChoice.newKey(besides: keys.map { text($0) }) == key)
  }

  @Test func `a new case has a name of its own`() {
    #expect(FallbackChoice.newCase(besides: []) == "unexpected")
    #expect(FallbackChoice.newCase(besides: ["unexpected"]) == "unexpectedError")
    #expect(
      FallbackChoice.newCase(besides: ["unexpected", "unexpectedError"]) == "unexpectedErrorError"
    )
  }

  @Test(arguments: [
    ("error.a.b", true), ("error.a.b.c", true), ("error.a-1.b_c", true), ("error.a", false),
    ("errors.a.b", false), ("error..b", false), ("error.a.", false), ("error.a.b c", false),
    ("error.a.é", false), (".a.b", false), ("a.error.b", false), ("error.a.b+", false),
  ])
  func `a key of errcat's own form`(key: String, isOwn: Bool) {
    #expect(ErrorKey.isOwn(key) == isOwn)
  }
}
