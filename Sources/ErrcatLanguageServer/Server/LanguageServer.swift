package import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// A language server (LSP 3.17) for catalogs and their packs: messages in, messages out.
///
/// It keeps the open documents and the catalogs with them, which are read again for the first request after a change. What
/// `errcat lint` finds in them takes longer, so a check is a value that the caller runs, perhaps on another thread, while
/// messages still arrive: key strokes that arrive during a check cost one more. Only requests about findings wait for it.
package struct LanguageServer {
  /// Where a server runs.
  package struct Environment: Sendable {
    let files: FileReader
    let resolved: @Sendable (String) -> String
    let today: @Sendable () -> CalendarDay?
    let currentFolder: String
    let catalogs: [String]
    let sources: [String]

    /// - Parameters:
    ///   - files: the files on the disk.
    ///   - resolved: returns the absolute path of a file without symbolic links, also of a file that doesn't exist yet.
    ///   - today: returns the day that `until` in `lint.ignore` is compared with.
    ///   - currentFolder: the absolute path of the folder for clients that have none open.
    ///   - catalogs: absolute paths of catalogs; empty to look for them.
    ///   - sources: absolute paths of the app's Swift code; empty to check none.
    package init(
      files: FileReader,
      resolved: @escaping @Sendable (String) -> String,
      today: @escaping @Sendable () -> CalendarDay?,
      currentFolder: String,
      catalogs: [String] = [],
      sources: [String] = []
    ) {
      self.files = files
      self.resolved = resolved
      self.today = today
      self.currentFolder = currentFolder
      self.catalogs = catalogs
      self.sources = sources
    }
  }

  private enum Phase { case created, running, shutDown }
  private enum Scope { case edited, everything }

  private let environment: Environment
  private var phase = Phase.created
  private var client = ClientCapabilities()
  private var folders: WorkspaceFolders
  private var documents: OpenDocuments
  /// The results of earlier reading and checking.
  private let known = KnownResults()
  /// The catalogs as they could be read last, by path.
  private var readable: [String: Project] = [:]
  /// The state that requests look at; `nil` after a change.
  private var state: EditorState?
  /// The bytes of the files that were read since the last change on the disk, by path.
  private var unchanged: [String: [UInt8]] = [:]
  /// The files and folders that were read last.
  private var lastRead: (files: Set<String>, folders: Set<String>)?
  /// Whether something has changed since the last check was created.
  private var hasChanges = false
  /// The documents that were edited since everything was checked; `nil` if more has to be checked before anything is shown.
  private var edited: Set<String>?
  /// Whether the findings in these documents are to be shown before all others.
  private var showsEditedFirst = false
  /// The check that runs.
  private var running: Scope?
  /// The cancellation of the check that runs.
  private var cancellation = Cancellation()
  /// Requests about findings that wait for a check.
  private var waiting: [ClientMessage] = []
  private var progress = FirstCheckProgress()
  /// The diagnostics that the client shows, as JSON by URI.
  private var published: [String: [UInt8]] = [:]

  /// The exit status after the client has asked the server to exit; `nil` before.
  package private(set) var exitStatus: Int32?

  package init(_ environment: Environment) {
    self.environment = environment
    folders = WorkspaceFolders(named: environment.catalogs)
    documents = OpenDocuments(resolved: environment.resolved)
  }

  /// Handles messages that have arrived together; afterwards, a ``check()`` may be needed.
  ///
  /// - Parameter messages: the messages without their headers.
  /// - Returns: the messages to send, in this order, without headers.
  package mutating func receive(_ messages: [[UInt8]]) -> [[UInt8]] {
    var sent: [[UInt8]] = []
    var parsed: [ClientMessage] = []
    for message in messages {
      do throws(ResponseError) {
        parsed.append(try ClientMessage(message))
      } catch {
        sent.append(ServerMessage.failure(of: nil, error))
      }
    }
    let cancelled = Set(
      parsed.filter { $0.method == "$/cancelRequest" }.compactMap { message in
        message.parameters?.member("id").map { Array($0.document.bytes[$0.range.offsets]) }
      }
    )
    for message in parsed where exitStatus == nil {
      guard let method = message.method else {
        sent += progress.responded(message, isChecking: running != nil)
        continue
      }
      guard let id = message.id else {
        sent += notified(method, message.parameters)
        continue
      }
      if !cancelled.contains(id), Self.isAboutFindings(method), needsCheck {
        waiting.append(message)
      } else {
        sent.append(response(to: message, id, isCancelled: cancelled.contains(id)))
      }
    }
    for message in waiting {
      guard let id = message.id, cancelled.contains(id) else { continue }
      sent.append(response(to: message, id, isCancelled: true))
    }
    waiting.removeAll { $0.id.map(cancelled.contains) ?? true }
    return sent
  }

  /// The files and folders to look at for changes by others; `nil` if the client does that, or before there is a client.
  package var watched: (files: [String], folders: [String])? {
    guard phase == .running, !client.watchesFiles, let lastRead else { return nil }
    let catalogs = folders.paths.map { PathText.join($0, "catalog.json") }
    return (lastRead.files.union(catalogs).sorted(), lastRead.folders.sorted())
  }

  /// Reads everything again after files have changed on the disk; afterwards, a ``check()`` is needed.
  package mutating func filesChanged() { change() }

  /// The check that is needed after changes; `nil` if there are none, or until the last check is finished.
  package mutating func check() -> Check? {
    guard phase == .running, exitStatus == nil, hasChanges, running == nil else { return nil }
    let state = current()
    cancellation = Cancellation()
    if showsEditedFirst {
      showsEditedFirst = false
      let first = edited.flatMap(state.first)
      edited = first?.paths
      if let first {
        running = .edited
        return Check(state: state, first: first, cancellation: cancellation)
      }
    }
    hasChanges = false
    running = .everything
    return Check(state: state, first: nil, cancellation: cancellation)
  }

  /// Handles the end of a check.
  ///
  /// - Parameter finished: what the check has returned.
  /// - Returns: the messages to send, without headers.
  package mutating func receive(_ finished: FinishedCheck) -> [[UInt8]] {
    running = nil
    guard exitStatus == nil else { return [] }
    lastRead?.files.formUnion(finished.checked.code)
    var sent = progress.ended()
    if phase == .running {
      if !finished.cancellation.isCancelled { sent += publish(finished) }
      guard !hasChanges else { return sent }
      edited = []
      state?.checked = finished.checked
    }
    for message in waiting {
      guard let id = message.id else { continue }
      sent.append(response(to: message, id))
    }
    waiting = []
    return sent
  }

  /// The text of an open document, otherwise that on the disk; `nil` if there is none.
  func text(_ path: String) -> [UInt8]? {
    documents[path]?.bytes ?? (try? environment.files.read(path))
  }

  // MARK: Requests

  /// Whether a request is about what `errcat lint` finds.
  private static func isAboutFindings(_ method: String) -> Bool {
    method == "textDocument/codeAction"
  }

  /// Whether it isn't known yet what `errcat lint` finds.
  private var needsCheck: Bool {
    phase == .running && state?.checked == nil && (hasChanges || running != nil)
  }

  private mutating func response(
    to message: ClientMessage,
    _ id: [UInt8],
    isCancelled: Bool = false
  ) -> [UInt8] {
    do throws(ResponseError) {
      if isCancelled { throw ResponseError(.requestCancelled, "cancelled") }
      return ServerMessage.response(
        to: id,
        try reply(message.method ?? "", message.parameters)
      )
    } catch {
      return ServerMessage.failure(of: id, error)
    }
  }

  private mutating func reply(
    _ method: String,
    _ parameters: JSONValue?
  ) throws(ResponseError) -> Reply {
    switch (phase, method) {
    case (.created, "initialize"): return initialize(parameters)
    case (.created, _): throw ResponseError(.serverNotInitialized, "expected 'initialize' first")
    case (.running, "shutdown"):
      phase = .shutDown
      return { $0.null() }
    case (.shutDown, _), (.running, "initialize"):
      throw ResponseError(.invalidRequest, "'\(method)' can't be requested now")
    case (.running, _): break
    }
    guard let handler = Self.handlers[method] else {
      throw ResponseError(.methodNotFound, "unknown method '\(method)'")
    }
    guard let parameters else {
      throw ResponseError(.invalidParameters, "expected parameters for '\(method)'")
    }
    do {
      return try handler(current(), parameters)
    } catch let error as ResponseError {
      throw error
    } catch {
      throw ResponseError(.requestFailed, "\(error)")
    }
  }

  private mutating func initialize(_ parameters: JSONValue?) -> Reply {
    client = ClientCapabilities(parameters)
    let named = parameters?.member("workspaceFolders")?.elements.compactMap {
      $0.member("uri")?.string
    }
    let root = parameters?.member("rootUri")?.string.map { [$0] }
    let uris = named.flatMap { $0.isEmpty ? nil : $0 } ?? root ?? []
    folders.paths = uris.compactMap(documents.path)
    if folders.paths.isEmpty { folders.paths = [environment.currentFolder] }
    phase = .running
    let client = client
    return { ServerCapabilities.write(for: client, to: &$0) }
  }

  /// The state that requests look at, read again after a change.
  private mutating func current() -> EditorState {
    if let state { return state }
    let files = documents.reader(over: environment.files, unchanged: unchanged)
    let read = ReadCatalogs(
      folders.catalogs(near: documents, in: files, known: known),
      in: files,
      resolved: environment.resolved,
      isShown: { folders.shows($0, resolved: environment.resolved) },
      known: known
    )
    for pipeline in read.families.flatMap(\.pipelines) where pipeline.hasCatalog {
      readable[pipeline.project.files[0].path] = pipeline.project
    }
    let state = EditorState(
      client: client,
      folders: folders,
      documents: documents,
      files: files,
      read: read,
      readable: readable,
      sources: environment.sources,
      resolved: environment.resolved,
      today: environment.today(),
      known: known
    )
    unchanged = read.bytes
    lastRead = (read.files, read.folders)
    self.state = state
    return state
  }

  // MARK: Notifications

  private mutating func notified(_ method: String, _ parameters: JSONValue?) -> [[UInt8]] {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      return []
    }
    guard phase == .running else { return [] }
    let document = parameters?.member("textDocument")
    let path = document?.member("uri")?.string.flatMap(documents.path)
    switch method {
    case "initialized":
      hasChanges = true
      return
        (client.watchesFiles ? [ServerCapabilities.watching(sources: environment.sources)] : [])
        + (client.showsProgress ? [FirstCheckProgress.request] : [])
    case "textDocument/didOpen":
      guard let path, let uri = document?.member("uri")?.string,
        let text = document?.member("text")?.string
      else { return [] }
      documents[path] = OpenDocument(
        uri: uri,
        version: document?.member("version")?.integer,
        bytes: Array(text.utf8)
      )
    case "textDocument/didChange":
      guard let path, let changes = parameters?.member("contentChanges")?.elements else {
        return []
      }
      documents[path]?.version = document?.member("version")?.integer
      documents[path]?.apply(changes, client.encoding)
      if path.hasSuffix(".swift"), environment.sources.isEmpty {
        // Lint doesn't look at code, so its findings stay.
        state?.documents = documents
        state?.files = documents.reader(over: environment.files, unchanged: unchanged)
        return []
      }
      state = nil
      hasChanges = true
      edited?.insert(path)
      showsEditedFirst = true
      if running == .everything, edited != nil { cancellation.cancel() }
      return []
    case "textDocument/didClose":
      guard let path else { return [] }
      documents[path] = nil
    case "workspace/didChangeWorkspaceFolders":
      let event = parameters?.member("event")
      func paths(_ name: String) -> [String] {
        event?.member(name)?.elements.compactMap {
          $0.member("uri")?.string.flatMap(documents.path)
        } ?? []
      }
      let removed = paths("removed")
      folders.paths = folders.paths.filter { !removed.contains($0) } + paths("added")
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": break
    default: return []
    }
    change()
    return []
  }

  /// Reads everything again, from the disk as well.
  private mutating func change() {
    state = nil
    hasChanges = true
    edited = nil
    unchanged = [:]
  }

  /// Sends the diagnostics of documents whose diagnostics differ from those that the client shows.
  private mutating func publish(_ finished: FinishedCheck) -> [[UInt8]] {
    let found = finished.diagnostics
    let complete =
      finished.first.map { Set($0.paths.map(finished.documents.uri)) }
      ?? Set(published.keys).union(found.keys)
    let changed = complete.sorted().filter { published[$0] != found[$0] }
    for uri in changed { published[uri] = found[uri] }
    return changed.map { uri in
      ServerMessage.notification("textDocument/publishDiagnostics") { json in
        json.object { json in
          json.member("uri", uri)
          let document = DocumentURI.path(uri).flatMap(finished.documents.document)
          if let version = document?.version {
            json.member("version", version)
          }
          json.key("diagnostics")
          json.value(json: found[uri] ?? Array("[]".utf8))
        }
      }
    }
  }
}

extension LanguageServer {
  /// Carries out a request.
  typealias Handler = @Sendable (EditorState, _ parameters: JSONValue) throws -> Reply

  /// The handlers of requests, by method.
  static let handlers: [String: Handler] = [
    "textDocument/codeAction": { try $0.codeActions($1) },
    "textDocument/codeLens": { try $0.codeLenses($1) },
    "textDocument/completion": { try $0.completion($1) },
    "textDocument/definition": { try $0.definition($1) },
    "textDocument/documentLink": { try $0.documentLinks($1) },
    "textDocument/documentSymbol": { try $0.documentSymbols($1) },
    "textDocument/foldingRange": { try $0.foldingRanges($1) },
    "textDocument/formatting": { try $0.formatting($1) },
    "textDocument/hover": { try $0.hover($1) },
    "textDocument/inlayHint": { try $0.inlayHints($1) },
    "textDocument/prepareRename": { try $0.renamable($1) },
    "textDocument/references": { try $0.references($1) },
    "textDocument/rename": { try $0.renaming($1) },
    "textDocument/semanticTokens/full": { try $0.semanticTokens($1) },
    "workspace/symbol": { $0.workspaceSymbols($1) },
  ]
}
