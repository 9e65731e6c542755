extension SecretKind {
  /// Social security numbers of the United States: 3, 2 and 4 digits, as they can be issued.
  static let socialSecurityNumbers = SecretKind(starts: "012345678") { text, index in
    guard text[index + 3] == UInt8(ascii: "-"), text[index - 1] != UInt8(ascii: "-"),
      text[index - 1] != UInt8(ascii: "."),
      hasGroups(&text, [3, 2, 4], from: index, mark: UInt8(ascii: "-")),
      !text.has("000", at: index), !text.has("666", at: index), !text.has("00", at: index + 4),
      !text.has("0000", at: index + 7)
    else { return .nothing }
    return .secret(index..<index + 11, "<ssn>")
  }
}
