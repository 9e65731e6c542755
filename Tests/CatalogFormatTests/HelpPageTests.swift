import CatalogFormat
import Testing

@Suite struct HelpPageTests {
  private func page(_ help: String?, code: Int? = 7, traceID: String? = "a b/é") -> String? {
    var content = EntryContent()
    content.help = help
    return content.helpPage(key: "error.a.b", code: code, traceID: traceID)
  }

  @Test(arguments: [
    ("https://h.example/{code}#{key}", "https://h.example/7#error.a.b"),
    (
      "https://h.example/?t={traceID}&u={traceID}",
      "https://h.example/?t=a%20b%2F%C3%A9&u=a%20b%2F%C3%A9"
    ),
    ("https://h.example/{other}{", "https://h.example/{other}{"), ("", ""),
  ])
  func `placeholders are replaced`(help: String, url: String) { #expect(page(help) == url) }

  @Test func `a value that is absent is nothing, and a trace id can stay a placeholder`() {
    let help = "https://h.example/{code}?{traceID}"
    #expect(page(nil) == nil)
    #expect(page(help, code: nil, traceID: "") == "https://h.example/?")
    #expect(page(help, traceID: nil) == "https://h.example/7?{traceID}")
  }
}
