import ErrorCatalog
import PositionedJSON

extension ErrorReport {
  /// The report as JSON (RFC 8259) on one line, without a line feed at its end.
  ///
  /// - Parameter timestampKey: the name of another member with the time of the report, which some
  ///   log stores require, such as `@timestamp`; `nil` for none.
  /// - Returns: JSON in UTF-8.
  public func payload(timestampKey: String? = nil) -> [UInt8] {
    let time = Timestamp.text(time)
    return JSONWriter.line { writer in
      if let timestampKey { writer.member(timestampKey, time) }
      writer.member(.id, id)
      if let code { writer.member(PayloadField.code.rawValue, code) }
      writer.member(.domain, domain)
      writer.member(.message, message)
      writer.member(.severity, severity.rawValue)
      writer.member(.environment, context.environment.rawValue)
      writer.member(.reportedAt, time)
      writer.member(.function, location.function)
      writer.member(.file, location.fileID)
      writer.member(PayloadField.line.rawValue, location.line)
      writer.member(.category, category)
      writer.member(.key, key)
      if let helpURL { writer.member(.helpURL, helpURL) }
      writer.member(.traceID, traceID.text)
      if traceID.isMadeHere { writer.member(PayloadField.traceIDIsLocal.rawValue, true) }
      writer.member(.fingerprint, fingerprint)
      if let operation { writer.member(.operation, operation) }
      if occurrenceCount != 1 {
        writer.member(PayloadField.occurrences.rawValue, occurrenceCount)
      }
      writeOrigin(&writer)
      writer.member(context.platform + ReservedKeys.metadataSuffix, .object(metadata))
      if isTruncated { writer.member(PayloadField.truncated.rawValue, true) }
    }
  }

  /// The JSON of a log store's document, with `@timestamp`.
  ///
  /// - Parameter fields: returns the fields; `nil` for the payload.
  /// - Returns: JSON in UTF-8 on one line.
  func document(_ fields: (@Sendable (ErrorReport) -> [String: MetadataValue])?) -> [UInt8] {
    guard var document = fields?(self) else { return payload(timestampKey: "@timestamp") }
    document["@timestamp"] = .string(Timestamp.text(time))
    return MetadataValue.object(document).json
  }

  private func writeOrigin(_ writer: inout JSONWriter) {
    switch context.origin {
    case .mobile(let app):
      writer.object(PayloadField.mobile.rawValue) { writer in
        writer.member("version", app.version)
        writer.member("build_number", app.buildNumber.value)
        writer.member("platform", context.platform)
        if let network { writer.member("network", network.rawValue) }
        writer.member("development", app.isDevelopment)
      }
    case .backend(let service):
      writer.object(PayloadField.service.rawValue) { writer in
        writer.member("name", service.name)
        writer.member("version", service.version)
        writer.member("platform", context.platform)
        if let instance = service.instance { writer.member("instance", instance) }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ field: PayloadField, _ value: String) {
    member(field.rawValue, value)
  }
}
