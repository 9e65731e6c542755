import Testing

@testable import ErrcatSite

struct SitePageTests {
  private static func html(_ message: String) async throws -> String {
    let content = try await SiteContent.of(packs: ["en": "{\"error.a.x\": \"\(message)\"}"])
    return String(decoding: await SitePage(content).html(), as: UTF8.self)
  }

  @Test func `escapes what could end the element of the data`() async throws {
    let html = try await Self.html("</script><img src=x onerror=alert(1)>&amp;<!--")
    #expect(!html.contains("<img"))
    #expect(html.contains(#"\u003c/script\u003e\u003cimg src=x onerror=alert(1)\u003e\u0026amp;"#))
    #expect(html.components(of: "<script").count - 1 == html.components(of: "</script>").count - 1)
  }

  @Test func `escapes invisible characters and controls of direction`() async throws {
    let html = try await Self.html("\u{202E}a\u{2028}b\u{200B}")
    #expect(html.contains(#"\u202ea\u2028b\u200b"#))
    for scalar in html.unicodeScalars {
      #expect(!scalar.properties.isDefaultIgnorableCodePoint, "\(scalar.value)")
    }
  }

  @Test func `has an element for each language`() async throws {
    let content = try await SiteContent.of(
      packs: ["en": #"{"error.a.x": "Hi."}"#, "tr": #"{"error.a.x": "Selam."}"#]
    )
    let html = String(decoding: await SitePage(content).html(), as: UTF8.self)
    for language in ["en", "tr", "en-XA", "ar-XB"] {
      #expect(html.contains(#"<script type="application/json" id="pack-\#(language)">"#))
    }
  }

  @Test func `is the same each time`() async throws {
    let message = "One of many."
    let (first, second) = (try await Self.html(message), try await Self.html(message))
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
