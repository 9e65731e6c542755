import Foundation
import GoldenFiles
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// The guides' pages that are written from the code are those that the code writes.
///
/// `ERRCAT_UPDATE=1 swift test --filter GuidePagesTests` writes what differs, removes the pages of
/// rules that are gone, and fails.
@Suite struct GuidePagesTests {
  private static let guides = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/errcat/errcat.docc")

  private static let pages = Dictionary(
    uniqueKeysWithValues: GuidePages.all.map { ($0.path, $0.text) }
  )

  @Test(arguments: pages.keys.sorted())
  func `a page is what the code writes`(path: String) throws {
    let text = try #require(Self.pages[path])
    let golden = GoldenFile(Self.guides.appending(path: path))
    #expect(try golden.text(comparedWith: text) == text)
  }

  @Test func `there is a page for each rule, and no other`() throws {
    let folder = Self.guides.appending(path: "Rules")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let expected = Rule.all.map { "\($0.id).md" }
    #expect(names.sorted() == expected.sorted())
    guard ProcessInfo.processInfo.environment["ERRCAT_UPDATE"] != nil else { return }
    for name in Set(names).subtracting(expected) {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  @Test func `a rule that is off shows how to switch it on`() {
    let rule = Rule(
      id: "no-greeting",
      group: .text,
      severity: .info,
      isOptional: true,
      hasFix: true,
      summary: "A text isn't a greeting.",
      explanation: "Greet <users>.",
      examples: [RuleExample(packs: ["en": "{\"a\": \"Hello\"}"])],
      check: .reading
    )
    #expect(
      GuidePages.page(of: rule) == """
        # no-greeting

        A text isn't a greeting.

        Off by default; `"lint": { "rules": { "no-greeting": "info" } }` switches it on. `errcat lint --fix` fixes it.

        Greet \\<users>.

        ## Not reported

        `i18n/en.json`

        ```json
        {"a": "Hello"}
        ```

        ## See also

        - [Rules](../Rules.md)

        """
    )
  }

  @Test func `the reference lists each object once, with the path to it`() {
    let inner = ObjectShape(
      name: "innerShape",
      label: "an inner one",
      summary: "The inner one.",
      fields: [
        .required("n", .integer(minimum: 1, maximum: 3), summary: "A number."),
        .optional("x", .number(minimum: 0, maximum: nil), summary: "A share."),
      ]
    )
    let root = ObjectShape(
      name: "root",
      label: "the root",
      summary: "All.",
      fields: [
        .optional("a", .map(.any([.string, .object(inner)])), summary: "By <name>."),
        .optional("b", .list(.object(inner)), summary: "Several."),
        .optional("c", .oneOf(["on", "off"]), summary: "A switch."),
      ]
    )
    let text = CatalogReference.text(of: root)
    let tables = text[(text.range(of: "\n## ")?.lowerBound ?? text.endIndex)...]
    #expect(
      tables == """

        ## root

        All.

        | field | type | |
        |---|---|---|
        | `a` | object, any names; each value: string; or [innerShape](#innershape) | By \\<name>. |
        | `b` | list of: [innerShape](#innershape) | Several. |
        | `c` | `on`, `off` | A switch. |

        ## innerShape

        The inner one.

        In `a.*`.

        | field | type | |
        |---|---|---|
        | `n` | whole number, 1 to 3 | Required. A number. |
        | `x` | number, at least 0 | A share. |

        """
    )
  }
}
