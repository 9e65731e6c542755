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
    /// An earlier version of the catalog, which is compared only if it is given.
    package static let earlierVersion = Inputs(rawValue: 1 << 2)

    /// An API's document, which is compared only if it is given.
    package static let apiDocument = Inputs(rawValue: 1 << 3)
  }

  /// The inputs of the rule's checks.
  package var inputs: Inputs {
    checks.reduce(into: []) { inputs, check in
      switch check {
      case .usage: inputs.insert(.sourceCode)
      case .comparison: inputs.insert(.earlierVersion)
      case .document: inputs.insert(.apiDocument)
      case .reading, .project, .eachPack, .eachMessage: inputs.insert(.catalogFiles)
      }
    }
  }
}
