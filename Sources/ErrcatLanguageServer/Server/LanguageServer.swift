package import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// A language server (LSP 3.17) for catalogs and their packs: messages in, messages out.
///
/// It keeps the open documents and what `errcat lint` says about the catalogs with them. A change makes that stale; it is
/// computed again for the first request that needs it, or after the last message that has arrived. So key strokes that
/// arrive together cost one run, and the state is always that of a new run.
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

  private let environment: Environment
  private var phase = Phase.created
  private var client = ClientCapabilities()
  private var folders: WorkspaceFolders
  private var documents: OpenDocuments
  /// What requests look at; `nil` after a change.
  private var state: EditorState?
  /// Whether the diagnostics that the client shows may be old.
  private var hasChanges = false
  /// The diagnostics that the client shows, as JSON by URI.
  private var published: [String: [UInt8]] = [:]

  /// The exit status after the client has asked the server to exit; `nil` before.
  package private(set) var exitStatus: Int32?

  package init(_ environment: Environment) {
    self.environment = environment
    folders = WorkspaceFolders(named: environment.catalogs)
    documents = OpenDocuments(resolved: environment.resolved)
  }

  /// Handles messages that have arrived together.
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
      // Responses to the server's own requests need nothing.
      guard let method = message.method else { continue }
      guard let id = message.id else {
        sent += notified(method, message.parameters)
        continue
      }
      do throws(ResponseError) {
        if cancelled.contains(id) { throw ResponseError(.requestCancelled, "cancelled") }
        sent.append(ServerMessage.response(to: id, try reply(method, message.parameters)))
      } catch {
        sent.append(ServerMessage.failure(of: id, error))
      }
    }
    return sent + publish()
  }

  /// The files and folders to look at for changes by others; `nil` if the client does that, or before there is a client.
  package var watched: (files: [String], folders: [String])? {
    guard phase == .running, !client.watchesFiles, let checked = state?.checked else { return nil }
    let catalogs = folders.paths.map { PathText.join($0, "catalog.json") }
    return (checked.files.union(catalogs).sorted(), checked.folders.sorted())
  }

  /// Checks everything again after files have changed on the disk.
  ///
  /// - Returns: the messages to send, without headers.
  package mutating func filesChanged() -> [[UInt8]] {
    change()
    return publish()
  }

  /// The text of an open document, otherwise that on the disk; `nil` if there is none.
  func text(_ path: String) -> [UInt8]? {
    documents[path]?.bytes ?? (try? environment.files.read(path))
  }

  // MARK: Requests

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

  /// What requests look at, computed again after a change.
  private mutating func current() -> EditorState {
    if let state { return state }
    let files = documents.reader(over: environment.files)
    let today = environment.today()
    let state = EditorState(
      client: client,
      folders: folders,
      documents: documents,
      files: files,
      checked: CheckedCatalogs(
        folders.catalogs(near: documents, in: files),
        in: files,
        sources: environment.sources,
        resolved: environment.resolved,
        today: today
      ),
      sources: environment.sources,
      resolved: environment.resolved,
      today: today
    )
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
      return client.watchesFiles ? [ServerCapabilities.watching(sources: environment.sources)] : []
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
        state?.files = documents.reader(over: environment.files)
        return []
      }
    case "textDocument/didClose":
      guard let path else { return [] }
      documents[path] = nil
    case "workspace/didChangeWorkspaceFolders":
      let event = parameters?.member("event")
      func paths(_ name: String) -> [String] {
        event?.member(named: name)?.elements.compactMap {
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

  /// Discards what requests look at.
  private mutating func change() {
    state = nil
    hasChanges = true
  }

  /// Sends the diagnostics of documents whose diagnostics differ from those that the client shows.
  private mutating func publish() -> [[UInt8]] {
    guard phase == .running, exitStatus == nil, hasChanges else { return [] }
    hasChanges = false
    let state = current()
    let found = state.diagnostics()
    let changed = Set(published.keys).union(found.keys).sorted().filter {
      published[$0] != found[$0]
    }
    published = found
    return changed.map { uri in
      ServerMessage.notification("textDocument/publishDiagnostics") { json in
        json.object { json in
          json.member("uri", uri)
          if let version = DocumentURI.path(uri).flatMap({ documents.document($0)?.version }) {
            json.member("version", version)
          }
          json.key("diagnostics")
          json.value(json: found[uri] ?? Array("[]".utf8))
        }
      }
    }
  }
}
