import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct UsageListTests {
  @Test func `counts are in words, and each entry is on a line`() {
    var summary = UsageContext.Summary(entries: 1, files: 2)
    #expect(
      summary.headline
        == "1 entry in 2 files: 0 named in code, 0 only mapped, 0 dynamic, 0 unreachable"
    )
    #expect(summary.list == "")
    summary.named = ["a", "b\u{1B}"]
    summary.unreachable = ["c"]
    #expect(summary.list == "named\ta\nnamed\tb\\u{1B}\nunreachable\tc\n")
  }
}
