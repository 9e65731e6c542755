import CatalogFormat
import ErrcatCompiler

/// Finds the errors that users, support and logs call by a name: `error 1001`, `HTTP 504`, a key, a case,
/// `timedOut`, `NSURLErrorDomain -1001`.
struct ErrorNames {
  /// Words before a number or a name that say nothing.
  private static let fillers: Set<String> = [
    "error", "code", "status", "domain", "number", "no", "userinfo",
  ]

  private let project: Project
  private let table: MappingTable

  init(_ project: Project) {
    self.project = project
    table = MappingTable(project.catalog)
  }

  /// The indexes of the entries that a name means, best first: those with the key, code or case, then those that
  /// an error from outside the catalog of this name maps to.
  func entries(_ name: String) -> [Int] {
    let words = Self.words(name)
    var found: [Int] = []
    func add(_ indexes: [Int]) {
      for index in indexes where !found.contains(index) { found.append(index) }
    }
    add(own { $0 == name })
    if words.count == 1 {
      let word = words[0].lowercased()
      add(own { $0.lowercased() == word })
    }
    let isLabeled = name.hasSuffix(")") && ForeignCase(path: name) != nil
    if let typed = ForeignCase(path: isLabeled || words.count != 1 ? name : words[0]) {
      let entries = project.catalog.entries
      add(entries.indices.filter { entries[$0].foreignCases.contains { $0.isMeant(by: typed) } })
    }
    guard !isLabeled else { return found }
    for error in Self.foreignErrors(name, words) {
      add(SystemFamily.allCases.compactMap { mapped(error, on: $0) })
    }
    return found
  }

  /// The indexes of the entries whose key or case contains a name of at least three characters.
  func entries(containing name: String) -> [Int] {
    guard let word = Self.words(name).first?.lowercased(), Self.words(name).count == 1,
      word.utf8.count > 2
    else { return [] }
    let entries = project.catalog.entries
    return entries.indices.filter {
      entries[$0].key.value.lowercased().contains(text: word)
        || entries[$0].swiftName.lowercased().contains(text: word)
    }
  }

  private func own(_ isMeant: (String) -> Bool) -> [Int] {
    let entries = project.catalog.entries
    return entries.indices.filter { index in
      let entry = entries[index]
      return isMeant(entry.key.value) || isMeant(entry.swiftName)
        || entry.code.map { isMeant(String($0.value)) } == true
    }
  }

  private func mapped(_ error: ForeignError, on family: SystemFamily) -> Int? {
    let outcome = table.outcome(for: error, on: family)
    return outcome.isMapped ? outcome.entry : nil
  }

  /// The words without punctuation at their ends and without fillers.
  private static func words(_ name: String) -> [String] {
    let ends: Set<Character> = [".", "#", "!", "?", "'", "\"", ";", "“", "”", "‘", "’"]
    let separators: Set<Character> = [" ", "\t", "\n", ":", "=", ",", "(", ")", "[", "]", "\u{A0}"]
    let words = name.split(whereSeparator: separators.contains).map { part in
      var word = part
      while let first = word.first, ends.contains(first) { word.removeFirst() }
      while let last = word.last, ends.contains(last) { word.removeLast() }
      return String(word)
    }
    return words.filter { !$0.isEmpty && !fillers.contains($0.lowercased()) }
  }

  /// What a name can be outside the catalog, the likeliest first.
  private static func foreignErrors(_ name: String, _ words: [String]) -> [ForeignError] {
    if let error = try? ForeignError.parsed(name) { return [error] }
    switch words.count {
    case 1:
      return ["http", "server", "url", "posix", "type"].compactMap {
        try? ForeignError.parsed("\($0):\(words[0])")
      }
    case 2:
      let kind = words[0].lowercased()
      if let error = try? ForeignError.parsed("\(kind == "urlerror" ? "url" : kind):\(words[1])") {
        return [error]
      }
      return Int(words[1]).map { [.nsError(domain: words[0], code: $0)] } ?? []
    default:
      // Foundation writes `Error Domain=NSURLErrorDomain Code=-1001 "The request timed out."`.
      guard name.hasPrefix("Error Domain="), let code = Int(words[1]) else { return [] }
      return [.nsError(domain: words[0], code: code)]
    }
  }
}
