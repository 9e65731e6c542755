import ErrcatCompiler
import PositionedJSON

/// Reads GNU gettext's PO, line by line; an entry that cannot be understood is left out.
struct POReader {
  private struct Entry {
    var start = 0
    var context: String?
    var id: String?
    var plural: String?
    var texts: [Int: String] = [:]
    var isFuzzy = false
    var fault: (ByteRange, String)?
  }

  private enum Field {
    case context, id, plural
    case text(Int)
    case other
  }

  static func recognises(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
      if line.starts(with: "msgid ".utf8) || line.starts(with: "msgctxt ".utf8) { return true }
      let isComment = line.isEmpty || line.first == UInt8(ascii: "#")
      if !isComment, line.contains(where: { $0 > 0x20 }) { return false }
      start = line.endIndex + 1
    }
    return false
  }

  static func read(_ bytes: [UInt8]) -> ReceivedPacket {
    var reader = POReader(bytes)
    reader.readAll()
    return reader.packet
  }

  private let bytes: [UInt8]
  private var packet = ReceivedPacket(.po)
  private var entry = Entry()
  private var field: Field?
  private var categories: [String]?

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readAll() {
    var start = 0
    while start < bytes.count {
      let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
      read(line)
      start = line.endIndex + 1
    }
    finish(at: bytes.count)
  }

  private mutating func read(_ whole: ArraySlice<UInt8>) {
    let line = whole.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = line.first else { return }
    if first == UInt8(ascii: "#") {
      if entry.id != nil { finish(at: whole.startIndex) }
      if line.starts(with: "#,".utf8) {
        let flags = String(decoding: line.dropFirst(2), as: UTF8.self)
        let names = flags.split { $0 == "," || $0 == " " }
        if names.contains("fuzzy") { entry.isFuzzy = true }
      }
      return
    }
    if first == UInt8(ascii: "\"") {
      guard let field else {
        fail("a text that belongs to nothing", line)
        return
      }
      if let text = string(line) { append(text, to: field) }
      return
    }
    let word = line.prefix { $0 > 0x20 && $0 != UInt8(ascii: "\"") }
    let rest = line[word.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
    let name = String(decoding: word, as: UTF8.self)
    switch name {
    case "msgctxt":
      if entry.id != nil || entry.context != nil { finish(at: whole.startIndex) }
      begin(whole.startIndex)
      set(.context, rest)
    case "msgid":
      if entry.id != nil { finish(at: whole.startIndex) }
      if entry.context == nil { begin(whole.startIndex) }
      set(.id, rest)
    case "msgid_plural": set(.plural, rest)
    case "msgstr": set(.text(0), rest)
    default:
      if name.hasPrefix("msgstr["), name.hasSuffix("]"),
        let number = Int(name.dropFirst(7).dropLast()), (0..<8).contains(number)
      {
        set(.text(number), rest)
      } else {
        fail("'\(name)' is no keyword of PO", line)
      }
    }
  }

  private mutating func begin(_ start: Int) { entry.start = start }

  private mutating func fail(_ message: String, _ line: ArraySlice<UInt8>) {
    field = .other
    if entry.fault == nil { entry.fault = (ByteRange(line.startIndex, line.endIndex), message) }
  }

  private mutating func set(_ field: Field, _ line: ArraySlice<UInt8>) {
    self.field = field
    guard let text = string(line) else { return }
    switch field {
    case .context: entry.context = text
    case .id: entry.id = text
    case .plural: entry.plural = text
    case .text(let number): entry.texts[number] = text
    case .other: break
    }
  }

  private mutating func append(_ text: String, to field: Field) {
    switch field {
    case .context: entry.context = (entry.context ?? "") + text
    case .id: entry.id = (entry.id ?? "") + text
    case .plural: entry.plural = (entry.plural ?? "") + text
    case .text(let number): entry.texts[number, default: ""] += text
    case .other: break
    }
  }

  /// A string between quotes, unescaped; `nil` if the line is none, which is taken down.
  private mutating func string(_ line: ArraySlice<UInt8>) -> String? {
    guard line.first == UInt8(ascii: "\"") else {
      fail("no text where one between quotes is expected", line)
      return nil
    }
    guard let (text, end) = QuotedText.read(line, escape: Self.octal) else {
      fail("a text without closing quote", line)
      return nil
    }
    guard line[end...].allSatisfy({ $0 <= 0x20 }) else {
      fail("something behind the closing quote", line)
      return nil
    }
    return text
  }

  /// A byte as up to three octal digits.
  private static func octal(_ bytes: ArraySlice<UInt8>) -> (bytes: [UInt8], count: Int)? {
    let digits = bytes.prefix(3).prefix { (0x30...0x37).contains($0) }
    guard !digits.isEmpty else { return nil }
    let value = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
    return ([UInt8(truncatingIfNeeded: value)], digits.count)
  }

  private mutating func finish(at end: Int) {
    defer {
      entry = Entry()
      field = nil
    }
    let range = ByteRange(entry.start, max(entry.start, end))
    if let (place, message) = entry.fault {
      packet.report(message, at: place)
      return
    }
    guard let id = entry.id else { return }
    if id.isEmpty, entry.context == nil {
      header(entry.texts[0] ?? "")
      return
    }
    // Some tools drop the context; the source message tells which key is meant.
    var unit = ReceivedPacket.Unit(entry.context ?? "", range)
    unit.state = entry.isFuzzy ? .needsReview : .translated
    if let plural = entry.plural {
      // Some tools add forms to every language, and leave them empty.
      let count = entry.texts.filter { !$0.value.isEmpty }.keys.max().map { $0 + 1 } ?? 0
      guard let categories, categories.count >= count else {
        packet.report(
          "\(count) plural forms of '\(entry.context ?? id)' where the language has \(categories?.count ?? 0)",
          at: range
        )
        return
      }
      unit.source = .plural(
        PacketPlural(
          "",
          [
            PacketPlural.Form(selector: "one", text: id),
            PacketPlural.Form(selector: "other", text: plural),
          ]
        )
      )
      let forms = categories.enumerated().map { place, category in
        PacketPlural.Form(selector: category, text: entry.texts[place] ?? "")
      }
      unit.target = .plural(PacketPlural("", forms))
    } else {
      unit.source = .whole(id)
      unit.target = entry.texts[0].map { .whole($0) }
    }
    packet.units.append(unit)
  }

  private mutating func header(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      switch line[..<colon].lowercased() {
      case "language":
        if !value.isEmpty { packet.language = String(value) }
      case "x-source-language": packet.sourceLanguage = String(value)
      default: continue
      }
    }
    guard let language = packet.language.flatMap({ LanguageNames.tag($0) }) else { return }
    categories = PacketCategories.names(language, .po)
  }
}
