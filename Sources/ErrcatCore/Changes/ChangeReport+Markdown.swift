import ErrcatCompiler

extension ChangeReport {
  /// Release notes: what breaks, what is new, what else has changed, and the messages by language.
  package var markdown: String {
    var lines: [String] = []
    let others = changes.filter { $0.kind.surface != .messages }
    section("Breaking changes", others.filter { $0.level == .major }, to: &lines)
    let rest = others.filter { $0.level < .major && $0.level > .none }
    section("New", rest.filter(\.isAddition), to: &lines)
    section("Changed", rest.filter { !$0.isAddition }, to: &lines)
    messages(to: &lines)
    return lines.isEmpty ? "No changes.\n" : lines.map { "\($0)\n" }.joined()
  }

  private func section(_ title: String, _ changes: [Change], to lines: inout [String]) {
    guard !changes.isEmpty else { return }
    if !lines.isEmpty { lines.append("") }
    lines += ["## \(title)", ""]
    for change in changes { lines.append("- \(Self.sentence(change.text))") }
  }

  /// Source messages one by one, translations as numbers.
  private func messages(to lines: inout [String]) {
    let changes = changes.filter { $0.kind.surface == .messages && $0.level > .none }
    guard !changes.isEmpty else { return }
    if !lines.isEmpty { lines.append("") }
    lines += ["## Messages", ""]
    for change in changes where change.language == nil {
      lines.append("- \(Self.sentence(change.text))")
    }
    var counts: [String: Int] = [:]
    for change in changes {
      if let language = change.language { counts[language, default: 0] += 1 }
    }
    for language in counts.keys.sorted() {
      let count = Quantity.text(counts[language] ?? 0, "translation")
      lines.append("- \(Escaping.markdown(language)): \(count) updated")
    }
  }

  /// A change as a list item: what is quoted becomes code, the first letter is a capital.
  private static func sentence(_ text: String) -> String {
    var result = ""
    for (number, part) in text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
    {
      let isCode = !number.isMultiple(of: 2) && !part.contains("`") && !part.contains("\n")
      result += isCode ? "`\(Escaping.terminal(String(part)))`" : Escaping.markdown(String(part))
    }
    return result.prefix(1).uppercased() + result.dropFirst() + "."
  }
}

extension Change {
  /// Whether the change adds something without taking anything away.
  fileprivate var isAddition: Bool {
    kind.id.hasSuffix("-added") || kind.id.hasSuffix("-mapped")
  }
}
