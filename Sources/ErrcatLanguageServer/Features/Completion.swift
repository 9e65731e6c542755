import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// A text that a client offers while somebody types.
struct Completion {
  /// The numbers of `CompletionItemKind`.
  enum Kind: Int {
    case field = 5
    case variable = 6
    case value = 12
    case keyword = 14
    case snippet = 15
    case reference = 18
    case enumMember = 20
  }

  let label: String
  let kind: Kind
  var detail = ""
  /// The text that replaces the range, in the syntax of snippets; without one, the text before the first place to
  /// type.
  let snippet: String
  let range: ByteRange
  /// The text that is compared with the text in the range; `nil` for the label.
  var filter: String?

  /// A text in the syntax of snippets, in which it has no meaning.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\$}".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  func write(hasSnippets: Bool, _ positions: TextPositions, to json: inout JSONWriter) {
    json.member("label", label)
    json.member("kind", kind.rawValue)
    if !detail.isEmpty { json.member("detail", detail) }
    json.member("filterText", ifAny: filter)
    if hasSnippets { json.member("insertTextFormat", 2) }
    json.object("textEdit") { json in
      positions.write(range, to: &json)
      json.member("newText", hasSnippets ? snippet : plain)
    }
  }

  /// The snippet's text before its first place to type; unescaped.
  private var plain: String {
    var result = ""
    var isEscaped = false
    for character in snippet {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if character == "$", !isEscaped { break }
      result.append(character)
      isEscaped = false
    }
    return result
  }
}

extension EditorState {
  /// The maximum number of texts that are offered at once.
  private static let maximumCompletions = 1_000

  /// The response to `textDocument/completion`.
  func completion(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)) else { return { $0.null() } }
    let file = place.project.files[place.file]
    let offset = try offset(parameters, in: file)
    let cursor = JSONCursor(file.bytes, at: offset)
    let found: [Completion]
    if place.file == 0 {
      found =
        CatalogCompletion(place, cursor, readable: readable[place.project.files[0].path])
        .completions
    } else if let pack = place.pack {
      found =
        cursor.role == .name
        ? PackCompletion(place.project, pack, cursor, file.bytes).completions
        : MessageCompletion(place.project, pack, cursor, file.bytes, offset).completions
    } else {
      found = []
    }
    let positions = positions(file)
    let hasSnippets = client.hasSnippets
    return { json in
      json.object { json in
        json.member("isIncomplete", found.count > Self.maximumCompletions)
        json.objects("items", of: found.prefix(Self.maximumCompletions)) {
          $1.write(hasSnippets: hasSnippets, positions, to: &$0)
        }
      }
    }
  }
}

extension JSONCursor {
  /// A completion of the name of a member.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - value: the snippet of its value; left out where a colon follows.
  ///   - kind: the kind of the completion.
  ///   - detail: what the client shows beside it.
  ///   - bytes: the file.
  /// - Returns: the completion.
  func member(
    _ name: String,
    value: String,
    _ kind: Completion.Kind,
    detail: String,
    in bytes: [UInt8]
  ) -> Completion {
    let quoted = Escaping.jsonText(name)
    let next = bytes[min(token.upperBound, bytes.count)...].first { $0 > 0x20 }
    let rest = next == UInt8(ascii: ":") ? "" : ": \(value)"
    return Completion(
      label: name,
      kind: kind,
      detail: detail,
      snippet: Completion.escaped(quoted) + rest,
      range: token,
      filter: isString ? quoted : nil
    )
  }

  /// A completion of a value.
  func value(
    _ text: String,
    isString: Bool = true,
    _ kind: Completion.Kind = .value,
    detail: String = ""
  ) -> Completion {
    let written = isString ? Escaping.jsonText(text) : text
    return Completion(
      label: text,
      kind: kind,
      detail: detail,
      snippet: Completion.escaped(written),
      range: token,
      filter: self.isString ? written : nil
    )
  }
}

/// Completion of keys in a pack.
private struct PackCompletion {
  private let project: Project
  private let pack: LanguagePack
  private let cursor: JSONCursor
  private let bytes: [UInt8]

  init(_ project: Project, _ pack: LanguagePack, _ cursor: JSONCursor, _ bytes: [UInt8]) {
    self.project = project
    self.pack = pack
    self.cursor = cursor
    self.bytes = bytes
  }

  /// The keys that the pack lacks, in the order of the source pack, and the groups of nested keys.
  var completions: [Completion] {
    let prefix = cursor.memberNames.map { "\($0)." }.joined()
    let isNested = pack.layout == .nested || !prefix.isEmpty
    var groups = Set(cursor.names)
    return (0..<project.keys.count).compactMap { number -> Completion? in
      let key = project.keys[number]
      guard !pack.has(number), key.hasPrefix(prefix),
        project.sources.has(number) || project.isCatalogKey[number]
      else { return nil }
      let rest = String(key.dropFirst(prefix.count))
      let detail = project.sources[number]?.text ?? ""
      if isNested, let dot = rest.firstIndex(of: ".") {
        let group = String(rest[..<dot])
        guard groups.insert(group).inserted else { return nil }
        return cursor.member(group, value: "{ $0 }", .field, detail: "", in: bytes)
      }
      return cursor.member(rest, value: "\"$0\"", .field, detail: detail, in: bytes)
    }
  }
}

