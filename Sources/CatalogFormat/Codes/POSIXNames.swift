#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
