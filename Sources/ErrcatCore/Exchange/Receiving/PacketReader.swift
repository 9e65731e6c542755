package import ErrcatSource

/// Recognises a packet by what is in it, and reads it.
package enum PacketReader {
  /// Reads a file.
  ///
  /// - Parameter file: in UTF-8 or UTF-16, with or without byte order mark.
  /// - Returns: the file's text in UTF-8, which all places are in, and a packet for each language; one
  ///   without format's sake that is broken if the file is none.
  package static func read(_ file: SourceFile) -> (file: SourceFile, packets: [ReceivedPacket]) {
    let decoded: [UInt8]
    do {
      decoded = try TextDecoding.utf8(file.bytes)
    } catch {
      return (file, [ReceivedPacket(.csv, brokenAt: error.range, error.message)])
    }
    let text = SourceFile(path: file.path, bytes: decoded)
    return (text, packets(decoded))
  }

  private static func packets(_ bytes: [UInt8]) -> [ReceivedPacket] {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else {
      return [ReceivedPacket(.csv, brokenAt: .nowhere, "the file is empty")]
    }
    switch bytes[first] {
    case UInt8(ascii: "<"): return [xml(bytes)]
    case UInt8(ascii: "{"), UInt8(ascii: "["): return JSONPacketReader.read(bytes)
    default: break
    }
    if POReader.recognises(bytes) { return [POReader.read(bytes)] }
    if CSVReader.recognises(bytes) { return [CSVReader.read(bytes)] }
    if StringsReader.recognises(bytes) { return [StringsReader.read(bytes)] }
    return [
      ReceivedPacket(
        .csv,
        brokenAt: ByteRange(first, first + 1),
        "no format that is known: neither XLIFF, PO, CSV with a column 'key', .strings, JSON nor Android's XML"
      )
    ]
  }

  private static func xml(_ bytes: [UInt8]) -> ReceivedPacket {
    let document = XMLDocument(bytes, allowsPropertyList: true)
    if let fault = document.fault {
      return ReceivedPacket(.xliff12, brokenAt: fault.range, fault.message)
    }
    guard let root = document.root else {
      return ReceivedPacket(.xliff12, brokenAt: .nowhere, "no element")
    }
    switch root.name {
    case "xliff":
      return root["version"]?.hasPrefix("2") == true
        ? XLIFF21Reader.read(root) : XLIFF12Reader.read(root)
    case "resources": return AndroidReader.read(root)
    case "plist": return StringsDictionaryReader.read(root)
    default:
      return ReceivedPacket(
        .xliff12,
        brokenAt: root.start,
        "'<\(root.name)>' is the root of no format that is known"
      )
    }
  }
}

/// Text in the encodings that translators' tools write.
enum TextDecoding {
  struct Fault: Error {
    let range: ByteRange
    let message: String
  }

  /// UTF-8 without byte order mark.
  static func utf8(_ bytes: [UInt8]) throws(Fault) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes[2...], isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes[2...], isBigEndian: true) }
    if bytes.count >= 2, bytes[0] == 0, bytes[1] != 0 {
      return try utf16(bytes[...], isBigEndian: true)
    }
    if bytes.count >= 2, bytes[0] != 0, bytes[1] == 0 {
      return try utf16(bytes[...], isBigEndian: false)
    }
    return try checked(bytes)
  }

  private static func checked(_ bytes: [UInt8]) throws(Fault) -> [UInt8] {
    guard let place = UTF8Validation.firstFault(bytes) else { return bytes }
    throw Fault(
      range: ByteRange(place, place + 1),
      message: "a byte that is not UTF-8; packets are UTF-8 or UTF-16"
    )
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(Fault) -> [UInt8]
  {
    guard bytes.count % 2 == 0 else {
      throw Fault(range: .nowhere, message: "UTF-16 text with half a character at its end")
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (one, two) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? one << 8 | two : two << 8 | one)
      index += 2
    }
    var result: [UInt8] = []
    result.reserveCapacity(units.count * 2)
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): result.append(contentsOf: String(scalar).utf8)
      case .emptyInput: return result
      case .error: throw Fault(range: .nowhere, message: "UTF-16 text with half a surrogate pair")
      }
    }
  }
}
