import Foundation

/// A small project with what commands work on: a module, packs that lack messages, retired names, Swift code.
enum SampleProject {
  /// Writes the project's files into the current folder.
  static func write() throws {
    for (path, text) in files {
      let url = URL(filePath: path)
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("\(text)\n".utf8).write(to: url)
    }
  }

  private static let files = [
    "catalog.json": """
    {
      "errcat": 1,
      "domain": "com.example.shop",
      "sourceLanguage": "en",
      "fallback": "error.general.unexpected",
      "modules": ["Modules/Player"],
      "codes": ["1001-1099", "9000-9099"],
      "actions": { "retry": {}, "help": { "link": "https://example.com/help" } },
      "categories": {
        "network": {
          "display": "banner",
          "severity": "warning",
          "source": "Server",
          "retry": { "maximumAttempts": 3, "initialDelay": "500ms" },
          "recovery": { "actions": ["retry"] }
        },
        "general": { "display": "modal", "note": "Everything else." }
      },
      "errors": {
        "error.network.timeout": { "code": 1001, "from": { "url": ["timedOut"], "http": [504] } },
        "error.network.slow": {
          "code": 1003,
          "note": "Only on mobile networks.",
          "arguments": { "count": { "type": "int", "privacy": "public" } },
          "from": { "server": ["slow", 17] }
        },
        "error.general.unexpected": { "code": 9001 }
      },
      "retired": { "1002": { "key": "error.network.lost", "since": "1.1", "reason": "No <tunnel>" } }
    }
    """,
    "i18n/en.json": """
    {
      "error.network.timeout": "The connection took too long.",
      "error.network.slow": "Waiting for {count, plural, one {# reply} other {# replies}}.",
      "error.general.unexpected": "Something unexpected happened.",
      "action.retry": "Try Again",
      "action.help": "Get Help"
    }
    """,
    "i18n/de.json": """
    {
      "error.network.timeout": "Die Verbindung hat zu lange gedauert.",
      "error.network.slow": "Es wird auf {count, plural, one {# Antwort} other {# Antworten}} gewartet.",
      "error.general.unexpected": "Etwas Unerwartetes ist passiert.",
      "action.retry": "Erneut versuchen",
      "action.help": "Hilfe"
    }
    """,
    "i18n/tr.json": """
    {
      "error.network.timeout": "Bağlantı çok uzun sürdü.",
      "action.retry": "Tekrar Dene",
      "action.help": ""
    }
    """,
    "Modules/Player/catalog.json": """
    {
      "errcat": 1,
      "domain": "com.example.shop.player",
      "sourceLanguage": "en",
      "swift": { "enum": "PlayerError" },
      "base": { "catalog": "../../catalog.json", "module": "Shop", "enum": "AppError" },
      "codes": ["2001-2099"],
      "fallback": "error.player.stopped",
      "categories": { "player": { "display": "toast" } },
      "errors": { "error.player.stopped": { "code": 2001 } }
    }
    """,
    "Modules/Player/i18n/en.json": """
    { "error.player.stopped": "Playback stopped." }
    """,
    "Modules/Player/i18n/de.json": """
    { "error.player.stopped": "Wiedergabe angehalten." }
    """,
    "Sources/App.swift": """
    func load() throws {
      throw ShopError.networkTimeout
      show("error.network.old")
    }
    """,
  ]
}
