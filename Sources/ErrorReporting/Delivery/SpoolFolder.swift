import Foundation

/// A folder of segments that belongs to this process as long as this object lives.
///
/// Several processes may be given one folder, such as an app and its extensions: each takes a
/// numbered folder inside, which a lock on it keeps from the others; a crash frees the lock.
final class SpoolFolder {
  private static let slots = 16

  let path: String
  private let descriptor: Int32

  /// Takes the first numbered folder that nobody holds.
  init(inside parent: String) throws(FileFailure) {
    try Self.make(parent)
    #if canImport(Darwin)
    // What waits to be sent is of no use on another device.
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
        self.path = path
        self.descriptor = descriptor
        // The names of folders that may be new have to be on the disk before what is in them.
        Self.synchronize(parent)
        Self.synchronize((parent as NSString).deletingLastPathComponent)
        return
      }
    }
    throw failure
  }

  deinit { close(descriptor) }

  /// Makes a folder, and those above it that are not there, for their owner alone.
  private static func make(_ path: String) throws(FileFailure) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    let parent = (path as NSString).deletingLastPathComponent
    guard errno == ENOENT, parent != path, !parent.isEmpty else { throw .last }
    try make(parent)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  /// Holds a folder, unless somebody else does or has just removed it.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var held = stat()
    var named = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &held) == 0,
      stat(path, &named) == 0, held.st_ino == named.st_ino
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Moves what processes that are gone have left into this folder.
  ///
  /// - Parameter number: of the first segment that is moved; it is counted up.
  func adopt(_ number: inout Int) {
    let parent = (path as NSString).deletingLastPathComponent
    for slot in 0..<Self.slots {
      let other = "\(parent)/\(slot)"
      guard other != path, let descriptor = Self.lock(other) else { continue }
      for segment in Self.segments(other) {
        number += 1
        // In this order: what is dealt with may be sent again, and nothing else may count as such.
        unlink(path(number, .done))
        rename("\(other)/\(Self.name(segment, .records))", path(number, .records))
        rename("\(other)/\(Self.name(segment, .done))", path(number, .done))
      }
      rmdir(other)
      close(descriptor)
    }
  }

  /// The numbers of the segments, lowest first.
  var segments: [Int] { Self.segments(path) }

  private static func segments(_ path: String, _ kind: Kind = .records) -> [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { name in
      let parts = name.split(separator: ".")
      return parts.count == 2 && parts[1] == kind.rawValue ? Int(parts[0]) : nil
    }.sorted()
  }

  /// Removes what a crash has left of segments that are gone.
  func removeRemains() {
    let segments = Set(segments)
    for number in Self.segments(path, .done) where !segments.contains(number) {
      unlink(path(number, .done))
    }
  }

  /// What stands in a file.
  enum Kind: String {
    case records = "segment"
    /// Offsets of records that are dealt with.
    case done
  }

  private static func name(_ segment: Int, _ kind: Kind) -> String {
    let digits = String(segment)
    return String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits
      + ".\(kind.rawValue)"
  }

  /// The path of a segment's file.
  func path(_ segment: Int, _ kind: Kind) -> String { "\(path)/\(Self.name(segment, kind))" }

  /// Brings the names of new files to the disk.
  func synchronize() { fsync(descriptor) }

  private static func synchronize(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes a segment: first what says that its records are dealt with, since the number may come
  /// again.
  func remove(_ segment: Int) {
    unlink(path(segment, .done))
    unlink(path(segment, .records))
  }

  /// Removes the folder and those above it that are made for it, if they are empty: a process that
  /// finds none has nothing to send.
  func removeIfEmpty() {
    if rmdir(path) == 0 { rmdir((path as NSString).deletingLastPathComponent) }
  }
}
