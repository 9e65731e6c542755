import CatalogFormat
import Testing

struct ErrorAddressTests {
  @Test(arguments: [
    ("https://errors.example.com", "https://errors.example.com/#error.a.b"),
    ("https://errors.example.com/", "https://errors.example.com/#error.a.b"),
    ("https://example.com/errors", "https://example.com/errors#error.a.b"),
    ("https://example.com/errors.html", "https://example.com/errors.html#error.a.b"),
  ])
  func `is the site with the key as its fragment`(site: String, address: String) {
    #expect(ErrorAddress.text("error.a.b", site: site) == address)
  }

  @Test func `encodes what a URI reserves`() {
    let address = ErrorAddress.text("LOGIN é/\"#%", site: "https://a.example")
    #expect(address == "https://a.example/#LOGIN%20%C3%A9%2F%22%23%25")
  }
}
