import ErrcatCompiler
import PositionedJSON

/// The output of `git cat-file --batch`.
package enum GitBatch {
  /// The most objects that are asked for at once: their names, of 64 digits with SHA-256, fit into a pipe.
  package static let maximumCount = 240

  /// The contents of blobs, by name.
  ///
  /// - Parameter output: for each object a line with its name, `blob` and its size, then its contents and a line feed.
  /// - Returns: what is complete; objects that Git doesn't have are left out.
  package static func contents(_ output: [UInt8]) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var rest = output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count == 3 else { continue }
      guard let size = Int(words[2]), size >= 0, size < rest.count else { break }
      let bytes = rest.prefix(size)
      if words[1] == "blob" { contents[String(words[0])] = Array(bytes) }
      rest = rest[(rest.startIndex + size + 1)...]
    }
    return contents
  }
}
