import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// UTF-8 that was decoded with an older encoding, such as `BaÄŸlantÄ±` instead of `Bağlantı`.
struct MisdecodedText: Sendable {
  /// Characters next to each other, and those that they were.
  struct Run: Sendable {
    /// UTF-8 offsets.
    let range: Range<Int>
    /// The characters that were meant; `nil` if some of their bytes are lost.
    let meant: String?
  }

  /// The text that was decoded, in parts in its order; at least one.
  let runs: [Run]

  /// Finds what was decoded with the wrong encoding; fails if nothing was, or it isn't certain.
  ///
  /// - Parameters:
  ///   - texts: stretches of one text.
  ///   - scripts: the scripts of the text's language; letters of other scripts aren't what was meant.
  init?(_ texts: [UTF8Slice], _ scripts: LetterScripts) {
    let runs = texts.flatMap(Self.runs)
    for encoding in OlderEncoding.all {
      let found = runs.map { Decoded($0, encoding, scripts: scripts) }
      guard let certain = Self.certain(found, among: runs) else { continue }
      self.runs = certain
      return
    }
    // The byte after these two is often lost, because older encodings have no character for it.
    let cut = runs.filter { $0.scalars.starts(with: ["\u{E2}", "\u{20AC}"]) }
    guard !cut.isEmpty else { return nil }
    self.runs = cut.map { Run(range: $0.range, meant: nil) }
  }

  /// Finds what UTF-8 becomes that was decoded with an encoding of two bytes; fails if nothing was.
  ///
  /// It is found by characters that are rare in the language, at least two of them. What was meant can't be
  /// restored.
  ///
  /// - Parameters:
  ///   - texts: stretches of one text.
  ///   - telltales: these characters, as ``telltales(of:)`` returns them.
  init?(_ texts: [UTF8Slice], _ telltales: Set<Unicode.Scalar>) {
    var found: [Run] = []
    for text in texts {
      for (offset, scalar) in TextScalars(text) where telltales.contains(scalar) {
        found.append(Run(range: offset..<offset + UTF8.width(scalar), meant: nil))
      }
    }
    guard found.count > 1 else { return nil }
    runs = found
  }

  /// The results of decoding the first bytes of frequent characters; `nil` if none are known for the language.
  static func telltales(of language: LanguageTag) -> Set<Unicode.Scalar>? {
    switch language.language {
    case "ja": return japanese
    case "zh", "yue": return chinese
    default: return nil
    }
  }

  /// Kana in Shift JIS.
  private static let japanese = Set("縺繧繝".unicodeScalars)
  /// Punctuation marks and frequent characters in GBK.
  private static let chinese = Set(
    "锛銆鐨璇涓澶璁闂鏃杩缁鍚鎴浠瀹缃鐮閿鍔瓒褰鐢绌鏂闄寮姝纭鍏鍙鍗鎺绋閲鍣鐧鑳鏉閭绠鏍鍒鏇鎿鍑鐭"
      .unicodeScalars
  )

  /// The runs that were decoded with an encoding; `nil` if that isn't certain.
  private static func certain(_ found: [Decoded?], among runs: [NonASCII]) -> [Run]? {
    let decoded = found.compactMap { $0 }
    guard !decoded.isEmpty else { return nil }
    let letters = decoded.reduce(0) { $0 + $1.letterCount }
    let isOtherScript = decoded.contains { $0.hasOtherScript }
    // Two characters that are right can look like the bytes of one: 'PÅ…' isn't 'PŅ'. Several, all
    // of them with a meaning, can't.
    let isAlone =
      decoded.count == runs.count && !isOtherScript
      && decoded.allSatisfy { $0.text.utf8.count == 2 && !$0.isAfterCapital }
    let length = decoded.reduce(0) { $0 + $1.text.utf8.count }
    guard
      isAlone || decoded.contains(where: \.isUnmistakable)
        || (letters > 1 && length >= (isOtherScript ? 6 : 4))
    else { return nil }
    return decoded.map { Run(range: $0.range, meant: $0.text) }
  }

  /// The runs of characters beyond ASCII.
  private static func runs(_ text: UTF8Slice) -> [NonASCII] {
    var runs: [NonASCII] = []
    var current: NonASCII?
    var last: UInt8 = 0
    for (offset, scalar) in TextScalars(text) {
      if scalar.isASCII {
        if var run = current {
          // A lowercase letter after it: 'RÃ©e' isn't a word in capitals.
          if scalar.properties.isLowercase { run.isAfterCapital = false }
          runs.append(run)
        }
        current = nil
        last = UInt8(scalar.value)
      } else {
        if current == nil {
          let isInCapitals = last.isASCIIUppercase && LetterScript.of(scalar) != nil
          current = NonASCII(range: offset..<offset, isAfterCapital: isInCapitals)
        }
        current?.add(scalar, at: offset)
      }
    }
    if let run = current { runs.append(run) }
    return runs
  }
}

/// Characters beyond ASCII that are next to each other.
private struct NonASCII {
  var range: Range<Int>
  /// Whether it can be letters and marks of a word in capitals.
  var isAfterCapital: Bool
  var scalars: [Unicode.Scalar] = []

  init(range: Range<Int>, isAfterCapital: Bool) {
    (self.range, self.isAfterCapital) = (range, isAfterCapital)
  }

  mutating func add(_ scalar: Unicode.Scalar, at offset: Int) {
    scalars.append(scalar)
    range = range.lowerBound..<offset + UTF8.width(scalar)
  }
}

