import ErrcatCompiler
package import PositionedJSON

/// Recognises a packet by what is in it, and reads it.
package enum PacketReader {
  /// Reads a file.
  ///
  /// - Parameter file: in UTF-8 or UTF-16, with or without byte order mark.
  /// - Returns: the file's text in UTF-8, which all places are in, and a packet for each language; a
  ///   broken one if the file cannot be understood.
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
