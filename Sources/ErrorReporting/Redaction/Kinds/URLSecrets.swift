extension SecretKind {
  /// `user:password@` in URLs.
  static let urlUsers = SecretKind(signs: ":") { text, index in
    guard text.has("://", at: index) else { return .nothing }
    let start = index + 3
    if text.urlEnd <= index { text.urlEnd = text.end(of: { !$0.endsURL }, from: start) }
    var at: Int?
    var end = start
    while end < text.urlEnd {
      let byte = text[end]
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
        break
      }
      if byte == UInt8(ascii: "@") { at = end }
      end += 1
    }
    guard let at, at > start else { return .nothing }
    return .secret(start..<at, "<user>")
  }

  /// Everything after `?` or `#` in URLs, and everything after `?name=` in paths.
  static let urlQueries = SecretKind(signs: "?#") { text, index in
    if index < text.urlEnd {
      return index + 1 < text.urlEnd ? .secret(index..<text.urlEnd, "?<query>") : .nothing
    }
    guard text[index] == UInt8(ascii: "?") else { return .nothing }
    let isWord: (UInt8) -> Bool = { byte in
      byte.isName || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
    }
    let name = text.end(of: isWord, from: index + 1, maximum: 64)
    guard name > index + 1, text[name] == UInt8(ascii: "=") else { return .nothing }
    return .secret(index..<text.end(of: { !$0.endsURL }, from: name), "?<query>")
  }
}
