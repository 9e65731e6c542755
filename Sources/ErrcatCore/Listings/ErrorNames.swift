import CatalogFormat
package import ErrcatCompiler
package import PositionedJSON

/// Finds the errors that users, support and logs call by a name: `error 1001`, `504 Gateway Timeout`, a key, a
/// case, `URLError.timedOut`, `NSURLErrorDomain -1001`, or a log line with one of them.
///
/// The page of `errcat site` has the same list of ``outside`` names and reads a query in the same way.
package struct ErrorNames {
  /// Words before a number or a name that say nothing.
  private static let fillers: Set<String> = [
    "error", "code", "status", "domain", "number", "no", "userinfo",
  ]
  /// Words after which a number is a code, also in a sentence.
  private static let labels: Set<String> = ["error", "code", "status"]

  private let project: Project
  /// The indexes of the entries by their lowercase keys, codes and cases.
  private let own: [String: [Int]]
  /// The lowercase names of everything from outside the catalog that maps to entries, with their indexes, the
  /// likeliest first; last, the HTTP statuses that a server sends with the errors.
  package let outside: [String: [Int]]

  /// The names of a catalog's errors.
  package init(_ project: Project) {
    self.project = project
    var own: [String: [Int]] = [:]
    for (index, entry) in project.catalog.entries.enumerated() {
      let code = entry.code.map { [String($0.value)] } ?? []
      for name in Set(([entry.key.value, entry.swiftName] + code).map { $0.lowercased() }) {
        own[name, default: []].append(index)
      }
    }
    self.own = own
    outside = Self.outside(project.catalog)
  }

  /// The indexes of the entries that a name means, best first: those with the key, code or case, then those that
  /// an error from outside the catalog of this name maps to.
  func entries(_ name: String) -> [Int] {
    let entries = project.catalog.entries
    var found: [Int] = []
    func add(_ indexes: [Int]) {
      for index in indexes where !found.contains(index) { found.append(index) }
    }
    add(entries.indices.filter { [entries[$0].key.value, entries[$0].swiftName].contains(name) })
    let words = Self.words(name)
    let isLabeled = name.hasSuffix(")") && ForeignCase(path: name) != nil
    if let typed = ForeignCase(path: isLabeled || words.count != 1 ? name : words[0]) {
      add(entries.indices.filter { entries[$0].foreignCases.contains { $0.isMeant(by: typed) } })
      let isOwn = typed.type == enumName || typed.type.hasSuffix(".\(enumName)")
      // Other labels are another case.
      if isLabeled, !isOwn { return found }
    }
    for form in forms(name) { add((own[form] ?? []) + (outside[form] ?? [])) }
    return found
  }

  /// The indexes of the entries whose key, case or mapping contains a name of at least three characters.
  func entries(containing name: String) -> [Int] {
    guard let word = Self.part(name) else { return [] }
    return project.catalog.entries.indices.filter { index in
      let entry = project.catalog.entries[index]
      return ([entry.key.value, entry.swiftName] + entry.foreignCodes.map(\.value.phrase))
        .contains { $0.lowercased().contains(text: word) }
    }
  }

  /// The retired errors with a name.
  func retired(_ name: String) -> [Retirement] {
    let forms = Set(forms(name))
    return project.catalog.retired.filter { !forms.isDisjoint(with: $0.names) }
  }

  /// The retired errors with a name, or with a name that contains it.
  func retired(containing name: String) -> [Retirement] {
    let (forms, word) = (Set(forms(name)), Self.part(name))
    return project.catalog.retired.filter { retirement in
      !forms.isDisjoint(with: retirement.names)
        || word.map { word in retirement.names.contains { $0.contains(text: word) } } == true
    }
  }

  private var enumName: String { project.catalog.swift.enumName.value }

  /// The names that a text can contain, in lowercase, the likeliest first: all of its words, two neighbors such as a domain and
  /// a code, a code after a word such as `error`, words with a dot or underscore, an HTTP status at its start.
  private func forms(_ text: String) -> [String] {
    let all = Self.allWords(text.lowercased())
    let words = all.filter { !Self.fillers.contains($0) }
    var forms = [words.joined(separator: " ")]
    for (first, second) in zip(words, words.dropFirst()) {
      forms.append("\(first) \(second)")
      if first == project.catalog.domain.lowercased() { forms.append(second) }
    }
    for (label, number) in zip(all, all.dropFirst())
    where Int(number) != nil {
      if label == "http" || label.hasPrefix("http/") {
        forms.append("http \(number)")
      } else if Self.labels.contains(label) {
        forms.append(number)
      }
    }
    for word in words where word.contains(where: { $0 == "." || $0 == "_" }) {
      forms.append(word)
      let parts = word.split(separator: ".")
      if parts.count > 1, parts[parts.count - 2] == enumName.lowercased() {
        forms.append(String(parts[parts.count - 1]))
      }
    }
    if let first = words.first, words.count > 1, let status = Int(first), 400..<600 ~= status {
      forms.append("http \(status)")
    }
    return forms.filter { !$0.isEmpty }
  }

  /// The only word of a name in lowercase; `nil` if it has several or is too short to be a part of names.
  private static func part(_ name: String) -> String? {
    let words = words(name)
    guard words.count == 1, words[0].utf8.count > 2 else { return nil }
    return words[0].lowercased()
  }

  /// The words without fillers.
  private static func words(_ name: String) -> [String] {
    allWords(name).filter { !fillers.contains($0.lowercased()) }
  }

  /// The words without punctuation at their ends.
  private static func allWords(_ name: String) -> [String] {
    let ends: Set<Character> = [".", "#", "!", "?", "'", "\"", ";", "“", "”", "‘", "’"]
    let separators: Set<Character> = [
      " ", "\t", "\n", ":", "=", ",", "(", ")", "[", "]", "{", "}", "\u{A0}",
    ]
    return name.prefix(1_000).split(whereSeparator: separators.contains).compactMap { part in
      var word = part
      while let first = word.first, ends.contains(first) { word.removeFirst() }
      while let last = word.last, ends.contains(last) { word.removeLast() }
      return word.isEmpty ? nil : String(word)
    }
  }

  private static func outside(_ catalog: Catalog) -> [String: [Int]] {
    let table = MappingTable(catalog)
    var found: [String: [Int]] = [:]
    func add(_ names: [String], _ index: Int?) {
      guard let index else { return }
      for name in names {
        let name = words(name).joined(separator: " ").lowercased()
        if !name.isEmpty, found[name]?.contains(index) != true {
          found[name, default: []].append(index)
        }
      }
    }
    let codes = catalog.entries.enumerated().flatMap { index, entry in
      entry.foreignCodes.map { (code: $0.value, entry: index) }
    }
    for kind in 0..<6 {
      for (code, index) in codes where code.kind == kind {
        for (names, error) in code.names {
          if case .enumCase = error { add(names, index) }
          for family in SystemFamily.allCases { add(names, table.entry(for: error, on: family)) }
        }
      }
    }
    for (index, entry) in catalog.entries.enumerated() {
      if let status = entry.resolvedTreatment.httpStatus {
        add(["http \(status)", "\(status)"], index)
      }
    }
    return found
  }
}

