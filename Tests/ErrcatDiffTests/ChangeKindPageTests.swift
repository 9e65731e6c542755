import GoldenFiles
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

/// How `errcat changes` explains the kinds of changes.
@Suite struct ChangeKindPageTests {
  /// A kind that isn't listed, so that its words can change without this test.
  private static let kind = ChangeKind(
    id: "color-changed",
    surface: .wire,
    level: .major,
    needsApproval: true,
    summary: "An error has another 'color'.",
    explanation: "Nobody notices.",
    examples: [
      ChangeExample(
        ChangeExample.Side(#""errors": {"a": 1}"#, packs: ["tr": "{}", "en": #"{"k": "v"}"#]),
        ChangeExample.Side(#""errors": {"a": 2}"#, modules: ["Chat": #""errors": {}"#]),
        finds: "'a': color changed"
      ),
      ChangeExample(ChangeExample.Side(""), ChangeExample.Side("")),
    ],
    check: .catalogs { _, _ in }
  )

  @Test func `the page for a terminal`() {
    #expect(
      Self.kind.page == """
        color-changed (wire, major, needs approval)
        An error has another 'color'.

        Nobody notices.

        Reported
          old catalog.json
            {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
            "errors": {"a": 1}}
          old i18n/en.json
            {"k": "v"}
          new catalog.json
            {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
            "errors": {"a": 2}}
          new Chat/catalog.json
            {"errcat": 1, "domain": "com.example.chat", "sourceLanguage": "en",
            "errors": {}}
          → 'a': color changed

        Not reported
          old catalog.json
            {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
            }
          new catalog.json
            {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
            }

        """
    )
  }

  @Test func `the page in Markdown`() {
    #expect(
      Self.kind.markdown == """
        # color-changed

        *wire, major, needs approval*

        An error has another 'color'.

        Nobody notices.

        ## Reported

        Old `catalog.json`

        ```json
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
        "errors": {"a": 1}}
        ```

        Old `i18n/en.json`

        ```json
        {"k": "v"}
        ```

        New `catalog.json`

        ```json
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
        "errors": {"a": 2}}
        ```

        New `Chat/catalog.json`

        ```json
        {"errcat": 1, "domain": "com.example.chat", "sourceLanguage": "en",
        "errors": {}}
        ```

        ```text
        'a': color changed
        ```

        ## Not reported

        Old `catalog.json`

        ```json
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
        }
        ```

        New `catalog.json`

        ```json
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
        }
        ```

        """
    )
  }

  @Test func `the JSON`() throws {
    let text = ChangeKind.json([Self.kind])
    #expect(try GoldenFile.change("kind.json").text(comparedWith: text) == text)
  }

  @Test func `the list has a heading for each surface, and two lines for each kind`() {
    let lines = ChangeKind.list.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.filter { !$0.isEmpty && !$0.hasPrefix(" ") } == [
        "Swift code that uses the errors", "Servers, logs and reports",
        "What the app does about an error", "Private data", "Users and translators", "Modules",
      ]
    )
    for kind in ChangeKind.all {
      let approval = kind.needsApproval ? ", needs approval" : ""
      let place = lines.firstIndex(of: "  \(kind.id) (\(kind.level.rawValue)\(approval))")
      #expect(place.map { lines[$0 + 1] } == "    \(kind.summary)")
    }
  }

  @Test func `an unknown kind is refused with a suggestion`() throws {
    #expect(try ChangeKind.existing("code-changed").id == "code-changed")
    #expect(
      throws: RequestError.absent("unknown change 'code-chnged'; did you mean 'code-changed'?")
    ) { try ChangeKind.existing("code-chnged") }
  }
}
