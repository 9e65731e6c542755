import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// The texts of an app in the source language, in which those of its enums' cases are looked up.
struct KnownTexts: Sendable {
  /// In the order of the files.
  let all: [AppText]
  private let byKey: [String: AppText]
  /// Keys with `%@` for each conversion: Xcode names an interpolation after its type, which the code often doesn't
  /// show: `%lld files` for `"\(count) files"`.
  private let interpolated: [String: String]
  /// Keys by their letters and digits in lowercase, of which the names of generated symbols consist; `nil` if several
  /// keys have them.
  private let symbols: [String: String?]
  /// The name of the table that the texts are in; `nil` if they are in no table.
  private let table: String?
  /// Whether they are ICU MessageFormat.
  private let areMessages: Bool
  /// Whether the files become the catalog's packs.
  private let arePacks: Bool

  init(
    _ texts: [AppText] = [],
    table: String? = nil,
    areMessages: Bool = false,
    arePacks: Bool = false
  ) {
    all = texts
    byKey = Dictionary(first: texts.map { ($0.key, $0) })
    let keys = byKey.keys.sorted()
    interpolated = Dictionary(
      first: keys.compactMap { key in
        let text = FormatToken.replacing(in: key) { _ in "%@" }
        return text == key ? nil : (text, key)
      }
    )
    symbols = Dictionary(
      keys.map { (Self.letters($0), $0) },
      uniquingKeysWith: { _, _ in nil as String? }
    )
    self.table = table
    self.areMessages = areMessages
    self.arePacks = arePacks
  }

  var isEmpty: Bool { all.isEmpty }

  subscript(key: String) -> AppText? { byKey[key] }

  /// Whether a key stays that of its text: in packs; in copies, a sentence gets a key.
  func isKept(_ key: String) -> Bool {
    arePacks || !key.contains(" ") && !key.contains("%") && key.utf8.allSatisfy { $0 < 0x80 }
  }

  /// The key of the text that an expression stands for; `nil` if it is in no file.
  func key(of message: SwiftErrorEnum.Message) -> String? {
    if let found = message.table, let table, found != table { return nil }
    if let symbol = message.symbol { return key(ofSymbol: symbol) }
    guard let literal = message.literal else { return nil }
    guard let text = byKey[literal] else { return interpolated[literal] }
    // Xcode's placeholder for a key without a text.
    return text.message == literal && !literal.contains(" ") && !arePacks ? nil : literal
  }

  /// The key whose letters are those of a symbol, or of its last parts: `errors.taken` for `L10n.Errors.taken`.
  private func key(ofSymbol symbol: String) -> String? {
    var parts = symbol.split(separator: ".").map(String.init)
    while !parts.isEmpty {
      if let key = symbols[Self.letters(parts.joined())] { return key }
      parts.removeFirst()
    }
    return nil
  }

  private static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The arguments of a text; `nil` if it isn't a message in ICU MessageFormat.
  func arguments(of key: String) -> [(name: String, type: String)]? {
    guard areMessages, let text = byKey[key], let parsed = try? ParsedMessage(text.message) else {
      return nil
    }
    return ArgumentUse.uses(parsed.nodes, parsed.bytes).map {
      (parsed.text($0.name), $0.type.rawValue)
    }
  }

  /// The number of placeholders in a text with C's conversions.
  func conversionCount(of key: String) -> Int {
    guard !areMessages, let text = byKey[key] else { return 0 }
    return FormatToken.tokens(text.message).count { token in
      if case .conversion = token { true } else { false }
    }
  }

  /// Patterns that match keys and no other of the app's: with `*` for all keys that begin with the same words.
  func patterns(for keys: [String]) -> [String] {
    let wanted = Set(keys)
    let others = Set(all.lazy.map(\.key).filter { !wanted.contains($0) }.flatMap(Self.beginnings))
    let counts = Dictionary(keys.flatMap(Self.beginnings).map { ($0, 1) }, uniquingKeysWith: +)
    var patterns: [String] = []
    for key in keys {
      let shared = Self.beginnings(of: key).first { !others.contains($0) && (counts[$0] ?? 0) > 1 }
      let pattern = shared.map { "\($0)*" } ?? key
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return patterns
  }

  /// The beginnings of a key up to a dot or an underscore, the shortest first.
  private static func beginnings(of key: String) -> [Substring] {
    key.indices.filter { "._".contains(key[$0]) && $0 != key.startIndex }.map { key[...$0] }
  }
}
