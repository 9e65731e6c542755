import ErrcatCompiler
import PositionedJSON

extension EditorState {
  /// The response to `textDocument/foldingRange`: objects and arrays of several lines, without the line of their end.
  func foldingRanges(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)) else { return { $0.null() } }
    let file = place.project.files[place.file]
    let positions = positions(file)
    let lines = json(of: file).nodes.filter { $0.kind == .object || $0.kind == .array }.map {
      (
        start: positions.position(of: $0.range.lowerBound).line,
        end: positions.position(of: $0.range.upperBound).line - 1
      )
    }
    return { json in
      json.array { json in
        for (start, end) in lines where start < end {
          json.object { json in
            json.member("startLine", start)
            json.member("endLine", end)
          }
        }
      }
    }
  }

  /// The response to `textDocument/documentLink`: the schema, the site and the pages that actions open.
  func documentLinks(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)), place.file == 0 else { return { $0.null() } }
    let file = place.project.files[0]
    let root = json(of: file).root
    let actions = root?.member(named: "actions")?.members.map(\.value) ?? []
    let values =
      [root?.member(named: "$schema"), root?.member(named: "site")]
      + actions.map { $0.member(named: "link") }
    let links = values.compactMap { value -> (range: ByteRange, target: String)? in
      guard let value, let text = value.string, let target = target(of: text, in: file) else {
        return nil
      }
      return (value.range.inner, target)
    }
    let positions = positions(file)
    return { json in
      json.array { json in
        for link in links {
          json.object { json in
            positions.write(link.range, to: &json)
            json.member("target", link.target)
          }
        }
      }
    }
  }

  /// The URI that a text names: a page, or a file that exists in an open folder; `nil` for others, and for a URL with
  /// arguments.
  private func target(of text: String, in file: SourceFile) -> String? {
    guard !text.isEmpty, !text.contains("{"), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    if text.hasPrefix("https://") { return text }
    guard !text.contains(":") else { return nil }
    let path = PathText.normalized(PathText.join(PathText.parent(file.path) ?? "", text))
    return folders.contains(resolved(path)) && files.exists(path) ? documents.uri(of: path) : nil
  }

  /// The JSON of a file.
  private func json(of file: SourceFile) -> JSONDocument {
    known.result("JSON of \(file.path)", file) { JSONDocument(file.bytes) }
  }
}
