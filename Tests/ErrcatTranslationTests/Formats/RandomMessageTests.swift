import MessageFormat
import Simulation
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

/// Random messages through every format into a pack that has none.
@Suite struct RandomMessageTests {
  private static let texts = [
    "text", "it''s", "'{'x'}'", "'quoted", "100%", "%@", "%d", "%1$lld", "%arg", "%%", "5 % de",
    "%",
    "\n", "\t", "\"", "\\", "\\n", "\\u0041", "\\'", "@x", "?y", "&amp;", "]]>", "-->", "*/", "//",
    "שלום", "\u{200F}", "\u{2068}a\u{2069}", "e\u{301}", "😀", "''", "#", "=", ";", ",", " ", "  ",
    "$1", "%#", "%#@n@", "«»", "[few]", "''''", "%.2f", "%5d", "%-3s",
  ]
  private static let arguments = [
    "{name}", "{n}", "{n, number}", "{n, number, percent}", "{when, date, short}",
    "{when, time, short}", "{when, date, long}", "{amount, number, ::.00}", "{ name }",
  ]

  private static func pieces(_ random: inout SeededNumbers, inPlural: Bool) -> [String] {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in
      if inPlural, Int.random(in: 0..<3, using: &random) == 0 { return "#" }
      let isArgument = Int.random(in: 0..<3, using: &random) == 0
      return (isArgument ? arguments : texts).randomElement(using: &random) ?? ""
    }
  }

  /// A message of forms in a language, from pieces that are the same in every language.
  private static func message(_ seed: UInt64, _ categories: [String], mark: String) -> String {
    var random = SeededNumbers(seed: seed)
    func plural(_ argument: String, _ type: String = "plural") -> String {
      let exact = Int.random(in: 0..<4, using: &random) == 0 ? ["=0"] : []
      let pieces = pieces(&random, inPlural: true).joined()
      let forms = (exact + categories).map { "\($0) {\(mark)\($0) \(pieces)}" }
      return "{\(argument), \(type), \(forms.joined(separator: " "))}"
    }
    let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2: return plural("n")
      case 3: return plural("m")
      case 4:
        let (one, other) = (pieces(&random, inPlural: false), pieces(&random, inPlural: false))
        return "{g, select, a {\(mark)\(one.joined())} other {\(other.joined())}}"
      case 5: return "{g, select, a {\(plural("n"))} other {\(mark)}}"
      default: return pieces(&random, inPlural: false).joined()
      }
    }
    return "\(mark) \(parts.joined())"
  }

  private static let numbers: [MessageFormatter.Number] = [
    .integer(0), .integer(1), .integer(2), .integer(5), .integer(22), .decimal(1.5),
    .integer(1_000_000),
  ]

  @Test(arguments: TranslationFormat.all)
  func `say the same when they come back`(_ format: TranslationFormat) throws {
    let polish: LanguageTag = "pl"
    let seeds = Array(SeedRange.seeds(120))
    let source = seeds.map { ("error.a.k\($0)", Self.message($0, ["one", "other"], mark: "S")) }
    let target = seeds.map { seed in
      ("error.a.k\(seed)", Self.message(seed, ["one", "few", "many", "other"], mark: "T"))
    }
    // Rules refuse some of them, in any format; JSON holds the messages as they are.
    let plain = MessageMeaning.filled(source, target, in: polish, through: .json).messages
    #expect(plain.count > seeds.count / 2, "\(plain.count)")
    let (messages, _) = MessageMeaning.filled(source, target, in: polish, through: format)
    for (place, (key, text)) in target.enumerated() where plain[key] != nil {
      let found = try #require(messages[key], "\(format.name): \(source[place].1) → \(text)")
      let values = (Self.numbers, ["a", "other"])
      let wanted = MessageMeaning.texts(text, in: polish, numbers: values.0, keywords: values.1)
      let shown = MessageMeaning.texts(found, in: polish, numbers: values.0, keywords: values.1)
      let same = zip(wanted, shown).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
      #expect(
        same && wanted.count == shown.count,
        "\(format.name):\n\(source[place].1)\n\(text)\n\(found)"
      )
    }
    #expect(messages.keys.allSatisfy { plain[$0] != nil }, "\(format.name)")
  }
}
