import ErrcatCompiler
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
      if Self.isLetter(scalar) || isApostrophe && start != nil {
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
