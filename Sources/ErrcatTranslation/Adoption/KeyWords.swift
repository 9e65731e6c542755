import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The words of an app's key, however it is spelled: `loginFailed`, `LOGIN_FAILED`, `login.failed` and
/// `Login failed` have the same ones.
struct KeyWords: Sendable {
  /// A word in lowercase, and where it is in the key.
  struct Word: Sendable {
    let text: String
    let range: Range<String.Index>
  }

  let key: String
  let words: [Word]

  /// The words in lowercase.
  var texts: [String] { words.map(\.text) }

  init(_ key: String) {
    self.key = key
    var words: [Word] = []
    var start: String.Index?
    let scalars = key.unicodeScalars
    var index = scalars.startIndex
    func close(at end: String.Index) {
      guard let first = start else { return }
      start = nil
      let text = key[first..<end].lowercased().filter { $0 != "'" && $0 != "’" }
      if !text.isEmpty { words.append(Word(text: text, range: first..<end)) }
    }
    var previous: Unicode.Scalar?
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if scalar == "%" {
        close(at: index)
        index = Self.end(ofConversion: next, in: scalars)
        previous = nil
        continue
      }
      let isApostrophe = scalar == "'" || scalar == "’"
      if Self.isLetter(scalar) || (isApostrophe || Self.isMark(scalar)) && start != nil {
        let isUpper = scalar.properties.isUppercase
        let followsLower = previous.map { !$0.properties.isUppercase && $0 != "'" } ?? false
        let startsWord = next < scalars.endIndex && scalars[next].properties.isLowercase
        if isUpper, followsLower || startsWord { close(at: index) }
        if start == nil { start = index }
        previous = scalar
      } else {
        close(at: index)
        previous = nil
      }
      index = next
    }
    close(at: scalars.endIndex)
    self.words = words
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIIAlphanumeric }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether a character is a mark on the letter before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered
  }

  /// The end of a conversion such as `%1$@` or `%lld`, whose letters aren't a word.
  private static func end(
    ofConversion start: String.Index,
    in scalars: String.UnicodeScalarView
  ) -> String.Index {
    var index = start
    let flags: Set<Unicode.Scalar> = ["$", ".", "-", "+", "#", "l", "h", "q", "z", "t"]
    while index < scalars.endIndex, flags.contains(scalars[index]) || ("0"..."9") ~= scalars[index]
    {
      index = scalars.index(after: index)
    }
    guard index < scalars.endIndex else { return index }
    let conversions: Set<Unicode.Scalar> = ["@", "d", "i", "u", "f", "s", "x", "X", "g", "e", "%"]
    return conversions.contains(scalars[index]) ? scalars.index(after: index) : start
  }
}

/// Words in ASCII, of which a key of errcat's own form consists.
extension KeyWords {
  /// Latin letters that aren't other ones with a mark.
  private static let latin: [Unicode.Scalar: String] = [
    "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th",
    "ħ": "h", "ŧ": "t", "ŋ": "ng", "ə": "e", "ɓ": "b", "ɗ": "d", "ƙ": "k",
  ]

  /// A word in lowercase with ASCII letters for Latin ones; `nil` if it has letters of another script.
  static func ascii(_ word: String) -> String? {
    let letters = word.unicodeScalars.map(ascii)
    return letters.contains(nil) ? nil : letters.compactMap(\.self).joined()
  }

  /// A character in ASCII, empty for a mark; `nil` for a letter of another script.
  private static func ascii(_ scalar: Unicode.Scalar) -> String? {
    if isMark(scalar) { return "" }
    if let plain = Normalization.ascii(scalar), UInt8(plain.value).isASCIIAlphanumeric {
      return String(plain)
    }
    return latin[scalar]
  }

  /// A name in Swift as a part of a key: its words in ASCII, with the code points of other letters, and
  /// whether it has none of these.
  static func keyPart(_ name: String, where isKept: (String) -> Bool = { _ in true }) -> (
    text: String, isASCII: Bool
  ) {
    var words = KeyWords(name).texts
    // A name can consist of symbols.
    if words.isEmpty, name.utf8.contains(where: { $0 >= 0x80 }) { words = [name] }
    words = words.filter(isKept)
    let parts = words.map { word in
      word.unicodeScalars.map { ascii($0) ?? "u\(String($0.value, radix: 16))" }.joined()
    }
    return (parts.joined(separator: "_"), words.allSatisfy { ascii($0) != nil })
  }
}

/// Names of Swift cases for keys of any form: readable, unique, and the same in every run.
struct SwiftCaseNames: Sendable {
  /// The words that a name is made from.
  struct Source: Sendable {
    let key: String
    /// The part of the key that all keys of its pattern start with.
    var prefix = ""
    /// The source message, for keys without ASCII letters.
    var message = ""
    let code: Int
  }

  /// The maximum length of a name, unless its first word is longer.
  private static let maximumLength = 48
  /// The cases of `Optional`, which a case of an optional error would be confused with.
  private static let casesOfOptional: Set<String> = ["none", "some"]

  /// The names, in the order of the sources.
  static func names(for sources: [Source]) -> [String] {
    let short = sources.map { name($0, dropsPrefix: true) }
    var counts: [String: Int] = [:]
    for name in short { counts[name, default: 0] += 1 }
    let names = zip(sources, short).map { source, name in
      counts[name] == 1 ? name : self.name(source, dropsPrefix: false)
    }
    // What the same words remain for is numbered.
    var used = Set(names)
    var seen: Set<String> = []
    return names.map { name in
      if seen.insert(name).inserted { return name }
      let stem = name.last.map { $0.isNumber } == true ? name + "_" : name
      var number = 2
      while !used.insert("\(stem)\(number)").inserted { number += 1 }
      return "\(stem)\(number)"
    }
  }

  private static func name(_ source: Source, dropsPrefix: Bool) -> String {
    let own = source.key.hasPrefix("error.") ? "error." : ""
    let prefix = dropsPrefix ? source.prefix : own
    let key = source.key.hasPrefix(prefix) ? String(source.key.dropFirst(prefix.count)) : source.key
    for text in [key, source.key, source.message] {
      let name = camelCase(KeyWords(text).texts)
      if !name.isEmpty { return name }
    }
    return "error\(source.code.magnitude)"
  }

  /// Words in camel case: as many of those that ASCII letters can spell as fit.
  private static func camelCase(_ words: [String]) -> String {
    var result = ""
    for word in words {
      guard let plain = KeyWords.ascii(word), !plain.isEmpty else { continue }
      if result.isEmpty {
        result = plain
      } else if result.count + plain.count > maximumLength {
        break
      } else {
        result += plain.prefix(1).uppercased() + plain.dropFirst()
      }
    }
    if result.count > 96 { result = String(result.prefix(96)) }
    if result.first?.isNumber == true { result = "error\(result)" }
    let isTaken = ReservedNames.cases.contains(result) || casesOfOptional.contains(result)
    return isTaken ? "\(result)Error" : result
  }
}

/// Forms of keys.
enum ErrorKey {
  /// Whether a key is of errcat's own form, `error.<category>.<name>`.
  static func isOwn(_ key: String) -> Bool {
    let words = key.split(separator: ".", omittingEmptySubsequences: false)
    return words.count >= 3 && words[0] == "error"
      && words.allSatisfy { word in
        !word.isEmpty && word.utf8.allSatisfy { $0.isASCIIWord || $0 == UInt8(ascii: "-") }
      }
  }
}
