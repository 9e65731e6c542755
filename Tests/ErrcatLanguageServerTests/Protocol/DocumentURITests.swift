import Testing

@testable import ErrcatLanguageServer

struct DocumentURITests {
  @Test(
    arguments: [
      ("file:///work/i18n/tr.json", "/work/i18n/tr.json"),
      ("file://localhost/work/tr.json", "/work/tr.json"),
      ("file:/work/tr.json", "/work/tr.json"),
      ("FILE:///work/./a/../tr.json", "/work/tr.json"),
      ("file:///w%C3%B6rk/a%20b%2Fc.json", "/wörk/a b/c.json"),
      ("file:///wörk/100%.json", "/wörk/100%.json"),
      ("file:///work/tr.json#L3", "/work/tr.json"),
      ("file:///../../etc/passwd", "/etc/passwd"),
    ]
  )
  func `reads the path in each form of a URI`(uri: String, path: String) {
    #expect(DocumentURI.path(uri) == path)
  }

  @Test(
    arguments: [
      "untitled:Untitled-1", "http://localhost/a", "file://server/share/a", "file://", "",
      "/work/a",
      "file:///a%00b", "file:///%FF",
    ]
  )
  func `has no path for other URIs`(uri: String) {
    #expect(DocumentURI.path(uri) == nil)
  }
}
