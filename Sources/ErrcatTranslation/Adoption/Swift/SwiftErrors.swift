import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// A catalog that generates the cases of an app's enums, and their messages.
struct SwiftErrors: Sendable {
  /// A case of one of the enums.
  struct Chosen {
    let item: SwiftErrorEnum.Case
    let parent: SwiftErrorEnum
    let category: String
    /// The key of its text among the app's; `nil` if it has none there.
    var textKey: String?
    /// Where the key is in the code, else the message.
    var text: SwiftErrorEnum.Message?
    var key = ""
    var name: String { SwiftErrors.name(of: item.name, in: parent) }
  }

  /// What a catalog takes over of enums of errors.
  struct Options: Sendable {
    /// Patterns of `Enum.case`; empty for all cases.
    var patterns: [Glob] = []
    /// Patterns of `Enum.case` that are left out.
    var excluded: [Glob] = []
    /// Whether raw values that are texts are codes that a server sends.
    var hasServerCodes = false
    /// Whether the enums stay, and their cases are mapped to errors of the catalog.
    var isMapped = false
  }

  /// The catalog with the errors.
  private(set) var catalog: AdoptedCatalog
  /// The texts of the source pack that the app's files don't have, in the order of the entries.
  private(set) var messages: [(key: String, text: String)] = []
  /// The messages and hints that the app's files have.
  private(set) var wanted: [Adoption.Wanted] = []
  /// The properties that aren't carried over, with their places.
  var losses: [Diagnostic] = []
  /// The message of the fallback if it is new.
  private(set) var newMessage: String?
  /// What code that throws the errors and switches over them has to change.
  private(set) var compatibility: [String] = []
  /// The codes of cases, also of those that are left out.
  private var usedCodes: Set<Int> = [0]
  let options: Options
  let texts: KnownTexts

  private static let types: [String: String] = [
    "Int": "int", "Int8": "int", "Int16": "int", "Int32": "int", "Int64": "int", "UInt": "int",
    "UInt8": "int", "UInt16": "int", "UInt32": "int", "UInt64": "int", "Double": "double",
    "Float": "double", "CGFloat": "double", "TimeInterval": "double", "Decimal": "double",
    "NSNumber": "double", "NSDecimalNumber": "double", "Bool": "bool", "String": "string",
    "Substring": "string", "Date": "date", "URL": "url", "Duration": "duration",
  ]

  /// - Parameters:
  ///   - enums: enums of errors.
  ///   - otherTexts: the texts of other types, which are reported unless they are in an enum without chosen cases.
  ///   - texts: the app's texts.
  ///   - options: what is taken over.
  ///   - catalog: the catalog that gets the errors.
  init(
    _ enums: [SwiftErrorEnum],
    otherTexts: [SwiftErrorEnum.OtherTexts] = [],
    texts: KnownTexts = KnownTexts(),
    _ options: Options = Options(),
    in catalog: AdoptedCatalog
  ) {
    self.catalog = catalog
    self.options = options
    self.texts = texts
    var chosen = choose(enums)
    for index in chosen.indices { findText(of: &chosen[index]) }
    nameKeys(&chosen)
    if !options.isMapped { nameEnum(chosen) }
    self.catalog.isPublic = chosen.contains(where: \.parent.isPublic)
    let cases = caseNames(chosen)
    let written = enums.filter(\.hasWrittenValues).flatMap(\.cases).compactMap(\.rawValue)
    let codes = codes(chosen, besides: Set(written))
    let keys = Dictionary(first: chosen.map { ($0.name, $0.key) })
    var hints: [String: String] = [:]
    for (number, one) in chosen.enumerated() {
      var error = AdoptedCatalog.NewEntry(
        key: one.key,
        caseName: cases[number],
        code: codes[number].code
      )
      error.arguments = arguments(of: one)
      if options.isMapped {
        let bind = one.item.values.enumerated().filter { $1.label == nil }.map { place, _ in
          (name: "value\(place + 1)", place: place)
        }
        error.foreignCase = (
          one.parent.name, one.item.signature,
          bind.filter { bound in error.arguments.contains { $0.name == bound.name } }
        )
      } else {
        error.serverCodes = codes[number].server.map { [$0] } ?? []
      }
      error.note = one.text?.comment
      error.deprecation = deprecation(of: one, keys)
      if let textKey = one.textKey {
        want(textKey, as: one.key, one.text, of: one)
      } else {
        messages.append((one.key, message(of: one)))
      }
      error.hint = hint(of: one, &hints)
      self.catalog.errors.append(error)
    }
    shortenServerCodes()
    addCategories(chosen)
    reportOtherTexts(chosen, otherTexts)
    reportRawValues(chosen)
    reportTexts(chosen)
    chooseFallback(chosen)
    guard !options.isMapped else { return }
    let replaced = zip(chosen, self.catalog.errors).map { one, error in
      EnumComparison.Replaced(
        parent: one.parent.name,
        item: one.item,
        caseName: error.swiftCase,
        arguments: error.arguments.map(\.name)
      )
    }
    let parents = enums.filter { found in chosen.contains { $0.parent.name == found.name } }
    compatibility = EnumComparison.lines(
      parents,
      replaced,
      enumName: self.catalog.enumName,
      hasNewFallback: newMessage != nil
    )
  }

