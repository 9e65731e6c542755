import PositionedJSON

extension SecretKind {
  /// Texts of XML elements whose name says that they are secrets.
  static let elements = SecretKind(signs: ">") { text, index in
    guard text[index - 1].isASCIIAlphanumeric,
      let name = SecretNames.meaning(in: &text, before: index)
    else { return .nothing }
    let mark = text[name.start - 1]
    guard mark == UInt8(ascii: "<") || mark == UInt8(ascii: ":") else { return .nothing }
    let end = text.end(of: { $0 != UInt8(ascii: "<") && $0 != 0x0A }, from: index)
    guard end > index + 1, text.has("</", at: end) else { return .nothing(before: end) }
    return .secret(index + 1..<end, SecretNames.mark)
  }
}
