import Foundation
import MessageFormat
import Testing

@testable import ErrcatCore

@Suite struct PluralFormsTests {
  private func text(
    _ language: String,
    _ type: PluralType = .cardinal,
    isWhole: Bool = false
  ) throws -> String {
    let tag = try #require(LanguageTag(language))
    return try #require(PluralForms(type, for: tag, isWhole: isWhole)).forms.map { form in
      "\(form.category.rawValue): \(form.numbers)\(form.isOptional ? " (optional)" : "")"
    }.joined(separator: " | ")
  }

  @Test(arguments: [
    ("en", "one: 1 | other: 0, 2, 3, 4, …"),
    ("fr", "one: 0, 1 | many: 1000000, 2000000, … (optional) | other: 2, 3, 4, …"),
    ("ja", "other: all numbers"),
    ("he", "one: 1 | two: 2 | other: 0, 3, 4, 5, …"),
    (
      "ru",
      "one: 1, 21, … | few: 2–4, 22–24, … | many: 0, 5–20, … | other: numbers with decimals, such as 0.5"
    ),
    (
      "lt",
      "one: 1, 21, … | few: 2–9, 22–29, … | many: numbers with decimals, such as 0.5 (optional) | other: 0, 10–20, …"
    ),
    ("sl", "one: 1, 101, … | two: 2, 102, … | few: 3, 4, 103, 104, … | other: 0, 5–100, …"),
  ])
  func `numbers that take a form`(language: String, expected: String) throws {
    #expect(try text(language) == expected)
  }

  @Test(arguments: [
    ("en", "one: 1 | other: 0, 2, 3, 4, …"), ("ja", "other: all numbers"),
    (
      "ru",
      "one: 1, 21, … | few: 2–4, 22–24, … | many: 0, 5–20, … | other: not used with whole numbers; repeat the text of 'many'"
    ),
    (
      "lt",
      "one: 1, 21, … | few: 2–9, 22–29, … | many: not used with whole numbers (optional) | other: 0, 10–20, …"
    ),
  ])
  func `whole numbers never take a form for decimals`(language: String, expected: String) throws {
    #expect(try text(language, isWhole: true) == expected)
  }

  @Test func `ranks have forms of their own`() throws {
    #expect(
      try text("en", .ordinal)
        == "one: 1, 21, … | two: 2, 22, … | few: 3, 23, … | other: 0, 4–20, …"
    )
    #expect(try text("tr", .ordinal) == "other: all numbers")
  }

  @Test func `a language that CLDR doesn't know has none, and a pseudo-language has the source's`()
    throws
  {
    #expect(PluralForms(.cardinal, for: "qaa") == nil)
    #expect(PluralForms(.cardinal, for: "en-XA") == nil)
  }

  @Test(arguments: [
    ("plurals.json", "plurals-type-cardinal", PluralType.cardinal),
    ("ordinals.json", "plurals-type-ordinal", PluralType.ordinal),
  ])
  func `every form of every language has numbers, and they take it`(
    file: String,
    member: String,
    type: PluralType
  ) throws {
    for language in try Self.languages(file, member) {
      let tag = try #require(LanguageTag(language))
      let rules = PluralRules(type, for: tag)
      for form in try #require(PluralForms(type, for: tag)).forms {
        if form.numbers == "all numbers" { continue }
        let numbers = form.numbers.matches(of: /[0-9.]+/).map { String($0.output) }
        #expect(!numbers.isEmpty, "\(language) \(form)")
        for number in numbers {
          let operands = try #require(PluralOperands(shown: number))
          #expect(rules.category(of: operands) == form.category, "\(language) \(form)")
        }
      }
    }
  }

  /// The languages of one of CLDR's files.
  private static func languages(_ file: String, _ member: String) throws -> [String] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appending(path: "Fixtures/cldr/\(file)"))
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let supplemental = try #require(root?["supplemental"] as? [String: Any])
    return try #require(supplemental[member] as? [String: Any]).keys.sorted()
  }
}
