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

/// The pages of the guides that are written from the code, in `Sources/errcat/errcat.docc`.
enum GuidePages {
  /// Every page by its path in the guides: the list of rules, a page for each, and the reference of
  /// `catalog.json`.
  static var all: [(path: String, text: String)] {
    [("Rules.md", rules), ("CatalogReference.md", CatalogReference.text(of: .catalog))]
      + Rule.all.map { ("Rules/\($0.id).md", page(of: $0)) }
  }

  private static var rules: String {
    """
    # Rules

    Every rule that `errcat lint` checks, with its severity and a page of examples.

    A rule that is *off* runs only if the catalog sets a level for it, or `--rule` names it. `errcat lint --fix` \
    fixes the findings of rules marked *yes*.
    [The catalog](Catalog.md#choose-what-lint-reports) sets the severity of each rule. `errcat rules ID` prints a \
    rule's page in the terminal.
    \(Rule.list(folder: "Rules/"))
    """
  }

  /// The page of one rule: what is wrong, why it matters, and what is and isn't found.
  static func page(of rule: Rule) -> String {
    var facts = ["Severity: \(rule.severity.rawValue)."]
    if rule.isOptional {
      facts = [
        "Off by default; `\"lint\": { \"rules\": { \"\(rule.id)\": \"\(rule.severity.rawValue)\" } }` switches it on."
      ]
    }
    if rule.isMandatory { facts.append("The catalog can't change it.") }
    if rule.hasFix { facts.append("`errcat lint --fix` fixes it.") }
    return """
      # \(rule.id)

      \(Rule.prose(rule.summary))

      \(facts.joined(separator: " "))

      \(Rule.prose(rule.explanation))
      \(rule.markdownExamples)
      ## See also

      - [Rules](../Rules.md)

      """
  }
}

/// Every field of `catalog.json` in Markdown, written from the shapes that the reader checks by.
enum CatalogReference {
  /// A heading and a table for the root and for each object in it, in the order in which a reader
  /// meets them.
  static func text(of root: ObjectShape) -> String {
    var text = """
      # Catalog reference

      Every field of `catalog.json`: its type, its default and what it does.

      [The catalog](Catalog.md) explains how the fields work together. `errcat schema` prints the same as a JSON \
      Schema, with which an editor completes and checks the file.

      """
    for (shape, path) in root.objects {
      text += "\n## \(shape.name)\n\n\(Rule.prose(shape.summary))\n"
      if !path.isEmpty { text += "\nIn `\(path)`.\n" }
      text += "\n| field | type | |\n|---|---|---|\n"
      for field in shape.fields {
        let mark = field.isRequired ? "Required. " : ""
        text += "| `\(field.name)` | \(type(field.type)) | \(mark)\(Rule.prose(field.summary)) |\n"
      }
    }
    return text
  }

  private static func type(_ shape: Shape) -> String {
    switch shape {
    case .string, .text: "string"
    case .integer(let minimum, let maximum):
      "whole number" + bounds(minimum.map(String.init), maximum.map(String.init))
    case .number(let minimum, let maximum):
      "number" + bounds(minimum.map { Quantity.text($0) }, maximum.map { Quantity.text($0) })
    case .boolean: "true or false"
    case .oneOf(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .list(let element): "list of: \(type(element))"
    case .set(let element, let minimum):
      "list of \(minimum > 0 ? "one or more " : "")different: \(type(element))"
    case .map(let value, _): "object, any names; each value: \(type(value))"
    case .any(let shapes): shapes.map(type).joined(separator: "; or ")
    case .object(let object): "[\(object.name)](#\(object.name.lowercased()))"
    case .reference(_, let shape): type(shape)
    }
  }

  private static func bounds(_ minimum: String?, _ maximum: String?) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?) where minimum == maximum: ", \(minimum)"
    case (let minimum?, let maximum?): ", \(minimum) to \(maximum)"
    case (let minimum?, nil): ", at least \(minimum)"
    case (nil, let maximum?): ", at most \(maximum)"
    case (nil, nil): ""
    }
  }
}
