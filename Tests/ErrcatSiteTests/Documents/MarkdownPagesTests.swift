import ErrcatCompiler
import Testing

@testable import ErrcatSite

struct MarkdownPagesTests {
  private static func pages(
    _ catalog: String,
    packs: [String: String]
  ) throws -> [String: String] {
    var files = ["catalog.json": catalog]
    for (language, text) in packs { files["i18n/\(language).json"] = text }
    let pages = MarkdownPages(try SiteContent.of(files)).files()
    return Dictionary(
      uniqueKeysWithValues: pages.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    )
  }

  @Test func `a category is a page with its errors and their texts`() throws {
    let pages = try Self.pages(
      """
      {"errcat": 1, "domain": "ai.rendio.app", "sourceLanguage": "en", "fallback": "error.a.x", "lint": {"rules": {}},
       "categories": {"a": {"note": "Any <b>.", "source": "Server", "recovery": {"hint": "recovery.wait"}}}, "errors": {
       "error.a.x": {"code": 7, "deprecated": {"since": "2.0", "use": "error.a.y"}, "note": "One\\ntwo."}, "error.a.y": {"code": 8}},
       "retired": {"9": {"key": "error.a.z", "since": "1.5", "use": "error.a.y"}}}
      """,
      packs: [
        "en": #"{"error.a.x": "A | b\nc", "error.a.y": "Y.", "recovery.wait": "Wait."}"#,
        "tr": #"{"error.a.x": "Ö | b\nç", "error.a.y": "Z.", "recovery.wait": "Bekleyin."}"#,
      ]
    )
    #expect(pages.keys.sorted() == ["README.md", "a.md"])
    #expect(
      pages["README.md"] == """
        # Rendio errors

        ## [a](a.md)

        | error | code | message |
        |---|---:|---|
        | [<code>error.a.x</code>](a.md#errorax) | 7 | A &#124; b<br>c |
        | [<code>error.a.y</code>](a.md#erroray) | 8 | Y. |

        ## Retired

        | name | since | reason | use instead |
        |---|---|---|---|
        | <code>9</code>, <code>error.a.z</code> | 1.5 |  | <code>error.a.y</code> |

        """
    )
    let page = try #require(pages["a.md"])
    #expect(
      page.hasPrefix(
        "# a\n\nAny &#60;b&#62;.\n\nSource: Server\n\n## <code>error.a.x</code>\n\n- case: aX\n"
      )
    )
    #expect(page.contains("- deprecated: since 2.0; use 'error.a.y'\n- note: One two.\n"))
    #expect(
      page.contains(
        """

        | language | message | hint |
        |---|---|---|
        | en | A &#124; b<br>c | Wait. |
        | tr | Ö &#124; b<br>ç | Bekleyin. |

        """
      )
    )
  }

  @Test func `names of pages are different and can be the names of files`() throws {
    let pages = try Self.pages(
      """
      {"errcat": 1, "domain": "a", "sourceLanguage": "en", "fallback": "error.a.x",
       "categories": {"a/b": {"prefix": "error.a"}, "A B": {"prefix": "error.b"}, "é": {"prefix": "error.c"}, "README": {"prefix": "error.d"}},
       "errors": {"error.a.x": {}, "error.b.x": {}, "error.c.x": {}, "error.d.x": {}}}
      """,
      packs: ["en": "{}"]
    )
    #expect(
      pages.keys.sorted() == ["README.md", "a-b-2.md", "a-b.md", "category.md", "readme-2.md"]
    )
  }
}
