import CatalogFixtures
import ErrcatCompiler
import Foundation
import PositionedJSON

@testable import ErrcatLanguageServer

/// Files that a test changes; one thread uses them.
final class Disk: @unchecked Sendable {
  var files: [String: String]

  init(_ files: [String: String]) { self.files = files }

  var reader: FileReader {
    FileReader(
      read: { path throws(FileError) in try FileReader(self.files).read(path) },
      list: { folder throws(FileError) in
        try FileReader(self.files).list(folder)?.filter { !$0.hasPrefix(".") }
      },
      exists: { FileReader(self.files).exists($0) }
    )
  }
}

/// An editor, with what it shows.
struct EditorClient {
  let disk: Disk
  var server: LanguageServer
  /// The diagnostics by URI.
  private(set) var shown: [String: [[String: Any]]] = [:]
  /// The messages of the server that aren't diagnostics.
  private(set) var received: [[String: Any]] = []
  /// The documents in which other findings were shown first than after everything was checked.
  private(set) var corrected: Set<String> = []
  private var lastID = 0

  /// An editor that has opened the folder `/app`.
  init(
    _ disk: Disk,
    encoding: PositionEncoding = .utf16,
    catalogs: [String] = [],
    sources: [String] = [],
    capabilities: [String: Any] = EditorClient.capabilities,
    root: String = "file:///app"
  ) {
    self.disk = disk
    server = LanguageServer(
      LanguageServer.Environment(
        files: disk.reader,
        resolved: { $0 },
        today: { CalendarDay("2026-01-01") },
        currentFolder: "/app",
        catalogs: catalogs,
        sources: sources
      )
    )
    var capabilities = capabilities
    capabilities["general"] = ["positionEncodings": [encoding.rawValue]]
    request("initialize", ["rootUri": root, "capabilities": capabilities])
    notify("initialized", [:])
  }

  static var capabilities: [String: Any] {
    [
      "textDocument": [
        "publishDiagnostics": ["relatedInformation": true],
        "hover": ["contentFormat": ["markdown"]],
        "completion": ["completionItem": ["snippetSupport": true]],
        "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      ],
      "workspace": [
        "workspaceEdit": ["documentChanges": true],
        "didChangeWatchedFiles": ["dynamicRegistration": true],
      ],
    ]
  }

  /// Sends a request.
  ///
  /// - Returns: the result; an `NSError`'s message for an error, after `error: `.
  @discardableResult
  mutating func request(_ method: String, _ parameters: [String: Any]) -> Any {
    lastID += 1
    let before = received.count
    send([["jsonrpc": "2.0", "id": lastID, "method": method, "params": parameters]])
    for message in received[before...] where message["id"] as? Int == lastID {
      if let error = message["error"] as? [String: Any] {
        return "error: \(error["message"] ?? "")"
      }
      return message["result"] ?? NSNull()
    }
    return NSNull()
  }

  /// Sends a notification.
  mutating func notify(_ method: String, _ parameters: [String: Any]) {
    send([["jsonrpc": "2.0", "method": method, "params": parameters]])
  }

  /// Sends messages that arrive together; afterwards, everything is checked.
  mutating func send(_ messages: [[String: Any]]) {
    handle(messages)
    finishChecks()
  }

  /// Sends messages that arrive together, without a check.
  mutating func handle(_ messages: [[String: Any]]) {
    receive(
      server.receive(
        messages.map { Array((try? JSONSerialization.data(withJSONObject: $0)) ?? Data()) }
      )
    )
  }

  /// Sends bytes.
  mutating func send(bytes: [UInt8]) {
    receive(server.receive([bytes]))
    finishChecks()
  }

  /// Sends messages that arrive together while everything is checked after other messages; what is found first is shown.
  mutating func send(_ messages: [[String: Any]], whileChecking others: [[String: Any]]) {
    handle(others)
    var check = server.check()
    while let first = check, first.first != nil {
      receive(server.receive(first.run()))
      check = server.check()
    }
    handle(messages)
    if let check { receive(server.receive(check.run())) }
    finishChecks()
  }

  private mutating func finishChecks() {
    var early: (paths: Set<String>, lines: [String])?
    while let check = server.check() {
      receive(server.receive(check.run()))
      if let paths = check.first?.paths { early = (paths, lines(of: paths)) }
    }
    corrected = early.map { $0.lines == lines(of: $0.paths) ? [] : $0.paths } ?? []
  }

  private func lines(of paths: Set<String>) -> [String] {
    lines.filter { line in paths.contains { line.hasPrefix("file://\($0) ") } }
  }

  mutating func receive(_ messages: [[UInt8]]) {
    for bytes in messages {
      let value = try? JSONSerialization.jsonObject(with: Data(bytes))
      guard let message = value as? [String: Any] else { continue }
      if message["method"] as? String == "textDocument/publishDiagnostics",
        let parameters = message["params"] as? [String: Any], let uri = parameters["uri"] as? String
      {
        let diagnostics = parameters["diagnostics"] as? [[String: Any]] ?? []
        shown[uri] = diagnostics.isEmpty ? nil : diagnostics
      } else {
        received.append(message)
      }
    }
  }

  mutating func open(_ path: String, _ text: String? = nil) {
    let document: [String: Any] = [
      "uri": "file://\(path)", "languageId": "json", "version": 1,
      "text": text ?? disk.files[path] ?? "",
    ]
    notify("textDocument/didOpen", ["textDocument": document])
  }

  mutating func close(_ path: String) {
    notify("textDocument/didClose", ["textDocument": ["uri": "file://\(path)"]])
  }

  /// Reports that others have changed files.
  mutating func reportChangedFiles() {
    notify("workspace/didChangeWatchedFiles", ["changes": [[String: Any]]()])
  }

  /// The diagnostics as `uri line:character-line:character severity rule message`, sorted; notes are indented.
  var lines: [String] {
    shown.flatMap { uri, diagnostics in
      diagnostics.map { each in
        let notes = (each["relatedInformation"] as? [[String: Any]] ?? []).map { note in
          let location = note["location"] as? [String: Any] ?? [:]
          return "\n  \(location["uri"] ?? "") \(Self.place(location)) \(note["message"] ?? "")"
        }
        return """
          \(uri) \(Self.place(each)) \(each["severity"] ?? "") \(each["code"] ?? "-") \
          \(each["message"] ?? "")\(notes.joined())
          """
      }
    }.sorted()
  }

  static func place(_ value: [String: Any]) -> String {
    let range = value["range"] as? [String: [String: Int]] ?? [:]
    return ["start", "end"].map { name in
      "\(range[name]?["line"] ?? -1):\(range[name]?["character"] ?? -1)"
    }.joined(separator: "-")
  }
}
