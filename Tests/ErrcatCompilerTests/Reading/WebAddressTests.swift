import Testing

@testable import ErrcatCompiler

struct WebAddressTests {
  @Test(arguments: [
    "https://errors.example.com", "https://a", "https://a-b.example:8443/errors/v2/",
    "https://a/%C3%A9;x=1",
    "https://xn--bcher-kva.example/errors.html",
  ])
  func `has a host, and perhaps a port and a path`(text: String) {
    #expect(WebAddress(text)?.text == text)
  }

  @Test(arguments: [
    "", "https://", "http://a.example", "HTTPS://a.example", "https://a.example?q",
    "https://a.example/#x",
    "https://user@a.example", "https://a..b", "https://-a.example", "https://a_b.example",
    "https://a.example:", "https://a.example:123456", "https://a.example/a b",
    "https://a.example/%zz",
    "https://a.example/\"", "https://[::1]/", "https://b\u{FC}cher.example", "javascript:alert(1)",
  ])
  func `is nothing else`(text: String) {
    #expect(WebAddress(text)?.text == nil)
  }
}
