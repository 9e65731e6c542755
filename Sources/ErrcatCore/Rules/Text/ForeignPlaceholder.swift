import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let foreignPlaceholder: Rule = Rule(
    id: "foreign-placeholder",
    group: .text,
    severity: .warning,
    summary:
      "A message has a placeholder of another format than ICU's, which is shown as it stands.",
    explanation: """
      '%@', '%d' and '%1$s' are printf's, '${name}' is a shell's; in ICU MessageFormat an argument is \
      '{name}'. What the source message has too is reported there alone.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"%1$@ of %d files\", \"b\": \"100% done, 5 %d.\"}"],
        finds: [
          "i18n/en.json:1:8: '%1$@' in 'a' is no argument of ICU MessageFormat",
          "i18n/en.json:1:16: '%d' in 'a' is no argument of ICU MessageFormat",
          "i18n/en.json:1:46: '%d' in 'b' is no argument of ICU MessageFormat",
        ]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"{n} of {total} files\", \"b\": \"100% done, 5 days.\"}"]
      ),
    ],
    check: .message(.text(.percents)) { context, findings in
      let source = context.sourceShown
      let known = ForeignPlaceholder.all(source).map { source.bytes[$0] }
      let shown = context.shown
      for place in ForeignPlaceholder.all(shown) where !known.contains(shown.bytes[place]) {
        context.report(
          .foreignPlaceholder,
          "'\(shown.string(place))' in '\(context.key)' is no argument of ICU MessageFormat",
          at: context.location(shown: place),
          to: &findings
        )
      }
    }
  )
}

/// Placeholders of printf: `%@`, `%d`, `%1$s`, `%lld`, `%(name)s`.
private enum ForeignPlaceholder {
  static func all(_ text: UTF8Slice) -> [Range<Int>] {
    let (bytes, range) = (text.bytes, text.range)
    var found: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "%"), let end = end(bytes, index + 1, range.upperBound)
      else {
        index += 1
        continue
      }
      found.append(index..<end)
      index = end
    }
    return found
  }

  /// Where a placeholder ends that stands behind a percent sign; `nil` if none does.
  private static func end(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
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
    // '100%discount' is a slip of the pen, and '%sure' no placeholder.
    return index < end && bytes[index].isASCIIWord ? nil : index
  }
}
