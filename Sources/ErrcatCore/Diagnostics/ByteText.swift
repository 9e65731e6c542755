import ErrcatCompiler

/// Text that is put together piece by piece, as UTF-8.
///
/// A report of a hundred thousand findings is made of millions of pieces: appending them to a
/// `String` takes three times as long.
struct ByteText: Sendable {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  static func += (text: inout ByteText, piece: String) {
    text.bytes.append(contentsOf: piece.utf8)
  }

  static func += (text: inout ByteText, piece: ByteText) { text.bytes += piece.bytes }

  static func += (text: inout ByteText, number: Int) {
    if number >= 0, number < 10 {
      text.bytes.append(UInt8(0x30 + number))
    } else {
      text += String(number)
    }
  }

  /// Appends a JSON string with its quotes.
  mutating func appendJSON(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    let isPlain = string.withUTF8 { $0.allSatisfy(Escaping.isPlainInJSON) }
    if isPlain {
      bytes.append(contentsOf: string.utf8)
    } else {
      bytes.append(contentsOf: Escaping.json(string).utf8.dropFirst().dropLast())
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
