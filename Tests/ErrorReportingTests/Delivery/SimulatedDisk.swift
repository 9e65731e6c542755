import ErrorCatalog
import Foundation
import Simulation

@testable import ErrorReporting

/// A disk that fails, is full, and at times only says that it has stored what it was given.
///
/// The files are those of a folder; this remembers which of their bytes a power failure leaves.
final class SimulatedDisk: @unchecked Sendable {
  // Safe: all of it runs on one thread.

  private let folder: String
  private var numbers: SeededNumbers
  /// The number of calls until one fails; `nil` for a disk that works.
  private var callsLeft: Int?
  /// How many calls fail then.
  private var failing = 0
  /// Whether a sync does nothing.
  private var isLying = false
  /// The number of bytes of files that are on the disk for certain.
  private var durable: [String: Int] = [:]
  /// The files whose bytes the disk has only said to have.
  private var unconfirmed: Set<String> = []
  /// The names that files got in their own folder since its last sync, with those before, and whether
  /// the disk has said that they are certain.
  private var named: [String: (from: String, isConfirmed: Bool)] = [:]
  /// The files that were moved since the last power failure, in their order, with the number of the
  /// folder that they were in: one that is made again with the same name has another.
  private var renames: [(from: String, to: String, folder: Int)] = []
  /// The ids of items that a lie has lost.
  private(set) var lost: Set<String> = []
  /// Whether the disk has never failed to read, nor lied when the power failed.
  private(set) var isSound = true
  /// Receives what a power failure did to a file, and which files were renamed.
  var note: (String) -> Void = { _ in }

  init(_ folder: String, seed: UInt64) {
    self.folder = folder
    numbers = SeededNumbers(seed: seed)
  }

  /// The calls of a process; once it is killed, they fail as if there were no folder.
  func calls(_ isAlive: @escaping @Sendable () -> Bool) -> Disk {
    var disk = Disk { call, path in isAlive() ? self.fault(call, path) : ENOENT }
    disk.onRename = { from, to in
      if self.folder(of: from) == self.folder(of: to) {
        self.named[to] = (from, false)
      } else {
        self.renames.append((from, to, self.folderNumber(of: from)))
      }
      self.note("\(self.name(from)) becomes \(self.name(to))")
      self.move(from, to)
    }
    return disk
  }

  private func fault(_ call: Disk.Call, _ path: String) -> Int32? {
    if let left = callsLeft {
      if left <= 0, failing > 0 {
        failing -= 1
        if failing == 0 { callsLeft = nil }
        if call == .read || call == .open { isSound = false }
        return call == .write ? ENOSPC : EIO
      }
      callsLeft = left - 1
    }
    if call == .sync { sync(path) }
    if call == .remove {
      durable[path] = nil
      named[path] = nil
    }
    return nil
  }

  /// Makes the bytes of a file certain, or the names in a folder.
  private func sync(_ path: String) {
    if isLying {
      unconfirmed.insert(path)
    } else {
      unconfirmed.remove(path)
      durable[path] = size(path)
    }
    for name in named.keys where folder(of: name) == path {
      named[name] = isLying ? named[name].map { ($0.from, true) } : nil
    }
  }

  private func move(_ from: String, _ to: String) {
    durable[to] = durable.removeValue(forKey: from)
    if unconfirmed.remove(from) != nil { unconfirmed.insert(to) }
  }

  private func folder(of file: String) -> String { (file as NSString).deletingLastPathComponent }

  /// A process that takes over a folder moves its files in their order, and then removes the folder.
  private func folderNumber(of file: String) -> Int {
    guard let last = renames.last else { return 0 }
    let isNext = folder(of: last.from) == folder(of: file) && last.from < file
    return isNext ? last.folder : last.folder + 1
  }

  private func name(_ path: String) -> Substring { path.dropFirst(folder.count) }

  private func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Makes some of the next calls fail, or syncs do nothing.
  func fail(_ numbers: inout SeededNumbers) {
    if numbers.happens(30) {
      isLying.toggle()
    } else {
      callsLeft = Int.random(in: 0...12, using: &numbers)
      failing = Int.random(in: 1...4, using: &numbers)
    }
  }

  /// From now on, every call does what it should.
  func work() {
    callsLeft = nil
    isLying = false
  }

  /// Takes from files what no sync has confirmed, and undoes renames in any order.
  func losePower() {
    work()
    for (to, name) in named.sorted(by: { $0.key < $1.key }) where numbers.happens(40) {
      guard rename(to, name.from) == 0 else { continue }
      note("\(self.name(to)) has no name")
      move(to, name.from)
      if name.isConfirmed { lose(to) }
    }
    named = [:]
    var remade: [String: Int] = [:]
    for (from, to, number) in renames.reversed() where numbers.happens(40) {
      // A folder with the same name that was made since is another.
      let parent = (from as NSString).deletingLastPathComponent
      let isGone = remade[parent].map { $0 == number } ?? (access(parent, F_OK) != 0)
      guard isGone, access(to, F_OK) == 0, access(from, F_OK) != 0 else { continue }
      remade[parent] = number
      try? FileManager.default.createDirectory(
        atPath: parent,
        withIntermediateDirectories: true
      )
      guard rename(to, from) == 0 else { continue }
      note("\(self.name(to)) is \(self.name(from)) again")
      move(to, from)
    }
    renames = []
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      guard let content = try? Data(contentsOf: URL(filePath: path)) else { continue }
      let known = min(durable[path] ?? 0, content.count)
      guard known < content.count else { continue }
      note("of \(content.count) bytes of \(name), \(known) are certain")
      let kept = Int.random(in: known...content.count, using: &numbers)
      // What a file system has set aside reads as zeros.
      let zeros = numbers.happens(30) ? Int.random(in: 0...64, using: &numbers) : 0
      if kept < content.count || zeros > 0, unconfirmed.contains(path) { lose(name) }
      try? (content.prefix(kept) + Data(count: zeros)).write(to: URL(filePath: path))
      durable[path] = kept
    }
  }

  /// Remembers the item of a file that the disk has only said to have.
  private func lose(_ name: String) {
    isSound = false
    if let id = SpoolFile((name as NSString).lastPathComponent)?.id { lost.insert(id) }
  }
}