extension ForeignCode {
  /// The place among the kinds of codes: of those with one name, the first is the likeliest.
  fileprivate var kind: Int {
    switch self {
    case .http: return 0
    case .serverNumber, .serverName: return 1
    case .url, .connection, .nsError, .domain: return 2
    case .posix: return 3
    case .enumCase: return 4
    case .type: return 5
    case .conditional(let code, _): return code.kind
    }
  }

  /// The errors that the code maps, with what they are called.
  fileprivate var names: [(names: [String], error: ForeignError)] {
    switch self {
    case .http(let range):
      return range.clamped(to: Self.statuses).map { (["http \($0)", "\($0)"], .http($0)) }
    case .serverNumber(let code): return [(["server \(code)", "\(code)"], .serverNumber(code))]
    case .serverName(let code): return [(["server \(code)", code], .serverName(code))]
    case .url(let name):
      return URLErrorNames.code(of: name).map { [(Self.urlNames(name, $0), .url($0))] } ?? []
    case .nsError(ForeignCodeKey.urlErrorDomain, let code):
      return [(Self.urlNames(URLErrorNames.name(of: code) ?? "", code), .url(code))]
    case .nsError(let domain, let code):
      return [(["\(domain) \(code)"], .nsError(domain: domain, code: code))]
    case .connection(let failure): return failure.codes.flatMap(\.names)
    case .domain, .conditional: return []
    case .posix(let symbol):
      let numbers = SystemFamily.allCases.compactMap { POSIXNumbers.number(of: symbol, on: $0) }
      return [([symbol, "posix \(symbol)", "POSIXError.\(symbol)"], .posixSymbol(symbol))]
        + numbers.map { number in
          let kinds = ["posix", "POSIXError", ForeignError.posixDomain]
          return (kinds.map { "\($0) \(number)" } + ["\(number)"], .posixNumber(number))
        }
    case .type(let name):
      let last = name.split(separator: ".").last.map(String.init) ?? name
      return [([name, "type \(name)", last], .type(name))]
    case .enumCase(let found):
      let last = found.type.split(separator: ".").last.map(String.init) ?? found.type
      let names = [found.type, last].map { "\($0).\(found.baseName)" }
      return [(names + names.map { "case \($0)" }, .enumCase(found))]
    }
  }

