import Foundation

@testable import ErrcatLanguageServer

extension EditorClient {
  /// The catalog and packs of most tests.
  static let files = [
    "/app/catalog.json": #"""
    {
      "errcat": 1,
      "domain": "com.example",
      "sourceLanguage": "en",
      "fallback": "error.net.slow",
      "actions": { "retry": {} },
      "categories": { "net": { "display": "toast" } },
      "errors": {
        "error.net.slow": { "code": 1001, "recovery": { "hint": "recovery.wait", "actions": ["retry"] }, "from": { "url": ["timedOut"] } },
        "error.net.files": { "code": 1002, "recovery": { "actions": ["retry"] } }
      }
    }

    """#,
    "/app/i18n/en.json": #"""
    {
      "action.retry": "Try again",
      "error.net.files": "{n, plural, one {# file} other {# files}} failed.",
      "error.net.slow": "The “network” is slow.",
      "recovery.wait": "Wait a moment."
    }

    """#,
    "/app/i18n/pl.json": #"""
    {
      "action.retry": "Spróbuj ponownie",
      "error.net.slow": "Sieć  jest wolna."
    }

    """#,
    "/app/Sources/App.swift": """
    func load() throws {
      if isSlow { throw AppError.netSlow }
      show("error.net.slow", other.netSlow, [.netSlow])
    }

    """,
  ]

  /// The document, and the position of a marker `|` in a text of it.
  func place(_ path: String, _ needle: String) -> [String: Any] {
    let text = String(decoding: server.text(path) ?? [], as: UTF8.self)
    let bare = needle.replacing("|", with: "")
    guard let found = text.firstRange(of: bare), let mark = needle.firstRange(of: "|") else {
      return ["textDocument": ["uri": "file://\(path)"]]
    }
    let head = text[..<found.lowerBound] + needle[..<mark.lowerBound]
    let lines = head.split(separator: "\n", omittingEmptySubsequences: false)
    let position = ["line": lines.count - 1, "character": lines.last?.utf16.count ?? 0]
    return ["textDocument": ["uri": "file://\(path)"], "position": position]
  }

  /// The result of a request at a marker, as JSON with sorted keys.
  mutating func ask(
    _ method: String,
    _ path: String,
    _ needle: String = "",
    _ more: [String: Any] = [:]
  ) -> Any {
    request("textDocument/\(method)", place(path, needle).merging(more) { $1 })
  }

  /// Locations as `path line:character-line:character`.
  static func locations(_ result: Any) -> [String] {
    (result as? [[String: Any]] ?? []).map {
      "\(($0["uri"] as? String ?? "").dropFirst("file:///app/".count)) \(place($0))"
    }
  }

  /// Applies a `WorkspaceEdit` to the files on the disk; returns the paths that changed.
  @discardableResult
  func apply(_ edit: Any?) -> [String] {
    let changes = (edit as? [String: Any])?["documentChanges"] as? [[String: Any]] ?? []
    return changes.compactMap { change in
      let document = change["textDocument"] as? [String: Any]
      let path = (document?["uri"] as? String ?? "").replacing("file://", with: "")
      disk.files[path] = Self.applied(change["edits"], to: disk.files[path] ?? "")
      return path
    }.sorted()
  }

  /// A text after `TextEdit`s, which are applied as a client does.
  static func applied(_ edits: Any?, to text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func index(_ position: [String: Int]?) -> Int {
      let line = position?["line"] ?? 0
      return lines.prefix(line).reduce(0) { $0 + $1.utf16.count + 1 }
        + (position?["character"] ?? 0)
    }
    var units = Array(text.utf16)
    let found = (edits as? [[String: Any]] ?? []).map { edit in
      let range = edit["range"] as? [String: [String: Int]]
      return (index(range?["start"]), index(range?["end"]), edit["newText"] as? String ?? "")
    }
    for (start, end, new) in found.sorted(by: { $0.0 > $1.0 }) {
      units.replaceSubrange(start..<end, with: new.utf16)
    }
    return String(decoding: units, as: UTF16.self)
  }
}
