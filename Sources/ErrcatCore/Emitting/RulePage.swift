extension Rule {
  /// The rule explained for people: what, why, and an example with what is found in it.
  package var page: String {
    var text =
      "\(id) (\(severity.rawValue)\(isFixed ? ", fixed" : ""))\n\(summary)\n\n\(explanation)\n"
    for example in examples {
      text += "\nExample\n"
      if example.catalog != RuleExample().catalog {
        text += indented("catalog.json", example.catalogText)
      }
      if let base = example.baseText { text += indented("../Core/catalog.json", base) }
      for (language, pack) in example.packs.sorted(by: { $0.key < $1.key }) where pack != "{}" {
        text += indented("i18n/\(language).json", pack)
      }
      for found in example.finds { text += "  → \(found)\n" }
    }
    return text
  }

  private func indented(_ name: String, _ content: String) -> String {
    let lines = content.split(separator: "\n").map { "    \($0)\n" }
    return "  \(name)\n\(lines.joined())"
  }
}
