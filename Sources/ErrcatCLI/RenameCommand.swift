import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct RenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename keys in the catalog, all packs, the lock and the baseline at once.",
    discussion: """
      '*' in the old key stands for any text, and each '*' in the new one for what it stood for. \
      Everything else in the files stays byte for byte. Swift cases that are made from keys change \
      with them.

      EXAMPLES
        errcat rename error.net.slow error.network.timeout
        errcat rename 'error.api.*' 'error.backend.*' --dry-run
      """
  )

  @Argument(help: "A key, or a pattern.") var old: String
  @Argument(help: "The new key, or a pattern with as many '*'.") var new: String
  @OptionGroup var editing: KeyEditing

  func validate() throws {
    let stars = { (text: String) in text.utf8.count { $0 == UInt8(ascii: "*") } }
    if stars(old) != stars(new) { throw ValidationError("the two patterns have not as many '*'") }
  }

  func run() async throws {
    let project = try await editing.project()
    let keys = KeyChange.keys(of: project)
    let pattern = Glob(old)
    var names: [String: String] = [:]
    for key in keys {
      let utf8 = Array(key.utf8)
      guard let stars = pattern.stars(in: utf8) else { continue }
      let parts = new.split(separator: "*", omittingEmptySubsequences: false)
      var name = String(parts[0])
      for (star, part) in zip(stars, parts.dropFirst()) {
        name += String(decoding: utf8[star], as: UTF8.self) + part
      }
      if name != key { names[key] = name }
    }
    guard !names.isEmpty else {
      let hint = Spelling.hint(for: old, in: keys)
      throw ValidationError("no key '\(Escaping.terminal(old))'\(hint)")
    }
    if let label = names.keys.sorted().first(where: { $0.hasPrefix("action.") }) {
      throw ValidationError("'\(Escaping.terminal(label))' is named after its action; rename that")
    }
    let left = Set(keys).subtracting(names.keys)
    if let taken = names.values.sorted().first(where: left.contains) {
      throw ValidationError("'\(Escaping.terminal(taken))' is there already")
    }
    if Set(names.values).count < names.count {
      throw ValidationError("several keys would get one name")
    }
    try await editing.carryOut(.rename(names), on: project)
  }
}
