package import ErrcatCompiler

extension Rule {
  /// The kinds of files that a rule checks.
  package struct Inputs: OptionSet, Sendable {
    /// One bit for each input.
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The catalog, its packs and its lock.
    package static let catalogFiles = Inputs(rawValue: 1 << 0)
    /// The app's source code, which is checked only if it is given.
    package static let sourceCode = Inputs(rawValue: 1 << 1)
  }

  /// What the rule's checks look at.
  package var inputs: Inputs {
    checks.reduce(into: []) { inputs, check in
      if case .usage = check { inputs.insert(.sourceCode) } else { inputs.insert(.catalogFiles) }
    }
  }
}
