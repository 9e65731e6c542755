import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let bracketMismatch: Rule = Rule(
    id: "bracket-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation has unbalanced brackets.",
    explanation: """
      Round, square and corner brackets are counted; wide ones count as their narrow counterparts. \
      If the brackets of the source message are unbalanced, too, nothing is reported, and nothing if a text ends \
      with an open bracket or starts with a closing one: another text has the other half.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Size (MB)\"}", "de": "{\"a\": \"Größe (MB\"}"],
        finds: ["i18n/de.json:1:8: 'a' has unbalanced brackets"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Size (MB)\", \"b\": \"Done :)\"}",
          "de": "{\"a\": \"Größe（MB)\", \"b\": \"Fertig :)\"}",
        ]
      ),
    ],
    check: .message(.text(.brackets), allOf: .compared) { context, findings in
      guard !areBalanced(context.shown), areBalanced(context.sourceShown), !context.hasEmoticon,
        !context.continuesElsewhere
      else { return }
      context.report("'\(context.key)' has unbalanced brackets", to: &findings, notesSource: true)
    }
  )

  /// Whether a text closes every bracket that it opens and no other, by kind: round, square, and East Asian corner and
  /// lenticular ones.
  static func areBalanced(_ text: UTF8Slice) -> Bool {
    var (round, square, corner) = (0, 0, 0)
    for (_, scalar) in TextScalars(text) {
      switch scalar {
      case "(", "（": round += 1
      case ")", "）": round -= 1
      case "[", "［": square += 1
      case "]", "］": square -= 1
      case "「", "『", "【", "〔": corner += 1
      case "」", "』", "】", "〕": corner -= 1
      default: continue
      }
      if round < 0 || square < 0 || corner < 0 { return false }
    }
    return round == 0 && square == 0 && corner == 0
  }
}

extension MessageContext {
  /// Whether the text ends with an opening bracket or starts with a closing one.
  fileprivate var continuesElsewhere: Bool {
    let isMark = { (scalar: Unicode.Scalar) in scalar.value > 0x20 }
    let first = TextScalars(shown).first { isMark($0.scalar) }?.scalar
    let last = TextScalars.last(shown, where: isMark)?.scalar
    return first.map { ")]）］」』】〕".unicodeScalars.contains($0) } == true
      || last.map { "([（［「『【〔".unicodeScalars.contains($0) } == true
  }

  /// Whether a bracket is part of an emoticon, which symbols next to it show, or follows the letter or number of a list
  /// item, or the character for "example".
  fileprivate var hasEmoticon: Bool {
    let (bytes, range) = (shown.bytes, shown.range)
    let isBracket = { (scalar: Unicode.Scalar) in "()（）".unicodeScalars.contains(scalar) }
    var last: Unicode.Scalar = " "
    for (_, scalar) in TextScalars(shown) where scalar != " " {
      let isEmoticon =
        isBracket(last) && scalar.properties.generalCategory == .otherSymbol
        || isBracket(scalar) && last.properties.generalCategory == .otherSymbol
      if isEmoticon { return true }
      last = scalar
    }
    for index in range.dropFirst() {
      let isBracket = bytes[index] == UInt8(ascii: ")") || bytes[index] == UInt8(ascii: "(")
      guard isBracket else { continue }
      if ":;-=".utf8.contains(bytes[index - 1]) { return true }
      let isFirst = index - 1 == range.lowerBound || bytes[index - 2] <= 0x20
      guard bytes[index] == UInt8(ascii: ")") else { continue }
      let before = bytes[range.lowerBound..<index].suffix(3)
      if bytes[index - 1].isASCIIWord && isFirst || before.elementsEqual("例".utf8)
        || before.elementsEqual("예".utf8)
      {
        return true
      }
    }
    return false
  }
}
