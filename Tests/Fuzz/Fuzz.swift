/// What untrusted bytes reach, one function for each target: FUZZ_TARGET names it. An input of several files has NUL bytes between them.
import ErrcatCompiler
import ErrcatCore
import ErrcatDiff
import ErrcatLanguageServer
import ErrcatSite
import ErrcatTranslation
import ErrorCatalog
import Foundation
import MessageFormat
import PositionedJSON
import SampleErrors

typealias Target = @Sendable ([UInt8]) -> Void

let targets: [String: Target] = [
  "lint": lint, "import": importing, "merge": merge, "pack": pack, "message": message,
  "response": response,
  "init": adopt, "diff": diff, "site": site, "lsp": edit,
]

let target: Target = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = targets[name] else {
    fatalError("FUZZ_TARGET is '\(name)'; expected one of \(targets.keys.sorted())")
  }
  return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  target(bytes)
  return 0
}

func parts(_ bytes: [UInt8]) -> [[UInt8]] {
  bytes.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
}

/// Files in memory.
func reader(_ files: [String: [UInt8]]) -> FileReader {
  FileReader(
    read: { path throws(FileError) in
      guard let bytes = files[path] else { throw FileError(path: path, reason: "isn't there") }
      return bytes
    },
    list: { folder throws(FileError) in
      let prefix = folder.isEmpty || folder == "." ? "" : "\(folder)/"
      let names = files.keys.filter { $0.hasPrefix(prefix) }.compactMap {
        $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
      }
      return files[folder] != nil || names.isEmpty ? nil : Set(names).sorted()
    },
    exists: { files[$0] != nil }
  )
}

let catalog = Array(
  """
  {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x", "categories": {"a": {"display": "toast"}},
   "swift": {"enum": "AppError"}, "errors": {"error.a.x": {}, "error.a.files": {}, "error.a.name": {}}}
  """.utf8
)
let english = Array(
  """
  {"error.a.x": "Something went wrong.", "error.a.files": "{n, plural, one {# file} other {# files}}", "error.a.name": "Hi {name}, it is {d, date, short}"}
  """.utf8
)

/// Catalog, source pack, translation, lock and an API's document: every report, generated Swift, layout and fixes.
@Sendable func lint(_ bytes: [UInt8]) {
  let files = parts(bytes)
  var project: [String: [UInt8]] = ["catalog.json": catalog, "i18n/en.json": english]
  for (name, part) in zip(
    ["catalog.json", "i18n/en.json", "i18n/tr.json", "i18n/errcat.lock"],
    files
  ) where !part.isEmpty {
    project[name] = part
  }
  let workspace = Workspace(
    CatalogFiles("catalog.json", in: reader(project), rules: Rule.references)
  )
  let document = files.count > 4 ? SourceFile(path: "api.json", bytes: files[4]) : nil
  guard let run = (try? workspace.lint(LintRequest(against: document))) ?? (try? workspace.lint())
  else {
    return
  }
  let report = run.report()
  for format in ReportFormat.allCases { _ = report.bytes(format, usesColor: true) }
  if run.canBeFixed { _ = try? run.fixed() }
  guard let generation = try? workspace.generate(prefix: "") else { return }
  _ = generation.changes(in: "out")
  for pipeline in (try? workspace.read(.checked)) ?? [] {
    _ = try? pipeline.laidOut(order: .source, indentation: nil)
  }
}

/// A file of translations; the first byte chooses its name.
@Sendable func importing(_ bytes: [UInt8]) {
  let names = [
    "tr.xliff", "tr.po", "tr.csv", "Localizable.xcstrings", "tr.lproj/Localizable.strings",
    "tr.lproj/Localizable.stringsdict",
    "tr.json", "values-tr/strings.xml", "app_tr.arb",
  ]
  guard let first = bytes.first else { return }
  let name = names[Int(first) % names.count]
  let files = reader([
    "catalog.json": catalog, "i18n/en.json": english, name: Array(bytes.dropFirst()),
  ])
  let workspace = Workspace(CatalogFiles("catalog.json", in: files, rules: Rule.references))
  var request = ImportRequest([name], language: first % 2 == 0 ? "tr" : nil)
  request.createsPacks = true
  request.takesUnreviewed = first % 3 == 0
  guard let found = try? workspace.importTranslations(request, kind: { _ in .file }) else { return }
  var printer = DiagnosticPrinter(found.translationFiles)
  _ = printer.text(found.diagnostics)
  // What was imported is a pack that lint reads.
  var project: [String: [UInt8]] = ["catalog.json": catalog, "i18n/en.json": english]
  for change in found.changes { project[change.path] = change.bytes }
  guard
    let run = try? Workspace(
      CatalogFiles("catalog.json", in: reader(project), rules: Rule.references)
    ).lint()
  else { fatalError("what was imported can't be read") }
  precondition(!run.isUnreadable, "what was imported isn't JSON")
}

