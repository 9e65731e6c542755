extension Rule {
  /// The rules that keep the generated Swift correct; a build runs only these.
  package static let build: [Rule] = [
    // Files
    .malformedJSON, .wrongType, .unknownField, .missingField, .malformedValue, .limitExceeded,
    .duplicateKey, .duplicatePack, .unknownLanguage,
    // Entries
    .malformedKey, .keyOutsideCategory, .unknownCategory, .swiftNameCollision,
    .duplicateCode, .unknownAction,
    // Mapping
    .overlappingMapping, .missingFallback,
    // Messages
    .fallbackCycle, .missingSourceMessage, .malformedMessage, .argumentMismatch,
    .argumentTypeMismatch, .undeclaredArgument, .pluralWithoutOther,
  ]
}
