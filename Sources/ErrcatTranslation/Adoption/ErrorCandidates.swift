import ErrcatCompiler
package import ErrcatCore
import PositionedJSON

/// The keys of an app that look like errors, by patterns that match them.
package struct ErrorCandidates: Sendable {
  /// Keys that a pattern matches and that no group before it has.
  package struct Group: Equatable, Sendable {
    /// A key with `*` for any text.
    package let pattern: String
    /// The number of these keys, whether they look like errors or not.
    package let count: Int
    /// The first of them that looks like an error, with its message.
    package let example: AppText
  }

  /// The groups: by parts of keys, then by words; of each kind, the one with the most keys first.
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

  /// Groups the app's texts in the source language.
  package init(_ texts: [AppText]) {
    total = texts.count
    ownCount = texts.count { ErrorKey.isOwn($0.key) }
    let words = texts.map { KeyWords($0.key) }
    let places = zip(texts, words).map { text, words in
      // A sentence that asks something isn't an error.
      let isQuestion = text.key.contains(text: " ") && text.message.contains(text: "?")
      return isQuestion ? nil : ErrorWords.place(in: words)
    }
    let looks = zip(texts, places).map { $1 != nil || ErrorWords.readsLikeError($0.message) }
    count = looks.count { $0 }
    let errors = texts.indices.filter { looks[$0] }
    let keys = texts.map { Array($0.key.utf8) }

    var isTaken = [Bool](repeating: false, count: texts.count)
    /// Adds groups, those with the most keys first; a key is counted for the first that matches it.
    func add(_ patterns: Set<String>) {
      let globs = patterns.map { Glob($0) }
      let found = globs.map { glob in
        (glob, matches: keys.indices.filter { !isTaken[$0] && glob.stars(in: keys[$0]) != nil })
      }
      let sorted = found.sorted(byText: { $0.0.text }).sortedByNumber { -$0.matches.count }
      for (glob, matches) in sorted {
        let new = matches.filter { !isTaken[$0] }
        guard let example = new.first(where: { looks[$0] }) else { continue }
        for number in new { isTaken[number] = true }
        groups.append(Group(pattern: glob.text, count: new.count, example: texts[example]))
      }
    }
    add(Self.folders(errors, texts: texts, looks: looks))
    add(Self.wordPatterns(errors.filter { !isTaken[$0] }, words: words, places: places))
    others = errors.filter { !isTaken[$0] }.map { texts[$0] }
  }

  /// Groups the app's enums of errors; the patterns are for `Enum.case`.
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

  /// Patterns for keys with a part that names a group of errors, such as `errors.*`, and for folders most of whose
  /// messages look like errors.
  private static func folders(_ errors: [Int], texts: [AppText], looks: [Bool]) -> Set<String> {
    var counts: [Substring: (all: Int, errors: Int)] = [:]
    for (number, text) in texts.enumerated() where !text.key.contains(text: " ") {
      for folder in folders(of: text.key) {
        counts[folder, default: (0, 0)].all += 1
        if looks[number] { counts[folder]?.errors += 1 }
      }
    }
    var patterns: Set<String> = []
    var prefixes: [Substring: Set<Substring>] = [:]
    for number in errors where !texts[number].key.contains(text: " ") {
      let folders = folders(of: texts[number].key)
      let named = folders.first { folder in
        ErrorWords.isGroup(KeyWords(String(lastPart(folder))).texts)
      }
      if let named {
        let part = lastPart(named)
        prefixes[part, default: []].insert(named)
      } else if let folder = folders.last, let count = counts[folder], count.errors >= 4,
        count.errors * 5 >= count.all * 3
      {
        patterns.insert("\(folder).*")
      }
    }
    for (part, folders) in prefixes {
      if folders.contains(part) { patterns.insert("\(part).*") }
      let others = folders.filter { $0 != part }
      let isOften = others.reduce(0) { $0 + (counts[$1]?.all ?? 0) } >= 3
      if others.count > 3 {
        patterns.insert("*.\(part).*")
      } else if isOften {
        for folder in others { patterns.insert("\(folder).*") }
      }
    }
    return patterns
  }

  /// The possible prefixes of a key up to a dot, the shortest first.
  private static func folders(of key: String) -> [Substring] {
    key.indices.filter { key[$0] == "." && $0 != key.startIndex }.map { key[..<$0] }
  }

  private static func lastPart(_ folder: Substring) -> Substring {
    folder.lastIndex(of: ".").map { folder[folder.index(after: $0)...] } ?? folder
  }

  /// Patterns with the error words of keys, as they spell them: `Error*`, `*Failed`, `*_ERR_*`.
  private static func wordPatterns(
    _ errors: [Int],
    words: [KeyWords],
    places: [(range: Range<String.Index>, words: ClosedRange<Int>)?]
  ) -> Set<String> {
    var found: [Substring: (atStart: Bool, atEnd: Bool)] = [:]
    for number in errors {
      guard let place = places[number] else { continue }
      let key = words[number].key
      var (start, end) = (place.range.lowerBound, place.range.upperBound)
      // Short words are parts of others, such as 'err' of 'preferred'.
      if key[start..<end].count <= 4 {
        if start > key.startIndex, "_-.".contains(key[key.index(before: start)]) {
          start = key.index(before: start)
        }
        if end < key.endIndex, "_-.".contains(key[end]) { end = key.index(after: end) }
      }
      let old = found[key[start..<end]] ?? (true, true)
      found[key[start..<end]] = (
        old.atStart && start == key.startIndex, old.atEnd && end == key.endIndex
      )
    }
    return Set(
      found.map { word, place in "\(place.atStart ? "" : "*")\(word)\(place.atEnd ? "" : "*")" }
    )
  }

  // MARK: Texts

  /// The patterns of the groups that a user has chosen: numbers of groups from 1, and patterns, separated by spaces or
  /// commas; empty for all groups.
  ///
  /// - Throws: `RequestError` for a number that no group has.
  package func patterns(for input: String) throws(RequestError) -> [String] {
    let words = input.split { " ,\t\r\n".contains($0) }.map(String.init)
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
    var text =
      "\(count) of \(Quantity.text(total, "text")) look like errors\(groups.isEmpty ? "" : ":")\n"
    let width = groups.map { min($0.pattern.count, 32) }.max() ?? 0
    for (number, group) in groups.enumerated() {
      let pattern = Self.padded(Escaping.terminal(group.pattern), to: width)
      let count = Self.padded("", to: 5 - String(group.count).count) + String(group.count)
      text +=
        "\(number < 9 ? " " : "")\(number + 1)  \(pattern)  \(count)  \(Self.line(group.example))\n"
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
      "--errors '\(Escaping.terminal(group.pattern).replacingOccurrences(of: "'", with: "'\\''"))'"
    }.joined(separator: " ")
  }

  private static func line(_ text: AppText) -> String {
    let key = Escaping.terminal(text.key)
    let message = Escaping.terminal(text.message.replacingOccurrences(of: "\n", with: " "))
    let line = text.key == text.message || message.isEmpty ? key : "\(key): \(message)"
    return line.count > 90 ? "\(line.prefix(89))…" : line
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// A text of an app in the source language, from which an error can be made.
package struct AppText: Equatable, Sendable {
  /// The key as the app spells it.
  package let key: String
  /// The text, in the syntax of its file.
  package let message: String
  /// Whether the text has arguments.
  var hasArguments = false
  /// Where the text is.
  var location = Location.file(0)
  /// A note for translators.
  var note: String?
  /// Why the error is deprecated; `nil` if it isn't.
  var deprecation: String?
}
