import ErrcatCompiler

extension Rule {
  static let misspelledRange: Rule = Rule(
    id: "misspelled-range",
    group: .catalog,
    severity: .warning,
    summary: "A code looks like a range of numbers, but is a name, or another range.",
    explanation: """
      A range of codes is written with a hyphen, the lower number first: '57000-57999', or '-32099--32000' for negative \
      ones. Any other text is the name of a single code. If a server does send such a name, ignore the finding. A range \
      such as '-32099-32000' ends at a positive number; two numbers of one length are rarely meant that way. A \
      number in quotes is a text: a range of another error that contains the number comes before it.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"from": {"server": ["5xx", "57000..57999", "599-500", "400 – 499", "32099--32000"]}}}
          """,
        finds: [
          "catalog.json:2:47: '5xx' is the name of a single code; write \"500-599\" for a range",
          "catalog.json:2:54: '57000..57999' is the name of a single code; write \"57000-57999\" for a range",
          "catalog.json:2:70: '599-500' is the name of a single code; write \"500-599\" for a range",
          "catalog.json:2:81: '400 – 499' is the name of a single code; write \"400-499\" for a range",
          "catalog.json:2:96: '32099--32000' is the name of a single code; write \"-32099--32000\" for a range",
        ]
      ),
      RuleExample(
        catalog: """
          "codes": ["-199-100", "1-9"], "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"server": [{"code": "-32099-32000", "where": {"soft": true}}]}}
          }
          """,
        finds: [
          "catalog.json:2:12: '-199-100' ends at 100; write \"-199--100\" for negative codes",
          "catalog.json:3:47: '-32099-32000' ends at 32000; write \"-32099--32000\" for negative codes",
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.b": {"from": {"server": ["-32050", "08006"]}},
            "error.a.c": {"from": {"server": ["-32099--32000", "8000-8999", "-32001", "-32002"]}}
          }
          """,
        finds: [
          "catalog.json:3:38: '-32050' is a text, and the number is in a range of 'error.a.c'; write -32050 without quotes"
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {
            "from": {"server": ["500-599", "53*", "E5xx", "2024-01", "2024--1", "-32099--32000", "-99-100", "-9-9", "-100-999"]}}}
          """
      ),
    ],
    check: .project { project, findings in
      for codes in project.catalog.codeRanges {
        if let problem = wrongEnd(of: codes.value) {
          findings.report(problem, at: .catalog(codes.range))
        }
      }
      let ranges = project.catalog.entries.flatMap { entry in
        entry.foreignCodes.compactMap { code -> (codes: ClosedRange<Int>, key: String)? in
          guard case .range(let codes)? = code.value.serverPattern else { return nil }
          return (codes, entry.key.value)
        }
      }
      for entry in project.catalog.entries {
        for code in entry.foreignCodes {
          guard case .serverName(let name) = code.value.base else { continue }
          let problem =
            if case .range(let codes)? = ServerPattern(name) {
              wrongEnd(of: codes)
            } else if code.value.conditions.isEmpty, let number = Int(name), "\(number)" == name,
              let other = ranges.first(where: { $0.codes.contains(number) }),
              other.key != entry.key.value
            {
              "'\(name)' is a text, and the number is in a range of '\(other.key)'; write \(name) without quotes"
            } else {
              meantRange(name).map { range in
                "'\(name)' is the name of a single code; write \"\(text(range))\" for a range"
              }
            }
          if let problem {
            findings.report(problem, at: .catalog(code.range), key: entry.key.value)
          }
        }
      }
    }
  )

  /// The problem with a range from a negative number to a positive one, if negative ones must be meant: two numbers of one
  /// length with three digits or more.
  private static func wrongEnd(of codes: ClosedRange<Int>) -> String? {
    let (first, last) = (codes.lowerBound, codes.upperBound)
    guard first < 0, last > 99, first.magnitude >= last.magnitude,
      "\(first)".count == "\(last)".count + 1
    else { return nil }
    return "'\(text(codes))' ends at \(last); write \"\(first)--\(last)\" for negative codes"
  }

  private static func text(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound)-\(range.upperBound)"
  }

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
    // Of a range of negative codes, the first can lack its minus.
    let lacksMinus = found.2 == "-" && first > 0 && last < 0
    // With a hyphen, numbers of different lengths can be a date or the parts of a name.
    if found.2 == "-", first > last, found.1.count + (lacksMinus ? 1 : 0) != found.3.count {
      return nil
    }
    let start = lacksMinus ? -first : first
    return min(start, last)...max(start, last)
  }
}
