package import ErrcatCompiler

extension FileChange {
  /// The change in the form of `diff -u`; the old bytes are those that the change expects.
  package func difference(usesColor: Bool) -> String {
    var old: [UInt8] = []
    if case .bytes(let bytes) = expected { old = bytes }
    let path = Escaping.terminal(self.path)
    var text = "--- \(path)\n+++ \(path)\n"
    for line in LineDifference.hunks(old, bytes) {
      let shown = line.prefix(1) + Escaping.terminal(String(line.dropFirst()))
      guard usesColor, let color = Self.colors[line.first ?? " "] else {
        text += "\(shown)\n"
        continue
      }
      text += "\u{1B}[\(color)m\(shown)\u{1B}[0m\n"
    }
    return text
  }

  private static let colors: [Character: String] = ["+": "32", "-": "31", "@": "36"]
}
