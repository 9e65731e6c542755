import ErrcatCompiler
import ErrcatCore
package import PositionedJSON

/// Reads enums of errors from Swift source: cases, raw values, doc comments, messages and deprecations.
///
/// It isn't a Swift parser: it reads what enums of errors usually consist of, and skips the rest.
package struct SwiftErrorReader {
  private static let integerTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  private static let errorProtocols: Set<String> = [
    "Error", "LocalizedError", "CustomNSError", "RecoverableError",
  ]
  /// Properties with messages: of those that have one for a case, the first counts.
  private static let messages = [
    "errorDescription", "localizedDescription", "userMessage", "message", "reason", "description",
  ]
  private static let hint = "recoverySuggestion"
  private static let otherTexts = ["failureReason", "helpAnchor"]

  /// The body of an enum, or of an extension of one.
  private struct Body {
    /// The path of the names of the types around it, and its own: `Client.Failure`.
    var name: String
    let tokens: SwiftTokens
    /// The tokens between the braces.
    let range: Range<Int>
    let inherited: [String]
    var isPublic = false
  }

  /// The errors in Swift files.
  package struct Found: Sendable {
    /// The enums with at least one case that are errors, or whose raw values are integers or texts.
    package var enums: [SwiftErrorEnum] = []
    /// The texts of other types that are errors, or that are in an enum of errors.
    package var otherTexts: [SwiftErrorEnum.OtherTexts] = []
  }

  private static let types: Set<String> = ["enum", "struct", "class", "actor", "extension"]

  /// Reads the enums with at least one case that are errors, or whose raw values are integers or texts.
  ///
  /// - Parameters:
  ///   - files: Swift files; an extension belongs to the enums with its name in all of them.
  ///   - first: the number of the first file in places.
  /// - Returns: what was found, in the order of the files.
  package static func read(_ files: [SourceFile], numbered first: Int = 0) -> Found {
    var protocols: [Body] = []
    var others: [Body] = []
    var enums: [Body] = []
    var extensions: [String: [Body]] = [:]
    var thrown: Set<String> = []
    var functions: [String: [Member]] = [:]
    var lookups: Set<String> = []
    for (number, file) in files.enumerated() {
      let tokens = SwiftTokens(file.bytes, file: first + number)
      var around: [Body] = []
      for index in 0..<tokens.count {
        while let last = around.last, last.range.upperBound <= index { around.removeLast() }
        if let name = self.thrown(tokens, index) { thrown.insert(name) }
        if let member = member(tokens, index, until: tokens.count) {
          if looksUp(member) { lookups.insert(member.name) }
          for type in member.types { functions[type, default: []].append(member) }
        }
        if tokens.isWord(index, "protocol"), let body = body(index + 1, tokens) {
          protocols.append(body)
        }
        guard let word = tokens.word(index), types.contains(word),
          var body = body(index + 1, tokens)
        else { continue }
        if word == "extension" {
          extensions[lastName(body.name), default: []].append(body)
        } else {
          // Deeper ones would have paths that nobody reads.
          if around.count <= 8, let last = around.last { body.name = "\(last.name).\(body.name)" }
        }
        if word == "enum" {
          body.isPublic = (max(0, index - 2)..<index).contains { tokens.isWord($0, "public") }
          enums.append(body)
        } else {
          others.append(body)
        }
        around.append(body)
      }
    }
    let errors = errorProtocols(protocols)
    var result = Found()
    result.enums = enums.compactMap { body in
      // An extension can name the module, too.
      let others = (extensions[lastName(body.name)] ?? []).filter {
        $0.name == body.name || $0.name.hasSuffix(".\(body.name)")
      }
      guard var found = read(body, others, errors) else { return nil }
      found.isPublic = body.isPublic
      found.isThrown = thrown.contains(lastName(found.name))
      let outside = functions[lastName(body.name)] ?? []
      describe(&found, ([body] + others).flatMap(members), outside, lookups)
      return found
    }
    let names = Set(result.enums.map(\.name))
    for body in others + enums {
      let paths = paths(in: body.name)
      let owner = paths.inner.first(where: names.contains)
      let isError = owner != nil || body.inherited.contains(where: errors.contains)
      guard isError, !paths.whole.contains(where: names.contains) else { continue }
      for member in members(in: body) where member.isText && member.hasLiteral {
        result.otherTexts.append(
          SwiftErrorEnum.OtherTexts(
            type: body.name,
            owner: owner,
            property: member.name,
            location: member.location
          )
        )
      }
    }
    result.otherTexts = result.otherTexts
      .sortedByNumber { $0.location.range.offsets.lowerBound }.sortedByNumber { $0.location.file }
    return result
  }

  /// The names of a type by its path, with or without types and modules around it, and those of the types around it.
  private static func paths(in path: String) -> (whole: [String], inner: [String]) {
    let parts = path.split(separator: ".")
    func names(upTo end: Int) -> [String] {
      (0..<end).map { parts[$0..<end].joined(separator: ".") }
    }
    return (names(upTo: parts.count), (1..<parts.count).flatMap(names))
  }

  /// The protocols for errors: Swift's, and those in the files that inherit from them.
  private static func errorProtocols(_ protocols: [Body]) -> Set<String> {
    var names = errorProtocols
    var count = 0
    while names.count > count {
      count = names.count
      for body in protocols where body.inherited.contains(where: names.contains) {
        names.insert(body.name)
      }
    }
    return names
  }

  private static func lastName(_ path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }

  /// The name of the type that `throw Failure.a` or `throws(Failure)` names at an index; `nil` for other tokens.
  private static func thrown(_ tokens: SwiftTokens, _ index: Int) -> String? {
    let isTyped = tokens.isWord(index, "throws") && tokens.isMark(index + 1, "(")
    guard isTyped || tokens.isWord(index, "throw") else { return nil }
    var place = index + (isTyped ? 2 : 1)
    var path: [String] = []
    while let word = tokens.word(place) {
      path.append(word)
      guard tokens.isMark(place + 1, ".") else { break }
      place += 2
    }
    return (isTyped ? path : path.dropLast()).last
  }

  // MARK: Declarations

  /// The body after a name, which may be qualified; `nil` if there is none.
  private static func body(_ start: Int, _ tokens: SwiftTokens) -> Body? {
    guard var name = tokens.word(start) else { return nil }
    var index = start + 1
    while tokens.isMark(index, "."), let next = tokens.word(index + 1) {
      name += ".\(next)"
      index += 2
    }
    var inherited: [String] = []
    // The protocols of generic parameters aren't the type's own.
    var depth = 0
    var isConstraint = false
    while index < tokens.count, !tokens.isMark(index, "{") {
      if tokens.isMark(index, "}") || tokens.isWord(index, "enum")
        || tokens.isWord(index, "extension")
      {
        return nil
      }
      if tokens.isMark(index, "<") { depth += 1 }
      if tokens.isMark(index, ">") { depth = max(0, depth - 1) }
      if tokens.isWord(index, "where") { isConstraint = true }
      if depth == 0, !isConstraint, let word = tokens.word(index) { inherited.append(word) }
      index += 1
    }
    let end = tokens.end(ofGroupAt: index)
    guard index < end else { return nil }
    return Body(name: name, tokens: tokens, range: index + 1..<end, inherited: inherited)
  }

  private static func read(
    _ body: Body,
    _ extensions: [Body],
    _ errors: Set<String>
  ) -> SwiftErrorEnum? {
    let inherited = body.inherited + extensions.flatMap(\.inherited)
    let isError = inherited.contains(where: errors.contains)
    let type = body.inherited.first ?? ""
    let rawValues: SwiftErrorEnum.RawValues =
      integerTypes.contains(type) ? .integers : type == "String" ? .texts : .none
    guard isError || rawValues != .none && !inherited.contains("CodingKey") else { return nil }
    var found = SwiftErrorEnum(name: body.name, rawValues: rawValues, isError: isError, cases: [])
    found.isDecodable = inherited.contains { ["Decodable", "Codable"].contains($0) }
    readCases(body, &found)
    return found.cases.isEmpty ? nil : found
  }

  // MARK: Cases

  private static func readCases(_ body: Body, _ found: inout SwiftErrorEnum) {
    let tokens = body.tokens
    var comments: [String] = []
    var deprecation: SwiftErrorEnum.Deprecation?
    var following = 0
    var index = body.range.lowerBound
    while index < body.range.upperBound {
      if let comment = tokens.comment(index) {
        comments.append(self.comment(comment))
      } else if tokens.isMark(index, "@"), tokens.isMark(index + 2, "(") {
        let end = tokens.end(ofGroupAt: index + 2)
        if tokens.isWord(index + 1, "available") {
          deprecation = self.deprecation(tokens, index + 3..<end) ?? deprecation
        }
        index = end
      } else if tokens.isMark(index, "{") {
        index = tokens.end(ofGroupAt: index)
        comments = []
        deprecation = nil
      } else if tokens.isWord(index, "case") {
        let lines = comments.filter { !$0.isEmpty }
        index = readList(
          body,
          index,
          comment: lines.isEmpty ? nil : lines.joined(separator: " "),
          deprecation: deprecation,
          following: &following,
          into: &found
        )
        comments = []
        deprecation = nil
        continue
      } else if let word = tokens.word(index), word != "indirect" {
        comments = []
        deprecation = nil
      }
      index += 1
    }
  }

  /// Reads `case a = 1, b(Int)`, and returns the index after it.
  private static func readList(
    _ body: Body,
    _ start: Int,
    comment: String?,
    deprecation: SwiftErrorEnum.Deprecation?,
    following: inout Int,
    into found: inout SwiftErrorEnum
  ) -> Int {
    let tokens = body.tokens
    var index = start
    repeat {
      index += 1
      guard index < body.range.upperBound, let name = tokens.word(index) else { return index }
      var item = SwiftErrorEnum.Case(name: name, location: tokens.location(index))
      item.comment = index == start + 1 ? comment : nil
      item.deprecation = deprecation
      index += 1
      if tokens.isMark(index, "(") {
        let end = tokens.end(ofGroupAt: index)
        item.values = values(tokens, index + 1..<end)
        index = end + 1
      }
      if tokens.isMark(index, "=") {
        let isNegative = tokens.isMark(index + 1, "-")
        if let number = tokens.number(index + (isNegative ? 2 : 1)).flatMap(integer) {
          following = isNegative ? -number : number
          found.hasWrittenValues = true
          index += isNegative ? 3 : 2
        } else if let (_, end) = tokens.literal(index + 1) {
          if found.rawValues == .texts {
            item.rawText = tokens.plainLiteral(index + 1)
            found.hasWrittenValues = true
          }
          index = end
        }
      }
      if found.rawValues == .texts { item.rawText = item.rawText ?? name }
      if found.rawValues == .integers {
        item.rawValue = following
        following = following == Int.max ? following : following + 1
      }
      found.cases.append(item)
    } while tokens.isMark(index, ",")
    return index
  }

  /// A decimal, hexadecimal, octal or binary number with underscores.
  private static func integer(_ text: String) -> Int? {
    let digits = text.replacingOccurrences(of: "_", with: "")
    let radix = ["0x": 16, "0o": 8, "0b": 2][digits.prefix(2)]
    return Int(radix == nil ? digits : String(digits.dropFirst(2)), radix: radix ?? 10)
  }

  /// The values in parentheses: `status: Int, [String]`.
  private static func values(_ tokens: SwiftTokens, _ range: Range<Int>) -> [SwiftErrorEnum.Value] {
    var values: [SwiftErrorEnum.Value] = []
    var label: String?
    var type = ""
    var depth = 0
    var isDefault = false
    var isPlain = true
    func close() {
      if !type.isEmpty {
        let value = SwiftErrorEnum.Value(label: label, type: type, isPlain: isPlain && !isDefault)
        values.append(value)
      }
      (label, type, isPlain) = (nil, "", true)
    }
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens.isMark(index, in: "([<{") { depth += 1 }
      if tokens.isMark(index, in: ")]>}") { depth -= 1 }
      if depth == 0, tokens.isMark(index, ",") {
        close()
        isDefault = false
      } else if depth == 0, tokens.isMark(index, ":"), label == nil {
        label = type == "_" ? nil : type.split(separator: " ").last.map(String.init)
        isPlain = !type.hasPrefix("_ ")
        type = ""
      } else if depth == 0, tokens.isMark(index, "=") {
        isDefault = true
      } else if !isDefault {
        let range = tokens.location(index).range.offsets
        let isWord =
          tokens.word(index) != nil
          && type.last.map { $0.isLetter || $0.isNumber || $0 == "_" } == true
        type += (isWord ? " " : "") + String(decoding: tokens.bytes[range], as: UTF8.self)
      }
      index += 1
    }
    close()
    return values
  }

  /// `*, deprecated, renamed: "b", message: "…"`; `nil` if nothing is deprecated.
  private static func deprecation(
    _ tokens: SwiftTokens,
    _ range: Range<Int>
  ) -> SwiftErrorEnum.Deprecation? {
    guard
      range.contains(where: { tokens.isWord($0, "deprecated") || tokens.isWord($0, "obsoleted") })
    else { return nil }
    var deprecation = SwiftErrorEnum.Deprecation()
    for index in range where tokens.isMark(index + 1, ":") {
      if tokens.isWord(index, "renamed") { deprecation.renamed = tokens.plainLiteral(index + 2) }
      if tokens.isWord(index, "message") { deprecation.message = tokens.plainLiteral(index + 2) }
    }
    return deprecation
  }

  /// The text of a doc comment, in one line.
  private static func comment(_ text: String) -> String {
    guard text.hasPrefix("/**") else { return trimmed(text.dropFirst(3)) }
    let lines = text.dropFirst(3).dropLast(2).split(whereSeparator: \.isNewline).map { line in
      trimmed(line.drop { $0 == " " || $0 == "\t" || $0 == "*" })
    }
    return lines.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(
      text.drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed()
        .drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed()
    )
  }

  // MARK: Texts

  /// A computed property, a function or a dictionary.
  private struct Member {
    let name: String
    let location: Location
    /// The tokens in its braces or brackets.
    let range: Range<Int>
    let tokens: SwiftTokens
    /// The types of a function's parameters or of a dictionary's keys, by their last names.
    var types: Set<String> = []
    var isProperty = false

    /// Whether it is a property that is known to have texts.
    var isText: Bool {
      isProperty && (name == hint || messages.contains(name) || otherTexts.contains(name))
    }
    var hasLiteral: Bool { range.contains { tokens.literal($0) != nil } }
  }

  /// Reads the texts of the cases.
  ///
  /// - Parameters:
  ///   - found: the enum.
  ///   - members: those of its bodies.
  ///   - outside: functions with a parameter of its type, and dictionaries with such keys.
  ///   - lookups: the functions and members of the app that look a text up.
  private static func describe(
    _ found: inout SwiftErrorEnum,
    _ members: [Member],
    _ outside: [Member],
    _ lookups: Set<String>
  ) {
    func texts(of member: Member, isOwn: Bool) -> SwiftTextReader.Found {
      SwiftTextReader(member.tokens, member.range, ownLookups: lookups)
        .texts(of: found, isOwn: isOwn)
    }
    func report(_ member: Member) {
      found.otherTexts.append(
        SwiftErrorEnum.OtherTexts(
          type: found.name,
          owner: found.name,
          property: member.name,
          location: member.location
        )
      )
    }
    for name in messages {
      for member in members where member.isProperty && member.name == name {
        found.hasDescription = true
        let new = texts(of: member, isOwn: true)
        var hasOthers = new.hasOthers
        for (place, text) in new.texts {
          if let text, let other = found.cases[place].message {
            hasOthers = hasOthers || text.text != other.text
          } else if let text {
            found.cases[place].message = text
          }
        }
        if hasOthers { report(member) }
      }
    }
    for member in members where member.isProperty && member.name == hint {
      let new = texts(of: member, isOwn: true)
      for (place, text) in new.texts { found.cases[place].hint = found.cases[place].hint ?? text }
      let isRead = new.texts.contains { $0.value != nil }
      if new.hasOthers || member.hasLiteral && !isRead { report(member) }
    }
    for member in members where member.isProperty && otherTexts.contains(member.name) {
      if member.hasLiteral { report(member) }
    }
    for member in members where !member.isText {
      let hasRawValue = member.range.contains { member.tokens.isWord($0, "rawValue") }
      let new = texts(of: member, isOwn: hasRawValue)
      for (place, text) in new.texts {
        guard var text else { continue }
        text.member = member.name
        found.cases[place].names.append(text)
      }
      // A sentence is a text, and no key.
      let hasSentence = new.texts.values.contains { $0?.literal?.contains(" ") == true }
      if hasSentence, member.name != "debugDescription" { report(member) }
    }
    for member in outside where !members.contains(where: { $0.location == member.location }) {
      for (place, text) in texts(of: member, isOwn: false).texts {
        if let text { found.cases[place].names.append(text) }
      }
    }
    for (number, item) in found.cases.enumerated() {
      guard let text = item.rawText else { continue }
      let message = SwiftErrorEnum.Message(text: MessageTree([.text(text)]).text, literal: text)
      if found.hasSentences, item.message == nil, text.contains(" ") {
        found.cases[number].message = message
      }
      found.cases[number].names.append(message)
      found.cases[number].names[item.names.count].hasRawValue = true
    }
  }

  /// The members of a body, but not those of the types in it.
  private static func members(in body: Body) -> [Member] {
    var found: [Member] = []
    var index = body.range.lowerBound
    while index < body.range.upperBound {
      if let member = member(body.tokens, index, until: body.range.upperBound) {
        found.append(member)
        index = member.range.upperBound
      } else if body.tokens.isMark(index, "{") {
        index = body.tokens.end(ofGroupAt: index)
      }
      index += 1
    }
    return found
  }

  /// The member that begins at an index; `nil` if none does, or one without a body.
  private static func member(_ tokens: SwiftTokens, _ index: Int, until limit: Int) -> Member? {
    let isFunction = tokens.isWord(index, "func")
    guard isFunction || tokens.isWord(index, "var") || tokens.isWord(index, "let"),
      let name = tokens.word(index + 1)
    else { return nil }
    var start = index + 2
    var types: Set<String> = []
    func note(_ place: Int) {
      if tokens.isTypeName(place), let word = tokens.word(place) { types.insert(word) }
    }
    if isFunction {
      while start < limit, !tokens.isMark(start, in: "({}") { start += 1 }
      guard tokens.isMark(start, "(") else { return nil }
      let end = tokens.end(ofGroupAt: start)
      for place in start..<min(end, limit) { note(place) }
      start = end + 1
    }
    // `let texts: [Failure: String] = [`
    let isDictionary = !isFunction && tokens.isMark(start, ":") && tokens.isMark(start + 1, "[")
    if isDictionary, tokens.isMark(start + 3, ":") {
      note(start + 2)
      start = tokens.end(ofGroupAt: start + 1) + 1
      guard tokens.isMark(start, "="), tokens.isMark(start + 1, "[") else { return nil }
      let end = tokens.end(ofGroupAt: start + 1)
      guard end <= limit else { return nil }
      return Member(
        name: name,
        location: tokens.location(index + 1),
        range: start + 1..<end,
        tokens: tokens,
        types: types
      )
    }
    while start < limit, !tokens.isMark(start, in: "{}=;"), !tokens.isWord(start, "var"),
      !tokens.isWord(start, "let"), !tokens.isWord(start, "func"), !tokens.isType(start)
    {
      start = (tokens.isMark(start, "(") ? tokens.end(ofGroupAt: start) : start) + 1
    }
    let end = tokens.end(ofGroupAt: start)
    guard tokens.isMark(start, "{"), start < end, end <= limit, !tokens.isWord(index, "let") else {
      return nil
    }
    return Member(
      name: name,
      location: tokens.location(index + 1),
      range: start + 1..<end,
      tokens: tokens,
      types: types,
      isProperty: !isFunction
    )
  }

  /// Whether a member looks up the text whose key it gets: `var localized: String { NSLocalizedString(self, comment: "") }`.
  private static func looksUp(_ member: Member) -> Bool {
    let tokens = member.tokens
    return !member.isText && member.range.count < 60
      && member.range.contains { index in
        let isLookup =
          tokens.isWord(index, "NSLocalizedString") || tokens.isWord(index, "localizedString")
          || tokens.isWord(index, "String") && tokens.isWord(index + 2, "localized")
        guard isLookup, tokens.isMark(index + 1, "(") else { return false }
        let key = tokens.isMark(index + 3, ":") ? index + 4 : index + 2
        return tokens.word(key) != nil && !tokens.isWord(key, "rawValue")
          && !tokens.isMark(key + 1, ".")
      }
  }
}
