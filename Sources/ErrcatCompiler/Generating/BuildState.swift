import PositionedJSON

/// What a build generated last and from which files, so that the next build reads only the packs that have
/// changed.
///
/// A build writes it beside the generated files. What can't be read, or was written by another version of the
/// tool or with other options, counts as no state: the build then reads everything.
package struct BuildState: Equatable, Sendable {
  /// A language of the generated texts.
  struct Language: Equatable, Sendable {
    /// The canonical tag.
    var tag: String
    /// The paths of its pack's files.
    var paths: [String]
    /// Whether the app uses the pack: it has texts.
    var isUsed: Bool
    /// How many texts were left out because they are broken.
    var leftOutTexts: Int
    /// How many files were left out because they can't be read.
    var leftOutFiles: Int
  }

  /// A finding that a build printed.
  struct Printed: Equatable, Sendable {
    /// The path of the file that it is in.
    var path: String
    var severity: Severity
    /// The id of the rule; `nil` if no rule reported it.
    var rule: String?
    /// The line of the finding and those of its notes.
    var lines: String
  }

  /// The tool and its options.
  var request: String
  /// The hash of the catalog's short form; `nil` if there is none.
  var keptCatalog: String?
  /// The paths of the files that everything depends on: the catalog, the baseline, the source pack.
  var shared: [String]
  /// The languages besides the source language, sorted by tag.
  var languages: [Language]
  /// What was printed, sorted by path; in a file, in its order.
  var printed: [Printed]
  /// The stamps of the files that were read, by path; without those that were too new to be told from
  /// a later version.
  var stamps: [String: String]
  /// The stamps of the generated files, by path.
  package var outputs: [String: String]

  /// The name of the file in the folder of the generated files.
  package static let fileName = ".errcat-state.json"

  /// The maximum number of findings; with more, reading them would take longer than finding them again.
  static let maximumFindings = 10_000
}

extension BuildState.Language {
  init(
    _ pack: LanguagePack,
    _ paths: [String],
    isUsed: Bool,
    leftOut: (texts: Int, files: Int)
  ) {
    self.init(
      tag: pack.language,
      paths: paths,
      isUsed: isUsed,
      leftOutTexts: leftOut.texts,
      leftOutFiles: leftOut.files
    )
  }
}

extension BuildState {
  /// What is printed about findings, in their order.
  static func printed(_ diagnostics: [Diagnostic], _ printer: inout DiagnosticPrinter) -> [Printed]
  {
    diagnostics.map { diagnostic in
      Printed(
        path: printer.files[diagnostic.location.file].path,
        severity: diagnostic.severity,
        rule: diagnostic.rule,
        lines: printer.xcode([diagnostic])
      )
    }
  }

  /// The lines of all findings, as ``DiagnosticPrinter/xcode(_:)`` writes them.
  var lines: String {
    DiagnosticPrinter.cut(
      printed.map {
        Diagnostic(rule: $0.rule, severity: $0.severity, message: $0.lines, location: .file(0))
      },
      line: \.message
    )
  }

  /// Replaces what is known about a language.
  ///
  /// - Parameters:
  ///   - language: the language as it is now, with the same paths.
  ///   - new: what is printed about the files that have been read again.
  /// - Returns: whether the pack was used before; `nil` if the language wasn't known.
  mutating func replace(_ language: Language, _ new: [Printed]) -> Bool? {
    guard let place = languages.firstIndex(where: { $0.tag == language.tag }),
      languages[place].paths == language.paths
    else { return nil }
    let isUsed = languages[place].isUsed
    languages[place] = language
    printed.removeAll { language.paths.contains($0.path) }
    printed += new.filter { language.paths.contains($0.path) }
    printed = TextOrder.places(printed.map(\.path)).map { printed[$0] }
    return isUsed
  }

