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
    all.first { $0.number(on: family) == number }?.symbol
  }

  /// The number of a symbol; `nil` if errcat doesn't know the symbol.
  package static func number(of symbol: String, on family: SystemFamily) -> Int? {
    all.first { $0.symbol == symbol }?.number(on: family)
  }

  /// A symbol with its numbers.
  private struct Row {
    let symbol: String
    let linux: Int
    let apple: Int

    init(_ symbol: String, _ linux: Int, _ apple: Int) {
      self.symbol = symbol
      self.linux = linux
      self.apple = apple
    }

    func number(on family: SystemFamily) -> Int {
      switch family {
      case .linux: return linux
      case .apple: return apple
      }
    }
  }

  private static let all: [Row] = [
    Row("EPERM", 1, 1), Row("ENOENT", 2, 2), Row("ESRCH", 3, 3), Row("EINTR", 4, 4),
    Row("EIO", 5, 5), Row("ENXIO", 6, 6), Row("E2BIG", 7, 7), Row("ENOEXEC", 8, 8),
    Row("EBADF", 9, 9), Row("ECHILD", 10, 10), Row("EDEADLK", 35, 11),
    Row("ENOMEM", 12, 12), Row("EACCES", 13, 13), Row("EFAULT", 14, 14),
    Row("EBUSY", 16, 16), Row("EEXIST", 17, 17), Row("EXDEV", 18, 18),
    Row("ENODEV", 19, 19), Row("ENOTDIR", 20, 20), Row("EISDIR", 21, 21),
    Row("EINVAL", 22, 22), Row("ENFILE", 23, 23), Row("EMFILE", 24, 24),
    Row("ENOTTY", 25, 25), Row("ETXTBSY", 26, 26), Row("EFBIG", 27, 27),
    Row("ENOSPC", 28, 28), Row("ESPIPE", 29, 29), Row("EROFS", 30, 30),
    Row("EMLINK", 31, 31), Row("EPIPE", 32, 32), Row("EDOM", 33, 33),
    Row("ERANGE", 34, 34), Row("EAGAIN", 11, 35), Row("EINPROGRESS", 115, 36),
    Row("EALREADY", 114, 37), Row("ENOTSOCK", 88, 38), Row("EDESTADDRREQ", 89, 39),
    Row("EMSGSIZE", 90, 40), Row("EPROTOTYPE", 91, 41), Row("ENOPROTOOPT", 92, 42),
    Row("EPROTONOSUPPORT", 93, 43), Row("EAFNOSUPPORT", 97, 47),
    Row("EADDRINUSE", 98, 48), Row("EADDRNOTAVAIL", 99, 49), Row("ENETDOWN", 100, 50),
    Row("ENETUNREACH", 101, 51), Row("ENETRESET", 102, 52), Row("ECONNABORTED", 103, 53),
    Row("ECONNRESET", 104, 54), Row("ENOBUFS", 105, 55), Row("EISCONN", 106, 56),
    Row("ENOTCONN", 107, 57), Row("ETIMEDOUT", 110, 60), Row("ECONNREFUSED", 111, 61),
    Row("ELOOP", 40, 62), Row("ENAMETOOLONG", 36, 63), Row("EHOSTUNREACH", 113, 65),
    Row("ENOTEMPTY", 39, 66), Row("EDQUOT", 122, 69), Row("ESTALE", 116, 70),
    Row("ENOLCK", 37, 77), Row("ENOSYS", 38, 78), Row("EOVERFLOW", 75, 84),
    Row("ECANCELED", 125, 89), Row("EIDRM", 43, 90), Row("ENOMSG", 42, 91),
    Row("EILSEQ", 84, 92), Row("EBADMSG", 74, 94), Row("EPROTO", 71, 100),
    Row("ENOTSUP", 95, 45),
  ]
}