  /// The cases that become errors.
  private mutating func choose(_ enums: [SwiftErrorEnum]) -> [Chosen] {
    var chosen: [Chosen] = []
    for found in enums {
      let (category, isASCII) = Self.category(of: found)
      if !isASCII, let first = found.cases.first {
        losses.append(
          .warning(
            "'\(found.name)' has letters that a key can't have; the category '\(category)' has their code points",
            first.location
          )
        )
      }
      for item in found.cases {
        let name = Self.name(of: item.name, in: found)
        let patterns = options.patterns
        guard patterns.isEmpty || patterns.contains(where: { $0.matches(name) }),
          !options.excluded.contains(where: { $0.matches(name) })
        else { continue }
        let words = KeyWords(item.name).texts
        let reads = item.message.map { ErrorWords.readsLikeError($0.text) } ?? false
        if ErrorWords.isSuccess(words) && !reads {
          losses.append(.warning("'\(name)' isn't an error and gets no entry", item.location))
        } else {
          chosen.append(Chosen(item: item, parent: found, category: category))
        }
      }
    }
    return chosen
  }

  /// Finds a case's text among the app's: that of its message, or what a member, a function or its raw value says.
  private mutating func findText(of one: inout Chosen) {
    one.text = one.item.message
    if let message = one.item.message {
      one.textKey = texts.key(of: message)
      let named = message.member.flatMap { name in one.item.names.first { $0.member == name } }
      if one.textKey == nil, let named, let key = texts.key(of: named) {
        (one.textKey, one.text) = (key, named)
        one.text?.comment = message.comment
      }
    }
    if one.textKey != nil { return }
    let found = one.item.names.compactMap { name in texts.key(of: name).map { ($0, name) } }
    if let (key, name) = found.first { (one.textKey, one.text) = (key, name) }
    let keys = found.map(\.0)
    if let other = keys.first(where: { $0 != keys[0] }) {
      losses.append(
        .warning(
          "'\(keys[0])' and '\(other)' could be the text of '\(one.name)'; the first is used",
          one.item.location
        )
      )
    }
  }

