import Simulation

@testable import CatalogFormat

/// Catalogs by chance, the same for the same seed, with texts that a careless encoder would trip
/// over.
struct RandomCatalog {
  private var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func bool() -> Bool { Bool.random(using: &random) }

  private mutating func one<Value>(of values: [Value]) -> Value { values[number(values.count)] }

  private static let pieces = [
    "", "a", "error", ".", "|", ",", ":", " ", "%", "%7C", "%2", "\n", "\r", "\r\n", "\t", "\0",
    "\"",
    "\"\"\"", "\\", "\\(x)", "0", "{n, plural, other {#}}", "=", "é", "e\u{301}", "\u{301}", "İı",
    "中",
    "\u{202E}", "\u{FEFF}", "👩‍👩‍👧", "ns:a:1", "automatic,3",
  ]

  mutating func text() -> String {
    (0..<number(5)).map { _ in one(of: Self.pieces) }.joined()
  }

  mutating func content() -> CatalogContent {
    var content = CatalogContent()
    // Keys that differ for Unicode only are the same `String`: each gets a number.
    content.keys = (0..<number(8)).map { "\($0)\(text())" }
    content.entries = content.keys.filter { _ in bool() }.map { _ in entry() }
    content.settings.links = (0..<number(3)).map { _ in .init(action: text(), url: text()) }
    content.settings.servers = (0..<number(3)).map { _ in
      (0..<number(3)).map { _ in .init(name: text(), path: text()) }
    }
    content.settings.fallbacks = (0..<number(3)).map { _ in
      .init(language: one(of: ["tr", "pt-PT"]), others: Array(["de", "pt-BR"].prefix(number(3))))
    }
    return content
  }

  private mutating func entry() -> EntryContent {
    var entry = EntryContent()
    entry.code = bool() ? Int(truncatingIfNeeded: random.next()) : nil
    let category = text()
    entry.category = category.isEmpty ? nil : category
    entry.displays = (0...number(3)).map { _ in one(of: DisplayStyle.allCases) }
    entry.field = bool() ? text() : nil
    entry.severity = one(of: ErrorSeverity.allCases)
    entry.isReported = bool()
    entry.mayBePerformed = bool() ? bool() : nil
    entry.tripsBreaker = bool() ? bool() : nil
    entry.policyArguments.retryDelay = bool() ? number(4) : nil
    entry.policyArguments.retryCondition = bool() ? number(4) : nil
    entry.policyArguments.reportCondition = bool() ? number(4) : nil
    entry.retryPolicy = policy()
    entry.httpStatus = bool() ? 100 + number(500) : nil
    entry.actions = (0..<number(4)).map { "\($0)\(text())" }
    entry.title = bool() ? number(100) : nil
    entry.hint = bool() ? number(100) : nil
    entry.arguments = (0..<number(4)).map { _ in
      .init(
        name: text(),
        type: one(of: ArgumentType.allCases),
        privacy: one(of: ArgumentPrivacy.allCases)
      )
    }
    entry.summary = bool() ? text() : nil
    entry.help = bool() ? text() : nil
    entry.serverCode = bool() ? .name(text()) : bool() ? .number(number(9_999)) : nil
    entry.response = bool() ? ResponseMember.allCases.filter { _ in bool() } : nil
    return entry
  }

  private mutating func policy() -> RetryPolicy {
    switch number(3) {
    case 0: return .never
    case 1: return .manual
    default:
      return .automatic(
        .init(
          maximumAttempts: number(1_000),
          initialDelay: .milliseconds(number(604_800_000)),
          multiplier: Double(number(1 << 40)) / 1e9,
          maximumDelay: .milliseconds(number(604_800_000)),
          jitter: Double(number(1_000)) / 999
        )
      )
    }
  }
}
