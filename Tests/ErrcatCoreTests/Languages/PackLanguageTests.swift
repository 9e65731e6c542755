import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Sentences of error messages in several languages.
private enum Sentences {
  static func of(_ language: String) -> [String] { texts[language] ?? [] }

  static let texts: [String: [String]] = [
    "en": [
      "The file was not found.", "You have no access to this account.", "Please try again.",
      "Your connection was lost and the upload could not be finished.", "This is not your file.",
      "There are no more places on the server.", "Do you want to delete all of the messages?",
    ],
    "de": [
      "Die Datei wurde nicht gefunden.", "Sie haben keinen Zugriff auf dieses Konto.",
      "Bitte versuchen Sie es noch einmal.", "Das ist nicht Ihre Datei.",
      "Die Verbindung wurde unterbrochen und der Upload konnte nicht beendet werden.",
      "Auf dem Server ist kein Platz mehr.", "Möchten Sie alle Nachrichten von der Liste löschen?",
    ],
    "fr": [
      "Le fichier est introuvable.", "Vous ne pouvez pas accéder à ce compte.",
      "Vérifiez votre connexion au réseau.", "Veuillez réessayer dans une minute.",
      "Ce fichier n’est pas dans votre dossier.", "Il n’y a plus de place sur le serveur.",
      "Voulez-vous supprimer tous les messages de la liste ?",
    ],
    "pl": [
      "Nie można odczytać tego pliku.", "Ten plik jest za duży.", "Nie masz dostępu do konta.",
      "Czy na pewno chcesz usunąć wszystkie wiadomości?", "Proszę spróbować ponownie za chwilę.",
      "Połączenie zostało przerwane podczas wysyłania.", "Nie ma więcej miejsca, aby to zapisać.",
      "To nie jest adres, który może być użyty przez serwer.", "Nie udało się, bo jest za późno.",
    ],
    "cs": [
      "Soubor se nepodařilo najít.", "K tomuto účtu nemáte přístup, protože není váš.",
      "Připojení bylo při odesílání přerušeno.", "Zkuste to prosím znovu za chvíli.",
      "Na serveru už není místo.", "Opravdu chcete smazat všechny zprávy ze seznamu?",
      "Tento soubor je pro server moc velký.", "Adresa, kterou jste zadali, být použita nemůže.",
    ],
    "ru": [
      "Файл не найден.", "У вас нет доступа к этой учётной записи.", "Это не ваш файл.",
      "Проверьте соединение с сетью или попробуйте ещё раз.", "На сервере больше нет места.",
      "Вы уверены, что хотите удалить все сообщения из списка?", "Чтобы продолжить, войдите.",
    ],
    "ar": [
      "لم يتم العثور على الملف.", "ليس لديك حق الوصول إلى هذا الحساب.", "تحقق من الاتصال.",
      "هل تريد حذف كل الرسائل من القائمة؟", "لا يمكن إنشاء الملف في هذا المجلد.",
    ],
    "ja": [
      "ファイルが見つかりません。", "このアカウントにはアクセスできません。", "接続を確認してください。",
      "しばらくしてからもう一度お試しください。", "サーバーに空き容量がありません。",
    ],
    "zh-Hans": [
      "找不到该文件。", "您没有访问此账户的权限。", "请检查您的网络连接，然后重试。", "这不是您的文件。",
      "服务器上没有更多空间，请删除旧的记录。", "您确定要删除这个列表中的所有记录吗？",
    ],
    "zh-Hant": [
      "找不到該檔案。", "您沒有存取此帳戶的權限。", "請檢查您的網路連線，然後重試。", "這不是您的檔案。",
      "伺服器上沒有更多空間，請刪除舊的記錄。", "您確定要刪除這個列表中的所有記錄嗎？",
    ],
    "sr-Latn": [
      "Datoteka nije pronađena.", "Nemate pristup ovom nalogu.", "Proverite vezu sa mrežom.",
      "Ovo nije vaša datoteka.", "Da li želite da obrišete sve poruke sa liste?",
      "Na serveru nema više mesta za ovaj fajl.", "Ako želite, možete probati opet.",
    ],
    "nb": [
      "Filen ble ikke funnet.", "Du har ikke tilgang til denne kontoen.", "Prøv igjen.",
      "Det er ikke mer plass på serveren.", "Vil du slette alle meldingene fra listen?",
      "Du må logge inn for å se filene til andre.",
      "Dette er ikke filen din, og den kan ikke endres.",
    ],
    "da": [
      "Filen blev ikke fundet.", "Du har ikke adgang til denne konto.", "Prøv igen.",
      "Der er ikke mere plads på serveren.", "Vil du slette alle beskeder fra listen?",
      "Du skal logge ind for at se filerne.", "Dette er ikke din fil, og den kan ikke ændres.",
    ],
    "id": [
      "Berkas tidak ditemukan.", "Anda tidak memiliki akses ke akun ini.", "Periksa koneksi Anda.",
      "Tidak ada ruang lagi di server ini.", "Apakah Anda ingin menghapus semua pesan dari daftar?",
    ],
    "es": [
      "No se ha encontrado el archivo.", "No tiene acceso a esta cuenta.", "Este no es su archivo.",
      "Compruebe la conexión con la red y vuelva a intentarlo.",
      "No hay más espacio en el servidor.",
      "¿Quiere eliminar todos los mensajes de la lista?",
    ],
    "pt": [
      "O ficheiro não foi encontrado.", "Não tem acesso a esta conta.",
      "Este não é o seu ficheiro.",
      "Verifique a sua ligação à rede e tente novamente.", "Não há mais espaço no servidor.",
      "Deseja eliminar todas as mensagens da lista?",
    ],
  ]
}

