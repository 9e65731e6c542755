import ErrcatCompiler

extension Rule {
  static let misspelledRange: Rule = Rule(
    id: "misspelled-range",
    group: .catalog,
    severity: .warning,
    summary: "A server's code looks like a range of numbers, but is a name.",
    explanation: """
      A range of codes is written with a hyphen, the lower number first: '57000-57999', or '-32099--32000' for negative \
      ones. Any other text is the name of a single code. If a server does send such a name, ignore the finding.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"from": {"server": ["5xx", "57000..57999", "599-500", "400 – 499"]}}}
          """,
        finds: [
          "catalog.json:2:47: '5xx' is the name of a single code; write \"500-599\" for a range",
          "catalog.json:2:54: '57000..57999' is the name of a single code; write \"57000-57999\" for a range",
          "catalog.json:2:70: '599-500' is the name of a single code; write \"500-599\" for a range",
          "catalog.json:2:81: '400 – 499' is the name of a single code; write \"400-499\" for a range",
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"from": {"server": ["500-599", "53*", "E5xx", "2024-01", "-32099--32000"]}}}
          """
      ),
    ],
    check: .project { project, findings in
      for entry in project.catalog.entries {
        for code in entry.foreignCodes {
          guard case .serverName(let name) = code.value.base, let range = meantRange(name) else {
            continue
          }
          findings.report(
            "'\(name)' is the name of a single code; write \"\(range.lowerBound)-\(range.upperBound)\" for a range",
            at: .catalog(code.range),
            key: entry.key.value
          )
        }
      }
    }
  )

  /// The range of numbers that a text which isn't one looks like; `nil` for other texts, and for ranges.
  private static func meantRange(_ name: String) -> ClosedRange<Int>? {
    guard ServerPattern(name) == nil else { return nil }
    if let found = name.wholeMatch(of: /([0-9]{1,15})([xX]{1,3})/) {
      let lowest = String(repeating: "0", count: found.2.count)
      let highest = String(repeating: "9", count: found.2.count)
      guard let first = Int(found.1 + lowest), let last = Int(found.1 + highest) else { return nil }
      return first...last
    }
    let separated = /(-?[0-9]{1,18})\s*(-|\.\.[.<]?|[…‐‑–—−~]| to )\s*(-?[0-9]{1,18})/
    guard let found = name.wholeMatch(of: separated), let first = Int(found.1),
      let last = Int(found.3)
    else { return nil }
    // With a hyphen, numbers of different lengths can be a date or the parts of a name.
    if found.2 == "-", first > last, found.1.count != found.3.count { return nil }
    return min(first, last)...max(first, last)
  }
}
