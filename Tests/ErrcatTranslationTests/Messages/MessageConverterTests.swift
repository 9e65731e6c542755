import CatalogFormat
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

/// In which form a message and its translation are in a file.
@Suite struct MessageConverterTests {
  private static let files = "{n, plural, one {# a} other {# b}}"

  private func converter(
    _ dialect: MessageDialect,
    _ arguments: [(String, ArgumentType)] = [("n", .int)]
  ) -> MessageConverter {
    MessageConverter(
      dialect: dialect,
      arguments: FormatArguments(arguments.map { FormatArgument($0.0, $0.1) }),
      sourceCategories: ["one", "other"],
      categories: ["one", "few", "other"]
    )
  }

  private func conversions(
    _ sentences: ConversionPlurals.Sentences,
    areNamed: Bool = false
  ) -> MessageDialect {
    let plurals = ConversionPlurals(sentences: sentences, areNamed: areNamed, hasZeroForm: false)
    return .conversions(.apple, plurals)
  }

  private func forms(_ text: TranslationText?) -> [String]? {
    text?.plural?.forms.map { "\($0.selector): \($0.text)" }
  }

  @Test func `a plain message is a text`() {
    for target in [nil, "C", Self.files] {
      let pair = converter(.sentences(otherForms: false)).pair("A", target)
      #expect(pair.source == .whole("A") && pair.target == target.map { .whole($0) })
      #expect(!pair.isMessage)
    }
  }

