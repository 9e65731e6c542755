import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct SwiftLexerTests {
  /// The words as `kind:text`, in short.
  private func words(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return SwiftLexer.tokens(bytes).map { token in
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      switch token.kind {
      case .word: return text
      case .number: return "#\(text)"
      case .mark: return text
      case .text: return token.isWhole ? "\"\(text)\"" : "…\(text)…"
      case .docComment: return "///"
      }
    }
  }

  @Test func `strings, comments and interpolations`() {
    let source = ###"""
      /* a /* b */ "c" */ throw .d // "e"
      f("g\"h", "i \(j("k \(l) m")) n", #"o \("# + ##"p \##(q) r"##)
      let s = """
        t " \(u) ""
        """
      /// v
      `case` 0x1F
      """###
    #expect(
      words(source) == [
        "throw", ".", "d", "f", "(", "\"g\\\"h\"", ",", "…i …", "j", "(", "…k …", "l", "… m…", ")",
        "… n…", ",", "\"o \\(\"", "+", "…p …", "q", "… r…", ")", "let", "s", "=",
        "…\n  t \" …", "u", "… \"\"\n  …", "///", "case", "#0x1F",
      ]
    )
  }

  @Test(arguments: [
    "\"", "\"\\", "\"\\(", "\"\\(\"\\(\"", "/*", "/* /*", "`", "#\"", "#/", "\"\"\"", "\"a\nb",
    "\\",
    "#", "\u{0}", "'", "\"\\()\"",
  ])
  func `what is cut off is taken as far as it goes`(source: String) {
    let count = source.utf8.count
    #expect(SwiftLexer.tokens(Array(source.utf8)).allSatisfy { $0.range.upperBound <= count })
  }

  @Test func `deep interpolations and long runs end in linear time`() {
    let deep = String(repeating: "\"\\(", count: 100_000)
    #expect(SwiftLexer.tokens(Array(deep.utf8)).count > 0)
    let quotes = String(repeating: "\"", count: 100_001)
    #expect(SwiftLexer.tokens(Array(quotes.utf8)).count > 0)
  }

  private func usage(_ source: String) -> SourceUsage {
    SourceUsage(Array(source.utf8), watched: ["gone"], parts: .messages)
  }

  @Test func `members, keys and beginnings of keys`() {
    let usage = usage(
      #"""
      throw AppError.networkTimeout; if case .busy = error {}
      // .commented, "error.in.comment"
      let key = "error.a.\(name)", other = "error.a.b"
      manager.text(for: "label.save"); text(for: key); view.text(to: "label.no")
      do { throw Old . gone } catch \AppError.path {}
      """#
    )
    #expect(usage.members.isSuperset(of: ["networkTimeout", "busy", "gone", "path"]))
    #expect(!usage.members.contains("commented"))
    #expect(usage.literals == ["error.a.b", "label.save", "label.no"])
    #expect(usage.prefixes == ["error.a."])
    #expect(usage.askedKeys.map(\.text) == ["label.save"])
    #expect(usage.memberPlaces.map(\.text) == ["gone"])
  }

  @Test(arguments: [
    ("texts.text(for: ErrorMapper.map(error))", ["ErrorMapper"]),
    ("let key = ErrorMapper.map(error)\nshow(texts.text(for: key))", ["ErrorMapper"]),
    ("var key: String = M.map(error); texts.text(for: key)", ["M"]),
    ("let key = M.map(e); let key = other(); texts.text(for: key)", []),
    ("let key = M.map(e); texts.text(for: key.value)", []),
    ("let key = M.error(for: e); texts.text(for: key)", []),
    ("texts.text(for: key); let key = M.map(e)", []),
    ("let key = M.map(e); text(for: key); view.text(to: key); texts.text(for", []),
  ])
  func `keys from a mapper that are shown`(_ source: String, _ mappers: [String]) {
    #expect(usage(source).askedSources.map(\.text) == mappers)
  }

  @Test func `texts that read like an error's, but not what developers see`() {
    let usage = usage(
      #"""
      show("The file could not be saved.")
      print("The file could not be saved."); logger.error("It failed to save.", file)
      fatalError("This cannot happen here"); let id = "saving failed"; title = "Save the file now"
      assert(x, "Something went wrong here")
      """#
    )
    #expect(usage.messages.map(\.text) == ["The file could not be saved."])
  }
}
