/// Lines that Git leaves in a file whose branches changed the same lines.
struct MergeConflict {
  /// The line that starts with `<<<<<<<`, without its line break.
  let start: ByteRange

  /// The fault of a file that has a conflict: one, instead of those of all its lines.
  var fault: JSONFault {
    JSONFault(
      start,
      "unresolved merge conflict; keep one version and remove the lines that start with '<<<<<<<', '=======' and '>>>>>>>'"
    )
  }

  /// The first conflict in a text; `nil` if there are no lines that start with `<<<<<<<`, `=======`
  /// and `>>>>>>>`, in this order.
  static func first(in bytes: [UInt8]) -> MergeConflict? {
    var missing: [UInt8] = [UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "<")]
    var start: ByteRange?
    var index = 0
    while index < bytes.count, let mark = missing.last {
      let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      if bytes[index..<end].prefix(7).elementsEqual(repeatElement(mark, count: 7)) {
        if start == nil { start = ByteRange(index, end) }
        missing.removeLast()
      }
      index = end + 1
    }
    return missing.isEmpty ? start.map(MergeConflict.init) : nil
  }
}
