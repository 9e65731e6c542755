import CatalogFixtures
import Foundation
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// The traits of each character, compared with what their descriptions and Unicode say.
@Suite struct TextTraitsTests {
  /// Characters and the traits of a text that is one of them: the first and last of each range that
  /// shares all bytes but the last, and every one where traits change within such a range.
  private static let all: [(scalar: Unicode.Scalar, traits: TextTraits)] = {
    let whole = [0..<0x300, 0x600..<0x640, 0x1800..<0x1840, 0x2000..<0x2080, 0x2200..<0x2280]
    let signs = [0x2500..<0x2580, 0x3000..<0x3040, 0xFEC0..<0xFF40, 0xFFC0..<0x10000]
    let edges = stride(from: 0x300, to: 0x10000, by: 64).flatMap { [$0, $0 + 63] }
    let values = Set((whole + signs).joined()).union(edges).union([0x1F389, 0x20000, 0x10FFFF])
    return values.sorted().compactMap { Unicode.Scalar($0) }
      .map { ($0, TextTraits(UTF8Slice(String($0)))) }
  }()

  /// The characters that have a trait.
  private func characters(_ trait: TextTraits) -> [Unicode.Scalar] {
    Self.all.filter { $0.traits.contains(trait) }.map(\.scalar)
  }

  private func characters(of ranges: [ClosedRange<UInt32>]) -> [Unicode.Scalar] {
    Self.all.map(\.scalar).filter { scalar in ranges.contains { $0.contains(scalar.value) } }
  }

  @Test(arguments: [0, 1, 15, 64])
  func `a character has its traits wherever it is`(offset: Int) {
    let before = String(repeating: "a", count: offset)
    let rest = String(repeating: "b", count: 70)
    #expect(TextTraits(UTF8Slice(before + "\u{200B}" + rest)).contains(.invisibles))
    #expect(TextTraits(UTF8Slice(before + "\u{200B}")).contains(.invisibles))
    #expect(!TextTraits(UTF8Slice(before + "é" + rest)).contains(.invisibles))
  }

