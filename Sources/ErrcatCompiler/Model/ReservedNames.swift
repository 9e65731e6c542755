/// Names that can't be used in generated Swift, because Swift, its libraries or generated code give them
/// a meaning of their own.
///
/// `Tests/EndToEnd/names` compiles every name of the lists, and names that aren't in them.
package enum ReservedNames {
  /// Names that no case of the enum of errors can have.
  package static let cases = words(
    "Action Category ErrorCatalog Foundation Generated Protocol Swift Type catalog init self"
  )

  /// Names that no case of the enums of categories and of actions can have.
  package static let rawValueCases = words("allCases init self")

  /// Names that neither the enum of errors nor the mapper can have.
  package static let types = words(
    """
    ErrorCatalog Foundation Generated Mapped Self Swift any async await code domain each error name nonisolated response
    self sending some status symbol
    """
  )

  /// Names that the module of a base can't have: where generated code names the module, they have another meaning.
  ///
  /// Beside them, no module can have the name of a type that is visible there.
  package static let modules = words(
    """
    Action ArgumentValue Category CatalogTable ErrorCatalog Foundation Generated Swift _Concurrency abs actions any arguments
    async await catalog category code customMirror debugDescription description display dump each error errorCode
    errorDescription errorDomain errorUserInfo failureReason fatalError hash hashValue helpAnchor hint httpStatus isReportable isRetryable
    key localizedDescription max message min precondition preconditionFailure presentation print
    recoverySuggestion retryAfter retryPolicy self severity some title tripsBreaker type zip
    """
  )

  /// The types of the standard library, Foundation and ErrorCatalog that are neither deprecated nor
  /// start with `_` or `NS`.
  package static let libraryTypes = words(
    """
    Actor AdditiveArithmetic AffineTransform AlignmentOptions AnyBidirectionalCollection
    AnyClass AnyCollection AnyHashable AnyIndex AnyIterator AnyKeyPath AnyObject
    AnyRandomAccessCollection AnyRegexOutput AnySequence ArgumentAttribute ArgumentPrivacy
    ArgumentValue Array ArraySlice AsyncCompactMapSequence AsyncDropFirstSequence
    AsyncDropWhileSequence AsyncFilterSequence AsyncFlatMapSequence AsyncIteratorProtocol
    AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence AsyncSequence AsyncStream
    AsyncThrowingCompactMapSequence AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence
    AsyncThrowingFlatMapSequence AsyncThrowingMapSequence AsyncThrowingPrefixWhileSequence
    AsyncThrowingStream AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString
    AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol
    AttributedSubstring BidirectionalCollection BinaryFloatingPoint BinaryInteger
    BitwiseCopyable BlockOperation Bool BooleanLiteralType Bundle ByteCountFormatter CBool CChar
    CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CGFloat CGPoint CGRect CGRectEdge CGSize CInt
    CLong CLongDouble CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong
    CUnsignedLongLong CUnsignedShort CVaListPointer CVarArg CWideChar CachedURLResponse Calendar
    CancellationError CaseIterable CatalogError CatalogFailure CatalogTable Character
    CharacterSet CheckedContinuation CircuitOpenError Clock ClosedRange CocoaError Codable
    CodableAttributedStringKey CodableConfiguration CodableWithConfiguration CodingKey
    CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference CollectionOfOne
    CommandLine Comparable ComparableComparator Comparator ComparisonResult ContiguousArray
    ContiguousBytes ContinuousClock Copyable CountableClosedRange CountablePartialRangeFrom
    CountableRange CustomConsumingRegexComponent CustomDebugStringConvertible
    CustomLeafReflectable CustomNSError CustomPlaygroundDisplayConvertible CustomReflectable
    CustomStringConvertible Data DataProtocol Date DateComponents DateFormatter DateInterval
    DateIntervalFormatter Decimal Decodable DecodableAttributedStringKey
    DecodableWithConfiguration Decoder DecodingConfigurationProviding DecodingError
    DefaultIndices DefaultStringInterpolation Dictionary DictionaryIndex DictionaryIterator
    Dimension DiscardingTaskGroup DiscontiguousAttributedSubstring DiscontiguousSlice
    DiscreteFormatStyle DisplayStyle Double DropFirstSequence DropWhileSequence Duration
    DurationProtocol EmptyCollection Encodable EncodableAttributedStringKey
    EncodableWithConfiguration Encoder EncodingConfigurationProviding EncodingError
    EnergyFormatter EnumeratedSequence Equatable Error ErrorArgument ErrorMapping
    ErrorPresentation ErrorSeverity Escapable Executor ExecutorJob ExpressibleByArrayLiteral
    ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral
    ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation
    ExpressibleByStringLiteral ExpressibleByUnicodeScalarLiteral Expression
    ExtendedGraphemeClusterType FieldMessage FileAttributeKey FileAttributeType FileHandle
    FileManager FileManagerDelegate FileProtectionType FixedWidthInteger FlattenCollection
    FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralType FloatingPoint
    FloatingPointClassification FloatingPointRoundingRule FloatingPointSign FormatStyle
    Formatter GeneratedCode GlobalActor HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage
    HTTPURLResponse Hashable Hasher Host ISO8601DateFormatter Identifiable IndexPath IndexSet
    IndexingIterator InflectionRule InlineArray InputStream InstantProtocol Int Int128 Int16
    Int32 Int64 Int8 IntegerLiteralType IteratorProtocol IteratorSequence JSONDecoder
    JSONEncoder JSONSerialization JobPriority JoinedSequence KeyPath KeyValuePairs
    KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
    KeyedEncodingContainerProtocol LanguageTag LazyCollection LazyCollectionProtocol
    LazyDropWhileCollection LazyDropWhileSequence LazyFilterCollection LazyFilterSequence
    LazyMapCollection LazyMapSequence LazyPrefixWhileCollection LazyPrefixWhileSequence
    LazySequence LazySequenceProtocol LengthFormatter Locale LocalizationManager
    LocalizationPack LocalizationPackError LocalizedError LosslessStringConvertible MainActor
    ManagedBuffer ManagedBufferPointer MarkdownDecodableAttributedStringKey MassFormatter
    Measurement MemoryLayout Mirror MirrorPath MissingTextPolicy ModuleError ModuleName
    Morphology MutableCollection MutableDataProtocol MutableRawSpan MutableSpan Never
    Notification NotificationCenter NotificationQueue NumberFormatter Numeric ObjCBool
    ObjectIdentifier Occurrence OpaquePointer OperatingSystemVersion Operation OperationQueue
    OptionSet Optional OutputRawSpan OutputSpan OutputStream POSIXError ParseStrategy
    ParseableFormatStyle PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo
    PersonNameComponents Pipe Port PortDelegate PortMessage Predicate PredicateBindings
    PredicateError PredicateExpression PredicateExpressions PrefixSequence
    Process ProcessInfo Progress ProgressKind ProgressReporting ProgressUserInfoKey
    PropertyListDecoder PropertyListEncoder PropertyListSerialization QualityOfService
    RandomAccessCollection RandomNumberGenerator Range RangeExpression
    RangeReplaceableCollection RangeSet RawRepresentable RawSpan RecoverableError
    ReferenceConvertible ReferenceWritableKeyPath Regex RegexComponent RegexRepetitionBehavior
    RegexSemanticLevel RegexWordBoundaryKind Repeated Result RetryPolicy ReversedCollection
    RunLoop SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage
    Scanner ScopedAttributeContainer Sendable SendableMetatype Sequence SerialExecutor
    ServerCode Set SetAlgebra SetIndex SetIterator SignedInteger SignedNumeric
    SingleValueDecodingContainer SingleValueEncodingContainer Slice SocketNativeHandle
    SocketPort SortComparator SortOrder SourceLocation Span StandardPredicateExpression
    StaticBigInt StaticString Stream StreamDelegate StreamNetworkServiceTypeValue
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel
    StrideThrough StrideThroughIterator StrideTo StrideToIterator Strideable String
    StringInterpolationProtocol StringLiteralType StringProtocol StringTransform Substring
    SuspendingClock SystemRandomNumberGenerator TableFormat Task TaskExecutor
    TaskGroup TaskLocal TaskPriority TextOutputStream TextOutputStreamable Thread
    ThrowingDiscardingTaskGroup ThrowingTaskGroup TimeInterval TimeSource TimeZone Timer TraceID
    UInt UInt128 UInt16 UInt32 UInt64 UInt8 URL URLAuthenticationChallenge
    URLAuthenticationChallengeSender URLCache URLComponents URLCredential URLCredentialStorage
    URLError URLFileResourceType URLProtectionSpace URLProtocol URLProtocolClient URLQueryItem
    URLRequest URLResourceKey URLResourceValues URLResponse URLSession URLSessionConfiguration
    URLSessionDataDelegate URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate
    URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask URLSessionTask
    URLSessionTaskDelegate URLSessionTaskMetrics URLSessionTaskTransactionMetrics
    URLSessionUploadTask URLSessionWebSocketDelegate URLSessionWebSocketTask UTF16 UTF32 UTF8
    UTF8Span UUID UnboundedRange UnboundedRange_ UnderlyingError UnfoldFirstSequence
    UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult UnicodeScalar UnicodeScalarType
    Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter
    UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent
    UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency
    UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower
    UnitPressure UnitSpeed UnitTemperature UnitVolume UnkeyedDecodingContainer
    UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor UnownedTaskExecutor
    UnsafeBufferPointer UnsafeContinuation UnsafeCurrentTask UnsafeMutableBufferPointer
    UnsafeMutablePointer UnsafeMutableRawBufferPointer UnsafeMutableRawPointer UnsafePointer
    UnsafeRawBufferPointer UnsafeRawPointer UnsignedInteger UserDefaults Void WritableKeyPath
    Zip2Sequence tls_ciphersuite_t tls_protocol_version_t unichar uuid_string_t uuid_t
    """
  )

  private static func words(_ text: String) -> Set<String> {
    // As bytes, because every run needs the names: characters take ten times as long.
    Set(text.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) })
  }
}
