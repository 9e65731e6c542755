import ErrcatCompiler
import PositionedJSON

/// A check of catalogs, which can run while messages are handled.
package struct Check: Sendable {
  let state: EditorState
  /// The documents whose findings are shown before all others; `nil` to check everything.
  let first: EditedDocuments?
  let cancellation: Cancellation

  /// Finds what `errcat lint` does.
  package func run() -> FinishedCheck {
    let checked = CheckedCatalogs(
      state.read,
      in: state.files,
      sources: state.sources,
      resolved: state.resolved,
      today: state.today,
      packs: first?.languages,
      cancellation: cancellation
    )
    return FinishedCheck(
      documents: state.documents,
      checked: checked,
      diagnostics: state.diagnostics(checked, in: first?.paths),
      first: first,
      cancellation: cancellation
    )
  }
}

/// Documents that were edited since everything was checked: what is found in them depends on the catalogs, the source packs
/// and few other packs, so it is known long before everything else is.
struct EditedDocuments: Sendable {
  let paths: Set<String>
  /// The languages of those that are packs.
  let languages: Set<String>
}

extension EditorState {
  /// Edited documents, if their findings are known before others; `nil` if other packs decide what is found in them.
  func first(_ paths: Set<String>) -> EditedDocuments? {
    var languages: Set<String> = []
    for path in paths {
      guard let place = place(of: path) else { return nil }
      if let pack = place.pack {
        languages.insert(pack.language)
      } else if place.file > 0 || !place.project.catalog.lint.ignored.isEmpty {
        // Of the lock, or of entries that ignore nothing.
        return nil
      }
    }
    return paths.isEmpty ? nil : EditedDocuments(paths: paths, languages: languages)
  }
}

/// The results of a check.
package struct FinishedCheck: Sendable {
  /// The documents as they were checked.
  let documents: OpenDocuments
  let checked: CheckedCatalogs
  /// The diagnostics as JSON by URI.
  let diagnostics: [String: [UInt8]]
  /// The documents whose diagnostics are complete; `nil` for all.
  let first: EditedDocuments?
  /// If it is cancelled, nothing is complete.
  let cancellation: Cancellation
}

/// The progress of the first check, for clients that show it: the token is theirs to accept.
struct FirstCheckProgress {
  private static let token = "first-check"
  private var isShown = false

  /// The request to show progress.
  static var request: [UInt8] {
    ServerMessage.request(token, "window/workDoneProgress/create") { json in
      json.object { $0.member("token", token) }
    }
  }

  /// The messages to send after the response to a request of the server.
  mutating func responded(_ message: ClientMessage, isChecking: Bool) -> [[UInt8]] {
    guard message.id == Array("\"\(Self.token)\"".utf8), !message.isFailure, isChecking, !isShown
    else {
      return []
    }
    isShown = true
    return [Self.report("begin")]
  }

  /// The messages to send after a check.
  mutating func ended() -> [[UInt8]] {
    guard isShown else { return [] }
    isShown = false
    return [Self.report("end")]
  }

  private static func report(_ kind: String) -> [UInt8] {
    ServerMessage.notification("$/progress") { json in
      json.object { json in
        json.member("token", token)
        json.object("value") { json in
          json.member("kind", kind)
          if kind == "begin" { json.member("title", "errcat: checking catalogs") }
        }
      }
    }
  }
}
