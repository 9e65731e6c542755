package import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The file that undoes a write which was interrupted between two files.
///
/// It holds the former contents of all files, is on the disk before the first of them is replaced, and is
/// removed after the last. Only files in its folder are restored. It begins with its own device and inode, so that a copy, such as one that a
/// repository holds, does nothing.
///
///     errcat-journal 1 <device> <inode> <files>
///     <bytes of the path> <former bytes, or -> <new bytes> <hash of the new bytes>
///     <path><former contents>
package enum WriteJournal {
  /// What ``undo(in:)`` did.
  package enum Outcome: Equatable, Sendable {
    /// No write was interrupted between two files.
    case nothing
    /// These files have their former contents again.
    case restored([String])
    /// This file was changed by another program in the meantime, so all files stay as they are.
    case changed(String)
  }

  /// The name of the file, which is beside `catalog.json`.
  package static let name = ".errcat-journal"
  private static let title = "errcat-journal 1"

  /// The folder in which the journal of a catalog is.
  ///
  /// - Parameter catalog: the path of the catalog; `nil` for the one here or in a parent folder.
  /// - Returns: the path of the folder; `nil` if there is neither a catalog nor a journal.
  package static func folder(ofCatalog catalog: String?) -> String? {
    if let catalog { return PathText.parent(catalog) }
    return folder(in: CatalogFiles.folders)
  }

  /// The first of some folders, as prefixes of paths, that has a catalog or a journal.
  static func folder(in folders: [String]) -> String? {
    folders.first {
      FileSystem.existsInOwnFolder($0 + CatalogFiles.fileName)
        || FileSystem.existsInOwnFolder($0 + name)
    }
  }

  /// Whether files hold parts of a write that was interrupted.
  package static func isPending(in folder: String) -> Bool {
    guard FileSystem.exists(PathText.join(folder, name)) else { return false }
    let folder = FileSystem.resolved(FileSystem.folder(folder))
    // A process that is writing holds the folder.
    guard let lock = FolderLock(free: folder) else { return false }
    defer { lock.release() }
    let states = read(in: folder)?.map(\.state) ?? []
    return states.contains(.new) && states.contains { $0 != .new }
  }

  /// Undoes a write that was interrupted between two files; waits for one that continues.
  ///
  /// - Parameter folder: the folder of the catalog.
  /// - Returns: what was undone.
  /// - Throws: `FileError` if a file can't be restored.
  package static func undo(in folder: String) throws(FileError) -> Outcome {
    guard FileSystem.exists(PathText.join(folder, name)) else { return .nothing }
    let folder = try FileSystem.target(FileSystem.folder(folder))
    let lock = FolderLock([folder])
    defer { lock.release() }
    // The process that was writing may have ended while this one waited.
    guard let replacements = read(in: folder) else { return .nothing }
    let states = replacements.map(\.state)
    var outcome = Outcome.nothing
    if let other = states.firstIndex(of: .other) {
      // If nothing was replaced yet, the write hasn't begun.
      if states.contains(.new) { outcome = .changed(replacements[other].path) }
    } else if states.contains(.former), states.contains(.new) {
      let files = zip(replacements, states).filter { $1 == .new }.map(\.0)
      let folders = Set(files.compactMap { PathText.parent($0.path) })
      let locks = FolderLock(folders, besides: lock)
      defer { locks.release() }
      for file in files { try file.undo() }
      locks.synchronize()
      lock.synchronize()
      outcome = .restored(files.map(\.path))
    }
    remove(in: folder)
    return outcome
  }

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - replacements: the files that will be replaced.
  ///   - folder: the folder of the catalog, without symbolic links.
  /// - Throws: `FileError` if it can't be written.
  static func write(_ replacements: [Replacement], in folder: String) throws(FileError) {
    let path = PathText.join(folder, name)
    let file = try TemporaryFile(for: path, isPrivate: true, isDurable: true) { status in
      encoded(replacements, in: folder, status)
    }
    do throws(FileError) {
      try file.replaceTarget()
    } catch {
      file.remove()
      throw error
    }
  }

  static func remove(in folder: String) { unlink(PathText.join(folder, name)) }

  private static func encoded(
    _ replacements: [Replacement],
    in folder: String,
    _ status: stat
  ) -> [UInt8] {
    var bytes = Array("\(head(status)) \(replacements.count)\n".utf8)
    for file in replacements {
      // The folder may be moved before the write is undone.
      let isBelow = file.path.hasPrefix("\(folder)/")
      let path = Array((isBelow ? file.path.dropFirst(folder.utf8.count + 1) : file.path[...]).utf8)
      let former = file.former.map { "\($0.count)" } ?? "-"
      bytes += Array("\(path.count) \(former) \(file.count) \(file.hash)\n".utf8)
      bytes += path
      bytes += file.former ?? []
      bytes.append(0x0A)
    }
    return bytes
  }

  private static func head(_ status: stat) -> String {
    "\(title) \(status.st_dev) \(status.st_ino)"
  }

  /// The files of a journal; `nil` if there is none that this machine has written for this user.
  private static func read(in folder: String) -> [Replacement]? {
    let path = PathText.join(folder, name)
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0,
      let bytes = try? FileSystem.read(path, maximum: .max)
    else { return nil }
    return decoded(bytes, in: folder, status)
  }

  /// Whether a path that a journal names is in the journal's own folder, also after following links.
  ///
  /// Anybody who can write to the folder can write a journal, so it changes no other folder.
  private static func isInside(_ name: String, _ file: String, _ folder: String) -> Bool {
    guard !name.hasPrefix("/"), !name.utf8.contains(0),
      !name.split(separator: "/").contains("..")
    else { return false }
    let parent = FileSystem.resolved(FileSystem.folder(of: file))
    return parent == folder || parent.hasPrefix("\(folder)/")
  }

  private static func decoded(
    _ bytes: [UInt8],
    in folder: String,
    _ status: stat
  ) -> [Replacement]? {
    var rest = bytes[...]
    func line() -> Substring? {
      guard let end = rest.firstIndex(of: 0x0A) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return Substring(decoding: rest[..<end], as: UTF8.self)
    }
    func take(_ count: Int) -> [UInt8]? {
      guard count >= 0, count <= rest.count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    let start = "\(head(status)) "
    guard let first = line(), first.hasPrefix(start), let count = Int(first.dropFirst(start.count))
    else { return nil }
    var files: [Replacement] = []
    while files.count < count {
      let words = line()?.split(separator: " ") ?? []
      guard words.count == 4, let length = Int(words[0]), let new = Int(words[2]),
        let hash = UInt64(words[3]), let path = take(length)
      else { return nil }
      var former: [UInt8]?
      if words[1] != "-" {
        guard let size = Int(words[1]), let bytes = take(size) else { return nil }
        former = bytes
      }
      guard take(1) == [0x0A] else { return nil }
      let name = String(decoding: path, as: UTF8.self)
      let file = PathText.join(folder, name)
      guard isInside(name, file, folder) else { return nil }
      files.append(Replacement(path: file, former: former, count: new, hash: hash))
    }
    return rest.isEmpty ? files : nil
  }
}
