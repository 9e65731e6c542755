import PositionedJSON

extension SecretKind {
  /// The names of users in paths of home folders.
  static let homeFolders = SecretKind(signs: "/\\") { text, index in
    var start = index + 1
    let isWindows = text[index] == UInt8(ascii: "\\")
    if text.has("Users", at: start), text[start + 5] == text[index] {
      start += 6
    } else if text.has("home/", at: start), !isWindows {
      // A page `/pages/home/…` isn't a folder of a user.
      let before = text[index - 1]
      guard !before.isASCIIAlphanumeric || text.has("/export", at: index - 7) else {
        return .nothing
      }
      start += 5
    } else {
      return .nothing
    }
    let end = text.end(
      of: { !$0.endsValue && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":") },
      from: start
    )
    let isShared =
      end - start == 6 && (text.has("Shared", at: start) || text.has("Public", at: start))
    guard end > start, !isShared else { return .nothing(before: end) }
    return .secret(start..<end, "<user>")
  }
}
