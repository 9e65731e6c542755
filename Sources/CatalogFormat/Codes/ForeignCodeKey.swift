#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A code from outside the catalog, by which apps look up the error that it maps to.
package enum ForeignCodeKey: Hashable, Sendable {
  /// An HTTP status.
  case http(Int)
  /// A numeric code of the app's server.
  case serverNumber(Int)
  /// A named code of the app's server.
  case serverName(String)
  /// A POSIX error by its symbol, such as `ETIMEDOUT`.
  case posix(String)
  /// An `NSError`; a `URLError` is one of the domain `NSURLErrorDomain`.
  case nsError(domain: String, code: Int)
  /// A failure of a connection by its word, whichever of its codes an error has.
  case connection(KnownFailure)
  /// Any `NSError` of a domain.
  case domain(String)
  /// A Swift error type by its name, with or without its module.
  case type(String)

  /// The domain of `URLError`.
  package static let urlErrorDomain = "NSURLErrorDomain"

  /// A prefix, a colon and the code, such as `http:404` or `posix:ETIMEDOUT`.
  package var text: String {
    switch self {
    case .http(let status): return "http:\(status)"
    case .serverNumber(let code): return "server:\(code)"
    case .serverName(let name): return "server-name:\(name)"
    case .posix(let symbol): return "posix:\(symbol)"
    case .nsError(let domain, let code): return "ns:\(domain):\(code)"
    case .connection(let failure): return "connection:\(failure.rawValue)"
    case .domain(let domain): return "ns:\(domain)"
    case .type(let name): return "type:\(name)"
    }
  }

  /// The names by which an app looks up a Swift type, in its order: with the type's module, and without.
  ///
  /// - Parameter name: the name as `String(reflecting:)` returns it.
  /// - Returns: one or two names.
  package static func typeNames(_ name: String) -> [String] {
    // Apple's platforms name it without its module.
    let name = name == "NSError" ? "Foundation.NSError" : typeName(name)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return [name] }
    return [name, String(name[name.index(after: dot)...])]
  }

  /// The name of a type in mappings: a type of Foundation has the module `Foundation` on
  /// every system, although some are in `FoundationEssentials` on Linux.
  package static func typeName(_ name: String) -> String {
    let module = "FoundationEssentials."
    return name.hasPrefix(module) ? "Foundation.\(name.dropFirst(module.count))" : name
  }
}

/// The names and numbers of `URLError.Code`, from Foundation's documentation.
package enum URLErrorNames {
  /// Each name with its number.
  package static let all: [(name: String, code: Int)] = [
    ("unknown", -1), ("cancelled", -999), ("badURL", -1000), ("timedOut", -1001),
    ("unsupportedURL", -1002), ("cannotFindHost", -1003), ("cannotConnectToHost", -1004),
    ("networkConnectionLost", -1005), ("dnsLookupFailed", -1006), ("httpTooManyRedirects", -1007),
    ("resourceUnavailable", -1008), ("notConnectedToInternet", -1009),
    ("redirectToNonExistentLocation", -1010), ("badServerResponse", -1011),
    ("userCancelledAuthentication", -1012), ("userAuthenticationRequired", -1013),
    ("zeroByteResource", -1014), ("cannotDecodeRawData", -1015), ("cannotDecodeContentData", -1016),
    ("cannotParseResponse", -1017), ("internationalRoamingOff", -1018), ("callIsActive", -1019),
    ("dataNotAllowed", -1020), ("requestBodyStreamExhausted", -1021),
    ("appTransportSecurityRequiresSecureConnection", -1022), ("fileDoesNotExist", -1100),
    ("fileIsDirectory", -1101), ("noPermissionsToReadFile", -1102),
    ("dataLengthExceedsMaximum", -1103), ("secureConnectionFailed", -1200),
    ("serverCertificateHasBadDate", -1201), ("serverCertificateUntrusted", -1202),
    ("serverCertificateHasUnknownRoot", -1203), ("serverCertificateNotYetValid", -1204),
    ("clientCertificateRejected", -1205), ("clientCertificateRequired", -1206),
    ("cannotLoadFromNetwork", -2000), ("cannotCreateFile", -3000), ("cannotOpenFile", -3001),
    ("cannotCloseFile", -3002), ("cannotWriteToFile", -3003), ("cannotRemoveFile", -3004),
    ("cannotMoveFile", -3005), ("downloadDecodingFailedMidStream", -3006),
    ("downloadDecodingFailedToComplete", -3007),
    ("backgroundSessionRequiresSharedContainer", -995),
    ("backgroundSessionInUseByAnotherProcess", -996), ("backgroundSessionWasDisconnected", -997),
  ]

  /// The number of a name; `nil` if Foundation documents no such code.
  package static func code(of name: String) -> Int? { all.first { $0.name == name }?.code }

  /// The name of a number; `nil` if Foundation documents no such code.
  package static func name(of code: Int) -> String? { all.first { $0.code == code }?.name }
}

