import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// The dialect of an app's own files, and how it was recognized.
package struct DialectDecision: Sendable {
  package let dialect: Dialect
  /// Why, without the dialect's name.
  let reason: String

  /// One line for the user, such as `i18next 4: plural keys with _one and _other`.
  package var line: String { "\(dialect.title): \(reason)" }

  init(_ dialect: Dialect, _ reason: String) {
    self.dialect = dialect
    self.reason = reason
  }

  /// A dialect that the user or the catalog sets; `nil` if neither does.
  init?(named name: TextDialect?, in catalog: Catalog?, contexts: [String] = []) {
    guard let chosen = name ?? catalog?.dialect else { return nil }
    let values = contexts.isEmpty ? catalog?.contexts ?? [] : contexts
    self.init(
      Dialect.named(chosen, contexts: values),
      name == nil ? "set in the catalog" : "set with '--dialect'"
    )
  }

  /// Recognizes the dialect of translation files, some of which may be an app's own; `nil` as below.
  init?(_ files: [ParsedFile], contexts: [String], in reader: FileReader) {
    let own = files.filter { parsed in
      [".json", ".arb"].contains { parsed.file.path.lowercased().hasSuffix($0) }
        && parsed.json?.first("messages")?.kind != .array
    }
    let roots = own.compactMap(\.json)
    let paths = own.filter { $0.json != nil }.map(\.file.path)
    self.init(paths, roots, contexts: contexts, in: reader)
  }

  /// Recognizes the dialect of files by their layout, the settings beside them, and their texts; `nil` for ICU
  /// MessageFormat, and if nothing shows another dialect.
  ///
  /// The objects are those in the source language if it is known.
  init?(_ paths: [String], _ roots: [JSONValue], contexts: [String], in reader: FileReader) {
    let texts = AppFileEvidence(roots)
    let settings = AppSettings(besides: paths, in: reader)
    func found(_ name: TextDialect, _ reason: String) -> DialectDecision {
      DialectDecision(Dialect.named(name, contexts: contexts), reason)
    }
    if paths.contains(where: { $0.hasSuffix(".arb") }) || texts.hasNotes && !texts.hasDoubleBraces {
      guard !texts.saysICU else { return nil }
      let set = ["use-escaping", "relax-syntax"].filter {
        settings.value($0, in: "l10n.yaml") == "true"
      }
      let names: [[String]: TextDialect] = [
        ["use-escaping"]: .arbWithEscaping, ["relax-syntax"]: .arbRelaxed,
        ["use-escaping", "relax-syntax"]: .arbRelaxedWithEscaping,
      ]
      let reason = set.map { "'\($0): true'" }.joined(separator: " and ")
      self =
        names[set].map { found($0, "\(reason) in l10n.yaml") }
        ?? found(.arb, "\(texts.hasNotes ? "notes in @key" : ".arb files"), no 'use-escaping'")
    } else if texts.isExtension {
      self = found(.webExtension, "each key has a 'message'")
    } else if texts.hasICU || settings.hasPackage("i18next-icu") {
      return nil
    } else if paths.contains(where: { $0.hasSuffix(".i18n.json") }) || texts.modifier != nil
      || settings.value("slang", in: "pubspec.yaml") != nil
    {
      let braces = settings.value("string_interpolation", in: "slang.yaml", "build.yaml")
      let name: TextDialect =
        braces == "braces"
        ? .slangWithBraces : braces == "double_braces" ? .slangWithDoubleBraces : .slang
      self = found(
        name,
        texts.modifier.map { "a key with '(\($0))'" }
          ?? (paths.contains { $0.hasSuffix(".i18n.json") } ? ".i18n.json files" : "pubspec.yaml")
      )
    } else if settings.hasPackage("@jsverse/transloco") || settings.hasPackage("@ngneat/transloco")
    {
      self = found(.transloco, "package.json")
    } else if texts.hasDoubleBraces && texts.pluralKey != nil || texts.hasCall
      || settings.hasPackage("i18next")
    {
      // i18next reads files of version 4 since 21.
      let version = settings.version(ofPackage: "i18next")
      let isOld =
        texts.pluralKey.map { !$0.hasSuffix("_other") } ?? version.map { $0 < 21 } ?? false
      let reason =
        texts.pluralKey.map { key in
          isOld ? "a plural in '\(key)'" : "plural keys with _one and _other"
        } ?? (texts.hasCall && version == nil ? "texts with $t(key)" : "package.json")
      self = found(isOld ? .i18next3 : .i18next, reason)
    } else if texts.hasEmptyBraces && (texts.hasPluralObject || texts.hasLink)
      || settings.value("easy_localization", in: "pubspec.yaml") != nil
    {
      let isInTexts = texts.hasEmptyBraces && texts.hasPluralObject
      self = found(
        .easyLocalization,
        isInTexts ? "objects of plural forms with {}" : "pubspec.yaml"
      )
    } else if texts.hasPipes || texts.hasLink || texts.hasLiteral
      || settings.hasPackage("vue-i18n") || settings.hasPackage("@nuxtjs/i18n")
    {
      let reason = [
        (texts.hasPipes, "plural forms between pipes"), (texts.hasLink, "links with @:key"),
        (texts.hasLiteral, "literals such as {'@'}"),
      ].first { $0.0 }?.1
      self = found(.vueI18n, reason ?? "package.json")
    } else if texts.hasDoubleBraces {
      self = found(.i18next, "arguments such as {{name}}")
    } else {
      return nil
    }
  }

  /// The language of slang's file without one in its name; `nil` for a file of another tool.
  static func baseLanguage(_ path: String, in reader: FileReader) -> LanguageTag? {
    guard path.hasSuffix(".i18n.json") else { return nil }
    let settings = AppSettings(besides: [path], in: reader)
    return LanguageNames.tag(settings.value("base_locale", in: "slang.yaml", "build.yaml") ?? "en")
  }
}

