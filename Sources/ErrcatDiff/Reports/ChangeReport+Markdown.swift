import ErrcatCompiler
import ErrcatCore

extension ChangeReport {
  /// Release notes: what breaks, which errors are new, what else has changed, and the messages.
  package var markdown: String {
    var notes = ReleaseNotes()
    if let declaration {
      notes.lines = ["# Changes from \(declaration.old.text) to \(declaration.new.text)"]
    }
    let visible = changes.filter { $0.level > .none }
    let others = visible.filter {
      ($0.kind.surface != .messages || $0.level == .major && $0.texts == nil)
        && $0.kind.releaseNote != .newError
    }
    notes.section("Breaking changes", items(others.filter { $0.level == .major }))
    addedErrors(visible.filter { $0.kind.releaseNote == .newError }, to: &notes)
    let rest = others.filter { $0.level < .major }
    notes.section("Additions", items(rest.filter { $0.kind.releaseNote == .addition }))
    notes.section("Changes", items(rest.filter { $0.kind.releaseNote != .addition }))
    let messages = visible.filter {
      $0.kind.surface == .messages && ($0.level < .major || $0.texts != nil)
    }
    notes.section("Messages", items(messages.filter { $0.language == nil }))
    notes.section("Translations", translations(messages))
    if visible.isEmpty { notes.lines += (notes.lines.isEmpty ? [] : [""]) + ["No changes."] }
    return notes.lines.map { "\($0)\n" }.joined()
  }

  /// A list item for each group of changes.
  private func items(_ changes: [Change]) -> [String] {
    let removed = Self.byKey(comparison.matching.removed)
    return ChangeGroup.all(changes).map { group in
      if let sentence = removedError(group.first, among: removed) { return sentence }
      guard let texts = group.first.texts, let old = texts.old, let new = texts.new else {
        let keys =
          group.changes.count > 1
          ? " (\(group.changes.compactMap(\.key).map(ReleaseNotes.code).joined(separator: ", ")))"
          : ""
        let added = group.first.texts.flatMap { $0.old == nil ? $0.new : nil }
        let text = added.map { ": “\(Escaping.markdown($0))”" } ?? ""
        return ReleaseNotes.sentence(group.text, more: keys + text)
      }
      return "\(ReleaseNotes.code(texts.key)): \(ReleaseNotes.difference(old, new))"
    }
  }

  /// A removed error with its key and code, and what to use instead; `nil` for any other change.
  private func removedError(_ change: Change, among removed: [String: EntrySide]) -> String? {
    guard change.kind.releaseNote == .removedError, let key = change.key,
      let side = removed[key]
    else { return nil }
    let code = side.entry.code.map { ", code \($0.value)" } ?? ""
    let use = side.entry.deprecation?.use.map { "; use \(ReleaseNotes.code($0)) instead" } ?? ""
    let name = ReleaseNotes.code(side.caseName)
    return "\(name) (\(ReleaseNotes.code(key))\(code)) was removed\(use)."
  }

  private static func byKey(_ errors: [EntrySide]) -> [String: EntrySide] {
    Dictionary(errors.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// New errors with their codes and messages.
  private func addedErrors(_ changes: [Change], to notes: inout ReleaseNotes) {
    guard !changes.isEmpty else { return }
    let added = Self.byKey(comparison.matching.added)
    let hint = "A `switch` over the errors without `default` needs a case for each of them."
    notes.section(
      "New errors",
      introduction: changes.contains { $0.level == .major } ? hint : nil,
      changes.map { change in
        guard let key = change.key, let side = added[key] else {
          return ReleaseNotes.sentence(change.text)
        }
        let code = side.entry.code.map { ", code \($0.value)" } ?? ""
        let message = side.message.map { ": \(Escaping.markdown($0))" } ?? ""
        let name = ReleaseNotes.code(side.caseName)
        return "\(name) (\(ReleaseNotes.code(key))\(code))\(message)"
      }
    )
  }

  /// How many translations of each language have changed, were added and were removed.
  private func translations(_ changes: [Change]) -> [String] {
    Set(changes.compactMap(\.language)).sorted().map { language in
      let texts = changes.filter { $0.language == language }.compactMap(\.texts)
      let counts = [
        ("changed", texts.count { $0.old != nil && $0.new != nil }),
        ("new", texts.count { $0.old == nil }),
        ("removed", texts.count { $0.new == nil }),
      ]
      let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
      return "\(Escaping.markdown(language)): \(parts.joined(separator: ", "))"
    }
  }
}

/// The Markdown of release notes.
private struct ReleaseNotes {
  /// The lines so far.
  var lines: [String] = []

  /// Adds a heading and a list; nothing if the list is empty.
  mutating func section(_ title: String, introduction: String? = nil, _ items: [String]) {
    guard !items.isEmpty else { return }
    if !lines.isEmpty { lines.append("") }
    lines += ["## \(title)", ""]
    if let introduction { lines += [introduction, ""] }
    lines += items.map { "- \($0)" }
  }

  /// A change as a list item: what is quoted becomes code, the first letter is a capital.
  static func sentence(_ text: String, more: String = "") -> String {
    var result = ""
    var rest = text[...]
    while let start = quote(in: rest, opens: true) {
      let quoted = rest[rest.index(after: start)...]
      guard let end = quote(in: quoted, opens: false) else { break }
      let name = quoted[..<end]
      // Without the quotation marks, what is around an empty name could become a link.
      result +=
        Escaping.markdown(String(rest[..<start])) + (name.isEmpty ? "''" : code(String(name)))
      rest = quoted[quoted.index(after: end)...]
    }
    result += Escaping.markdown(String(rest))
    result = result.prefix(1).uppercased() + result.dropFirst() + more
    return [".", "!", "?", "…"].contains(result.suffix(1)) ? result : "\(result)."
  }

  /// The first quotation mark that opens or closes a quotation; one between letters is an apostrophe.
  private static func quote(in text: Substring, opens: Bool) -> Substring.Index? {
    text.indices.first { index in
      guard text[index] == "'" else { return false }
      let neighbor: Character? =
        opens
        ? (index == text.startIndex ? nil : text[text.index(before: index)])
        : text[text.index(after: index)...].first
      return !(neighbor?.isLetter ?? false) && !(neighbor?.isNumber ?? false)
    }
  }

  /// A name as code; escaped, if it can't be code.
  static func code(_ name: String) -> String {
    let text = Escaping.terminal(name)
    return text.isEmpty || text.contains("`") ? Escaping.markdown(name) : "`\(text)`"
  }

  /// A text with what was removed struck out and what was added underlined.
  ///
  /// In HTML, because marks of Markdown mean nothing beside some characters.
  static func difference(_ old: String, _ new: String) -> String {
    WordDifference.runs(onOneLine(old), onOneLine(new)).map { run in
      switch run {
      case .same(let text): return Escaping.markdown(text)
      case .removed(let text): return "<del>\(Escaping.markdown(text))</del>"
      case .inserted(let text): return "<ins>\(Escaping.markdown(text))</ins>"
      }
    }.joined()
  }

  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
