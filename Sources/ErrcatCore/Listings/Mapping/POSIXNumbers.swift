/// A family of systems with the same numbers of POSIX errors.
package enum SystemFamily: String, CaseIterable, Sendable {
  case linux, apple

  /// The name in a sentence.
  var phrase: String {
    switch self {
    case .linux: return "Linux"
    case .apple: return "Apple platforms"
    }
  }
}

/// The numbers of POSIX errors on Linux (x86, Arm and RISC-V) and on Apple platforms, from their `errno.h`.
///
/// An app maps a number to the symbol that it has on the system that the app runs on, so that the same number
/// can become different errors.
package enum POSIXNumbers {
  /// The symbol of a number; `nil` if errcat knows none.
  package static func symbol(of number: Int, on family: SystemFamily) -> String? {
    all.first { number == (family == .linux ? $0.linux : $0.apple) }?.symbol
  }

  /// The number of a symbol; `nil` if errcat doesn't know the symbol.
  package static func number(of symbol: String, on family: SystemFamily) -> Int? {
    all.first { $0.symbol == symbol }.map { family == .linux ? $0.linux : $0.apple }
  }

  private static let all: [(symbol: String, linux: Int, apple: Int)] = [
    ("EPERM", 1, 1), ("ENOENT", 2, 2), ("ESRCH", 3, 3), ("EINTR", 4, 4), ("EIO", 5, 5),
    ("ENXIO", 6, 6), ("E2BIG", 7, 7), ("ENOEXEC", 8, 8), ("EBADF", 9, 9), ("ECHILD", 10, 10),
    ("EDEADLK", 35, 11), ("ENOMEM", 12, 12), ("EACCES", 13, 13), ("EFAULT", 14, 14),
    ("EBUSY", 16, 16), ("EEXIST", 17, 17), ("EXDEV", 18, 18), ("ENODEV", 19, 19),
    ("ENOTDIR", 20, 20), ("EISDIR", 21, 21), ("EINVAL", 22, 22), ("ENFILE", 23, 23),
    ("EMFILE", 24, 24), ("ENOTTY", 25, 25), ("ETXTBSY", 26, 26), ("EFBIG", 27, 27),
    ("ENOSPC", 28, 28), ("ESPIPE", 29, 29), ("EROFS", 30, 30), ("EMLINK", 31, 31),
    ("EPIPE", 32, 32), ("EDOM", 33, 33), ("ERANGE", 34, 34), ("EAGAIN", 11, 35),
    ("EINPROGRESS", 115, 36), ("EALREADY", 114, 37), ("ENOTSOCK", 88, 38), ("EDESTADDRREQ", 89, 39),
    ("EMSGSIZE", 90, 40), ("EPROTOTYPE", 91, 41), ("ENOPROTOOPT", 92, 42),
    ("EPROTONOSUPPORT", 93, 43), ("EAFNOSUPPORT", 97, 47), ("EADDRINUSE", 98, 48),
    ("EADDRNOTAVAIL", 99, 49), ("ENETDOWN", 100, 50), ("ENETUNREACH", 101, 51),
    ("ENETRESET", 102, 52), ("ECONNABORTED", 103, 53), ("ECONNRESET", 104, 54),
    ("ENOBUFS", 105, 55), ("EISCONN", 106, 56), ("ENOTCONN", 107, 57), ("ETIMEDOUT", 110, 60),
    ("ECONNREFUSED", 111, 61), ("ELOOP", 40, 62), ("ENAMETOOLONG", 36, 63),
    ("EHOSTUNREACH", 113, 65), ("ENOTEMPTY", 39, 66), ("EDQUOT", 122, 69), ("ESTALE", 116, 70),
    ("ENOLCK", 37, 77), ("ENOSYS", 38, 78), ("EOVERFLOW", 75, 84), ("ECANCELED", 125, 89),
    ("EIDRM", 43, 90), ("ENOMSG", 42, 91), ("EILSEQ", 84, 92), ("EBADMSG", 74, 94),
    ("EPROTO", 71, 100), ("ENOTSUP", 95, 45),
  ]
}
