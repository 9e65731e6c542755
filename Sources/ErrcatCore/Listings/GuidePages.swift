import ErrcatCompiler

/// The pages of the guides that are written from the code, in `Sources/errcat/errcat.docc`.
package enum GuidePages {
  /// Every page by its path in the guides: the list of rules, a page for each, and the reference of
  /// `catalog.json`.
  package static var all: [(path: String, text: String)] {
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
