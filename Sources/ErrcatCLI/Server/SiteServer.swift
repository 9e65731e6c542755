import ErrcatCompiler
import ErrcatCore
import ErrcatSite

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A web server for the page of a site, which notices changes of the catalog and its packs.
///
/// It serves the files of the page and nothing else, to this machine only. One loop does everything: a few
/// browsers are connected at most.
struct SiteServer {
  /// The path of the stream with the version of the site.
  static let changes = "changes"
  /// How long the loop waits for connections before it looks for changes, in milliseconds.
  private static let interval: Int32 = 20
  /// How long a program has to finish a file that it has begun to write, in microseconds.
  private static let pause: UInt32 = 150_000
  /// How many seconds a browser has for a request and its response.
  private static let patience = 30.0
  /// How many connections are open at once.
  private static let maximumConnections = 64

  private let workspace: Workspace
  private let socket: LoopbackSocket
  private var site: ServedSite
  private var connections: [HTTPConnection] = []
  /// Whether pages show a fault, which the next version ends.
  private var hasFault = false

  /// Reads the catalog and listens.
  ///
  /// - Throws: what `Workspace.site()` throws, and `FileError` if the port is taken.
  init(_ workspace: Workspace, port: UInt16) throws {
    self.workspace = workspace
    site = try ServedSite(workspace)
    socket = try LoopbackSocket(port: port)
  }

  /// The address of the page.
  var address: String { "http://127.0.0.1:\(socket.port)/" }

  /// Serves the page until the process ends.
  mutating func run() -> Never {
    while true {
      wait()
      while connections.count < Self.maximumConnections, let descriptor = socket.accept() {
        connections.append(HTTPConnection(descriptor, start: Stopwatch.now))
      }
      for index in connections.indices { respond(to: &connections[index]) }
      if site.isOutdated { update() }
      closeFinished()
    }
  }

  /// Waits until something can be read or written, at most ``interval``.
  private func wait() {
    var waiting = [pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)]
    if connections.count >= Self.maximumConnections { waiting = [] }
    for connection in connections {
      let events = connection.hasOutput ? POLLIN | POLLOUT : POLLIN
      waiting.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
    }
    _ = poll(&waiting, nfds_t(waiting.count), Self.interval)
  }

  /// Reads a request and responds when it is complete.
  private func respond(to connection: inout HTTPConnection) {
    let isOpen = connection.receive()
    if !connection.hasResponse {
      if let head = connection.head {
        respond(head, to: &connection)
      } else if connection.isTooLong {
        connection.send(HTTPResponse.status("431 Request Header Fields Too Large"))
        connection.hasResponse = true
      }
    }
    if !connection.flush() || !isOpen && !connection.hasResponse { connection.isBroken = true }
    // Browsers close the stream of a page that isn't shown anymore.
    if !isOpen, connection.isStream { connection.isBroken = true }
  }

  private func respond(_ head: ArraySlice<UInt8>, to connection: inout HTTPConnection) {
    connection.hasResponse = true
    do throws(HTTPRequest.Fault) {
      let request = try HTTPRequest(head, port: socket.port)
      let name = request.path == "/" ? "index.html" : String(request.path.dropFirst())
      if name == Self.changes, !request.isHead {
        connection.isStream = true
        connection.send(HTTPResponse.events + HTTPResponse.event("version", site.version))
      } else if let file = site.files[name] {
        connection.send(
          HTTPResponse.file(file.bytes, mediaType: file.mediaType, isHead: request.isHead)
        )
      } else {
        connection.send(HTTPResponse.status("404 Not Found"))
      }
    } catch {
      connection.send(HTTPResponse.status(error.status))
    }
  }

  /// Reads the catalog again and tells the pages; they stay as they are if it can't be read.
  private mutating func update() {
    let event: [UInt8]
    do {
      let old = site.version
      site = try read()
      guard hasFault || site.version != old else { return }
      hasFault = false
      event = HTTPResponse.event("version", site.version)
    } catch {
      hasFault = true
      site.refresh()
      let text = Failure(error, usage: "")?.text ?? "\(error)"
      Output.complain(text)
      event = HTTPResponse.event("fault", text)
    }
    for index in connections.indices where connections[index].isStream {
      connections[index].send(event)
      if !connections[index].flush() { connections[index].isBroken = true }
    }
  }

  /// Reads the catalog, a second time if it can't be read: some programs write a file in two steps.
  private func read() throws -> ServedSite {
    do {
      return try ServedSite(workspace, after: site)
    } catch {
      usleep(Self.pause)
      return try ServedSite(workspace, after: site)
    }
  }

  private mutating func closeFinished() {
    let now = Stopwatch.now
    connections.removeAll { connection in
      let isDone = connection.hasResponse && !connection.isStream && !connection.hasOutput
      let isLate = !connection.isStream && now - connection.start > Self.patience
      guard isDone || isLate || connection.isBroken else { return false }
      close(connection.descriptor)
      return true
    }
  }
}

/// The files of a site as they are served, and what they were made from.
private struct ServedSite {
  /// The files by path.
  let files: [String: SiteFolder.File]
  /// What tells these files from those of other versions.
  let version: String
  private var watch: FileWatch

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - workspace: the catalog.
  ///   - earlier: the site before; `nil` for the first one.
  /// - Throws: what `Workspace.site()` throws.
  init(_ workspace: Workspace, after earlier: ServedSite? = nil) throws {
    let before = earlier?.watch.current
    let content = try workspace.site()
    watch = FileWatch(files: content.files, folders: content.folders, earlier: before)
    let folder = SitePage(content).folder(changes: SiteServer.changes)
    files = Dictionary(folder.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    version = folder.version
  }

  /// Whether a file that the site was made from has changed.
  var isOutdated: Bool { watch.current != watch }

  /// Takes the files as they are now for those that the site was made from.
  mutating func refresh() { watch = watch.current }
}
