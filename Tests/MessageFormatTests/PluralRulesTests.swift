import Foundation
import Testing

@testable import MessageFormat

/// CLDR's own samples, from the files that the tables are made from.
@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("plurals.json", "plurals-type-cardinal", PluralType.cardinal),
    ("ordinals.json", "plurals-type-ordinal", PluralType.ordinal),
  ])
  func `every sample of every language has its category`(
    file: String,
    member: String,
    kind: PluralType
  ) throws {
    let languages = try CLDR.plurals(file, member)
    #expect(languages.count > 90)
    for (name, categories) in languages {
      let rules = PluralRules(kind, for: try #require(LanguageTag(name)))
      #expect(Set(rules.categories.map(\.rawValue)) == Set(categories.keys), "\(name)")
      for (category, rule) in categories {
        let samples = CLDR.samples(rule)
        for sample in samples {
          let operands = try #require(PluralOperands(shown: sample))
          #expect(rules.category(of: operands).rawValue == category, "\(name) \(sample)")
        }
      }
    }
  }

  @Test func `integers and their digits agree`() {
    for tag in ["en", "ar", "pl", "cy", "fr", "lv"].compactMap({ LanguageTag($0) }) {
      let rules = PluralRules(.cardinal, for: tag)
      for number in 0...1_200 {
        #expect(
          PluralOperands(shown: String(number)).map(rules.category) == rules.category(of: number)
        )
      }
    }
  }

  @Test func `a region can have rules of its own; a language without rules has 'other'`() throws {
    let portuguese = PluralRules(.cardinal, for: "pt-BR")
    let european = PluralRules(.cardinal, for: "pt-PT")
    #expect(portuguese.category(of: 0) == .one)
    #expect(european.category(of: 0) == .other)
    let klingon = PluralRules(.cardinal, for: "tlh")
    #expect(!klingon.isKnown)
    #expect(klingon.category(of: 1) == .other)
  }
}
