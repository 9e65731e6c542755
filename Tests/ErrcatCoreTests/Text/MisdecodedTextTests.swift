import Foundation
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct MisdecodedTextTests {
  private func repaired(_ text: String, _ language: String) throws -> String? {
    let tag = try #require(LanguageTag(language))
    let bytes = Array(text.utf8)
    guard let found = MisdecodedText([UTF8Slice(bytes)], try #require(LetterScripts(tag))) else {
      return nil
    }
    #expect(TextTraits(UTF8Slice(bytes)).contains(.doubtfulEncoding), "the trait misses \(text)")
    var result = ""
    var end = 0
    for run in found.runs {
      result += String(decoding: bytes[end..<run.range.lowerBound], as: UTF8.self)
      result += run.meant ?? "?"
      end = run.range.upperBound
    }
    return result + String(decoding: bytes[end...], as: UTF8.self)
  }

  @Test(
    arguments: [
      ("BaÄŸlantÄ± yok", "Bağlantı yok", "tr"), ("Å\u{9E}ifre", "Şifre", "tr"),
      ("Ã¼", "ü", "de"), ("Æ\u{8F}laqÉ™ tapÄ±lmadÄ±", "Əlaqə tapılmadı", "az"),
      ("Gr\u{C3}\u{9F}e", "Grße", "de"), ("FÃ¼r â‚¬ 5", "Für € 5", "de"),
      ("Itâ€™s late", "It’s late", "en"), ("â€œHiâ€\u{9D}", "“Hi”", "en"),
      ("Done ðŸŽ‰", "Done 🎉", "en"), ("Connexion\u{C2}\u{A0}:", "Connexion\u{A0}:", "fr"),
      ("Nie moÅ¼na zapisaÄ‡", "Nie można zapisać", "pl"),
      ("Nie moĹĽna zapisaÄ‡", "Nie można zapisać", "pl"),
      ("Pr\u{102}\u{142}ba", "Próba", "pl"), ("ZÃƒÂ¼rich", "Zürich", "de"),
      ("РћС€РёР±РєР°", "Ошибка", "ru"), ("ÐžÑˆÐ¸Ð±ÐºÐ°", "Ошибка", "ru"),
      ("R√©essayer", "Réessayer", "fr"), ("It‚Äôs", "It’s", "en"),
      ("à¸¥à¸­à¸‡à¹ƒà¸«à¸¡à¹ˆ", "ลองใหม่", "th"), ("é”™è¯¯", "错误", "zh-Hans"),
      ("KhÃ´ng cÃ³ káº¿t ná»‘i", "Không có kết nối", "vi"), ("Ø®Ø·Ø£", "خطأ", "ar"),
      ("itâ€ s", "it? s", "en"), ("RÃ©essayez", "Réessayez", "fr"),
      ("LÃ¼tfen bekleyin", "Lütfen bekleyin", "tr"), ("ĞŸĞ°Ñ€Ğ¾Ğ»ÑŒ", "Пароль", "ru"),
      ("Done ğŸ‘\u{8D}", "Done 👍", "en"), ("Ba─ƒlant─▒", "Bağlantı", "tr"),
      ("Ist zu gro├ƒ", "Ist zu groß", "de"),
      ("Pr├╝fen", "Prüfen", "de"),
    ]
  )
  func `restores what was meant`(garbled: String, meant: String, language: String) throws {
    #expect(try repaired(garbled, language) == meant)
  }

  @Test(
    arguments: [
      ("Sätt PÅ…", "sv"), ("PÅ…", "sv"), ("SEÇ…", "tr"), ("ÅÄÖ", "sv"), ("„Ä“", "de"),
      ("«Å»", "nb"),
      ("ESPAÑA: AÑO…", "es"), ("l’été… «fin»", "fr"), ("NÃO", "pt"), ("CAFÉ™", "en"),
      ("ÎNCĂŞTIGAT", "ro"), ("WSPÓŁPRACA", "pl"), ("PÓŁ", "pl"), ("Рішення «С…»", "uk"),
      ("Сієста", "uk"), ("Größe: 5 µm², 20 °C – 3 €", "de"), ("Ещё №5", "ru"), ("√2 ≈ 1,41", "de"),
      ("‚Äpfel‘", "de"), ("TÜRKÇE…", "tr"), ("ÄLÄ…", "fi"), ("Đăng nhập…", "vi"), ("Â", "fr"),
      ("", "en"), ("plain", "en"), ("ƒ", "en"), ("Œuvre…", "fr"), ("ĂÂÎȘȚ", "ro"),
    ]
  )
  func `leaves correct texts alone`(text: String, language: String) throws {
    #expect(try repaired(text, language) == nil)
  }

  @Test(
    arguments: [
      ("謗･邯壹〒縺阪∪縺帙ｓ", "ja"), ("繝代せ繝ｯ繝ｼ繝峨′遏ｭ縺吶℃縺ｾ縺", "ja"),
      ("鏃犳硶杩炴帴缃戠粶", "zh-Hans"), ("璇风◢鍚庨噸璇", "zh-Hans"),
    ]
  )
  func `finds what an encoding of two bytes makes of East Asian texts`(
    text: String,
    language: String
  ) throws {
    let tag = try #require(LanguageTag(language))
    let texts = [UTF8Slice(Array(text.utf8))]
    let telltales = try #require(MisdecodedText.telltales(of: tag))
    let found = try #require(MisdecodedText(texts, telltales))
    #expect(found.runs.allSatisfy { $0.meant == nil })
    #expect(TextTraits(texts[0]).contains(.otherLetters))
    #expect(MisdecodedText.telltales(of: "de") == nil)
  }

  @Test(
    arguments: [
      ("接続できません", "ja"), ("糸が縺れています", "ja"), ("无法连接网络，请稍后重试。", "zh-Hans"),
      ("請稍後再試一次", "zh-Hant"), ("王璇的文件", "zh-Hans"),
    ]
  )
  func `leaves correct East Asian texts alone`(text: String, language: String) throws {
    let tag = try #require(LanguageTag(language))
    let telltales = try #require(MisdecodedText.telltales(of: tag))
    #expect(MisdecodedText([UTF8Slice(Array(text.utf8))], telltales) == nil)
  }

  @Test func `every text of a language survives two mistakes`() throws {
    for text in ["Übergröße für Ärzte", "Çıkış için şifre", "Příliš žluťoučký kůň", "L’été à Noël"]
    {
      let once = String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
      let twice = String(String.UnicodeScalarView(once.utf8.map { Unicode.Scalar($0) }))
      #expect(try repaired(once, "de") == text)
      #expect(try repaired(twice, "de") == text)
    }
  }

  @Test func `letters that can't be the first byte of a character aren't doubtful`() {
    let text = UTF8Slice(Array("Później, l’hôtel “Zürich” — ñandú…".utf8))
    #expect(!TextTraits(text).contains(.doubtfulEncoding))
  }
}

