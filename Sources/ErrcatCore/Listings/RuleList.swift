package import ErrcatCompiler

extension Rule {
  /// All rules by group: id, `*` if there is a fix, severity or `-` if off by default, summary.
  package static var list: String {
    let width = all.map(\.id.count).max() ?? 0
    var text = ""
    for group in RuleGroup.allCases {
      text += "\(group.rawValue)\n"
      for rule in all where rule.group == group {
        let severity = rule.isOptional ? "-" : rule.severity.rawValue
        let mark = rule.hasFix ? "*" : " "
        text += "  \(padded(rule.id, width)) \(mark) \(padded(severity, 7))  \(rule.summary)\n"
      }
    }
    return text
  }

  /// The rule of an id.
  ///
  /// - Throws: `RequestError` with a suggestion if there is none.
  package static func existing(_ id: String) throws(RequestError) -> Rule {
    guard let rule = named(id) else {
      throw .absent("unknown rule '\(id)'\(Spelling.hint(for: id, in: all.map(\.id)))")
    }
    return rule
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
