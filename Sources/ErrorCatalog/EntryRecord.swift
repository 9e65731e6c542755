/// What the table says of one entry.
struct EntryRecord {
  private let fields: [Substring]

  init(_ text: String) {
    fields = text.split(separator: "|", omittingEmptySubsequences: false)
  }

  private func field(_ number: Int) -> Substring { number < fields.count ? fields[number] : "" }

  var key: Int { Int(field(0)) ?? 0 }
  var code: Int { Int(field(1)) ?? 0 }
  var category: String { String(field(2)) }
  var display: DisplayStyle { DisplayStyle(rawValue: String(field(3))) ?? .toast }
  var severity: ErrorSeverity { ErrorSeverity(rawValue: String(field(4))) ?? .error }
  var isReported: Bool { field(5).contains("r") }
  var tripsBreaker: Bool { field(5).contains("b") }
  var httpStatus: Int? { Int(field(7)) }
  var actions: [String] { field(8).split(separator: ",").map(String.init) }
  var title: Int? { Int(field(9)) }
  var hint: Int? { Int(field(10)) }

  var retryPolicy: RetryPolicy {
    let words = field(6).split(separator: ",")
    switch words.first {
    case "manual": return .manual
    case "automatic" where words.count == 6:
      return .automatic(
        RetryPolicy.Backoff(
          attempts: Int(words[1]) ?? 1,
          initial: .milliseconds(Int(words[2]) ?? 0),
          multiplier: Double(words[3]) ?? 1,
          limit: .milliseconds(Int(words[4]) ?? 0),
          jitter: Double(words[5]) ?? 0
        )
      )
    default: return .never
    }
  }

  /// Names and privacy in the order of the values.
  var arguments: [(name: String, privacy: ErrorArgument.Privacy)] {
    field(11).split(separator: ",").map { argument in
      let words = argument.split(separator: ":")
      return (String(words[0]), words.last.flatMap { .init(rawValue: String($0)) } ?? .private)
    }
  }
}