func version(_ name: String, _ files: CatalogFiles) -> CatalogVersion? {
  guard let pipelines = try? files.read(.withModules),
    !pipelines.contains(where: \.isUnreadable)
  else { return nil }
  return CatalogVersion(name, pipelines.map(\.project))
}

/// A snapshot, then a catalog and a translation: every report on what has changed, and on what is changed back.
@Sendable func diff(_ bytes: [UInt8]) {
  let files = parts(bytes)
  let file = SourceFile(path: "old.json", bytes: files[0])
  guard let snapshot = try? Snapshot.files(of: file) else { return }
  var project: [String: [UInt8]] = ["catalog.json": catalog, "i18n/en.json": english]
  for (name, part) in zip(["catalog.json", "i18n/tr.json"], files.dropFirst()) where !part.isEmpty {
    project[name] = part
  }
  guard
    let old = version(
      "old",
      CatalogFiles(snapshot.catalog, in: snapshot.files, rules: Rule.references)
    ),
    let new = version(
      "new",
      CatalogFiles("catalog.json", in: reader(project), rules: Rule.references)
    )
  else { return }
  for (from, to) in [(old, new), (new, old)] {
    let report = ChangeReport(
      CatalogComparison(from: from, to: to),
      configuration: (try? DiffConfiguration(to)) ?? DiffConfiguration()
    )
    _ = (report.text(usesColor: true), report.json, report.markdown)
    for format in ReportFormat.allCases { _ = report.findings.bytes(format) }
  }
  guard let again = try? Snapshot.bytes(new.projects) else { return }
  let read = try? Snapshot.files(of: SourceFile(path: "new.json", bytes: again))
  precondition(read != nil, "the snapshot can't be read")
}

/// The files of lint: the site in every format, in which no text becomes a script.
@Sendable func site(_ bytes: [UInt8]) {
  var project: [String: [UInt8]] = ["catalog.json": catalog, "i18n/en.json": english]
  for (name, part) in zip(["catalog.json", "i18n/en.json", "i18n/tr.json"], parts(bytes))
  where !part.isEmpty {
    project[name] = part
  }
  let workspace = Workspace(
    CatalogFiles("catalog.json", in: reader(project), rules: Rule.references)
  )
  guard let content = try? workspace.site() else { return }
  let document = content.document()
  precondition(JSONDocument(document).faults.isEmpty, "the document isn't JSON")
  _ = MarkdownPages(content).files()
  let page = String(decoding: SitePage(content).html(), as: UTF8.self)
  let scripts = page.split(separator: "<script", omittingEmptySubsequences: false).count - 1
  let ends = page.split(separator: "</script", omittingEmptySubsequences: false).count - 1
  precondition(scripts == ends && scripts < 10, "\(scripts) scripts, \(ends) ends")
  _ = SitePage(content).folder()
}

/// Edits in an editor: the first bytes of each choose the document, the place, the number of characters and the request that follows; the rest is
/// the new text.
@Sendable func edit(_ bytes: [UInt8]) {
  let files = [
    "/app/catalog.json": catalog, "/app/i18n/en.json": english,
    "/app/i18n/tr.json": Array("{\n  \"error.a.x\": \"Olmadı 😀  {x}.\"\n}\n".utf8),
  ]
  let paths = files.keys.sorted()
  let methods = [
    "completion", "hover", "definition", "references", "prepareRename", "rename", "codeAction",
    "semanticTokens/full", "inlayHint", "foldingRange", "documentLink", "documentSymbol",
    "codeLens",
    "formatting",
  ]
  var server = LanguageServer(
    LanguageServer.Environment(
      files: reader(files),
      resolved: { $0 },
      today: { CalendarDay("2026-01-01") },
      currentFolder: "/app"
    )
  )
  func send(_ method: String, isRequest: Bool = false, _ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("jsonrpc", "2.0")
      if isRequest { json.member("id", 1) }
      json.member("method", method)
      json.object("params") { members(&$0) }
    }
    var sent = server.receive([json.bytes])
    while let check = server.check() { sent += server.receive(check.run()) }
    precondition(sent.allSatisfy { JSONDocument($0).faults.isEmpty }, "a message isn't JSON")
    precondition(!isRequest || sent.count == 1, "\(sent.count) responses")
  }
  func position(_ name: String, _ line: Int, _ character: Int, _ json: inout JSONWriter) {
    json.object(name) { json in
      json.member("line", line)
      json.member("character", character)
    }
  }
  send("initialize", isRequest: true) { _ in }
  send("initialized") { _ in }
  for path in paths {
    send("textDocument/didOpen") { json in
      json.object("textDocument") { json in
        json.member("uri", "file://\(path)")
        json.member("text", String(decoding: files[path] ?? [], as: UTF8.self))
      }
    }
  }
  for part in parts(bytes) where part.count > 5 {
    let uri = "file://\(paths[Int(part[0]) % paths.count])"
    let (line, character) = (Int(part[1]) % 8, Int(part[2]))
    send("textDocument/didChange") { json in
      json.object("textDocument") { $0.member("uri", uri) }
      json.array("contentChanges") { json in
        json.object { json in
          json.object("range") { json in
            position("start", line, character, &json)
            position("end", line, character + Int(part[3]) % 32, &json)
          }
          json.member("text", String(decoding: part[5...], as: UTF8.self))
        }
      }
    }
    send("textDocument/\(methods[Int(part[4]) % methods.count])", isRequest: true) { json in
      json.object("textDocument") { $0.member("uri", uri) }
      position("position", line, character, &json)
      json.object("range") { json in
        position("start", line, character, &json)
        position("end", line, character + 9, &json)
      }
      json.member("newName", "error.a.z")
    }
  }
}

