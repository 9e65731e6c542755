import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Apple's `.strings`, and `.stringsdict` for messages with plurals.
extension TranslationFormat {
  static let strings = TranslationFormat(
    name: "strings",
    title: ".strings and .stringsdict",
    fileExtensions: ["strings", "stringsdict"],
    layout: .lproj,
    dialect: .conversions(
      .apple,
      ConversionPlurals(sentences: .never, areNamed: true, hasZeroForm: true)
    ),
    // Some of the texts are in the property list.
    traits: [.isXML, .holdsWholeApp],
    recognize: { content in
      if let root = content.xml { return root.name == "plist" ? .yes : .no }
      return content.text.map(StringsReader.recognizes) == true ? .yes : .no
    },
    read: { content, keys in
      if let root = content.xml { return [StringsDictionaryReader.read(root, keys)] }
      return content.text.map { [StringsReader.read($0, keys)] } ?? []
    },
    write: { file in
      let plurals = StringsDictionaryWriter.text(file)
      return [Output(fileExtension: "strings", text: StringsWriter.text(file))]
        + (plurals.map { [Output(fileExtension: "stringsdict", text: $0)] } ?? [])
    }
  )
}

extension TranslationLayout {
  /// `tr.lproj/Localizable.strings`: Apple's folders.
  fileprivate static let lproj = TranslationLayout(
    path: { "\($0.text).lproj/Localizable" },
    sourcePath: { "\($0.text).lproj/Localizable" },
    read: { folder, _ in
      guard folder.hasSuffix(".lproj") else { return nil }
      let name = String(folder.dropLast(6))
      return name == "Base" ? .source : .language(name)
    }
  )
}

private enum StringsWriter {
  static func text(_ file: TranslationFile) -> String {
    let isSource = file.language == file.source
    var text = "/* \(file.source.text)\(isSource ? "" : " to \(file.language.text)") */\n"
    for unit in file.units where unit.pair.source.whole != nil {
      let comment = TranslationComment(unit, hasSource: false).text
      if !comment.isEmpty {
        // A word joiner keeps the text from ending the comment.
        text += "\n/* \(comment.replacingOccurrences(of: "*/", with: "*\u{2060}/")) */\n"
      }
      text += "\(quoted(unit.key)) = \(quoted(unit.pair.target?.whole ?? ""));\n"
    }
    return text
  }

  /// A text between quotes, with invisible characters as `\U` and four digits.
  private static func quoted(_ text: String) -> String {
    Escaping.quoted(text) { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
        return "\\U" + Hexadecimal.digits(scalar.value, count: 4)
      default: return nil
      }
    }
  }
}

/// Reads Apple's `.strings`; a statement that can't be read is left out.
struct StringsReader {
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    var reader = StringsReader(bytes)
    reader.skip()
    // A file of comments alone has no texts: all of them have plurals, for example.
    if reader.index == bytes.count {
      return reader.comment != nil && reader.translations.faults.isEmpty
    }
    guard reader.text() != nil else { return false }
    reader.skip()
    return reader.at("=") || reader.at(";")
  }

  static func read(_ bytes: [UInt8], _ keys: SourceKeys? = nil) -> ImportedTranslations {
    var reader = StringsReader(bytes)
    reader.translations = ImportedTranslations(of: keys)
    reader.readAll()
    return reader.translations
  }

  private let bytes: [UInt8]
  private var index = 0
  private var comment: String?
  private var translations = ImportedTranslations()

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readAll() {
    while true {
      comment = nil
      skip()
      guard index < bytes.count else { return }
      let start = index
      if let unit = statement(start) {
        translations.add(unit)
      } else {
        recover(from: start)
      }
    }
  }

  private mutating func statement(_ start: Int) -> ImportedTranslations.Unit? {
    let about = TranslationComment(comment ?? "")
    guard let key = text() else { return fail("expected a key", start) }
    let end = index
    skip()
    var value = key
    if at("=") {
      index += 1
      skip()
      guard let text = text() else { return fail("expected a text after '='", end) }
      value = text
      skip()
    }
    guard at(";") else { return fail("expected ';' after the text of '\(key)'", start) }
    index += 1
    var unit = ImportedTranslations.Unit(key, ByteRange(start, index), target: .whole(value))
    unit.sourceMessage = about.source
    unit.state = about.state.map { DeliveredState($0) }
    unit.isMessage = about.isMessage
    unit.note = about.note
    return unit
  }

  private mutating func fail(_ message: String, _ start: Int) -> ImportedTranslations.Unit? {
    translations.report(message, at: ByteRange(start, max(start, min(index, bytes.count))))
    return nil
  }

  /// Continues at the next line that begins with a key or a comment.
  private mutating func recover(from start: Int) {
    index = max(index, start + 1)
    while index < bytes.count {
      let isStart = bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D
      if isStart, at("\"") || at("/") { return }
      index += 1
    }
  }

  private func at(_ scalar: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: scalar)
  }

  /// Skips white space and comments; the last comment is kept.
  private mutating func skip() {
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if at("/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        let start = index + 2
        index = start
        while index < bytes.count,
          !(bytes[index] == UInt8(ascii: "*") && index + 1 < bytes.count
            && bytes[index + 1] == UInt8(ascii: "/"))
        {
          index += 1
        }
        if index == bytes.count {
          translations.report("the comment is never closed", at: ByteRange(start - 2, start))
        }
        // Undo the word joiner that kept the text from ending the comment.
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        comment = text.replacingOccurrences(of: "*\u{2060}/", with: "*/")
        index = min(index + 2, bytes.count)
      } else if at("/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      } else {
        return
      }
    }
  }

  /// A text between quotes, or a word without them; `nil` if there is none.
  private mutating func text() -> String? {
    guard at("\"") else {
      let start = index
      while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
    }
    guard let (text, end) = QuotedText.read(bytes[index...], escape: Self.character) else {
      return nil
    }
    index = end
    return text
  }

  /// A character as `U` and four hexadecimal digits, or as two of those for a surrogate pair; or as octal digits.
  private static func character(_ bytes: ArraySlice<UInt8>) -> (bytes: [UInt8], count: Int)? {
    if let control = QuotedText.controlCharacter(bytes.first) { return ([control], 1) }
    let digits = bytes.prefix(3).prefix { (0x30...0x37).contains($0) }
    if !digits.isEmpty {
      // Beyond ASCII the digits mean a character of NeXTSTEP's encoding, which nothing else has.
      let value = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
      return value < 0x80 ? ([UInt8(value)], digits.count) : ([], 0)
    }
    let isUnicode = bytes.first == UInt8(ascii: "U") || bytes.first == UInt8(ascii: "u")
    return isUnicode ? QuotedText.unicodeCharacter(bytes) ?? ([], 0) : nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: return true
    default: return "_.-$:/".utf8.contains(byte)
    }
  }
}
