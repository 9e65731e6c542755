/// What maps to which entry, as the runtime looks it up: sorted texts such as `http:404`.
struct ForeignCodeTable {
  package private(set) var codes: [String] = []
  package private(set) var entries: [Int] = []

  init(_ catalog: Catalog) {
    var found: [String: Int] = [:]
    var ranges: [(ClosedRange<Int>, Int)] = []
    for (number, entry) in catalog.entries.enumerated() {
      for code in entry.foreignCodes {
        if case .http(let range) = code.value, range.count > 1 {
          ranges.append((range, number))
        } else {
          found[code.value.lookup] = number
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
}
