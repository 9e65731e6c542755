/// Unique names for XML's `NMTOKEN`, as close to the keys as possible.
struct UniqueNames {
  private var used: Set<String> = []

  mutating func name(_ key: String) -> String {
    var name =
      Self.isToken(key)
      ? key
      : String(
        String.UnicodeScalarView(
          key.unicodeScalars.map { scalar in
            let isPlain =
              scalar.isASCII
              && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain || "._-".unicodeScalars.contains(scalar) ? scalar : "_"
          }
        )
      )
    if name.isEmpty { name = "_" }
    return used.insertUnique(name, separator: "-")
  }

  private static func isToken(_ key: String) -> Bool {
    key.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        return true
      default: return false
      }
    }
  }
}
