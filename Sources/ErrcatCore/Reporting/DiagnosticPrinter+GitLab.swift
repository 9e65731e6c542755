import ErrcatCompiler
import PositionedJSON

/// GitLab's code quality report: an array of issues.
extension DiagnosticPrinter {
  mutating func gitlab(_ report: LintReport) async -> ByteText {
    await countLines(report.diagnostics)
    let fingerprints = Fingerprint.unique(report.diagnostics, files)
    let rows = await rows(report.diagnostics) { printer, diagnostic, number, text in
      text += "  { \"description\": "
      text.appendJSON(diagnostic.message)
      text +=
        ", \"check_name\": \"\(diagnostic.rule)\", \"fingerprint\": \"\(fingerprints[number])\""
      text +=
        ", \"severity\": \"\(diagnostic.severity.gitLabSeverity)\", \"location\": { \"path\": "
      text.appendJSON(printer.files[diagnostic.location.file].path)
      text += ", \"lines\": { \"begin\": "
      let table = printer.tables[diagnostic.location.file]
      text += table?.position(of: diagnostic.location.range.lowerBound).line ?? 1
      text += " } } }"
    }
    var text = ByteText()
    text += "["
    if !rows.isEmpty {
      text += "\n"
      text += rows
      text += "\n"
    }
    text += "]\n"
    return text
  }
}

extension Severity {
  fileprivate var gitLabSeverity: String {
    switch self {
    case .info: return "info"
    case .warning: return "minor"
    case .error: return "major"
    }
  }
}