/// What the texts of files show of their dialect.
private struct AppFileEvidence {
  private(set) var hasDoubleBraces = false
  private(set) var hasEmptyBraces = false
  private(set) var hasICU = false
  private(set) var hasCall = false
  private(set) var hasLink = false
  private(set) var hasLiteral = false
  private(set) var hasPipes = false
  private(set) var hasPluralObject = false
  /// Whether a member is about a message: `@key`.
  private(set) var hasNotes = false
  /// Whether a file specifies that its texts are ICU.
  private(set) var saysICU = false
  private(set) var isExtension: Bool
  /// A modifier of slang in a key.
  private(set) var modifier: String?
  /// The key of a plural's form: `files_other`, `files_plural` or `files_2`.
  private(set) var pluralKey: String?

  init(_ roots: [JSONValue]) {
    let names: Set = ["message", "description", "placeholders"]
    isExtension =
      !roots.isEmpty
      && roots.allSatisfy { root in
        !root.members.isEmpty
          && root.members.allSatisfy { member in
            member.value.kind == .object
              && member.value.members.allSatisfy { names.contains($0.key) }
              && member.value.members.contains { $0.key == "message" && $0.value.string != nil }
          }
      }
    saysICU = roots.contains { $0.first(ARBReader.syntax)?.string == "icu" }
    for root in roots { read(root) }
  }

  private mutating func read(_ object: JSONValue) {
    let keys = Set(object.members.map(\.key))
    if keys.contains("other"), keys.count > 1, keys.allSatisfy({ PluralOrder.isForm($0) }) {
      hasPluralObject = true
    }
    for member in object.members {
      let key = member.key
      if key.hasPrefix("@@") || key.hasPrefix("@") && member.value.kind == .object {
        hasNotes = true
        continue
      }
      if member.value.kind == .object { read(member.value) }
      if key.hasSuffix(")"), let open = key.lastIndex(of: "(") {
        let name = key[key.index(after: open)...].prefix { $0.isLetter }
        let known = ["plural", "cardinal", "ordinal", "context", "param", "rich", "map"]
        if known.contains(String(name)) { modifier = modifier ?? String(name) }
      }
      guard let text = member.value.string else { continue }
      if let mark = key.lastIndex(of: "_") {
        let base = String(key[..<mark])
        let others =
          key.hasSuffix("_other")
          && ["zero", "one", "two", "few", "many"].contains { keys.contains("\(base)_\($0)") }
        let old =
          key.hasSuffix("_plural") && keys.contains(base)
          || key.hasSuffix("_2") && keys.contains("\(base)_0") && keys.contains("\(base)_1")
        if others || old { pluralKey = key }
      }
      read(text)
    }
  }

