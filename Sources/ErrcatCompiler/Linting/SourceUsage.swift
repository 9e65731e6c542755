package import PositionedJSON

/// The names and strings of a Swift file that can refer to an error catalog.
package struct SourceUsage: Sendable {
  /// Parts that are expensive to find, and are searched for only if a rule needs them.
  package struct Parts: OptionSet, Sendable {
    /// One bit for each part.
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// String literals that look like an error message.
    package static let messages = Parts(rawValue: 1 << 0)
    /// Errors that are thrown.
    package static let thrownErrors = Parts(rawValue: 1 << 1)
    /// The `localizedDescription` of errors.
    package static let descriptions = Parts(rawValue: 1 << 2)
    /// Types of errors that code catches.
    package static let catches = Parts(rawValue: 1 << 3)
    /// Places that lose an error, and cases of enums that are cancellations.
    package static let losses = Parts(rawValue: 1 << 4)
  }

  /// A name or a string literal with its location.
  package struct Mention: Sendable {
    /// The name, or the string without quotation marks.
    package let text: String
    /// The range in the file.
    package let range: ByteRange

    package init(text: String, range: ByteRange) {
      self.text = text
      self.range = range
    }
  }

  /// A type or a case that a `catch` names, or code in it that asks what the error is.
  package struct Catch: Sendable {
    /// The type, with the case.
    package let type: Mention
    /// The code, such as `catch AppError` or `as? AppError`.
    package let code: String
    /// The calls in the `do` whose last argument is a closure, `perform` for an operation, and, with `()`, the calls
    /// of functions of the file that throw the errors of an operation.
    package let calls: [String]

    package init(type: Mention, code: String, calls: [String]) {
      self.type = type
      self.code = code
      self.calls = calls
    }
  }

  /// Members after a dot, such as `.networkTimeout`, including those after a type and in patterns.
  package var members: Set<String> = []
  /// All uses of members that have the name of a deprecated entry.
  package var memberPlaces: [Mention] = []
  /// String literals of one line, which can be keys.
  package var literals: Set<String> = []
  /// The text of string literals before their first interpolation.
  package var prefixes: Set<String> = []
  /// The keys in calls such as `text(for: "…")`.
  package var askedKeys: [Mention] = []
  /// The sources of keys that code shows: the type in `text(for: ErrorMapper.map(error))`, or `error.key`.
  package var askedSources: [Mention] = []
  /// The `try?` and the empty `catch` that lose an error.
  package var losses: [Mention] = []
  /// The cases of error enums that are named after a cancellation, such as `OrderError.cancelled`.
  package var cancellations: [Mention] = []
  /// String literals that look like an error message.
  package var messages: [Mention] = []
  /// The types of thrown errors as the code names them, with their modules and cases: `AppError.offline`.
  package var thrownErrors: [Mention] = []
  /// The `localizedDescription` of errors where it isn't only for developers.
  package var descriptions: [Mention] = []
  /// The types that `catch` names.
  package var catches: [Catch] = []
  /// The functions in which an operation runs.
  package var performing: Set<String> = []

  package init() {}
}

/// The app's source code and everything else that rules on usage can look at.
package struct UsageContext: Sendable {
  /// The entries that the source code or a mapping produces.
  package struct Summary: Sendable {
    /// The number of entries.
    package var entries = 0
    /// The number of source files.
    package var files = 0
    /// Keys of entries that source code names.
    package var named: [String] = []
    /// Keys of entries that only mappings produce.
    package var mapped: [String] = []
    /// Keys of entries that nothing produces.
    package var unreachable: [String] = []
    /// Keys of entries that the app uses in ways that its source code doesn't show.
    package var dynamic: [String] = []

    package init(entries: Int, files: Int) {
      self.entries = entries
      self.files = files
    }
  }

  /// The catalog with its packs.
  package let project: Project
  /// The entries by their use.
  package let summary: Summary
  /// The usage in each source file; the index of a file among all files is `firstFile` plus its index
  /// here.
  package let usages: [SourceUsage]
  /// The index of the first source file among all files.
  package let firstFile: Int

  package init(project: Project, summary: Summary, usages: [SourceUsage], firstFile: Int) {
    self.project = project
    self.summary = summary
    self.usages = usages
    self.firstFile = firstFile
  }
}
