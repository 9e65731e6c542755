import ErrcatCompiler

/// The keys of an app that look like errors, by patterns that match them.
package struct ErrorCandidates: Sendable {
  /// Keys that a pattern matches.
  package struct Group: Equatable, Sendable {
    /// A key with `*` for any text.
    package let pattern: String
    /// The number of keys that the pattern matches, whether they look like errors or not.
    package let count: Int
    /// The first key that looks like an error, and its message.
    package let example: AppText
  }

  /// The groups, the one with the most keys first.
  package private(set) var groups: [Group] = []
  /// The texts whose messages read like errors, and that are in no group.
  package private(set) var others: [AppText] = []
  /// The number of all texts.
  package let total: Int
  /// The number of texts that look like errors.
  package let count: Int
  /// The number of keys of the form `error.<category>.<name>`.
  package let ownCount: Int

  /// The pattern for keys of errcat's own form, if at least half of the keys that look like errors have it; else
  /// `nil`.
  package var ownPattern: String? { ownCount > 0 && ownCount * 2 >= count ? "error.*.*" : nil }

  /// - Parameter texts: the app's texts in the source language.
  package init(_ texts: [AppText]) {
    total = texts.count
    ownCount = texts.count { ErrorKey.isOwn($0.key) }
    let words = texts.map { KeyWords($0.key) }
    let places = words.map { ErrorWords.place(in: $0) }
    let looks = zip(texts, places).map { $1 != nil || ErrorWords.readsLikeError($0.message) }
    count = looks.count { $0 }
    let errors = texts.indices.filter { looks[$0] }

    var patterns: [Int: String] = [:]
    group(errors, texts, &patterns)
    addFolders(texts, looks, &patterns)
    for number in errors where patterns[number] == nil {
      if let place = places[number] { patterns[number] = Self.pattern(words[number], place) }
    }
    var first: [String: Int] = [:]
    for number in errors {
      guard let pattern = patterns[number] else {
        others.append(texts[number])
        continue
      }
      first[pattern] = first[pattern] ?? number
    }
    let keys = texts.map { Array($0.key.utf8) }
    groups = first.map { pattern, number in
      let glob = Glob(pattern)
      let count = keys.count { glob.stars(in: $0) != nil }
      return Group(pattern: pattern, count: count, example: texts[number])
    }.sorted { (-$0.count, $0.pattern) < (-$1.count, $1.pattern) }
    let globs = groups.map { Glob($0.pattern) }
    others.removeAll { text in globs.contains { $0.matches(text.key) } }
  }

  /// - Parameter enums: the app's enums of errors; the patterns are for `Enum.case`.
  package init(_ enums: [SwiftErrorEnum]) {
    count = enums.reduce(0) { $0 + $1.cases.count }
    total = count
    ownCount = 0
    groups = enums.map { found in
      let item = found.cases[0]
      let message = item.message?.text ?? item.comment ?? ""
      let example = AppText(key: "\(found.name).\(item.name)", message: message)
      return Group(pattern: "\(found.name).*", count: found.cases.count, example: example)
    }
  }

  // MARK: Patterns

  /// Groups keys by a part that names a group of errors: `errors.*`, and `*.errors.*` if there are many such.
  private func group(_ errors: [Int], _ texts: [AppText], _ patterns: inout [Int: String]) {
    var prefixes: [String: Set<String>] = [:]
    var found: [(number: Int, prefix: String, part: String)] = []
    for number in errors {
      let parts = texts[number].key.split(separator: ".", omittingEmptySubsequences: false)
      guard !texts[number].key.contains(" "),
        let place = parts.dropLast().firstIndex(where: { ErrorWords.isGroup(KeyWords(String($0)).texts) })
      else { continue }
      let prefix = parts[...place].joined(separator: ".")
      let part = String(parts[place])
      prefixes[part, default: []].insert(prefix)
      found.append((number, prefix, part))
    }
    for (number, prefix, part) in found {
      let isOneOfMany = (prefixes[part]?.count ?? 0) > 3 && prefix != part
      patterns[number] = isOneOfMany ? "*.\(part).*" : "\(prefix).*"
    }
  }

  /// Groups keys by what is before their last dot, if most of these look like errors: `alerts.*`.
  private func addFolders(_ texts: [AppText], _ looks: [Bool], _ patterns: inout [Int: String]) {
    var counts: [Substring: (all: Int, errors: Int)] = [:]
    let folders = texts.map { text -> Substring? in
      text.key.contains(" ") ? nil : text.key.lastIndex(of: ".").map { text.key[..<$0] }
    }
    for (number, folder) in folders.enumerated() {
      guard let folder else { continue }
      counts[folder, default: (0, 0)].all += 1
      if looks[number] { counts[folder]?.errors += 1 }
    }
    for (number, folder) in folders.enumerated() where looks[number] && patterns[number] == nil {
      guard let folder, let count = counts[folder], count.errors >= 4,
        count.errors * 5 >= count.all * 3
      else { continue }
      patterns[number] = "\(folder).*"
    }
  }

  /// A pattern with the error word of a key: `Error*`, `*Failed`, `*_ERR_*`.
  private static func pattern(
    _ words: KeyWords,
    _ place: (range: Range<String.Index>, words: ClosedRange<Int>)
  ) -> String {
    let key = words.key
    var (start, end) = (place.range.lowerBound, place.range.upperBound)
    // Short words are parts of others, such as 'err' of 'preferred'.
    if key[start..<end].count <= 4 {
      if start > key.startIndex, "_-.".contains(key[key.index(before: start)]) {
        start = key.index(before: start)
      }
      if end < key.endIndex, "_-.".contains(key[end]) { end = key.index(after: end) }
    }
    return (start == key.startIndex ? "" : "*") + key[start..<end] + (end == key.endIndex ? "" : "*")
  }

  // MARK: Texts

  /// The patterns of the groups that a user has chosen.
  ///
  /// - Parameter answer: numbers of groups from 1, and patterns, separated by spaces or commas; empty for all groups.
  /// - Returns: the patterns.
  /// - Throws: `RequestError` if there is no group with a number.
  package func patterns(for answer: String) throws(RequestError) -> [String] {
    let words = answer.split { " ,\t\r\n".contains($0) }.map(String.init)
    if words.isEmpty || words == ["all"] { return groups.map(\.pattern) }
    var patterns: [String] = []
    for word in words {
      guard let number = Int(word) else {
        patterns.append(word)
        continue
      }
      guard groups.indices.contains(number - 1) else {
        throw .absent("no group \(number); expected 1 to \(groups.count)")
      }
      patterns.append(groups[number - 1].pattern)
    }
    return patterns
  }

  /// The groups with their numbers, counts and examples, one on each line.
  package var text: String {
    var text = "\(count) of \(Quantity.text(total, "text")) look like errors\(groups.isEmpty ? "" : ":")\n"
    let width = groups.map { min($0.pattern.count, 32) }.max() ?? 0
    for (number, group) in groups.enumerated() {
      let pattern = Self.padded(Escaping.terminal(group.pattern), to: width)
      let count = Self.padded("", to: 5 - String(group.count).count) + String(group.count)
      text += "\(number < 9 ? " " : "")\(number + 1)  \(pattern)  \(count)  \(Self.line(group.example))\n"
    }
    guard !others.isEmpty else { return text }
    text += "\n\(Quantity.text(others.count, "other key")) with messages that read like errors:\n"
    for other in others.prefix(Self.maximumOthers) { text += "    \(Self.line(other))\n" }
    if others.count > Self.maximumOthers {
      text += "    and \(others.count - Self.maximumOthers) more\n"
    }
    return text
  }

  private static let maximumOthers = 20

  /// The options that choose all groups: `--errors 'errors.*' --errors '*Failed'`.
  package var options: String {
    groups.map { group in
      "--errors '\(Escaping.terminal(group.pattern).replacing("'", with: "'\\''"))'"
    }.joined(separator: " ")
  }

  private static func line(_ text: AppText) -> String {
    let key = Escaping.terminal(text.key)
    let message = Escaping.terminal(text.message.replacing("\n", with: " "))
    let line = text.key == text.message ? key : "\(key): \(message)"
    return line.count > 90 ? "\(line.prefix(89))…" : line
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
