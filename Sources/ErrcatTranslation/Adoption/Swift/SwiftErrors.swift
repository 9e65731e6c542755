import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// A catalog that generates the cases of an app's enums, and their messages.
struct SwiftErrors: Sendable {
  /// A case of one of the enums.
  private struct Chosen {
    let item: SwiftErrorEnum.Case
    let parent: SwiftErrorEnum
    let category: String
    var key = ""
  }

  /// The catalog with the errors.
  private(set) var catalog: AdoptedCatalog
  /// The messages of the source pack, in the order of the entries.
  private(set) var messages: [(key: String, text: String)] = []
  /// The messages of entries that are in another file.
  private(set) var wanted: [Adoption.Wanted] = []
  /// The properties that aren't carried over, with their places.
  private(set) var losses: [Diagnostic] = []
  /// The message of the fallback if it is new.
  private(set) var newMessage: String?
  /// The codes of cases, also of those that are left out.
  private var usedCodes: Set<Int> = [0]

  private static let types: [String: String] = [
    "Int": "int", "Int8": "int", "Int16": "int", "Int32": "int", "Int64": "int", "UInt": "int",
    "UInt8": "int", "UInt16": "int", "UInt32": "int", "UInt64": "int", "Double": "double",
    "Float": "double", "CGFloat": "double", "TimeInterval": "double", "Bool": "bool",
    "String": "string", "Substring": "string", "Date": "date", "URL": "url",
    "Duration": "duration",
  ]