@Suite struct OlderEncodingTests {
  /// The encodings that Foundation decodes everywhere, in the order of the list.
  private static let known: [String.Encoding] = [.windowsCP1252, .windowsCP1250, .windowsCP1251]

  @Test func `characters have the bytes that Foundation decodes as them`() {
    for (encoding, known) in zip(OlderEncoding.all, Self.known) {
      for byte in UInt8(0x80)...0xFF {
        guard let text = String(data: Data([byte]), encoding: known),
          let scalar = text.unicodeScalars.first, scalar.value >= 0xA0, scalar != "\u{FFFD}"
        else { continue }
        #expect(encoding.byte(scalar) == byte, "\(known) \(byte)")
      }
    }
  }

  @Test func `every byte has a character`() {
    for encoding in OlderEncoding.all {
      #expect(Set(encoding.bytes.values) == Set(0x80...0xFF))
    }
    #expect(OlderEncoding.all.map(\.bytes.count) == [134, 128, 128, 128, 128, 128])
  }

  @Test(
    arguments: [
      (4, "Ç", 0x80), (4, "ƒ", 0x9F), (4, "á", 0xA0), (4, "┐", 0xBF), (4, "└", 0xC0),
      (4, "▀", 0xDF),
      (4, "α", 0xE0), (4, "\u{A0}", 0xFF), (4, "ß", 0xE1), (4, "┼", 0xC5), (4, "╝", 0xBC),
      (5, "Ç", 0x80), (5, "ƒ", 0x9F), (5, "á", 0xA0), (5, "┐", 0xBF), (5, "└", 0xC0),
      (5, "▀", 0xDF),
      (5, "Ó", 0xE0), (5, "\u{A0}", 0xFF), (5, "ß", 0xE1), (5, "├", 0xC3), (5, "¼", 0xAC),
    ] as [(Int, Unicode.Scalar, UInt8)]
  )
  func `characters of Apple's and IBM's encodings`(number: Int, scalar: Unicode.Scalar, byte: UInt8)
  {
    #expect(OlderEncoding.all[number].byte(scalar) == byte)
  }

  @Test func `a control character stands for its byte, and ASCII for none`() {
    for encoding in OlderEncoding.all {
      for value in UInt8(0x80)..<0xA0 where encoding.bytes[Unicode.Scalar(value)] == nil {
        #expect(encoding.byte(Unicode.Scalar(value)) == value)
      }
      #expect(encoding.byte("A") == nil && encoding.byte("\u{7F}") == nil)
      #expect(encoding.byte("\u{4E00}") == nil)
    }
    let western = OlderEncoding.all[0]
    let turkish = ("ĞİŞğış" as String).unicodeScalars.map { western.byte($0) }
    #expect(turkish == [0xD0, 0xDD, 0xDE, 0xF0, 0xFD, 0xFE])
  }
}
