import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct DiagnosticPrinterTests {
  private func printed(_ print: (inout DiagnosticPrinter, [Diagnostic]) -> String)
    -> String
  {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": "{\n  \"a\": \"Hi {name}\"\n}\n", "tr": "{\n  \"a\": \"Sel\u{202E}am\"\n}\n"]
    )
    var printer = DiagnosticPrinter(pipeline.project.files)
    return print(&printer, pipeline.checkForBuild())
  }

  @Test func `a line that editors and builds link to`() {
    #expect(
      printed { $0.xcode($1) } == """
        i18n/tr.json:2:9: error: 'a' lacks argument 'name' [argument-mismatch]
        i18n/en.json:2:9: note: the source message

        """
    )
  }

  @Test func `the source line with a caret, escaped`() {
    #expect(
      printed { $0.text($1) } == """
        i18n/tr.json:2:9: error: 'a' lacks argument 'name' [argument-mismatch]
              "a": "Sel\\u{202E}am"
                    ^~~~~~~~~~~~~
        i18n/en.json:2:9: note: the source message

        """
    )
  }

  private func fault(_ file: SourceFile, _ location: Location) -> (DiagnosticPrinter, [Diagnostic])
  {
    var findings = Findings()
    findings.report(.malformedMessage, "no", at: location)
    return (DiagnosticPrinter([file]), findings.diagnostics)
  }

  @Test func `the caret is below wide and combined characters`() {
    let line = "  \"ключ\": \"作りe\u{301}🎬{x\""
    let file = SourceFile(path: "ja.json", bytes: Array(line.utf8))
    let at = line.utf8.count - 3
    var (printer, diagnostics) = fault(file, Location(0, ByteRange(at, at + 2)))
    let mark = printer.text(diagnostics).split(separator: "\n")[2]
    #expect(mark == "    " + String(repeating: " ", count: 18) + "^~")
  }

  @Test func `a long line is cut on both sides`() {
    let file = SourceFile(path: "a", bytes: Array(repeating: UInt8(ascii: "x"), count: 1_000))
    var (printer, diagnostics) = fault(file, Location(0, ByteRange(500, 502)))
    let lines = printer.text(diagnostics).split(separator: "\n")
    #expect(lines[1] == "    …" + String(repeating: "x", count: 160) + "…")
    #expect(lines[2] == String(repeating: " ", count: 65) + "^~")
  }

  /// The lines of the excerpt of a place in a file.
  private func excerpt(_ text: String, _ range: Range<Int>) -> [String] {
    let file = SourceFile(path: "a", bytes: Array(text.utf8))
    var (printer, diagnostics) = fault(
      file,
      Location(0, ByteRange(range.lowerBound, range.upperBound))
    )
    return printer.text(diagnostics).split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst().dropLast().map(String.init)
  }

  @Test(
    arguments: [
      ("ab\tcd\te", 3..<5, ["    ab cd e", "       ^~"]),
      ("ab\r\ncd", 0..<2, ["    ab", "    ^~"]), ("ab\r\ncd", 4..<6, ["    cd", "    ^~"]),
      ("ab\ncd", 1..<5, ["    ab", "     ^"]), ("ab\n\ncd", 3..<3, []), ("", 0..<0, []),
      ("\r\n", 0..<0, []), ("ab", 2..<2, ["    ab", "      ^"]), ("a", 0..<1, ["    a", "    ^"]),
    ]
  )
  func `a source line without its end, with spaces for tabs`(
    text: String,
    range: Range<Int>,
    expected: [String]
  ) {
    #expect(excerpt(text, range) == expected)
  }

  @Test func `a line is cut from 161 bytes on, only where text is left out`() {
    let (whole, longer) = (String(repeating: "x", count: 160), String(repeating: "x", count: 161))
    #expect(excerpt(whole, 159..<160)[0] == "    \(whole)")
    #expect(excerpt(longer, 0..<1) == ["    \(whole)…", "    ^"])
    #expect(
      excerpt(longer, 160..<161) == [
        "    …\(whole)", String(repeating: " ", count: 4 + 1 + 159) + "^",
      ]
    )
    // A place further than 60 bytes in has 60 bytes before it.
    #expect(excerpt(longer + longer, 60..<61)[1] == String(repeating: " ", count: 64) + "^")
    #expect(excerpt(longer + longer, 61..<62)[0].hasPrefix("    …x"))
    #expect(excerpt(longer + longer, 61..<62)[1] == String(repeating: " ", count: 65) + "^")
  }

  @Test(arguments: 0..<4)
  func `a cut is between characters`(shift: Int) {
    let text = String(repeating: "x", count: shift) + String(repeating: "漢", count: 200)
    let lines = excerpt(text, 300 + shift..<303 + shift)
    #expect(!lines[0].contains("\u{FFFD}"))
    // 60 bytes before the place, and what is whole of the 100 after it.
    #expect(lines[0] == "    …" + String(repeating: "漢", count: 20 + 33) + "…")
    #expect(lines[1] == String(repeating: " ", count: 4 + 1 + 40) + "^~")
    let ends = excerpt(String(repeating: "漢", count: 60) + "\n", shift..<shift + 1)
    #expect(ends[0] == "    " + String(repeating: "漢", count: 53) + "…")
  }

  @Test func `a list that is cut has the errors first and counts by rule`() {
    let file = SourceFile(path: "a", bytes: Array("x".utf8))
    func finding(_ severity: Severity, _ rule: String) -> Diagnostic {
      Diagnostic(rule: rule, severity: severity, message: "m", location: .file(0))
    }
    let many = Array(repeating: finding(.warning, "w"), count: 1_200)
    var printer = DiagnosticPrinter([file])
    let lines = printer.xcode(many + [finding(.error, "e"), finding(.info, "i")])
      .split(separator: "\n").map(String.init)
    #expect(lines[0] == "a:1:1: error: m [e]")
    #expect(lines[1...999].allSatisfy { $0 == "a:1:1: warning: m [w]" })
    #expect(
      lines[1_000...] == [
        "and 202 more findings, the least severe; all by rule:", "     1  error    e",
        "  1200  warning  w", "     1  info     i",
      ]
    )
  }
}
