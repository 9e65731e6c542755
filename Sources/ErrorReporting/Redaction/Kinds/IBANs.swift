import PositionedJSON

extension SecretKind {
  /// International bank account numbers with the length of their country and correct check digits
  /// (ISO 13616).
  static let ibans = SecretKind(
    starts: "ABCDEFGHIJKLMNOPQRSTUVXabcdefghijklmnopqrstuvx"
  ) { text, index in
    guard text[index + 1].isASCIILetter, text[index + 2].isASCIIDigit,
      text[index + 3].isASCIIDigit
    else { return .nothing }
    let country = UInt16(text[index] & 0xDF) << 8 | UInt16(text[index + 1] & 0xDF)
    guard let length = lengths[country] else { return .nothing }
    var characters: [UInt8] = []
    var end = index
    while characters.count < length, text[end].isASCIIAlphanumeric {
      characters.append(text[end])
      end += 1
      let isGap = text[end] == 0x20 || text[end] == UInt8(ascii: "-")
      if isGap, characters.count < length, characters.count % 4 == 0 { end += 1 }
    }
    guard characters.count == length, !text[end].isASCIIAlphanumeric, isChecked(characters) else {
      return .nothing
    }
    return .secret(index..<end, "<iban>")
  }

  private static func isChecked(_ characters: [UInt8]) -> Bool {
    var rest = 0
    for byte in characters[4...] + characters[..<4] {
      if byte.isASCIIDigit {
        rest = (rest * 10 + Int(byte - 0x30)) % 97
      } else {
        rest = (rest * 100 + Int(byte & 0xDF) - 0x41 + 10) % 97
      }
    }
    return rest == 1
  }

  /// The number of characters by country.
  private static let lengths: [UInt16: Int] = {
    var lengths: [UInt16: Int] = [:]
    let list = """
      AD24AE23AL28AT20AZ28BA20BE16BG22BH22BR29BY28CH21CR22CY28CZ24DE22DK18DO28EE20EG29ES24FI18FO18
      FR27GB22GE22GI23GL18GR27GT28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21
      LY25MC27MD24ME22MK19MR27MT31MU30NL18NO15PK24PL28PS29PT25QA29RO24RS22SA24SC31SE24SI19SK24SM27
      ST25SV28TL23TN24TR26UA29VA22VG24XK20
      """
    let bytes = Array(list.utf8.filter { $0 != 0x0A })
    for start in stride(from: 0, to: bytes.count, by: 4) {
      lengths[UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1])] =
        Int(bytes[start + 2] - 0x30) * 10 + Int(bytes[start + 3] - 0x30)
    }
    return lengths
  }()
}
