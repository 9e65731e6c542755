import ErrcatCompiler
import PositionedJSON

/// A text of an app in the source language, from which an error can be made.
package struct AppText: Equatable, Sendable {
  /// The key as the app spells it.
  package let key: String
  /// The text, in the syntax of its file.
  package let message: String
  /// Whether the text has arguments.
  let hasArguments: Bool
  /// Where the text is.
  let location: Location
  /// A note for translators.
  var note: String?
  /// Why the error is deprecated; `nil` if it isn't.
  var deprecation: String?

  init(
    key: String,
    message: String,
    hasArguments: Bool = false,
    location: Location = .file(0),
    note: String? = nil,
    deprecation: String? = nil
  ) {
    self.key = key
    self.message = message
    self.hasArguments = hasArguments
    self.location = location
    self.note = note
    self.deprecation = deprecation
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
