import ErrcatCompiler
import ErrcatFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Runs another program: `git`, or a command that the user names.
enum Subprocess {
  /// How a program ended.
  enum End: Equatable {
    case exited(Int32)
    /// A signal ended it before its work was done.
    case killed
    case notStarted
    /// It was ended, because it printed more than was asked for.
    case tooMuchOutput
    /// It was ended, because it took longer than it may.
    case tooLate
  }

  /// Where the standard error of a program goes.
  enum Errors {
    case dropped
    /// To our standard error.
    case inherited
    /// Into its output.
    case output
  }

  /// Runs a program that is looked for in `PATH`, without a shell.
  ///
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - arguments: the arguments; each is passed unchanged, as one word.
  ///   - input: what it reads from standard input, if it is empty, our own input.
  ///   - errors: where its standard error goes.
  ///   - environment: variables that it gets beyond ours, or instead of ours with the same name.
  ///   - maximumBytes: the most bytes that it may print.
  ///   - timeout: the time after which it is ended, with everything that it started; `nil` for none.
  /// - Returns: how it ended, and its standard output.
  static func run(
    _ name: String,
    _ arguments: [String],
    input: [UInt8] = [],
    errors: Errors = .inherited,
    environment: [String: String] = [:],
    maximumBytes: Int = .max,
    timeout: Duration? = nil
  ) -> (end: End, output: [UInt8]) {
    guard let ends = newPipe() else { return (.notStarted, []) }
    defer { close(ends[0]) }
    let inputEnd = input.isEmpty ? nil : Self.inputEnd(input)
    defer { if let inputEnd { close(inputEnd) } }
    guard inputEnd != nil || input.isEmpty else {
      close(ends[1])
      return (.notStarted, [])
    }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    if let inputEnd { posix_spawn_file_actions_adddup2(&actions, inputEnd, 0) }
    switch errors {
    case .dropped: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    case .inherited: break
    case .output: posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var variables = Self.variables(with: environment)
    variables.append(nil)
    defer { for variable in variables { free(variable) } }
    var process = pid_t()
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own can be ended as a whole; without a timeout, Control-C must reach it.
    if timeout != nil { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
    let status = posix_spawnp(&process, name, &actions, &attributes, words, variables)
    close(ends[1])
    guard status == 0 else { return (.notStarted, []) }
    var output: [UInt8] = []
    var isTooMuch = false
    let clock = ContinuousClock()
    let deadline = timeout.map { clock.now + $0 }
    func isLate() -> Bool { deadline.map { clock.now > $0 } ?? false }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var result: Int32 = 0
    var hasEnded = false
    while !isTooMuch, !isLate() {
      // A program that it has left behind can keep the output open.
      hasEnded = hasEnded || waitpid(process, &result, WNOHANG) == process
      var state = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, hasEnded ? 0 : 100) > 0 else {
        if hasEnded { break }
        continue
      }
      let count = read(ends[0], &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      output += piece[..<count]
      isTooMuch = output.count > maximumBytes
    }
    // A program can continue after it has closed its output.
    while !hasEnded, deadline != nil, !isTooMuch, !isLate() {
      hasEnded = waitpid(process, &result, WNOHANG) == process
      if !hasEnded { usleep(10_000) }
    }
    let isTooLate = !hasEnded && isLate()
    if timeout != nil, isTooMuch || isTooLate { kill(-process, SIGKILL) }
    if timeout == nil, isTooMuch, !hasEnded { kill(process, SIGKILL) }
    while !hasEnded, waitpid(process, &result, 0) < 0, errno == EINTR {}
    if isTooMuch { return (.tooMuchOutput, []) }
    if isTooLate { return (.tooLate, []) }
    // As WIFEXITED and WEXITSTATUS have it.
    return (result & 0x7F == 0 ? .exited(result >> 8 & 0xFF) : .killed, output)
  }

  /// A file to read from that holds some bytes and has no name anymore; `nil` if there can't be one.
  private static func inputEnd(_ bytes: [UInt8]) -> Int32? {
    var template = Array("\(temporaryFolder)/errcat.XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return nil }
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let isWritten = bytes.withUnsafeBytes { FileSystem.write($0, to: file) }
    if isWritten, lseek(file, 0, SEEK_SET) == 0 { return file }
    close(file)
    return nil
  }

  private static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  /// The ends of a pipe, the one to read from first; `nil` if there can't be one.
  ///
  /// Another program that starts at the same time must not keep them open.
  private static func newPipe() -> [Int32]? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  /// Copies of this process's variables, with others added.
  private static func variables(
    with others: [String: String]
  ) -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var place = environ
    while let variable = place.pointee {
      let name = String(cString: variable).prefix { $0 != "=" }
      if others[String(name)] == nil { variables.append(strdup(variable)) }
      place += 1
    }
    for (name, value) in others.sorted(by: { $0.key < $1.key }) {
      variables.append(strdup("\(name)=\(value)"))
    }
    return variables
  }
}
