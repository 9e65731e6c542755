import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The entries and categories for the texts that are errors.
struct AdoptedErrors: Sendable {
  /// A text that becomes an entry.
  private struct Chosen {
    let text: AppText
    let words: KeyWords
    /// The index of the pattern that matches the key.
    let pattern: Int
  }

  /// The catalog with the errors.
  private(set) var catalog: AdoptedCatalog
  /// The message of the fallback if the app has none that fits; `nil` if it has.
  private(set) var newMessage: String?
  /// Texts that the patterns match and that don't become entries.
  private(set) var skipped: [(key: String, reason: Diagnostic)] = []

  /// Adds the errors whose keys match the patterns to a catalog.
  init(
    _ texts: [AppText],
    patterns: [Glob],
    excluding excluded: [Glob] = [],
    in catalog: AdoptedCatalog
  ) {
    self.catalog = catalog
    let possible = texts.filter { text in !excluded.contains { $0.matches(text.key) } }
    var chosen = Self.choose(possible, patterns: patterns, skipped: &skipped)
    let titles = Self.titles(chosen)
    chosen.removeAll { titles.keys.contains($0.text.key) }
    let bodies = Dictionary(first: titles.map { ($1, $0) })

    let names = SwiftCaseNames.names(
      for: chosen.enumerated().map { number, item in
        SwiftCaseNames.Source(
          key: item.text.key,
          prefix: ErrorKey.isOwn(item.text.key)
            ? "error." : Self.prefix(patterns[item.pattern].text),
          message: item.text.message,
          code: number + 1
        )
      }
    )
    for (number, item) in chosen.enumerated() {
      let key = item.text.key
      let isOwn =
        ErrorKey.isOwn(key) && SwiftName.camelCase(String(key.dropFirst(6))) == names[number]
      self.catalog.errors.append(
        AdoptedCatalog.NewEntry(
          key: key,
          caseName: isOwn ? nil : names[number],
          code: number + 1,
          title: bodies[key],
          note: item.text.note,
          deprecation: item.text.deprecation.map { ($0, nil) }
        )
      )
    }
    addGroups(chosen, patterns)
    newMessage = self.catalog.chooseFallback(
      among: chosen.map(\.text),
      besides: texts,
      code: chosen.count + 1
    )
  }

  // MARK: Choosing

  private static func choose(
    _ texts: [AppText],
    patterns: [Glob],
    skipped: inout [(key: String, reason: Diagnostic)]
  ) -> [Chosen] {
    texts.compactMap { text in
      let bytes = Array(text.key.utf8)
      guard let pattern = patterns.firstIndex(where: { $0.stars(in: bytes) != nil }) else {
        return nil
      }
      guard bytes.count <= Rule.maximumKeyLength else {
        let reason =
          "the key has \(bytes.count) bytes, at most 1,024 are possible; it gets no entry"
        skipped.append((text.key, .warning(reason, text.location)))
        return nil
      }
      let words = KeyWords(text.key)
      let isSuccess = ErrorWords.isSuccess(words.texts)
      let isLabel = ErrorWords.isLabel(words.texts) && KeyWords(text.message).words.count <= 3
      if isSuccess || isLabel, !ErrorWords.readsLikeError(text.message) {
        let what = isSuccess ? "isn't an error" : "is the label of a control"
        let reason = "'\(text.key)' \(what) and gets no entry"
        skipped.append((text.key, .warning(reason, text.location)))
        return nil
      }
      return Chosen(text: text, words: words, pattern: pattern)
    }
  }

  /// The keys of titles, such as `upload.error.title`, with the keys of their messages.
  private static func titles(_ chosen: [Chosen]) -> [String: String] {
    let bodies = ["message", "description", "body", "text", "detail", "details", "subtitle"]
    var byStem: [String: (rank: Int, key: String)] = [:]
    for item in chosen {
      let rank = item.words.words.last.flatMap { bodies.firstIndex(of: $0.text) }
      let stem = rank == nil ? item.text.key : Self.stem(item.words)
      let found = (rank ?? bodies.count, item.text.key)
      if let old = byStem[stem], old.rank <= found.0 { continue }
      byStem[stem] = found
    }
    var titles: [String: String] = [:]
    var taken: Set<String> = []
    for item in chosen where item.words.words.last?.text == "title" {
      guard let body = byStem[stem(item.words)], body.key != item.text.key,
        taken.insert(body.key).inserted
      else { continue }
      titles[item.text.key] = body.key
    }
    return titles
  }

  /// A key without its last word and what separates it.
  private static func stem(_ words: KeyWords) -> String {
    guard let last = words.words.last else { return words.key }
    var stem = words.key[..<last.range.lowerBound]
    while let end = stem.last, "._- ".contains(end) { stem.removeLast() }
    return String(stem)
  }

