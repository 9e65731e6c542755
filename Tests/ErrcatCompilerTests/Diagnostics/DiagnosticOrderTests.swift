import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct DiagnosticOrderTests {
  private let files = ["b.json", "a.json", "B.json"].map {
    SourceFile(path: $0, bytes: Array("one\ntwo\n".utf8))
  }

  private func finding(
    _ message: String,
    _ file: Int,
    _ offset: Int,
    rule: String? = "r",
    _ severity: Severity = .warning,
    key: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      rule: rule,
      severity: severity,
      message: message,
      location: Location(file, ByteRange(offset, offset + 1)),
      key: key
    )
  }

  @Test func `findings are in the order of paths, places, rules and messages`() {
    let expected = [
      finding("9", 2, 5), finding("8", 1, 0, rule: nil), finding("7", 1, 0, rule: "a"),
      finding("6", 1, 0, rule: "b"), finding("61", 1, 0, rule: "b", key: "1"),
      finding("61", 1, 0, rule: "b", key: "2"), finding("5", 1, 4), finding("4", 0, 0),
      finding("3", 0, 1),
    ]
    let places = [3, 8, 4, 0, 6, 5, 7, 2, 1]
    #expect(places.map { expected[$0] }.ordered(files).map(\.message) == expected.map(\.message))
    for shift in 0..<9 {
      let rotated = Array(expected[shift...] + expected[..<shift])
      let ordered = rotated.ordered(files)
      #expect(ordered.map(\.message) == expected.map(\.message))
      // Equal findings keep their order.
      let keys = rotated.compactMap(\.key)
      #expect(ordered.compactMap(\.key) == keys)
    }
    #expect([Diagnostic]().ordered([]) == [])
  }

  @Test func `findings from several places are in the order of the places, and others keep theirs`()
  {
    let rule = Rule.malformedMessage
    let lists = (0..<4).map { list in
      var findings = Findings()
      for number in 0..<list * 2 {
        findings.report(rule, "\(list) \(number)", at: .file(0))
      }
      return findings
    }
    let kept = lists[3]
    var all = Findings()
    all.append([lists[0], lists[1], lists[2], kept])
    let expected = ["1 0", "1 1", "2 0", "2 1", "2 2", "2 3"] + (0..<6).map { "3 \($0)" }
    #expect(all.diagnostics.map(\.message) == expected)
    #expect(kept.diagnostics.map(\.message) == (0..<6).map { "3 \($0)" })
  }

  @Test func `counts are by severity, number and name`() {
    let findings =
      [finding("m", 0, 0, rule: nil, .info)]
      + Array(repeating: finding("m", 0, 0, rule: "b", .warning), count: 2)
      + Array(repeating: finding("m", 0, 0, rule: "a", .warning), count: 2)
      + Array(repeating: finding("m", 0, 0, rule: "c", .warning), count: 10)
      + [finding("m", 0, 0, rule: "a", .error), finding("m", 0, 0, rule: nil, .warning)]
      + [finding("m", 0, 0, rule: nil, .warning)]
    let counts = RuleCount.counts(findings)
    #expect(
      RuleCount.lines(counts) == [
        " 1  error    a", "10  warning  c", " 2  warning  other", " 2  warning  a",
        " 2  warning  b", " 1  info     other",
      ]
    )
    #expect(RuleCount.lines([]) == [])
    let severe = RuleCount.mostSevere(findings, maximum: 3)
    #expect(severe.map(\.severity) == [.error, .warning, .warning])
    #expect(severe.map(\.rule) == ["a", "b", "b"])
    #expect(RuleCount.mostSevere(findings, maximum: 0) == [])
    #expect(RuleCount.mostSevere(findings, maximum: 99).count == 18)
    #expect(RuleCount.mostSevere(findings, maximum: 99).last?.severity == .info)
  }

  @Test func `a line has its place, severity, message and rule, with notes, in colors`() {
    let note = Diagnostic.Note(message: "n\u{7}", location: Location(1, ByteRange(4, 5)))
    let found = [
      finding("e", 0, 5, .error), finding("w", 0, 0, rule: nil, .warning),
      Diagnostic(
        rule: "i",
        severity: .info,
        message: "i\u{1B}",
        location: .file(2),
        notes: [note]
      ),
    ]
    var plain = DiagnosticPrinter(files)
    #expect(
      plain.xcode(found) == """
        b.json:2:2: error: e [r]
        b.json:1:1: warning: w
        B.json:1:1: info: i\\u{1B} [i]
        a.json:2:1: note: n\\u{7}

        """
    )
    var colored = DiagnosticPrinter(files, usesColor: true)
    let (bold, end) = ("\u{1B}[1m", "\u{1B}[0m")
    let severity = { (text: String, color: Int) in "\u{1B}[1;\(color)m\(text):\(end)" }
    #expect(
      colored.xcode(found) == """
        \(bold)b.json:2:2:\(end) \(severity("error", 31)) e [r]
        \(bold)b.json:1:1:\(end) \(severity("warning", 33)) w
        \(bold)B.json:1:1:\(end) \(severity("info", 36)) i\\u{1B} [i]
        \(bold)a.json:2:1:\(end) \(severity("note", 36)) n\\u{7}

        """
    )
    var detailed = DiagnosticPrinter(files)
    let lines = detailed.lines(found) { printer, location in "  \(printer.place(location))\n" }
    #expect(lines.split(separator: "\n")[1] == "  b.json:2:2")
  }

  @Test(arguments: [
    (1_000, 1_000, ""), (1_001, 1_000, "1 more finding"), (1_002, 1_000, "2 more findings"),
  ])
  func `a list is cut after a thousand findings`(count: Int, shown: Int, ending: String) {
    var printer = DiagnosticPrinter(files)
    let findings = Array(repeating: finding("m", 0, 0), count: count)
    let lines = printer.xcode(findings).split(separator: "\n")
    #expect(lines.count { $0 == "b.json:1:1: warning: m [r]" } == shown)
    let end =
      ending.isEmpty
      ? [] : ["and \(ending), the least severe; all by rule:", "  \(count)  warning  r"]
    #expect(Array(lines.dropFirst(shown)).map(String.init) == end)
  }

  @Test func `a finding keeps its fingerprint if only a number outside quotes changes`() {
    func fingerprint(
      _ message: String,
      key: String? = nil,
      rule: String? = "r",
      path: String = "app/i18n/de.json",
      folder: String = "app/"
    ) -> Fingerprint {
      Fingerprint(finding(message, 0, 0, rule: rule, key: key), path: path, folder: folder)
    }
    let usual = fingerprint("'a1' has 12 columns")
    #expect(usual == fingerprint("'a1' has 7 columns"))
    #expect(usual != fingerprint("'a2' has 12 columns"))
    #expect(usual != fingerprint("'a1' has 12 column"))
    #expect(usual != fingerprint("'a1' has 12 columns", rule: nil))
    #expect(fingerprint("m", rule: "") == fingerprint("m", rule: nil))
    #expect(usual != fingerprint("'a1' has 12 columns", key: "k"))
    #expect(fingerprint("m", key: "k") == fingerprint("m", key: "k", path: "x"))
    #expect(fingerprint("m") == fingerprint("m", path: "i18n/de.json", folder: ""))
    #expect(fingerprint("m") == fingerprint("m", path: "other/i18n/de.json", folder: "other/"))
    #expect(fingerprint("m") == fingerprint("m", path: "i18n/de.json", folder: "app/i18n/"))
    #expect(fingerprint("m") != fingerprint("m", path: "i18n/fr.json", folder: ""))
    #expect(fingerprint("m", path: "b", folder: "a") == fingerprint("m", path: "b", folder: ""))
    #expect(Fingerprint.folder(files) == "" && Fingerprint.folder([]) == "")
    #expect(Fingerprint.folder([SourceFile(path: "a/b/c.json", bytes: [])]) == "a/b/")
    #expect(Fingerprint(text: "a") < Fingerprint(text: "b"))
    #expect(!(Fingerprint(text: "a") < Fingerprint(text: "a")))
  }

  @Test func `severities are ordered, and a finding belongs to a rule's group`() {
    #expect(Severity.allCases.sorted() == [.info, .warning, .error])
    #expect(!(Severity.info < .info))
    #expect(finding("m", 0, 0).isFound(by: ["r"]))
    #expect(!finding("m", 0, 0).isFound(by: ["q"]))
    #expect(!finding("m", 0, 0, rule: nil).isFound(by: ["r"]))
    let old = finding("m", 0, 0, key: "k")
    #expect(old.with(.warning, "m") == old)
    let new = old.with(.error, "n")
    #expect(new.severity == .error && new.message == "n" && new.key == "k" && new.rule == "r")
    #expect(old.with(.error, "m").severity == .error && old.with(.warning, "n").message == "n")
  }
}
