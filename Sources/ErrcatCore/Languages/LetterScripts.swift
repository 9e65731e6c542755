import MessageFormat

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
