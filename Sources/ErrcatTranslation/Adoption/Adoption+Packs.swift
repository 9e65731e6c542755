import ErrcatCompiler
import ErrcatCore
import MessageFormat

/// Packs and lock from an app's own texts.
extension Adoption {
  /// The packs that texts become.
  struct Packs: Sendable {
    /// The messages by language, the source language first.
    var messages: [(language: String, messages: [(key: String, text: String)])] = []
    /// The texts that couldn't be carried over, with their places.
    var losses: [Diagnostic] = []
    /// The states of the translations; `nil` if the files don't record any.
    var lock: TranslationLock?
  }

  /// A text to convert.
  struct Wanted: Sendable {
    /// Its key in the files.
    let key: String
    /// Its key in the packs.
    let name: String
    /// The names of its arguments by their positions, from 1; others are made from their types.
    var arguments: [Int: String] = [:]
  }

  /// Converts texts to ICU messages, under their own keys.
  ///
  /// - Parameter wanted: the keys.
  /// - Returns: packs of all languages that have such a text.
  func packs(of wanted: Set<String>) -> Packs {
    packs(of: keys.filter(wanted.contains).map { Wanted(key: $0, name: $0) })
  }

  /// Converts texts to ICU messages.
  ///
  /// - Parameter wanted: the texts, in the order of the packs.
  /// - Returns: packs of all languages that have such a text.
  func packs(of wanted: [Wanted]) -> Packs {
    var copy = self
    var packs = Packs()
    for language in languages {
      var messages: [(key: String, text: String)] = []
      for one in wanted {
        guard let text = texts[language]?[one.key] else { continue }
        // Xcode copies the source text to what isn't translated yet.
        let isCopy = text.state == .new && text.text == texts[sourceLanguage]?[one.key]?.text
        if isCopy, language != sourceLanguage { continue }
        if let message = copy.message(one, text, language: language) {
          messages.append((one.name, message))
        }
      }
      if !messages.isEmpty { packs.messages.append((language, messages)) }
    }
    packs.lock = lock(packs.messages, wanted)
    packs.losses = Set(wanted.map(\.key)).sorted().flatMap { copy.losses[$0] ?? [] }
    return packs
  }

  /// The arguments that an error has to declare, so that they keep the positions and types of the source text.
  func declarations(of wanted: Wanted, message: String) -> [(name: String, type: String)] {
    guard let source = texts[sourceLanguage]?[wanted.key] else { return [] }
    var arguments = AdoptedArguments(source.text, names: wanted.arguments)
    // Only a translation may need the number, as a plural.
    for language in languages {
      guard let text = texts[language]?[wanted.key]?.text, text.whole == nil else { continue }
      arguments.complete(from: text)
    }
    return arguments.declarations(for: message)
  }

  /// A lock that records which translations are up to date; `nil` if the files don't record that.
  private func lock(
    _ packs: [(language: String, messages: [(key: String, text: String)])],
    _ wanted: [Wanted]
  ) -> TranslationLock? {
    guard hasStates, let source = packs.first, source.language == sourceLanguage, packs.count > 1
    else { return nil }
    let originals = Dictionary(source.messages, uniquingKeysWith: { first, _ in first })
    let keys = Dictionary(wanted.map { ($0.name, $0.key) }, uniquingKeysWith: { $1 })
    var lock = TranslationLock()
    for (language, messages) in packs.dropFirst() {
      for (key, _) in messages {
        guard let original = originals[key],
          let text = keys[key].flatMap({ texts[language]?[$0] })
        else { continue }
        switch text.state {
        case .translated, nil: lock.record(key, in: language, source: original)
        case .needsReview, .new: lock.recordReview(key, in: language)
        }
      }
    }
    return lock
  }

  /// A text as an ICU message; `nil` for a translation that doesn't fit its source text.
  ///
  /// A source text that can't be converted becomes plain text.
  private mutating func message(_ wanted: Wanted, _ text: Text, language: String) -> String? {
    let key = wanted.key
    let original = texts[sourceLanguage]?[key]?.text ?? text.text
    var arguments = AdoptedArguments(original, names: wanted.arguments)
    arguments.complete(from: text.text)
    for lost in arguments.lost where Set(AdoptedArguments.conversions(text.text)).contains(lost) {
      lose(
        key,
        "'\(key)': '\(lost)' has no ICU format; it becomes a text argument",
        at: text.location
      )
    }
    for unpadded in arguments.unpadded
    where Set(AdoptedArguments.conversions(text.text)).contains(unpadded) {
      lose(key, "'\(key)': the width of '\(unpadded)' isn't imported", at: text.location)
    }
    let format = TranslationFormat.stringCatalog
    let converter = MessageConverter(
      dialect: format.dialect,
      arguments: arguments.list.map { $0.argument },
      sourceCategories: [],
      categories: LanguageTag(language).map { format.categories($0) } ?? []
    )
    if language != sourceLanguage, let conversion = FormatString.unordered(text.text) {
      lose(
        key,
        "'\(key)' has '\(conversion)' twice without positions, so their order can't be checked",
        at: text.location
      )
    }
    do {
      return try converter.message(
        arguments.named(text.text),
        isMessage: false,
        now: nil,
        source: arguments.list.map(\.code).joined()
      )
    } catch {
      guard language == sourceLanguage else {
        lose(key, "'\(key)': \(error.message); it isn't imported", at: text.location)
        return nil
      }
      lose(key, "'\(key)': \(error.message); it is imported as plain text", at: text.location)
      return MessageSyntax.text([.text(text.text.first)], inPlural: false)
    }
  }
}
