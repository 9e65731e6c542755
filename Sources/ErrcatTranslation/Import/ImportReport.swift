import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// What users read about an import: findings, and numbers for each language and file.
struct ImportReport {
  private(set) var findings = LimitedFindings()
  private(set) var sources: [TranslationImport.Source] = []
  private let inputs: NumberedInputs
  private let projects: [Project]
  /// In a file of another app, suggestions for every key would be slow and useless.
  private var hintsLeft = 20

  /// Reports what is wrong with the files.
  init(_ inputs: NumberedInputs, _ projects: [Project]) {
    self.inputs = inputs
    self.projects = projects
    for (input, file) in inputs.items {
      for fault in input.translations.faults {
        let first = fault.first.map { Location(file, $0) }
        let place = Location(file, fault.range)
        findings.append(Diagnostic(fault.severity, fault.message, at: place, first: first))
      }
      let omitted = input.translations.omittedFaults
      findings.omit(omitted.errors + input.translations.omittedUnits, .error)
      findings.omit(omitted.warnings, .warning)
      if let refusal = input.refusal {
        findings.append(Diagnostic(.error, refusal, at: Location(file, input.refusalRange)))
      }
    }
  }

  /// Adds the outcomes of a language.
  mutating func add(_ catalogs: [CatalogOutcomes], _ language: LanguageTag) {
    var counts: [Int: TranslationImport.Count] = [:]
    for (input, file) in inputs.items where input.language == language {
      let translations = input.translations
      let refused = translations.faults.count { $0.severity == .error }
      counts[file, default: .init()].refused +=
        refused + translations.omittedFaults.errors + translations.omittedUnits
      counts[file, default: .init()].others += input.otherCount
    }
    for unit in catalogs.lazy.flatMap(\.units) {
      counts[unit.location.file, default: .init()][keyPath: unit.counter] += 1
      for finding in unit.findings(language, hint: hint(for: unit)) { findings.append(finding) }
    }
    sources += counts.sorted { $0.key < $1.key }.map { file, count in
      TranslationImport.Source(language: language, path: inputs.files[file].path, count: count)
    }
  }

  /// The suggestion for a key that no catalog has; empty for none.
  private mutating func hint(for unit: UnitOutcome) -> String {
    guard case .leftOut(.unknown) = unit.verdict, hintsLeft > 0 else { return "" }
    hintsLeft -= 1
    guard !unit.name.isEmpty else { return "" }
    let keys = projects.flatMap { project in
      (0..<project.sourceKeyCount).map { project.keys[$0] }
    }
    return Spelling.hint(for: unit.name, in: keys)
  }
}
