import MessageFormat
import Testing

@testable import ErrcatCore

@Suite struct LetterScriptTests {
  @Test func `blocks are in order and begin and end where Unicode's do`() {
    // Parts of blocks, because the rest is of another script or no letters.
    let parts: Set<UInt32> = [
      0x2AF, 0x3005, 0x3007, 0x3041, 0xFB1D, 0xFEFE, 0xFF66, 0xFF9D, 0x323AF,
    ]
    for (block, next) in zip(LetterScript.blocks, LetterScript.blocks.dropFirst()) {
      #expect(block.range.upperBound < next.range.lowerBound)
    }
    for (range, script) in LetterScript.blocks {
      let (first, last) = (range.lowerBound, range.upperBound)
      #expect(first % 16 == 0 || parts.contains(first), "\(script) \(first)")
      #expect(last % 16 == 15 || parts.contains(last), "\(script) \(last)")
    }
  }

  @Test(
    arguments: [
      ("\u{2AF}", true), ("\u{2B0}", false), ("\u{3004}", false), ("\u{3005}", true),
      ("\u{3007}", true), ("\u{3008}", false), ("\u{3040}", false), ("\u{3041}", true),
      ("\u{FB1C}", false), ("\u{FB1D}", true), ("\u{FEFC}", true), ("\u{FEFF}", false),
      ("\u{FF65}", false), ("\u{FF66}", true), ("\u{FF9D}", true), ("\u{FF9E}", false),
      ("\u{323AF}", true), ("\u{323B0}", false), ("\u{BF}", false), ("\u{C0}", true),
      ("\u{D7}", false), ("\u{F7}", false), ("5", false), ("_", false), ("@", false), ("[", false),
      ("`", false), ("{", false), ("\u{300}", false), ("\u{5B0}", true), ("\u{903}", true),
      ("\u{AA}", false), ("\u{660}", false),
    ] as [(Unicode.Scalar, Bool)]
  )
  func `only letters and marks on them have a script`(scalar: Unicode.Scalar, isLetter: Bool) {
    #expect((LetterScript.of(scalar) != nil) == isLetter)
  }
}

@Suite struct LanguageScriptsTests {
  /// A letter of each script, by its code in ISO 15924.
  private static let letters: [(code: String, letter: Unicode.Scalar)] = [
    ("Latn", "a"), ("Grek", "λ"), ("Cyrl", "ж"), ("Armn", "ա"), ("Hebr", "א"), ("Arab", "ع"),
    ("Syrc", "ܐ"), ("Thaa", "ހ"), ("Nkoo", "ߊ"), ("Deva", "क"), ("Beng", "ক"), ("Guru", "ਕ"),
    ("Gujr", "ક"), ("Orya", "କ"), ("Taml", "க"), ("Telu", "క"), ("Knda", "ಕ"), ("Mlym", "ക"),
    ("Sinh", "ක"), ("Thai", "ก"), ("Laoo", "ກ"), ("Tibt", "ཀ"), ("Mymr", "က"), ("Geor", "ა"),
    ("Hang", "한"), ("Ethi", "አ"), ("Cher", "Ꭰ"), ("Cans", "ᐁ"), ("Khmr", "ក"), ("Mong", "ᠠ"),
    ("Tfng", "ⴰ"), ("Kana", "カ"), ("Hira", "か"), ("Hani", "汉"), ("Hans", "汉"), ("Hant", "漢"),
  ]

  @Test func `a letter has the script of its code`() {
    for (code, letter) in Self.letters {
      #expect(LetterScript(code: code) == LetterScript.of(letter), "\(code)")
      #expect(LetterScript(code: code) != nil, "\(code)")
      #expect(LetterScript(code: String(code.dropLast())) == nil, "\(code)")
    }
    #expect(
      Set(Self.letters.compactMap { LetterScript(code: $0.code) }) == Set(LetterScript.allCases)
    )
  }

  /// A letter of each script that a language is written in.
  private static let written: [(language: String, letters: String)] = [
    ("az", "aжع"), ("be", "жa"), ("ber", "aⴰع"), ("bm", "aߊ"), ("bs", "aж"), ("chr", "Ꭰa"),
    ("cnr", "aж"), ("cr", "ᐁa"), ("crh", "жa"), ("gan", "汉a"), ("ha", "aع"), ("hak", "漢a"),
    ("hif", "कa"), ("iu", "ᐁa"), ("kaa", "жa"), ("kab", "aⴰع"), ("kk", "жaع"), ("kok", "कa"),
    ("ks", "عक"), ("ku", "aعж"), ("ky", "жaع"), ("lad", "אa"), ("lzz", "აa"), ("mn", "жᠠa"),
    ("ms", "aع"), ("nan", "漢a"), ("pa", "ਕع"), ("pnt", "λжa"), ("rif", "aⴰع"), ("sd", "عक"),
    ("sh", "aж"), ("shi", "ⴰaع"), ("sr", "жa"), ("tg", "жaع"), ("tk", "aжع"), ("tly", "aжع"),
    ("tt", "жa"), ("tzm", "aⴰع"), ("ug", "عжa"), ("uz", "aжع"), ("wuu", "汉a"), ("zgh", "ⴰaع"),
    ("ja", "かカ漢"), ("ko", "한漢"), ("zh", "汉"), ("el", "λ"), ("de", "a"), ("ru", "ж"), ("hy", "ա"),
    ("sr-Latn", "a"), ("az-Cyrl", "ж"), ("pa-Arab", "ع"),
  ]

  @Test func `a language has the scripts that it is written in, and no others`() throws {
    for (language, letters) in Self.written {
      let tag = try #require(LanguageTag(language))
      let scripts = try #require(LetterScripts(tag), "\(language)")
      let expected = Set(letters.unicodeScalars.compactMap(LetterScript.of))
      #expect(Set(LetterScript.allCases.filter(scripts.contains)) == expected, "\(language)")
    }
    let pseudo: LanguageTag = "en-XA"
    #expect(LetterScripts(pseudo) == nil)
  }
}
