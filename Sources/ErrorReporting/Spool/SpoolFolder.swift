import Foundation

/// A folder of segments that this process owns as long as this object exists.
///
/// Several processes may share one folder, such as an app and its extensions: each uses a numbered
/// folder inside it and locks it; a crash releases the lock.
final class SpoolFolder {
  /// The maximum number of processes that can share a folder.
  private static let slots = 1_024
  /// The maximum number of attempts to make a folder that other processes remove at the same time.
  private static let maximumAttempts = 100
  /// The number above which a segment isn't ours.
  private static let maximumSegment = 999_999_999

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

  /// Moves the segments of processes that no longer run into this folder.
  ///
  /// - Parameter number: the highest number of a segment so far; increased for each that is moved.
  func adopt(_ number: inout Int) {
    let parent = (path as NSString).deletingLastPathComponent
    for slot in Self.names(parent).compactMap({ Int($0) }).sorted() {
      let other = "\(parent)/\(slot)"
      guard other != path, let descriptor = Self.lock(other) else { continue }
      let segments = Self.segments(other)
      for segment in segments {
        number += 1
        // In this order, so that after a crash an item may be sent twice but is never lost.
        guard
          disk.rename("\(other)/\(Self.name(segment, .records))", path(number, .records))
        else { continue }
        disk.rename("\(other)/\(Self.name(segment, .done))", path(number, .done))
      }
      for mark in Self.segments(other, .done) where !segments.contains(mark) {
        disk.remove("\(other)/\(Self.name(mark, .done))")
      }
      rmdir(other)
      close(descriptor)
    }
  }

  /// The numbers of the segments in ascending order.
  var segments: [Int] { Self.segments(path) }

  /// The highest number of a segment, or of marks that are left of one and would count for the next
  /// with the same number; 0 if there is none.
  var lastNumber: Int { max(segments.last ?? 0, Self.segments(path, .done).last ?? 0) }

  private static func segments(_ path: String, _ kind: FileKind = .records) -> [Int] {
    names(path).compactMap { file in
      // Only names as they are written: `1.segment` and `+000000001.segment` are of others.
      guard let number = Int(file.prefix { $0 != "." }), (0...maximumSegment).contains(number),
        file == name(number, kind)
      else { return nil }
      return number
    }.sorted()
  }

  private static func names(_ path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// Removes the marks of segments that no longer exist, which a crash may leave.
  func removeRemains() {
    let segments = Set(segments)
    for number in Self.segments(path, .done) where !segments.contains(number) {
      disk.remove(path(number, .done))
    }
  }

  /// The kinds of files that belong to a segment.
  enum FileKind: String {
    case records = "segment"
    /// Offsets of finished records.
    case done
  }

  private static func name(_ segment: Int, _ kind: FileKind) -> String {
    let digits = String(segment)
    return String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits
      + ".\(kind.rawValue)"
  }

  func path(_ segment: Int, _ kind: FileKind) -> String { "\(path)/\(Self.name(segment, kind))" }

  /// Waits until the names of new files are on the disk.
  func synchronize() { fsync(descriptor) }

  private static func synchronize(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes a segment, its marks first because the number may be used again.
  func remove(_ segment: Int) {
    disk.remove(path(segment, .done))
    disk.remove(path(segment, .records))
  }

  /// Removes the folder and that of the service if they are empty, so that a process without a
  /// folder has nothing to send.
  func removeIfEmpty() {
    if rmdir(path) == 0 { rmdir((path as NSString).deletingLastPathComponent) }
  }
}