@Suite struct PackLanguageTests {
  private func found(
    _ text: [String],
    in language: String,
    source: [String]? = nil
  ) -> [String] {
    func pack(_ texts: [String]) -> String {
      let members = texts.enumerated().map { "\"k\($0)\": \"\($1)\"" }
      return "{\(members.joined(separator: ", "))}"
    }
    let english = source ?? Sentences.of("en").map { $0 + " " }
    let found = Fixture.findings(
      "language-mismatch",
      catalog: Fixture.catalog(""),
      packs: ["en": pack(english), language: pack(text)]
    )
    return found.map { String($0.split(separator: ": ", maxSplits: 1)[1]) }
  }

  @Test(
    arguments: [
      ("de", "en", "reads like English"), ("de", "fr", "reads like French"),
      ("fr", "de", "reads like German"), ("cs", "pl", "reads like Polish"),
      ("pl", "cs", "reads like Czech"), ("fr", "es", "reads like Spanish"),
      ("de", "pl", "reads like Polish"), ("tr", "id", "reads like Indonesian or Malay"),
      ("fr", "nb", "reads like Norwegian"), ("nl", "pt", "reads like Portuguese"),
      ("de", "ru", "reads like Russian"),
      ("de", "ar", "reads like Arabic"),
      ("ar", "ja", "is written in Japanese characters; expected Arabic letters"),
      ("ja", "zh-Hans", "reads like Chinese"), ("zh-Hans", "ja", "reads like Japanese"),
      ("zh-Hant", "zh-Hans", "is written in Simplified Chinese; expected Traditional Chinese"),
      ("zh-TW", "zh-Hans", "is written in Simplified Chinese; expected Traditional Chinese"),
      ("zh-CN", "zh-Hant", "is written in Traditional Chinese; expected Simplified Chinese"),
      ("sr-Cyrl", "sr-Latn", "reads like Croatian, Serbian or Bosnian"),
      ("ja", "en", "reads like English"),
    ]
  )
  func `reports a pack in another language or script`(
    name: String,
    language: String,
    problem: String
  ) throws {
    let texts = try #require(Sentences.texts[language])
    #expect(found(texts, in: name) == ["pack '\(name)' \(problem)"])
  }

  @Test(
    arguments: Sentences.texts.keys.filter { $0 != "en" }.sorted().map { ($0, $0) } + [
      ("sr", "sr-Latn"), ("bs", "sr-Latn"), ("hr", "sr-Latn"), ("no", "nb"), ("nn", "nb"),
      ("ms", "id"), ("pt-BR", "pt"), ("es-419", "es"), ("zh", "zh-Hant"), ("zh", "zh-Hans"),
      ("zh-HK", "zh-Hant"), ("de-CH", "de"), ("gsw", "de"), ("lb", "de"), ("en-GB", "en"),
      ("ar-XB", "en"), ("en-XA", "en"), ("qaa", "fr"),
    ]
  )
  func `accepts a language, its variants and those that are like it`(
    name: String,
    language: String
  ) throws {
    #expect(found(try #require(Sentences.texts[language]), in: name) == [])
  }

  @Test func `a few foreign names and untranslated messages prove nothing`() {
    let names = [
      "Café de la Paix öffnen", "The New York Times", "Le Monde", "La Repubblica abonnieren",
      "OK", "Server", "URL", "Plan „Pro“",
    ]
    #expect(found(names, in: "de") == [])
    let english = Sentences.of("en")
    #expect(found(english, in: "de", source: english) == [])
    #expect(found(english, in: "ja", source: english) == [])
    #expect(
      found(
        ["GitHub Enterprise", "iCloud Drive", "Apple Pay", "Touch ID", "USB-C Hub"],
        in: "ja"
      ) == []
    )
  }

  @Test func `a pack that is half in its language is left to the message rules`() {
    let mixed = Sentences.of("ru") + Sentences.of("de")
    #expect(found(mixed, in: "de") == [])
  }

  @Test func `a pack that is mostly in another script is one finding, with any names in it`() {
    let chinese = (1...12).map { "无法连接到 GrinPlusPlus Wallet 服务器 \($0)" }
    #expect(
      found(chinese + ["Grin Address"], in: "ch") == [
        "pack 'ch' is written in Chinese characters; expected Latin letters"
      ]
    )
    #expect(found(chinese + Array(repeating: "Grin Address Book", count: 12), in: "ch") == [])
  }

  @Test func `the source pack is checked like any other`() {
    let texts = Sentences.of("de").enumerated().map { "\"k\($0)\": \"\($1)\"" }
    let found = Fixture.findings(
      "language-mismatch",
      catalog: Fixture.catalog(""),
      packs: ["en": "{\(texts.joined(separator: ", "))}"]
    )
    #expect(found == ["i18n/en.json:1:9: pack 'en' reads like German"])
  }

  @Test func `names of arguments and tags are not words`() {
    let texts = Sentences.of("de").map {
      "\($0) {the} {you, plural, one {ist} other {sind}} {have, date} <of>"
    }
    #expect(found(texts, in: "de") == [])
  }

  @Test func `every word list is read`() {
    let words = FunctionWords.all
    #expect(words.languages.count == FunctionWordData.lines.split(separator: "\n").count)
    #expect(words.languages.allSatisfy { !$0.name.hasSuffix(":") && $0.tag.utf8.count <= 3 })
    #expect(Set(words.languages.map(\.script)) == [.latin, .cyrillic, .arabic, .devanagari])
  }
}
