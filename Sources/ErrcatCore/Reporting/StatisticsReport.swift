import ErrcatCompiler

extension ReportFormat {
  /// How many findings each rule has, errors first.
  package static let statistics = ReportFormat("statistics") { report, _ in
    Array(report.statistics.map { $0 + "\n" }.joined().utf8)
  }
}