  @Test(arguments: [
    ("braces", TextTraits.braces, "{}"), ("line breaks", .lineBreaks, "\n\r"),
    ("digits", .digits, "0123456789"), ("angles", .angles, "<"), ("at signs", .ats, "@"),
    ("percents", .percents, "$%"), ("exclamations", .exclamations, "!"), ("marks", .marks, "*`"),
    ("letters", .latinLetters, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"),
    ("high punctuation", .highPunctuation, "!:;?«»"),
    ("quotes", .quotes, "\"«»‘’‚‛“”„‟‹›「」『』"),
    ("brackets", .brackets, "()[]「」『』【】〒〓〔〕〖〗〘〙〚〛（）［＼］"),
    (
      "invisibles", .invisibles,
      "\u{180E}\u{200B}\u{200C}\u{200D}\u{2060}\u{2061}\u{2062}\u{2063}\u{2064}\u{FEFF}"
        + "\u{FFF9}\u{FFFA}\u{FFFB}\u{FFFC}\u{FFFD}"
    ),
    ("doubtful", .doubtfulEncoding, "‚√≈"), ("doubled", .doubledSpaces, ""),
    ("doubled", .doubledDots, ""), ("doubled", .doubledSlashes, ""),
    ("doubled", .doubledCapitals, ""), ("doubled", .camelCase, ""),
  ])
  func `a trait is that of its characters alone`(
    name: String,
    trait: TextTraits,
    expected: String
  ) {
    let boxes = trait == .doubtfulEncoding ? Array(UInt32(0x2500)...0x257F) : []
    let others = boxes.compactMap(Unicode.Scalar.init)
    let wanted = (Array(expected.unicodeScalars) + others).sorted()
    #expect(characters(trait) == wanted, "\(name)")
  }

  @Test func `traits that Unicode has a property for are those of its characters`() {
    let all = Self.all.map(\.scalar)
    let controls = all.filter { $0.properties.generalCategory == .control }
    #expect(characters(.controls) == controls.filter { $0 != "\t" && $0 != "\n" })
    #expect(characters(.bidirectionalControls) == all.filter(\.properties.isBidiControl))
    #expect(characters(.nonASCII) == all.filter { !$0.isASCII })
    #expect(characters(.surroundingSpace) == all.filter(\.properties.isWhitespace))
  }

  @Test func `every trait has a bit of its own`() {
    let traits: [TextTraits] = [
      .braces, .controls, .bidirectionalControls, .surroundingSpace, .lineBreaks, .digits,
      .doubledSpaces,
      .doubledDots, .angles, .brackets, .ats, .doubledSlashes, .percents, .doubledCapitals,
      .exclamations, .marks,
      .nonASCII, .invisibles, .combining, .latinLetters, .otherLetters, .quotes, .highPunctuation,
      .doubtfulEncoding, .camelCase,
    ]
    #expect(Set(traits.map(\.rawValue)).count == traits.count)
    #expect(traits.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(TextTraits(UTF8Slice("aB")) == [.camelCase, .latinLetters])
    #expect(TextTraits(UTF8Slice("")) == [])
    #expect(TextTraits.markup == [.angles, .marks, .brackets])
    #expect(TextTraits.characters == [.controls, .bidirectionalControls])
  }

  @Test func `a character that isn't Latin is a letter by its block`() {
    let letters = characters(of: [
      0x380...0x57F, 0x580...0x63F, 0x640...0x1DFF, 0x3040...0xDFFF, 0xF000...0xFEFE,
    ])
    #expect(characters(.otherLetters) == letters)
    // The trait may be that of other characters, but none of these may lack it.
    let missed = Self.all.map(\.scalar).filter {
      $0.properties.isAlphabetic && !letters.contains($0)
    }
    #expect(missed.allSatisfy { $0.properties.name?.contains("LATIN") != false || isSign($0) })
  }

  /// Letters that are signs of units, of phonetics or of old texts.
  private func isSign(_ scalar: Unicode.Scalar) -> Bool {
    (0xAA...0xBA).contains(scalar.value) || (0x2B0...0x37F).contains(scalar.value)
      || (0x1E00...0x303F).contains(scalar.value) || scalar.value >= 0xFF00
  }

  @Test func `every character that Normalization Form C changes can be combining`() {
    let combining = characters(of: [
      0x300...0x37F, 0x580...0x5FF, 0x618...0x61A, 0x640...0x1DFF, 0x1F00...0x1FFF,
      0x2000...0x2001, 0x20C0...0x213F, 0x2300...0x233F, 0x2AC0...0x2AFF, 0x2D7F...0x2D7F,
      0x302A...0x302F, 0x3040...0x3FFF, 0xA800...0xABFF, 0xF000...0xFEFE, 0x10000...0x3FFFF,
    ])
    #expect(characters(.combining) == combining)
    // Marks of the class 230 alone are never reordered.
    let reordered = (UInt32(0x80)...0xFFFF).compactMap(Unicode.Scalar.init).filter {
      $0.properties.canonicalCombiningClass != .notReordered
        && $0.properties.canonicalCombiningClass != .above
    }
    let changed = (UInt32(0x80)..<0x2000).compactMap(Unicode.Scalar.init).filter {
      let text = String($0)
      return !text.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual([$0])
    }
    #expect(reordered.count > 300 && changed.count > 50)
    for scalar in reordered + changed {
      let isCombining = TextTraits(UTF8Slice(String(scalar))).contains(.combining)
      if !isCombining { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
  }

  @Test func `two of some characters in a row are a trait`() {
    let pairs: [(TextTraits, String, [String], [String])] = [
      (.doubledSpaces, "  ", ["a  b", "a   b"], ["a b c", " .", ". "]),
      (.doubledDots, "..", ["a..", "..."], [". .", "./", "a.b."]),
      (.doubledSlashes, "//", ["a//b", "https://"], ["/a/", "/.", "./"]),
      (.doubledCapitals, "AZ", ["aAB", "ZAb", "A AA"], ["Ab", "AaA", "A Z", "Äa", "@A", "A["]),
      (.camelCase, "aZ", ["zA", "nilError"], ["Za", "a Z", "`A", "{A", "a@", "a[", "AA"]),
    ]
    for (trait, shortest, having, lacking) in pairs {
      for text in having + [shortest] {
        #expect(TextTraits(UTF8Slice(text)).contains(trait), "\(text)")
      }
      for text in lacking { #expect(!TextTraits(UTF8Slice(text)).contains(trait), "\(text)") }
      // The characters around a slice aren't its own.
      let half = String(shortest.prefix(1))
      let slice = UTF8Slice(half, after: half, before: String(shortest.suffix(1)))
      #expect(!TextTraits(slice).contains(trait), "\(shortest)")
    }
  }

  @Test(arguments: [0, 1, 15, 64])
  func `traits are found wherever they are`(offset: Int) {
    let ends = String(repeating: "b", count: 2)
    let texts: [(TextTraits, String)] = [
      (.doubledSpaces, "  "), (.doubledDots, ".."), (.doubledSlashes, "//"),
      ([.doubledCapitals, .camelCase], "AB"), (.camelCase, "bA"), (.braces, "{"), (.digits, "0"),
      (.controls, "\u{0}"), (.lineBreaks, "\n"), (.otherLetters, "ж"), (.quotes, "”"),
      ([.otherLetters, .combining], "か"), (.combining, "\u{301}"), ([], "é"), ([], " . / "),
    ]
    let before = String(repeating: "b", count: offset)
    for (traits, text) in texts {
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      let expected = traits.union(isASCII ? .latinLetters : [.latinLetters, .nonASCII])
      // With and without bytes after the slice that could be read together with it.
      for after in ["", String(repeating: "{", count: 70)] {
        let slice = UTF8Slice("b" + before + text + ends, after: "{", before: after)
        #expect(TextTraits(slice) == expected, "'\(text)' before '\(after)'")
      }
    }
  }

  @Test(arguments: ["aa", "  ", "éé", "жж", "AA", "..", "\u{301}\u{301}", "”("])
  func `what is around a text isn't part of it`(other: String) {
    let around = Array(String(repeating: other, count: 50).utf8)
    for text in ["1", "12", "A", "A1", "1 ", "1.", "é", "1é", "日1", ""] {
      let own = Array(text.utf8)
      let traits = TextTraits(UTF8Slice(own))
      let range = around.count..<around.count + own.count
      #expect(TextTraits(UTF8Slice(around + own + around, range)) == traits, "'\(text)'")
    }
  }

  @Test func `a character is doubtful after one whose bytes end a block or start one`() {
    for offset in [0, 1, 15, 64] {
      let before = String(repeating: "b", count: offset)
      #expect(TextTraits(UTF8Slice(before + "Ã¼")).contains(.doubtfulEncoding), "at \(offset)")
      #expect(!TextTraits(UTF8Slice(before + "éü")).contains(.doubtfulEncoding), "at \(offset)")
    }
  }

  @Test func `capitals and small letters are those of ASCII, from A to Z`() {
    for code in UInt8(0x20)...0x7E {
      let character = Character(Unicode.Scalar(code))
      let isCapital = ("A"..."Z").contains(character)
      let isSmall = ("a"..."z").contains(character)
      #expect(TextTraits(UTF8Slice("B\(character)")).contains(.doubledCapitals) == isCapital)
      #expect(TextTraits(UTF8Slice("\(character)B")).contains(.doubledCapitals) == isCapital)
      #expect(TextTraits(UTF8Slice("b\(character)")).contains(.camelCase) == isCapital)
      #expect(TextTraits(UTF8Slice("\(character)B")).contains(.camelCase) == isSmall)
    }
  }

  @Test(arguments: ["\u{80}", "\u{13F}", "\u{17F}", "\u{18F}", "\u{2DB}", "\u{60C}", "\u{2019}"])
  func `a character after one that can be the first byte of another is doubtful`(second: String) {
    let first = (UInt32(0x80)..<0x800).compactMap(Unicode.Scalar.init).filter {
      TextTraits(UTF8Slice("\($0)\(second)")).contains(.doubtfulEncoding)
    }
    let western = (UInt32(0xC2)...0xF0).compactMap(Unicode.Scalar.init)
    #expect(first == western + ["\u{102}", "\u{11E}", "\u{139}", "ƒ", "Р", "С", "в"])
  }

  @Test func `a text is doubtful by what is next to each other in it`() {
    let doubtful = ["ğŸ", "ƒ\u{80}", "ƒé", "aƒ–", "xÂ\u{A0}", "– Р€", "ÃÄ°"]
    for text in doubtful {
      #expect(TextTraits(UTF8Slice(text)).contains(.doubtfulEncoding), "\(text)")
    }
    let plain = [
      "ğa", "ğé", "gŸ", "ƒ", "ƒ1", "ñ é", "ée", "Ã", "ÃÃ", "Ãé", "ÃÄ", "Ωé", "Ş“", "\u{80}é", "≤é",
    ]
    for text in plain {
      #expect(!TextTraits(UTF8Slice(text)).contains(.doubtfulEncoding), "\(text)")
    }
  }
}
