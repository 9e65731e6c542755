import MessageFormat
import PositionedJSON

extension Rule {
  /// A message that is not ICU MessageFormat, or has an unknown argument type.
  package static let malformedMessage: Rule = Rule(
    id: "malformed-message",
    group: .message,
    severity: .error,
    hasFix: true,
    summary: "A message is not ICU MessageFormat.",
    explanation: """
      Examples of arguments are '{name}', '{n, number}' and '{n, plural, one {…} other {…}}'. To write \
      a brace as text, put it between apostrophes: '{'.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Hello {name\"}"],
        finds: ["i18n/en.json:1:14: '{' has no matching '}' in 'a'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Hello {{name}}\"}"],
        finds: ["i18n/en.json:1:14: expected '{name}', found '{{name}}' in 'a'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Write {} here\"}"],
        finds: [
          "i18n/en.json:1:15: expected an argument name, found '}' in 'a'; to show a brace, write it between apostrophes: '{'"
        ]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"{n, nubmer}\"}"],
        finds: ["i18n/en.json:1:12: unknown argument type 'nubmer' in 'a'; did you mean 'number'?"]
      ),
      RuleExample(
        packs: [
          "en":
            "{\"a\": \"Hello {name}\", \"b\": \"{n, number}\", \"c\": \"Write '{'name'}' here\"}"
        ]
      ),
    ],
    roles: [.rejectsTranslation, .neverInBaseline],
    check: .message([.malformed, .customType]) { context, findings in
      if context.traits.contains(.malformed) {
        guard let error = context.syntaxError else { return }
        if let doubled = DoubledBraces(context.bytes, context.range, causing: error) {
          context.report(
            "expected '{\(doubled.name)}', found '{{\(doubled.name)}}' in '\(context.key)'",
            at: context.location(doubled.ranges[0]),
            to: &findings,
            fix: Fix(
              "write '{\(doubled.name)}'",
              doubled.ranges.flatMap { range in
                [
                  Fix.Edit(context.location(range.lowerBound..<range.lowerBound + 1), ""),
                  Fix.Edit(context.location(range.upperBound - 1..<range.upperBound), ""),
                ]
              }
            )
          )
          return
        }
        context.report(
          "\(error.message) in '\(context.key)'" + (context.isBraceMeant(error) ? braceHint : ""),
          at: context.location(error.range),
          to: &findings
        )
        return
      }
      let types = [
        "number", "date", "time", "spellout", "ordinal", "duration", "plural", "select",
        "selectordinal",
      ]
      for node in context.nodes {
        guard let fault = MessageFault.unknownType(of: node, context.bytes) else { continue }
        let hint = Spelling.hint(for: context.text(fault.range), in: types)
        context.report(
          fault.text(context.key, context.bytes) + hint,
          at: context.location(fault.range),
          to: &findings
        )
      }
    }
  )

  private static let braceHint = "; to show a brace, write it between apostrophes: '{'"
}

extension MessageContext {
  /// Whether a brace before the error is followed by what can't be an argument's name, as in `{}`.
  fileprivate func isBraceMeant(_ error: MessageSyntaxError) -> Bool {
    let place = error.range.lowerBound
    guard place > range.lowerBound, place < range.upperBound else { return false }
    return bytes[place - 1] == UInt8(ascii: "{") && !bytes[place].isASCIIWord
      && bytes[place] != UInt8(ascii: " ")
  }
}

/// Placeholders such as `{{name}}`, as in i18next and Mustache, in a message that should be ICU
/// MessageFormat.
struct DoubledBraces {
  /// The argument of the first one.
  let name: String
  /// All of them in the message, in its order, braces included; at least one.
  let ranges: [Range<Int>]

  /// Finds them where a message couldn't be parsed; `nil` if the error isn't that of such a
  /// placeholder.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 that contains the message.
  ///   - message: the offsets of the message.
  ///   - error: what is wrong with it.
  init?(_ bytes: [UInt8], _ message: Range<Int>, causing error: MessageSyntaxError) {
    let start = message.lowerBound
    var text = Array(bytes[message])
    var ranges: [Range<Int>] = []
    var name = ""
    var place: Int? = error.range.lowerBound - start
    while let second = place, ranges.count < Self.maximumCount,
      let found = Self.placeholder(text, second)
    {
      if ranges.isEmpty { name = String(decoding: text[found.name], as: UTF8.self) }
      ranges.append(start + found.range.lowerBound..<start + found.range.upperBound)
      // Spaces keep the places of everything else.
      text[found.range.lowerBound] = 0x20
      text[found.range.upperBound - 1] = 0x20
      do throws(MessageSyntaxError) {
        _ = try MessageParser.parse(text, text.indices)
        place = nil
      } catch {
        place = error.range.lowerBound
      }
    }
    guard !ranges.isEmpty else { return nil }
    self.name = name
    self.ranges = ranges
  }

  /// More in one message are left for the next run.
  private static let maximumCount = 64

  /// The placeholder whose second brace is at an offset, and the name in it.
  private static func placeholder(_ text: [UInt8], _ second: Int)
    -> (range: Range<Int>, name: Range<Int>)?
  {
    func at(_ index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : 0 }
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard at(second) == open, at(second - 1) == open else { return nil }
    var start = second + 1
    while at(start) == 0x20 { start += 1 }
    var end = start
    while at(end).isASCIIWord { end += 1 }
    var last = end
    while at(last) == 0x20 { last += 1 }
    guard end > start, at(last) == close, at(last + 1) == close else { return nil }
    return (second - 1..<last + 2, start..<end)
  }
}
