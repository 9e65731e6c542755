import MessageFormat

/// A script of letters, as far as texts of apps are written in it.
enum LetterScript: UInt8, CaseIterable, Sendable {
  case latin, greek, cyrillic, armenian, hebrew, arabic, syriac, thaana, nko, devanagari, bengali,
    gurmukhi, gujarati, oriya, tamil, telugu, kannada, malayalam, sinhala, thai, lao, tibetan,
    myanmar, georgian, hangul, ethiopic, cherokee, syllabics, khmer, mongolian, tifinagh, kana, han

  /// The script of a letter or of a mark on a letter; `nil` for anything else.
  static func of(_ scalar: Unicode.Scalar) -> LetterScript? {
    let value = scalar.value
    if value < 0xC0 {
      return scalar.isASCII && scalar.properties.isAlphabetic ? .latin : nil
    }
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].range.upperBound < value { low = middle + 1 } else { high = middle }
    }
    guard low < blocks.count, blocks[low].range.contains(value), isLetter(scalar) else {
      return nil
    }
    return blocks[low].script
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Unicode's blocks of letters, sorted; blocks that are next to each other and hold one script are one.
  static let blocks: [(range: ClosedRange<UInt32>, script: LetterScript)] = [
    (0xC0...0x2AF, .latin), (0x370...0x3FF, .greek), (0x400...0x52F, .cyrillic),
    (0x530...0x58F, .armenian), (0x590...0x5FF, .hebrew), (0x600...0x6FF, .arabic),
    (0x700...0x74F, .syriac), (0x750...0x77F, .arabic), (0x780...0x7BF, .thaana),
    (0x7C0...0x7FF, .nko), (0x870...0x8FF, .arabic), (0x900...0x97F, .devanagari),
    (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati),
    (0xB00...0xB7F, .oriya), (0xB80...0xBFF, .tamil), (0xC00...0xC7F, .telugu),
    (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam), (0xD80...0xDFF, .sinhala),
    (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan),
    (0x1000...0x109F, .myanmar), (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul),
    (0x1200...0x139F, .ethiopic), (0x13A0...0x13FF, .cherokee), (0x1400...0x167F, .syllabics),
    (0x1780...0x17FF, .khmer), (0x1800...0x18AF, .mongolian), (0x1C80...0x1C8F, .cyrillic),
    (0x1C90...0x1CBF, .georgian), (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek),
    (0x2D00...0x2D2F, .georgian), (0x2D30...0x2D7F, .tifinagh), (0x2D80...0x2DDF, .ethiopic),
    (0x2DE0...0x2DFF, .cyrillic), (0x3005...0x3007, .han), (0x3041...0x30FF, .kana),
    (0x3130...0x318F, .hangul), (0x31F0...0x31FF, .kana), (0x3400...0x4DBF, .han),
    (0x4E00...0x9FFF, .han), (0xA640...0xA69F, .cyrillic), (0xA720...0xA7FF, .latin),
    (0xA8E0...0xA8FF, .devanagari), (0xA960...0xA97F, .hangul), (0xAB70...0xABBF, .cherokee),
    (0xAC00...0xD7FF, .hangul), (0xF900...0xFAFF, .han), (0xFB1D...0xFB4F, .hebrew),
    (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFE, .arabic), (0xFF66...0xFF9D, .kana),
    (0x20000...0x323AF, .han),
  ]
}

extension LetterScript {
  /// The script's code in ISO 15924, such as `Cyrl`.
  ///
  /// Japanese, Korean and Chinese have codes of their own: see ``LetterScripts``.
  private static let codes: [String: LetterScript] = [
    "Latn": .latin, "Grek": .greek, "Cyrl": .cyrillic, "Armn": .armenian, "Hebr": .hebrew,
    "Arab": .arabic, "Syrc": .syriac, "Thaa": .thaana, "Nkoo": .nko, "Deva": .devanagari,
    "Beng": .bengali, "Guru": .gurmukhi, "Gujr": .gujarati, "Orya": .oriya, "Taml": .tamil,
    "Telu": .telugu, "Knda": .kannada, "Mlym": .malayalam, "Sinh": .sinhala, "Thai": .thai,
    "Laoo": .lao, "Tibt": .tibetan, "Mymr": .myanmar, "Geor": .georgian, "Hang": .hangul,
    "Ethi": .ethiopic, "Cher": .cherokee, "Cans": .syllabics, "Khmr": .khmer,
    "Mong": .mongolian, "Tfng": .tifinagh, "Kana": .kana, "Hira": .kana, "Hani": .han,
    "Hans": .han, "Hant": .han,
  ]

