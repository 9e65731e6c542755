import ErrcatCompiler

/// A function that takes the pieces of a report, in order; it throws if they can't be written.
package typealias ReportSink = (_ piece: [UInt8]) throws -> Void

/// A format of lint reports.
///
/// Each format is a file in this folder and a line in ``allCases``.
package struct ReportFormat: Sendable {
  /// The value of `--format` that selects it.
  package let name: String
  /// Whether a CI service reads the report, which knows files by their paths in the repository.
  package let isForCI: Bool
  /// Writes a report as UTF-8 that ends with a line feed unless it is empty; throws only what its sink throws.
  let write: @Sendable (LintReport, inout DiagnosticPrinter, ReportSink) throws -> Void

  /// A format with a name and the function that writes it piece by piece.
  init(
    _ name: String,
    isForCI: Bool = false,
    write:
      @escaping @Sendable (LintReport, inout DiagnosticPrinter, ReportSink) throws -> Void
  ) {
    self.name = name
    self.isForCI = isForCI
    self.write = write
  }

  /// A format with a name and the function that returns a report as a whole.
  init(
    _ name: String,
    isForCI: Bool = false,
    bytes: @escaping @Sendable (LintReport, inout DiagnosticPrinter) -> [UInt8]
  ) {
    self.init(name, isForCI: isForCI) { report, printer, sink in
      try sink(bytes(report, &printer))
    }
  }
}

extension ReportFormat: CaseIterable {
  /// All formats, in the order of `errcat help lint`.
  package static let allCases: [ReportFormat] = [
    .text, .xcode, .json, .sarif, .github, .gitlab, .junit, .checkstyle, .markdown, .statistics,
  ]
}

extension ReportFormat: Equatable {
  /// Whether two formats have the same name.
  package static func == (left: ReportFormat, right: ReportFormat) -> Bool {
    left.name == right.name
  }
}

extension ReportFormat: RawRepresentable {
  /// The value of `--format`; the same as ``name``.
  package var rawValue: String { name }

  /// The format with a name; `nil` if there is none.
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = format
  }
}
