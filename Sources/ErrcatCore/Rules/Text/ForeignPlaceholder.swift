import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let foreignPlaceholder: Rule = Rule(
    id: "foreign-placeholder",
    group: .text,
    severity: .warning,
    summary: "A message has a placeholder that isn't part of ICU MessageFormat.",
    explanation: """
      '%@', '%d' and '%1$s' are placeholders of printf; in ICU MessageFormat, an argument is \
      written as '{name}'. Users would see the placeholder itself. If the source message has the \
      same problem, only the source message is reported.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"%1$@ of %d files\", \"b\": \"100% done, 5 %d.\"}"],
        finds: [
          "i18n/en.json:1:8: '%1$@' in 'a' is not an ICU argument; expected '{name}'",
          "i18n/en.json:1:16: '%d' in 'a' is not an ICU argument; expected '{name}'",
          "i18n/en.json:1:46: '%d' in 'b' is not an ICU argument; expected '{name}'",
        ]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"{n} of {total} files\", \"b\": \"100% done, 5 days.\"}"]
      ),
    ],
    check: .message(.text(.percents)) { context, findings in
      let source = context.sourceShown
      let known = Set(ForeignPlaceholder.all(source).map { source.bytes[$0] })
      let shown = context.shown
      for place in ForeignPlaceholder.all(shown) where !known.contains(shown.bytes[place]) {
        context.report(
          "'\(shown.string(place))' in '\(context.key)' is not an ICU argument; expected '{name}'",
          at: context.location(shown: place),
          to: &findings
        )
      }
    }
  )
}

/// Placeholders of printf: `%@`, `%d`, `%1$s`, `%lld`, `%(name)s`.
private enum ForeignPlaceholder {
  /// The ranges of all placeholders in a text.
  static func all(_ text: UTF8Slice) -> [Range<Int>] {
    let (bytes, range) = (text.bytes, text.range)
    var found: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "%"),
        let end = end(bytes, in: index + 1..<range.upperBound)
      else {
        index += 1
        continue
      }
      found.append(index..<end)
      index = end
    }
    return found
  }

  /// The end of the placeholder whose percent sign is before a range; `nil` if there is none.
  private static func end(_ bytes: [UInt8], in range: Range<Int>) -> Int? {
    let (start, end) = (range.lowerBound, range.upperBound)
    var index = start
    func byte() -> UInt8 { index < end ? bytes[index] : 0 }
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while index < end, isSkipped(bytes[index]) { index += 1 }
    }
    if byte() == UInt8(ascii: "(") {
      index += 1
      skip(\.isASCIIWord)
      guard byte() == UInt8(ascii: ")") else { return nil }
      index += 1
    }
    skip(\.isASCIIDigit)
    if byte() == UInt8(ascii: "$") {
      index += 1
    } else if index == start, byte() == UInt8(ascii: ".") {
      index += 1
    }
    if byte() == UInt8(ascii: ".") { index += 1 }
    skip(\.isASCIIDigit)
    skip { "lhqz".utf8.contains($0) }
    guard "@dDuUxXoOfFeEgGcCsSi".utf8.contains(byte()) else { return nil }
    index += 1
    // '100%discount' is a typo, and '%sure' isn't a placeholder.
    return index < end && bytes[index].isASCIIWord ? nil : index
  }
}
