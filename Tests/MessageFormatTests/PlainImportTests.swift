import MessageFormat
import Testing

/// What the guide promises, with what an app sees of the library: no import here is for tests.
@Suite struct PlainImportTests {
  private struct CreditValues: MessageValues {
    let needed: Int

    func number(_ name: String) -> MessageFormatter.Number? {
      name == "needed" ? .integer(needed) : nil
    }

    func keyword(_ name: String) -> String? { nil }

    func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8]) {
      text += String(needed - placeholder.offset).utf8
    }
  }

  @Test func `a message is formatted with the plurals of a language`() throws {
    let message = try ParsedMessage(
      "{needed, plural, one {# kredyt} few {# kredyty} many {# kredytów} other {# kredytu}}"
    )
    let formatter = MessageFormatter("pl")
    #expect(formatter.format(message, with: CreditValues(needed: 22)) == "22 kredyty")
    #expect(formatter.format(message, with: CreditValues(needed: 1)) == "1 kredyt")
  }

  @Test func `a mistake has the smallest range to change`() {
    let error = #expect(throws: MessageSyntaxError.self) {
      try ParsedMessage("This video needs {needed, plural, one {# credit}.")
    }
    #expect(error?.range == 17..<18)
  }

  @Test func `the best of the available languages is found`() throws {
    let match = try #require(
      LanguageChain.negotiate(["fr", "pt-PT"], available: ["en", "pt-BR", "tr"])
    )
    #expect(match.preferred == "pt-PT" && match.available == "pt-BR")
  }
}
