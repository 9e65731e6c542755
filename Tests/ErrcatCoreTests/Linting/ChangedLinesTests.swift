import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct ChangedLinesTests {
  private static let diff = """
    diff --git a/i18n/tr.json b/i18n/tr.json
    index 1..2 100644
    --- a/i18n/tr.json
    +++ b/i18n/tr.json
    @@ -3 +3,2 @@ context
    -+++ b/no
    ++++ b/no
    +@@ -1 +9 @@
    @@ -9,2 +9,0 @@
    diff --git "a/a \\303\\244\\t.json" "b/a \\303\\244\\t.json"
    --- "a/a \\303\\244\\t.json"
    +++ "b/a \\303\\244\\t.json"
    @@ -1 +1 @@
    """

  private func touches(_ path: String, _ line: Int, note: (String, Int)? = nil) -> Bool {
    var changed = ChangedLines()
    changed.add(diff: Self.diff)
    changed.add(new: "new.json")
    let paths = [path, note?.0 ?? ""]
    // Locations stand for lines here.
    let notes = note.map {
      [Diagnostic.Note(message: "", location: Location(1, ByteRange($0.1, $0.1)))]
    }
    let diagnostic = Diagnostic(
      rule: "a",
      severity: .error,
      message: "",
      location: Location(0, ByteRange(line, line)),
      notes: notes ?? []
    )
    return changed.touch(
      diagnostic,
      path: { paths[$0] },
      lines: { $0.range.lowerBound...$0.range.lowerBound }
    )
  }

  @Test func `lines of hunks count, and those around what was taken away`() {
    #expect((1...12).filter { touches("i18n/tr.json", $0) } == [3, 4, 9, 10])
  }

  @Test func `files that are new, names that git quotes, and files that did not change`() {
    #expect(touches("new.json", 99))
    #expect(touches("a ä\t.json", 1))
    #expect(!touches("no", 9))
    #expect(!touches("i18n/de.json", 3))
  }

  @Test func `hunks after lines that end with CR LF are seen`() {
    var changed = ChangedLines()
    changed.add(diff: "diff --git a/a b/a\n+++ b/a\n@@ -1 +1 @@\n+x\r\n@@ -7 +7 @@\n+y\r\n")
    let diagnostic = Diagnostic(
      rule: "a",
      severity: .error,
      message: "",
      location: Location(0, ByteRange(0, 0))
    )
    #expect(changed.touch(diagnostic, path: { _ in "a" }, lines: { _ in 7...7 }))
    #expect(!changed.touch(diagnostic, path: { _ in "a" }, lines: { _ in 6...6 }))
  }

  @Test func `a finding counts where what its note is about has changed`() {
    #expect(touches("i18n/de.json", 1, note: ("i18n/tr.json", 3)))
    #expect(!touches("i18n/de.json", 1, note: ("i18n/tr.json", 5)))
  }
}
