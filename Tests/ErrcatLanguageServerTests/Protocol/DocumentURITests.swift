import Testing

@testable import ErrcatLanguageServer

struct DocumentURITests {
  @Test(
    arguments: [
      ("file:///app/i18n/tr.json", "/app/i18n/tr.json"),
      ("file://localhost/app/tr.json", "/app/tr.json"),
      ("file:/app/tr.json", "/app/tr.json"),
      ("FILE:///app/./a/../tr.json", "/app/tr.json"),
      ("file:///w%C3%B6rk/a%20b%2Fc.json", "/wörk/a b/c.json"),
      ("file:///wörk/100%.json", "/wörk/100%.json"),
      ("file:///app/tr.json#L3", "/app/tr.json"),
      ("file:///../../etc/passwd", "/etc/passwd"),
    ]
  )
  func `reads the path in each form of a URI`(uri: String, path: String) {
    #expect(DocumentURI.path(uri) == path)
  }

  @Test(
    arguments: [
      "untitled:Untitled-1", "http://localhost/a", "file://server/share/a", "file://", "",
      "/app/a",
      "file:///a%00b", "file:///%FF", "file://" + String(repeating: "/a", count: 50_000),
    ]
  )
  func `has no path for other URIs`(uri: String) {
    #expect(DocumentURI.path(uri) == nil)
  }
}
