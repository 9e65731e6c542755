import Foundation
import PositionedJSON

/// A folder of items that this process owns as long as this object exists.
///
/// Several processes may share one folder, such as an app and its extensions: each uses a numbered
/// folder inside it and locks it; a crash releases the lock.
final class SpoolFolder {
  /// The maximum number of processes that can share a folder.
  private static let slots = 1_024
  /// The maximum number of attempts to make a folder that other processes remove at the same time.
  private static let maximumAttempts = 100

  let path: String
  private let descriptor: Int32
  private let disk: Disk

  /// Locks the first numbered folder that no other process uses.
  static func locked(inside parent: String, _ disk: Disk) throws(FileFailure) -> SpoolFolder {
    var failure = FileFailure(number: ENOENT)
    for _ in 0..<maximumAttempts where failure.number == ENOENT {
      do throws(FileFailure) {
        return try SpoolFolder(inside: parent, disk)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private init(inside parent: String, _ disk: Disk) throws(FileFailure) {
    try disk.check(.makeFolder, parent)
    self.disk = disk
    try Self.make(parent)
    try Self.protect(parent)
    #if canImport(Darwin)
    // Items that wait aren't useful on another device.
    var url = URL(filePath: parent)
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    try? url.setResourceValues(values)
    #endif
    var failure = FileFailure(number: EAGAIN)
    for slot in 0..<Self.slots {
      let path = "\(parent)/\(slot)"
      if mkdir(path, 0o700) != 0, errno != EEXIST {
        failure = .last
        break
      }
      if let descriptor = Self.lock(path) {
        do {
          try Self.protect(path)
        } catch {
          close(descriptor)
          throw error
        }
        self.path = path
        self.descriptor = descriptor
        // The names of new folders must be on the disk before their contents.
        Self.synchronize(parent)
        Self.synchronize((parent as NSString).deletingLastPathComponent)
        return
      }
    }
    throw failure
  }

  deinit { close(descriptor) }

  /// Creates a folder and missing parents, accessible only to their owner.
  private static func make(_ path: String) throws(FileFailure) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    let parent = (path as NSString).deletingLastPathComponent
    guard errno == ENOENT, parent != path, !parent.isEmpty else { throw .last }
    try make(parent)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  /// Makes a folder that exists already accessible only to its owner.
  private static func protect(_ path: String) throws(FileFailure) {
    var known = stat()
    guard stat(path, &known) == 0 else { throw .last }
    guard known.st_mode & 0o077 != 0 else { return }
    guard chmod(path, 0o700) == 0 else { throw .last }
  }

  /// Locks a folder; `nil` if another process uses it or has just removed it.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var held = stat()
    var named = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &held) == 0,
      stat(path, &named) == 0, held.st_ino == named.st_ino, held.st_uid == geteuid()
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  // MARK: Files

  /// Moves the files of processes that no longer run into this folder.
  ///
  /// - Parameter number: the highest number of a file so far; increased for each that is moved.
  func adopt(_ number: inout Int) {
    let parent = (path as NSString).deletingLastPathComponent
    for slot in Self.names(parent).compactMap({ Int($0) }).sorted() {
      let other = "\(parent)/\(slot)"
      guard other != path, let descriptor = Self.lock(other) else { continue }
      for file in Self.files(other, disk) {
        var moved = file
        moved.number = SpoolFile.number(after: number)
        guard (try? disk.rename("\(other)/\(file.name)", path(moved))) != nil else { continue }
        number = moved.number
      }
      rmdir(other)
      close(descriptor)
    }
  }

  /// Removes what a crash has left unfinished.
  ///
  /// - Returns: the other files of items, in their order.
  func files() -> [SpoolFile] { Self.files(path, disk) }

  private static func files(_ path: String, _ disk: Disk) -> [SpoolFile] {
    let names = names(path)
    for name in names where SpoolFile.isUnfinished(name) { disk.remove("\(path)/\(name)") }
    return names.compactMap { SpoolFile($0) }.sorted()
  }

  private static func names(_ path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  private func path(_ file: SpoolFile) -> String { "\(path)/\(file.name)" }

  /// Opens a file of an item.
  ///
  /// - Throws: the error of the system; also for a link, a pipe or a file of another user.
  func existing(_ file: SpoolFile) throws(FileFailure) -> AppendFile {
    try AppendFile(path: path(file), kind: .existing, disk: disk)
  }

  /// The item of a file; `nil` if it is damaged or gone.
  ///
  /// - Throws: the error of the system if the file can't be read now.
  func item(_ file: SpoolFile) throws(FileFailure) -> ReportItem? {
    do throws(FileFailure) {
      let opened = try existing(file)
      guard opened.size == file.size else { return nil }
      var bytes = try opened.contents()
      return bytes.popLast() == SpoolFile.end ? ReportItem(id: file.id, data: Data(bytes)) : nil
    } catch  where error.number == ENOENT {
      return nil
    }
  }

  /// Writes an item to its file, which gets its name once all of it is on the disk; the name is there
  /// after ``synchronize()``.
  func write(_ item: ReportItem, to file: SpoolFile) throws(FileFailure) {
    let unfinished = "\(path)/\(file.unfinishedName)"
    do throws(FileFailure) {
      let new = try AppendFile(path: unfinished, kind: .new, disk: disk)
      try new.append(item.data + [SpoolFile.end], isDurable: true)
      try new.move(to: path(file))
    } catch {
      disk.remove(unfinished)
      throw error
    }
  }

  /// Waits until the names of new files are on the disk.
  func synchronize() throws(FileFailure) {
    try disk.check(.sync, path)
    // Some file systems can't do that for a folder.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last }
  }

  private static func synchronize(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  func remove(_ file: SpoolFile) { disk.remove(path(file)) }

  /// Removes the folder and that of the service if they are empty, so that a process without a
  /// folder has nothing to send.
  func removeIfEmpty() {
    if rmdir(path) == 0 { rmdir((path as NSString).deletingLastPathComponent) }
  }
}

/// A file with one item, and what its name says about it.
///
///     NUMBER.TIME.ID.SIZE.report
///
/// The file contains the bytes of the item and ``end``.
struct SpoolFile: Hashable, Comparable {
  /// The last byte: what a file system adds to a file that a power failure has cut reads as zeros.
  static let end = UInt8(ascii: "\n")
  /// The maximum number of bytes.
  static let maximumSize = 1 << 26
  /// The end of a file's name until all of it is on the disk.
  private static let unfinished = ".new"
  /// The number of digits of a file's number, and the highest number that has as many.
  private static let digits = 16
  private static let maximumNumber = 9_999_999_999_999_999

  /// The file's place in the order of all files of a folder, from 1; those with the highest number are in the
  /// order of their times.
  var number: Int
  /// The time when the item was stored, in milliseconds since 1970.
  let time: Int64
  /// The id of the item: 32 hexadecimal digits.
  let id: String
  /// The number of bytes in the file.
  let size: Int

  /// Names the file of an item; `nil` if the id isn't 32 hexadecimal digits or the item is too long.
  init?(_ item: ReportItem, number: Int, time: Int64) {
    size = item.data.count + 1
    guard size <= Self.maximumSize, Hexadecimal.bytes(item.id, count: 16) != nil else { return nil }
    id = item.id
    self.number = number
    self.time = time
  }

  /// Reads a name; `nil` for a name that isn't exactly as the spool writes it, such as that of
  /// another's file.
  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, let number = Int(parts[0]), let time = Int64(parts[1]),
      Hexadecimal.bytes(parts[2], count: 16) != nil, let size = Int(parts[3])
    else { return nil }
    (self.number, self.time, id, self.size) = (number, time, parts[2], size)
    guard number > 0, parts[0].utf8.count == Self.digits, (1...Self.maximumSize).contains(size),
      self.name == name
    else { return nil }
  }

  static func < (a: SpoolFile, b: SpoolFile) -> Bool { (a.number, a.time) < (b.number, b.time) }

  /// The number after another one; the highest for itself, which only a file has that the spool didn't write.
  static func number(after other: Int) -> Int { min(other, maximumNumber - 1) + 1 }

  var name: String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, Self.digits - digits.utf8.count))
    return "\(zeros)\(digits).\(time).\(id).\(size).report"
  }

  /// The name until all of the file is on the disk.
  var unfinishedName: String { name + Self.unfinished }

  /// Whether a name is that of a file that a crash has left unfinished.
  static func isUnfinished(_ name: String) -> Bool {
    name.hasSuffix(unfinished) && SpoolFile(String(name.dropLast(unfinished.utf8.count))) != nil
  }
}
