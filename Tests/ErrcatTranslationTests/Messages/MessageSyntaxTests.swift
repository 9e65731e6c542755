import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct MessageSyntaxTests {
  @Test(
    arguments: [
      "It's", "''", "'", "{", "a{b}c", "'{'", "#", "it's {0} '#' '", "l'", "''{''}''", "a'{", "}'",
      "'''", "{'}'#'",
    ]
  ) func `a text is read back as it was, before an argument and in a plural`(_ text: String) throws
  {
    let argument = MessageTree.Part.argument("n", style: "")
    for parts in [[.text(text)], [.text(text), argument], [argument, .text(text)]] {
      let message = MessageTree(parts)
      #expect(MessageTree(outline: message.text) == message, "\(message.text)")
      let form = MessageTree.Variant(selector: "other", message: message)
      let plural = MessageTree([.choice(.plural(of: "n", [form]))]).text
      #expect(MessageTree(outline: plural)?.sentences?.message("other") == message, "\(plural)")
    }
  }

  @Test func `quotes nothing that need not be quoted`() {
    #expect(
      MessageTree([.text("It's 5 o'clock #1")]).text == "It's 5 o'clock #1"
    )
    #expect(MessageTree([.text("No. #1")]).text(inPlural: true) == "No. '#'1")
  }

  @Test func `an apostrophe before a code that somebody put there does not quote it`() {
    let parts: [InlineCodes.Part] = [
      .text("l'"), .code("{name}", number: 1), .text(" d''"), .code("{x}", number: 2),
    ]
    #expect(InlineCodes.joined(parts) == "l''{name} d''{x}")
    #expect(InlineCodes.joined([.text("rock 'n'")]) == "rock 'n'")
    #expect(InlineCodes.joined([.text("'{x}' '"), .code("{y}", number: 1)]) == "'{x}' ''{y}")
    #expect(InlineCodes.joined([.text("'{x} '"), .code("{y}", number: 1)]) == "'{x} '{y}")
    // An apostrophe at the start of a text isn't part of the text before it.
    #expect(InlineCodes.joined([.text("a'"), .text("'b")]) == "a''b")
  }
}
