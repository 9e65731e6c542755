import Testing

@testable import ErrcatSite

struct SitePageTests {
  private static func html(_ message: String) throws -> String {
    let content = try SiteContent.of(packs: ["en": "{\"error.a.x\": \"\(message)\"}"])
    return String(decoding: SitePage(content).html(), as: UTF8.self)
  }

  @Test func `escapes what could end the element of the data`() throws {
    let html = try Self.html("</script><img src=x onerror=alert(1)>&amp;<!--")
    #expect(!html.contains("<img"))
    #expect(html.contains(#"\u003c/script\u003e\u003cimg src=x onerror=alert(1)\u003e\u0026amp;"#))
    #expect(html.components(of: "<script").count - 1 == html.components(of: "</script>").count - 1)
  }

  @Test func `escapes invisible characters and controls of direction`() throws {
    let html = try Self.html("\u{202E}a\u{2028}b\u{200B}")
    #expect(html.contains(#"\u202ea\u2028b\u200b"#))
    for scalar in html.unicodeScalars {
      #expect(!scalar.properties.isDefaultIgnorableCodePoint, "\(scalar.value)")
    }
  }

  @Test func `has an element for each language`() throws {
    let content = try SiteContent.of(
      packs: ["en": #"{"error.a.x": "Hi."}"#, "tr": #"{"error.a.x": "Selam."}"#]
    )
    let html = String(decoding: SitePage(content).html(), as: UTF8.self)
    for language in ["en", "tr", "en-XA", "ar-XB"] {
      #expect(html.contains(#"<script type="application/json" id="pack-\#(language)">"#))
    }
  }

  @Test func `is the same each time`() throws {
    let message = "One of many."
    let (first, second) = (try Self.html(message), try Self.html(message))
    #expect(first == second)
  }
}

extension String {
  /// The parts around a text.
  fileprivate func components(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let found = rest.firstRange(of: text) {
      parts.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return parts + [rest]
  }
}
