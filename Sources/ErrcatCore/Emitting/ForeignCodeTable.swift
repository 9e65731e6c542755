/// What maps to which entry, as the runtime looks it up: sorted texts such as `http:404`.
struct ForeignCodeTable {
  private(set) var codes: [String] = []
  private(set) var entries: [Int] = []

  init(_ catalog: Catalog) {
    var found: [String: Int] = [:]
    var ranges: [(ClosedRange<Int>, Int)] = []
    for (number, entry) in catalog.entries.enumerated() {
      for code in entry.foreignCodes {
        if case .http(let range) = code.value, range.count > 1 {
          ranges.append((range, number))
        } else {
          found[Self.text(code.value)] = number
        }
      }
    }
    // A single status is more specific than a range.
    for (range, number) in ranges {
      for status in range where found["http:\(status)"] == nil { found["http:\(status)"] = number }
    }
    for (code, entry) in found.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      codes.append(code)
      entries.append(entry)
    }
  }

  private static func text(_ code: ForeignCode) -> String {
    switch code {
    case .url(let name):
      let number = URLErrorNames.all.first { $0.name == name }?.code ?? 0
      return "ns:NSURLErrorDomain:\(number)"
    case .http(let range): return "http:\(range.lowerBound)"
    case .serverNumber(let number): return "server:\(number)"
    case .serverName(let name): return "server-name:\(name)"
    case .posix(let name): return "posix:\(name)"
    case .nsError(let domain, let number): return "ns:\(domain):\(number)"
    case .type(let name): return "type:\(name)"
    }
  }
}
