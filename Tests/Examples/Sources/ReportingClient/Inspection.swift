public import ErrorReporting

/// What a report says of the inspection during which something went wrong.
public struct Inspection: Encodable, Sendable {
  /// A part of a building that is inspected.
  public struct Part: Encodable, Sendable {
    public var name: String
    public var photos: [Int]

    /// Creates a part.
    public init(name: String, photos: [Int]) {
      self.name = name
      self.photos = photos
    }
  }

  public var form: Int
  public var parts: [Part]

  /// Creates an inspection.
  public init(form: Int, parts: [Part]) {
    self.form = form
    self.parts = parts
  }
}

/// Facts that all reports of the catalog's errors have; those of a call win.
extension InspectionError: ReportMetadataProviding {
  public var reportMetadata: ReportMetadata { ["module": "sync", "attempt": 1] }
}
