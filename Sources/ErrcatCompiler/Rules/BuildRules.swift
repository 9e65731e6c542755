extension Rule {
  /// The rules without which the generated Swift would be wrong: a build runs them, and no others.
  package static let build: [Rule] = [
    // Files
    .malformedJSON, .wrongType, .unknownField, .missingField, .malformedValue, .limitExceeded,
    .duplicateKey, .unknownLanguage,
    // Entries
    .malformedKey, .keyOutsideCategory, .unknownCategory, .caseCollision, .duplicateCode,
    .unknownAction,
    // Mapping
    .overlappingMapping, .missingFallback,
    // Messages
    .fallbackCycle, .missingSourceMessage, .malformedMessage, .argumentMismatch,
    .argumentTypeMismatch, .undeclaredArgument, .pluralWithoutOther,
  ]
}
