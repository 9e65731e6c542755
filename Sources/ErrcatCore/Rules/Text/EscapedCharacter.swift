import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let escapedCharacter: Rule = Rule(
    id: "escaped-character",
    group: .text,
    severity: .warning,
    hasFix: true,
    summary: "A message shows an escape sequence, such as a backslash and 'n'.",
    explanation: """
      A text that was escaped twice has two backslashes in the file, and users read '\\n' instead of a line \
      break. Line breaks, tabs, quotation marks and Unicode escapes are found; paths such as 'C:\\new' aren't \
      reported. '--fix' leaves a backslash inside a word as it is: 'COMPANY\\name' may be a user's name.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One\\\\nTwo\"}"],
        finds: ["i18n/en.json:1:11: 'a' shows '\\n'; write it with one backslash"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"COMPANY\\\\name\"}"],
        finds: [
          "i18n/en.json:1:15: 'a' shows '\\n'; write it with one backslash if it isn't part of a name"
        ]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"One\\nTwo\", \"b\": \"C:\\\\new\"}"]
      ),
    ],
    check: .message(.parsed) { context, findings in
      // In a file, a backslash is always escaped.
      guard context.message.hasEscapes else { return }
      var found: [(place: Range<Int>, isDoubtful: Bool)] = []
      for stretch in context.plainStretches {
        var start = stretch.lowerBound
        for place in EscapeSequence.all(context.bytes, stretch) {
          let rest = start..<stretch.upperBound
          found.append((place, EscapeSequence.isInWord(place, context.bytes, rest)))
          start = place.upperBound
        }
      }
      guard let first = found.first(where: { !$0.isDoubtful }) ?? found.first else { return }
      let written = context.text(first.place)
      let more = found.count > 1 ? " and \(found.count - 1) more" : ""
      let edits = found.filter { !$0.isDoubtful }.map {
        Fix.Edit(context.location($0.place), context.text($0.place))
      }
      context.report(
        "'\(context.key)' shows '\(written)'\(more); write \(more.isEmpty ? "it" : "each") with one backslash"
          + (first.isDoubtful ? " if it isn't part of a name" : ""),
        at: context.location(first.place),
        to: &findings,
        fix: edits.isEmpty ? nil : Fix("write '\(written)'\(more) with one backslash", edits)
      )
    }
  )
}

private enum EscapeSequence {
  /// The ranges of escape sequences of JSON in a text.
  static func all(_ bytes: [UInt8], _ text: Range<Int>) -> [Range<Int>] {
    let backslash = UInt8(ascii: "\\")
    var found: [Range<Int>] = []
    var index = text.lowerBound
    // The root of a path, or a folder in one.
    var isPath = false
    while index + 1 < text.upperBound {
      guard bytes[index] == backslash else {
        if bytes[index] == 0x20 { isPath = false }
        index += 1
        continue
      }
      if index > text.lowerBound, bytes[index - 1] == UInt8(ascii: ":") { isPath = true }
      if bytes[index + 1] == backslash {
        isPath = true
        index += 2
        continue
      }
      if !isPath, let end = end(bytes, index + 1, text.upperBound) {
        found.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  /// Whether a letter or digit is before a sequence such as `\n`, and more of a word after it, as in `DOMAIN\name`; a capital
  /// begins a word.
  static func isInWord(_ place: Range<Int>, _ bytes: [UInt8], _ text: Range<Int>) -> Bool {
    guard place.count == 2, bytes[place.upperBound - 1] != UInt8(ascii: "\""),
      place.upperBound < text.upperBound
    else { return false }
    let before = TextScalars.last(UTF8Slice(bytes, text.lowerBound..<place.lowerBound)) { _ in
      true
    }
    let after = bytes[place.upperBound]
    return before?.scalar.isWordPart == true
      && (after.isASCIIDigit || after.isASCIIAlphanumeric && after >= UInt8(ascii: "a"))
  }

  private static func end(_ bytes: [UInt8], _ letter: Int, _ upperBound: Int) -> Int? {
    switch bytes[letter] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "\""): return letter + 1
    case UInt8(ascii: "u"):
      guard letter + 5 <= upperBound,
        let code = UInt32(
          String(decoding: bytes[letter + 1..<letter + 5], as: UTF8.self),
          radix: 16
        ),
        code >= 0x20, Unicode.Scalar(code) != nil
      else { return nil }
      return letter + 5
    default: return nil
    }
  }
}