  /// Reads a state; `nil` if it isn't one.
  package init?(_ bytes: [UInt8]) {
    let document = JSONDocument(bytes)
    guard document.faults.isEmpty, let root = document.root, root.kind == .object else {
      return nil
    }
    let fields = Self.fields(root)
    guard let request = fields["request"]?.string,
      let shared = fields["shared"].flatMap(Self.strings),
      let languages = fields["languages"]?.elements.map(Self.language),
      let printed = fields["printed"]?.elements.map(Self.printed),
      let stamps = fields["stamps"].map(Self.pairs),
      let outputs = fields["outputs"].map(Self.pairs)
    else { return nil }
    self.request = request
    keptCatalog = fields["keptCatalog"]?.string
    self.shared = shared
    self.languages = languages.compactMap { $0 }
    guard self.languages.count == languages.count else { return nil }
    self.printed = printed.compactMap { $0 }
    guard self.printed.count == printed.count else { return nil }
    self.stamps = Dictionary(stamps, uniquingKeysWith: { first, _ in first })
    self.outputs = Dictionary(outputs, uniquingKeysWith: { first, _ in first })
  }

  /// The state as JSON.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    func pairs(_ name: String, _ pairs: [(String, String)], to json: inout JSONWriter) {
      json.object(name, .lines) { json in
        for (key, value) in pairs { json.member(key, value) }
      }
    }
    func sorted(_ values: [String: String]) -> [(String, String)] {
      TextOrder.sorted(values.keys).compactMap { key in values[key].map { (key, $0) } }
    }
    json.object(.lines) { json in
      json.member("request", request)
      if let keptCatalog { json.member("keptCatalog", keptCatalog) }
      json.array("shared", .lines) { json in for path in shared { json.value(path) } }
      json.array("languages", .lines) { json in
        for language in languages {
          json.object(.line) { json in
            json.member("tag", language.tag)
            json.array("paths") { json in for path in language.paths { json.value(path) } }
            json.member("isUsed", language.isUsed)
            json.member("leftOutTexts", language.leftOutTexts)
            json.member("leftOutFiles", language.leftOutFiles)
          }
        }
      }
      json.array("printed", .lines) { json in
        for finding in printed {
          json.object(.line) { json in
            json.member("path", finding.path)
            json.member("severity", finding.severity.rawValue)
            if let rule = finding.rule { json.member("rule", rule) }
            json.member("lines", finding.lines)
          }
        }
      }
      pairs("stamps", sorted(stamps), to: &json)
      pairs("outputs", sorted(outputs), to: &json)
    }
    json.endLine()
    return json.take()
  }

  private static func language(_ value: JSONValue) -> Language? {
    let fields = fields(value)
    guard let tag = fields["tag"]?.string, let paths = fields["paths"].flatMap(strings),
      let isUsed = fields["isUsed"]?.boolean,
      let texts = fields["leftOutTexts"]?.numberText.flatMap(Int.init),
      let files = fields["leftOutFiles"]?.numberText.flatMap(Int.init)
    else { return nil }
    return Language(
      tag: tag,
      paths: paths,
      isUsed: isUsed,
      leftOutTexts: texts,
      leftOutFiles: files
    )
  }

  private static func printed(_ value: JSONValue) -> Printed? {
    let fields = fields(value)
    guard let path = fields["path"]?.string, let lines = fields["lines"]?.string,
      let severity = fields["severity"]?.string.flatMap(Severity.init)
    else { return nil }
    return Printed(path: path, severity: severity, rule: fields["rule"]?.string, lines: lines)
  }

  private static func fields(_ value: JSONValue) -> [String: JSONValue] {
    Dictionary(value.members.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
  }

  private static func strings(_ value: JSONValue) -> [String]? {
    let strings = value.elements.compactMap(\.string)
    return value.kind == .array && strings.count == value.elements.count ? strings : nil
  }

  private static func pairs(_ value: JSONValue) -> [(String, String)] {
    value.members.compactMap { member in member.value.string.map { (member.key, $0) } }
  }
}
