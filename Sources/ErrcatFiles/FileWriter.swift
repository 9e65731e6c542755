package import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Writes files so that a reader sees the old or the new, and never half of one.
package enum FileWriter {
  /// Writes all files, or none if one cannot be prepared or is not what it was expected to be.
  ///
  /// A file that has its bytes already isn't written, a link's target is replaced, and modes are kept. Pipes,
  /// terminals and the like are written to after everything else is prepared.
  ///
  /// - Parameters:
  ///   - changes: the files.
  ///   - isDurable: whether the bytes have to be on the disk on return; not needed for what a build can make
  ///     again.
  ///   - makesFolders: whether missing folders are made; they are removed again if a file can't be written.
  /// - Returns: the paths that changed.
  /// - Throws: `FileError` of the first file that can't be written.
  @discardableResult
  package static func write(
    _ changes: [FileChange],
    isDurable: Bool = true,
    makesFolders: Bool = false
  ) throws(FileError) -> [String] {
    var prepared: [(temporary: String, target: String, change: FileChange)] = []
    var made: [String] = []
    var isDone = false
    defer {
      if !isDone {
        for file in prepared { unlink(file.temporary) }
        for folder in made.reversed() { rmdir(folder) }
      }
    }
    var folders: Set<String> = []
    for change in changes where !FileSystem.isStream(change.path) {
      let found = try? FileSystem.read(change.path)
      try check(change, found)
      if found == change.bytes { continue }
      if makesFolders { try makeFolder(of: change.path, &made) }
      let target = FileSystem.resolved(change.path)
      // A new file's path is as it was given, and its folder may be another's by an absolute path.
      let parent = PathText.parent(target) ?? ""
      let folder = FileSystem.resolved(parent.isEmpty ? "." : parent)
      if folders.insert(folder).inserted { removeLitter(beside: target) }
      prepared.append((try prepare(change.bytes, target, isDurable), target, change))
    }
    // Two that write to one folder take turns: what one has checked stays until it has renamed.
    let locks = folders.sorted().compactMap(lock)
    defer { for descriptor in locks { close(descriptor) } }
    for change in changes where FileSystem.isStream(change.path) { try pour(change) }
    for (_, _, change) in prepared { try check(change, try? FileSystem.read(change.path)) }
    for (temporary, target, _) in prepared where rename(temporary, target) != 0 {
      throw .last(target)
    }
    isDone = true
    if isDurable { for folder in folders { synchronize(folder) } }
    return prepared.map(\.change.path)
  }

  /// Makes the folder of a file, and those that it is in.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - made: gets the folders that weren't there, the outer ones first.
  /// - Throws: `FileError` if a folder can't be made.
  private static func makeFolder(of path: String, _ made: inout [String]) throws(FileError) {
    guard let folder = PathText.parent(path), !folder.isEmpty, !FileSystem.isFolder(folder) else {
      return
    }
    try makeFolder(of: folder, &made)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .last(folder) }
    made.append(folder)
  }

  private static func check(_ change: FileChange, _ found: [UInt8]?) throws(FileError) {
    switch change.expected {
    case .anything: return
    case .nothing:
      guard found == nil, !FileSystem.exists(change.path) else {
        throw FileError(path: change.path, reason: "already exists")
      }
    case .bytes(let expected):
      guard found == expected else {
        throw FileError(
          path: change.path,
          reason: "was changed by another process; nothing was written"
        )
      }
    }
  }

  /// Writes bytes to something that isn't a file, such as a pipe.
  private static func pour(_ change: FileChange) throws(FileError) {
    let descriptor = open(change.path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(change.path) }
    defer { close(descriptor) }
    guard change.bytes.withUnsafeBytes({ FileSystem.write($0, to: descriptor) }) else {
      throw .last(change.path)
    }
  }

  /// Writes bytes to a new file beside its target.
  ///
  /// - Returns: the path of the new file.
  private static func prepare(_ bytes: [UInt8], _ target: String, _ isDurable: Bool)
    throws(FileError) -> String
  {
    let temporary = "\(target)\(mark)\(getpid())"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last(target) }
    defer { close(descriptor) }
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    guard bytes.withUnsafeBytes({ FileSystem.write($0, to: descriptor) }) else {
      throw failure(target, temporary)
    }
    if isDurable, fsync(descriptor) != 0 { throw failure(target, temporary) }
    return temporary
  }

  private static func failure(_ target: String, _ temporary: String) -> FileError {
    let error = FileError.last(target)
    unlink(temporary)
    return error
  }

  /// Between a target's name and the number of the process that prepares its successor.
  private static let mark = ".errcat-"

  /// Removes what processes that died while writing to the folder have left there.
  private static func removeLitter(beside target: String) {
    let folder = PathText.parent(target) ?? ""
    for name in (try? FileSystem.list(folder.isEmpty ? "." : folder, hidden: true)) ?? [] {
      let digits = name.suffix(from: name.lastIndex(of: "-") ?? name.startIndex).dropFirst()
      guard name.dropLast(digits.count).hasSuffix(mark), let process = pid_t(digits),
        process != getpid(), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(PathText.join(folder, name))
    }
  }

  /// Waits until nobody else holds a folder, and holds it until the descriptor that is returned is
  /// closed; `nil` where that is not possible.
  private static func lock(_ folder: String) -> Int32? {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    flock(descriptor, LOCK_EX)
    return descriptor
  }

  /// Brings a folder's new names to the disk.
  private static func synchronize(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
