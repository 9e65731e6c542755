import ErrcatCore
import ErrcatFiles

/// Two commits in one argument, as Git writes them: `v1.2..v1.3`, or `main...feature`.
struct VersionRange {
  /// The version to compare with; with three dots, the commit where the new version left it.
  let old: String
  /// The version to judge; `nil` for `main...`, which is compared with the working tree.
  let new: String?

  /// Splits an argument; `nil` results from a path, and from anything with one version.
  init?(_ text: String) {
    guard !text.hasPrefix("../"), !text.contains(text: "/../"), !FileSystem.exists(text),
      let dots = text.range(of: "...") ?? text.range(of: "..")
    else { return nil }
    let end = String(text[dots.upperBound...])
    if text[dots] == "..." {
      old = text
      new = end.isEmpty ? nil : end
    } else {
      old = dots.lowerBound == text.startIndex ? "HEAD" : String(text[..<dots.lowerBound])
      new = end.isEmpty ? "HEAD" : end
    }
  }
}
