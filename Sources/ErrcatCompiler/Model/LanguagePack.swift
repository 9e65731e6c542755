package import MessageFormat
package import PositionedJSON

/// All messages of one language.
package struct LanguagePack: Sendable {
  package enum Layout: String, Sendable {
    case flat, nested
  }

  package let tag: LanguageTag
  /// The tag in canonical form.
  package var language: String { tag.text }
  /// Indices of its files among the project's.
  package let files: [Int]
  /// Whether any file could not be read whole, so that what is missing may only be unreadable.
  package let isBroken: Bool
  /// `nil` if the pack tells neither way.
  package let layout: Layout?
  /// In the order of the files, the earlier of equal keys included.
  package let messages: [PackMessage]
  /// From the number of a key in the project's table to the index of its message, -1 if absent.
  package let index: [Int32]
  /// Keys that neither the source pack nor the catalog has; numbered from the table's end.
  package let extraKeys: ByteStringTable
  package let extraIndex: [Int32]
  /// Where objects stand, by dotted path.
  package let groups: [String: Location]

  /// The message of a key; the last of equal ones.
  package func message(_ key: Int) -> PackMessage? {
    key < index.count && index[key] >= 0 ? messages[Int(index[key])] : nil
  }
}

/// Where a message and its key stand; 24 bytes, since there are hundreds of thousands.
package struct PackMessage: Sendable {
  /// Number of the key in the project's table, or from its end on in the pack's extra keys.
  package let key: Int32
  package let file: UInt16
  package let hasEscapes: Bool
  package let keyRange: ByteRange
  /// Between the quotes.
  package let textRange: ByteRange

  /// The key's place, without quotes.
  package var keyLocation: Location { Location(Int(file), keyRange.inner) }

  /// The text's place, quotes included if it is empty.
  package var textLocation: Location {
    textRange.isEmpty
      ? Location(Int(file), ByteRange(textRange.lowerBound - 1, textRange.upperBound + 1))
      : Location(Int(file), textRange)
  }

  /// The text, unescaped: in the file's own bytes where nothing is escaped.
  package func utf8(_ files: [SourceFile]) -> UTF8Slice {
    let bytes = files[Int(file)].bytes
    guard hasEscapes else { return UTF8Slice(bytes, textRange.offsets) }
    return UTF8Slice(JSONString.unescaped(bytes, textRange))
  }
}
