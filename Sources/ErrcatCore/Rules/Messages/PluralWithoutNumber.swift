import ErrcatCompiler
import MessageFormat

extension Rule {
  static let pluralWithoutNumber: Rule = Rule(
    id: "plural-without-number",
    group: .message,
    severity: .info,
    summary: "A plural variant doesn't show the number, but another variant does.",
    explanation: """
      'files' tells the user less than '5 files'. A variant for a single number may leave it out, such as \
      'one' in English and 'few' in Welsh; in Russian, 'one' is also 21, and in French also 0. A plural isn't reported if none \
      of its variants shows the number and the source message doesn't either, or if the message shows it \
      outside the plural.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"{n, plural, one {# file} other {files}}\"}"],
        finds: ["i18n/en.json:1:33: variant 'other' of plural 'n' in 'a' doesn't show the number"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"{n, plural, one {one file} other {# files}}\"}"]
      ),
    ],
    check: .message(.plural) { context, findings in
      let numbers = ShownNumbers(context)
      lazy var shownBySource = context.pluralsShownBySource
      for (index, node) in context.nodes.enumerated() where node.kind == .plural {
        let own = index..<node.next
        let argument = context.bytes[node.name]
        guard !numbers.have(argument, beside: own) else { continue }
        guard context.nodes[own].contains(where: { $0.kind == .pound }) else {
          if shownBySource.contains(argument), !numbers.have(argument, beside: index..<index + 1) {
            context.report(
              "no variant of plural '\(context.text(node.name))' in '\(context.key)' shows the number; "
                + "the source message does",
              at: context.location(node.name),
              to: &findings,
              notesSource: true
            )
          }
          continue
        }
        let exact = context.exactNumbers(index..<node.next)
        for variant in context.nodes.variants(of: index) {
          let name = context.nodes[variant].name
          let next = context.nodes[variant].next
          guard context.nodes[variant].kind == .variant,
            !context.nodes[variant..<next].contains(where: { context.isNumber($0, of: node) }),
            let other = context.otherNumber(name, without: exact)
          else { continue }
          context.report(
            "variant '\(context.text(name))' of plural '\(context.text(node.name))' in '\(context.key)' "
              + "doesn't show the number" + other,
            at: context.location(name),
            to: &findings
          )
        }
      }
    }
  )
}

extension MessageContext {
  /// Whether a part shows the number that selects the variant of a plural.
  fileprivate func isNumber(_ part: MessageNode, of plural: MessageNode) -> Bool {
    part.kind == .pound || part.isArgument && bytes[part.name] == bytes[plural.name]
  }

  /// The arguments of the plurals of the source message that show the number.
  fileprivate var pluralsShownBySource: Set<ArraySlice<UInt8>> {
    guard let source else { return [] }
    return Set(
      source.nodes.enumerated().lazy
        .filter { index, node in
          node.kind == .plural && source.nodes[index..<node.next].contains { $0.kind == .pound }
        }
        .map { source.bytes[$0.element.name] }
    )
  }

  /// The numbers of the exact variants of a plural.
  fileprivate func exactNumbers(_ plural: Range<Int>) -> Set<Int> {
    Set(nodes[plural].lazy.filter { $0.kind == .exactVariant }.compactMap { Int(text($0.name)) })
  }

  /// The end of a finding about the numbers of a variant: empty for the category of most numbers, `nil` if the variant
  /// has no more than one number.
  fileprivate func otherNumber(_ name: Range<Int>, without exact: Set<Int>) -> String? {
    let category = text(name)
    if category == "other" { return "" }
    let rules = PluralRules(.cardinal, for: pack.tag)
    let numbers = (0..<200).filter {
      rules.category(of: $0).rawValue == category && !exact.contains($0)
    }
    guard let usual = ["zero": 0, "one": 1, "two": 2][category] else {
      // In Welsh, 'few' is 3 only, and 'many' 6.
      return numbers.count == 1 ? nil : ""
    }
    guard rules.isKnown, numbers.count > 1 else { return nil }
    return "; '\(category)' is also \(numbers.first { $0 != usual } ?? numbers[0])"
  }
}

/// Where a message shows numbers: the first and the last part of each kind.
private struct ShownNumbers {
  private var pounds: ClosedRange<Int>?
  private var arguments: [ArraySlice<UInt8>: ClosedRange<Int>] = [:]

  init(_ context: MessageContext) {
    for (index, part) in context.nodes.enumerated() {
      if part.kind == .pound {
        pounds = (pounds?.lowerBound ?? index)...index
      } else if part.isArgument {
        let name = context.bytes[part.name]
        arguments[name] = (arguments[name]?.lowerBound ?? index)...index
      }
    }
  }

  /// Whether one is outside of a plural: `#`, or the plural's argument.
  func have(_ argument: ArraySlice<UInt8>, beside own: Range<Int>) -> Bool {
    [pounds, arguments[argument]].contains { parts in
      parts.map { $0.lowerBound < own.lowerBound || $0.upperBound >= own.upperBound } ?? false
    }
  }
}