/// The symbols of `errno.h` (POSIX.1-2017) that both Linux and Apple platforms define.
///
/// Their numbers differ between systems; those of the running system are used.
package enum POSIXNames {
  /// Every symbol.
  package static let all: [String] = symbols.map(\.name)

  /// The symbol of an error number of this system; `nil` if the table lacks it.
  package static func name(of number: Int) -> String? {
    names.indices.contains(number) ? names[number] : nil
  }

  private static let names: [String?] = {
    var names: [String?] = []
    for (name, number) in symbols where number >= 0 {
      while names.count <= Int(number) { names.append(nil) }
      names[Int(number)] = name
    }
    return names
  }()

  private static let symbols: [(name: String, number: Int32)] = [
    ("EPERM", EPERM), ("ENOENT", ENOENT), ("ESRCH", ESRCH), ("EINTR", EINTR), ("EIO", EIO),
    ("ENXIO", ENXIO), ("E2BIG", E2BIG), ("ENOEXEC", ENOEXEC), ("EBADF", EBADF), ("ECHILD", ECHILD),
    ("EDEADLK", EDEADLK), ("ENOMEM", ENOMEM), ("EACCES", EACCES), ("EFAULT", EFAULT),
    ("EBUSY", EBUSY), ("EEXIST", EEXIST), ("EXDEV", EXDEV), ("ENODEV", ENODEV),
    ("ENOTDIR", ENOTDIR), ("EISDIR", EISDIR), ("EINVAL", EINVAL), ("ENFILE", ENFILE),
    ("EMFILE", EMFILE), ("ENOTTY", ENOTTY), ("ETXTBSY", ETXTBSY), ("EFBIG", EFBIG),
    ("ENOSPC", ENOSPC), ("ESPIPE", ESPIPE), ("EROFS", EROFS), ("EMLINK", EMLINK), ("EPIPE", EPIPE),
    ("EDOM", EDOM), ("ERANGE", ERANGE), ("EAGAIN", EAGAIN), ("EINPROGRESS", EINPROGRESS),
    ("EALREADY", EALREADY), ("ENOTSOCK", ENOTSOCK), ("EDESTADDRREQ", EDESTADDRREQ),
    ("EMSGSIZE", EMSGSIZE), ("EPROTOTYPE", EPROTOTYPE), ("ENOPROTOOPT", ENOPROTOOPT),
    ("EPROTONOSUPPORT", EPROTONOSUPPORT), ("EAFNOSUPPORT", EAFNOSUPPORT),
    ("EADDRINUSE", EADDRINUSE), ("EADDRNOTAVAIL", EADDRNOTAVAIL), ("ENETDOWN", ENETDOWN),
    ("ENETUNREACH", ENETUNREACH), ("ENETRESET", ENETRESET), ("ECONNABORTED", ECONNABORTED),
    ("ECONNRESET", ECONNRESET), ("ENOBUFS", ENOBUFS), ("EISCONN", EISCONN), ("ENOTCONN", ENOTCONN),
    ("ETIMEDOUT", ETIMEDOUT), ("ECONNREFUSED", ECONNREFUSED), ("ELOOP", ELOOP),
    ("ENAMETOOLONG", ENAMETOOLONG), ("EHOSTUNREACH", EHOSTUNREACH), ("ENOTEMPTY", ENOTEMPTY),
    ("EDQUOT", EDQUOT), ("ESTALE", ESTALE), ("ENOLCK", ENOLCK), ("ENOSYS", ENOSYS),
    ("EOVERFLOW", EOVERFLOW), ("ECANCELED", ECANCELED), ("EIDRM", EIDRM), ("ENOMSG", ENOMSG),
    ("EILSEQ", EILSEQ), ("EBADMSG", EBADMSG), ("EPROTO", EPROTO), ("ENOTSUP", ENOTSUP),
  ]
}
