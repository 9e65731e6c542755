import ErrcatCompiler

/// The layout of a JSON file: its line breaks, and the indentation of a level.
struct JSONStyle {
  let lineBreak: [UInt8]
  private let step: [UInt8]

  /// - Parameters:
  ///   - bytes: a file whose style is kept: its first line break, and the white space before its first
  ///     member; two spaces if there is none.
  ///   - indentation: spaces per level; `nil` to keep the file's.
  init(_ bytes: [UInt8], indentation: Int? = nil) {
    let feed = bytes.firstIndex(of: 0x0A)
    let isCarriage = feed.map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    lineBreak = isCarriage ? [0x0D, 0x0A] : [0x0A]
    let found = feed.map { bytes[($0 + 1)...].prefix { $0 == 0x20 || $0 == 0x09 } } ?? []
    let spaces = [UInt8](repeating: 0x20, count: indentation ?? 2)
    step = indentation == nil && !found.isEmpty && found.count <= 16 ? Array(found) : spaces
  }

  /// The white space before a line.
  func indentation(_ level: Int) -> [UInt8] {
    Array([[UInt8]](repeating: step, count: level).joined())
  }
}
