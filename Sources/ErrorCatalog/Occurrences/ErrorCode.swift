import CatalogFormat
import Foundation

/// The code of an error of a system or a library, whichever type or domain carries it.
struct ErrorCode {
  /// The domain; `nil` for an error without one that carries a number of `errno.h`.
  let domain: String?
  /// The number in the domain, or of `errno.h`.
  let number: Int
  /// The code of `URLError`; `nil` in other domains.
  var url: Int?
  /// The symbol of `errno.h`; `nil` for other errors.
  var posix: String?

  /// The code that an error defines or carries; `nil` for an error without one.
  init?(_ error: any Error) {
    if let error = error as? URLError {
      (domain, number) = (ForeignCodeKey.urlErrorDomain, error.errorCode)
      url = number
      return
    }
    guard !(error is any CatalogError || error is any ErrorContainer) else { return nil }
    let bridged = ErrorChain.hasCodes(error) ? error as NSError : nil
    let isPOSIX = bridged.map { KnownFailure.posixDomains.contains($0.domain) } ?? false
    let errno = isPOSIX ? bridged?.code : Self.errno(in: error)
    guard let number = bridged?.code ?? errno else { return nil }
    (domain, self.number) = (bridged?.domain, number)
    if let domain, KnownFailure.urlDomains.contains(domain) { url = number }
    posix = errno.flatMap(POSIXNames.name)
  }

  /// What the code means to everybody; `nil` for other codes.
  var failure: KnownFailure? {
    if let url { return KnownFailure(.nsError(domain: ForeignCodeKey.urlErrorDomain, code: url)) }
    if let posix { return KnownFailure(.posix(posix)) }
    return domain.flatMap { KnownFailure(.nsError(domain: $0, code: number)) }
  }

  /// The number of `errno.h` that an error carries: as `Errno`, as a `POSIXErrorCode` in it, or as its property `errno`
  /// or `errnoCode`.
  private static func errno(in error: any Error) -> Int? {
    let type = type(of: error)
    guard !(type is NSError.Type), !(error is any CustomReflectable) else { return nil }
    let mirror = Mirror(reflecting: error)
    if "\(type)" == "Errno" { return mirror.children.lazy.compactMap { integer($0.value) }.first }
    return mirror.children.lazy.compactMap(errno).first
  }

  private static func errno(_ child: Mirror.Child) -> Int? {
    if let code = child.value as? POSIXErrorCode { return Int(code.rawValue) }
    if child.label == "errno" || child.label == "errnoCode" {
      if let number = integer(child.value) { return number }
    }
    // The values of a case.
    let mirror = Mirror(reflecting: child.value)
    return mirror.displayStyle == .tuple ? mirror.children.lazy.compactMap(errno).first : nil
  }

  private static func integer(_ value: Any) -> Int? {
    (value as? any BinaryInteger).flatMap { Int(exactly: $0) }
  }
}

extension KnownFailure {
  /// What an error itself means to everybody, without its causes; `nil` for other errors.
  init?(_ error: any Error) {
    if error is CancellationError {
      self = .cancelled
      return
    }
    if let failure = ErrorCode(error)?.failure {
      self = failure
      return
    }
    let names = ForeignCodeKey.typeNames(String(reflecting: type(of: error)))
    guard let type = names.last, let name = UnderlyingError.caseName(of: error) else { return nil }
    self.init(.type("\(type).\(name)"))
  }
}
