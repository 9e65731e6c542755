import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension EditorState {
  /// The findings of `errcat lint` as `textDocument/publishDiagnostics` shows them.
  ///
  /// - Returns: JSON arrays of diagnostics by the documents' URIs; documents without findings are missing.
  func diagnostics() -> [String: [UInt8]] {
    var result: [String: [[UInt8]]] = [:]
    for report in checked.reports {
      var tables: [Int: TextPositions] = [:]
      for diagnostic in report.diagnostics {
        for file in [diagnostic.location.file] + diagnostic.notes.map(\.location.file)
        where tables[file] == nil {
          tables[file] = positions(report.files[file])
        }
        var json = JSONWriter(isCompact: true)
        write(diagnostic, report.files, tables, to: &json)
        let path = report.files[diagnostic.location.file].path
        result[documents.uri(of: path), default: []].append(json.bytes)
      }
    }
    for failure in checked.failures {
      var json = JSONWriter(isCompact: true)
      json.object { json in
        TextPositions([], client.encoding).write(.nowhere, to: &json)
        json.member("severity", 1)
        json.member("source", "errcat")
        json.member("message", Escaping.terminal(failure.reason))
      }
      result[documents.uri(of: failure.catalog), default: []].append(json.bytes)
    }
    return result.mapValues { Array("[".utf8) + $0.joined(separator: [0x2C]) + Array("]".utf8) }
  }

  /// Writes a finding.
  ///
  /// - Parameters:
  ///   - diagnostic: the finding.
  ///   - files: the files that it refers to.
  ///   - positions: the converters of positions in these files, by the files' indices.
  ///   - json: the writer.
  func write(
    _ diagnostic: Diagnostic,
    _ files: [SourceFile],
    _ positions: [Int: TextPositions],
    to json: inout JSONWriter
  ) {
    json.object { json in
      positions[diagnostic.location.file]?.write(diagnostic.location.range, to: &json)
      json.member("severity", diagnostic.severity.number)
      json.member("code", ifAny: diagnostic.rule)
      json.member("source", "errcat")
      json.member("message", Escaping.terminal(diagnostic.message))
      if let tag = diagnostic.tag { json.array("tags") { $0.value(tag) } }
      guard client.hasRelatedInformation, !diagnostic.notes.isEmpty else { return }
      json.array("relatedInformation") { json in
        for note in diagnostic.notes {
          json.object { json in
            json.object("location") { json in
              json.member("uri", documents.uri(of: files[note.location.file].path))
              positions[note.location.file]?.write(note.location.range, to: &json)
            }
            json.member("message", Escaping.terminal(note.message))
          }
        }
      }
    }
  }
}

extension Severity {
  /// The number of a `DiagnosticSeverity`.
  fileprivate var number: Int {
    switch self {
    case .error: return 1
    case .warning: return 2
    case .info: return 3
    }
  }
}

extension Diagnostic {
  /// The number of a `DiagnosticTag`: 1 for what is unnecessary, 2 for what is deprecated; `nil` for other findings.
  fileprivate var tag: Int? {
    guard let rule else { return nil }
    return rule.hasPrefix("unused-") ? 1 : rule.hasPrefix("deprecated-") ? 2 : nil
  }
}