/// Completion inside of a message.
private struct MessageCompletion {
  /// An opening brace before the cursor that has no closing one.
  private struct Opening {
    let isArgument: Bool
    /// The offset in the text after the brace.
    let start: Int
    /// The selectors of variants that are closed.
    var selectors: [String] = []
  }

  /// The maximum number of bytes before the cursor: each brace is looked at with the text after it.
  private static let maximumLength = 10_000

  private let project: Project
  private let pack: LanguagePack
  private let key: String
  private let offset: Int
  /// The text of the message before the cursor.
  private let text: [UInt8]
  private var stack: [Opening] = []

  init(
    _ project: Project,
    _ pack: LanguagePack,
    _ cursor: JSONCursor,
    _ bytes: [UInt8],
    _ offset: Int
  ) {
    self.project = project
    self.pack = pack
    self.offset = offset
    key = cursor.memberNames.joined(separator: ".")
    guard cursor.isString, cursor.token.lowerBound < offset,
      offset - cursor.token.lowerBound < Self.maximumLength
    else {
      text = []
      return
    }
    text = JSONString.unescaped(bytes, ByteRange(cursor.token.lowerBound + 1, offset))
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: "{") {
        let isVariant = stack.last.map { $0.isArgument && hasVariants($0) } ?? false
        if isVariant, let selector = words(to: index).last {
          stack[stack.count - 1].selectors.append(selector)
        }
        stack.append(Opening(isArgument: !isVariant, start: index + 1))
      } else if byte == UInt8(ascii: "}") {
        _ = stack.popLast()
      }
    }
  }

  /// The words before an offset of the text.
  private func words(to end: Int) -> [String] {
    let start = stack.last?.start ?? 0
    return String(decoding: text[min(start, end)..<end], as: UTF8.self)
      .split { " ,{}\n".contains($0) }.map(String.init)
  }

  private func head(_ opening: Opening) -> [String] {
    String(decoding: text[opening.start...], as: UTF8.self)
      .split(separator: ",", omittingEmptySubsequences: false).prefix(3)
      .map { $0.filter { $0 != " " } }
  }

  private func hasVariants(_ opening: Opening) -> Bool {
    let head = head(opening)
    return head.count > 2 && ["plural", "select", "selectordinal"].contains(head[1])
  }

  var completions: [Completion] {
    guard let opening = stack.last, opening.isArgument else { return [] }
    let head = head(opening)
    let length = text.reversed().prefix { $0.isASCIIWord || $0 >= 0x80 }.count
    let range = ByteRange(offset - length, offset)
    func item(
      _ label: String,
      _ kind: Completion.Kind,
      _ snippet: String? = nil,
      _ detail: String = ""
    ) -> Completion {
      Completion(
        label: label,
        kind: kind,
        detail: detail,
        snippet: snippet ?? Completion.escaped(label),
        range: range
      )
    }
    switch head.count {
    case 1:
      return arguments.flatMap { name, type in
        [item(name, .variable, nil, type.rawValue)]
          + (type == .int ? [item("\(name), plural", .snippet, plural(name))] : [])
      }
    case 2:
      return ["number", "plural", "select", "selectordinal", "date", "time"].map {
        item($0, .keyword)
      }
    default:
      guard head[1] == "plural" || head[1] == "selectordinal" else { return [] }
      let rules = PluralRules(head[1] == "plural" ? .cardinal : .ordinal, for: pack.tag)
      return rules.categories.map(\.rawValue).filter { !opening.selectors.contains($0) }.map {
        item($0, .enumMember, "\($0) {$1\\}")
      }
    }
  }

  /// The arguments of the error whose message it is, otherwise those of the source message.
  private var arguments: [(name: String, type: ArgumentType)] {
    guard let number = project.keys.find(key) else { return [] }
    if let entry = project.entryOfKey[number] {
      return project.arguments[entry].map { ($0.name, $0.type) }
    }
    guard let source = project.sources[number] else { return [] }
    return source.uses.map { use in
      (String(decoding: source.bytes[use.name], as: UTF8.self), use.type)
    }
  }

  /// A plural with a variant for each category of the pack's language.
  private func plural(_ name: String) -> String {
    let variants = PluralRules(.cardinal, for: pack.tag).categories.enumerated().map {
      "\($1.rawValue) {$\($0 + 1)\\}"
    }
    return "\(Completion.escaped(name)), plural, \(variants.joined(separator: " "))"
  }
}
