import ErrcatCompiler
import ErrcatCore
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

  /// Words in camel case; ASCII letters and digits of as many words as fit.
  private static func camelCase(_ words: [String]) -> String {
    var result = ""
    for word in words {
      let plain = String(
        String.UnicodeScalarView(word.unicodeScalars.compactMap(Normalization.ascii))
      )
      .filter { $0.isLetter || $0.isNumber }
      if plain.isEmpty { continue }
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
