package import ErrcatCompiler

extension Rule {
  /// The page of the rule for a terminal: summary, explanation, and examples with their findings.
  package var page: String {
    var text = "\(id) (\(attributes))\n\(summary)\n\n\(Self.wrapped(explanation))"
    for example in examples {
      text += "\n\(example.heading)\n"
      for file in example.files {
        let lines = file.content.split(separator: "\n").map { "    \($0)\n" }
        text += "  \(file.path)\n\(lines.joined())"
      }
      for found in example.finds { text += "  → \(found)\n" }
    }
    return text
  }

  /// The group, the severity and special properties of the rule, such as `text, warning, fixable`.
  package var attributes: String { ([group.rawValue] + properties).joined(separator: ", ") }

  /// The severity and special properties of the rule.
  private var properties: [String] {
    var parts = [severity.rawValue]
    if isOptional { parts.append("off by default") }
    if hasFix { parts.append("fixable") }
    if isMandatory { parts.append("always on") }
    return parts
  }

  /// The page of the rule in Markdown.
  package var markdown: String {
    let (summary, explanation) = (Self.prose(summary), Self.prose(explanation))
    return "# \(id)\n\n*\(attributes)*\n\n\(summary)\n\n\(explanation)\n\(markdownExamples)"
  }

  /// The examples in Markdown, each below a heading.
  var markdownExamples: String {
    var text = ""
    for example in examples {
      text += "\n## \(example.heading)\n"
      for file in example.files {
        let language = file.path.hasSuffix(".swift") ? "swift" : "json"
        let end = file.content.hasSuffix("\n") ? "" : "\n"
        text += "\n`\(file.path)`\n\n```\(language)\n\(file.content)\(end)```\n"
      }
      guard !example.isAccepted else { continue }
      text += "\n```text\n\(example.finds.map { "\($0)\n" }.joined())```\n"
    }
    return text
  }

  /// All rules for a terminal of 80 columns, by group: two lines for each rule.
  package static var list: String {
    RuleGroup.allCases.map { group in
      let rules = all.filter { $0.group == group }.map { rule in
        "  \(rule.id) (\(rule.properties.joined(separator: ", ")))\n    \(rule.summary)\n"
      }
      return "\(group.rawValue)\n\(rules.joined())"
    }.joined(separator: "\n")
  }

  /// A Markdown page for each rule and one that lists them, by file name.
  package static var pages: [(name: String, text: String)] {
    [("README.md", "# Rules\n\(list(folder: ""))")] + all.map { ("\($0.id).md", $0.markdown) }
  }

  /// All rules in Markdown, with a heading and a table for each group.
  ///
  /// - Parameter folder: the folder of the rules' pages with a final slash; empty for the current folder.
  /// - Returns: the Markdown, which starts with an empty line.
  static func list(folder: String) -> String {
    var list = ""
    for group in RuleGroup.allCases {
      list += "\n## \(group.rawValue)\n\n| rule | severity | fixable | |\n|---|---|---|---|\n"
      for rule in all where rule.group == group {
        let severity = rule.isOptional ? "off (\(rule.severity.rawValue))" : rule.severity.rawValue
        list +=
          "| [\(rule.id)](\(folder)\(rule.id).md) | \(severity) | \(rule.hasFix ? "yes" : "") | \(prose(rule.summary)) |\n"
      }
    }
    return list
  }

  /// A text with the characters escaped that are markup in Markdown.
  package static func prose(_ text: String) -> String {
    String(text.flatMap { "\\`*_<[|".contains($0) ? ["\\", $0] : [$0] })
  }

  /// A text in lines of at most 80 columns.
  private static func wrapped(_ text: String) -> String {
    TextWrapping.lines(StyledText(text), width: 80).map { "\($0.text)\n" }.joined()
  }
}

extension RuleExample {
  fileprivate var heading: String { isAccepted ? "Not reported" : "Reported" }

  /// The files that the example consists of, without those that have default contents.
  fileprivate var files: [(path: String, content: String)] {
    var files: [(path: String, content: String)] = []
    if catalog != RuleExample().catalog { files.append(("catalog.json", catalogText)) }
    if let earlierText { files.append(("catalog.json of the earlier version", earlierText)) }
    for (language, text) in earlierPacks.sorted(by: { $0.key < $1.key }) {
      files.append(("i18n/\(language).json of the earlier version", text))
    }
    if let baseText { files.append(("../Core/catalog.json", baseText)) }
    for (language, pack) in packs.sortedByKey() where pack != "{}" {
      files.append(("i18n/\(language).json", pack))
    }
    if let document { files.append(("openapi.json", document)) }
    if let lock { files.append(("i18n/errcat.lock", lock)) }
    for (path, source) in sources.sortedByKey() { files.append((path, source)) }
    return files
  }
}

extension Rule {
  /// The rule of an id.
  ///
  /// - Throws: `RequestError.absent` with a suggestion if there is none.
  package static func existing(_ id: String) throws(RequestError) -> Rule {
    guard let rule = named(id) else {
      throw .absent("unknown rule '\(id)'\(Spelling.hint(for: id, in: all.map(\.id)))")
    }
    return rule
  }
}
