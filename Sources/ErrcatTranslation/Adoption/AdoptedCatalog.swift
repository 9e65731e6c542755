import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// A catalog that is made from what an app has.
struct AdoptedCatalog: Sendable {
  /// A group of entries.
  struct NewCategory: Equatable, Sendable {
    let name: String
    /// Patterns of keys; empty if all keys are of errcat's own form.
    var keys: [String] = []
  }

  /// A code that a server sends.
  enum ServerCode: Hashable, Sendable {
    case number(Int)
    case name(String)
  }

  /// An entry.
  struct NewEntry: Sendable {
    let key: String
    /// The name of the Swift case; `nil` for the one that is made from the key.
    var caseName: String?
    var code: Int
    /// The key of the title's text.
    var title: String?
    var note: String?
    /// Server codes that map to the error.
    var serverCodes: [ServerCode] = []
    /// The case of another enum that maps to the error, with the arguments that it binds by position.
    var foreignCase: (type: String, name: String, bind: [(name: String, place: Int)])?
    /// The key of the hint's text.
    var hint: String?
    var arguments: [(name: String, type: String)] = []
    /// The deprecation's note, and the key of the error to use instead; `nil` if it isn't deprecated.
    var deprecation: (note: String?, use: String?)?

    /// The name of the Swift case.
    var swiftCase: String { caseName ?? SwiftName.camelCase(String(key.dropFirst(6))) }
  }

  /// A rule that isn't reported for a key.
  struct IgnoredKey: Equatable, Sendable {
    let rule: String
    let key: String
    let reason: String
  }

  var sourceLanguage: String
  /// The languages that have a pack, the source language first.
  var languages: [String] = []
  /// The folder of the packs.
  var packs: String
  /// The dialect of the app's own files; `nil` if they are packs or of another format.
  var dialect: Dialect?
  var enumName = "AppError"
  var mapperName = "ErrorMapper"
  /// Whether the generated Swift is public.
  var isPublic = true
  /// Whether the server sends the errors' own codes.
  var hasServerCodes = false
  var fallback = ""
  var actions: [String] = []
  var groups: [NewCategory] = []
  var errors: [NewEntry] = []
  var ignored: [IgnoredKey] = []
  /// The path of the baseline; `nil` for none.
  var baseline: String?

  /// Adds a category, and a pattern of keys that it owns; `nil` for keys of errcat's own form.
  mutating func add(_ pattern: String?, to name: String) {
    let place = groups.firstIndex { $0.name == name } ?? groups.count
    if place == groups.count { groups.append(NewCategory(name: name)) }
    if let pattern, !groups[place].keys.contains(pattern) { groups[place].keys.append(pattern) }
  }

  /// Chooses the error for everything unmapped, or adds one.
  ///
  /// - Parameters:
  ///   - found: the errors with their messages.
  ///   - texts: the texts that the new error's key may not collide with.
  ///   - code: the code of a new error.
  /// - Returns: the message of the new error; `nil` if none is needed.
  mutating func chooseFallback(
    among found: [AppText],
    besides texts: [AppText],
    code: Int
  ) -> String? {
    if let key = FallbackChoice.existing(in: found) {
      fallback = key
      return nil
    }
    return addFallback(besides: texts, code: code)
  }

  /// Adds an error for everything unmapped, and returns its message.
  mutating func addFallback(besides texts: [AppText], code: Int) -> String {
    fallback = FallbackChoice.newKey(besides: texts)
    add(ErrorKey.isOwn(fallback) ? nil : fallback, to: "general")
    let name = FallbackChoice.newCase(besides: Set(errors.map(\.swiftCase)))
    errors.append(NewEntry(key: fallback, caseName: name, code: code))
    return FallbackChoice.message
  }

  /// The file `catalog.json`.
  var text: String {
    var json = JSONWriter(escaping: .visible)
    json.object(.lines) { json in
      StarterCatalog.writeHead(sourceLanguage: sourceLanguage, packs: packs, to: &json)
      json.member("dialect", ifAny: dialect?.name.rawValue)
      if let contexts = dialect?.contexts, !contexts.isEmpty {
        json.array("contexts") { json in
          for context in contexts { json.value(context) }
        }
      }
      if !languages.isEmpty {
        json.array("languages") { json in
          for language in languages { json.value(language) }
        }
      }
      if hasServerCodes { json.member("serverCodes", "code") }
      json.object("swift") { json in
        json.member("enum", enumName)
        json.member("mapper", mapperName)
        json.member("access", isPublic ? "public" : "internal")
      }
      json.member("fallback", fallback)
      json.object("actions") { json in
        for action in actions { json.object(action) { _ in } }
      }
      json.object("categories", .lines) { json in
        for group in groups { write(group, to: &json) }
      }
      json.object("errors", .lines) { json in
        for error in errors { write(error, to: &json) }
      }
      if baseline != nil || !ignored.isEmpty { json.object("lint") { writeLint(to: &$0) } }
    }
    json.endLine()
    let file = SourceFile(path: "catalog.json", bytes: Array(json.text.utf8))
    return CatalogLayout().text(file).map { String(decoding: $0, as: UTF8.self) } ?? json.text
  }

  private func write(_ group: NewCategory, to json: inout JSONWriter) {
    json.object(group.name) { json in
      if !group.keys.isEmpty {
        json.array("keys") { json in
          for key in group.keys { json.value(key) }
        }
      }
    }
  }

  private func write(_ error: NewEntry, to json: inout JSONWriter) {
    json.object(error.key) { json in
      json.member("case", ifAny: error.caseName)
      json.member("code", error.code)
      json.member("title", ifAny: error.title)
      if !error.arguments.isEmpty {
        json.object("arguments") { json in
          for argument in error.arguments { json.member(argument.name, argument.type) }
        }
      }
      if let hint = error.hint {
        json.object("recovery") { $0.member("hint", hint) }
      }
      if let found = error.foreignCase {
        json.object("from") { json in
          json.array("type") { write(found, to: &$0) }
        }
      }
      if !error.serverCodes.isEmpty {
        json.object("from") { json in
          json.array("server") { json in
            for code in error.serverCodes {
              switch code {
              case .number(let number): json.value(number)
              case .name(let name): json.value(name)
              }
            }
          }
        }
      }
      json.member("note", ifAny: error.note)
      if let deprecation = error.deprecation {
        json.object("deprecated") { json in
          json.member("use", ifAny: deprecation.use)
          json.member("note", ifAny: deprecation.note)
        }
      }
    }
  }

  private func write(
    _ found: (type: String, name: String, bind: [(name: String, place: Int)]),
    to json: inout JSONWriter
  ) {
    guard !found.bind.isEmpty else { return json.value("\(found.type).\(found.name)") }
    json.object { json in
      json.member("type", found.type)
      json.member("case", found.name)
      json.object("bind") { json in
        for (name, place) in found.bind { json.member(name, String(place)) }
      }
    }
  }

  private func writeLint(to json: inout JSONWriter) {
    if !ignored.isEmpty {
      json.array("ignore", .lines) { json in
        for item in ignored {
          json.object { json in
            json.member("rule", item.rule)
            json.member("key", item.key)
            json.member("reason", item.reason)
          }
        }
      }
    }
    json.member("baseline", ifAny: baseline)
  }
}