  private mutating func read(_ text: String) {
    let opens = text.ranges(of: "{{")
    hasDoubleBraces =
      hasDoubleBraces
      || opens.contains { place in
        // In `other {{n} files}`, the outer braces are a plural's.
        text[place.upperBound...].drop { $0 != "{" && $0 != "}" }.hasPrefix("}}")
      }
    hasEmptyBraces = hasEmptyBraces || text.contains(text: "{}")
    hasCall = hasCall || text.contains(text: "$t(")
    hasLiteral = hasLiteral || text.contains(text: "{'") && text.contains(text: "'}")
    for sign in text.ranges(of: "@") {
      let rest = text[sign.upperBound...]
      let name = rest.hasPrefix(".") ? rest.dropFirst().drop { $0.isLetter } : rest
      let target = name.dropFirst().first.map { $0.isLetter || "({".contains($0) } ?? false
      if name.hasPrefix(":"), target { hasLink = true }
    }
    hasPipes =
      hasPipes
      || text.contains(text: " | ") && ["{count}", "{n}"].contains { text.contains(text: $0) }
    for kind in ["plural", "select", "selectordinal", "number", "date"] where !hasICU {
      for comma in text.ranges(of: kind) {
        let before = text[..<comma.lowerBound].reversed().drop { $0 == " " }
        let after = text[comma.upperBound...].drop { $0 == " " }
        let name = before.dropFirst().drop { $0 == " " }.drop {
          $0.isLetter || $0.isNumber || $0 == "_"
        }
        let isArgument = before.first == "," && name.drop { $0 == " " }.first == "{"
        if isArgument, after.hasPrefix(",") || after.hasPrefix("}"), !hasDoubleBraces {
          hasICU = true
        }
      }
    }
  }
}

/// The settings of tools beside an app's files, and in the folders around them.
private struct AppSettings {
  private var files: [String: String] = [:]
  private static let names = [
    "l10n.yaml", "slang.yaml", "build.yaml", "pubspec.yaml", "package.json",
  ]
  private static let maximumFolders = 4

  init(besides paths: [String], in reader: FileReader) {
    var folder = paths.first.flatMap(PathText.parent) ?? ""
    for _ in 0..<Self.maximumFolders {
      for name in Self.names where files[name] == nil {
        if let bytes = try? reader.read(PathText.join(folder, name)) {
          files[name] = String(decoding: bytes, as: UTF8.self)
        }
      }
      guard let parent = PathText.parent(folder), parent != folder else { break }
      folder = parent
    }
  }

  /// The value of a key in YAML, at any depth; empty for an object, `nil` for none.
  func value(_ key: String, in names: String...) -> String? {
    for name in names {
      for line in (files[name] ?? "").split(separator: "\n") {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("\(key):") else { continue }
        return text.dropFirst(key.count + 1).filter { !" \"'\r".contains($0) }
      }
    }
    return nil
  }

  /// Whether `package.json` names a package.
  func hasPackage(_ name: String) -> Bool { package(name) != nil }

  /// The first number of a package's version in `package.json`, such as 19 of `^19.9.0`; `nil` for none.
  func version(ofPackage name: String) -> Int? {
    package(name)?.string.flatMap { Int($0.drop { !$0.isNumber }.prefix { $0.isNumber }) }
  }

  private func package(_ name: String) -> JSONValue? {
    guard let text = files["package.json"], let root = JSONDocument(Array(text.utf8)).root else {
      return nil
    }
    return ["dependencies", "devDependencies"].lazy.compactMap { root.first($0)?.first(name) }.first
  }
}
