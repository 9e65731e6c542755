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
    #expect(telltales.count(in: texts[0]) == found.runs.count)
    #expect(TextTraits(texts[0]).contains(.otherLetters))
    #expect(MisdecodedText.telltales(of: try #require(LanguageTag("de"))) == nil)
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
