import Testing

@testable import ErrcatSite

struct SourceTextTests {
  @Test func `removes indentation, empty lines and comments`() {
    let text = """
      // A comment.
      const a = 1;

        /* Another
           comment. */
        const url = "https://example.com"; // Not a line of its own.
      /* One line. */
      b();
      """
    #expect(
      SourceText.shortened(text) == """
        const a = 1;
        const url = "https://example.com"; // Not a line of its own.
        b();

        """
    )
  }
}

struct Base64Tests {
  // RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `encodes as RFC 4648 says`(text: String, encoded: String) {
    #expect(Base64.text(Array(text.utf8)) == encoded)
  }
}
