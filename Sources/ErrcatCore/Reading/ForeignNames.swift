/// `URLError.Code`'s names and numbers, from Foundation's documentation.
enum URLErrorNames {
  static let all: [(name: String, code: Int)] = [
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
}

/// The symbols of POSIX.1-2017's `errno.h` that both Linux and Apple's systems have.
enum POSIXNames {
  static let all: [String] = [
    "EPERM", "ENOENT", "ESRCH", "EINTR", "EIO", "ENXIO", "E2BIG", "ENOEXEC", "EBADF", "ECHILD",
    "EDEADLK", "ENOMEM", "EACCES", "EFAULT", "EBUSY", "EEXIST", "EXDEV", "ENODEV", "ENOTDIR",
    "EISDIR", "EINVAL", "ENFILE", "EMFILE", "ENOTTY", "ETXTBSY", "EFBIG", "ENOSPC", "ESPIPE",
    "EROFS", "EMLINK", "EPIPE", "EDOM", "ERANGE", "EAGAIN", "EINPROGRESS", "EALREADY", "ENOTSOCK",
    "EDESTADDRREQ", "EMSGSIZE", "EPROTOTYPE", "ENOPROTOOPT", "EPROTONOSUPPORT", "EAFNOSUPPORT",
    "EADDRINUSE", "EADDRNOTAVAIL", "ENETDOWN", "ENETUNREACH", "ENETRESET", "ECONNABORTED",
    "ECONNRESET", "ENOBUFS", "EISCONN", "ENOTCONN", "ETIMEDOUT", "ECONNREFUSED", "ELOOP",
    "ENAMETOOLONG", "EHOSTUNREACH", "ENOTEMPTY", "EDQUOT", "ESTALE", "ENOLCK", "ENOSYS",
    "EOVERFLOW", "ECANCELED", "EIDRM", "ENOMSG", "EILSEQ", "EBADMSG", "EPROTO", "ENOTSUP",
  ]
}
