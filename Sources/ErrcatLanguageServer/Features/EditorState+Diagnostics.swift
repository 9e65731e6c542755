import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension EditorState {
  /// The findings of `errcat lint` as `textDocument/publishDiagnostics` shows them.
  ///
  /// - Parameters:
  ///   - checked: what has been found.
  ///   - paths: the documents; `nil` for all.
  /// - Returns: JSON arrays of diagnostics by the documents' URIs; documents without findings are missing.
  func diagnostics(_ checked: CheckedCatalogs, in paths: Set<String>?) -> [String: [UInt8]] {
    var result: [String: [[UInt8]]] = [:]
    for (run, report) in checked.runs {
      let groups = Dictionary(grouping: report.diagnostics, by: \.location.file)
      for (file, found) in groups.sorted(by: { $0.key < $1.key }) {
        let path = report.files[file].path
        guard isShown(path) || checked.code.contains(PathText.normalized(path)) else { continue }
        if let paths, !paths.contains(where: { isPath(path, $0) }) { continue }
        let input = WrittenFindings(found, in: report.files, documents)
        let written = known.result("findings in \(path) of \(run.catalog.path)", input) {
          let places = input.files.filter { isShown($0.value.path) || $0.key == file }.mapValues {
            file in
            DocumentPlaces(uri: documents.uri(of: file.path), positions: positions(file))
          }
          let each = found.map { diagnostic in
            var json = JSONWriter(isCompact: true)
            write(diagnostic, places, to: &json)
            return json.bytes
          }
          return Self.array(each)
        }
        result[documents.uri(of: path), default: []].append(written)
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
      result[documents.uri(of: failure.catalog), default: []].append(Self.array([json.bytes]))
    }
    return result.mapValues { arrays in
      arrays.count == 1 ? arrays[0] : Self.array(arrays.map { Array($0.dropFirst().dropLast()) })
    }
  }

  /// A JSON array of values.
  private static func array(_ values: [[UInt8]]) -> [UInt8] {
    var bytes = Array("[".utf8)
    for value in values {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += value
    }
    return bytes + Array("]".utf8)
  }

  /// Writes a finding.
  ///
  /// - Parameters:
  ///   - diagnostic: the finding.
  ///   - places: the documents that it refers to, by the indices of their files, without those that aren't shown.
  ///   - json: the writer.
  func write(
    _ diagnostic: Diagnostic,
    _ places: [Int: DocumentPlaces],
    to json: inout JSONWriter
  ) {
    json.object { json in
      places[diagnostic.location.file]?.positions.write(diagnostic.location.range, to: &json)
      json.member("severity", diagnostic.severity.number)
      json.member("code", ifAny: diagnostic.rule)
      json.member("source", "errcat")
      json.member("message", Escaping.terminal(diagnostic.message))
      if let tag = diagnostic.tag { json.array("tags") { $0.value(tag) } }
      let notes = diagnostic.notes.compactMap { note in
        places[note.location.file].map { (note, $0) }
      }
      guard client.hasRelatedInformation, !notes.isEmpty else { return }
      json.objects("relatedInformation", of: notes) { json, each in
        let (note, place) = each
        json.object("location") { json in
          json.member("uri", place.uri)
          place.positions.write(note.location.range, to: &json)
        }
        json.member("message", Escaping.terminal(note.message))
      }
    }
  }
}

/// A document that findings refer to.
struct DocumentPlaces {
  let uri: String
  let positions: TextPositions
}

/// Everything that the JSON of a file's findings depends on.
private struct WrittenFindings: Equatable {
  let findings: [Diagnostic]
  /// The files that the findings refer to, by their indices.
  private(set) var files: [Int: SourceFile] = [:]
  private var uris: [Int: String] = [:]

  init(_ findings: [Diagnostic], in all: [SourceFile], _ documents: OpenDocuments) {
    self.findings = findings
    for finding in findings {
      for file in [finding.location.file] + finding.notes.map(\.location.file)
      where files[file] == nil {
        files[file] = all[file]
        uris[file] = documents.uri(of: all[file].path)
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
