import Testing

@testable import ErrcatSite

struct ResourceTextTests {
  @Test func `removes indentation, empty lines and comments`() {
    let text = """
      /* A comment. */
      // A comment of a script.
      a {
        color: red; /* Not a line of its own. */

        /* Another
           comment. */
        background: url("data:image/svg+xml,//");
      }
      """
    #expect(
      ResourceText.shortened(text) == """
        a {
        color: red; /* Not a line of its own. */
        background: url("data:image/svg+xml,//");
        }

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
