import CatalogFixtures
import ErrcatCompiler
import ErrcatCore
import Foundation
import PositionedJSON
import Simulation
import Testing

@testable import ErrcatLanguageServer

/// Random edits in an editor and on the disk: after each, what the editor shows is what `errcat lint` finds in the same bytes.
struct RandomEditsTests {
  @Test(arguments: SeedRange.seeds(120))
  func `shows what a fresh lint finds after each of random edits`(seed: UInt64) throws {
    var script = EditScript(seed: seed)
    for step in 0..<6 {
      let action = script.step()
      let (shown, expected) = (script.client.lines, try script.findings())
      #expect(shown == expected, "seed \(seed), step \(step): \(action)")
      #expect(script.client.corrected.isEmpty, "seed \(seed), step \(step): \(action)")
      if shown != expected { return }
    }
  }
}

/// An editor, the texts that it has open, and random numbers that decide what happens next.
private struct EditScript {
  private static let catalog = #"""
    {
      "errcat": 1,
      "domain": "com.example",
      "sourceLanguage": "en",
      "fallback": "error.a.x",
      "lint": { "baseline": "known.json", "ignore": [{ "rule": "doubled-word", "reason": "😀" }] },
      "actions": { "retry": {} },
      "categories": { "a": { "display": "toast", "recovery": { "actions": ["retry"] } } },
      "errors": {
        "error.a.x": { "code": 1, "from": { "url": ["timedOut"] } },
        "error.a.y": { "code": 2, "arguments": { "n": "int" } }
      }
    }
    """#
  /// The versions that a checkout takes files from.
  private static let versions: [[String: String]] = [
    [
      "/app/catalog.json": catalog,
      "/app/known.json": #"{ "version": 1, "findings": [] }"#,
      "/app/i18n/en.json": #"""
      {
        "action.retry": "Retry",
        "error.a.x": "It failed.",
        "error.a.y": "{n, plural, one {# file} other {# files}} failed."
      }
      """#,
      "/app/i18n/pl.json": #"""
      {
        "action.retry": "Ponów",
        "error.a.x": "Nie  udało się 😀.",
        "error.a.y": "{n, plural, one {# plik} few {# pliki} other {# pliku}}."
      }
      """#,
    ],
    [
      "/app/catalog.json": catalog.replacingOccurrences(of: "\"code\": 2", with: "\"code\": 1"),
      "/app/i18n/en.json": "{\"error.a.x\": \"It failed.\", \"error.a.x\": \"\"}",
      "/app/i18n/tr/one.json": "{\r\n  \"error.a.x\": \"Olmadı  {x}\"\r\n}\r\n",
      "/app/i18n/tr/two.json": "{\"error\": {\"a\": {\"y\": \"{n\"}}}",
    ],
    [
      "/app/catalog.json": catalog.replacingOccurrences(
        of: "\"errors\": {",
        with: "\"errors\": ["
      ),
      "/app/i18n/de.json": "{\"é😀\": 1,}", "/app/i18n/en.json": "\u{FEFF}{}",
      "/app/i18n/errcat.lock": "{\"errcatLock\": 1}", "/app/i18n/de.json.txt": "",
    ],
    Dictionary(
      uniqueKeysWithValues: (0..<40).map { number in
        ("/app/i18n/\(Self.language(number)).json", "{\"error.a.x\": \"😀 \(number)\"}")
      } + [("/app/catalog.json", catalog)]
    ),
  ]
  private static let pieces = [
    "", "\"", "{", "}", "[", "]", ",", ":", "\\", "\n", "\r\n", "\r", " ", "  ", "😀", "é",
    "\u{301}", "{n}",
    "{n, plural, other {", "'", "\"error.a.z\": \"\",", "error.a.x", "\"code\": 3,", "\u{2028}",
    "\u{0}", "1", "e", "<<<<<<< x\n",
  ]

  private static func language(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return "\(letters[number % 26])\(letters[number / 26 + 3])"
  }

  private(set) var client: EditorClient
  private let disk: Disk
  private let encoding: PositionEncoding
  private var numbers: SeededNumbers
  /// The texts of open documents, by path.
  private var texts: [String: [UInt16]] = [:]

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    encoding = seed.isMultiple(of: 2) ? .utf8 : .utf16
    disk = Disk(Self.versions[0])
    client = EditorClient(disk, encoding: encoding)
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &numbers)
  }

  private mutating func path() -> String {
    var paths = Array(Set(disk.files.keys).union(texts.keys)).sorted()
    paths.append("/app/i18n/new.json")
    return paths[number(0..<paths.count)]
  }

  /// Does something, and returns what.
  mutating func step() -> String {
    let open = texts.keys.sorted()
    switch number(0..<10) {
    case 0, 1, 2:
      let path = path()
      let text = disk.files[path] ?? "{}"
      texts[path] = Array(text.utf16)
      client.open(path, text)
      return "open \(path)"
    case 3, 4, 5, 6:
      guard !open.isEmpty else { return "nothing" }
      let path = open[number(0..<open.count)]
      return "change \(path): \(change(path))"
    case 7:
      guard !open.isEmpty else { return "nothing" }
      let path = open[number(0..<open.count)]
      if numbers.happens(50) {
        disk.files[path] = String(decoding: texts[path] ?? [], as: UTF16.self)
      }
      texts[path] = nil
      client.close(path)
      return "close \(path)"
    case 8:
      let path = path()
      let text = disk.files.removeValue(forKey: path)
      var action = "delete \(path)"
      if numbers.happens(50), let text {
        let name = ["/app/i18n/fr.json", "/app/i18n/pt_BR.json", "/app/i18n/.hidden.json"][
          number(0..<3)
        ]
        disk.files[name] = text
        action = "rename \(path) to \(name)"
      }
      client.reportChangedFiles()
      return action
    default:
      let version = number(0..<13) / 4
      disk.files = Self.versions[version]
      client.reportChangedFiles()
      return "checkout \(version)"
    }
  }

  /// Replaces random ranges of an open text, all at once or some while the others are checked.
  private mutating func change(_ path: String) -> String {
    var changes: [[String: Any]] = []
    for _ in 0...number(0..<3) {
      let text = texts[path] ?? []
      let piece = Self.pieces[number(0..<Self.pieces.count)]
      var start = number(0..<text.count + 1)
      var end = min(text.count, start + (numbers.happens(50) ? 0 : number(0..<12)))
      // Clients change whole characters.
      while start > 0, start < text.count, UTF16.isTrailSurrogate(text[start]) { start -= 1 }
      while end < text.count, UTF16.isTrailSurrogate(text[end]) { end += 1 }
      // Neither side of a change is inside of a line break.
      if start > 0, start < text.count, text[start - 1] == 13, text[start] == 10 { start -= 1 }
      if end > 0, end < text.count, text[end - 1] == 13, text[end] == 10 { end += 1 }
      changes.append([
        "range": ["start": position(start, in: text), "end": position(end, in: text)],
        "text": piece,
      ])
      texts[path] = Array(text[..<start]) + Array(piece.utf16) + Array(text[end...])
    }
    let document: [String: Any] = ["uri": "file://\(path)", "version": 2]
    func message(_ changes: some Sequence<[String: Any]>) -> [String: Any] {
      [
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": ["textDocument": document, "contentChanges": Array(changes)],
      ]
    }
    if numbers.happens(50) {
      client.send([message(changes.dropFirst())], whileChecking: [message(changes.prefix(1))])
    } else {
      client.send([message(changes)])
    }
    return "\(changes)"
  }

  /// The position of an index, counted in another way than the server does.
  private func position(_ index: Int, in text: [UInt16]) -> [String: Int] {
    var (line, start, place) = (0, 0, 0)
    while place < index {
      if text[place] == 10
        || text[place] == 13 && !(place + 1 < text.count && text[place + 1] == 10)
      {
        line += 1
        start = place + 1
      }
      place += 1
    }
    let head = text[start..<index]
    let character =
      encoding == .utf16 ? head.count : String(decoding: head, as: UTF16.self).utf8.count
    return ["line": line, "character": character]
  }

  /// What a fresh lint of the same bytes finds, as ``EditorClient/lines``.
  func findings() throws -> [String] {
    var files = disk.files
    for (path, text) in texts { files[path] = String(decoding: text, as: UTF16.self) }
    guard let catalog = files["/app/catalog.json"] else { return [] }
    let members = JSONDocument(Array(catalog.utf8)).root?.members.map(\.key) ?? []
    guard members.isEmpty || members.contains("errcat") || members.contains("errors") else {
      return []
    }
    // Lists of folders have no hidden files.
    files = files.filter { !$0.key.contains("/.") }
    var report: LintReport
    do {
      let run = try LintRun(
        CatalogFiles("/app/catalog.json", in: FileReader(files), rules: Rule.references),
        LintRequest(today: CalendarDay("2026-01-01"))
      )
      report = run.report()
      _ = try BaselineRequest().apply(to: &report, of: run)
    } catch {
      return ["file:///app/catalog.json 0:0-0:0 1 - \(Escaping.terminal("\(error)"))"]
    }
    let texts = report.files.map { Array(String(decoding: $0.bytes, as: UTF8.self).utf16) }
    func place(_ location: Location) -> String {
      let bytes = report.files[location.file].bytes
      return [location.range.lowerBound, location.range.upperBound].map { offset in
        var end = offset
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let index = String(decoding: bytes[..<end], as: UTF8.self).utf16.count
        let found = position(index, in: texts[location.file])
        return "\(found["line"] ?? -1):\(found["character"] ?? -1)"
      }.joined(separator: "-")
    }
    return report.diagnostics.map { each in
      let severity = each.severity == .error ? 1 : each.severity == .warning ? 2 : 3
      let notes = each.notes.map { note in
        """
        \n  file://\(report.files[note.location.file].path) \(place(note.location)) \
        \(Escaping.terminal(note.message))
        """
      }
      return """
        file://\(report.files[each.location.file].path) \(place(each.location)) \(severity) \
        \(each.rule ?? "-") \(Escaping.terminal(each.message))\(notes.joined())
        """
    }.sorted()
  }
}
