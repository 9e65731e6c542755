import Testing

@testable import ErrcatCore

@Suite struct DiagnosticPrinterTests {
  private func printed(_ print: (inout DiagnosticPrinter, [Diagnostic]) async -> String) async
    -> String
  {
    let pipeline = await Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": "{\n  \"a\": \"Hi {name}\"\n}\n", "tr": "{\n  \"a\": \"Sel\u{202E}am\"\n}\n"]
    )
    var printer = DiagnosticPrinter(pipeline.project.files)
    return await print(&printer, await pipeline.check(rules: ["argument-mismatch"]).diagnostics)
  }

  @Test func `a line that editors and builds link to`() async {
    #expect(
      await printed { $0.xcode($1) } == """
        i18n/tr.json:2:9: error: 'a' lacks argument 'name' [argument-mismatch]
        i18n/en.json:2:9: note: the source message

        """
    )
  }

  @Test func `the source line with a caret, escaped`() async {
    #expect(
      await printed { $0.text($1) } == """
        i18n/tr.json:2:9: error: 'a' lacks argument 'name' [argument-mismatch]
              "a": "Sel\\u{202E}am"
                    ^~~~~~~~~~~~~
        i18n/en.json:2:9: note: the source message

        """
    )
  }

  @Test func `the documented JSON`() async {
    #expect(
      await printed { await $0.json($1, suppressed: 2) } == """
        {
          "version": 1,
          "findings": [
            { "rule": "argument-mismatch", "severity": "error", "message": "'a' lacks argument 'name'", "path": "i18n/tr.json", "line": 2, "column": 9, "endLine": 2, "endColumn": 17, "key": "a", "language": "tr", "notes": [{ "message": "the source message", "path": "i18n/en.json", "line": 2, "column": 9 }] }
          ],
          "summary": { "errors": 1, "warnings": 0, "infos": 0, "suppressed": 2 }
        }

        """
    )
  }
}