/// Base, ours and theirs.
@Sendable func merge(_ bytes: [UInt8]) {
  let files = parts(bytes)
  guard files.count == 3,
    let merged = JSONMerge.merge(base: files[0], ours: files[1], theirs: files[2])
  else { return }
  precondition(
    merged.conflicts > 0 || JSONDocument(merged.bytes).faults.isEmpty,
    "the merged file isn't JSON"
  )
}

@Sendable func pack(_ bytes: [UInt8]) {
  let data = Data(bytes)
  guard let pack = try? LocalizationPack(json: data, language: "ar", catalog: ServiceError.catalog)
  else { return }
  let manager = LocalizationManager()
  manager.install(pack)
  for key in ["error.general.unexpected", "a"] { _ = manager.text(for: key) }
}

struct Values: MessageValues {
  let count: Int
  func number(_ name: String) -> MessageFormatter.Number? { .integer(count) }
  func keyword(_ name: String) -> String? { name }
  func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8]) {
    text += "\(count)".utf8
  }
}

@Sendable func message(_ bytes: [UInt8]) {
  guard let message = try? ParsedMessage(utf8: bytes) else { return }
  for name in ["en", "ar", "ru"] {
    guard let tag = LanguageTag(name) else { continue }
    for count in [0, 1, -3, 1_000_005, .max, .min] {
      _ = MessageFormatter(tag).formatWithSpans(message, with: Values(count: count))
    }
  }
}

/// Status, headers and body of a server's response.
@Sendable func response(_ bytes: [UInt8]) {
  let files = parts(bytes)
  guard files.count >= 2 else { return }
  let status = Int(String(decoding: files[0].prefix(3), as: UTF8.self)) ?? 500
  var headers: HeaderFields = [:]
  for line in files[1].split(separator: 0x0A) {
    let words = line.split(separator: 0x3A, maxSplits: 1).map {
      String(decoding: $0, as: UTF8.self)
    }
    if words.count == 2 { headers.append(words[1], to: words[0]) }
  }
  let body = Data(files.dropFirst(2).joined(separator: [0]))
  let found = ServiceMapper.occurrence(forStatus: status, headers: headers, body: body)
  _ = (found.message(), "\(found)")
  _ = ServiceMapper.occurrence(ifFailedWithStatus: status, headers: headers, body: body)
}

/// An app's own files: the first byte chooses their kind.
@Sendable func adopt(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let rest = Array(bytes.dropFirst())
  let files: [String: [UInt8]]
  let origin: NewCatalog.Origin?
  switch first % 4 {
  case 0:
    (files, origin) = (
      ["i18n/en.json": parts(rest)[0], "i18n/tr.json": parts(rest).last ?? []],
      .packs(folder: "i18n")
    )
  case 1: (files, origin) = (["Codes.swift": rest], nil)
  case 2:
    (files, origin) = (
      ["en.lproj/Localizable.strings": rest], .strings(path: "en.lproj/Localizable.strings")
    )
  default:
    (files, origin) = (
      ["Localizable.xcstrings": rest], .stringCatalog(path: "Localizable.xcstrings")
    )
  }
  let swift = origin == nil ? "Codes.swift" : nil
  guard let app = try? AppMessages(from: origin, swift: swift, in: reader(files)),
    let made = try? app.catalog(errors: ["*"])
  else { return }
  var project = files
  for change in made.changes { project[change.path] = change.bytes }
  guard
    let run = try? Workspace(
      CatalogFiles("catalog.json", in: reader(project), rules: Rule.references)
    ).lint()
  else { fatalError("the new catalog can't be read") }
  precondition(!run.isUnreadable, "the new catalog isn't JSON")
}
