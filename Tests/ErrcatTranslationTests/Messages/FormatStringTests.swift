import CatalogFormat
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct FormatStringTests {
  @Test(arguments: [
    (["a"], "%2$@", "'%2$@' isn't in the source message, which has 1 argument"),
    (["a", "b"], "%1$@ %3$@", "'%3$@' isn't in the source message, which has 2 arguments"),
  ])
  func `a conversion without an argument`(names: [String], text: String, problem: String) throws {
    let format = FormatString(
      family: .apple,
      arguments: FormatArguments(names.map { FormatArgument($0, .string) })
    )
    let error = #expect(throws: ConversionProblem.self) {
      try format.message(text) { _ in "" }
    }
    #expect(error?.message == problem)
  }

  @Test(
    arguments: [
      (.double, "{n, number, ::.00}", "1$.2f"), (.double, "{n, number, ::K}", "1$lf"),
      (.double, "{n, number, ::.#}", "1$lf"),
      (.double, "{n, number, ::precision-integer}", "1$.0f"), (.double, "{n, number}", "1$lf"),
      (.int, "{n, number, 000}", "1$03lld"), (.int, "{n, number, 0}", "1$lld"),
      (.int, "{n, number, 0x}", "1$lld"), (.int, "{n, number}", "1$lld"), (.string, "{n}", "1$@"),
    ] as [(ArgumentType, String, String)]
  )
  func `a conversion has the digits that the argument's style has`(
    _ type: ArgumentType,
    _ code: String,
    _ conversion: String
  ) throws {
    let format = FormatString(
      family: .apple,
      arguments: FormatArguments([FormatArgument("n", type)])
    )
    #expect(format.conversion(0, style: try argumentStyle(code)) == conversion)
  }

  @Test(arguments: [
    ("{d, date, a , b}", "date,a , b"), ("{d, date,, x}", "date,, x"), ("{d ,  date }", "date"),
    ("{d, date,}", "date,"),
    ("{d}", ""),
  ])
  func `a style is what comes after the name, with its own commas`(_ code: String, _ style: String)
    throws
  {
    #expect(ArgumentStyles.style(try argumentStyle(code), .text) == style)
  }

  /// The style of a message that is one argument.
  private func argumentStyle(_ code: String) throws -> String {
    try #require(try MessageTree(code).arguments.first).style
  }

  // MARK: Tokens

  /// The tokens of a text: text in quotes, and the fields of conversions.
  private func tokens(_ text: String) -> [String] {
    FormatToken.tokens(text).map { token in
      switch token {
      case .text(let text): return "'\(text)'"
      case .percent: return "%%"
      case .conversion(let found):
        let fields = [
          found.place.map { "place \($0)" }, found.name.map { "name \($0)" },
          found.width.isEmpty ? nil : "width \(found.width)",
          found.precision.map { "precision \($0)" }, found.isNumber() ? "number" : nil,
        ]
        let kind: String
        switch found.kind {
        case .pluralNumber: kind = "arg"
        case .letter(let letter): kind = String(letter)
        }
        return ([found.text, kind] + fields.compactMap { $0 }).joined(separator: " ")
      }
    }
  }

  @Test(
    arguments: [
      ("%@%d", ["%@ @", "%d d number"]), ("a%1$@b", ["'a'", "%1$@ @ place 1", "'b'"]),
      ("%9$U", ["%9$U U place 9"]), ("%U", ["%U U number"]), ("%S", ["%S S"]),
      ("%123456789$@", ["%123456789$@ @ place 123456789"]),
      ("%1234567890$@", ["'%1234567890$@'"]), ("%:$@", ["'%:$@'"]), ("%0$@", ["%0$@ @ place 0"]),
      ("%arg", ["%arg arg number"]), ("%ar x", ["'%ar x'"]), ("%#@n@", ["%#@n@ @ name n"]),
      ("%2$#@n@", ["%2$#@n@ @ place 2 name n"]), ("%#@@", ["'%#@@'"]), ("%#@", ["'%#@'"]),
      ("%#", ["'%#'"]), ("%05d", ["%05d d width 05 number"]), ("%'d", ["%'d d width ' number"]),
      ("%-+8s", ["%-+8s s width -+8"]), ("%0-5d", ["%0-5d d width 0-5 number"]),
      ("%5:d", ["'%5:d'"]),
      ("%.f", ["%.f f precision 0"]), ("%#x", ["%#x x width #"]),
      ("%.2lf", ["%.2lf f precision 2"]), ("%lld%%", ["%lld d number", "%%"]), ("%", ["'%'"]),
      ("5 % de", ["'5 % de'"]), ("%y", ["'%y'"]), ("%1$", ["'%1$'"]), ("", []),
    ] as [(String, [String])]
  )
  func `conversions are found, and everything else is text`(_ text: String, _ expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test func `only letters of whole numbers are integers`() {
    for letter in "dDiuU".unicodeScalars { #expect(FormatToken.Kind.letter(letter).isInteger) }
    for letter in "@fsxVe".unicodeScalars { #expect(!FormatToken.Kind.letter(letter).isInteger) }
    #expect(!FormatToken.Kind.pluralNumber.isInteger)
  }

  // MARK: Messages

  @Test(arguments: [
    ("a", false, "a"), ("it's", false, "it's"), ("'{", false, "'''{'"), ("{a}", false, "'{'a'}'"),
    ("#", false, "#"), ("#", true, "'#'"), ("a'", false, "a'"), ("a'", true, "a''"),
    ("''", false, "'''"), ("{'}", false, "'{''}'"), ("{é}", false, "'{'é'}'"),
  ])
  func `only what ICU would read as syntax is quoted`(
    _ text: String,
    _ inPlural: Bool,
    _ written: String
  ) throws {
    let message = MessageTree([.text(text)])
    #expect(message.text(inPlural: inPlural) == written)
    if !inPlural { #expect(MessageTree(outline: written) == message) }
  }

  @Test func `an apostrophe before an argument is doubled`() {
    let argument = MessageTree.Part.argument("n", style: "")
    #expect(MessageTree([.text("a'"), argument, .text("b'")]).text == "a''{n}b'")
  }

  @Test func `forms are in CLDR's order, those for exact numbers first`() {
    let selectors = ["other", "x", "many", "=2", "few", "two", "one", "=10", "zero", "=1", "=x"]
    let sorted = selectors.sorted { PluralOrder.place($0) < PluralOrder.place($1) }
    #expect(
      sorted == ["=1", "=2", "=10", "=x", "zero", "one", "two", "few", "many", "other", "x"]
    )
    #expect(selectors.filter { !PluralOrder.isForm($0) } == ["x", "=x"])
  }

  // MARK: Forms for fractions

  private func completed(
    _ arguments: [(String, ArgumentType)] = [("n", .int)],
    declared: Set<String> = [],
    now: String? = nil,
    forms: [String] = ["one", "few"]
  ) throws -> String {
    let converter = MessageConverter(
      dialect: .sentences(otherForms: false),
      arguments: FormatArguments(arguments.map { FormatArgument($0.0, $0.1) }),
      sourceCategories: ["one", "other"],
      categories: ["one", "few", "many"],
      hasOtherForFractions: true,
      fractionArguments: declared
    )
    let received = forms.map { TranslationPlural.Form(selector: $0, text: $0) }
    return try converter.message(
      .plural(TranslationPlural(of: "n", forms: received)),
      isMessage: false,
      now: now,
      source: "{n, plural, one {#} other {#}}"
    )
  }

  @Test func `a form for fractions is the pack's, or else the last one`() throws {
    let filled = "{n, plural, one {one} few {few} other {few}}"
    #expect(try completed() == filled)
    let now = "{n, plural, one {a} other {b}}"
    #expect(try completed(now: now) == "{n, plural, one {one} few {few} other {b}}")
    #expect(try completed(now: now.replacing("{n", with: "{m")) == filled)
    #expect(
      try completed(now: now, forms: ["one", "other"]) == "{n, plural, one {one} other {other}}"
    )
  }

  @Test func `a number with a fraction needs its own form`() throws {
    let without = "{n, plural, one {one} few {few}}"
    #expect(try completed([("n", .double)]) == without)
    #expect(try completed(declared: ["n"]) == without)
    #expect(try completed([("n", .int), ("x", .double)]).contains("other {few}"))
  }

  @Test func `conversions around the name of a plural are counted with it`() throws {
    let converter = MessageConverter(
      dialect: .conversions(
        .apple,
        ConversionPlurals(sentences: .never, areNamed: true, hasZeroForm: false)
      ),
      arguments: FormatArguments([
        FormatArgument("a", .string), FormatArgument("n", .int), FormatArgument("b", .string),
      ]),
      sourceCategories: ["one", "other"],
      categories: ["one", "other"]
    )
    let plural = TranslationPlural(
      of: "n",
      forms: [TranslationPlural.Form(selector: "other", text: "%arg x")]
    )
    for text in ["%@, %#@n@, %@", "%1$@, %#@n@, %3$@"] {
      let message = try converter.message(
        .substituted(text, [plural]),
        isMessage: false,
        now: nil,
        source: "{a} {n} {b}"
      )
      #expect(message == "{a}, {n, plural, other {# x}}, {b}", "\(text)")
    }
  }
}
