import ErrcatCore

/// Unique names for XML's `NMTOKEN`, as close to the keys as possible.
struct UniqueNames {
  private var used: Set<String> = []

  mutating func name(_ key: String) -> String {
    var name = key
    if !key.utf8.allSatisfy(Self.isPlain) {
      let scalars = key.unicodeScalars.map { scalar in
        UInt8(exactly: scalar.value).map(Self.isPlain) == true ? scalar : "_"
      }
      name = String(String.UnicodeScalarView(scalars))
    }
    if name.isEmpty { name = "_" }
    return used.insertUnique(name, separator: "-")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      return true
    default: return false
    }
  }
}
