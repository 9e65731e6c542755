import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// A reference to another text in a text.
struct DialectLink: Hashable, Sendable {
  let key: String
  /// `upper`, `lower` or `capitalize`; empty for none.
  let modifier: String
}

extension Dialect {
  // MARK: From the dialect

  /// The message of a text, without plurals in other places than the text.
  ///
  /// The dialect may need the names of the arguments; `linked` returns the message of another text.
  ///
  /// - Throws: why ICU can't say it.
  func message(
    _ text: String,
    names: Set<String> = [],
    linked: (DialectLink) throws(ConversionProblem) -> MessageTree
  ) throws(ConversionProblem) -> MessageTree {
    if case .message = placeholders { return try icu(text, names) }
    var scanner = DialectScanner(self, Array(text.utf8))
    return try scanner.message(linked: linked)
  }

  /// The message of a text in ICU's syntax, with the dialect's own rules of quoting.
  private func icu(_ text: String, _ names: Set<String>) throws(ConversionProblem) -> MessageTree {
    var quoted = text
    if !isICU {
      quoted = ""
      var depth = 0
      let parts = text.split(separator: "'", omittingEmptySubsequences: false)
      switch escapes {
      case .apostrophes where parts.count.isMultiple(of: 2):
        throw ConversionProblem("an apostrophe is never closed; 'use-escaping' needs two of them")
      case .apostrophes:
        // Every second part is between apostrophes; two that touch are one.
        for (place, part) in parts.enumerated() {
          if part.isEmpty, place > 0, place < parts.count - 1 { quoted += "''" }
          quoted +=
            place.isMultiple(of: 2)
            ? plain(part, names, &depth) : MessageTree([.text(String(part))]).text(inPlural: true)
        }
      default: quoted = parts.map { plain($0, names, &depth) }.joined(separator: "''")
      }
    }
    let message: MessageTree
    do {
      message = try MessageTree(quoted)
    } catch {
      throw ConversionProblem(error.message)
    }
    // But for ICU, these tools show '#' as it is.
    return isICU ? message : message.mapped { $0 == .number ? [.text("#")] : [$0] }
  }

  /// A part of a text in which the braces are quoted that a relaxed dialect shows.
  private func plain(_ part: Substring, _ names: Set<String>, _ depth: inout Int) -> String {
    guard isRelaxed else { return String(part) }
    func isName(after place: Substring.Index) -> Bool {
      let rest = part[part.index(after: place)...].drop { $0 == " " }
      return names.contains(
        String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
      )
    }
    var text = ""
    for (place, character) in zip(part.indices, part) {
      switch character {
      // In an argument, outside of its forms, each brace is syntax.
      case "{" where !depth.isMultiple(of: 2) || isName(after: place):
        depth += 1
        text += "{"
      case "}" where depth > 0:
        depth -= 1
        text += "}"
      case "{", "}": text += "'\(character)'"
      default: text.append(character)
      }
    }
    return text
  }

  /// The parts of a text that an export writes in another way: names with dots, i18next's `{{- name}}`, and links.
  func changed(_ text: String) -> [(part: String, written: String)] {
    var scanner = DialectScanner(self, Array(text.utf8))
    _ = try? scanner.message { _ throws(ConversionProblem) in MessageTree() }
    return scanner.changed
  }

  // MARK: To the dialect

  /// The text of a message without plurals; `number` is the name of the number of the plural that it is a form of.
  ///
  /// - Throws: what the dialect can't say.
  func text(_ message: MessageTree, number: String) throws(ConversionProblem) -> String {
    var text = ""
    var positions = 0
    for part in message.parts {
      switch part {
      case .text(let plain): text += escaped(plain)
      case .number: text += placeholder(arguments.arePositional ? "" : number, style: "")
      case .argument(let argument, let style):
        let isNext = arguments.arePositional && argument == String(positions)
        if isNext { positions += 1 }
        text += placeholder(isNext ? "" : argument, style: style)
      case .choice: throw ConversionProblem("\(title) has no place for a choice in a text")
      }
    }
    func plain(_ tree: MessageTree) -> MessageTree {
      let isNumber = arguments.arePositional && message.parts.contains(.number)
      return tree.mapped { part in
        switch part {
        case .number: [.argument(number, style: "")]
        case .argument("0", _) where isNumber: [.argument(number, style: "")]
        case .argument(let name, _): [.argument(name, style: "")]
        default: [part]
        }
      }
    }
    // What comes back otherwise would be shown otherwise.
    let known = try? self.message(text, linked: Self.unlinked)
    guard known.map(plain) == plain(message) else {
      throw ConversionProblem("\(title) would read '\(text)' as other syntax")
    }
    return text
  }

