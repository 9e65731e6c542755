import PositionedJSON

/// The edits of a document, with the document as it was.
struct DocumentEdits {
  let uri: String
  /// The version of an open document; `nil` for a file on the disk.
  let version: Int?
  let positions: TextPositions
  /// Apart from each other.
  let edits: [(range: ByteRange, replacement: [UInt8])]

  /// Writes an array of `TextEdit`s as the next value.
  func write(to json: inout JSONWriter) {
    json.array { json in
      for edit in edits {
        json.object { json in
          positions.write(edit.range, to: &json)
          json.member("newText", String(decoding: edit.replacement, as: UTF8.self))
        }
      }
    }
  }
}

extension [DocumentEdits] {
  /// Writes a `WorkspaceEdit` as the next value.
  ///
  /// - Parameters:
  ///   - versioned: whether the client understands edits of versions of documents.
  ///   - json: the writer.
  func write(versioned: Bool, to json: inout JSONWriter) {
    json.object { json in
      guard versioned else {
        json.object("changes") { json in
          for document in self {
            json.key(document.uri)
            document.write(to: &json)
          }
        }
        return
      }
      json.array("documentChanges") { json in
        for document in self {
          json.object { json in
            json.object("textDocument") { json in
              json.member("uri", document.uri)
              if let version = document.version {
                json.member("version", version)
              } else {
                json.null("version")
              }
            }
            json.key("edits")
            document.write(to: &json)
          }
        }
      }
    }
  }
}
