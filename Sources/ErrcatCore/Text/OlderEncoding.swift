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
