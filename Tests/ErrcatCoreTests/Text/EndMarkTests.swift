import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCore

/// The marks that sentences of all languages end with.
@Suite struct EndMarkTests {
  private static let marks: [(EndMark, String)] = [
    (.stop, ".。．｡।॥৷۔།։።။។᱾᱿"), (.question, "?？؟\u{37E}՞፧"), (.exclamation, "!！՜"),
    (.colon, ":：﹕፦៖՝"), (.ellipsis, "…⋯︙"), (.semicolon, ";"),
    (.open, "\u{FFFC}>*`_})]\"'‘’‚‛“”„‟»«›‹」』】）》〉-–—፡"),
  ]

  @Test func `each mark has its kind, and no other character has one`() {
    var expected: [Unicode.Scalar: EndMark] = [:]
    for (mark, characters) in Self.marks {
      for scalar in characters.unicodeScalars { expected[scalar] = mark }
    }
    let scalars = (UInt32(0x21)..<0x10000).filter { $0 < 0x3100 || $0 > 0xF900 }
      .compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      let mark = EndMark(UTF8Slice(String(scalar)))
      if mark != expected[scalar] ?? .none { Issue.record("'\(scalar)': \(mark)") }
    }
  }

  @Test func `spaces and invisible characters after a mark are skipped`() {
    let isSkipped = { (scalar: Unicode.Scalar) in
      EndMark(UTF8Slice("?\(scalar)")) == .question
    }
    let scalars = (UInt32(0)..<0x3100).compactMap(Unicode.Scalar.init).filter(isSkipped)
    let ascii = (UInt32(0)...0x20).compactMap(Unicode.Scalar.init)
    // '?!' asks, too.
    let questions = "!՜?؟՞፧\u{37E}".unicodeScalars
    let formats: [Unicode.Scalar] = ["\u{A0}", "\u{61C}"]
    let others = [0x200B...0x200F, 0x202A...0x202F, 0x2066...0x2069, 0x3000...0x3000]
      .flatMap { $0.compactMap(Unicode.Scalar.init) }
    #expect(scalars == (ascii + questions + formats + others).sorted())
  }

  @Test(arguments: [
    ("No.", EndMark.stop), ("No..", .ellipsis), ("No...", .ellipsis), ("No. .", .stop),
    ("Wait.. \u{A0}", .ellipsis), (".", .stop), ("..", .ellipsis), ("", .none), (" ", .none),
    ("\u{200B}\u{A0}\n", .none), ("a. b", .none), ("A, etc.", .open), ("Sketc.", .stop),
    ("A и т.д.", .open), ("A და ა.შ.", .open), ("etc.", .stop), ("A vs.", .open),
    ("é", .none), ("é.", .stop), ("…", .ellipsis),
    (".\u{2019}", .open), ("(a.) ", .open), ("a\u{7F}", .none),
  ])
  func `the last character that can be seen decides`(text: String, expected: EndMark) {
    for slice in [UTF8Slice(text), UTF8Slice(text, after: ".?.", before: "!.")] {
      let mark = EndMark(slice)
      #expect(mark == expected)
      #expect(mark.isStopOrNone == (expected == .stop || expected == .none))
    }
  }
}
