import PositionedJSON

/// What the page may do (Content Security Policy, level 3): run its own script with its own styles, and
/// nothing else.
struct ContentSecurityPolicy {
  /// The policy as the value of the header or of the element `meta`.
  let text: String

  /// - Parameters:
  ///   - styles: the contents of the element `style`.
  ///   - script: the contents of the element `script`.
  ///   - connects: whether the page loads data from its own server.
  init(styles: String, script: String, connects: Bool) {
    text = """
      default-src 'none'; script-src '\(Self.hash(script))'; style-src '\(Self.hash(styles))'; \
      img-src data:; \(connects ? "connect-src 'self'; " : "")base-uri 'none'; form-action 'none'
      """
  }

  /// The source expression of an inline element.
  private static func hash(_ text: String) -> String {
    var hash = SHA256()
    hash.update(text.utf8)
    return "sha256-\(Base64.text(hash.digest()))"
  }
}