  /// A text without links has none to resolve.
  static func unlinked(_ link: DialectLink) throws(ConversionProblem) -> MessageTree {
    throw ConversionProblem(link.key)
  }

  fileprivate func placeholder(_ name: String, style: String) -> String {
    switch placeholders {
    case .message: return style.isEmpty ? "{\(name)}" : "{\(name), \(style)}"
    case .dollar: return "${\(name)}"
    case .marks(let open, let close):
      // Other formats, such as slang's, are for the app's own locale.
      let mark = arguments.formatMark.map { "\($0) " } ?? ""
      let format = !style.isEmpty && arguments.formats[style] == style ? mark + style : ""
      return open + (arguments.areUppercase ? name.uppercased() : name) + format + close
    }
  }

  private func escaped(_ text: String) -> String {
    switch escapes {
    case .none, .apostrophes: return text
    case .doubled: return text.replacingOccurrences(of: "$", with: "$$")
    case .literals:
      return text.map { "{}@|".contains($0) ? "{'\($0)'}" : String($0) }.joined()
    case .backslash:
      let mark: Character = if case .dollar = placeholders { "$" } else { "{" }
      return text.map { $0 == mark ? "\\\($0)" : String($0) }.joined()
    }
  }
}

/// Reads a text of a dialect whose arguments are between marks.
private struct DialectScanner {
  private let dialect: Dialect
  private let bytes: [UInt8]
  private var index = 0
  private var result = MessageTree()
  private var plain = 0
  private var positions = 0
  /// The parts that an export writes in another way.
  private(set) var changed: [(part: String, written: String)] = []

  init(_ dialect: Dialect, _ bytes: [UInt8]) {
    self.dialect = dialect
    self.bytes = bytes
  }

  mutating func message(
    linked: (DialectLink) throws(ConversionProblem) -> MessageTree
  ) throws(ConversionProblem) -> MessageTree {
    while index < bytes.count {
      if let (text, end) = escape() {
        add([.text(text)], to: end)
      } else if let (link, end) = try link() {
        let message = try linked(link)
        changed.append((text(index..<end), "the text of '\(link.key)'"))
        add(try Self.modified(message, link.modifier).parts, to: end)
      } else if let (argument, end) = try argument() {
        add([argument], to: end)
      } else {
        index += 1
      }
    }
    add([], to: index)
    return result
  }

