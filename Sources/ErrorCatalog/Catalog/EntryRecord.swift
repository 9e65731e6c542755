/// What the table says of one entry: fields between bars, read in place when they are asked for.
struct EntryRecord {
  private let table: StringTable
  private let number: Int

  init(_ table: StringTable, _ number: Int) {
    self.table = table
    self.number = number
  }

  /// The field behind so many bars; empty if there are not so many.
  private func field(_ wanted: Int) -> String {
    table.withUTF8(number) { utf8 in
      var start = 0
      for _ in 0..<wanted {
        guard let bar = utf8[start...].firstIndex(of: UInt8(ascii: "|")) else { return "" }
        start = bar + 1
      }
      let end = utf8[start...].firstIndex(of: UInt8(ascii: "|")) ?? utf8.count
      return String(decoding: utf8[start..<end], as: UTF8.self)
    }
  }

  var key: Int { Int(field(0)) ?? 0 }
  var code: Int { Int(field(1)) ?? 0 }
  var category: String { field(2) }
  var display: DisplayStyle { DisplayStyle(rawValue: field(3)) ?? .toast }
  var severity: ErrorSeverity { ErrorSeverity(rawValue: field(4)) ?? .error }
  var isReported: Bool { field(5).utf8.contains(UInt8(ascii: "r")) }
  var tripsBreaker: Bool { field(5).utf8.contains(UInt8(ascii: "b")) }
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
    let field = Array(field(11).utf8)
    var arguments: [(name: String, privacy: ErrorArgument.Privacy)] = []
    var start = 0
    while start < field.count {
      let end = field[start...].firstIndex(of: UInt8(ascii: ",")) ?? field.count
      let name = field[start..<end].prefix { $0 != UInt8(ascii: ":") }
      let last = field[start..<end].lastIndex(of: UInt8(ascii: ":")) ?? start - 1
      let privacy = String(decoding: field[(last + 1)..<end], as: UTF8.self)
      arguments.append(
        (String(decoding: name, as: UTF8.self), .init(rawValue: privacy) ?? .private)
      )
      start = end + 1
    }
    return arguments
  }

  /// The values of an error with their names, as messages take them.
  func named(_ values: [ArgumentValue]) -> MessageArguments {
    guard !values.isEmpty else { return [:] }
    let names = Array(field(11).utf8)
    var named: [(String, ArgumentValue)] = []
    named.reserveCapacity(values.count)
    var start = 0
    for value in values where start < names.count {
      let end = names[start...].firstIndex(of: UInt8(ascii: ":")) ?? names.count
      named.append((String(decoding: names[start..<end], as: UTF8.self), value))
      start = (names[end...].firstIndex(of: UInt8(ascii: ",")) ?? names.count) + 1
    }
    return MessageArguments(named)
  }
}
