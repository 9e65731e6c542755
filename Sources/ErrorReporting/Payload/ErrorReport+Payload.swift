import ErrorCatalog

extension ErrorReport {
  /// The report as a log store takes it: one line of JSON, without a line break at its end.
  ///
  /// - Parameter timestamp: one more name for `reported_at`, first in the object, for stores that
  ///   want theirs, such as `@timestamp`.
  /// - Returns: UTF-8.
  public func payload(timestamp: String? = nil) -> [UInt8] {
    let time = Timestamp.text(time)
    return PayloadWriter.object { writer in
      if let timestamp { writer.member(timestamp, time) }
      writer.member(.id, id)
      writer.member(PayloadField.code.rawValue, code)
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
      writer.member(.traceID, traceID)
      writer.member(.fingerprint, fingerprint)
      if let operation { writer.member(.operation, operation) }
      if repeats != 1 { writer.member(PayloadField.repeats.rawValue, repeats) }
      writeOrigin(&writer)
      writer.member(context.platform + ReservedKeys.metadataSuffix, .object(metadata))
      if isCut { writer.member(PayloadField.cut.rawValue, true) }
    }
  }

  private func writeOrigin(_ writer: inout PayloadWriter) {
    switch context.origin {
    case .mobile(let app):
      writer.member(PayloadField.mobile.rawValue) { writer in
        writer.member("version", app.version)
        writer.member("build_number", app.buildNumber)
        writer.member("platform", context.platform)
        if let network { writer.member("network", network.rawValue) }
        writer.member("development", app.isDevelopment)
      }
    case .service(let service):
      writer.member(PayloadField.service.rawValue) { writer in
        writer.member("name", service.name)
        writer.member("version", service.version)
        writer.member("platform", context.platform)
        if let instance = service.instance { writer.member("instance", instance) }
      }
    }
  }
}

extension PayloadWriter {
  fileprivate mutating func member(_ field: PayloadField, _ value: String) {
    member(field.rawValue, value)
  }
}