/// The run before it was decoded with an older encoding.
private struct Decoded {
  let range: Range<Int>
  let text: String
  let isAfterCapital: Bool
  /// The number of letters in the text.
  private(set) var letterCount = 0
  /// Whether it has letters that aren't Latin.
  private(set) var hasOtherScript = false
  /// Whether it has a character of three or four bytes, which no correct text can look like.
  private(set) var isUnmistakable = false

  /// Fails if the run isn't UTF-8 decoded with the encoding, or if the text can't have been meant.
  init?(_ run: NonASCII, _ encoding: OlderEncoding, scripts: LetterScripts) {
    guard var scalars = Self.decoded(run.scalars, encoding) else { return nil }
    // What was decoded twice was garbled twice.
    for _ in 0..<3 {
      guard let again = Self.decoded(scalars, encoding) else { break }
      scalars = again
      isUnmistakable = true
    }
    for scalar in scalars {
      if let script = LetterScript.of(scalar) {
        guard script == .latin ? Self.isUsual(scalar) : scripts.contains(script) else { return nil }
        letterCount += 1
        if script != .latin { hasOtherScript = true }
      } else {
        guard let isUnmistakable = Self.isUsualMark(scalar) else { return nil }
        if isUnmistakable { self.isUnmistakable = true }
      }
    }
    range = run.range
    isAfterCapital = run.isAfterCapital
    text = String(String.UnicodeScalarView(scalars))
  }

  /// The characters of the bytes that an encoding decoded as others; `nil` if they aren't all of them
  /// UTF-8.
  private static func decoded(_ scalars: [Unicode.Scalar], _ encoding: OlderEncoding)
    -> [Unicode.Scalar]?
  {
    guard scalars.count > 1 else { return nil }
    var bytes: [UInt8] = []
    for scalar in scalars {
      guard let byte = encoding.byte(scalar) else { return nil }
      bytes.append(byte)
    }
    // What isn't UTF-8 would become U+FFFD.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? Array(text.unicodeScalars) : nil
  }

  /// Whether a Latin letter is one that languages use, rather than phonetics and old manuscripts.
  private static func isUsual(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0x17E, 0x18F, 0x1A0, 0x1A1, 0x1AF, 0x1B0, 0x218...0x21B, 0x259, 0x1E00...0x1EFF:
      true
    default: false
    }
  }

  /// Whether a punctuation mark or a symbol has three bytes or more; `nil` if it isn't usual in texts.
  private static func isUsualMark(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar.value {
    case 0xA0...0xA3, 0xA5, 0xA7, 0xA9, 0xAA, 0xAB, 0xAD, 0xAE, 0xB0...0xB7, 0xBA...0xBF, 0x60C,
      0x61B, 0x61F, 0x660...0x669, 0x6D4, 0x6F0...0x6F9:
      false
    case 0x964, 0x2009, 0x200B...0x200F, 0x2010...0x203A, 0x20AC, 0x2116, 0x2122, 0x2190...0x2193,
      0x2212, 0x2264, 0x2265, 0x2600...0x27BF, 0x3001...0x3011, 0xFE0F, 0xFEFF, 0xFF01...0xFF1F,
      0x1F300...0x1FAFF:
      true
    default: nil
    }
  }
}

/// An encoding with one byte for each character, as which UTF-8 is decoded by mistake.
struct OlderEncoding: Sendable {
  /// The bytes 0x80–0xFF by their characters.
  let bytes: [Unicode.Scalar: UInt8]

  /// - Parameters:
  ///   - characters: those of the bytes 0x80–0xFF; where the encoding has none, the control character that
  ///     programs decode instead.
  ///   - others: the characters that a similar encoding has for some bytes.
  private init(_ characters: String, others: [Unicode.Scalar: UInt8] = [:]) {
    bytes = Dictionary(
      zip(characters.unicodeScalars, UInt8(0x80)...0xFF),
      uniquingKeysWith: { first, _ in first }
    ).merging(others) { first, _ in first }
  }

  /// The byte that is decoded as a character; `nil` if there is none, and for ASCII.
  func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    // Many programs decode ISO 8859-1 where Windows has characters instead of controls.
    bytes[scalar] ?? ((0x80..<0xA0).contains(scalar.value) ? UInt8(scalar.value) : nil)
  }

  /// The encodings that mistakes are made with, the most frequent first: that of Western Europe (its
  /// letters are decoded by ISO 8859-1 in the same way, and most of them by Turkish Windows), Central
  /// Europe, Cyrillic, old Macs, and the terminal of Windows.
  static let all: [OlderEncoding] = [
    // windows-1252
    OlderEncoding(
      "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
        + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
        + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
        + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
      // windows-1254
      others: ["Ğ": 0xD0, "İ": 0xDD, "Ş": 0xDE, "ğ": 0xF0, "ı": 0xFD, "ş": 0xFE]
    ),
    // windows-1250
    OlderEncoding(
      "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź"
        + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
        + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
        + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
    ),
    // windows-1251
    OlderEncoding(
      "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ"
        + "\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
        + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
        + "абвгдежзийклмнопрстуфхцчшщъыьэюя"
    ),
    // Mac OS Roman
    OlderEncoding(
      "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü"
        + "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
        + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
        + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
    ),
    // IBM 437
    OlderEncoding(
      "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ"
        + "áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
        + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
        + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}"
    ),
    // IBM 850
    OlderEncoding(
      "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ"
        + "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐"
        + "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀"
        + "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}"
    ),
  ]
}
