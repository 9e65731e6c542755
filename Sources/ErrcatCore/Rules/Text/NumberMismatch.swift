import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let numberMismatch: Rule = Rule(
    id: "number-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation lacks a number that its source message has.",
    explanation: """
      A limit, a price or a version is missing or wrong. Digits of all scripts count as equal, \
      separators may differ, a translation may have additional numbers, and those of links and tags aren't compared. '17:30' for '5:30 PM', '1万' for \
      '10,000', '9折' for '10%', '48 hours' for '2 days' and '1 hour' for '60 minutes', or the other way round, are fine, and so is a translation without the number \
      of a compound such as '10,000-foot view'.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"Up to 1,080 lines\"}", "de": "{\"a\": \"Bis zu 1.800 Zeilen\"}",
          "ar": "{\"a\": \"حتى ١٠٨٠ سطرًا\"}",
        ],
        finds: [
          "i18n/de.json:1:15: 'a' has number '1.800'; expected '1,080' as in the source message"
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Up to 1,080 lines\"}",
          "de": "{\"a\": \"Bis zu 1.080 Zeilen\"}",
          "ar": "{\"a\": \"حتى ١٠٨٠ سطرًا\"}",
        ]
      ),
    ],
    check: .message(.compared) { context, findings in
      guard context.eitherHas(.digits) else { return }
      let shown = context.shown
      let digits = { TextParts.numbers($0).flatMap(\.identity) }
      var (lost, added) = context.differingParts(TextParts.numbers)
      // If only the separators between the same digits differ, nothing is missing.
      guard !lost.isEmpty, digits(shown) != digits(context.sourceShown),
        !added.contains(where: { isCounted($0, in: shown) })
      else { return }
      if isTwelveHourTime(context.sourceShown) {
        let times = TimeParts(of: added)
        lost.removeAll { times.have($0.identity) }
      }
      // A small number may have become a word, and that of a compound may be part of an idiom.
      let isCompound = { (part: TextPart) in
        context.sourceShown.bytes[part.range.upperBound...].first == UInt8(ascii: "-")
      }
      lost.removeAll { added.isEmpty && ($0.identity.count <= 2 || isCompound($0)) }
      // Minutes for hours, hours or months for days, and the like; a year has 365 days.
      let numbers = [lost, added].compactMap { parts in
        parts.count == 1 && parts[0].identity.count < 10
          ? Int(String(decoding: parts[0].identity, as: UTF8.self)) : nil
      }.sorted()
      if numbers.count == 2, [7, 12, 24, 30, 60].contains(where: { numbers[0] * $0 == numbers[1] })
      {
        return
      }
      if added.isEmpty { lost.removeAll { $0.identity.elementsEqual("365".utf8) } }
      guard let first = lost.first else { return }
      let text = context.sourceShown.string(first.range)
      let other = added.first.map { shown.string($0.range) }
      context.report(
        other.map {
          "'\(context.key)' has number '\($0)'; expected '\(text)' as in the source message"
        }
          ?? "'\(context.key)' lacks number '\(text)'",
        at: added.first.map { context.location(shown: $0.range) },
        to: &findings,
        notesSource: true
      )
    }
  )

  /// Whether a number is followed by a character or word that multiplies it, such as `万` or `mil`, or by one of a discount.
  private static func isCounted(_ number: TextPart, in text: UTF8Slice) -> Bool {
    let rest = text.slice(number.range.upperBound..<text.range.upperBound)
    var scalars = TextScalars(rest)
    var next = scalars.next()?.scalar
    if next == " " || next == "\u{A0}" { next = scalars.next()?.scalar }
    let word = String(decoding: rest.utf8.prefix(8), as: UTF8.self)
      .drop { $0 == " " || $0 == "\u{A0}" }
    return next.map { "百千万萬亿億兆折割천만억".unicodeScalars.contains($0) } == true
      || ["mil", "tis", "tys", "тис", "тыс"].contains { word.hasPrefix($0) }
  }

  /// Whether a text has a time such as `5:30 PM`.
  private static func isTwelveHourTime(_ text: UTF8Slice) -> Bool {
    let words = text.string(text.range).lowercased()
      .split { !$0.isLetter && !$0.isNumber && $0 != "." }
    return words.contains { word in
      // Without stops: `p.m.`, and the end of a sentence.
      ["am", "pm"].contains(word.drop { $0.isNumber }.filter { $0 != "." })
    }
  }
}

/// The hours and minutes that numbers can be, such as 5 and 30 of 17.30.
private struct TimeParts {
  /// The hours of a clock with twelve of them, where 12 is 0.
  private let hours: Set<Int>
  private let minutes: Set<ArraySlice<UInt8>>

  init(of numbers: [TextPart]) {
    let identities = numbers.map(\.identity)
    hours = Set(
      identities.lazy.compactMap { Self.number($0.count > 2 ? $0.dropLast(2) : $0[...]) }
        .filter { $0 < 24 }.map { $0 % 12 }
    )
    minutes = Set(identities.lazy.filter { $0.count > 2 }.map { $0.suffix(2) })
  }

  /// Whether a number is one of these hours in twelve-hour time, or one of these minutes.
  func have(_ identity: [UInt8]) -> Bool {
    let hour = Self.number(identity[...]).flatMap { 1...12 ~= $0 ? $0 % 12 : nil }
    return hour.map(hours.contains) == true || minutes.contains(identity[...])
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: digits, as: UTF8.self))
  }
}
