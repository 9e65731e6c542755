package import MessageFormat
package import PositionedJSON

/// The source pack's messages by key number, parsed once for all packs that are compared with them.
package struct SourceMessages: Sendable {
  private var messages: [SourceMessage?]

  /// - Parameters:
  ///   - pack: the source pack; `nil` if there is none.
  ///   - files: the project's files.
  ///   - count: the number of keys.
  init(_ pack: LanguagePack?, _ files: [SourceFile], count: Int) {
    messages = (0..<count).map { key in
      pack?.message(key).map { SourceMessage($0, files[Int($0.file)].bytes) }
    }
  }

  /// The numbers of keys with the same text of several words, grouped by text.
  package func repeated() -> [[Int]] {
    var table = ByteStringTable()
    var keys: [[Int]] = []
    for (key, message) in messages.enumerated() {
      guard let message, message.slice.utf8.contains(0x20) else { continue }
      let number = table.insert(message.slice.utf8)
      if number == keys.count { keys.append([]) }
      keys[number].append(key)
    }
    return keys.filter { $0.count > 1 }
  }

  /// The message of a key; `nil` if the source pack doesn't have the key.
  package subscript(key: Int) -> SourceMessage? { key < messages.count ? messages[key] : nil }

  /// Whether the message of a key is empty.
  package func isEmpty(_ key: Int) -> Bool { self[key]?.range.isEmpty == true }

  /// Whether the source pack has a message for a key.
  package func has(_ key: Int) -> Bool { self[key] != nil }

  /// Whether the message of a key equals a text, byte for byte.
  package func isSame(_ key: Int, _ text: UTF8Slice) -> Bool {
    self[key].map { $0.slice.utf8 == text.utf8 } ?? false
  }

  /// The traits of a key's text; `nil` if there is no message or it is malformed.
  package func traits(_ key: Int) -> TextTraits? { self[key]?.traits }

  /// The message of a key as users see it; empty if there is none or it is malformed.
  package func shown(_ key: Int) -> UTF8Slice { self[key]?.shown ?? .empty }

  /// Whether a translation's arguments differ from those of a key's message; `false` if there is no
  /// message or it is malformed.
  package func differs(_ key: Int, from others: [ArgumentUse], in bytes: [UInt8]) -> Bool {
    guard let message = self[key], !message.isMalformed else { return false }
    return message.uses.count != others.count
      || zip(message.uses, others).contains { own, other in
        message.bytes[own.name] != bytes[other.name]
      }
  }
}

/// A parsed message of the source pack, with which translations are compared.
package struct SourceMessage: Sendable {
  /// The location of the message.
  package let message: PackMessage
  /// UTF-8 that contains the unescaped text.
  package let bytes: [UInt8]
  /// The range of the text in `bytes`.
  package let range: Range<Int>
  /// The parts of the message; empty if it has no arguments or is malformed.
  package private(set) var nodes: [MessageNode] = []
  /// The arguments in the order of their first use; empty if the message is malformed.
  package private(set) var uses: [ArgumentUse] = []
  /// The text that users see; empty if the message is malformed.
  let shown: UTF8Slice
  /// The traits of the text; `nil` if the message is malformed.
  let traits: TextTraits?

  /// - Parameters:
  ///   - message: the location of the message.
  ///   - file: the bytes of its file.
  init(_ message: PackMessage, _ file: [UInt8]) {
    let text = message.utf8(in: file)
    (self.message, bytes, range) = (message, text.bytes, text.range)
    let traits = TextTraits(text)
    guard traits.contains(.braces) else {
      shown = text
      self.traits = traits
      return
    }
    do {
      nodes = try MessageParser.parse(bytes, range)
      uses = ArgumentUse.uses(nodes, bytes)
      shown = UTF8Slice(ShownText(nodes, bytes).bytes)
      self.traits = traits
    } catch {
      shown = .empty
      self.traits = nil
    }
  }

  /// Whether the text is not ICU MessageFormat.
  package var isMalformed: Bool { traits == nil }
  /// The unescaped text as a slice of `bytes`.
  package var slice: UTF8Slice { UTF8Slice(bytes, range) }
  /// The unescaped text.
  package var text: String { slice.string }
}
