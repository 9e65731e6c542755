import ErrcatSource

/// GitLab's code quality report: an array of issues.
extension DiagnosticPrinter {
  mutating func gitlab(_ report: LintReport) async -> String {
    await countLines(report.diagnostics)
    let fingerprints = Fingerprint.unique(report.diagnostics, files)
    var rows: [String] = []
    for (diagnostic, fingerprint) in zip(report.diagnostics, fingerprints) {
      let severity: String
      switch diagnostic.severity {
      case .info: severity = "info"
      case .warning: severity = "minor"
      case .error: severity = "major"
      }
      let line = table(diagnostic.location.file).position(of: diagnostic.location.range.lowerBound)
        .line
      rows.append(
        """
          { "description": \(Escaping.json(diagnostic.message)), "check_name": \(Escaping.json(diagnostic.rule)), \
        "fingerprint": \(Escaping.json(fingerprint)), "severity": "\(severity)", \
        "location": { "path": \(Escaping.json(files[diagnostic.location.file].path)), "lines": { "begin": \(line) } } }
        """
      )
    }
    return rows.isEmpty ? "[]\n" : "[\n\(rows.joined(separator: ",\n"))\n]\n"
  }
}
