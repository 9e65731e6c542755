public import ErrorReporting

/// An error that users never see, so it isn't in the catalog: a form that couldn't be imported.
public struct ImportError: ReportableError {
  /// The number of the form.
  public let form: Int
  /// Whether somebody is only trying out a form.
  public let isTrial: Bool

  /// Creates an error.
  public init(form: Int, isTrial: Bool = false) {
    self.form = form
    self.isTrial = isTrial
  }

  public var reportCategory: String { "import" }
  public var reportKey: String { "import.form_refused" }
  public var reportCode: Int? { form }
  public var reportDomain: String? { "com.example.inspections.import" }
  public var isReportable: Bool { !isTrial }
}
