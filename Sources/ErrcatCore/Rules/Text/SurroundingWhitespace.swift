import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let surroundingWhitespace: Rule = Rule(
    id: "surrounding-whitespace",
    group: .text,
    severity: .warning,
    hasFix: true,
    summary: "A text starts or ends with other spaces than it should.",
    explanation: """
      A translation starts and ends with spaces as its source message does, however many. Spaces there are rarely intended. If the source message has them, the \
      translation needs them, too, unless it ends with a wide mark such as '：', which has its own \
      space. A space after the last sentence of a source message, and one that most translations don't have, is reported \
      there, and no translation needs it. \
      Line breaks and marks without width, which some languages have between words, aren't compared.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Name: \"}", "tr": "{\"a\": \"Ad:\"}", "de": "{\"a\": \" Name: \"}",
        ],
        finds: [
          "i18n/de.json:1:8: 'a' starts with different spaces than the source message",
          "i18n/tr.json:1:8: 'a' ends with different spaces than the source message",
        ]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Try again. \"}", "tr": "{\"a\": \"Yeniden deneyin.\"}"],
        finds: ["i18n/en.json:1:8: 'a' has a space after its last sentence"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \" Thanks!\"}", "de": "{\"a\": \"Danke!\"}", "fr": "{\"a\": \"Merci !\"}",
          "tr": "{\"a\": \"Sağ ol!\"}", "sv": "{\"a\": \"Tack!\"}",
        ],
        finds: ["i18n/en.json:1:8: 'a' starts with a space that most translations don't have"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Name: \"}",
          "tr": "{\"a\": \"Ad: \"}",
          "de": "{\"a\": \"Name: \\n\"}",
        ]
      ),
    ],
    check: .message([.compared, .text(.surroundingSpace)]) { context, findings in
      guard context.eitherHas(.surroundingSpace) else { return }
      let own = SurroundingSpaces(UTF8Slice(context.bytes, context.range))
      guard let source = context.source else {
        let problems = [
          (own.followsSentence, "has a space after its last sentence", own.trailingRange),
          (
            context.isStray(\.trailing), "ends with a space that most translations don't have",
            own.trailingRange
          ),
          (
            context.isStray(\.leading), "starts with a space that most translations don't have",
            own.leadingRange
          ),
        ]
        guard let (_, problem, range) = problems.first(where: \.0), let range else { return }
        context.report(
          "'\(context.key)' \(problem)",
          to: &findings,
          fix: Fix("remove the space", [Fix.Edit(context.location(range), "")])
        )
        return
      }
      let expected = SurroundingSpaces(source.slice)
      let ends = [
        ("starts", \SurroundingSpaces.leading, own.leadingRange),
        ("ends", \SurroundingSpaces.trailing, own.trailingRange),
      ]
      for (end, path, range) in ends
      where own[keyPath: path].isEmpty != expected[keyPath: path].isEmpty {
        let (spaces, wanted) = (own[keyPath: path], expected[keyPath: path])
        let isAtSource =
          context.isStray(path)
          || end == "ends" && (context.endsWithWideMark || expected.followsSentence)
        if spaces.isEmpty, isAtSource { continue }
        // If there are line breaks among the spaces, only a person can fix them.
        let isPlain = range.map { range in
          context.bytes[range].count == spaces.count && !(range.isEmpty && wanted.isEmpty)
        }
        let edit = range.map {
          Fix.Edit(context.location($0), String(decoding: wanted, as: UTF8.self))
        }
        let isSafe = isPlain == true && wanted.allSatisfy { $0 >= 0x20 }
        context.report(
          "'\(context.key)' \(end) with different spaces than the source message",
          to: &findings,
          notesSource: true,
          fix: isSafe ? edit.map { Fix("use the source message's spaces", [$0]) } : nil
        )
      }
    }
  )
}

extension MessageContext {
  /// Whether the source message has spaces at one end that half of at least four translations don't have.
  fileprivate func isStray(_ end: KeyPath<SurroundingSpaces, [UInt8]>) -> Bool {
    let key = Int(message.key)
    func has(_ text: UTF8Slice) -> Bool { !SurroundingSpaces(text)[keyPath: end].isEmpty }
    guard let source = project.sources[key]?.slice, has(source) else { return false }
    // A copy of the source message isn't a translation.
    let found = project.packs.compactMap { $0.message(key).map(project.utf8) }
      .filter { !$0.isEmpty && !project.sources.isSame(key, $0) }.map(has)
    let count = found.count { $0 }
    return found.count >= 4 && count * 2 <= found.count
  }

  /// Whether the text ends with a punctuation mark as wide as an ideograph.
  fileprivate var endsWithWideMark: Bool {
    TextScalars.last(shown, where: { $0.value > 0x20 }).map {
      "：；，、。！？）］」』】".unicodeScalars.contains($0.scalar)
    } == true
  }
}

/// The white space at the start and end of a text, without line breaks.
private struct SurroundingSpaces {
  let leading: [UInt8]
  let trailing: [UInt8]
  /// The range of the leading white space with its line breaks; `nil` if the text is only white space.
  let leadingRange: Range<Int>?
  /// The range of the trailing white space with its line breaks; `nil` if the text is only white space.
  let trailingRange: Range<Int>?
  /// Whether spaces follow the mark that ends the last sentence.
  let followsSentence: Bool

  init(_ text: UTF8Slice) {
    let (bytes, range) = (text.bytes, text.range)
    let prefix = WhiteSpace.prefix(text)
    let suffix = WhiteSpace.suffix(text)
    let isSpace = { (byte: UInt8) in byte != 0x0A && byte != 0x0D }
    leading = bytes[range.prefix(prefix)].filter(isSpace)
    trailing = bytes[range.suffix(suffix)].filter(isSpace)
    let hasText = prefix < range.count
    leadingRange = hasText ? range.lowerBound..<range.lowerBound + prefix : nil
    trailingRange = hasText ? range.upperBound - suffix..<range.upperBound : nil
    let last = hasText ? bytes[range.upperBound - suffix - 1] : 0
    followsSentence = !trailing.isEmpty && ".!?".utf8.contains(last)
  }
}
