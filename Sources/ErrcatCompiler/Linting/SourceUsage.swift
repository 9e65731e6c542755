package import PositionedJSON

/// What one Swift file mentions of an error catalog.
package struct SourceUsage: Sendable {
  /// What costs time to find, and is found only if a rule needs it.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// String literals that read like an error's message.
    package static let messages = Parts(rawValue: 1 << 0)
  }

  /// A name or a string literal, with its place.
  package struct Mention: Sendable {
    /// What is in the code, without quotation marks.
    package let text: String
    /// The place in the file.
    package let range: ByteRange

    package init(text: String, range: ByteRange) {
      self.text = text
      self.range = range
    }
  }

  /// Members that are named after a dot: `.networkTimeout`, also after a type or in a pattern.
  package var members: Set<String> = []
  /// Members that may be deprecated entries, with every place.
  package var memberPlaces: [Mention] = []
  /// Whole string literals that have a dot and no space inside: keys, perhaps.
  package var literals: Set<String> = []
  /// The beginnings of string literals that continue with an interpolation.
  package var prefixes: Set<String> = []
  /// The keys that texts are asked for by: `text(for: "…")`.
  package var askedKeys: [Mention] = []
  /// String literals that read like an error's message.
  package var messages: [Mention] = []

  package init() {}
}