  @Test func `a plural has a sentence for each form of its language`() {
    let text = "It's {n, plural, one {# a} few {# c} many {# m} other {# b}}."
    let pair = converter(.sentences(otherForms: true)).pair("It's \(Self.files).", text)
    #expect(forms(pair.source) == ["one: It's {n} a.", "other: It's {n} b."])
    #expect(
      forms(pair.target)
        == ["one: It's {n} a.", "few: It's {n} c.", "other: It's {n} b.", "many: It's {n} m."]
    )
    #expect(!pair.isMessage)
  }

  @Test(arguments: [
    ("many {# m}", [true, false, true]), ("einige {# e}", [false, false, false]),
    ("few {}", [false, false, false]), ("=1 {x}", [true, false, false]),
    ("=1 {}", [false, false, false]),
  ])
  func `a form that a format can't hold keeps the message whole`(_ form: String, _ isHeld: [Bool]) {
    let text = "{n, plural, one {# a} \(form) other {# b}}"
    let dialects = [
      .sentences(otherForms: true), .sentences(otherForms: false), conversions(.always),
    ]
    for (dialect, isHeld) in zip(dialects, isHeld) {
      let pair = converter(dialect).pair(Self.files, text)
      #expect((forms(pair.target) != nil) == isHeld)
      #expect(isHeld || pair.source == .whole(Self.files) && pair.target == .whole(text))
    }
  }

  @Test func `a form that a message lacks is empty, unless its text is the same for every number`()
  {
    let converter = converter(.sentences(otherForms: false))
    let lacking = converter.pair(Self.files, "{n, plural, one {x} other {y}}")
    #expect(forms(lacking.target) == ["one: x", "few: ", "other: y"])
    let same = converter.pair(Self.files, "All {n}.")
    #expect(forms(same.target) == ["one: All {n}.", "few: All {n}.", "other: All {n}."])
  }

  @Test(arguments: [
    ("{n, plural, =0 {z} other {b}}", "{n, plural, other {c}}"),
    ("{n, plural, other {b}}", "{n, plural, =0 {z} other {c}}"),
  ])
  func `a form for one number keeps a message whole where the format has none`(
    _ source: String,
    _ target: String
  ) {
    for dialect in [.sentences(otherForms: false), conversions(.always, areNamed: true)] {
      let pair = converter(dialect).pair(source, target)
      #expect(pair.source == .whole(source) && pair.target == .whole(target))
    }
    let pair = converter(.sentences(otherForms: true)).pair(source, target)
    #expect(forms(pair.source)?.isEmpty == false && forms(pair.target)?.isEmpty == false)
  }

  @Test(arguments: [
    (files, "{m, plural, one {x} other {y}}"), (files, "{n, select, x {X} other {Y}}"),
    ("{n, number, ::.0} \(files)", "{n} \(files)"),
    ("{n} \(files)", "{n, number, ::.0} \(files)"),
    ("\(files) \(files)", files), (files, "\(files) \(files)"), (files, "{n"),
  ])
  func `what sentences can't express is whole`(_ source: String, _ target: String) {
    let pair = converter(.sentences(otherForms: true)).pair(source, target)
    #expect(pair.source == .whole(source) && pair.target == .whole(target))
  }

  @Test(arguments: [
    ("{n, number, ::.00}", "{n, number}"), ("{n} {n, number, 000}", "{n}"),
    ("{n, number, 000} \(files)", files), (files, "{m} \(files)"),
  ])
  func `a text with conversions has one style for each argument`(
    _ source: String,
    _ target: String
  ) {
    let pair = converter(conversions(.always, areNamed: true)).pair(source, target)
    #expect(pair.isMessage)
    #expect(pair.source == .whole(source) && pair.target == .whole(target))
  }

  @Test func `arguments are conversions by their positions`() {
    let arguments: [(String, ArgumentType)] = [("a", .string), ("n", .int), ("x", .double)]
    let pair = converter(conversions(.never), arguments).pair("{a} {n} {x} 5 %", "{x} {a}")
    #expect(pair.source == .whole("%1$@ %2$lld %3$lf 5 %%"))
    #expect(pair.target == .whole("%3$lf %1$@"))
    #expect(!pair.isMessage)
  }

  @Test func `a format decides which plurals are sentences`() {
    let two: [(String, ArgumentType)] = [("n", .int), ("a", .string)]
    let source = "{a}: \(Self.files)"
    #expect(converter(conversions(.never)).pair(Self.files, nil).isMessage)
    #expect(
      forms(converter(conversions(.ofOnlyArgument)).pair(Self.files, nil).source)
        == ["one: %1$lld a", "other: %1$lld b"]
    )
    #expect(converter(conversions(.ofOnlyArgument), two).pair(source, nil).isMessage)
    #expect(
      forms(converter(conversions(.always), two).pair(source, nil).source)
        == ["one: %2$@: %1$lld a", "other: %2$@: %1$lld b"]
    )
  }

  @Test func `plurals with names are numbered if an argument has several`() {
    let source = "\(Self.files), \(Self.files), {m, plural, other {#}}"
    let arguments: [(String, ArgumentType)] = [("n", .int), ("m", .int)]
    let pair = converter(conversions(.never, areNamed: true), arguments).pair(source, nil)
    guard case .substituted(let text, let plurals) = pair.source else {
      Issue.record("\(pair.source)")
      return
    }
    #expect(text == "%#@n@, %#@n_2@, %#@m@")
    #expect(plurals.map(\.name) == ["n", "n_2", "m"])
    #expect(plurals.map(\.argument) == ["n", "n", "m"])
    #expect(plurals[0].forms.map(\.text) == ["%arg a", "%arg b"])
    #expect(plurals[2].forms.map(\.text) == ["", "%arg"])
  }

  @Test func `a plural of an argument that the source message lacks keeps the message whole`() {
    let pair = converter(conversions(.never, areNamed: true)).pair(
      Self.files,
      "{m, plural, other {#}}"
    )
    #expect(pair.isMessage)
  }

  // MARK: From a file

  private func message(
    _ text: TranslationText,
    _ dialect: MessageDialect,
    isMessage: Bool = false,
    source: String = files,
    now: String? = nil
  ) throws -> String {
    try converter(dialect).message(text, isMessage: isMessage, now: now, source: source)
  }

  private func problem(_ text: TranslationText, _ source: String = files) -> String? {
    let dialect = conversions(.always, areNamed: true)
    do throws(ConversionProblem) {
      let converter = converter(dialect, source.contains("{") ? [("n", .int)] : [])
      _ = try converter.message(text, isMessage: false, now: nil, source: source)
      return nil
    } catch {
      return error.message
    }
  }

  private func plural(_ forms: [String], of argument: String? = nil, name: String? = nil)
    -> TranslationPlural
  {
    TranslationPlural(
      of: argument,
      name: name,
      forms: forms.map { TranslationPlural.Form(selector: $0, text: "%arg \($0)") }
    )
  }

  @Test func `what is wrong with a text names the file's words`() {
    let twice = problem(.plural(plural(["one", "one", "other"])))
    #expect(twice == "plural form 'one' is there twice")
    #expect(problem(.plural(plural(["one", "x"]))) == "'x' is not a plural form")
    #expect(problem(.plural(plural(["other"])), "A {n}") == "the source message has no plural")
    #expect(problem(.whole("5 %d"), "5 %") != nil)
    #expect(problem(.whole("5 %d"), "6 %d") == nil)
    let named = TranslationText.substituted("%#@x@", [])
    #expect(problem(named) == "the plural 'x' has no forms")
    let unknown = TranslationText.substituted("%#@x@", [plural(["other"], of: "x")])
    #expect(problem(unknown) == "'x' is not an argument of the source message")
    let nameless = TranslationText.substituted("%#@x@", [plural(["other"], name: "x")])
    #expect(problem(nameless) == "the plural doesn't name its argument")
    let second = TranslationText.substituted("%#@n_2@", [plural(["other"], of: "n_2")])
    #expect(problem(second) == nil)
    let other = TranslationText.substituted("%#@n_x@", [plural(["other"], of: "n_x")])
    #expect(problem(other) == "'n_x' is not an argument of the source message")
  }

  /// The message of a file whose forms have no text, and what was in the pack, or else in the source message.
  @Test(arguments: [
    // The text in the pack, or in the source message, would be lost.
    ("", files, "{n, plural, =0 {z} one {a} other {b}}", nil as String?),
    ("=0", files, "{n, plural, =0 {z} one {a} other {b}}", nil),
    ("=0", "{n, plural, =0 {z} one {a} other {b}}", nil, nil),
    // Nothing says that it is empty on purpose.
    ("=0", files, nil, nil),
    // It was empty before, or never there.
    ("=0", files, "{n, plural, =0 {} one {a} other {b}}", "=0 {}"),
    ("", files, "{n, plural, =0 {} one {a} other {b}}", "=0 {}"),
    ("=0", "{n, plural, =0 {} one {a} other {b}}", nil, "=0 {}"),
    ("", "{n, plural, =0 {} one {a} other {b}}", nil, ""),
    ("=0", "{n, plural, =0 {z} one {a} other {b}}", "{n, plural, one {a} other {b}}", ""),
    ("=0", "{n, plural, =0 {z} one {a} other {b}}", "every {n}", ""),
    // A category without a text is found by a rule.
    ("few", files, "{n, plural, one {a} few {c} other {b}}", ""),
    ("few", files, "{n, plural, one {a} few {} other {b}}", "few {}"),
  ])
  func `a form without a text is one that was empty before, or a problem`(
    _ empty: String,
    _ source: String,
    _ now: String?,
    _ kept: String?
  ) throws {
    let selectors = ["one", "other"] + (empty.isEmpty ? [] : [empty])
    let forms = selectors.map {
      TranslationPlural.Form(selector: $0, text: $0 == empty ? "" : "%arg \($0)")
    }
    let plural = TranslationPlural(of: "n", forms: forms)
    let dialect = conversions(.always, areNamed: true)
    for text in [TranslationText.plural(plural), .substituted("%#@n@", [plural])] {
      do throws(ConversionProblem) {
        let found = try converter(dialect).message(
          text,
          isMessage: false,
          now: now,
          source: source
        )
        let texts = ["=0 {}", "one {# one}", "few {}", "other {# other}"].filter {
          $0 == kept || $0.contains("#")
        }
        #expect(kept != nil && found == "{n, plural, \(texts.joined(separator: " "))}")
      } catch {
        #expect(kept == nil)
        #expect(error.message == "plural form '=0' has no text")
      }
    }
  }

  @Test func `of two plurals of an argument, each keeps its own forms`() throws {
    let texts = [("one", "a"), ("other", "b")]
    let forms = texts.map { TranslationPlural.Form(selector: $0.0, text: $0.1) }
    let zero = [TranslationPlural.Form(selector: "=0", text: "z")]
    let plurals = [
      TranslationPlural(of: "n", forms: forms),
      TranslationPlural(of: "n", name: "n_2", forms: zero + forms),
    ]
    let found = try message(
      .substituted("%#@n@, %#@n_2@", plurals),
      conversions(.never, areNamed: true),
      now: "{n, plural, one {x} other {y}} {n, plural, =0 {w} one {x} other {y}}"
    )
    #expect(found == "{n, plural, one {a} other {b}}, {n, plural, =0 {z} one {a} other {b}}")
  }

  @Test func `a plural without a form for fractions stays as it is`() throws {
    let text = TranslationText.plural(plural(["one", "few"]))
    #expect(
      try message(text, conversions(.always)) == "{n, plural, one {# one} few {# few}}"
    )
  }

  @Test func `an argument keeps the code that the pack has, or else the source message`() throws {
    let dialect = conversions(.always)
    let source = "{n, number, 000}"
    #expect(try message(.whole("x %1$lld"), dialect, source: source) == "x {n, number, 000}")
    #expect(
      try message(.whole("x %1$lld"), dialect, source: source, now: "{n, number, 00} y")
        == "x {n, number, 00}"
    )
    #expect(try message(.whole("x %1$lld"), dialect, isMessage: true) == "x %1$lld")
  }
}
