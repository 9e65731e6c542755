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

    init(_ symbol: String, linux: Int, apple: Int) {
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
    Row("EPERM", linux: 1, apple: 1), Row("ENOENT", linux: 2, apple: 2),
    Row("ESRCH", linux: 3, apple: 3), Row("EINTR", linux: 4, apple: 4),
    Row("EIO", linux: 5, apple: 5), Row("ENXIO", linux: 6, apple: 6),
    Row("E2BIG", linux: 7, apple: 7), Row("ENOEXEC", linux: 8, apple: 8),
    Row("EBADF", linux: 9, apple: 9), Row("ECHILD", linux: 10, apple: 10),
    Row("EDEADLK", linux: 35, apple: 11),
    Row("ENOMEM", linux: 12, apple: 12), Row("EACCES", linux: 13, apple: 13),
    Row("EFAULT", linux: 14, apple: 14),
    Row("EBUSY", linux: 16, apple: 16), Row("EEXIST", linux: 17, apple: 17),
    Row("EXDEV", linux: 18, apple: 18),
    Row("ENODEV", linux: 19, apple: 19), Row("ENOTDIR", linux: 20, apple: 20),
    Row("EISDIR", linux: 21, apple: 21),
    Row("EINVAL", linux: 22, apple: 22), Row("ENFILE", linux: 23, apple: 23),
    Row("EMFILE", linux: 24, apple: 24),
    Row("ENOTTY", linux: 25, apple: 25), Row("ETXTBSY", linux: 26, apple: 26),
    Row("EFBIG", linux: 27, apple: 27),
    Row("ENOSPC", linux: 28, apple: 28), Row("ESPIPE", linux: 29, apple: 29),
    Row("EROFS", linux: 30, apple: 30),
    Row("EMLINK", linux: 31, apple: 31), Row("EPIPE", linux: 32, apple: 32),
    Row("EDOM", linux: 33, apple: 33),
    Row("ERANGE", linux: 34, apple: 34), Row("EAGAIN", linux: 11, apple: 35),
    Row("EINPROGRESS", linux: 115, apple: 36),
    Row("EALREADY", linux: 114, apple: 37), Row("ENOTSOCK", linux: 88, apple: 38),
    Row("EDESTADDRREQ", linux: 89, apple: 39),
    Row("EMSGSIZE", linux: 90, apple: 40), Row("EPROTOTYPE", linux: 91, apple: 41),
    Row("ENOPROTOOPT", linux: 92, apple: 42),
    Row("EPROTONOSUPPORT", linux: 93, apple: 43), Row("EAFNOSUPPORT", linux: 97, apple: 47),
    Row("EADDRINUSE", linux: 98, apple: 48), Row("EADDRNOTAVAIL", linux: 99, apple: 49),
    Row("ENETDOWN", linux: 100, apple: 50),
    Row("ENETUNREACH", linux: 101, apple: 51), Row("ENETRESET", linux: 102, apple: 52),
    Row("ECONNABORTED", linux: 103, apple: 53),
    Row("ECONNRESET", linux: 104, apple: 54), Row("ENOBUFS", linux: 105, apple: 55),
    Row("EISCONN", linux: 106, apple: 56),
    Row("ENOTCONN", linux: 107, apple: 57), Row("ETIMEDOUT", linux: 110, apple: 60),
    Row("ECONNREFUSED", linux: 111, apple: 61),
    Row("ELOOP", linux: 40, apple: 62), Row("ENAMETOOLONG", linux: 36, apple: 63),
    Row("EHOSTUNREACH", linux: 113, apple: 65),
    Row("ENOTEMPTY", linux: 39, apple: 66), Row("EDQUOT", linux: 122, apple: 69),
    Row("ESTALE", linux: 116, apple: 70),
    Row("ENOLCK", linux: 37, apple: 77), Row("ENOSYS", linux: 38, apple: 78),
    Row("EOVERFLOW", linux: 75, apple: 84),
    Row("ECANCELED", linux: 125, apple: 89), Row("EIDRM", linux: 43, apple: 90),
    Row("ENOMSG", linux: 42, apple: 91),
    Row("EILSEQ", linux: 84, apple: 92), Row("EBADMSG", linux: 74, apple: 94),
    Row("EPROTO", linux: 71, apple: 100),
    Row("ENOTSUP", linux: 95, apple: 45),
  ]
}