  /// The name of the error in code; `nil` for numbers.
  package var name: String? {
    switch self {
    case .url(let name), .posix(let name), .serverName(let name), .type(let name): return name
    case .enumCase(let found): return "\(found.type).\(found.baseName)"
    case .connection(let failure): return failure.rawValue
    case .http, .serverNumber, .nsError, .domain: return nil
    case .conditional(let code, _): return code.name
    }
  }

  private static func urlNames(_ name: String, _ code: Int) -> [String] {
    let named = name.isEmpty ? [] : [name, "url \(name)", "URLError \(name)", "URLError.\(name)"]
    let kinds = ["url", "URLError", ForeignCodeKey.urlErrorDomain]
    return named + kinds.map { "\($0) \(code)" } + ["\(code)"]
  }
}

extension Retirement {
  /// The keys, codes and the case, in lowercase.
  fileprivate var names: [String] {
    (keys.map(\.value) + codes.map { String($0.value) } + [caseName?.value].compactMap { $0 })
      .map { $0.lowercased() }
  }

  /// Writes the names, and what is known about the retirement.
  package func write(to json: inout JSONWriter) {
    json.member("codes", codes.map(\.value))
    if !keys.isEmpty { json.member("keys", keys.map(\.value)) }
    json.member("case", ifAny: caseName?.value)
    json.member("since", ifAny: since)
    json.member("reason", ifAny: reason)
    json.member("use", ifAny: use?.value)
  }

  /// The old and the new name of the error, in a sentence.
  package var phrase: String {
    let names =
      keys.map(\.value) + codes.map { "code \($0.value)" }
      + [caseName.map { ".\($0.value)" }].compactMap { $0 }
    let others = names.count > 1 ? " (\(names.dropFirst().joined(separator: ", ")))" : ""
    let since = since.map { " since \($0)" } ?? ""
    let use = use.map { "; use '\($0.value)' instead" } ?? ""
    let reason = reason.map { "; reason: \($0)" } ?? ""
    return "\(names.first ?? name.value)\(others) is retired\(since)\(use)\(reason)"
  }
}
