import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// Which checks a message gets.
@Suite struct MessageTraitsTests {
  private static let named: [(String, MessageTraits)] = [
    ("empty", .empty), ("equalsSource", .equalsSource), ("malformed", .malformed),
    ("arguments", .arguments),
    ("plural", .plural), ("select", .select), ("custom", .customType), ("style", .style),
    ("otherArguments", .differentArguments), ("compared", .compared), ("parsed", .parsed),
    ("catalog", .catalogText), ("source", .sourceMessage),
  ]

  @Test func `every trait has a bit of its own, above those of texts`() {
    let values = Self.named.map(\.1.rawValue)
    #expect(Set(values).count == values.count)
    #expect(values.allSatisfy { $0.nonzeroBitCount == 1 && $0 > UInt64(UInt32.max) })
    #expect(MessageTraits.text(.camelCase).rawValue == UInt64(TextTraits.camelCase.rawValue))
  }

  /// The traits of a text and those of the translations, without the traits of texts.
  private func traits(source: String, translation: String) -> (String, String) {
    let catalog = Fixture.catalog(
      #""error.a.x": {}, "error.a.y": {"display": "toast"}"#,
      #""categories": {"a": {"display": "silent"}}, "#
    )
    let keys = ["error.a.y"]
    func pack(_ text: String) -> String {
      "{" + keys.map { "\"\($0)\": \"\(text)\"" }.joined(separator: ", ") + "}"
    }
    let project = Fixture.pipeline(
      catalog: catalog,
      packs: ["en": pack(source), "de": pack(translation)],
      rules: nil
    ).project
    let rules = Self.named.map { name, trait in
      Rule(
        id: name,
        group: .text,
        severity: .info,
        summary: "",
        explanation: "",
        check: .message(trait) { context, findings in
          findings.report(name, at: context.message.textLocation)
        }
      )
    }
    let checker = MessageChecker(rules, project)
    let found = project.packs.map { pack in
      var findings = Findings()
      checker.check(pack, of: project, &findings)
      return findings.diagnostics.map(\.message).joined(separator: " ")
    }
    return (found[1], found[0])
  }

  @Test(arguments: [
    ("Some text.", "Ein Text.", "parsed catalog source", "compared parsed catalog"),
    ("Same", "Same", "parsed catalog source", "equalsSource"),
    ("Text", "", "parsed catalog source", "empty"),
    ("A {n}", "B {n", "arguments parsed catalog source", "malformed"),
    ("A {n", "B {n}", "malformed", "arguments parsed catalog"),
    (
      "A {n}", "B {m}", "arguments parsed catalog source",
      "arguments otherArguments compared parsed catalog"
    ),
    ("A {n}", "B", "arguments parsed catalog source", "otherArguments compared parsed catalog"),
    (
      "{n, plural, one {A} other {# b}}", "{n, select, a {B} other {C}}",
      "arguments plural parsed catalog source", "arguments select compared parsed catalog"
    ),
    (
      "A {n, number, integer} b", "C {n, list} d", "arguments style parsed catalog source",
      "arguments custom compared parsed catalog"
    ),
  ])
  func `a translation is compared with the source message`(
    source: String,
    translation: String,
    sourceTraits: String,
    traits: String
  ) {
    let found = self.traits(source: source, translation: translation)
    #expect(found.0 == sourceTraits)
    #expect(found.1 == traits)
  }

  @Test func `of many checks, each runs that a message has a trait for, in their order`() {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": #"{"a": "Text {n}", "b": "", "c": "x"}"#],
      rules: nil
    ).project
    let rules = (0..<200).map { number in
      let trait: MessageTraits = number % 3 == 0 ? .empty : number % 3 == 1 ? .arguments : .parsed
      return Rule(
        id: "r",
        group: .text,
        severity: .info,
        summary: "",
        explanation: "",
        check: .message([trait, .plural], allOf: number % 2 == 0 ? [] : .sourceMessage) {
          context,
          findings in
          findings.report("\(number)", at: .file(0), key: context.key)
        }
      )
    }
    var findings = Findings()
    MessageChecker(rules, project).check(project.packs[0], of: project, &findings)
    func numbers(_ key: String) -> [Int] {
      findings.diagnostics.filter { $0.key == key }.compactMap { Int($0.message) }
    }
    #expect(numbers("a") == (0..<200).filter { $0 % 3 != 0 })
    #expect(numbers("b") == (0..<200).filter { $0 % 6 == 0 })
    #expect(numbers("c") == (0..<200).filter { $0 % 3 == 2 })
    for count in [1, 63, 64, 65, 128, 129] {
      var some = Findings()
      let checker = MessageChecker(Array(rules.prefix(count)), project)
      checker.check(project.packs[0], of: project, &some)
      let expected = findings.diagnostics.filter { Int($0.message) ?? 0 < count }
      #expect(some.diagnostics.map(\.message) == expected.map(\.message), "\(count)")
    }
  }

  @Test func `roles and parts have bits of their own`() {
    let roles: [Rule.Roles] = [
      .makesFileUnreadable, .preventsEditing, .rejectsTranslation, .rejectsOverlongImport,
      .fixedByLayout,
      .resolvedByModules, .needsWholeCatalog,
    ]
    #expect(
      Set(roles.map(\.rawValue)).count == 7 && roles.allSatisfy { $0.rawValue.nonzeroBitCount == 1 }
    )
    let parts: [SourceUsage.Parts] = [.messages, .thrownErrors, .descriptions, .catches]
    #expect(
      Set(parts.map(\.rawValue)).count == 4 && parts.allSatisfy { $0.rawValue.nonzeroBitCount == 1 }
    )
  }

  @Test func `a check can be for the first trait of texts`() {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": #"{"a": "{n}", "b": "x"}"#],
      rules: nil
    ).project
    let rule = Rule(
      id: "r",
      group: .text,
      severity: .info,
      summary: "",
      explanation: "",
      check: .message(.text(.braces)) { context, findings in
        findings.report(context.key, at: .file(0))
      }
    )
    var findings = Findings()
    MessageChecker([rule], project).check(project.packs[0], of: project, &findings)
    #expect(findings.diagnostics.map(\.message) == ["a"])
  }
}
