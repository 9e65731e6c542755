import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let technicalJargon: Rule = Rule(
    id: "technical-jargon",
    group: .style,
    severity: .info,
    summary: "A message contains technical jargon, such as 'null' or an HTTP status.",
    explanation: """
      Users don't know what it means and can't act on it. Names of exceptions and HTTP statuses \
      are found in every language. There are word lists for English and Turkish; 'lint.words' in \
      the catalog adds words for any language. What the source message says too is reported there alone.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {}, "error.a.c": {}, "error.a.d": {}},
          "lint": {"words": {"technical-jargon": {"de": ["Nutzlast"]}}}
          """,
        packs: [
          "en":
            "{\"error.a.b\": \"API 500\", \"error.a.c\": \"IOException while saving\", \"error.a.d\": \"A part is missing.\"}",
          "de": "{\"error.a.d\": \"Die Nutzlast fehlt.\"}",
        ],
        finds: [
          "i18n/de.json:1:20: 'error.a.d' contains technical jargon: 'Nutzlast'",
          "i18n/en.json:1:16: 'error.a.b' contains technical jargon: 'API'",
          "i18n/en.json:1:20: 'error.a.b' contains technical jargon: '500'",
          "i18n/en.json:1:40: 'error.a.c' contains technical jargon: 'IOException'",
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {}, "error.a.c": {}},
          "lint": {"words": {"technical-jargon": {"de": ["Nutzlast"]}}}
          """,
        packs: [
          "en":
            "{\"error.a.b\": \"The service is down: http://api.example.com.\", \"error.a.c\": \"You have 500 credits left.\"}",
          "de": "{\"error.a.b\": \"Der Dienst ist gestört: http://api.example.com.\"}",
        ]
      ),
    ],
    check: .messages { project, pack in
      let words = WordFinder(
        for: "technical-jargon",
        lists: WordLists.jargon,
        in: pack,
        of: project
      )
      let inSource = project.source.map {
        WordFinder(for: "technical-jargon", lists: WordLists.jargon, in: $0, of: project)
      }
      return MessageCheck(.catalogText) { context, findings in
        guard !words.isEmpty || context.mayHaveCodes else { return }
        let shown = context.shown
        var places = words.places(shown) + Jargon.codes(shown)
        guard !places.isEmpty else { return }
        let addresses = TextParts.urls(shown) + TextParts.emails(shown)
        places.removeAll { place in addresses.contains { $0.range.overlaps(place) } }
        // What the source message does is reported there.
        let source = context.sourceShown
        guard inSource?.places(source).isEmpty != false, Jargon.codes(source).isEmpty else {
          return
        }
        for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) {
          context.report(
            "'\(context.key)' contains technical jargon: '\(shown.string(place))'",
            at: context.location(shown: place),
            to: &findings
          )
        }
      }
    }
  )
}

extension MessageContext {
  /// Whether the text has the characters of codes and exception names.
  fileprivate var mayHaveCodes: Bool {
    textTraits.contains(.digits) || textTraits.contains(.camelCase)
  }
}

/// Jargon in every language.
private enum Jargon {
  /// The ranges of exception names in camel case, and of HTTP statuses after a word such as 'Error'.
  static func codes(_ text: UTF8Slice) -> [Range<Int>] {
    let bytes = text.bytes
    var places: [Range<Int>] = []
    var last: ArraySlice<UInt8> = []
    for word in text.utf8.split(whereSeparator: { !$0.isASCIIWord }) {
      let isWhole = bytes[word.endIndex..<text.range.upperBound].first.map { $0 < 0x80 } ?? true
      if isWhole, isException(word) || isStatus(word) && announcesStatus(last) {
        places.append(word.startIndex..<word.endIndex)
      }
      last = word
    }
    return places
  }

  private static func isException(_ word: ArraySlice<UInt8>) -> Bool {
    word.dropFirst().contains(where: \.isASCIIUppercase)
      && word.contains(where: \.isASCIILowercase)
      && ["Exception", "Error", "Fault"].contains {
        word.suffix($0.utf8.count).elementsEqual($0.utf8)
      }
  }

  private static func isStatus(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 3
      && Int(String(decoding: word, as: UTF8.self)).map { (400..<600).contains($0) } ?? false
  }

  private static func announcesStatus(_ word: ArraySlice<UInt8>) -> Bool {
    ["error", "status", "code", "http", "api", "hata", "kod", "kodu", "fehler", "erreur"].contains(
      String(decoding: word, as: UTF8.self).lowercased()
    )
  }
}
