package import ErrcatCompiler

extension Rule {
  /// The rule explained for people: what, why, and examples with what is found in them.
  package var page: String {
    var text = "\(id) (\(standing))\n\(summary)\n\n\(explanation)\n"
    for example in examples {
      text += "\n\(example.heading)\n"
      if example.catalog != RuleExample().catalog {
        text += indented("catalog.json", example.catalogText)
      }
      if let base = example.baseText { text += indented("../Core/catalog.json", base) }
      for (language, pack) in example.packs.sorted(by: { $0.key < $1.key }) where pack != "{}" {
        text += indented("i18n/\(language).json", pack)
      }
      if let lock = example.lock { text += indented("i18n/errcat.lock", lock) }
      for (path, source) in example.sources.sorted(by: { $0.key < $1.key }) {
        text += indented(path, source)
      }
      for found in example.finds { text += "  → \(found)\n" }
    }
    return text
  }

  /// Group, severity, and what is special about the rule: `text, warning, fixes`.
  package var standing: String {
    var parts = [group.rawValue, severity.rawValue]
    if isOptional { parts.append("off by default") }
    if hasFix { parts.append("fixes") }
    if isMandatory { parts.append("always on") }
    return parts.joined(separator: ", ")
  }

  /// The same in Markdown.
  package var markdown: String {
    var text = "# \(id)\n\n*\(standing)*\n\n\(Self.prose(summary))\n\n\(Self.prose(explanation))\n"
    for example in examples {
      text += "\n## \(example.heading)\n"
      if example.catalog != RuleExample().catalog {
        text += fenced("catalog.json", example.catalogText)
      }
      if let base = example.baseText { text += fenced("../Core/catalog.json", base) }
      for (language, pack) in example.packs.sorted(by: { $0.key < $1.key }) where pack != "{}" {
        text += fenced("i18n/\(language).json", pack)
      }
      if let lock = example.lock { text += fenced("i18n/errcat.lock", lock) }
      for (path, source) in example.sources.sorted(by: { $0.key < $1.key }) {
        text += fenced(path, source, "swift")
      }
      guard !example.isAccepted else { continue }
      text += "\n```text\n\(example.finds.map { "\($0)\n" }.joined())```\n"
    }
    return text
  }

  /// A page of Markdown for each rule, and one that lists them, by file name.
  package static var pages: [(name: String, text: String)] {
    var list = "# Rules\n"
    for group in RuleGroup.allCases {
      list += "\n## \(group.rawValue)\n\n| rule | severity | fixes | |\n|---|---|---|---|\n"
      for rule in all where rule.group == group {
        let severity = rule.isOptional ? "off (\(rule.severity.rawValue))" : rule.severity.rawValue
        list +=
          "| [\(rule.id)](\(rule.id).md) | \(severity) | \(rule.hasFix ? "yes" : "") | \(prose(rule.summary)) |\n"
      }
    }
    return [("README.md", list)] + all.map { ("\($0.id).md", $0.markdown) }
  }

  /// Our own sentences: what Markdown would take for markup is text.
  private static func prose(_ text: String) -> String {
    String(text.flatMap { "\\`*_<[|".contains($0) ? ["\\", $0] : [$0] })
  }

  private func fenced(_ name: String, _ content: String, _ language: String = "json") -> String {
    "\n`\(name)`\n\n```\(language)\n\(content)\(content.hasSuffix("\n") ? "" : "\n")```\n"
  }

  private func indented(_ name: String, _ content: String) -> String {
    let lines = content.split(separator: "\n").map { "    \($0)\n" }
    return "  \(name)\n\(lines.joined())"
  }
}

extension RuleExample {
  fileprivate var heading: String { isAccepted ? "Accepted" : "Rejected" }
}