  /// Adds what is before the current place, and parts in place of the bytes up to an end.
  private mutating func add(_ parts: [MessageTree.Part], to end: Int) {
    result.append(text(plain..<index))
    result.append(MessageTree(parts))
    (plain, index) = (end, end)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func at(_ mark: String, _ place: Int? = nil) -> Bool {
    bytes[(place ?? index)...].starts(with: mark.utf8)
  }

  /// The place of a mark at or after a place; `nil` for none.
  private func find(_ mark: String, from start: Int) -> Int? {
    (start..<max(start, bytes.count)).first { at(mark, $0) }
  }

  private func escape() -> (text: String, end: Int)? {
    switch dialect.escapes {
    case .none, .apostrophes: return nil
    case .doubled: return at("$$") ? ("$", index + 2) : nil
    case .backslash:
      guard at("\\"), index + 1 < bytes.count, "{}$@".utf8.contains(bytes[index + 1]) else {
        return nil
      }
      return (text(index + 1..<index + 2), index + 2)
    case .literals:
      for quote in ["'", "\""] where at("{\(quote)") {
        if let end = find("\(quote)}", from: index + 2) { return (text(index + 2..<end), end + 2) }
      }
      return nil
    }
  }

  private func link() throws(ConversionProblem) -> (DialectLink, end: Int)? {
    switch dialect.links {
    case .none: return nil
    case .calls:
      guard at("$t(") else { return nil }
      guard let end = find(")", from: index + 3) else {
        throw ConversionProblem("'$t(' is never closed")
      }
      let key = text(index + 3..<end)
      guard !key.contains(","), !key.contains("{") else {
        throw ConversionProblem("'$t(\(key))' has options, which only i18next can resolve")
      }
      return (DialectLink(key: key, modifier: ""), end + 1)
    case .dottedNames:
      guard at("{{"), let end = find("}}", from: index + 2) else { return nil }
      let key = text(index + 2..<end).filter { $0 != " " }
      return key.contains(".") ? (DialectLink(key: key, modifier: ""), end + 2) : nil
    case .signs:
      guard at("@:") || at("@.") else { return nil }
      var start = index + 1
      var modifier = ""
      if bytes[start] == UInt8(ascii: ".") {
        let end = bytes[(start + 1)...].firstIndex { !$0.isASCIIWord } ?? bytes.count
        guard end > start + 1, at(":", end) else { return nil }
        modifier = text(start + 1..<end)
        start = end
      }
      start += 1
      for (open, close) in [("(", ")"), ("{'", "'}"), ("{", "}")] where at(open, start) {
        guard let end = find(close, from: start) else { return nil }
        let key = text(start + open.utf8.count..<end)
        return (DialectLink(key: key, modifier: modifier), end + close.utf8.count)
      }
      let isKey = { (byte: UInt8) in byte.isASCIIWord || byte == 0x2D || byte == 0x2E }
      let end = bytes[start...].firstIndex { !isKey($0) } ?? bytes.count
      guard end > start else { return nil }
      return (DialectLink(key: text(start..<end), modifier: modifier), end)
    }
  }

  private static func modified(_ message: MessageTree, _ modifier: String)
    throws(ConversionProblem) -> MessageTree
  {
    guard !modifier.isEmpty else { return message }
    guard message.parts.count <= 1, case .text(let text)? = message.parts.first else {
      throw ConversionProblem("'@.\(modifier)' changes a text with arguments")
    }
    switch modifier {
    case "upper": return MessageTree([.text(text.uppercased())])
    case "lower": return MessageTree([.text(text.lowercased())])
    case "capitalize":
      return MessageTree([.text(text.prefix(1).uppercased() + text.dropFirst())])
    default: throw ConversionProblem("'@.\(modifier)' is a function of the app")
    }
  }

  private mutating func argument() throws(ConversionProblem) -> (MessageTree.Part, end: Int)? {
    switch dialect.placeholders {
    case .message: return nil
    case .dollar:
      guard at("$") else { return nil }
      if at("{", index + 1) { return try argument(from: index + 2, close: "}") }
      let end = bytes[(index + 1)...].firstIndex { !$0.isASCIIWord } ?? bytes.count
      guard end > index + 1, !(0x30...0x39).contains(bytes[index + 1]) else { return nil }
      return (.argument(text(index + 1..<end), style: ""), end)
    case .marks(let open, let close):
      guard at(open) else { return nil }
      return try argument(from: index + open.utf8.count, close: close)
    }
  }

  private mutating func argument(from start: Int, close: String) throws(ConversionProblem) -> (
    MessageTree.Part, end: Int
  )? {
    guard start <= bytes.count, let end = find(close, from: start) else {
      if dialect.arguments.others != nil { return nil }
      throw ConversionProblem("'\(text(index..<bytes.count))' is never closed")
    }
    let next = end + close.utf8.count
    let written = text(start..<end)
    let rules = dialect.arguments
    if rules.arePositional, written.isEmpty {
      positions += 1
      return (.argument(String(positions - 1), style: ""), next)
    }
    if let others = rules.others,
      written.isEmpty || !written.utf8.allSatisfy({ $0.isASCIIWord || others.utf8.contains($0) })
    {
      return nil
    }
    var name = written.filter { $0 != " " }
    var style = ""
    let isChanged = !rules.prefix.isEmpty && name.hasPrefix(rules.prefix)
    if isChanged { name.removeFirst(rules.prefix.count) }
    if let place = rules.formatMark.flatMap({ name.firstIndex(of: $0) }) {
      guard let known = rules.formats[String(name[name.index(after: place)...])] else {
        throw ConversionProblem(
          "'\(text(index..<next))' has a format that only the app knows"
        )
      }
      (name, style) = (String(name[..<place]), known)
    }
    if rules.areUppercase { name = name.lowercased() }
    // The names of ICU's arguments have no dots and hyphens.
    let words = name.split { $0 == "." || $0 == "-" || $0 == "@" || $0 == "$" }
    let plain = words.joined(separator: "_")
    guard !plain.isEmpty, plain.utf8.allSatisfy({ $0.isASCIIWord || $0 >= 0x80 }) else {
      throw ConversionProblem("'\(text(index..<next))' isn't the name of an argument")
    }
    if isChanged || plain != name {
      changed.append((text(index..<next), "'\(dialect.placeholder(plain, style: style))'"))
    }
    return (.argument(plain, style: style), next)
  }
}
