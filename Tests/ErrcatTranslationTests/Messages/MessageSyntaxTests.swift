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
    let argument = MessagePiece.argument(name: "n", code: "{n}")
    for pieces in [[.text(text)], [.text(text), argument], [argument, .text(text)]] {
      let plain = MessageSyntax.text(pieces, inPlural: false)
      #expect(MessageOutline(plain)?.plain == pieces, "\(plain)")
      let plural = MessageSyntax.plural("n", [MessageForm(selector: "other", pieces: pieces)])
      #expect(MessageOutline(plural)?.sentences?.forms.first?.pieces == pieces, "\(plural)")
    }
  }

  @Test func `quotes nothing that need not be quoted`() {
    #expect(
      MessageSyntax.text([.text("It's 5 o'clock #1")], inPlural: false) == "It's 5 o'clock #1"
    )
    #expect(MessageSyntax.text([.text("No. #1")], inPlural: true) == "No. '#'1")
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