  /// The script with a code of ISO 15924; `nil` if texts of apps aren't written in it.
  init?(code: String) {
    guard let script = Self.codes[code] else { return nil }
    self = script
  }

  /// Its letters in a message, such as `Cyrillic letters`.
  var letters: String {
    switch self {
    case .han: "Chinese characters"
    case .kana: "Japanese characters"
    case .nko: "N’Ko letters"
    case .syllabics: "Canadian syllabics"
    default: "\("\(self)".prefix(1).uppercased())\("\(self)".dropFirst()) letters"
    }
  }
}

/// The scripts in which a language's texts are written.
struct LetterScripts: OptionSet, Sendable {
  /// One bit for each script, by its raw value.
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ script: LetterScript) { rawValue = 1 << UInt64(script.rawValue) }

  /// Whether a letter is of one of the scripts.
  func contains(_ script: LetterScript) -> Bool {
    rawValue & 1 << UInt64(script.rawValue) != 0
  }

  /// The scripts of a language: that of its tag, every customary one, or the likely one
  /// (CLDR's likely subtags); `nil` for pseudo-languages and unknown scripts.
  init?(_ tag: LanguageTag) {
    guard PseudoLanguage(tag) == nil else { return nil }
    let codes =
      tag.script.map { [$0] } ?? Self.ofSeveralScripts[tag.normalized.language]
      ?? [tag.likelyScript]
    var scripts: LetterScripts = []
    for code in codes {
      switch code {
      case "Jpan": scripts.formUnion([LetterScripts(.kana), LetterScripts(.han)])
      case "Kore": scripts.formUnion([LetterScripts(.hangul), LetterScripts(.han)])
      default:
        guard let script = LetterScript(code: code) else { return nil }
        scripts.insert(LetterScripts(script))
      }
    }
    self = scripts
  }

  /// Languages with several customary scripts, no matter which one is likely (CLDR's language data, and
  /// languages that change their script).
  private static let ofSeveralScripts: [String: [String]] = [
    "az": ["Latn", "Cyrl", "Arab"], "be": ["Cyrl", "Latn"], "ber": ["Latn", "Tfng", "Arab"],
    "bm": ["Latn", "Nkoo"], "bs": ["Latn", "Cyrl"], "chr": ["Cher", "Latn"],
    "cnr": ["Latn", "Cyrl"], "cr": ["Cans", "Latn"], "crh": ["Cyrl", "Latn"],
    "gan": ["Hani", "Latn"], "ha": ["Latn", "Arab"], "hak": ["Hani", "Latn"],
    "hif": ["Deva", "Latn"], "iu": ["Cans", "Latn"], "kaa": ["Cyrl", "Latn"],
    "kab": ["Latn", "Tfng", "Arab"], "kk": ["Cyrl", "Latn", "Arab"], "kok": ["Deva", "Latn"],
    "ks": ["Arab", "Deva"], "ku": ["Latn", "Arab", "Cyrl"], "ky": ["Cyrl", "Latn", "Arab"],
    "lad": ["Hebr", "Latn"], "lzz": ["Geor", "Latn"], "mn": ["Cyrl", "Mong", "Latn"],
    "ms": ["Latn", "Arab"], "nan": ["Hani", "Latn"], "pa": ["Guru", "Arab"],
    "pnt": ["Grek", "Cyrl", "Latn"], "rif": ["Latn", "Tfng", "Arab"],
    "sd": ["Arab", "Deva"], "sh": ["Latn", "Cyrl"], "shi": ["Tfng", "Latn", "Arab"],
    "sr": ["Cyrl", "Latn"], "tg": ["Cyrl", "Latn", "Arab"], "tk": ["Latn", "Cyrl", "Arab"],
    "tly": ["Latn", "Cyrl", "Arab"], "tt": ["Cyrl", "Latn"], "tzm": ["Latn", "Tfng", "Arab"],
    "ug": ["Arab", "Cyrl", "Latn"], "uz": ["Latn", "Cyrl", "Arab"], "wuu": ["Hani", "Latn"],
    "zgh": ["Tfng", "Latn", "Arab"],
  ]
}

extension LetterScripts {
  /// Their letters in a message, such as `Cyrillic or Latin letters`.
  var letters: String {
    if contains(.kana) { return LetterScript.kana.letters }
    if contains(.hangul) { return LetterScript.hangul.letters }
    let names = LetterScript.allCases.filter(contains).map(\.letters)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().map { $0.split(separator: " ")[0] }.joined(separator: ", ")
      + " or \(last)"
  }
}