  /// The common prefix of all keys of a pattern, up to a dot; empty for patterns of other forms.
  private static func prefix(_ pattern: String) -> String {
    guard pattern.hasSuffix(".*"), !pattern.dropLast().contains("*") else { return "" }
    return String(pattern.dropLast())
  }

  // MARK: Categories

  private mutating func addGroups(_ chosen: [Chosen], _ patterns: [Glob]) {
    for (number, pattern) in patterns.enumerated() {
      let items = chosen.filter { $0.pattern == number }
      let own = items.filter { ErrorKey.isOwn($0.text.key) }
      for item in own {
        catalog.add(nil, to: String(item.text.key.split(separator: ".")[1]))
      }
      let others = own.isEmpty ? items : items.filter { !ErrorKey.isOwn($0.text.key) }
      guard !others.isEmpty else { continue }
      let parts = Self.parts(others.map(\.text.key), after: Self.prefix(pattern.text))
      for part in parts {
        catalog.add("\(Self.prefix(pattern.text))\(part).*", to: Self.name(KeyWords(part).texts))
      }
      let prefixes = parts.map { "\(Self.prefix(pattern.text))\($0)." }
      let isCovered = others.allSatisfy { item in
        prefixes.contains { item.text.key.hasPrefix($0) }
      }
      if !isCovered {
        catalog.add(
          pattern.text,
          to: Self.name(KeyWords(pattern.text.replacingOccurrences(of: "*", with: " ")).texts)
        )
      }
    }
  }

  /// The parts after a prefix that at least two keys share; empty if there would be many.
  private static func parts(_ keys: [String], after prefix: String) -> [String] {
    guard !prefix.isEmpty else { return [] }
    var counts: [String: Int] = [:]
    var order: [String] = []
    for key in keys {
      let rest = key.dropFirst(prefix.count)
      guard let dot = rest.firstIndex(of: "."), dot != rest.startIndex else { continue }
      let part = String(rest[..<dot])
      if counts.updateValue((counts[part] ?? 0) + 1, forKey: part) == nil { order.append(part) }
    }
    let shared = order.filter { (counts[$0] ?? 0) > 1 && !$0.contains("*") }
    return shared.count <= 12 ? shared : []
  }

  /// A name for a category; `general` if the words only say that something is an error.
  private static func name(_ words: [String]) -> String {
    let plain = words.filter { !ErrorWords.isGeneral($0) }.compactMap(KeyWords.ascii)
    return plain.isEmpty ? "general" : plain.suffix(3).joined(separator: "_")
  }
}

/// The choice of the error for everything unmapped: one of the app's that says so, or a new one.
enum FallbackChoice {
  /// The message of a new entry.
  static let message = "Something went wrong."

  /// The key of the error that says "unexpected" or "unknown", in its key or else in its message; `nil` if none does.
  ///
  /// Deprecated errors and those with arguments can't be the fallback. Of an app's enum, whose switches a new case would
  /// break, more names are taken for it.
  static func existing(in errors: [AppText], areCases: Bool = false) -> String? {
    let possible = errors.filter { !$0.hasArguments && $0.deprecation == nil }
    let found =
      possible.first { text in
        let part = text.key.split(separator: ".").last.map(String.init) ?? text.key
        return ErrorWords.isFallback(KeyWords(part).texts)
      } ?? possible.first { ErrorWords.isFallback(KeyWords($0.key).texts) }
      ?? (areCases
        ? possible.first { text in
          ErrorWords.isFallbackCase(
            KeyWords(String(text.key.split(separator: ".").last ?? "")).texts
          )
        } : nil)
      ?? possible.first { ErrorWords.isFallbackMessage($0.message) }
    return found?.key
  }

  /// A key for a new entry that isn't the beginning of another key, nor begins with one.
  static func newKey(besides texts: [AppText]) -> String {
    let keys = Set(texts.map(\.key))
    let isFree = { (key: String) in
      let parts = key.split(separator: ".")
      return !keys.contains(key) && !keys.contains { $0.hasPrefix("\(key).") }
        && (1..<parts.count).allSatisfy { !keys.contains(parts[..<$0].joined(separator: ".")) }
    }
    let keysToTry = ["error.general.unexpected", "errors.general.unexpected", "unexpected_error"]
    return keysToTry.first(where: isFree) ?? "errcat_unexpected_error"
  }

  /// A name for the new case that no other case has.
  static func newCase(besides names: Set<String>) -> String {
    var name = "unexpected"
    while names.contains(name) { name += "Error" }
    return name
  }
}