  /// - Parameters:
  ///   - enums: enums of errors.
  ///   - otherTexts: the texts of other types, which are reported unless they are in an enum without chosen cases.
  ///   - patterns: patterns of `Enum.case`; empty for all cases.
  ///   - texts: texts of other files in the source language by their keys, as these spell them.
  ///   - table: the name of the table that they are in.
  ///   - catalog: the catalog that gets the errors.
  init(
    _ enums: [SwiftErrorEnum],
    otherTexts: [SwiftErrorEnum.OtherTexts] = [],
    patterns: [Glob],
    texts: [String: String] = [:],
    table: String? = nil,
    in catalog: AdoptedCatalog
  ) {
    self.catalog = catalog
    // Xcode names an interpolation after its type, which the code often doesn't show: '%lld files' for "\(count) files".
    let interpolated = Dictionary(
      texts.keys.sorted().compactMap { key in Self.untyped(key).map { ($0, key) } },
      uniquingKeysWith: { first, _ in first }
    )
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
        guard patterns.isEmpty || patterns.contains(where: { $0.matches(name) }) else { continue }
        let words = KeyWords(item.name).texts
        let reads = item.message.map { ErrorWords.readsLikeError($0.text) } ?? false
        if ErrorWords.isSuccess(words) && !reads {
          losses.append(.warning("'\(name)' isn't an error and gets no entry", item.location))
        } else {
          chosen.append(Chosen(item: item, parent: found, category: category))
        }
      }
    }
    nameKeys(&chosen)
    nameEnum(chosen)
    self.catalog.isPublic = chosen.contains(where: \.parent.isPublic)
    let cases = caseNames(chosen)
    let written = enums.filter(\.hasWrittenValues).flatMap(\.cases).compactMap(\.rawValue)
    let codes = codes(chosen, besides: Set(written))
    let keys = Dictionary(
      chosen.map { (Self.name(of: $0.item.name, in: $0.parent), $0.key) },
      uniquingKeysWith: { first, _ in first }
    )
    for (number, one) in chosen.enumerated() {
      self.catalog.add(nil, to: one.category)
      var error = AdoptedCatalog.NewEntry(
        key: one.key,
        caseName: cases[number],
        code: codes[number].code
      )
      error.serverCodes = codes[number].server.map { [$0] } ?? []
      error.arguments = arguments(of: one)
      error.note = one.item.message?.comment
      error.deprecation = deprecation(of: one, keys)
      self.catalog.errors.append(error)
      let lookup = one.item.message?.lookup
      let isElsewhere = one.item.message?.table.map { $0 != table } ?? false
      let found = lookup.flatMap { key in
        isElsewhere || texts[key] == key && !key.contains(" ")
          ? nil : texts[key] == nil ? interpolated[key] : key
      }
      if let lookup, found == nil, !texts.isEmpty, one.item.message?.key == nil {
        losses.append(
          .warning(
            "the text '\(lookup)' of '\(one.parent.name).\(one.item.name)' isn't among the app's texts; it has no translations",
            one.item.location
          )
        )
      }
      if let lookup = found, let text = texts[lookup] {
        let names = one.item.message?.formatted ?? []
        let arguments = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0 + 1, $1) })
        wanted.append(Adoption.Wanted(key: lookup, name: one.key, arguments: arguments))
        messages.append((one.key, text))
      } else {
        messages.append((one.key, message(of: one)))
      }
    }
    reportOtherTexts(chosen, otherTexts)
    chooseFallback(chosen)
  }

  /// A key with `%@` for each conversion; `nil` if it has no others.
  private static func untyped(_ key: String) -> String? {
    let text = FormatToken.replacing(in: key) { _ in "%@" }
    return text == key ? nil : text
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
    if found.hasServerCodes { return ("server", true) }
    let (name, isASCII) = KeyWords.keyPart(found.name) { !ErrorWords.isGeneral($0) }
    return name.isEmpty ? ("general", true) : (name, isASCII)
  }

  private mutating func nameKeys(_ chosen: inout [Chosen]) {
    var counts: [String: Int] = [:]
    var unspelled: [Int] = []
    for index in chosen.indices {
      let (name, isASCII) = KeyWords.keyPart(chosen[index].item.name)
      if !isASCII { unspelled.append(index) }
      chosen[index].key = "error.\(chosen[index].category).\(name.isEmpty ? "case" : name)"
      counts[chosen[index].key, default: 0] += 1
    }
    // Values distinguish names with the same words, such as `aB` and `a_b`.
    var used: Set<String> = []
    for index in chosen.indices {
      var key = chosen[index].key
      if counts[key] ?? 0 > 1, let value = chosen[index].item.rawValue {
        key += "_\(value.magnitude)"
      }
      chosen[index].key = used.insertUnique(key, separator: "_")
    }
    for one in unspelled.map({ chosen[$0] }) {
      losses.append(
        .warning(
          "'\(Self.name(of: one.item.name, in: one.parent))' has letters that a key can't have; the key '\(one.key)' has their code points",
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
            "'\(Self.name(of: one.item.name, in: one.parent))' can't be a case of the catalog; its case is '\(names[names.count - 1])'",
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
      let text = one.parent.hasServerCodes ? one.item.rawText : nil
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

  // MARK: Texts

  private mutating func message(of one: Chosen) -> String {
    let name = "\(one.parent.name).\(one.item.name)"
    let found = KeyWords(one.item.name).texts
    let words = found.isEmpty ? one.item.name : found.joined(separator: " ")
    let spoken = one.item.comment ?? "\(words.prefix(1).uppercased())\(words.dropFirst())."
    var problem = one.parent.hasDescription ? "isn't a string literal" : nil
    if let message = one.item.message {
      guard let key = message.key else { return message.text }
      problem = "is the text '\(key)' of another file"
    }
    if let problem {
      let used = one.item.comment == nil ? "its name" : "its comment"
      losses.append(
        .warning("the message of '\(name)' \(problem); \(used) is used", one.item.location)
      )
    }
    return MessageTree([.text(spoken)]).text
  }

  private mutating func arguments(of one: Chosen) -> [(name: String, type: String)] {
    var arguments: [(name: String, type: String)] = []
    var names: Set<String> = []
    let isFormatted = one.item.message?.formatted.isEmpty == false
    let used =
      one.item.message.map { $0.key == nil || isFormatted } ?? false ? one.item.message : nil
    for (place, value) in one.item.values.enumerated() {
      let name = used?.names[place] ?? value.label ?? "value\(place + 1)"
      let plain = value.type.hasSuffix("?") ? String(value.type.dropLast()) : value.type
      guard let type = Self.types[plain] ?? (used?.names[place] == nil ? nil : "string") else {
        let label = value.label.map { "\($0): " } ?? ""
        losses.append(
          .warning(
            "'\(label)\(value.type)' of '\(one.parent.name).\(one.item.name)' isn't carried over",
            one.item.location
          )
        )
        continue
      }
      if names.insert(name).inserted { arguments.append((name, type)) }
    }
    for name in used?.otherNames ?? [] where names.insert(name).inserted {
      arguments.append((name, "string"))
    }
    return arguments
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

  private mutating func reportOtherTexts(
    _ chosen: [Chosen],
    _ others: [SwiftErrorEnum.OtherTexts]
  ) {
    var names: Set<String> = []
    var left: [SwiftErrorEnum.OtherTexts] = []
    for one in chosen where names.insert(one.parent.name).inserted {
      left += one.parent.otherTexts
    }
    left += others.filter { $0.owner.map(names.contains) ?? true }
    losses += left.map { texts in
      .warning(
        "the texts in '\(texts.property)' of '\(texts.type)' aren't carried over",
        texts.location
      )
    }
  }

  private mutating func chooseFallback(_ chosen: [Chosen]) {
    let texts = zip(zip(catalog.errors, messages), chosen).map { pair, one in
      AppText(
        key: pair.0.key,
        message: pair.1.text,
        hasArguments: !pair.0.arguments.isEmpty || pair.1.text.contains("{"),
        deprecation: one.item.deprecation.map { $0.message ?? "" }
      )
    }
    newMessage = catalog.chooseFallback(
      among: texts,
      besides: texts,
      areCases: true,
      code: freeCode(after: catalog.errors.reduce(0) { max($0, $1.code) })
    )
    if let newMessage { messages.append((catalog.fallback, newMessage)) }
  }
}