  /// Takes a text of the app's files for a key of the catalog.
  private mutating func want(
    _ textKey: String,
    as key: String,
    _ message: SwiftErrorEnum.Message?,
    of one: Chosen
  ) {
    var names = message?.formatted ?? []
    // Code that doesn't show what it formats takes the values in their order.
    if names.isEmpty {
      names = one.item.values.enumerated().map { $1.label ?? "value\($0 + 1)" }
      let count = texts.conversionCount(of: textKey)
      if count > 0, count != names.count {
        losses.append(
          .warning(
            "the text '\(textKey)' has \(Quantity.text(count, "placeholder")), '\(one.name)' has \(Quantity.text(names.count, "value"))",
            one.item.location
          )
        )
      }
    }
    let arguments = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0 + 1, $1) })
    wanted.append(Adoption.Wanted(key: textKey, name: key, arguments: arguments))
  }

  /// The key of a case's hint, which cases with the same text share; `nil` if it has none.
  private mutating func hint(of one: Chosen, _ known: inout [String: String]) -> String? {
    guard let hint = one.item.hint else { return nil }
    let textKey = texts.key(of: hint)
    guard textKey != nil || hint.hasText else {
      losses.append(
        .warning(
          "the hint of '\(one.name)' is the text '\(hint.symbol ?? hint.text)' of another file; it isn't carried over",
          one.item.location
        )
      )
      return nil
    }
    let identity = textKey ?? "\"\(hint.text)"
    if let key = known[identity] { return key }
    let parts = one.key.split(separator: ".")
    let own =
      "recovery.\((ErrorKey.isOwn(one.key) ? parts.dropFirst() : parts[...]).joined(separator: "."))"
    let key = textKey.flatMap { texts.isKept($0) ? $0 : nil } ?? own
    known[identity] = key
    if let textKey {
      want(textKey, as: key, hint, of: one)
    } else {
      messages.append((key, hint.text))
    }
    return key
  }

  // MARK: Names and codes

  /// Names the enum after the app's, if there is one.
  private mutating func nameEnum(_ chosen: [Chosen]) {
    guard let first = chosen.first, chosen.allSatisfy({ $0.parent.name == first.parent.name }),
      let name = first.parent.name.split(separator: ".").last.map(String.init), name != "Error"
    else { return }
    guard SwiftName.isIdentifier(name) else {
      losses.append(
        .warning(
          "'\(name)' can't be the enum of the catalog; its enum is '\(catalog.enumName)'",
          first.item.location
        )
      )
      return
    }
    catalog.enumName = name
    catalog.mapperName = "\(name)Mapper"
  }

  private static func name(of item: String, in parent: SwiftErrorEnum) -> String {
    "\(parent.name).\(item)"
  }

  /// The category of the cases of an enum, and whether it has no code points.
  private static func category(of found: SwiftErrorEnum) -> (String, isASCII: Bool) {
    let (name, isASCII) = KeyWords.keyPart(found.name) {
      !ErrorWords.isGeneral($0) && !["code", "codes", "type"].contains($0)
    }
    return name.isEmpty ? ("general", true) : (name, isASCII)
  }

  private mutating func nameKeys(_ chosen: inout [Chosen]) {
    var counts: [String: Int] = [:]
    var unspelled: [Int] = []
    var used: Set<String> = []
    // The app's keys stay; of two cases with one text, the second gets a copy.
    for index in chosen.indices {
      guard let key = chosen[index].textKey, texts.isKept(key), used.insert(key).inserted else {
        continue
      }
      chosen[index].key = key
    }
    for index in chosen.indices where chosen[index].key.isEmpty {
      let (name, isASCII) = KeyWords.keyPart(chosen[index].item.name)
      if !isASCII { unspelled.append(index) }
      chosen[index].key = "error.\(chosen[index].category).\(name.isEmpty ? "case" : name)"
      counts[chosen[index].key, default: 0] += 1
    }
    // Values distinguish names with the same words, such as `aB` and `a_b`.
    for index in chosen.indices where chosen[index].textKey != chosen[index].key {
      var key = chosen[index].key
      if counts[key] ?? 0 > 1, let value = chosen[index].item.rawValue {
        key += "_\(value.magnitude)"
      }
      chosen[index].key = used.insertUnique(key, separator: "_")
    }
    for one in unspelled.map({ chosen[$0] }) {
      losses.append(
        .warning(
          "'\(one.name)' has letters that a key can't have; the key '\(one.key)' has their code points",
          one.item.location
        )
      )
    }
  }

  private mutating func caseNames(_ chosen: [Chosen]) -> [String] {
    var counts: [String: Int] = [:]
    for one in chosen { counts[one.item.name, default: 0] += 1 }
    var used: Set<String> = []
    var names: [String] = []
    for one in chosen {
      var name = one.item.name
      let isUsable = !ReservedNames.cases.contains(name) && SwiftName.isIdentifier(name)
      if !isUsable { name = SwiftName.camelCase("\(KeyWords.keyPart(name).text) error") }
      if counts[one.item.name] ?? 0 > 1 {
        name = SwiftName.camelCase(one.category) + name.prefix(1).uppercased() + name.dropFirst()
      }
      names.append(used.insertUnique(name))
      if !isUsable {
        losses.append(
          .warning(
            "'\(one.name)' can't be a case of the catalog; its case is '\(names[names.count - 1])'",
            one.item.location
          )
        )
      }
    }
    return names
  }

  /// The next code that no case has, and that none is left out with.
  private mutating func freeCode(after code: Int) -> Int {
    var next = code
    repeat { next = next == .max ? 1 : next + 1 } while !usedCodes.insert(next).inserted
    return next
  }

  /// The code of each case, and the server code that maps to it.
  private mutating func codes(_ chosen: [Chosen], besides taken: Set<Int>) -> [(
    code: Int, server: AdoptedCatalog.ServerCode?
  )] {
    let own = chosen.map { one in
      one.parent.hasWrittenValues
        ? one.item.rawValue.flatMap { usedCodes.insert($0).inserted ? $0 : nil } : nil
    }
    usedCodes.formUnion(taken)
    var next = max(0, own.compactMap { $0 }.max() ?? 0)
    var mapped: Set<AdoptedCatalog.ServerCode> = []
    var result: [(code: Int, server: AdoptedCatalog.ServerCode?)] = []
    for (number, one) in chosen.enumerated() {
      let value = one.parent.hasWrittenValues ? one.item.rawValue : nil
      let text = sendsRawValues(one.parent) ? one.item.rawText : nil
      let found = value.map(AdoptedCatalog.ServerCode.number) ?? text.map { .name($0) }
      let server = found.flatMap { mapped.insert($0).inserted ? $0 : nil }
      if let code = own[number] {
        result.append((code, server))
        continue
      }
      next = freeCode(after: next)
      if let value {
        let reason = value == 0 ? "which stands for success elsewhere" : "which another case has"
        losses.append(
          .warning(
            "'\(one.parent.name).\(one.item.name)' has the value \(value), \(reason); its code is \(next)",
            one.item.location
          )
        )
      }
      result.append((next, server))
    }
    return result
  }

  /// Says once that the server sends the errors' own codes, if it sends those of all errors.
  private mutating func shortenServerCodes() {
    guard catalog.errors.allSatisfy({ $0.serverCodes == [.number($0.code)] }) else { return }
    catalog.hasServerCodes = true
    for index in catalog.errors.indices { catalog.errors[index].serverCodes = [] }
  }

  // MARK: Texts

  /// The text in the code for a case whose text isn't among the app's; reports what is used instead if there is none.
  private mutating func message(of one: Chosen) -> String {
    let found = KeyWords(one.item.name).texts
    let words = found.isEmpty ? one.item.name : found.joined(separator: " ")
    let spoken = one.item.comment ?? "\(words.prefix(1).uppercased())\(words.dropFirst())."
    var problem: String?
    if let message = one.item.message {
      let key = message.symbol ?? message.literal ?? ""
      if message.hasText {
        if message.isLookedUp, !texts.isEmpty {
          losses.append(
            .warning(
              "the text '\(key)' of '\(one.name)' isn't among the app's texts; it has no translations",
              one.item.location
            )
          )
        }
        return message.text
      }
      let lack =
        texts.isEmpty
        ? " of another file, which no option names" : ", which isn't among the app's texts"
      problem = "is the text '\(key)'\(lack)"
    } else if one.parent.hasDescription {
      problem = "can't be read from the code"
    } else if !texts.isEmpty {
      let key = one.item.names.lazy.compactMap { $0.symbol ?? $0.literal }.first
      problem = "isn't among the app's texts\(key.map { " as '\($0)'" } ?? "")"
    }
    if let problem {
      let used = one.item.comment == nil ? "its name" : "its comment"
      losses.append(
        .warning("the message of '\(one.name)' \(problem); \(used) is used", one.item.location)
      )
    }
    return MessageTree([.text(spoken)]).text
  }

  private mutating func arguments(of one: Chosen) -> [(name: String, type: String)] {
    var arguments: [(name: String, type: String)] = []
    var names: Set<String> = []
    let used = one.text.flatMap { $0.hasText || !$0.formatted.isEmpty ? $0 : nil }
    let inText = one.textKey.flatMap(texts.arguments)
    func name(_ place: Int) -> String {
      used?.names[place] ?? one.item.values[place].label ?? "value\(place + 1)"
    }
    // One name that the text has otherwise than the case is certain.
    let values = one.item.values.indices
    let strangeNames = (inText ?? []).map(\.name).filter { !values.map(name).contains($0) }
    let strangeValues = values.filter { place in
      inText.map { !$0.map(\.name).contains(name(place)) } ?? false
    }
    let other = strangeNames.count == 1 && strangeValues.count == 1 ? strangeValues[0] : nil
    for (place, value) in one.item.values.enumerated() {
      let name = place == other ? strangeNames[0] : name(place)
      let plain = value.type.hasSuffix("?") ? String(value.type.dropLast()) : value.type
      let isUsed = used?.names[place] != nil || inText?.contains { $0.name == name } ?? false
      // The mapper converts no decimal numbers.
      let isConverted =
        !options.isMapped || !["Decimal", "NSNumber", "NSDecimalNumber"].contains(plain)
      guard isConverted, let type = Self.types[plain] ?? (isUsed ? "string" : nil) else {
        let label = value.label.map { "\($0): " } ?? ""
        losses.append(
          .warning("'\(label)\(value.type)' of '\(one.name)' isn't carried over", one.item.location)
        )
        continue
      }
      if place == other, let label = value.label {
        losses.append(
          .warning("'\(label)' of '\(one.name)' is '\(name)' in its text", one.item.location)
        )
      }
      if names.insert(name).inserted { arguments.append((name, type)) }
    }
    if let inText {
      for (name, type) in inText where names.insert(name).inserted {
        arguments.append((name, type))
        losses.append(
          .warning(
            "'{\(name)}' in the text of '\(one.name)' isn't one of its values",
            one.item.location
          )
        )
      }
    } else {
      for name in used?.otherNames ?? [] where names.insert(name).inserted {
        arguments.append((name, "string"))
      }
    }
    return arguments
  }

  /// Adds the categories, with patterns of the keys that aren't of errcat's own form.
  private mutating func addCategories(_ chosen: [Chosen]) {
    for category in chosen.map(\.category)
    where !catalog.groups.contains(where: { $0.name == category }) {
      let keys = chosen.filter { $0.category == category }.map(\.key)
      let others = keys.filter { !ErrorKey.isOwn($0) }
      for key in keys where ErrorKey.isOwn(key) {
        catalog.add(nil, to: String(key.split(separator: ".")[1]))
      }
      for pattern in texts.patterns(for: others) { catalog.add(pattern, to: category) }
    }
  }

  /// Whether the raw values of an enum are codes that a server sends.
  func sendsRawValues(_ parent: SwiftErrorEnum) -> Bool {
    parent.hasServerCodes || options.hasServerCodes && parent.rawValues != .none
  }

  /// The deprecation of a case, with the key of the case that takes its place.
  ///
  /// - Parameters:
  ///   - one: the case.
  ///   - keys: the keys of all cases, by the names of the enum and the case.
  /// - Returns: the note and the other key; `nil` if the case isn't deprecated.
  private func deprecation(
    of one: Chosen,
    _ keys: [String: String]
  ) -> (note: String?, use: String?)? {
    guard let found = one.item.deprecation else { return nil }
    let name = found.renamed.map { renamed in
      String((renamed.split(separator: ".").last ?? "").prefix { $0 != "(" })
    }
    let other = name.flatMap { keys[Self.name(of: $0, in: one.parent)] }
    let note = found.message ?? (other == nil ? name.map { "renamed to '\($0)'" } : nil)
    return (note, other)
  }

  private mutating func chooseFallback(_ chosen: [Chosen]) {
    let found = zip(catalog.errors, chosen).map { error, one in
      let text = one.textKey.flatMap { texts[$0]?.message }
      let message = text ?? messages.first { $0.key == error.key }?.text ?? ""
      return AppText(
        key: one.key == one.textKey ? one.name : error.key,
        message: message,
        hasArguments: !error.arguments.isEmpty || message.contains("{"),
        deprecation: one.item.deprecation.map { $0.message ?? "" }
      )
    }
    if let key = FallbackChoice.existing(in: found, areCases: true),
      let place = found.firstIndex(where: { $0.key == key })
    {
      catalog.fallback = catalog.errors[place].key
      return
    }
    newMessage = catalog.addFallback(
      besides: found + texts.all,
      code: freeCode(after: catalog.errors.reduce(0) { max($0, $1.code) })
    )
    if let newMessage { messages.append((catalog.fallback, newMessage)) }
  }
}
