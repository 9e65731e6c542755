import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct ReportSelectionTests {
  private typealias File = ReportSelection.File

  @Test func `without files the report is printed`() {
    let selection = ReportSelection(.text)
    #expect(selection.files.isEmpty)
    #expect(selection.printed == .text)
  }

  @Test func `a file without a form takes the place of what is printed`() {
    let selection = ReportSelection(.json, outputs: ["out.json"])
    #expect(selection.files == [File(path: "out.json", format: .json)])
    #expect(selection.printed == nil)
  }

  @Test func `a file with a form is a further report`() {
    let selection = ReportSelection(.text, outputs: ["sarif:a:b.sarif", "junit:x.xml"])
    #expect(
      selection.files == [
        File(path: "a:b.sarif", format: .sarif), File(path: "x.xml", format: .junit),
      ]
    )
    #expect(selection.printed == .text)
  }

  @Test func `what is before a colon may be part of a path`() {
    let selection = ReportSelection(.text, outputs: ["C:report.txt"])
    #expect(selection.files == [File(path: "C:report.txt", format: .text)])
    #expect(selection.printed == nil)
  }

  @Test func `a hyphen is standard output`() {
    let plain = ReportSelection(.text, outputs: ["sarif:x.sarif", "-"])
    #expect(plain.files == [File(path: "x.sarif", format: .sarif)])
    #expect(plain.printed == .text)
    let named = ReportSelection(.text, outputs: ["out.txt", "sarif:-"])
    #expect(named.files == [File(path: "out.txt", format: .text)])
    #expect(named.printed == .sarif)
  }

  @Test(
    arguments: [
      (["sarif:a", "json:a"], "a"), (["a", "json:./a"], "./a"), (["/a/./b", "/a/b"], "/a/b"),
      (["/a", "a"], nil), (["json:-", "sarif:-"], "-"), (["sarif:a", "json:b"], nil), ([], nil),
    ] as [([String], String?)]
  ) func `a file is for one report`(_ outputs: [String], _ repeated: String?) {
    #expect(ReportSelection.repeatedPath(in: outputs) == repeated)
  }

  @Test(
    arguments: [
      ("sarfi:errcat.sarif", "sarfi"), ("sarif:errcat.sarif", nil), ("errcat.sarif", nil),
      ("C:report.txt", nil), ("./sarfi:errcat.sarif", nil), (":x", nil), ("", nil),
    ] as [(String, String?)]
  ) func `a word before a colon has to be a format`(_ output: String, _ unknown: String?) {
    #expect(ReportSelection.unknownFormat(in: output) == unknown)
  }
}
